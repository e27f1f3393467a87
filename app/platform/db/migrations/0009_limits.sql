ALTER TABLE "contact_info" ADD CONSTRAINT "contact_info_emails" CHECK ("contact_info"."email" ~ '^[^@ ]+@[^@ ]+$' and "contact_info"."agent_email" ~ '^[^@ ]+@[^@ ]+$' and "contact_info"."parent_email" ~ '^[^@ ]+@[^@ ]+$' and "contact_info"."secondary_parent_email" ~ '^[^@ ]+@[^@ ]+$');--> statement-breakpoint
ALTER TABLE "nil_dispute_entries" ADD CONSTRAINT "nil_dispute_entries_text" CHECK (char_length("nil_dispute_entries"."text") between 1 and 1000);--> statement-breakpoint
-- By hand: a coaching visit has a coach. Judged at the end of a transaction, which writes the one after the other.
CREATE FUNCTION "coaching_visit_has_coach"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	visit integer := CASE WHEN TG_TABLE_NAME = 'visits' THEN (to_jsonb(NEW) ->> 'key')::integer ELSE (to_jsonb(OLD) ->> 'visit_key')::integer END;
BEGIN
	IF EXISTS (SELECT 1 FROM visits v WHERE v.key = visit AND v.type = 'coaching' AND NOT EXISTS (SELECT 1 FROM visit_coaches vc WHERE vc.visit_key = v.key)) THEN
		RAISE EXCEPTION 'a coaching visit has no coach' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "visits_coaching" AFTER INSERT OR UPDATE ON "visits" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "coaching_visit_has_coach"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "visit_coaches_coaching" AFTER UPDATE OR DELETE ON "visit_coaches" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "coaching_visit_has_coach"();
