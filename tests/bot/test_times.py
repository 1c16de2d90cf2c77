"""Times as people write them."""

from bot.language import times


def test_when_it_is_to_start_is_read_as_it_is_written() -> None:
    now = 1_767_639_600.0  # 2026-01-05 19:00 UTC
    for written, seconds in {
        "90": 5400, "30m": 1800, "2h": 7200, "1d 12h": 129600, "1H30M": 5400, "1w 1d": 691200,
        "20:00": 3600, "7:30 UTC": 45000, "19:00": 86400, "21:00 +1": 3600, "23:30 UTC+3:30": 3600, "19:00-0130": 5400,
        "2026-01-06 01:00 +5": 3600, "0:00 +4": 3600,
        "2026-01-05 20:00": 3600, "2026-01-05 20:00 UTC": 3600, f"<t:{int(now) + 600}:R>": 600,
    }.items():  # fmt: skip
        assert times.read(written, now) == now + seconds, written
    for wrong in (
        "",
        "soon",
        "h",
        "0",
        "61d",
        "2026-01-05 18:00",
        "2026-13-05 20:00",
        "24:00",
        "20:00 +15",
        "-5m",
        "<t:0>",
    ):
        assert times.read(wrong, now) is None, wrong
