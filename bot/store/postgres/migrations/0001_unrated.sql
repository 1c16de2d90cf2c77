-- Why a result of a tournament leads to no rating, and is on no board: 'no move' of the player's own. Null: it does.
ALTER TABLE results ADD COLUMN unrated TEXT;
