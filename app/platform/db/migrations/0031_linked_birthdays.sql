ALTER TABLE "claims" ADD COLUMN "linked_birthday" date;--> statement-breakpoint
-- While it is verified, the claim of an athlete, or of who brought a date of birth with it, decides whether the person is a minor.
CREATE FUNCTION claims_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		PERFORM note_people_changed(array_agg(DISTINCT person_key)) FROM (
			(SELECT key, person_key, claimant_type, linked_birthday FROM before WHERE verified_at IS NOT NULL
				EXCEPT SELECT key, person_key, claimant_type, linked_birthday FROM changed WHERE verified_at IS NOT NULL)
			UNION
			(SELECT key, person_key, claimant_type, linked_birthday FROM changed WHERE verified_at IS NOT NULL
				EXCEPT SELECT key, person_key, claimant_type, linked_birthday FROM before WHERE verified_at IS NOT NULL)
		) moved WHERE linked_birthday IS NOT NULL OR claimant_type = 'Athlete' HAVING count(*) > 0;
	ELSE
		PERFORM note_people_changed(array_agg(DISTINCT person_key))
		FROM changed WHERE (linked_birthday IS NOT NULL OR claimant_type = 'Athlete') AND verified_at IS NOT NULL HAVING count(*) > 0;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER claims_added AFTER INSERT ON claims
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION claims_changed();--> statement-breakpoint
CREATE TRIGGER claims_updated AFTER UPDATE ON claims
	REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION claims_changed();--> statement-breakpoint
CREATE TRIGGER claims_deleted AFTER DELETE ON claims
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION claims_changed();
