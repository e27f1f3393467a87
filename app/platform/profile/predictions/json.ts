/** Pieces of SQL that answer with predictions in the wire's own shapes (docs/rules.md R40 to R44). */
import { sql, type SQL } from "drizzle-orm";
import type { Prediction, PredictionShares } from "~/contract/profile/predictions";
import type { Given } from "../../db/given";
import { visibleTo } from "../../people/visibility";
import { teamColumns, teamTold, type TeamRow } from "../../teams/organizations/team-json";
import { organizationVisibleTo } from "../../teams/organizations/visibility";

/**
 * Whether anything is told of picks of the person of an alias, as of ratings (docs/rules.md R41). Lists are looked up for each person: of
 * a forecaster's picks, all of them would be read otherwise.
 */
export function mayBePicked(alias = "p"): SQL {
  const person = sql.identifier(alias);
  return sql`(${person}.position_type = 'Player' and ${visibleTo(null, alias)}
    and (select came.person_key from origins came where came.person_key = ${person}.key limit 1) is null)`;
}

/** The organization of an alias as a team; null of one that may not be shown. */
export function teamJson(alias: string): SQL {
  return sql`case when ${sql.identifier(alias)}.key is not null then json_build_object(${teamColumns(alias)}) end`;
}

/** The team that a pick `t` names, aliased `o`. */
export const pickedTeam: SQL = sql`left join organizations o on o.key = t.organization_key and ${organizationVisibleTo(null)}`;

/** Of a pick `t` with its team. */
export const pickJson: SQL = sql`'key', t.key, 'team', ${teamJson("o")}, 'confidence', t.confidence, 'at', t.at`;

/** Whether the forecaster of a pick `t` has picked for the same person later. */
const isReplaced: SQL = sql`exists (
  select from predictions later where later.person_key = t.person_key and later.user_key = t.user_key and (later.at, later.key) > (t.at, t.key)
)`;

/** What became of a pick `t` with its outcome `r` (PredictionState). */
export const stateOfPick: SQL = sql`case
  when r.prediction_key is not null then case when r.is_hit then 'Hit' else 'Miss' end
  when ${isReplaced} then 'Replaced' else 'Standing' end`;

/** The picks `t` of a person that stand. */
export function standingPicks(personKey: Given<number>): SQL {
  return sql`(
    select * from (
      select distinct on (p.user_key) p.* from predictions p where p.person_key = ${personKey} order by p.user_key, p.at desc, p.key desc
    ) last where not exists (select from prediction_outcomes scored where scored.prediction_key = last.key)
  ) t`;
}

export interface StoredShares extends Omit<PredictionShares, "teams"> {
  teams: { team: TeamRow | null; picks: number }[];
}

/** The standing picks of a person `p` by team (StoredShares); none of whom nothing is told. */
export function sharesJson(personKey: Given<number>): SQL {
  return sql`(
    select json_build_object(
      'forecasters', coalesce(sum(team.picks), 0), 'newestAt', max(team.newest),
      'teams', coalesce(json_agg(json_build_object('team', ${teamJson("o")}, 'picks', team.picks)
        order by team.picks desc, o.full_name, team.organization_key), '[]'::json)
    )
    from (
      select t.organization_key, count(*)::int as picks, max(t.at) as newest from ${standingPicks(personKey)}
      where ${mayBePicked()} group by t.organization_key
    ) team left join organizations o on o.key = team.organization_key and ${organizationVisibleTo(null)}
  )`;
}

export function sharesTold({ teams, ...shares }: StoredShares): PredictionShares {
  return { ...shares, teams: teams.map(({ team, picks }) => ({ team: team && teamTold(team), picks })) };
}

export interface StoredPrediction extends Omit<Prediction, "team" | "outcome"> {
  team: TeamRow | null;
  outcome: (Omit<NonNullable<Prediction["outcome"]>, "team"> & { team: TeamRow | null }) | null;
}

/** A pick `t` with its person, as ledgers tell it (StoredPrediction). */
export const predictionJson: SQL = sql`json_build_object(
  ${pickJson}, 'person', json_build_object('key', p.key, 'name', p.full_name), 'sportName', s.display_name, 'state', ${stateOfPick},
  'outcome', case when r.prediction_key is not null then json_build_object(
    'team', ${teamJson("w")}, 'announcedAt', r.announced_at, 'confirmedAt', r.confirmed_at
  ) end
)`;

/** Picks `t` of people of whom anything is told. */
export const predictionsTold: SQL = sql`predictions t
  join people p on p.key = t.person_key and ${mayBePicked()}
  join sports s on s.key = t.sport_key
  ${pickedTeam}
  left join prediction_outcomes r on r.prediction_key = t.key
  left join organizations w on w.key = r.organization_key and ${organizationVisibleTo(null, "w")}`;

export function predictionTold({ team, outcome, ...prediction }: StoredPrediction): Prediction {
  return {
    ...prediction,
    team: team && teamTold(team),
    outcome: outcome && { ...outcome, team: outcome.team && teamTold(outcome.team) },
  };
}
