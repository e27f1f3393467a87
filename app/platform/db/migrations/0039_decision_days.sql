ALTER TABLE "people" ADD COLUMN "decision_day" date;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "decision_time" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "decision_place" text;--> statement-breakpoint
CREATE INDEX "people_decisions" ON "people" USING btree ("decision_day",("decision_time" is null),coalesce("decision_time", ''),"key") WHERE "people"."decision_day" is not null;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_decision_time" CHECK ("people"."decision_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_decision_place" CHECK (char_length("people"."decision_place") between 1 and 100);--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_decision" CHECK ("people"."decision_day" is not null or num_nonnulls("people"."decision_time", "people"."decision_place") = 0);--> statement-breakpoint
-- The calendar rests on whoever has a decision day: on that day, on how they are shown, and on whether they are committed.
CREATE OR REPLACE FUNCTION note_people_changed(person_keys integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF cardinality(person_keys) > 500 THEN
		INSERT INTO topic_changes (topic) VALUES ('everything');
		RETURN;
	END IF;
	INSERT INTO topic_changes (topic)
	SELECT 'person:' || person_key FROM unnest(person_keys) AS person_key
	UNION
	SELECT topic FROM recruitment_interests i, LATERAL (VALUES ('team:' || i.organization_key), ('commitments')) AS list (topic)
	WHERE i.person_key = ANY (person_keys)
	UNION
	SELECT 'decisions' FROM people p WHERE p.key = ANY (person_keys) AND p.decision_day IS NOT NULL;
END $$;
