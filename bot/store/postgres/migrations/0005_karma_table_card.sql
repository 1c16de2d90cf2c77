-- Karma has the house rule table_card. Until now a table card had to follow a Play a Table Card: games that have begun, and
-- the tournaments that go on with them, keep that. Lobbies have the default.

UPDATE tables SET
    options = jsonb_set(
        options::jsonb, '{table_card}', CASE phase WHEN 'lobby' THEN '"may"' ELSE '"must"' END::jsonb
    )::text,
    state = jsonb_set(state::jsonb, '{options,table_card}', '"must"')::text
WHERE game = 'karma';

UPDATE tournaments SET content = jsonb_set(
    content::jsonb,
    '{agreed,options,table_card}',
    CASE WHEN phase IN ('entry', 'check-in') THEN '"may"' ELSE '"must"' END::jsonb
)::text WHERE game = 'karma';
