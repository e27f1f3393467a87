/** Contests of commitments, as the desk reads them (docs/rules.md T14). */
import { sql, type SQL } from "drizzle-orm";
import type { Cursor } from "~/contract/base/params";
import type { Contest, ContestAtDesk, Contests } from "~/contract/profile/contests";
import { contestsPageSize } from "~/domain/profile/contests";
import { isOfCommitment } from "../../people/commitments";
import { ownProfiles } from "../../account/sessions/managers";
import { cursorOf } from "../../base/cursor";
import type { Database } from "../../db/database";
import type { TokenViewer } from "../../module";
import { athleteJson } from "../../review/desk/queue";
import { referenceSql } from "../../review/json";
import { seenOfContest, staffProofJson, standsNow, waitingContestsCount, waitsForDesk } from "./json";
import { rightOf } from "./right";

export interface ContestFilter {
  state: "open" | "closed";
  after: Cursor | null;
}

/** One page by keyset: what waits by how long it does, what was decided latest first. One statement. */
export async function readContests(db: Database, viewer: TokenViewer, filter: ContestFilter): Promise<Contests> {
  const { rows } = await db.execute<{ items: (Contest & { cursor: string })[]; waiting: number }>(contestsStatement(viewer, filter));
  const { items, waiting } = rows[0] ?? { items: [], waiting: 0 };
  const shown = items.slice(0, contestsPageSize);
  return {
    items: shown.map(({ cursor: _cursor, ...item }) => item),
    next: items.length > contestsPageSize ? (shown.at(-1)?.cursor ?? null) : null,
    waiting,
  };
}

function contestsStatement(viewer: TokenViewer, { state, after }: ContestFilter): SQL {
  const isOpen = state === "open";
  const at = isOpen ? sql`ca.at` : sql`ca.decided_at`;
  const order = isOpen ? sql`${at}, ca.key` : sql`${at} desc, ca.key desc`;
  const beyond = after
    ? sql`and (${at}, ca.key) ${isOpen ? sql`>` : sql`<`} (${after.submittedAt}::timestamptz, ${after.key}::int)`
    : sql``;
  return sql`
    with page as (
      select ca.* from commitment_answers ca
      where ${isOpen ? waitsForDesk : sql`ca.decision is not null and not (${waitsForDesk})`} ${beyond}
      order by ${order} limit ${contestsPageSize + 1}
    )
    select ${waitingContestsCount} as waiting, (
      select coalesce(json_agg(${contestJson(viewer, sql`'cursor', ${cursorOf(at, sql`ca.key`)}`)} order by ${order}), '[]'::json)
      from page ca ${besides}
    ) as items
  `;
}

/** A contest with whatever deciding needs; null when there is none. */
export async function readContestAtDesk(db: Database, viewer: TokenViewer, key: number): Promise<ContestAtDesk | null> {
  const ofContest = { personKey: sql`ca.person_key`, organizationKey: sql`ca.organization_key`, status: sql`ca.status` };
  const proof = ofOthers(viewer, staffProofJson({ ...ofContest, approvalKey: sql`ca.approval_key` }));
  const { rows } = await db.execute<{ body: Omit<ContestAtDesk, "decisionRight"> }>(sql`
    select json_build_object('contest', ${contestJson(viewer)}, 'seen', ${seenOfContest}, 'claim', ${claimJson}, 'proof', ${proof},
      'endedWithClaim', ${endedWithClaim}, 'earlier', ${earlierJson(viewer)}) as body
    from commitment_answers ca ${besides}
    where ca.key = ${key} and ca.answer = 'Contested'
  `);
  if (!rows[0]) return null;
  const { contest, ...rest } = rows[0].body;
  const commitment = { personKey: contest.athlete.personKey, organizationKey: contest.organizationKey };
  return { contest, ...rest, decisionRight: await rightOf(db, viewer, commitment) };
}

/** What belongs to the contest `ca`: whose it is, of which school, by whom, and by whom it was decided. */
const besides: SQL = sql`
  join people p on p.key = ca.person_key
  join organizations o on o.key = ca.organization_key
  join users contester on contester.key = ca.author_user_key
  left join users decider on decider.key = ca.decider_user_key
  left join review_decisions approval on approval.key = ca.approval_key
  left join organizations hs on hs.key = p.high_school_key`;

/** Whether the contest `ca` ended with the claim of its author: who ended it may be anybody, so what was written down says it. */
const endedWithClaim: SQL = sql`(case when ca.ended_at is null then false else coalesce((
  select true from audit_rows ended
  where ended.person_key = ca.person_key and ended.act = 'commitment.answer-ended' and ended.detail ->> 'answerKey' = ca.key::text limit 1
), false) end)`;

/** What took the ground from what was decided of the contest `ca` (ContestFacts); null of nothing, and of none. */
const overtakenBy: SQL = sql`(case
  when ca.decision = 'Ended' and exists (select from recruitment_interests i where ${isOfCommitment}) then 'Edit'
  when ca.decision in ('Upheld', 'Left') and ${endedWithClaim} then 'Claim'
end)`;

/** The words and links of the athlete's side, `e`, on the edit that made the commitment `ca`. */
const ofAthletesSide: SQL = sql`
  from review_entries e join users u on u.key = e.author_user_key
  where e.review_item_key = approval.review_item_key and e.visibility = 'Public'
    and e.kind in ('Answer', 'OfferAccepted', 'Evidence', 'Appeal')`;

/** The edit that made the commitment, with what was said on it (ContestAtDesk's claim); null of what stood from the beginning. */
const claimJson: SQL = sql`(
  select json_build_object(
    'reviewItemKey', ri.key,
    'reference', ${referenceSql},
    'sentBy', author.name,
    'sentAt', ri.submitted_at,
    'said', (
      select coalesce(json_agg(json_build_object('by', u.name, 'at', e.at, 'text', e.text, 'url', e.url) order by e.key), '[]'::json)
      ${ofAthletesSide}
    )
  )
  from review_items ri join users author on author.key = ri.author_user_key where ri.key = approval.review_item_key
)`;

/** What was decided of the contests that the school brought before `ca` (ContestAtDesk's earlier). */
function earlierJson(viewer: TokenViewer): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'contestKey', before.key, 'recruitmentStatus', before.status,
      'decision', before.decision, 'reason', before.decision_reason, 'at', before.decided_at, 'by', ${ofOthers(viewer, sql`staff.name`)},
      'overtakenBy', (select ${overtakenBy} from commitment_answers ca where ca.key = before.key)
    ) order by before.key desc), '[]'::json)
    from commitment_answers before join users staff on staff.key = before.decider_user_key
    where before.person_key = ca.person_key and before.organization_key = ca.organization_key and before.key < ca.key
  )`;
}

/** What staff who manage the profile do not read of the contest `ca`. */
function ofOthers(viewer: TokenViewer, of: SQL): SQL {
  return sql`case when ca.person_key <> all (${ownProfiles(viewer)}) then ${of} end`;
}

/** The contest `ca` (Contest), with further fields of a list. Staff who manage the profile read no names, as its side does. */
function contestJson(viewer: TokenViewer, further?: SQL): SQL {
  const name = (of: SQL) => ofOthers(viewer, of);
  return sql`json_build_object(
    'key', ca.key,
    'athlete', ${athleteJson},
    'organizationKey', o.key,
    'organizationName', o.full_name,
    'recruitmentStatus', ca.status,
    'since', approval.decided_at,
    'sentence', ca.text,
    'contestedAt', ca.at,
    'contesterName', ${name(sql`contester.name`)},
    'stands', ${standsNow},
    'decision', case when ca.decision is not null then json_build_object(
      'decision', ca.decision, 'reason', ca.decision_reason, 'at', ca.decided_at, 'by', ${name(sql`decider.name`)},
      'overtakenBy', ${overtakenBy}
    ) end,
    'lastWords', (select e.text ${ofAthletesSide} and e.text is not null order by e.key desc limit 1)
    ${further ? sql`, ${further}` : sql``}
  )`;
}
