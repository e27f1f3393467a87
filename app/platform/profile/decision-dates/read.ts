/** The decision days to come, as the calendar has them (docs/rules.md S14). */
import { sql } from "drizzle-orm";
import type { DecisionPlace } from "~/contract/profile/operations/decision-dates";
import type { DecisionsToCome, DecisionToCome } from "~/contract/profile/decision-dates";
import type { AgeFacts } from "~/domain/account/minors";
import { productDay } from "~/domain/base/format";
import type { Database } from "../../db/database";
import type { TokenViewer } from "../../module";
import { ageFactsJson } from "../../people/minors";
import { visibleTo } from "../../people/visibility";
import { sourceJson } from "../../review/source";
import { organizationVisibleTo } from "../../teams/organizations/visibility";
import { asEverybodyReads, isToCome } from "./json";

export interface DecisionsAsked {
  /** Where the page before ended. */
  after?: DecisionPlace | undefined;
  limit: number;
}

/** Top teams that a line names. */
const teamsNamed = 5;

/** What a day without a time is sorted by: after those that have one. */
const sortedTime = sql`coalesce(p.decision_time, '')`;
const withoutTime = sql`(p.decision_time is null)`;

/** The soonest first, of people and teams that the viewer may know of. */
export async function readDecisionsToCome(
  db: Database,
  viewer: TokenViewer | null,
  { after, limit }: DecisionsAsked,
  now: Date,
): Promise<DecisionsToCome> {
  const today = productDay(now);
  const { rows } = await db.execute<{ body: DecisionToCome; age: AgeFacts; place: string }>(sql`
    select ${ageFactsJson} as age, p.decision_day || '_' || ${sortedTime} || '_' || p.key as place, json_build_object(
      'day', p.decision_day, 'time', p.decision_time, 'place', p.decision_place,
      'personKey', p.key, 'fullName', p.full_name, 'classYear', p.class_year,
      'sportName', s.display_name, 'positionName', position.name,
      'teams', (
        select coalesce(json_agg(json_build_object('organizationKey', named.key, 'name', named.full_name) order by named.recruit_order), '[]'::json)
        from (
          select o.key, o.full_name, i.recruit_order from recruitment_interests i
          join organizations o on o.key = i.organization_key and ${organizationVisibleTo(viewer, "o")}
          where i.person_key = p.key order by i.recruit_order limit ${teamsNamed}
        ) named
      ),
      'source', ${sourceJson(sql`p.key`, "decisionDate")},
      'changedAt', p.created_at
    ) as body
    from people p
    left join person_sports ps on ps.person_key = p.key and ps.is_default
    left join sports s on s.key = ps.sport_key
    left join positions position on position.key = ps.primary_position_key
    where p.position_type = 'Player' and ${isToCome(today)} and ${visibleTo(viewer)}
      ${
        after
          ? sql`and (p.decision_day, ${withoutTime}, ${sortedTime}, p.key)
            > (${after.day}::date, ${after.time === ""}::boolean, ${after.time}::text, ${after.key}::int)`
          : sql``
      }
    order by p.decision_day, ${withoutTime}, ${sortedTime}, p.key
    limit ${limit + 1}
  `);
  const page = rows.slice(0, limit);
  return {
    decisions: page.map(({ body, age }) => asEverybodyReads({ ...body, changedAt: body.source?.date ?? body.changedAt }, age, today)),
    next: rows.length > limit ? (page.at(-1)?.place ?? null) : null,
  };
}
