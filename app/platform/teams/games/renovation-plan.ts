/** What merging the duplicates of a team's season comes to (docs/rules.md O36, O37). */
import { createHash } from "node:crypto";
import { eq, inArray, sql, type SQL } from "drizzle-orm";
import type { RenovatedGame, Renovation } from "~/contract/teams/game-renovations";
import { gamesAfter, mergePlan, recordOf, type MergePlan } from "~/domain/teams/game-duplicates";
import type { Database } from "../../db/database";
import { games } from "../../db/schema/games";
import { organizations, sports } from "../../db/schema/places";
import { readKnownGames, type KnownRow } from "./known";

export interface SeasonOfTeam {
  organizationKey: number;
  sportKey: number;
  season: number;
}

export interface Planned {
  plan: MergePlan<KnownRow>;
  told: Renovation;
}

/** Null where there is no such organization or sport. */
export async function planRenovation(db: Database, of: SeasonOfTeam): Promise<Planned | null> {
  const { organizationKey, sportKey } = of;
  const [[team], [sport]] = [
    await db
      .select({ key: organizations.key, name: organizations.fullName })
      .from(organizations)
      .where(eq(organizations.key, organizationKey)),
    await db.select({ name: sports.name }).from(sports).where(eq(sports.key, sportKey)),
  ];
  if (!team || !sport) return null;
  const own = await readKnownGames(db, isOfTeams([organizationKey], of, { areNamed: true }));
  const plan = mergePlan(own, sportKey);
  const concerned = opponentsIn(plan, organizationKey);
  const others = concerned.length > 0 ? await readKnownGames(db, isOfTeams(concerned, of)) : [];
  const all = [...new Map([...others, ...own].map((game) => [game.key, game])).values()];
  const after = gamesAfter(all, plan);
  const named = await namesOf(db, concerned);
  const records = [team, ...named].map((organization) => ({
    organization,
    before: recordOf(all, organization.key),
    after: recordOf(after, organization.key),
  }));
  const merges = plan.merges.map(({ kept, result, why, gone, gains }) => ({
    kept: gameTold(kept),
    result: gameTold(result),
    why,
    gone: gone.map(gameTold),
    gains,
  }));
  const unsure = plan.unsure.map(({ why, games: left }) => ({ why, games: left.map(gameTold) }));
  const answer = { organization: team, sportName: sport.name, merges, unsure, records };
  const seen = own.map(({ key, version }) => [key, version]);
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([of, seen, answer]))
    .digest("base64url");
  return { plan, told: { ...answer, fingerprint, renovationKey: null } };
}

/** The games of any of the teams in the season; where `areNamed`, also those that only their names say, as the list knows them. */
function isOfTeams(keys: readonly number[], { sportKey, season }: SeasonOfTeam, { areNamed = false } = {}): SQL {
  const ofSeason = sql`g.sport_key = ${sportKey} and g.season = ${season}`;
  const isOne = sql`in (${sql.join(
    keys.map((key) => sql`${key}::int`),
    sql`, `,
  )})`;
  const byName = (side: "home" | "away") => sql`
    union all select g.key from games g
    where ${ofSeason} and g.${sql.raw(side)}_key is null
      and (select tn.organization_key from team_names tn where tn.name = g.${sql.raw(side)}_name) ${isOne}
  `;
  return sql`${games.key} in (
    select g.key from games g where ${ofSeason} and g.home_key ${isOne}
    union all select g.key from games g where ${ofSeason} and g.away_key ${isOne}
    ${areNamed ? sql`${byName("home")} ${byName("away")}` : sql``}
  )`;
}

/** Of each game that is merged the other team, as far as it is one of ours. */
function opponentsIn({ merges }: MergePlan<KnownRow>, organizationKey: number): number[] {
  const keys = merges.flatMap(({ result }) => [result.homeKey, result.awayKey]);
  return [...new Set(keys)].filter((key) => key !== null && key !== organizationKey).map(Number);
}

async function namesOf(db: Database, keys: readonly number[]): Promise<{ key: number; name: string }[]> {
  if (keys.length === 0) return [];
  return db
    .select({ key: organizations.key, name: organizations.fullName })
    .from(organizations)
    .where(inArray(organizations.key, [...keys]))
    .orderBy(sql`lower(full_name)`, organizations.key);
}

function gameTold(game: KnownRow): RenovatedGame {
  const { key, day, number, homeName, awayName, status, homeScore, awayScore, forfeit, cityName, region, note, isStaffs } = game;
  const source = isStaffs ? "Staff" : "Import";
  const [startsAt, zone] = [game.startsAt?.toISOString() ?? null, game.zone];
  return { key, day, number, homeName, awayName, startsAt, zone, status, homeScore, awayScore, forfeit, cityName, region, note, source };
}
