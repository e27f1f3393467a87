ALTER TABLE "rankings_made" ADD COLUMN "all_time_day" date;--> statement-breakpoint
-- What a season's games come to is ranked: who ranks is told which season has changed, also by a game that is gone.
CREATE OR REPLACE FUNCTION games_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_games_of(array_agg(DISTINCT team_key))
	FROM (SELECT home_key FROM changed UNION SELECT away_key FROM changed) team (team_key) WHERE team_key IS NOT NULL HAVING count(*) > 0;
	INSERT INTO topic_changes (topic) SELECT DISTINCT 'season:' || sport_key || ':' || season FROM changed;
	IF TG_OP = 'UPDATE' THEN
		PERFORM note_games_of(array_agg(DISTINCT team_key))
		FROM (SELECT home_key FROM before UNION SELECT away_key FROM before) team (team_key) WHERE team_key IS NOT NULL HAVING count(*) > 0;
		INSERT INTO topic_changes (topic)
		SELECT 'season:' || sport_key || ':' || season FROM (SELECT sport_key, season FROM before EXCEPT SELECT sport_key, season FROM changed) left_by;
	END IF;
	RETURN NULL;
END $$;
