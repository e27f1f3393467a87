/** Commitments, decommitments and offers as they were approved (docs/rules.md S13). */
import { sql } from "drizzle-orm";
import type { Cursor } from "~/contract/base/params";
import type { Move, Moves } from "~/contract/sites/moves";
import { commitmentOf, type CommitmentFacts } from "~/domain/profile/commitments";
import { moveKinds, moveStatuses, type MoveKind } from "~/domain/profile/moves";
import { cursorOf } from "../base/cursor";
import type { Database } from "../db/database";
import type { TokenViewer } from "../module";
import { answerTo } from "../people/commitments";
import { visibleTo } from "../people/visibility";
import { organizationVisibleTo } from "../teams/organizations/visibility";

export interface MovesAsked {
  kind?: MoveKind | undefined;
  /** Of one team alone. */
  organizationKey?: number | undefined;
  /** Where the page before ended. */
  after?: Cursor | undefined;
  limit: number;
}

/** The latest first, of people and teams that the viewer may know of, and of approvals that stand. */
export async function readMoves(
  db: Database,
  viewer: TokenViewer | null,
  { kind, organizationKey, after, limit }: MovesAsked,
): Promise<Moves> {
  const list = (statuses: readonly string[]) => sql.raw(statuses.map((one) => `'${one}'`).join(", "));
  const { rows } = await db.execute<{ body: Omit<Move, "commitment"> & { answer: CommitmentFacts["answer"] }; place: string }>(sql`
    select ${cursorOf(sql`d.decided_at`, sql`d.key`)} as place, json_build_object(
      'key', d.key, 'at', d.decided_at, 'status', d.after_value ->> 'recruitmentStatus', 'tier', coalesce(d.tier, 'SelfReported'),
      'answer', ${answerTo(sql`d`)},
      'personKey', p.key, 'fullName', p.full_name, 'classYear', p.class_year, 'sportName', s.display_name, 'positionName', position.name,
      'organizationKey', o.key, 'organizationName', o.full_name, 'primaryColor', o.primary_color, 'secondaryColor', o.secondary_color,
      'assetUrl', o.asset_url
    ) as body
    from review_decisions d
    join people p on p.key = d.person_key
    join organizations o on o.key = (d.after_value ->> 'organizationKey')::int
    left join person_sports ps on ps.person_key = p.key and ps.is_default
    left join sports s on s.key = ps.sport_key
    left join positions position on position.key = ps.primary_position_key
    where d.type = 'topInterest' and d.ended_at is null and d.verdict <> 'Rejected'
      and d.after_value ->> 'recruitmentStatus' is distinct from d.before_value ->> 'recruitmentStatus'
      and d.after_value ->> 'recruitmentStatus' in (${list(moveStatuses)})
      ${kind ? sql`and d.after_value ->> 'recruitmentStatus' in (${list(moveKinds[kind].statuses)})` : sql``}
      ${organizationKey === undefined ? sql`` : sql`and (d.after_value ->> 'organizationKey')::int = ${organizationKey}`}
      ${after ? sql`and (d.decided_at, d.key) < (${after.submittedAt}::timestamptz, ${after.key}::int)` : sql``}
      and p.position_type = 'Player' and ${visibleTo(viewer)} and ${organizationVisibleTo(viewer)}
    order by d.decided_at desc, d.key desc
    limit ${limit + 1}
  `);
  const page = rows.slice(0, limit);
  const moves = page.map(({ body: { answer, ...move } }) => {
    return { ...move, commitment: commitmentOf(move.status, { approval: { at: move.at, tier: move.tier }, answer }) };
  });
  return { moves, next: rows.length > limit ? (page.at(-1)?.place ?? null) : null };
}
