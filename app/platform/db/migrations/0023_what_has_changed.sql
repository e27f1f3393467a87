CREATE TABLE "topic_changes" (
	"topic" text NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "topic_changes_xid" ON "topic_changes" USING btree ("xid");--> statement-breakpoint
-- What a statement changed of people, with the lists that they stand in. A statement of many, as of an import, says that everything did.
CREATE FUNCTION note_people_changed(person_keys integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF cardinality(person_keys) > 500 THEN
		INSERT INTO topic_changes (topic) VALUES ('everything');
		RETURN;
	END IF;
	INSERT INTO topic_changes (topic)
	SELECT 'person:' || person_key FROM unnest(person_keys) AS person_key
	UNION
	SELECT topic FROM recruitment_interests i, LATERAL (VALUES ('team:' || i.organization_key), ('commitments')) AS list (topic)
	WHERE i.person_key = ANY (person_keys);
END $$;--> statement-breakpoint
CREATE FUNCTION people_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_people_changed(array_agg(key)) FROM changed HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION of_people_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_people_changed(array_agg(DISTINCT person_key)) FROM changed HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
-- An interest that was removed is no longer found by its person: the row itself names the list that it was in.
CREATE FUNCTION interests_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_people_changed(array_agg(DISTINCT person_key)) FROM changed HAVING count(*) > 0;
	INSERT INTO topic_changes (topic)
	SELECT DISTINCT topic FROM (SELECT DISTINCT organization_key FROM changed LIMIT 500) c,
		LATERAL (VALUES ('team:' || c.organization_key), ('commitments')) AS list (topic);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION visits_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_people_changed(array_agg(DISTINCT i.person_key))
	FROM changed c JOIN recruitment_interests i ON i.key = c.recruitment_interest_key HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION visit_coaches_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_people_changed(array_agg(DISTINCT i.person_key))
	FROM changed c JOIN visits v ON v.key = c.visit_key JOIN recruitment_interests i ON i.key = v.recruitment_interest_key HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Whose account a profile is, and how old they are, decides what is shown of a minor.
CREATE FUNCTION users_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		PERFORM note_people_changed(array_agg(DISTINCT person_key)) FROM (
			SELECT unnest(ARRAY[b.person_key, c.person_key]) AS person_key FROM before b JOIN changed c USING (key)
			WHERE (b.person_key, b.date_of_birth) IS DISTINCT FROM (c.person_key, c.date_of_birth)
		) moved WHERE person_key IS NOT NULL HAVING count(*) > 0;
	ELSE
		PERFORM note_people_changed(array_agg(DISTINCT person_key)) FROM changed WHERE person_key IS NOT NULL HAVING count(*) > 0;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Of what every page may rest on, one topic for all of its rows: named by the trigger.
CREATE FUNCTION topic_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO topic_changes (topic) SELECT TG_ARGV[0] WHERE EXISTS (SELECT FROM changed);
	RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
	noted record;
BEGIN
	FOR noted IN SELECT * FROM (VALUES
		('users', 'users_changed()'),
		('people', 'people_changed()'),
		('person_sports', 'of_people_changed()'),
		('measurements', 'of_people_changed()'),
		('photos', 'of_people_changed()'),
		('contact_info', 'of_people_changed()'),
		('valuations', 'of_people_changed()'),
		('review_decisions', 'of_people_changed()'),
		('recruitment_interests', 'interests_changed()'),
		('visits', 'visits_changed()'),
		('visit_coaches', 'visit_coaches_changed()'),
		('organizations', 'topic_changed(''teams'')'),
		('sites', 'topic_changed(''sites'')'),
		('site_menu_items', 'topic_changed(''sites'')'),
		('cities', 'topic_changed(''everything'')'),
		('sports', 'topic_changed(''everything'')'),
		('positions', 'topic_changed(''everything'')'),
		('measurement_types', 'topic_changed(''everything'')')
	) AS list (tablename, act) LOOP
		EXECUTE format(
			'CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %s',
			noted.tablename || '_added', noted.tablename, noted.act);
		EXECUTE format(
			'CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %s',
			noted.tablename || '_updated', noted.tablename, noted.act);
		EXECUTE format(
			'CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %s',
			noted.tablename || '_deleted', noted.tablename, noted.act);
	END LOOP;
END $$;
--> statement-breakpoint
SELECT pgboss.create_queue('forget-topics', '{"policy":"stately","retryLimit":3,"retryDelay":15,"retryBackoff":true,"expireInSeconds":120,"deadLetter":"dead-letter"}');
