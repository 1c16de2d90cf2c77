"""What every game has to keep: `python3 -m tests --game KEY` checks one game, and the ordinary tests check all of them.

The kit knows of a game only what every game provides (`rules/game.py`, `bot/show/presenter.py`). It plays seeded games
(`playing`) and holds each of their moments to the promises of rules (`rules`), of messages (`showing`) and of pages
(`pages`). `promises` says what a promise is, and how a broken one is reported.
"""
