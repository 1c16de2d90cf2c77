"""The process: settings, assembly, metrics, and maintenance of the database.

It may import every room; no room imports it.
"""


class LaunchError(Exception):
    """The program cannot continue; the text tells the operator why."""
