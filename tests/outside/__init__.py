"""A game that is no part of the project: the tests install it as a package, beside a bot that knows nothing of it."""
