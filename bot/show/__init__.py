"""How it looks: messages, hands, cards, pictures and lessons, made from views by pure functions.

It knows play and the language; nothing of the store and of the connection. Cogs and the rooms above may know it.
"""
