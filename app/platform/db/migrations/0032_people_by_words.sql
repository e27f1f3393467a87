CREATE TABLE "name_entries" (
	"person_key" integer NOT NULL,
	"entry" text NOT NULL,
	"is_pair" boolean NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "name_entries_person_key_entry_pk" PRIMARY KEY("person_key","entry")
);
--> statement-breakpoint
CREATE TABLE "name_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "name_entries" ADD CONSTRAINT "name_entries_person_key_people_key_fk" FOREIGN KEY ("person_key") REFERENCES "public"."people"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "name_entries_entry" ON "name_entries" USING btree ("entry" collate "C","weight" DESC NULLS FIRST,"person_key");--> statement-breakpoint
CREATE INDEX "name_entries_2" ON "name_entries" USING btree (left("entry", 2) collate "C","weight" DESC NULLS FIRST,"person_key") WHERE not "name_entries"."is_pair";--> statement-breakpoint
CREATE INDEX "name_entries_3" ON "name_entries" USING btree (left("entry", 3) collate "C","weight" DESC NULLS FIRST,"person_key") WHERE not "name_entries"."is_pair";--> statement-breakpoint
CREATE INDEX "name_entries_4" ON "name_entries" USING btree (left("entry", 4) collate "C","weight" DESC NULLS FIRST,"person_key") WHERE not "name_entries"."is_pair";--> statement-breakpoint
CREATE INDEX "name_words_like" ON "name_words" USING btree (left("word", 1),length("word"));--> statement-breakpoint
-- What these people are found by, anew; of null, all people.
CREATE FUNCTION name_people(person_keys integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM name_entries WHERE person_keys IS NULL OR person_key = ANY (person_keys);
	INSERT INTO name_entries (person_key, entry, is_pair, weight)
	WITH named AS (
		-- Of a name of very many words the first eight.
		SELECT p.key, (array_remove(regexp_split_to_array(p.search_text, '[| ]+'), ''))[:8] AS words,
			(SELECT count(*) FROM recruitment_interests i WHERE i.person_key = p.key) AS weight
		FROM people p WHERE person_keys IS NULL OR p.key = ANY (person_keys)
	)
	SELECT DISTINCT key, word, false, weight FROM named, unnest(words) AS word
	UNION
	SELECT DISTINCT key, left(one.word, 2) || ' ' || other.word, true, weight
	FROM named, unnest(words) WITH ORDINALITY AS one (word, place), unnest(words) WITH ORDINALITY AS other (word, place)
	WHERE one.place <> other.place;
	INSERT INTO name_words (word)
	SELECT DISTINCT entry FROM name_entries WHERE NOT is_pair AND (person_keys IS NULL OR person_key = ANY (person_keys))
	ON CONFLICT DO NOTHING;
END $$;--> statement-breakpoint
CREATE FUNCTION people_named() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	named integer[];
BEGIN
	IF TG_OP = 'UPDATE' THEN
		SELECT array_agg(key) INTO named FROM before b JOIN changed c USING (key) WHERE b.search_text <> c.search_text;
	ELSE
		SELECT array_agg(key) INTO named FROM changed;
	END IF;
	IF named IS NOT NULL THEN
		PERFORM name_people(named);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION people_sought() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE name_entries e SET weight = sought.weight
	FROM (
		SELECT c.person_key, (SELECT count(*) FROM recruitment_interests i WHERE i.person_key = c.person_key) AS weight
		FROM (SELECT DISTINCT person_key FROM changed) c
	) sought
	WHERE e.person_key = sought.person_key AND e.weight <> sought.weight;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Teams are looked for by their own index; what was nearly typed may have meant one of their words.
CREATE FUNCTION organizations_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO name_words (word)
	SELECT DISTINCT word FROM changed c, unnest(array_remove(regexp_split_to_array(c.search_text, '[| ]+'), '')) AS word
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER organizations_named_first AFTER INSERT ON organizations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION organizations_named();--> statement-breakpoint
CREATE TRIGGER organizations_named_anew AFTER UPDATE ON organizations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION organizations_named();--> statement-breakpoint
CREATE TRIGGER people_named_first AFTER INSERT ON people REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION people_named();--> statement-breakpoint
CREATE TRIGGER people_named_anew AFTER UPDATE ON people REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION people_named();--> statement-breakpoint
CREATE TRIGGER people_sought_more AFTER INSERT ON recruitment_interests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION people_sought();--> statement-breakpoint
CREATE TRIGGER people_sought_less AFTER DELETE ON recruitment_interests REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION people_sought();--> statement-breakpoint
SELECT name_people(NULL);--> statement-breakpoint
INSERT INTO name_words (word)
SELECT DISTINCT word FROM organizations o, unnest(array_remove(regexp_split_to_array(o.search_text, '[| ]+'), '')) AS word
ON CONFLICT DO NOTHING;
