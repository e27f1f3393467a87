/** Athletes by their approved top teams, as the sites of the network list them. */
import { sql, type SQL } from "drizzle-orm";
import type { Recruit, Recruits } from "~/contract/sites/sites";
import { partsOfSort, type Direction } from "~/domain/base/tables";
import { topInterestTarget } from "~/domain/profile/edit-values";
import { recruitPlace, recruitSorts, type RecruitPlace, type RecruitSort } from "~/domain/profile/recruit-table";
import { commitmentOf, type CommitmentCounts, type CommitmentFacts } from "~/domain/profile/commitments";
import type { Tier } from "~/domain/profile/provenance";
import { derivedStatus, type RecruitmentStatus } from "~/domain/profile/teams";
import { cursorOf } from "../base/cursor";
import type { Database } from "../db/database";
import type { TokenViewer } from "../module";
import { commitmentFactsJson, commitmentList, countsFirst, isOfCommitment, isStatusChange, latestApproval } from "../people/commitments";
import { mayBeRated } from "../people/ratings";
import { visibleTo } from "../people/visibility";
import { organizationVisibleTo } from "../teams/organizations/visibility";

export interface RecruitsAsked {
  isCommitted: boolean;
  organizationKey?: number;
  sportKey?: number;
  classYear?: number;
  status?: RecruitmentStatus;
  /** Of an organization's commitments: the class of which the answer counts how they stand. */
  countedClass?: number;
  /** Of an organization's list; left out, the latest approval first. */
  sort?: RecruitSort;
  /** The `next` of the page before. */
  after?: string;
  /** Rows of a page. */
  limit: number;
}

type Row = Omit<Recruit, "recruitmentStatus" | "commitment"> & {
  recruitmentStatus: string;
  offer: boolean;
  contacted: boolean;
  commitment: CommitmentFacts | null;
  place: string;
  counted: Counted[] | null;
  classScore: Recruits["classScore"];
};

/** How many have the same facts, as far as the rule goes by them. */
interface Counted {
  count: number;
  tier: Tier | null;
  answer: Pick<NonNullable<CommitmentFacts["answer"]>, "answer" | "side"> | null;
  isUpheld: boolean;
}

/**
 * Approved alone, of whom and what the viewer may know (docs/rules.md S5, S8, R10, R56, I1). A team's list stands by the approvals, by
 * name, by class or by rating; all else by key, the latest first.
 */
export async function readRecruits(
  db: Database,
  viewer: TokenViewer | null,
  { isCommitted, organizationKey, sportKey, classYear, countedClass, status, sort = recruitSorts[0], after, limit }: RecruitsAsked,
): Promise<Recruits> {
  // Everybody who has any team on the list is no list that a page needs.
  if (!isCommitted && organizationKey === undefined) return { recruits: [], next: null, counts: null, classScore: null };
  const conditions: SQL[] = [
    isCommitted ? sql`i.recruitment_status in (${commitmentList})` : sql`i.recruitment_status not in (${commitmentList})`,
    sql`p.position_type = 'Player' and ${visibleTo(viewer)} and ${organizationVisibleTo(viewer)}`,
  ];
  if (organizationKey !== undefined) conditions.push(sql`i.organization_key = ${organizationKey}`);
  if (sportKey !== undefined) conditions.push(sql`ps.sport_key = ${sportKey}`);
  if (classYear !== undefined) conditions.push(sql`p.class_year = ${classYear}`);
  if (status !== undefined) conditions.push(sql`${shownStatus} = ${status}`);
  const order = organizationKey === undefined ? null : sort;
  const place = after === undefined ? null : recruitPlace(after, order);
  const isCounted = isCommitted && organizationKey !== undefined && countedClass !== undefined;
  const isOfClass = isCommitted && organizationKey !== undefined && sportKey !== undefined && classYear !== undefined;
  const asked = {
    viewer,
    conditions,
    counted: isCounted ? countedOf(countedClass, conditions) : null,
    ofClass: isOfClass ? standingOf({ organizationKey, sportKey, classYear }) : null,
    limit: limit + 1,
  };
  const rows =
    organizationKey === undefined
      ? await readByKey(db, asked, place)
      : partsOfSort(sort).column === "since"
        ? await readByApproval(db, asked, organizationKey, partsOfSort(sort).direction, place)
        : await readByValue(db, asked, sort, place);
  const page = rows.slice(0, limit);
  return {
    recruits: page.map(({ body: { offer, contacted, place: _, counted: _counted, classScore: _score, points, ...recruit } }) => {
      const recruitmentStatus = derivedStatus({ ...recruit, offer, contacted });
      const commitment = commitmentOf(recruitmentStatus, recruit.commitment);
      return { ...recruit, recruitmentStatus, commitment, points: commitment?.standing === "Confirmed" ? points : null };
    }),
    next: rows.length > limit ? (page.at(-1)?.body.place ?? null) : null,
    counts: isCounted && page[0] ? countsOf(countedClass, page[0].body.counted ?? []) : null,
    classScore: page[0]?.body.classScore ?? null,
  };
}

/** The rule says of each how it stands (T12). */
function countsOf(classYear: number, counted: readonly Counted[]): CommitmentCounts {
  const counts = { classYear, bySchool: 0, byStaff: 0, claimed: 0, contested: 0 };
  const at = "1970-01-01T00:00:00Z";
  for (const { count, tier, answer, isUpheld } of counted) {
    const facts = { approval: { at, tier }, answer: answer && { ...answer, at, upheldAt: isUpheld ? at : null } };
    const { standing, by } = commitmentOf("Committed", facts)!;
    counts[standing === "Confirmed" ? (by === "School" ? "bySchool" : "byStaff") : standing === "Contested" ? "contested" : "claimed"] +=
      count;
  }
  return counts;
}

/** Of those on the list who are of a class: how many have which facts. Few, however long the list is. */
function countedOf(classYear: number, conditions: readonly SQL[]): SQL {
  return sql`(
    select json_agg(json_build_object(
      'count', same.count, 'tier', same.tier, 'isUpheld', same.is_upheld,
      'answer', case when same.answer is not null then json_build_object('answer', same.answer, 'side', same.side) end
    )) from (
      select count(*)::int as count, ${latestApproval(sql`d.tier`)} as tier, ca.answer, ca.side, coalesce(ca.decision = 'Upheld', false) as is_upheld
      from recruitment_interests i
      join people p on p.key = i.person_key
      join organizations o on o.key = i.organization_key
      left join person_sports ps on ps.person_key = p.key and ps.is_default
      left join lateral (
        select * from commitment_answers ca where ${isOfCommitment} and ca.ended_at is null order by ${countsFirst} limit 1
      ) ca on true
      where ${sql.join([...conditions, sql`p.class_year = ${classYear}`], sql` and `)}
      group by 2, 3, 4, 5
    ) same
  )`;
}

/** Where the team stands on our latest list of the class: the run and the row `r` (docs/rules.md R34). */
function standingOf({ organizationKey, sportKey, classYear }: { organizationKey: number; sportKey: number; classYear: number }): SQL {
  return sql`
    from rankings k
    join lateral (select * from ranking_runs where ranking_key = k.key order by as_of desc limit 1) run on true
    join ranking_rows r on r.organization_key = ${organizationKey} and r.run_key = run.key
    where k.type = 'Class' and k.source = 'On3' and k.sport_key = ${sportKey} and k.year = ${classYear}
  `;
}

/** What the athlete adds to it; what is told of ratings is told of points. */
function pointsOf(standing: SQL): SQL {
  return sql`case when ${mayBeRated()} then (
    select part.contribution::float8 from ranking_inputs part
    where (part.run_key, part.place) = (select run.key, r.place ${standing}) and part.person_key = p.key
  ) end`;
}

function scoreOf(standing: SQL): SQL {
  return sql`(
    select json_build_object('asOf', run.as_of, 'formula', run.formula, 'rank', r.rank, 'isTied', r.is_tied, 'score', r.score::float8)
    ${standing}
  )`;
}

type Rows = { body: Row }[];

/** Who asks, the conditions on the interests, and how many rows. */
interface Asked {
  viewer: TokenViewer | null;
  conditions: readonly SQL[];
  /** What is counted beside the page, in the statement that reads it. */
  counted: SQL | null;
  /** The team's standing by the class that is asked for. */
  ofClass: SQL | null;
  limit: number;
}

/** How an order goes on: what follows a place, and which way. */
const ways: Record<Direction, { beyond: SQL; way: SQL }> = {
  asc: { beyond: sql`>`, way: sql`asc` },
  desc: { beyond: sql`<`, way: sql`desc` },
};

/** By key, the latest first. */
async function readByKey(db: Database, { conditions, ...asked }: Asked, after: RecruitPlace | null): Promise<Rows> {
  const beyond = after === null ? [] : [sql`i.key < ${after.key}`];
  const { rows } = await db.execute<{ body: Row }>(
    pageOf({
      ...asked,
      from: sql`recruitment_interests i`,
      since: approvedAt,
      place: sql`i.key::text`,
      conditions: [...conditions, ...beyond],
      order: sql`i.key desc`,
    }),
  );
  return rows;
}

/**
 * By name, by class or by rating, then by key: of one team's interests, which an index finds. Without a class, or a rating, comes last,
 * whichever way the others stand.
 */
async function readByValue(db: Database, { conditions, ...asked }: Asked, sort: RecruitSort, after: RecruitPlace | null): Promise<Rows> {
  const { column, direction } = partsOfSort(sort);
  const { beyond, way } = ways[direction];
  const last = direction === "asc" ? 9999 : 0;
  const of =
    column === "name"
      ? { value: sql`p.full_name`, written: sql`p.full_name`, from: sql`${after?.value}::text` }
      : column === "rating"
        ? {
            value: sql`coalesce(${rating}, ${last})`,
            written: sql`coalesce(${rating}::text, '')`,
            from: sql`${after?.value || last}::numeric`,
          }
        : {
            value: sql`coalesce(p.class_year, ${last}::int)`,
            written: sql`coalesce(p.class_year::text, '')`,
            from: sql`${after?.value ? Number(after.value) : last}::int`,
          };
  const { rows } = await db.execute<{ body: Row }>(
    pageOf({
      ...asked,
      from: sql`recruitment_interests i`,
      since: approvedAt,
      place: sql`${of.written} || '_' || i.key`,
      conditions: [...conditions, ...(after === null ? [] : [sql`(${of.value}, i.key) ${beyond} (${of.from}, ${after.key}::int)`])],
      order: sql`${of.value} ${way}, i.key ${way}`,
    }),
  );
  return rows;
}

/**
 * By the approvals that the statuses come from, read from those: however many a team has, a page of them. What stood before anything was
 * approved comes as the earliest, by key.
 */
async function readByApproval(
  db: Database,
  asked: Asked,
  organizationKey: number,
  direction: Direction,
  after: RecruitPlace | null,
): Promise<Rows> {
  // A place without a time is among those that were never approved.
  const isAmongOthers = after?.value === "";
  const approved = { read: readApproved, isBegun: after !== null && !isAmongOthers };
  const others = { read: readNeverApproved, isBegun: isAmongOthers };
  const [first, second] = direction === "desc" ? [approved, others] : [others, approved];
  const isPast = second.isBegun;
  const rows = isPast ? [] : await first.read(db, asked, { organizationKey, direction, after: first.isBegun ? after : null });
  if (rows.length >= asked.limit) return rows;
  const rest = { ...asked, limit: asked.limit - rows.length };
  return [...rows, ...(await second.read(db, rest, { organizationKey, direction, after: isPast ? after : null }))];
}

interface Part {
  organizationKey: number;
  direction: Direction;
  after: RecruitPlace | null;
}

async function readApproved(db: Database, { conditions, ...asked }: Asked, { organizationKey, direction, after }: Part): Promise<Rows> {
  const { beyond, way } = ways[direction];
  const { rows } = await db.execute<{ body: Row }>(
    pageOf({
      ...asked,
      // In the order of an index, and each one's interest by itself: read no further than the page.
      from: sql`review_decisions approval cross join lateral (
        select * from recruitment_interests where person_key = approval.person_key and organization_key = ${organizationKey} offset 0
      ) i`,
      since: sql`approval.decided_at`,
      place: cursorOf(sql`approval.decided_at`, sql`approval.key`),
      conditions: [
        sql`approval.target = ${topInterestTarget(organizationKey)} and approval.type = 'topInterest' and ${isStatusChange(sql`approval`)}
          and approval.key = ${latestApproval(sql`d.key`)}`,
        ...(after === null ? [] : [sql`(approval.decided_at, approval.key) ${beyond} (${after.value}::timestamptz, ${after.key}::int)`]),
        ...conditions,
      ],
      order: sql`approval.decided_at ${way}, approval.key ${way}`,
    }),
  );
  return rows;
}

async function readNeverApproved(db: Database, { conditions, ...asked }: Asked, { direction, after }: Part): Promise<Rows> {
  const { beyond, way } = ways[direction];
  const { rows } = await db.execute<{ body: Row }>(
    pageOf({
      ...asked,
      from: sql`recruitment_interests i`,
      since: sql`null::timestamptz`,
      place: sql`i.key::text`,
      conditions: [...conditions, sql`${approvedAt} is null`, ...(after === null ? [] : [sql`i.key ${beyond} ${after.key}`])],
      order: sql`i.key ${way}`,
    }),
  );
  return rows;
}

/** A page of interests, aliased `i`. */
function pageOf({
  viewer,
  counted,
  ofClass,
  from,
  since,
  place,
  conditions,
  order,
  limit,
}: {
  viewer: TokenViewer | null;
  counted: SQL | null;
  ofClass: SQL | null;
  from: SQL;
  since: SQL;
  /** Where a page that ends with the row ends. */
  place: SQL;
  conditions: readonly SQL[];
  order: SQL;
  limit: number;
}): SQL {
  return sql`
    select json_build_object(
      'key', i.key, 'personKey', p.key, 'fullName', p.full_name, 'classYear', p.class_year, 'highSchoolName', hs.full_name,
      'photo', case when photo.key is null then null else '/photos/' || photo.token end,
      'sportName', s.display_name, 'positionName', pp.name,
      'organizationKey', o.key, 'organizationName', o.full_name,
      'recruitmentStatus', i.recruitment_status, 'offer', i.offer, 'contacted', i.contacted,
      'since', ${since}, 'commitment', ${commitmentFactsJson}, 'place', ${place}, 'counted', ${counted ?? sql`null::json`},
      'rating', ${rating}, 'points', ${ofClass ? pointsOf(ofClass) : sql`null`},
      'classScore', ${ofClass ? scoreOf(ofClass) : sql`null::json`}
    ) as body
    from ${from}
    join people p on p.key = i.person_key
    join organizations o on o.key = i.organization_key
    left join person_sports ps on ps.person_key = p.key and ps.is_default
    left join sports s on s.key = ps.sport_key
    left join positions pp on pp.key = ps.primary_position_key
    left join organizations hs on hs.key = p.high_school_key and ${organizationVisibleTo(viewer, "hs")}
    left join photos photo on photo.key = p.photo_key
    where ${sql.join([...conditions], sql` and `)}
    order by ${order}
    limit ${limit}
  `;
}

/** As derivedStatus says it, of a row. */
const shownStatus = sql`case when i.recruitment_status <> 'None' then i.recruitment_status
  when i.offer then 'Offered' when i.contacted then 'Contacted' else 'Interested' end`;

/** In the sport of the commitment, else in the default one, as far as everybody may read it (docs/rules.md R26). */
const rating = sql`(
  select rated.rating from person_ratings rated
  where rated.person_key = p.key and rated.sport_key = coalesce(i.sport_key, ps.sport_key) and ${mayBeRated()}
)`;

const approvedAt = latestApproval(sql`d.decided_at`);
