ALTER TABLE "valuations" ADD COLUMN "sport_key" integer;--> statement-breakpoint
ALTER TABLE "valuations" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "valuations" ADD COLUMN "organization_key" integer;--> statement-breakpoint
ALTER TABLE "valuations" ADD COLUMN "conference_key" integer;--> statement-breakpoint
ALTER TABLE "valuations" ADD COLUMN "until" date;--> statement-breakpoint
ALTER TABLE "valuations_made" ADD COLUMN "estimated" integer;--> statement-breakpoint
-- What stands is of the sport that it rests on, else of the athlete's default sport, and of where they are by now: of earlier days nobody says it.
UPDATE valuations v SET sport_key = was.sport_key, level = was.level, organization_key = was.organization_key,
	conference_key = was.conference_key, until = was.until
FROM (
	SELECT told.*, (
		SELECT cs.conference_key FROM conference_members m JOIN conference_seasons cs ON cs.key = m.season_key
		WHERE m.organization_key = told.organization_key AND m.sport_key = told.sport_key
		ORDER BY m.year DESC, cs.conference_key LIMIT 1
	) AS conference_key
	FROM (
		SELECT e.key, coalesce((e.inputs ->> 'sportKey')::int, ps.sport_key, played.sport_key) AS sport_key,
			coalesce(e.inputs ->> 'level', o.level, CASE WHEN p.high_school_key IS NOT NULL THEN 'HighSchool' END) AS level,
			o.key AS organization_key, lead(e.as_of) OVER (PARTITION BY e.person_key ORDER BY e.as_of) AS until
		FROM valuations e JOIN people p ON p.key = e.person_key
		LEFT JOIN person_sports ps ON ps.person_key = p.key AND ps.is_default
		LEFT JOIN LATERAL (
			SELECT c.sport_key, c.organization_key FROM careers c
			WHERE c.person_key = p.key AND ps.key IS NULL ORDER BY c.from_year DESC, c.key LIMIT 1
		) played ON true
		LEFT JOIN organizations o ON o.key = coalesce(p.current_organization_key, played.organization_key)
	) told
) was
WHERE v.key = was.key;--> statement-breakpoint
CREATE INDEX "valuations_by_valuation" ON "valuations" USING btree ("level","valuation","key","person_key","as_of","until");--> statement-breakpoint
CREATE INDEX "valuations_of_sport_by_valuation" ON "valuations" USING btree ("sport_key","level","valuation","key","person_key","as_of","until");--> statement-breakpoint
CREATE INDEX "valuations_by_roster" ON "valuations" USING btree ("level","roster","valuation","key","person_key","as_of","until");--> statement-breakpoint
CREATE INDEX "valuations_of_sport_by_roster" ON "valuations" USING btree ("sport_key","level","roster","valuation","key","person_key","as_of","until");--> statement-breakpoint
CREATE INDEX "valuations_by_brand" ON "valuations" USING btree ("level","brand","valuation","key","person_key","as_of","until");--> statement-breakpoint
CREATE INDEX "valuations_of_sport_by_brand" ON "valuations" USING btree ("sport_key","level","brand","valuation","key","person_key","as_of","until");--> statement-breakpoint
CREATE INDEX "valuations_of_conference" ON "valuations" USING btree ("conference_key","valuation","key","person_key","as_of","until","sport_key","level","roster","brand");--> statement-breakpoint
CREATE INDEX "valuations_of_organization" ON "valuations" USING btree ("organization_key","valuation","key","person_key","as_of","until","sport_key","level","roster","brand");--> statement-breakpoint
-- An estimate stands until the next one of the same athlete, whoever writes either of them.
CREATE FUNCTION valuations_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE valuations v SET until = following.until
	FROM (
		SELECT e.key, lead(e.as_of) OVER (PARTITION BY e.person_key ORDER BY e.as_of) AS until
		FROM (SELECT person_key, min(as_of) AS first FROM changed GROUP BY person_key) c
		JOIN valuations e ON e.person_key = c.person_key AND e.as_of >= coalesce(
			(SELECT max(b.as_of) FROM valuations b WHERE b.person_key = c.person_key AND b.as_of < c.first), c.first
		)
	) following
	WHERE v.key = following.key AND v.until IS DISTINCT FROM following.until;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER valuations_follow_added AFTER INSERT ON valuations
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION valuations_follow();--> statement-breakpoint
CREATE TRIGGER valuations_follow_deleted AFTER DELETE ON valuations
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION valuations_follow();--> statement-breakpoint
-- Lists change with whoever's estimate there is, also of one who was on none of them.
CREATE TRIGGER valuations_listed_added AFTER INSERT ON valuations
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION topic_changed('valuations');--> statement-breakpoint
CREATE TRIGGER valuations_listed_updated AFTER UPDATE ON valuations
	REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION topic_changed('valuations');--> statement-breakpoint
CREATE TRIGGER valuations_listed_deleted AFTER DELETE ON valuations
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION topic_changed('valuations');--> statement-breakpoint
CREATE TRIGGER valuations_made_added AFTER INSERT ON valuations_made
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION topic_changed('valuations');--> statement-breakpoint
CREATE TRIGGER valuations_made_updated AFTER UPDATE ON valuations_made
	REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION topic_changed('valuations');--> statement-breakpoint
CREATE TRIGGER valuations_made_deleted AFTER DELETE ON valuations_made
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION topic_changed('valuations');
