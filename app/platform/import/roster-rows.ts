/** Reading the rows of a roster (docs/rules.md O18). */
import { eq } from "drizzle-orm";
import { classYearOf, type ClassYearTold } from "~/domain/people/class-years";
import { schoolsNamed, type RosterRow } from "~/domain/people/same-person";
import { searchable } from "~/domain/teams/organizations";
import type { Transaction } from "../db/database";
import type { careers } from "../db/schema/careers";
import { sources } from "../db/schema/origins";
import { positions } from "../db/schema/places";
import type { CsvRow, LineNote } from "./csv";
import { comparedTown, flawOf, optionalFlawOf, tidy } from "./fields";
import type { Outcome } from "./report";

/** What a file of rosters does not say of itself. */
export interface RosterNamed {
  sportKey: number;
  /** The year that the season begins in. */
  season: number;
  /** What whoever shows the file's people has to say. */
  credit: string;
}

/** What a row says of a season; a second file may say it anew. */
type Season = Pick<
  typeof careers.$inferInsert,
  "positionKey" | "positionWord" | "jerseyNumber" | "classYear" | "classYearWord" | "height" | "previousSchool" | "sourceKey"
>;

/** A row that can be used. */
export interface Arrival {
  line: number;
  name: string;
  cityName: string | null;
  region: string | null;
  row: RosterRow;
  season: Season;
}

/** The rows that can be used, each once; of the others it is told why not. */
export async function readArrivals(
  tx: Transaction,
  rows: readonly CsvRow[],
  { sportKey, season, credit }: RosterNamed,
  keyOfTeam: ReadonlyMap<string, number>,
  outcome: Outcome,
): Promise<Arrival[]> {
  const ofSport = await tx.select().from(positions).where(eq(positions.sportKey, sportKey));
  const positionKeys = new Map(ofSport.map(({ name, key }) => [name, key]));
  const sourceKey = await sourceKeyOf(tx, credit);
  const lines = new Map<string, number>();
  const arrivals: Arrival[] = [];
  for (const csv of rows) {
    const { line } = csv;
    const arrival = readArrival(csv, { season, sourceKey, keyOfTeam, positionKeys });
    if ("text" in arrival) {
      outcome.rejected.push(arrival);
      continue;
    }
    const identity = `${townsman(arrival.name, arrival.row)}|${arrival.row.organizationKey}`;
    const earlier = lines.get(identity);
    if (earlier !== undefined) {
      outcome.repeated.push({ line, text: `is ${arrival.name} of line ${earlier}` });
      continue;
    }
    lines.set(identity, line);
    arrivals.push(arrival);
  }
  return arrivals;
}

interface Lists {
  season: number;
  sourceKey: number;
  keyOfTeam: ReadonlyMap<string, number>;
  positionKeys: ReadonlyMap<string, number>;
}

function readArrival(csv: CsvRow, { season, sourceKey, keyOfTeam, positionKeys }: Lists): Arrival | LineNote {
  const { line } = csv;
  const [name, team] = [tidy(csv.get("name")), tidy(csv.get("team"))];
  const [position, previousSchool] = [tidy(csv.get("position")), tidy(csv.get("previous_school"))];
  const [city, state, country] = [tidy(csv.get("hometown_city")), csv.get("hometown_state"), tidy(csv.get("hometown_country"))];
  const [jersey, height] = [csv.get("jersey"), csv.get("height_in")];
  const organizationKey = keyOfTeam.get(team);
  const classYear =
    csv.get("class") === "" ? noClass : classYearOf(`${csv.get("redshirt") === "yes" ? "RedShirt " : ""}${csv.get("class")}`);
  const flaw =
    flawOf({ name, team }) ??
    optionalFlawOf({ position, "previous school": previousSchool, "hometown's city": city, "hometown's country": country }) ??
    (organizationKey === undefined ? `is of ${team}, which is no team that is known` : null) ??
    (jersey === "" || /^\d{1,3}$/.test(jersey) ? null : `has the jersey ${JSON.stringify(jersey)}, which is not a number up to 999`) ??
    (classYear ? null : `has the class ${JSON.stringify(csv.get("class"))}, which is none`) ??
    (height === "" || (/^\d{2}$/.test(height) && Number(height) >= 48 && Number(height) <= 96)
      ? null
      : `has a height of ${JSON.stringify(height)}, which is not from 48 to 96 inches`);
  if (flaw !== null || organizationKey === undefined || !classYear) return { line, text: flaw ?? "" };
  const positionKey = positionKeys.get(position) ?? null;
  const region = city === "" ? "" : state || country;
  return {
    line,
    name,
    cityName: city || null,
    region: region || null,
    row: {
      town: comparedTown(city, region),
      organizationKey,
      season,
      cameFrom: schoolsNamed(previousSchool, keyOfTeam),
    },
    season: {
      positionKey,
      positionWord: positionKey === null ? position || null : null,
      jerseyNumber: jersey || null,
      ...classYear,
      height: height === "" ? null : Number(height),
      previousSchool: previousSchool || null,
      sourceKey,
    },
  };
}

const noClass: { [Field in keyof ClassYearTold]: null } = { classYear: null, classYearWord: null };

/** The key of the source that this line credits, which is there then. */
export async function sourceKeyOf(tx: Transaction, credit: string): Promise<number> {
  await tx.insert(sources).values({ credit }).onConflictDoNothing();
  const [source] = await tx.select().from(sources).where(eq(sources.credit, credit));
  return source!.key;
}

/** Name and town, as they are compared. */
export function townsman(name: string, { town }: RosterRow): string {
  return `${searchable(name)}|${town}`;
}
