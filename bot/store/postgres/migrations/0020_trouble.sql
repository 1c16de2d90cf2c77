-- Each start looks for the open tables that could not be shown: these are few.
CREATE INDEX tables_trouble ON tables (trouble) WHERE trouble IS NOT NULL AND phase IN ('lobby', 'play');
