-- Which shards each process serves, as written by bot/runtime/shards.py.
ALTER TABLE workers ADD COLUMN shards TEXT NOT NULL DEFAULT '';
