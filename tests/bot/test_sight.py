"""A table that people have buried under their chat is reposted when a person's turn comes."""

from bot.discord.live.sight import KNOWN_FOR
from bot.play.messages import SELDOM
from sandbox.driver import Person, Seen
from tests.bot.house import House, hand_of, is_table, mover, open_table, press_one, rows, started, until

MESSAGES = "/channels/{channel_id}/messages"


def looked(house: House) -> int:
    """Count how often the bot has looked at the messages of a channel."""
    return len([one for one in house.sandbox.requests if one.method == "GET" and one.route == MESSAGES])


def waiting(house: House) -> list[tuple[float]]:
    return [tuple(row) for row in rows(house.database, "SELECT due FROM due WHERE kind = 'sight'")]


async def pass_the_turn(table: Seen, hands: dict[Person, Seen]) -> Person:
    """Have players move until it is another one's turn; gives that one."""
    before = person = await mover(hands, table)
    while person is before:
        assert person is not None
        await press_one(person, hands[person], 0)
        person = await mover(hands, table)
    assert person is not None
    return person


async def test_a_table_under_the_chat_of_people_is_reposted_when_a_persons_turn_comes(house: House) -> None:
    table = await started(house, "Ada", "Bela", "Cleo", pace="none")
    ada, bela = house.person("Ada"), house.person("Bela")
    hands = {person: await hand_of(person, table) for person in (ada, bela, house.person("Cleo"))}
    await pass_the_turn(table, hands)
    assert (looked(house), waiting(house)) == (0, []), "each press tells that nothing is below the table"

    for number in range(4):
        bela.say(house.channel, f"line {number}")
    other = await open_table(house.person("Dora"), house.channel)
    await pass_the_turn(table, hands)
    await until(lambda: looked(house) > 0 and waiting(house) == [])
    assert not table.deleted, "only four of the five messages are from people"

    bela.say(house.channel, "line 5")
    house.clock.travel(KNOWN_FOR)
    person = await pass_the_turn(table, hands)
    new = await ada.see(lambda m: is_table(m) and m not in (table, other))
    await until(lambda: table.deleted)
    assert new.mentions == []
    assert f"<@{person.id}>" not in new.text
    await ada.see(lambda m: m == hands[ada] and f"/{new.id}" in m.text)

    for number in range(20):
        bela.say(house.channel, f"more {number}")
    await pass_the_turn(new, hands)
    await until(lambda: bool(waiting(house)) and waiting(house)[0][0] > house.clock.now() + SELDOM / 2)
    await house.restart()
    assert not new.deleted, "it was reposted within this minute"
    house.clock.travel(SELDOM)
    await until(lambda: new.deleted)
    left = [one for one in ada.messages(house.channel) if is_table(one) and one != other]
    assert len(left) == 1
    assert left[0] != table
