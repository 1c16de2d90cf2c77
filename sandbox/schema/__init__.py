"""The request bodies that the sandbox accepts, as strict as Discord about every field and limit.

Limits are those of Discord's component, message, modal and command references. What needs the world (does the
emoji exist?) or the whole tree (is the custom_id unique?) is in `trees`, the rest in the models.
"""
