/** Players of a class as others rank them (docs/rules.md R47). */
import { sql } from "drizzle-orm";
import { isCalendarDay } from "~/domain/base/calendar";
import { productDay } from "~/domain/base/format";
import { playerSources, sourceLabels, type PlayerSource } from "~/domain/rankings/rankings";
import { searchable } from "~/domain/teams/organizations";
import type { Transaction } from "../db/database";
import { personSearchText } from "../people/names";
import { takeMergeTurn } from "../profile/merges/turn";
import { UnusableFile, type CsvRow } from "./csv";
import { comparedTown, flawOf, optionalFlawOf, tidy } from "./fields";
import { identityOf, publishLists, type ArrivingList, type ArrivingRow, type RankingsNamed } from "./ranking-runs";
import { emptyOutcome, type Outcome } from "./report";
import { batchesOf, type Progress } from "./rows";
import { stateOf } from "./state-names";

/** Throws UnusableFile where a file does not say where players come from: by their names alone nobody is known. */
export function ratingColumns(header: readonly string[]): void {
  const given = header.map((name) => name.toLowerCase());
  if (!given.includes("home_town") && !given.includes("high_school"))
    throw new UnusableFile("A file of ratings has the column home_town or high_school, or both: by names alone nobody is known.");
}

interface Ranked {
  line: number;
  source: PlayerSource;
  year: number;
  rank: number | null;
  name: string;
  position: string;
  home: string;
  school: string;
  score: string | null;
  asOf: string;
}

/** A person of ours as rows are matched to them. */
interface Known {
  personKey: number;
  town: string;
  schools: readonly string[];
}

/**
 * Each source's list of a class as of a day is taken as a whole. A row is of a person by name, class and where they come from, and never by
 * the name alone: who is not known for sure keeps the name as the list has it, and is told.
 */
export async function importRatings(tx: Transaction, rows: readonly CsvRow[], named: RankingsNamed, progress: Progress): Promise<Outcome> {
  // Two of lists may become one person meanwhile.
  await takeMergeTurn(tx);
  const outcome = emptyOutcome();
  const today = productDay(new Date());
  const read: Ranked[] = [];
  for (const row of rows) {
    const ranked = readRanked(row, named.asOf, today);
    if (typeof ranked === "string") outcome.rejected.push({ line: row.line, text: ranked });
    else read.push(ranked);
  }
  const lists = new Map<string, ArrivingList & { rows: ArrivingRow[]; asOf: string }>();
  const lines = new Map<string, number>();
  for (const batch of batchesOf(read)) {
    const known = await readKnown(tx, batch, named.sportKey);
    for (const ranked of batch) {
      const { line, name, source, year, asOf } = ranked;
      const personKey = personOf(ranked, known);
      const row = arriving(ranked, typeof personKey === "number" ? personKey : null);
      const key = [source, year, asOf].join("|");
      const identity = `${key}|${identityOf(row, false)}`;
      const earlier = lines.get(identity);
      if (earlier !== undefined) {
        outcome.repeated.push({ line, text: `is ${name} of line ${earlier} again` });
        continue;
      }
      lines.set(identity, line);
      if (typeof personKey === "string") outcome.remarks.push({ line, text: `${name} ${personKey}: the name stays as it is` });
      const list = lists.get(key);
      if (list) list.rows.push(row);
      else lists.set(key, { type: "Player", year, period: null, source, asOf, rows: [row] });
    }
  }
  progress(outcome.rejected.length + outcome.repeated.length);
  const byDay = [...lists.values()].sort((one, other) => (one.asOf < other.asOf ? -1 : one.asOf > other.asOf ? 1 : 0));
  return publishLists(tx, byDay, named, { outcome, progress });
}

/** Whom the list names by key alone says nothing else, as it stays when they have gone. */
function arriving({ line, name, rank, score, position, home, school }: Ranked, personKey: number | null): ArrivingRow {
  const said = { ...(position && { position }), ...(home && { home }), ...(school && { school }) };
  return {
    ...{ line, name, rank, score, personKey, organizationKey: null, fromKey: null, fromName: null, inputs: [] },
    subject: personKey === null ? name : null,
    figures: personKey === null ? said : {},
  };
}

/** What is wrong with it as the end of a sentence about its row. */
function readRanked(row: CsvRow, asOfNamed: string, today: string): Ranked | string {
  const [name, position, home, school] = [
    tidy(row.get("name")),
    row.get("position"),
    tidy(row.get("home_town")),
    tidy(row.get("high_school")),
  ];
  const [word, year, rank, rating] = [row.get("source"), row.get("class_year"), row.get("rank"), row.get("rating")];
  const source = playerSources.find((one) => [one, sourceLabels[one]].some((form) => form.toLowerCase() === word.toLowerCase()));
  const asOf = row.get("as_of") || asOfNamed;
  const flaw = flawOf({ name }) ?? optionalFlawOf({ position, "home town": home, "high school": school });
  if (flaw !== null) return flaw;
  if (source === undefined) return `is of the source ${JSON.stringify(word)}, which is none of ${playerSources.join(", ")}`;
  if (!/^(?:19|20)\d\d$/.test(year)) return `has the class year ${JSON.stringify(year)}, which is none`;
  if (!/^(?:[1-9]\d{0,4})?$/.test(rank)) return `has the rank ${JSON.stringify(rank)}, which is none`;
  if (rating !== "" && !/^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/.test(rating))
    return `has the rating ${JSON.stringify(rating)}, which is not from 0 to 100`;
  if (home !== "" && townOf(home) === null) return `has the home town ${JSON.stringify(home)}, which is no city and state`;
  if (!isCalendarDay(asOf) || asOf > today) return `is as of ${JSON.stringify(asOf)}, which is not a day up to today`;
  return {
    ...{ line: row.line, source, year: Number(year), name, position, home, school, asOf },
    rank: rank === "" ? null : Number(rank),
    score: rating === "" ? null : Number(rating).toFixed(2),
  };
}

/** `Lexington, KY` and `Lexington, Ky.` as they are compared; null of what has no state. */
function townOf(home: string): string | null {
  const comma = home.lastIndexOf(",");
  const state = stateOf(home.slice(comma + 1));
  return comma < 1 || state === null ? null : comparedTown(home.slice(0, comma), state);
}

/** The one person whom it is for sure, or why it is nobody, as a sentence without its subject. */
function personOf({ name, year, home, school }: Ranked, known: ReadonlyMap<string, readonly Known[]>): number | string {
  const [town, compared] = [home === "" ? "" : (townOf(home) ?? ""), searchable(school)];
  const fitting = (known.get(`${year}${personSearchText(name)}`) ?? []).filter((one) => {
    const agrees = [
      ...(town === "" || one.town === "" ? [] : [one.town === town]),
      ...(compared === "" || one.schools.length === 0 ? [] : [one.schools.includes(compared)]),
    ];
    return agrees.length > 0 && agrees.every(Boolean);
  });
  const [found, ...others] = fitting;
  if (!found) return "is nobody who is known by class and town or school";
  return others.length === 0 ? found.personKey : `is the name of ${fitting.length} who cannot be told apart`;
}

/** Who plays the sport and has one of these names in one of these classes, by class and name; whoever is not verified yet is not known. */
async function readKnown(tx: Transaction, batch: readonly Ranked[], sportKey: number): Promise<Map<string, Known[]>> {
  const names = JSON.stringify([...new Set(batch.map(({ name }) => personSearchText(name)))]);
  const years = JSON.stringify([...new Set(batch.map(({ year }) => year))]);
  const { rows } = await tx.execute<{ personKey: number; year: number; name: string; town: string | null; schools: string[] | null }>(sql`
    select p.key as "personKey", p.class_year as year, p.search_text as name,
      home.name || '|' || home.state_abbreviation as town,
      case when school.key is not null then array[school.full_name, school.name] end as schools
    from people p
    left join cities home on home.key = p.hometown_city_key left join organizations school on school.key = p.high_school_key
    where p.position_type = 'Player' and p.visibility <> 'Pending' and p.joined_to_key is null
      and p.class_year in (select value::int from json_array_elements_text(${years}::json))
      and p.search_text collate "C" in (select value collate "C" from json_array_elements_text(${names}::json))
      and exists (select from person_sports s where s.person_key = p.key and s.sport_key = ${sportKey})
  `);
  const known = new Map<string, Known[]>();
  for (const { personKey, year, name, town, schools } of rows) {
    const [city, state] = town?.split("|") ?? [];
    const one = { personKey, town: city ? comparedTown(city, state ?? "") : "", schools: (schools ?? []).map(searchable) };
    known.set(`${year}${name}`, [...(known.get(`${year}${name}`) ?? []), one]);
  }
  return known;
}
