CREATE TABLE "rankings_made" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"snapshot" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "rankings_made_once" CHECK ("rankings_made"."only")
);
--> statement-breakpoint
ALTER TABLE "ranking_inputs" DROP CONSTRAINT "ranking_inputs_row";
--> statement-breakpoint
ALTER TABLE "ranking_rows" DROP CONSTRAINT "ranking_rows_subject";--> statement-breakpoint
ALTER TABLE "ranking_runs" DROP CONSTRAINT "ranking_runs_count";--> statement-breakpoint
ALTER TABLE "ranking_inputs" ADD COLUMN "person_key" integer;--> statement-breakpoint
ALTER TABLE "ranking_inputs" ADD COLUMN "value" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "ranking_inputs" ADD COLUMN "weight" numeric(9, 4);--> statement-breakpoint
ALTER TABLE "ranking_inputs" ADD COLUMN "at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ranking_rows" ADD COLUMN "person_key" integer;--> statement-breakpoint
ALTER TABLE "ranking_runs" ADD COLUMN "print" text;--> statement-breakpoint
ALTER TABLE "recruitment_interests" ADD COLUMN "sport_key" integer;--> statement-breakpoint
ALTER TABLE "recruitment_interests" ADD COLUMN "class_year" integer;--> statement-breakpoint
ALTER TABLE "recruitment_interests" ADD CONSTRAINT "recruitment_interests_sport_key_sports_key_fk" FOREIGN KEY ("sport_key") REFERENCES "public"."sports"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_class" ON "people" USING btree ("class_year","key") WHERE "people"."class_year" is not null;--> statement-breakpoint
CREATE INDEX "ranking_inputs_person" ON "ranking_inputs" USING btree ("person_key","run_key") WHERE "ranking_inputs"."person_key" is not null;--> statement-breakpoint
CREATE INDEX "ranking_rows_person" ON "ranking_rows" USING btree ("person_key","run_key") WHERE "ranking_rows"."person_key" is not null;--> statement-breakpoint
CREATE INDEX "recruitment_interests_class" ON "recruitment_interests" USING btree ("sport_key","class_year","organization_key") WHERE "recruitment_interests"."recruitment_status" in ('Committed','Signed','Enrolled');--> statement-breakpoint
ALTER TABLE "ranking_rows" ADD CONSTRAINT "ranking_rows_subject" CHECK (num_nonnulls("ranking_rows"."organization_key", "ranking_rows"."person_key", "ranking_rows"."subject") >= 1);--> statement-breakpoint
ALTER TABLE "ranking_runs" ADD CONSTRAINT "ranking_runs_count" CHECK ("ranking_runs"."count" > 0 or "ranking_runs"."count" = 0 and "ranking_runs"."formula" is not null);--> statement-breakpoint
-- One statement makes a run and takes the place of that day's earlier one.
ALTER TABLE "ranking_runs" DROP CONSTRAINT "ranking_runs_day";--> statement-breakpoint
ALTER TABLE "ranking_runs" ADD CONSTRAINT "ranking_runs_day" UNIQUE ("ranking_key", "as_of") DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
-- A run's parts are checked, and go, together: row by row, as a foreign key does it, that is half of what a run costs.
CREATE FUNCTION ranking_inputs_have_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM (SELECT DISTINCT run_key, place FROM changed) c
		WHERE NOT EXISTS (SELECT FROM ranking_rows r WHERE r.run_key = c.run_key AND r.place = c.place)
	) THEN
		RAISE EXCEPTION 'A part is of a row of its run.' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'ranking_inputs_row';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ranking_inputs_have_rows AFTER INSERT ON ranking_inputs
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ranking_inputs_have_rows();--> statement-breakpoint
CREATE FUNCTION ranking_inputs_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM ranking_inputs i USING changed c WHERE i.run_key = c.run_key AND i.place = c.place;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ranking_inputs_go AFTER DELETE ON ranking_rows
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ranking_inputs_go();--> statement-breakpoint
-- A commitment keeps the sport and the class year that it was approved with. What the profile lacked then is taken from it once it says it.
CREATE FUNCTION commitments_keep_class() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.recruitment_status NOT IN ('Committed', 'Signed', 'Enrolled') THEN
		NEW.sport_key := NULL;
		NEW.class_year := NULL;
	ELSIF TG_OP = 'INSERT' OR OLD.recruitment_status NOT IN ('Committed', 'Signed', 'Enrolled') THEN
		NEW.class_year := (SELECT p.class_year FROM people p WHERE p.key = NEW.person_key);
		NEW.sport_key := (SELECT s.sport_key FROM person_sports s WHERE s.person_key = NEW.person_key ORDER BY s.is_default DESC, s.key LIMIT 1);
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER commitments_keep_class BEFORE INSERT OR UPDATE OF recruitment_status ON recruitment_interests
	FOR EACH ROW EXECUTE FUNCTION commitments_keep_class();--> statement-breakpoint
CREATE FUNCTION commitments_learn_class() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE recruitment_interests i SET class_year = c.class_year FROM changed c
	WHERE i.person_key = c.key AND i.class_year IS NULL AND c.class_year IS NOT NULL AND i.recruitment_status IN ('Committed', 'Signed', 'Enrolled');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER commitments_learn_class AFTER UPDATE ON people
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION commitments_learn_class();--> statement-breakpoint
CREATE FUNCTION commitments_learn_sport() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE recruitment_interests i SET sport_key = c.sport_key
	FROM (SELECT DISTINCT ON (person_key) person_key, sport_key FROM changed ORDER BY person_key, is_default DESC, key) c
	WHERE i.person_key = c.person_key AND i.sport_key IS NULL AND i.recruitment_status IN ('Committed', 'Signed', 'Enrolled');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER commitments_learn_sport AFTER INSERT ON person_sports
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION commitments_learn_sport();--> statement-breakpoint
UPDATE recruitment_interests i
SET class_year = (SELECT p.class_year FROM people p WHERE p.key = i.person_key),
	sport_key = (SELECT s.sport_key FROM person_sports s WHERE s.person_key = i.person_key ORDER BY s.is_default DESC, s.key LIMIT 1)
WHERE recruitment_status IN ('Committed', 'Signed', 'Enrolled');--> statement-breakpoint
SELECT pgboss.create_queue('make-rankings', '{"policy":"stately","retryLimit":3,"retryDelay":15,"retryBackoff":true,"expireInSeconds":600,"deadLetter":"dead-letter"}');
