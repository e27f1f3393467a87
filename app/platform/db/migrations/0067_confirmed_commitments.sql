ALTER TABLE "recruitment_interests" ADD COLUMN "announced_at" timestamp with time zone;--> statement-breakpoint
-- When the commitment that stands was announced, as far as anybody besides the athlete says it: a class has thousands, and does not ask
-- the decisions of each.
-- One that was here from the beginning has no approval that began it: it is known since what others said of its latest step.
CREATE FUNCTION commitment_announced_at(person integer, organization integer) RETURNS timestamptz LANGUAGE sql STABLE AS $$
	SELECT coalesce((
		SELECT max(c.announced_at) FROM confirmed_commitments c
		WHERE c.person_key = person AND c.organization_key = organization AND c.ended_at IS NULL
	), (
		SELECT CASE WHEN said.answer = 'Confirmed' THEN said.at END
		FROM (
			SELECT d.key AS step, coalesce(ca.at, d.decided_at) AS at,
				CASE WHEN ca.key IS NOT NULL AND ca.decision IS DISTINCT FROM 'Upheld' THEN ca.answer ELSE 'Confirmed' END AS answer
			FROM review_decisions d
			LEFT JOIN LATERAL (
				SELECT a.key, a.at, a.answer, a.decision FROM commitment_answers a
				WHERE a.person_key = d.person_key AND a.approval_key = d.key AND a.status = d.after_value ->> 'recruitmentStatus' AND a.ended_at IS NULL
				ORDER BY a.decision IS NOT DISTINCT FROM 'Upheld', a.key DESC LIMIT 1
			) ca ON true
			WHERE d.person_key = person AND d.target = 'topInterest:' || organization AND d.type = 'topInterest'
				AND d.ended_at IS NULL AND d.verdict <> 'Rejected'
				AND d.after_value ->> 'recruitmentStatus' IS DISTINCT FROM d.before_value ->> 'recruitmentStatus'
				AND d.after_value ->> 'recruitmentStatus' IN ('Committed', 'Signed', 'Enrolled')
				AND (ca.key IS NOT NULL AND ca.decision IS DISTINCT FROM 'Upheld' OR d.tier = 'StaffVerified')
			UNION ALL
			(
				SELECT 0, a.at, a.answer FROM commitment_answers a
				WHERE a.person_key = person AND a.organization_key = organization AND a.approval_key IS NULL AND a.ended_at IS NULL
					AND a.decision IS DISTINCT FROM 'Upheld'
				ORDER BY a.key DESC LIMIT 1
			)
		) said
		WHERE NOT EXISTS (
			SELECT FROM review_decisions s
			WHERE s.person_key = person AND s.target = 'topInterest:' || organization AND s.type = 'topInterest'
				AND s.ended_at IS NULL AND s.verdict <> 'Rejected'
				AND (coalesce(s.before_value ->> 'recruitmentStatus', 'None') IN ('Committed', 'Signed', 'Enrolled'))
					<> (coalesce(s.after_value ->> 'recruitmentStatus', 'None') IN ('Committed', 'Signed', 'Enrolled'))
		)
		ORDER BY said.step DESC LIMIT 1
	))
$$;--> statement-breakpoint
CREATE FUNCTION commitments_confirm(people integer[]) RETURNS void LANGUAGE sql AS $$
	UPDATE recruitment_interests i SET announced_at = said.announced_at
	FROM (
		SELECT c.key, commitment_announced_at(c.person_key, c.organization_key) AS announced_at FROM recruitment_interests c
		WHERE c.person_key = ANY (people) AND c.recruitment_status IN ('Committed', 'Signed', 'Enrolled')
	) said
	WHERE said.key = i.key AND i.announced_at IS DISTINCT FROM said.announced_at
$$;--> statement-breakpoint
CREATE FUNCTION commitments_said() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM commitments_confirm(array_agg(DISTINCT person_key)) FROM changed HAVING count(*) > 0;
	IF TG_OP = 'UPDATE' THEN
		PERFORM commitments_confirm(array_agg(DISTINCT person_key))
		FROM (SELECT person_key FROM before EXCEPT SELECT person_key FROM changed) left_by HAVING count(*) > 0;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER review_decisions_confirm AFTER INSERT ON review_decisions
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION commitments_said();--> statement-breakpoint
CREATE TRIGGER review_decisions_confirm_anew AFTER UPDATE ON review_decisions
	REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION commitments_said();--> statement-breakpoint
CREATE TRIGGER review_decisions_confirm_less AFTER DELETE ON review_decisions
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION commitments_said();--> statement-breakpoint
CREATE TRIGGER commitment_answers_confirm AFTER INSERT ON commitment_answers
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION commitments_said();--> statement-breakpoint
CREATE TRIGGER commitment_answers_confirm_anew AFTER UPDATE ON commitment_answers
	REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION commitments_said();--> statement-breakpoint
CREATE TRIGGER commitment_answers_confirm_less AFTER DELETE ON commitment_answers
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION commitments_said();--> statement-breakpoint
CREATE FUNCTION commitments_keep_announcement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.announced_at := CASE WHEN NEW.recruitment_status IN ('Committed', 'Signed', 'Enrolled')
		THEN commitment_announced_at(NEW.person_key, NEW.organization_key) END;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER commitments_keep_announcement BEFORE INSERT OR UPDATE OF recruitment_status, person_key, organization_key
	ON recruitment_interests FOR EACH ROW EXECUTE FUNCTION commitments_keep_announcement();--> statement-breakpoint
-- Those that stand already; what everybody reads of them stays the same.
ALTER TABLE recruitment_interests DISABLE TRIGGER recruitment_interests_updated;--> statement-breakpoint
SELECT commitments_confirm(array_agg(person_key)) FROM recruitment_interests
WHERE recruitment_status IN ('Committed', 'Signed', 'Enrolled');--> statement-breakpoint
ALTER TABLE recruitment_interests ENABLE TRIGGER recruitment_interests_updated;
--> statement-breakpoint
-- Asked once a run, and no longer once a row of it.
CREATE OR REPLACE FUNCTION ranking_rows_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM (SELECT DISTINCT run_key FROM changed) c JOIN ranking_runs r ON r.key = c.run_key
		WHERE TG_OP = 'UPDATE' OR (r.published_at AT TIME ZONE 'America/Chicago')::date < (now() AT TIME ZONE 'America/Chicago')::date
	) THEN
		RAISE EXCEPTION 'A published run of a ranking does not change.' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
