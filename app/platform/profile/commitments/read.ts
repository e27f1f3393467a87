/** The commitments to a school, as its verified coaches read them (docs/rules.md T12–T14). */
import { sql, type SQL } from "drizzle-orm";
import type { Cursor } from "~/contract/base/params";
import type { SchoolCommitment, SchoolCommitments } from "~/contract/profile/commitments";
import { commitmentOf, commitmentsPageSize, schoolActs, type CommitmentFacts } from "~/domain/profile/commitments";
import { ownProfiles } from "../../account/sessions/managers";
import { cursorOf } from "../../base/cursor";
import type { Database } from "../../db/database";
import type { TokenViewer } from "../../module";
import { answerJson, commitmentList, countsFirst, isOfCommitment, isStatusChange } from "../../people/commitments";
import { agreedAt } from "../../review/guardian/json";
import { visibleTo } from "../../people/visibility";
import { schoolsOf } from "../../teams/organizations/schools";
import { organizationVisibleTo } from "../../teams/organizations/visibility";

export interface CommitmentsAsked {
  state: "claimed" | "answered";
  after: Cursor | null;
}

type Facts = Omit<SchoolCommitment, "commitment" | "mayConfirm" | "mayContest" | "mayTakeBack"> & {
  facts: CommitmentFacts;
  cursor: string;
};

/** Null of whoever is no school. */
export async function readSchoolCommitments(
  db: Database,
  viewer: TokenViewer,
  { state, after }: CommitmentsAsked,
): Promise<SchoolCommitments | null> {
  const schools = await readSchools(db, viewer);
  if (schools.length === 0) return null;
  const isClaimed = state === "claimed";
  const at = isClaimed ? sql`m.since` : sql`m.answered`;
  const order = isClaimed ? sql`${at}, m.key` : sql`${at} desc, m.key desc`;
  const beyond = after
    ? sql`and (${at}, m.key) ${isClaimed ? sql`>` : sql`<`} (${after.submittedAt}::timestamptz, ${after.key}::int)`
    : sql``;
  const { rows } = await db.execute<{ body: Facts }>(sql`
    with mine as (${commitmentsTo(viewer)}), page as (
      select * from mine m where m.answered is ${isClaimed ? sql`null` : sql`not null`} ${beyond} order by ${order} limit ${commitmentsPageSize + 1}
    )
    select ${commitmentJson(viewer, cursorOf(at, sql`m.key`))} as body ${fromPage(viewer)} order by ${order}
  `);
  const shown = rows.slice(0, commitmentsPageSize);
  return {
    schools,
    commitments: shown.map(({ body }) => asSchoolCommitment(body)),
    next: rows.length > commitmentsPageSize ? (shown.at(-1)?.body.cursor ?? null) : null,
  };
}

/** One of them; null where there is none, or none that the viewer answers for. */
export async function readSchoolCommitment(db: Database, viewer: TokenViewer, key: number): Promise<SchoolCommitment | null> {
  const { rows } = await db.execute<{ body: Facts }>(sql`
    with page as (${commitmentsTo(viewer, sql`i.key = ${key}`)})
    select ${commitmentJson(viewer, sql`''`)} as body ${fromPage(viewer)}
  `);
  return rows[0] ? asSchoolCommitment(rows[0].body) : null;
}

/** Those of some athletes. */
export async function readSchoolCommitmentsOf(
  db: Database,
  viewer: TokenViewer,
  personKeys: readonly number[],
): Promise<SchoolCommitment[]> {
  if (personKeys.length === 0) return [];
  const { rows } = await db.execute<{ body: Facts }>(sql`
    with page as (${commitmentsTo(viewer, sql`i.person_key = any(${`{${personKeys.join(",")}}`}::int[])`)})
    select ${commitmentJson(viewer, sql`''`)} as body ${fromPage(viewer)}
  `);
  return rows.map(({ body }) => asSchoolCommitment(body));
}

/** The colleges that the viewer speaks for, by name. */
export async function readSchools(db: Database, { userKey }: TokenViewer): Promise<SchoolCommitments["schools"]> {
  const { rows } = await db.execute<{ key: number; name: string }>(
    sql`select o.key, o.full_name as name from organizations o where o.key in (${schoolsOf(userKey)}) order by o.full_name, o.key`,
  );
  return rows;
}

/**
 * The commitments to the viewer's schools, of whom they may know, each with its approval and its answer; `since` of what was never approved
 * is the beginning of all, and `answered` is null of what nobody but the athlete says.
 */
function commitmentsTo(viewer: TokenViewer, isSo: SQL = sql`true`): SQL {
  return sql`
    select i.key, i.person_key, i.organization_key, i.recruitment_status, approval.key as approval_key, approval.decided_at, approval.tier,
      ca.key as answer_key, ca.answer, ca.text, ${answerJson} as answered_as, desk.decided,
      coalesce(approval.decided_at, 'epoch'::timestamptz) as since,
      coalesce(ca.at, case when approval.tier = 'StaffVerified' then approval.decided_at end) as answered
    from recruitment_interests i
    join people p on p.key = i.person_key and p.position_type = 'Player' and ${visibleTo(viewer)}
    left join lateral (
      select d.key, d.decided_at, d.tier from review_decisions d
      where d.person_key = i.person_key and d.type = 'topInterest' and d.target = 'topInterest:' || i.organization_key
        and ${isStatusChange(sql`d`)}
      order by d.key desc limit 1
    ) approval on true
    left join lateral (
      select * from commitment_answers ca where ${isOfCommitment} and ca.ended_at is null order by ${countsFirst} limit 1
    ) ca on true
    left join lateral (
      select json_build_object('decision', said.decision, 'reason', said.decision_reason, 'at', said.decided_at) as decided
      from (select * from commitment_answers ca where ${isOfCommitment} and ca.ended_at is null and ca.decision in ('Upheld', 'Left')) said
      where said.decision = 'Upheld' or said.key = ca.key order by said.decision = 'Upheld' desc, said.key desc limit 1
    ) desk on true
    where i.organization_key in (${schoolsOf(viewer.userKey)}) and i.recruitment_status in (${commitmentList}) and ${isSo}`;
}

/** The commitment `m` with its athlete (Facts). */
function commitmentJson(viewer: TokenViewer, cursor: SQL): SQL {
  return sql`json_build_object(
    'key', m.key,
    'seen', m.recruitment_status || '.' || coalesce(m.approval_key, 0) || '.' || coalesce(m.answer_key, 0),
    'personKey', p.key,
    'fullName', p.full_name,
    'classYear', p.class_year,
    'highSchoolName', hs.full_name,
    'sportName', s.display_name,
    'positionName', position.name,
    'organizationKey', o.key,
    'organizationName', o.full_name,
    'recruitmentStatus', m.recruitment_status,
    'since', m.decided_at,
    'guardianAgreedAt', ${agreedAt(sql`(select made.review_item_key from review_decisions made where made.key = m.approval_key)`)},
    'facts', json_build_object(
      'approval', case when m.approval_key is not null then json_build_object('at', m.decided_at, 'tier', m.tier) end,
      'answer', case when m.answer_key is not null then m.answered_as end
    ),
    'sentence', m.text,
    'decision', m.decided,
    'isOwnProfile', m.person_key = any(${ownProfiles(viewer)}),
    'cursor', ${cursor}
  )`;
}

function fromPage(viewer: TokenViewer): SQL {
  return sql`
    from page m
    join people p on p.key = m.person_key
    join organizations o on o.key = m.organization_key
    left join person_sports ps on ps.person_key = p.key and ps.is_default
    left join sports s on s.key = ps.sport_key
    left join positions position on position.key = ps.primary_position_key
    left join organizations hs on hs.key = p.high_school_key and ${organizationVisibleTo(viewer, "hs")}`;
}

function asSchoolCommitment({ facts, cursor: _cursor, ...row }: Facts): SchoolCommitment {
  const commitment = commitmentOf(row.recruitmentStatus, facts);
  if (!commitment) throw new Error("A commitment was read that is none.");
  const acts = schoolActs(commitment, { isUpheld: row.decision?.decision === "Upheld" });
  const none = { mayConfirm: false, mayContest: false, mayTakeBack: false };
  return { ...row, commitment, ...(row.isOwnProfile ? none : acts) };
}
