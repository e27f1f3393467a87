/** Athletes by their approved top teams, as the sites of the network list them. */
import { sql, type SQL } from "drizzle-orm";
import type { Recruit, Recruits } from "~/contract/sites/sites";
import { topInterestTarget } from "~/domain/profile/edit-values";
import { commitmentStatuses, derivedStatus } from "~/domain/profile/teams";
import { recruitsShown } from "~/domain/sites/sites";
import type { Database } from "../db/database";
import type { TokenViewer } from "../module";
import { visibleTo } from "../people/visibility";
import { organizationVisibleTo } from "../teams/organizations/visibility";

export interface RecruitsFilter {
  isCommitted: boolean;
  organizationKey?: number;
  sportKey?: number;
  after?: number;
}

type Row = Omit<Recruit, "recruitmentStatus"> & { recruitmentStatus: string; offer: boolean; contacted: boolean };

/**
 * Approved alone, of whom and what the viewer may know (docs/rules.md S5, R10, I1). A team's commitments stand
 * in the order in which they were approved; all else by key, the latest first.
 */
export async function readRecruits(
  db: Database,
  viewer: TokenViewer | null,
  { isCommitted, organizationKey, sportKey, after }: RecruitsFilter,
): Promise<Recruits> {
  // Everybody who has any team on the list is no list that a page needs.
  if (!isCommitted && organizationKey === undefined) return { recruits: [], next: null };
  const statuses = sql.join(
    commitmentStatuses.map((status) => sql`${status}`),
    sql`, `,
  );
  const conditions: SQL[] = [
    isCommitted ? sql`i.recruitment_status in (${statuses})` : sql`i.recruitment_status not in (${statuses})`,
    sql`p.position_type = 'Player' and ${visibleTo(viewer)} and ${organizationVisibleTo(viewer)}`,
  ];
  if (organizationKey !== undefined) conditions.push(sql`i.organization_key = ${organizationKey}`);
  if (sportKey !== undefined) conditions.push(sql`ps.sport_key = ${sportKey}`);
  const rows =
    isCommitted && organizationKey !== undefined
      ? await readByApproval(db, { viewer, conditions }, organizationKey, after)
      : await readByKey(db, { viewer, conditions }, after);
  const page = rows.slice(0, recruitsShown).map(({ body: { offer, contacted, ...recruit } }) => ({
    ...recruit,
    recruitmentStatus: derivedStatus({ ...recruit, offer, contacted }),
  }));
  return { recruits: page, next: rows.length > recruitsShown ? (page.at(-1)?.key ?? null) : null };
}

type Rows = { body: Row }[];

/** Who asks, and the conditions on the interests. */
interface Asked {
  viewer: TokenViewer | null;
  conditions: readonly SQL[];
}

async function readByKey(db: Database, { viewer, conditions }: Asked, after: number | undefined): Promise<Rows> {
  const beyond = after === undefined ? [] : [sql`i.key < ${after}`];
  const { rows } = await db.execute<{ body: Row }>(
    pageOf({
      viewer,
      from: sql`recruitment_interests i`,
      since: approvedAt,
      conditions: [...conditions, ...beyond],
      order: sql`i.key desc`,
      limit: recruitsShown + 1,
    }),
  );
  return rows;
}

/**
 * Those whose status was approved, the latest first, read from the approvals: however many a team has, a page of them. What stood before
 * anything was approved comes last.
 */
async function readByApproval(
  db: Database,
  { viewer, conditions }: Asked,
  organizationKey: number,
  after: number | undefined,
): Promise<Rows> {
  const placeOf = (key: number) =>
    sql`(
      select coalesce(${approvedAt}, ${beginning}), coalesce(${latestApproval(sql`d.key`)}, 0)
      from recruitment_interests i where i.key = ${key}
    )`;
  // In the order of an index, and each one's interest by itself: read no further than the page.
  const approvals = sql`review_decisions approval cross join lateral (
    select * from recruitment_interests where person_key = approval.person_key and organization_key = ${organizationKey} offset 0
  ) i`;
  const ofTeam = [
    sql`approval.target = ${topInterestTarget(organizationKey)} and approval.type = 'topInterest' and ${isStatusChange(sql`approval`)}
      and approval.key = ${latestApproval(sql`d.key`)}`,
    ...(after === undefined ? [] : [sql`(approval.decided_at, approval.key) < ${placeOf(after)}`]),
  ];
  const { rows: approved } = await db.execute<{ body: Row }>(
    pageOf({
      viewer,
      from: approvals,
      since: sql`approval.decided_at`,
      conditions: [...ofTeam, ...conditions],
      order: sql`approval.decided_at desc, approval.key desc`,
      limit: recruitsShown + 1,
    }),
  );
  if (approved.length > recruitsShown) return approved;
  const { rows: others } = await db.execute<{ body: Row }>(
    pageOf({
      viewer,
      from: sql`recruitment_interests i`,
      since: sql`null::timestamptz`,
      conditions: [
        ...conditions,
        sql`${approvedAt} is null`,
        ...(after === undefined
          ? []
          : [sql`((${beginning}, 0) < ${placeOf(after)} or ((${beginning}, 0) = ${placeOf(after)} and i.key < ${after}))`]),
      ],
      order: sql`i.key desc`,
      limit: recruitsShown + 1 - approved.length,
    }),
  );
  return [...approved, ...others];
}

/** A page of interests, aliased `i`. */
function pageOf({
  viewer,
  from,
  since,
  conditions,
  order,
  limit,
}: {
  viewer: TokenViewer | null;
  from: SQL;
  since: SQL;
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
      'since', ${since}
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

/** Before anything was approved. */
const beginning = sql`'epoch'::timestamptz`;

/** An approval that stands, and changed the status. An index has these alone. */
function isStatusChange(decision: SQL): SQL {
  return sql`${decision}.ended_at is null and ${decision}.verdict <> 'Rejected'
    and ${decision}.after_value ->> 'recruitmentStatus' is distinct from ${decision}.before_value ->> 'recruitmentStatus'`;
}

/** Of the approval that the status of the interest, aliased `i`, comes from; null without one. */
function latestApproval(column: SQL): SQL {
  return sql`(
    select ${column} from review_decisions d
    where d.person_key = i.person_key and d.type = 'topInterest' and d.target = 'topInterest:' || i.organization_key
      and ${isStatusChange(sql`d`)}
    order by d.key desc limit 1
  )`;
}

const approvedAt = latestApproval(sql`d.decided_at`);
