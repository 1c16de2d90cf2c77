"""The process: settings, assembly, metrics, and maintenance of the database.

It may import every room; no room imports it.
"""


class LaunchError(Exception):
    """The program cannot continue; the text tells the operator why."""


def port_refused(setting: str, port: int | None, host: str, error: OSError) -> LaunchError:
    return LaunchError(f"{setting} {port} cannot be used on {host}: {error.strerror}.")
