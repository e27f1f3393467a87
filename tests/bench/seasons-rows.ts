/**
 * Ten seasons of many teams, by statements of their own: rosters of 40, some 26 games a team and season, conferences of seven, portals, and
 * a ranking of everybody.
 */
import type pg from "pg";

/** Of football: a season like any other, and the one whose portal has thousands on the large side. */
export const footballYears = { some: 2022, largest: 2024 } as const;

const [firstYear, lastYear] = [2016, 2025] as const;
const playersOfTeam = 130;
const opponentsAtHome = 13;
export const membersOfConference = 7;
const mostOfSport = 1_400;

/** How large a world is: each organization is a team in one sport, so that its own pages are as large in any world. */
export interface Shape {
  people: number;
  organizations: number;
  /** Organizations of each sport: the first ones play football. */
  ofSport: number;
  sports: number;
  games: number;
  largestPortal: number;
}

export function shapeOf(people: number): Shape {
  const most = Math.max(membersOfConference, people / playersOfTeam);
  const sports = Math.ceil(most / mostOfSport);
  const ofSport = Math.round(most / sports / membersOfConference) * membersOfConference;
  const organizations = ofSport * sports;
  const distances = Array.from({ length: opponentsAtHome }, (_none, index) => index + 1).filter((far) => far % ofSport !== 0);
  const games = organizations * distances.length * (lastYear - firstYear + 1);
  return { people, organizations, ofSport, sports, games, largestPortal: people >= 100_000 ? 4_000 : 100 };
}

/** Fills tables that are empty. Nothing watches: triggers are for changes, and every row is as a change would leave it. */
export async function fillSeasons(client: pg.Client, shape: Shape, tell: (table: string) => void): Promise<void> {
  await client.query("set session_replication_role = replica");
  for (const [table, statement] of statementsOf(shape)) {
    tell(table);
    await client.query(statement);
  }
  await client.query("set session_replication_role = default");
}

function statementsOf({ people, organizations, ofSport, largestPortal }: Shape): [table: string, statement: string][] {
  const years = `generate_series(${firstYear}, ${lastYear}) as of_year (year)`;
  const sportOf = (organization: string) => `(${organization} - 1) / ${ofSport} + 1`;
  const next = (organization: string, far: string | number) =>
    `(${sportOf(organization)} - 1) * ${ofSport} + (${organization} - 1 + ${far}) % ${ofSport} + 1`;
  return [
    [
      "organizations",
      `insert into organizations (key, level, full_name, name, search_text, natural_key)
       select n, 'College', 'College ' || n, 'College ' || n, '|college ' || n || '|', 'college ' || n
       from generate_series(1, ${organizations}) n`,
    ],
    [
      "sites",
      `insert into sites (key, slug, name, type, organization_key, primary_color, secondary_color)
       select 1000 + n, 'college-' || n, 'College ' || n, 'team', n, '#112233', '#ffffff' from generate_series(1, ${organizations}) n`,
    ],
    [
      "conferences",
      `insert into conferences (key, name, search_text)
       select n, 'Conference ' || n, 'conference ' || n from generate_series(1, ${organizations / membersOfConference}) n`,
    ],
    [
      "conference_seasons",
      `insert into conference_seasons (conference_key, sport_key, year)
       select n, ${sportOf(`(n * ${membersOfConference})`)}, year
       from generate_series(1, ${organizations / membersOfConference}) n, ${years}`,
    ],
    [
      "conference_members",
      `insert into conference_members (season_key, organization_key, sport_key, year)
       select key, (conference_key - 1) * ${membersOfConference} + place, sport_key, year
       from conference_seasons, generate_series(1, ${membersOfConference}) place`,
    ],
    [
      "people",
      `insert into people (key, full_name, position_type, search_text, class_year, date_of_birth)
       select p, initcap(translate(left(md5(p::text), 12), '0123456789', 'ghijklmnop')) || ' Player', 'Player', md5(p::text),
         ${firstYear} - 3 + (p / ${organizations}) % 13, make_date(${firstYear} - 21 + (p / ${organizations}) % 13, 5, 15)
       from generate_series(1, ${people}) p`,
    ],
    [
      "careers",
      `insert into careers (person_key, sport_key, organization_key, from_year, to_year, jersey_number, class_year, said_at, position_key)
       select p, ${sportOf("organization")}, organization, year, year, (p % 99)::text,
         (array['Freshman', 'Sophomore', 'Junior', 'Senior'])[season + 1], now(), (select min(key) from positions where sport_key = 1)
       from generate_series(1, ${people}) p, generate_series(0, 3) season,
         lateral (select (p - 1) % ${organizations} + 1 as organization) there,
         lateral (select ${firstYear} - 3 + (p / ${organizations}) % 13 + season as year) of_season
       where year between ${firstYear} and ${lastYear}`,
    ],
    [
      "transfers",
      `insert into transfers (
         person_key, sport_key, year, from_key, to_key, entered_day, decided_day, withdrawn_day, eligibility, source, standing, said_by
       )
       select person_key, sport_key, from_year + 1, organization_key,
         case when number % 10 < 5 then ${next("organization_key", 1)} end,
         make_date(from_year + 1, 4, 1) + (number % 60)::int,
         case when number % 10 < 5 then make_date(from_year + 1, 6, 1) + (number % 30)::int end,
         case when number % 10 = 9 then make_date(from_year + 1, 6, 1) end, 'Immediate', 'A list', 'Confirmed', 'School'
       from (
         select *, row_number() over (partition by sport_key, from_year order by md5(key::text)) as number from careers
         where from_year between 2018 and ${lastYear - 1}
       ) there
       where number <= case when sport_key = 1 and from_year + 1 = ${footballYears.largest} then ${largestPortal} else 100 end
       on conflict do nothing`,
    ],
    [
      "games",
      `insert into games (sport_key, season, day, home_key, away_key, home_name, away_name, site, home_score, away_score, status, type)
       select ${sportOf("home")}, year, make_date(year, 9, 1) + far * 9 + home % 9, home, away, 'College ' || home, 'College ' || away,
         'Home',
         (home + far) % 40, (away + year) % 40, 'Completed', 'RegularSeason'
       from ${years}, generate_series(1, ${opponentsAtHome}) far, generate_series(1, ${organizations}) home,
         lateral (select ${next("home", "far")} as away) against
       where far % ${ofSport} <> 0`,
    ],
    ["rankings", `insert into rankings (key, type, sport_key, source) values (1, 'Player', 1, 'On3')`],
    ["ranking_runs", `insert into ranking_runs (key, ranking_key, as_of, formula, count) values (1, 1, '2026-01-01', 1, ${people})`],
    [
      "ranking_rows",
      `insert into ranking_rows (run_key, place, rank, score, person_key)
       select 1, p, p, round(100 - 50.0 * p / ${people}, 2), p from generate_series(1, ${people}) p`,
    ],
  ];
}
