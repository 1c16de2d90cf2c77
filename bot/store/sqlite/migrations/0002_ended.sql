-- The tables that ended a moment ago are looked for at each start.

CREATE INDEX tables_ended ON tables (changed_at) WHERE phase IN ('over', 'closed');
