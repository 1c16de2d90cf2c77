-- Karma has the house rule table_card. Until now a table card had to follow a Play a Table Card: games that have begun, and
-- the tournaments that go on with them, keep that. Lobbies have the default.

UPDATE tables SET
    options = json_set(options, '$.table_card', CASE phase WHEN 'lobby' THEN 'may' ELSE 'must' END),
    state = json_set(state, '$.options.table_card', 'must')
WHERE game = 'karma';

UPDATE tournaments SET content = json_set(
    content,
    '$.agreed.options.table_card',
    CASE WHEN phase IN ('entry', 'check-in') THEN 'may' ELSE 'must' END
) WHERE game = 'karma';
