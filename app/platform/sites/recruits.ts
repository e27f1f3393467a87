/** Athletes by their approved top teams, as the sites of the network list them. */
import { sql, type SQL } from "drizzle-orm";
import type { Recruit, Recruits } from "~/contract/sites";
import { commitmentStatuses, derivedStatus } from "~/domain/teams";
import type { Database } from "../db/database";
import { isShownTo } from "../people/visibility";

/** Rows of a page. */
export const recruitsShown = 25;

export interface RecruitsFilter {
  isCommitted: boolean;
  organizationKey?: number;
  sportKey?: number;
  after?: number;
}

type Row = Omit<Recruit, "recruitmentStatus"> & { recruitmentStatus: string; offer: boolean; contacted: boolean };

/**
 * Approved and public alone (docs/rules.md S5, R10). A team's commitments stand
 * in the order in which they were approved; all else by key, the latest first.
 */
export async function readRecruits(db: Database, { isCommitted, organizationKey, sportKey, after }: RecruitsFilter): Promise<Recruits> {
  // Everybody who has any team on the list is no list that a page needs.
  if (!isCommitted && organizationKey === undefined) return { recruits: [], next: null };
  const statuses = sql.join(commitmentStatuses.map((status) => sql`${status}`), sql`, `);
  const isByApproval = isCommitted && organizationKey !== undefined;
  const conditions: SQL[] = [isCommitted ? sql`i.recruitment_status in (${statuses})` : sql`i.recruitment_status not in (${statuses})`, sql`p.position_type = 'Player' and ${isShownTo(null)}`];
  if (organizationKey !== undefined) conditions.push(sql`i.organization_key = ${organizationKey}`);
  if (sportKey !== undefined) conditions.push(sql`ps.sport_key = ${sportKey}`);
  const place = isByApproval ? sql`(${approvedAt}, i.key)` : sql`i.key`;
  const placeOfLast = isByApproval ? sql`(select ${approvedAt}, i.key from recruitment_interests i where i.key = ${after ?? null})` : sql`${after ?? null}`;
  if (after !== undefined) conditions.push(sql`${place} < ${placeOfLast}`);

  const { rows } = await db.execute<{ body: Row }>(sql`
    select json_build_object(
      'key', i.key, 'personKey', p.key, 'fullName', p.full_name, 'classYear', p.class_year, 'highSchoolName', hs.full_name,
      'photo', case when photo.key is null then null else '/photos/' || photo.token end,
      'sportName', s.display_name, 'positionName', pp.name,
      'organizationKey', o.key, 'organizationName', o.full_name,
      'recruitmentStatus', i.recruitment_status, 'offer', i.offer, 'contacted', i.contacted,
      'since', nullif(${approvedAt}, ${beginning})
    ) as body
    from recruitment_interests i
    join people p on p.key = i.person_key
    join organizations o on o.key = i.organization_key
    left join person_sports ps on ps.person_key = p.key and ps.is_default
    left join sports s on s.key = ps.sport_key
    left join positions pp on pp.key = ps.primary_position_key
    left join organizations hs on hs.key = p.high_school_key
    left join photos photo on photo.key = p.photo_key
    where ${sql.join(conditions, sql` and `)}
    order by ${isByApproval ? sql`${approvedAt} desc, ` : sql``}i.key desc
    limit ${recruitsShown + 1}
  `);
  const page = rows.slice(0, recruitsShown).map(({ body: { offer, contacted, ...recruit } }) => ({ ...recruit, recruitmentStatus: derivedStatus({ ...recruit, offer, contacted }) }));
  return { recruits: page, next: rows.length > recruitsShown ? (page.at(-1)?.key ?? null) : null };
}

/** What stood before anything was approved comes last. */
const beginning = sql`'epoch'::timestamptz`;

/** When the status of the interest, aliased `i`, was approved. */
const approvedAt = sql`coalesce((
  select d.decided_at from review_decisions d
  where d.person_key = i.person_key and d.type = 'topInterest' and d.target = 'topInterest:' || i.organization_key
    and d.ended_at is null and d.verdict <> 'Rejected' and d.after_value ->> 'recruitmentStatus' is distinct from d.before_value ->> 'recruitmentStatus'
  order by d.key desc limit 1
), ${beginning})`;
