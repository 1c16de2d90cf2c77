"""From a table to a message: pure functions, which see views only.

Every message is made of Components V2; what the custom ids in it say is in :mod:`bot.show.custom_ids`.

A view is stopped before it is sent: the library then keeps nothing of it, and clicks reach :mod:`bot.discord.presses`.
"""

from collections.abc import Iterable, Sequence

import discord
from discord import ui

from bot.language.rulebook import EVERY_GAME, chapter
from bot.language.texts import Texts, mark
from bot.language.texts import texts as texts_in
from bot.play import durations
from bot.play.table import LOBBY, Move, Table
from bot.show import lessons
from bot.show.custom_ids import (
    ActionValue,
    DraftValue,
    LessonId,
    MenuId,
    PageValue,
    PickedValue,
    PlayId,
    ReplayId,
    ReplayVerb,
    RulesId,
    StepId,
    TableId,
    TableVerb,
    WordsId,
)
from bot.show.presenter import Choice, Face, Menu, People, Pick, Presenter
from bot.standings import ratings
from rules.chance import commitment, seed_of

FELT = discord.Colour(0x2E7D5B)
TURN = discord.Colour(0xE0A63A)
QUIET = discord.Colour(0x6B7280)

STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}

PACES = {
    "fast": mark("Fast: 45 seconds for a move"),
    "normal": mark("Normal: 3 minutes for a move"),
    "slow": mark("Slow: a day for a move"),
    "none": mark("No time limit"),
}

STRENGTHS = {"easy": mark("easy"), "normal": mark("normal"), "strong": mark("strong")}

RULES_PAGE = 1800
"""Characters of a page of rules, about a screen of a phone."""
MOST_COMPONENTS = 40
"""Of all kinds together, nested ones too, that Discord takes in a message."""
IN_A_ROW = 5
"""Buttons that Discord takes in a row."""
IN_A_MENU = 25
"""Options that Discord takes in a menu."""
BACK_PLACE = 99
PICTURE = "how-it-went.png"
"""The file with the picture of how a game went."""
LONGEST_TEXT = 4000
"""Characters over all texts of a message, which Discord counts together."""


def message(
    table: Table,
    presenter: Presenter,
    *,
    calling: int | None = None,
    greeting: bool = False,
    paused: bool = False,
) -> ui.LayoutView:
    """Render the table's public message, as it stands, in its own language.

    :param calling: a seat whose owner is mentioned in it, besides those whom this message has called before.
    :param greeting: whether all who play are mentioned, because their game has begun here.
    :param paused: whether the bot is about to stop for a while.
    """
    t = texts_in(table.locale)
    match table.phase:
        case "lobby":
            return _lobby(table, presenter, t)
        case "play":
            return _play(table, presenter, t, calling, greeting, paused)
        case "over":
            return _over(table, presenter, t)
        case "closed":
            heading = t("## {game}\n-# Table {number}", game=table.game.name, number=table.id)
            if table.finished:
                ended = t("Everybody has left this game, so it is over. Whoever stayed longer ranks higher.")
                return _stopped(_container(QUIET, [heading, ended, _counted(table, People(table.seats, t), t)]))
            reason = t(table.reason) if table.reason else ""
            return _stopped(
                _container(QUIET, [heading, t("This table was closed without a result. {reason}", reason=reason)])
            )


def plain_message(table: Table) -> ui.LayoutView:
    """Render the table in one text and one row, for when Discord refuses all else."""
    t = texts_in(table.locale)
    number = table.id
    buttons: list[tuple[TableVerb, str, str]]
    match table.phase:
        case "lobby":
            text = t("Table {number}: take a seat with **Join**.", number=number)
            buttons = [
                ("join", t("Join"), "success"),
                ("leave", t("Leave"), "secondary"),
                ("start", t("Start"), "primary"),
                ("rules", t("Rules"), "secondary"),
                ("cancel", t("Cancel"), "danger"),
            ]
        case "play":
            text = t("Table {number}: press **My hand** to see your cards.", number=number)
            buttons = [("hand", t("My hand"), "primary"), ("leave", t("Leave"), "secondary")]
            if any(seat.away for seat in table.seats):
                buttons.append(("back", t("I'm back"), "success"))
        case "over":
            text = t("Table {number}: this game is over.", number=number)
            buttons = [("rematch", t("Rematch"), "success")]
        case "closed":
            return _stopped(ui.TextDisplay(t("Table {number} is closed.", number=number)))
    row = _row(table, buttons)
    if table.phase == "over":
        row.add_item(replay_button(table.id, "show", t("Replay")))
    return _stopped(ui.TextDisplay(text), row)


def note(text: str, rows: Iterable[ui.ActionRow[ui.LayoutView]] = ()) -> ui.LayoutView:
    """Render a line for one person."""
    return _stopped(ui.TextDisplay(text[:LONGEST_TEXT]), *rows)


def page(texts: Sequence[str], items: Sequence[ui.Item[ui.LayoutView]] = ()) -> ui.LayoutView:
    """Render something to read, for one person, above rows, pictures and what else there is."""
    return _stopped(_container(FELT, texts, items))


def attached(text: str, file: str) -> ui.LayoutView:
    """Render a line for one person, above a file of this name that is sent with it."""
    return _stopped(ui.TextDisplay(text), ui.File(f"attachment://{file}"))


def moved(table: Table, link: str) -> ui.LayoutView:
    """Render what stands where a table was before it was put up elsewhere."""
    t = texts_in(table.locale)
    return _stopped(ui.TextDisplay(t("{game}: this table has moved: {link}", game=table.game.name, link=link)))


def confirmation(table: Table, text: str, verb: TableVerb, label: str, t: Texts) -> ui.LayoutView:
    """Ask in private before something that cannot be taken back."""
    return note(text, [_row(table, [(verb, label, "danger"), ("stay", t("No, go back"), "secondary")])])


def _stopped(*items: ui.Item[ui.LayoutView]) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return view


def _container(
    colour: discord.Colour, texts: Sequence[str], items: Sequence[ui.Item[ui.LayoutView]] = ()
) -> ui.Container[ui.LayoutView]:
    """Put texts above rows of buttons and the like, with a line between every two; an empty text is left out."""
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=colour)
    left = LONGEST_TEXT
    for number, text in enumerate(text for text in texts if text):
        if number > 1:
            container.add_item(ui.Separator())
        if left > 1:
            container.add_item(ui.TextDisplay(text if len(text) <= left else text[: left - 1] + "…"))
        left -= len(text)
    for item in items:
        container.add_item(item)
    return container


def _row(table: Table, buttons: Iterable[tuple[TableVerb, str, str]]) -> ui.ActionRow[ui.LayoutView]:
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for verb, label, style in buttons:
        row.add_item(ui.Button(label=label[:80], style=STYLES[style], custom_id=str(TableId(table.id, verb))))
    return row


def _lobby(table: Table, presenter: Presenter, t: Texts) -> ui.LayoutView:
    game = table.game
    people = People(table.seats, t)
    least, most = game.seats.start, game.seats.stop - 1
    seated = [
        t("{number}. {name}", number=number + 1, name=people[number])
        + (t(" ({strength} house player)", strength=t(STRENGTHS[seat.strength])) if seat.strength else "")
        + (t(" (host)") if seat.user_id == table.opener_id else "")
        for number, seat in enumerate(table.seats)
    ]
    missing = least - len(table.seats)
    waiting = (
        t.n("One more player is needed.", "{count} more players are needed.", missing)
        if missing > 0
        else t("Ready to start.")
    )
    agreed = [t(PACES[table.pace]), *presenter.agreed(table.options, table.pack, t)]
    counts = (
        t("For practice: it does not count for the leaderboard.")
        if table.practice
        else t("Counts for the leaderboard.")
        if table.counts
        else t("Counts for the leaderboard once two people play.")
    )
    closes = (
        t("Closes {when} if nobody starts it.", when=f"<t:{int(wait.due)}:R>")
        if (wait := table.waits.get(LOBBY))
        else ""
    )
    proof = t(
        "-# The bot's part of the shuffle is fixed: its SHA-256 is `{digest}`. The whole is shown at the end.",
        digest=commitment(table.secret),
    )
    seats = t("**Players: {count} of {least} to {most}**", count=len(table.seats), least=least, most=most)
    container = _container(
        FELT,
        [
            t(
                "## {game}\n-# Table {number}\n{waiting} {closes}",
                game=game.name,
                number=table.id,
                waiting=waiting,
                closes=closes,
            ),
            "\n".join([seats, *(seated or [t("Nobody sits here yet.")])]),
            "\n".join(f"- {line}" for line in [*agreed, *_length(table, presenter, t), counts]),
            proof,
        ],
        [
            _row(
                table,
                [
                    ("join", t("Join"), "success"),
                    ("leave", t("Leave"), "secondary"),
                    ("start", t("Start"), "primary"),
                    ("rules", t("Rules"), "secondary"),
                    ("cancel", t("Cancel"), "danger"),
                ],
            ),
            *([ui.ActionRow(menu)] if (menu := _house_menu(table, t)).options else []),
        ],
    )
    return _stopped(container)


def _length(table: Table, presenter: Presenter, t: Texts) -> list[str]:
    """Say how long such a game takes."""
    moves = durations.moves(table, presenter.longer(table.options))
    if moves is None:
        return []
    if table.pace == "slow":
        return [t("Such a game takes about {moves} moves", moves=moves)]
    return [
        t.n(
            "Such a game takes about a minute ({moves} moves)",
            "Such a game takes about {count} minutes ({moves} moves)",
            durations.minutes(table, moves),
            moves=moves,
        )
    ]


def _house_menu(table: Table, t: Texts) -> ui.Select[ui.LayoutView]:
    """Offer to seat a house player of each strength, and to take away those that sit there.

    Discord's clients do not send the same value of a menu twice in a row, and two alike are often wanted: so the values
    carry the version of the table.
    """
    menu: ui.Select[ui.LayoutView] = ui.Select(
        custom_id=str(TableId(table.id, "house")), placeholder=t("House players…")
    )
    if len(table.seats) < table.game.seats.stop - 1:
        for strength, label, about in (
            ("easy", t("Add an easy house player"), t("Sensible, but hasty")),
            ("normal", t("Add a normal house player"), t("Knows the game well")),
            ("strong", t("Add a strong house player"), t("Thinks ahead")),
        ):
            menu.add_option(label=label, value=f"{strength}:{table.version}", description=about)
    for seat in table.seats:
        if seat.user_id is None:
            menu.add_option(label=t("Send {name} away", name=seat.name), value=f"remove:{seat.name}")
    return menu


def call(table: Table, seat: int) -> ui.LayoutView:
    """Render the mention of somebody who has not moved, with a way to the hand."""
    t = texts_in(table.locale)
    text = t(
        "{person} [{game}, table {number}]({link}) waits for you.",
        person=_mention(table, seat),
        game=table.game.name,
        number=table.id,
        link=table.link,
    )
    return _stopped(ui.TextDisplay(text), _row(table, [("hand", t("My hand"), "primary")]))


def _mention(table: Table, seat: int) -> str:
    return f"<@{table.seats[seat].user_id}>"


def _play(
    table: Table, presenter: Presenter, t: Texts, calling: int | None, greeting: bool, paused: bool
) -> ui.LayoutView:
    people = People(table.seats, t)
    pack = table.pack
    board = presenter.board(table.game.view(table.state, None), people, pack, t)
    moves = [presenter.tell(move, people, t) + made_by(move.by, t) for move in reversed(table.moves)]
    buttons: list[tuple[TableVerb, str, str]] = [
        ("hand", t("My hand"), "primary"),
        ("rules", t("Rules"), "secondary"),
        ("leave", t("Leave"), "secondary"),
    ]
    if any(seat.away for seat in table.seats):
        buttons.insert(1, ("back", t("I'm back"), "success"))
    called = {seat for seat, wait in table.seat_waits.items() if wait.called and wait.called == table.message_id}
    mentions = [_mention(table, seat) for seat in sorted(called | ({calling} if calling is not None else set()))]
    words = presenter.spotlight(table.moves, people, t)
    everybody = [
        _mention(table, number) for number, seat in enumerate(table.seats) if seat.user_id is not None and not seat.gone
    ]
    texts = [
        t("⏸ The bot is being restarted. The game goes on by itself in a moment, and nothing is lost.")
        if paused
        else "",
        t("{people}: your game has begun.", people=t.list(everybody)) if greeting else "",
        t("{people}: this game waits for you.", people=t.list(mentions)) if mentions else "",
        t("## {heading}\n-# Table {number}\n{pile}", heading=board.heading, number=table.id, pile=board.pile),
        "\n".join(board.seats),
        "\n".join(line for line in [board.going_on, _until(table, t), _ousted(table, t)] if line),
        words,
        "\n".join(f"-# {move}" for move in moves),
    ]
    row = _row(table, buttons)
    if words:
        row.add_item(_words_button(table, presenter, t))
    return _stopped(_container(FELT, texts, [row]))


def _words_button(table: Table, presenter: Presenter, t: Texts) -> ui.Button[ui.LayoutView]:
    """Make the button that takes away the words shown last; it names them, so that pressing it twice is as once."""
    first = table.actions - len(table.moves)
    written = [first + place for place, move in enumerate(table.moves) if presenter.without_words(move) is not None]
    return ui.Button(label=t("Remove answer"), custom_id=str(WordsId(table.id, max(written))))


def made_by(by: str, t: Texts) -> str:
    """Say of a move that its player did not make it themselves."""
    return t(" (time was up)") if by == "stand-in" else t(" (removed by a host)") if by == "manager" else ""


def _until(table: Table, t: Texts) -> str:
    """Say when the next person's time is up. A house player's pause is nobody's business."""
    dues = [wait.due for wait in table.waits.values() if wait.kind == "person"]
    return t("Time is up {when}.", when=f"<t:{int(min(dues))}:R>") if dues else ""


def _ousted(table: Table, t: Texts) -> str:
    """Say that a game does not count any more, where it did."""
    if not table.ousted or table.practice:
        return ""
    return t("This game counts for nobody: whoever put up the table removed a player from it.")


def _over(table: Table, presenter: Presenter, t: Texts) -> ui.LayoutView:
    people = People(table.seats, t)
    view = table.game.view(table.state, None)
    last = [presenter.tell(move, people, t) for move in reversed(table.moves[-2:])]
    words = presenter.spotlight(table.moves[-2:], people, t)
    texts = [
        t("## {game}: the end\n-# Table {number}", game=table.game.name, number=table.id),
        "\n".join(presenter.ending(view, people, t)),
        words,
        _turning(table, presenter, people, t),
        "\n".join(f"-# {move}" for move in last),
        _counted(table, people, t),
        t(
            "-# Was the deal fair? The bot's part of the shuffle was `{secret}`, its SHA-256 `{digest}` stood on the"
            " table before the game; the seed is `{seed}`. `/verify table:{number}` checks it.",
            number=table.id,
            secret=table.secret,
            digest=commitment(table.secret),
            seed=seed_of(table.secret, table.interactions),
        ),
    ]
    row = _row(table, [("rematch", t("Rematch"), "success"), ("rules", t("Rules"), "secondary")])
    if words:
        row.add_item(_words_button(table, presenter, t))
    row.add_item(replay_button(table.id, "show", t("Replay")))
    container = _container(FELT, texts)
    if table.pictured:
        gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
        about = t(
            "{what} of everybody after each of the {count} moves. The lines have the numbers of the ranking.",
            what=t(presenter.measured),
            count=table.actions,
        )
        gallery.add_item(media=f"attachment://{PICTURE}", description=about)
        container.add_item(gallery)
    container.add_item(row)
    return _stopped(container)


def _turning(table: Table, presenter: Presenter, people: People, t: Texts) -> str:
    """Tell the move that decided a game most; nothing where it was the last, which stands there anyway."""
    turning = table.turning
    if turning is None or turning.number == table.actions:
        return ""
    told = presenter.tell(turning.move, people, t)
    return t("**The turning point** was move {number}: {move}", number=turning.number, move=told) if told else ""


def replay_button(
    table_id: int, verb: ReplayVerb, label: str, step: int = 0, *, hands: bool = False, off: bool = False
) -> ui.Button[ui.LayoutView]:
    """Make a button that shows a finished game once more: with ``show`` from its deal, in a message of its own.

    :param verb: where it leads to from this step: :mod:`bot.show.replay`.
    """
    pressed = ReplayId(table_id, verb, step, "open" if hands else "shut")
    return ui.Button(label=label, custom_id=str(pressed), disabled=off)


def _counted(table: Table, people: People, t: Texts) -> str:
    """Say whether a game that is over counts, and what it did to everybody's rating."""
    outcome = table.outcome
    if outcome is not None and outcome.voided:
        return t("This game was voided: it counts nowhere.")
    if table.practice:
        return t("Not counted for the leaderboard: this table was for practice.")
    if table.ousted:
        return t("Not counted for the leaderboard: whoever put up the table removed a player from the game.")
    if outcome is None or not outcome.counted:
        return t("Not counted for the leaderboard, because fewer than two people played.")
    lines = [t("Counted for the leaderboard: /leaderboard shows it.")]
    for seat, held in enumerate(table.seats):
        if held.user_id is not None and held.user_id in outcome.ratings:
            before, after = outcome.ratings[held.user_id]
            change = ratings.points(after) - ratings.points(before)
            lines.append(
                t(
                    "-# {name}: rating {rating} ({change})",
                    name=people[seat],
                    rating=ratings.points(after),
                    change=f"{change:+}".replace("-", "−"),
                )
            )
    return "\n".join(lines)


def hand(
    table: Table,
    seat: int,
    presenter: Presenter,
    t: Texts,
    *,
    fresh_until: float | None,
    line: str = "",
    draft: str = "",
    page: int = 0,
) -> ui.LayoutView:
    """Render a seat's private hand.

    :param fresh_until: when the token that shows it expires, in unix seconds; None for a direct message.
    :param line: something to tell its owner first: why a press was refused, that the game has moved on.
    :param draft: a half-made choice of the present decision.
    :param page: at which page its menus are.
    """
    people = People(table.seats, t, you=seat)
    game = table.game
    if table.phase in ("over", "closed"):
        link = t("The game is over. [See how it ended]({link}).", link=table.link)
        return _stopped(_container(QUIET, [line, link]))
    view = game.view(table.state, seat)
    face = presenter.face(view, seat, game.legal_actions(table.state, seat), people, table.pack, t, draft)
    away = table.seats[seat].away
    wait = table.waits.get(seat)
    until = t("Your time is up {when}.", when=f"<t:{int(wait.due)}:R>") if wait and wait.kind == "person" else ""
    fresh = (
        t("-# Table {number}: [to the table]({link})", number=table.id, link=table.link)
        if fresh_until is None
        else t(
            "-# Table {number}. Only you see this. It is kept fresh until {when}; **My hand** at [the table]({link})"
            " opens it again.",
            number=table.id,
            when=f"<t:{int(fresh_until)}:t>",
            link=table.link,
        )
    )
    trouble = t(table.trouble) if table.trouble else ""
    house = t("The house plays for you until you are back.") if away else ""
    texts = [
        "\n".join(part for part in [f"> {line}" if line else "", face.text, until, house] if part),
        trouble,
        fresh,
    ]
    back = [_row(table, [("back", t("I'm back"), "success")])] if away else []
    fixed = 1 + 2 * sum(map(bool, texts)) - 1 + (2 if back else 0)
    rows = [*_controls(table, seat, face, t, draft, page, MOST_COMPONENTS - fixed), *back]
    return _stopped(_container(TURN if seat in table.state.to_act else QUIET, texts, rows))


def lesson(
    table: Table, presenter: Presenter, t: Texts, *, line: str = "", draft: str = "", page: int = 0
) -> ui.LayoutView:
    """Render a lesson at a step: what is to be learnt, what has happened, the table, and the hand with its buttons.

    :param line: something to say first: why a press was refused, or does not belong here.
    """
    taught = lessons.lesson(table.game.key)
    number = table.seats[lessons.LEARNER].decision
    people = People(table.seats, t, you=lessons.LEARNER)
    game, is_over = table.game, table.phase == "over"
    before = taught.after if is_over else taught.steps[number].before
    happened = []
    for done in before:
        events = tuple(game.write_event(game.seen(event, lessons.LEARNER)) for event in done.events)
        move = Move(events, presenter.facts(game.view(done.state, None)), "house")
        happened.append(f"-# {presenter.tell(move, people, t)}")
    heading = t("## {game}: learn by playing", game=game.name)
    turning = [(t("◀ Back"), number - 1)] if number else []
    if is_over:
        play = t(
            "Now play it for real: `/{command} new`, with house players or with others.",
            command=game.key.replace("_", "-"),
        )
        turning.append((t("Once more"), 0))
        texts, rows = [f"{heading}\n> {t(taught.end)}\n{play}", "\n".join(happened)], []
    else:
        view = game.view(table.state, lessons.LEARNER)
        legal = game.legal_actions(table.state, lessons.LEARNER)
        face = presenter.face(view, lessons.LEARNER, legal, people, table.pack, t, draft)
        board = presenter.board(game.view(table.state, None), people, table.pack, t)
        where = t("-# Step {number} of {count}. Only you see this.", number=number + 1, count=len(taught.steps))
        texts = [
            "\n".join(part for part in [heading, where, f"> {t(taught.steps[number].hint)}"] if part),
            "\n".join(happened),
            "\n".join([board.pile, *board.seats]),
            "\n".join(part for part in [f"> {line}" if line else "", face.text] if part),
        ]
        turning.append((t("Show me ▶"), number + 1))
        rows = _controls(table, lessons.LEARNER, face, t, draft, page, MOST_COMPONENTS - 12)
    last: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for label, step in turning:
        last.add_item(ui.Button(label=label, custom_id=str(LessonId(game.key, step)), style=STYLES["secondary"]))
    return _stopped(_container(TURN, texts, [*rows, last]))


def _controls(
    table: Table, seat: int, face: Face, t: Texts, draft: str, page: int, room: int
) -> list[ui.ActionRow[ui.LayoutView]]:
    """Lay out what can be pressed.

    :param room: so many components are left.
    """
    decision = (table.id, table.seats[seat].decision)
    actions = list(enumerate(face.actions, BACK_PLACE - IN_A_ROW))
    if draft and face.back is not None:
        actions.append((BACK_PLACE, Choice(t("Back"), style="secondary", draft=face.back)))
    room -= 2 * len(face.menus) + len(actions) + bool(actions)
    most = room // (IN_A_ROW + 1) * IN_A_ROW
    choices, menus = list(face.choices), list(face.menus)
    if len(choices) > most:  # those that can be done now keep their buttons, as far as there is room beside the menu
        most = (room - 2) // (IN_A_ROW + 1) * IN_A_ROW
        first = [choice for choice in choices if choice.style != "secondary"][:most]
        menus.insert(0, Menu("more", t("More cards…"), [choice for choice in choices if choice not in first]))
        choices = first
    places = list(enumerate(choices))
    return [
        *(_buttons(places[start : start + IN_A_ROW], decision) for start in range(0, len(places), IN_A_ROW)),
        *(_menu(menu, decision, t, draft, page) for menu in menus if not isinstance(menu, Menu) or menu.choices),
        *([_buttons(actions, decision)] if actions else []),
    ]


def _buttons(choices: Iterable[tuple[int, Choice]], decision: tuple[int, int]) -> ui.ActionRow[ui.LayoutView]:
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for place, choice in choices:
        does = (
            PlayId(*decision, place, choice.action)
            if choice.draft is None
            else StepId(*decision, place, 0, choice.draft)
        )
        style = STYLES[choice.style]
        row.add_item(ui.Button(label=choice.label[:80], style=style, custom_id=str(does), disabled=choice.off))
    return row


def _menu(menu: Menu | Pick, decision: tuple[int, int], t: Texts, draft: str, page: int) -> ui.ActionRow[ui.LayoutView]:
    options = []
    least = most = 1
    if isinstance(menu, Pick):
        least, most = menu.least, min(menu.most, len(menu.values))
        for value, label in menu.values.items():
            chosen = value in menu.chosen
            options.append(discord.SelectOption(label=label[:100], value=str(PickedValue(value)), default=chosen))
    else:
        pages = _pages(menu.choices)
        page = min(page, len(pages) - 1)
        for choice in pages[page]:
            does = ActionValue(choice.action) if choice.draft is None else DraftValue(choice.draft)
            about = choice.about[:100] or None
            options.append(discord.SelectOption(label=choice.label[:100], value=str(does), description=about))
        if page > 0:
            before = str(PageValue(page - 1))
            options.insert(0, discord.SelectOption(label=t("← Back to the ones before"), value=before))
        if page < len(pages) - 1:
            options.append(discord.SelectOption(label=t("More of them →"), value=str(PageValue(page + 1))))
    return ui.ActionRow(
        ui.Select(
            custom_id=str(MenuId(*decision, menu.name, page, draft)),
            placeholder=menu.placeholder[:150],
            options=options,
            min_values=least,
            max_values=most,
        )
    )


def _pages(choices: Sequence[Choice]) -> list[Sequence[Choice]]:
    """Spread what a menu offers over pages; each but a single one leaves room to turn to the next and the last."""
    if len(choices) <= IN_A_MENU:
        return [choices]
    size = IN_A_MENU - 2
    return [choices[start : start + size] for start in range(0, len(choices), size)]


def rules(game: str, page: int, t: Texts) -> ui.LayoutView:
    """Render a page of a game's rules, each clause with its id, for one person."""
    pages = _rules_pages(game, t)
    page = min(page, len(pages) - 1)
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for number, label in ((page - 1, t("Back")), (page + 1, t("Next"))):
        shown = ui.Button[ui.LayoutView](label=label, custom_id=str(RulesId(game, max(number, 0))))
        shown.disabled = not 0 <= number < len(pages)
        row.add_item(shown)
    title = t("## {game}: the rules", game=t(chapter(game).title))
    where = t("-# Page {page} of {pages}", page=page + 1, pages=len(pages))
    return _stopped(_container(FELT, [f"{title}\n{pages[page]}\n{where}"], [row]))


def _rules_pages(game: str, t: Texts) -> list[str]:
    """Spread the clauses of a game, and then those of every game, over pages that can be read without scrolling."""
    pages = [""]
    heading = ""
    for clause in (*chapter(game).clauses, *chapter(EVERY_GAME).clauses):
        text = f"**{clause.id}** {t(clause.text)}"
        if len(pages[-1]) + len(text) + len(clause.heading) > RULES_PAGE:
            pages.append("")
            heading = ""
        if clause.heading != heading:
            heading = clause.heading
            pages[-1] += f"\n### {t(heading)}"
        pages[-1] += f"\n{text}"
    return [page.strip() for page in pages]
