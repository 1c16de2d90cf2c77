-- The lists of the daily deal are read from an index alone, which so has to say who appears in them.

DROP INDEX daily_figures_score;
CREATE INDEX daily_figures_score ON daily_figures (scope, period, game, shown, score DESC, user_id);
DROP INDEX daily_figures_streak;
CREATE INDEX daily_figures_streak ON daily_figures (scope, period, game, shown, streak DESC, user_id);
