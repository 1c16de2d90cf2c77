-- A game says itself what its tables keep besides house rules, and what servers bring along for it.

ALTER TABLE tables ADD COLUMN extras TEXT NOT NULL DEFAULT '{}';      -- JSON, the game's affair
ALTER TABLE packs ADD COLUMN game TEXT NOT NULL DEFAULT 'ninety_nine';

UPDATE tables SET extras = json_object('pack', pack) WHERE game = 'ninety_nine';
UPDATE tables SET extras = json_object('name', packs.name, 'questions', json(packs.questions))
    FROM packs WHERE tables.game = 'ninety_nine' AND packs.guild_id = tables.guild_id AND packs.id = tables.pack;
UPDATE tables SET extras = json_set(extras, '$.spoken', json('true')) WHERE game = 'ninety_nine' AND spoken;

ALTER TABLE tables DROP COLUMN pack;
ALTER TABLE tables DROP COLUMN spoken;
