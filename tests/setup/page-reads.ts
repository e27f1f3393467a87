/** What pages ask of the API, as the roles that see them, on generated athletes. */
import { sql } from "drizzle-orm";
import { recruitSorts, type RecruitSort } from "~/domain/profile/recruit-table";
import type { Database } from "~/platform/db/database";

export type Reader = "guest" | "owner" | "coach" | "reviewer" | "lead";

export interface PageRead {
  what: string;
  by: Reader;
  path: string;
}

/** Who and what is read: of an athlete who waits with an edit. */
export interface ReadKeys {
  person: number;
  user: number;
  waiting: number;
  version: number;
  decided: number;
  college: number;
  school: number;
  dispute: number;
  schoolRequest: number;
  claim: number;
  guardian: number;
  photo: string;
  name: string;
  /** Where pages in the middle begin. */
  middleOfQueue: string;
  middleOfDecisions: string;
  /** A row of somebody's career, whose it is and for whom they played. */
  career: number;
  played: number;
  playedFor: number;
  coach: number;
  conference: number;
  season: number;
  seasonYear: number;
  event: number;
  eventYear: number;
  lastRecruit: number;
  /** A commitment to the college; 0 of none. */
  commitment: number;
}

/** One of the athletes who wait, a different one for each number. */
export async function readKeys(db: Database, number = 0): Promise<ReadKeys> {
  const cursor = (at: ReturnType<typeof sql>, key: ReturnType<typeof sql>) =>
    sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${key}`;
  const { rows } = await db.execute<ReadKeys & Record<string, unknown>>(sql`
    with waiting as (
      select * from review_items ri where status = 'Pending' and is_lead and not awaits_athlete
        and exists (select from valuations v where v.person_key = ri.person_key)
      order by key desc limit 1 offset ${number}
    ), decision as (
      select key, decided_at from review_decisions order by key desc limit 1
      offset (select reltuples::int / 2 from pg_class where relname = 'review_decisions')
    ), queued as (
      select key, due_at from review_items where status = 'Pending' and is_lead and not awaits_athlete order by due_at, key limit 1
      offset (select count(*) / 2 from review_items where status = 'Pending' and is_lead and not awaits_athlete)
    )
    select w.person_key as person, w.author_user_key as user, w.key as waiting, w.version,
      coalesce((select max(key) from review_items where person_key = w.person_key and status <> 'Pending'), w.key) as decided,
      (select organization_key from recruitment_interests where person_key = w.person_key order by recruit_order limit 1) as college,
      coalesce((select high_school_key from people where key = w.person_key), (select min(key) from organizations)) as school,
      (select max(key) from nil_disputes) as dispute,
      (select max(key) from school_requests) as "schoolRequest",
      (select min(key) from claims where verified_at is null and refused_at is null) as claim,
      (select max(user_key) from claims where verified_at is not null) as guardian,
      (select token from photos order by key desc limit 1) as photo,
      (select full_name from people where key = w.person_key) as name,
      (select ${cursor(sql`due_at`, sql`key`)} from queued) as "middleOfQueue",
      (select ${cursor(sql`decided_at`, sql`key`)} from decision) as "middleOfDecisions",
      (select max(key) from careers) as career,
      (select person_key from careers order by key desc limit 1) as played,
      (select organization_key from careers order by key desc limit 1) as "playedFor",
      (select max(primary_person_key) from recruitment_interests) as coach,
      (select max(key) from conferences) as conference,
      (select max(key) from conference_seasons) as season,
      (select max(year) from conference_seasons) as "seasonYear",
      (select max(key) from events) as event,
      (select extract(year from max(first_day))::int from events) as "eventYear",
      (select max(key) from recruitment_interests where recruitment_status = 'Committed') as "lastRecruit",
      coalesce((
        select max(key) from recruitment_interests
        where recruitment_status in ('Committed','Signed','Enrolled') and organization_key =
          (select organization_key from recruitment_interests where person_key = w.person_key order by recruit_order limit 1)
      ), 0) as commitment
    from waiting w
  `);
  if (!rows[0]) throw new Error("Nobody waits among the generated athletes.");
  return rows[0];
}

/** The key of the one contest that there is (makeCoach). */
const contest = 1;

/** What waits for a guardian. */
const heldBack = 1;

/** A game of the college. */
const game = 1;

/** An evaluation of the athlete. */
const evaluation = 1;

/**
 * Lets somebody speak for the college: the reader "coach", with the token of `guardian`; the college contests a commitment, and an act of
 * the athlete's waits for a guardian, it plays a game, and the athlete is evaluated.
 */
export async function makeCoach(db: Database, { guardian, college, commitment, person, user }: ReadKeys): Promise<void> {
  await db.execute(sql`
    insert into guardian_requests (key, person_key, act, words, submission, author_user_key, sent_at)
    values (${heldBack}, ${person}, 'Commitment', 'Commit', '{"does": "submit"}', ${user}, now())
    on conflict do nothing
  `);
  await db.execute(sql`
    insert into claims (user_key, person_key, claimant_type, verified_at)
    select ${guardian}, key, 'Coach', now() from people
    where current_organization_key = ${college} and position_type = 'Coach' order by key limit 1
    on conflict do nothing
  `);
  await db.execute(sql`
    insert into games (key, sport_key, season, day, home_key, home_name, away_name, site, status, type)
    values (${game}, 1, 2026, '2026-10-03', ${college}, 'Elm', 'Lambuth (TN)', 'Home', 'Scheduled', 'RegularSeason')
    on conflict do nothing
  `);
  await db.execute(sql`
    insert into recruitment_evaluations (key, person_key, sport_key, author_user_key, rating, strengths, status, published_at, changed_at)
    select ${evaluation}, ps.person_key, ps.sport_key, 2, 88.5, 'Gets the ball out early.', 'Published', now(), now()
    from person_sports ps where ps.person_key = ${person} limit 1
    on conflict do nothing
  `);
  // Lists of the coach and of others.
  await db.execute(sql`
    insert into board_rows (user_key, person_key, place, added_at, seen, seen_at)
    select u.key, p.key, row_number() over (partition by u.key order by p.key), now(),
      '{"interests": [], "elsewhere": [], "transfers": [], "rating": null}', now()
    from (select key from users where key <> ${guardian} order by key limit 20) others
    cross join lateral (values (others.key), (${guardian}::int)) u (key)
    join (select key from people where position_type = 'Player' order by key limit 20) p on true
    on conflict do nothing
  `);
  await db.execute(sql`analyze board_rows`);
  await db.execute(sql`
    insert into commitment_answers (key, person_key, organization_key, status, answer, author_user_key, text, at)
    select ${contest}, person_key, organization_key, recruitment_status, 'Contested', ${guardian}, 'They have not signed with us.', now()
    from recruitment_interests where key = ${commitment}
    on conflict do nothing
  `);
}

/** Transfers of the generated athletes, one each, so that plans are made for many: of an empty table any index is as good. */
export async function addTransfers(db: Database): Promise<void> {
  await db.execute(sql`
    insert into transfers (person_key, sport_key, year, from_key, to_key, entered_day, decided_day, source, standing, said_by)
    select p.key, s.keys[1 + p.key % cardinality(s.keys)], 2018 + p.key % 9, o.keys[1 + p.key % (cardinality(o.keys) - 1)],
      case when p.key % 3 > 0 then o.keys[2 + p.key % (cardinality(o.keys) - 1)] end, '2020-01-01',
      case when p.key % 3 > 0 then date '2020-02-01' end, 'A list', 'Confirmed', 'Source'
    from people p,
      (select array_agg(key order by key) as keys from sports) s,
      (select array_agg(key order by key) as keys from organizations) o
    where p.position_type = 'Player'
  `);
  await db.execute(sql`analyze transfers`);
}

/** Deals of the generated athletes, one each, a tenth of them confirmed and disclosed, and some with a collective. */
export async function addDeals(db: Database): Promise<void> {
  await db.execute(sql`
    insert into deals (
      person_key, brand, kind, day, frequency, structure, pays, proof_url, standing, said_by, said_day,
      athlete_published_at, athlete_published_by_user_key, staff_published_at, staff_published_by_user_key
    )
    select p.key, 'Brand ' || p.key % 997, 'Camp', date '2022-01-01' + (p.key % 1500)::int, 'Monthly', 'Flat', '{"amount": 500}',
      'https://example.com', case when p.key % 10 = 0 then 'Confirmed' else 'Claimed' end,
      case when p.key % 10 = 0 then 'Staff' else 'Athlete' end, '2026-01-01',
      case when p.key % 10 = 0 then now() end, case when p.key % 10 = 0 then 2 end,
      case when p.key % 10 = 0 then now() end, case when p.key % 10 = 0 then 2 end
    from people p where p.position_type = 'Player'
  `);
  await db.execute(sql`analyze deals`);
}

/** A game that everybody has played, and for each of the generated athletes a season's list and another season's line of that game. */
export async function addStatistics(db: Database): Promise<void> {
  await db.execute(sql`
    insert into games (key, sport_key, season, day, home_key, away_key, home_name, away_name, site, home_score, away_score, status, type)
    select 1000 + n, 1, 2026, '2026-09-05', o.keys[n], o.keys[n + 1], 'Home ' || n, 'Away ' || n, 'Home', 7, 3, 'Completed', 'RegularSeason'
    from (select array_agg(key order by key) as keys from organizations) o, generate_series(1, cardinality(o.keys) - 1) n
  `);
  await db.execute(sql`
    insert into statistic_lines (person_key, organization_key, sport_key, season, game_key, figures)
    select p.key, coalesce(g.home_key, o.keys[1 + p.key % cardinality(o.keys)]), 1, of_one.season, g.key,
      json_build_object('rush_yards', p.key % 1000, 'pass_yards', p.key % 900, 'tackles', p.key % 90)
    from people p
      cross join (select array_agg(key order by key) as keys from organizations) o
      cross join (select array_agg(key order by key) as keys from games where home_name like 'Home %') played
      cross join generate_series(2023, 2026) of_one (season)
      left join games g on of_one.season = 2026 and g.key = played.keys[1 + p.key % cardinality(played.keys)]
    where p.position_type = 'Player'
  `);
  await db.execute(sql`analyze games`);
  await db.execute(sql`analyze statistic_lines`);
  await db.execute(sql`analyze season_statistics`);
}

/** Rankings of half a century by two sources, each of two hundred teams with the college among them, drafts, and two of players. */
export async function addRankings(db: Database, { college, person }: Pick<ReadKeys, "college" | "person">): Promise<void> {
  await db.execute(sql`insert into sources (credit) values ('A list of teams') on conflict do nothing`);
  await db.execute(sql`
    insert into rankings (type, sport_key, year, source)
    select 'Organization', 1, year, source from generate_series(1970, 2019) year, unnest(array['AssociatedPress', 'CoachesPoll']) source
  `);
  await db.execute(sql`
    insert into rankings (type, sport_key, year, source)
    select 'Draft', 1, year, 'NationalFootballLeague' from generate_series(1970, 2019) year
  `);
  await db.execute(sql`
    insert into ranking_runs (ranking_key, as_of, source_key, count)
    select r.key, '2026-11-20', s.key, 200 from rankings r, sources s where s.credit = 'A list of teams'
  `);
  await db.execute(sql`
    insert into ranking_rows (run_key, place, rank, subject, organization_key)
    select run.key, n, n, 'Somebody ' || n, case when n = 9 then ${college}::int else o.keys[1 + (n + run.key) % cardinality(o.keys)] end
    from ranking_runs run, generate_series(1, 200) n, (select array_agg(key order by key) as keys from organizations) o
  `);
  await db.execute(sql`
    insert into rankings (type, sport_key, year, source)
    select 'Player', 1, year, source from generate_series(1977, 2026) year, unnest(array['On3', 'Espn']) source
  `);
  await db.execute(sql`
    insert into rankings (type, sport_key, year, source) select 'ProjectedImpact', 1, year, 'On3' from unnest(array[2025, 2026, null]) year
  `);
  await db.execute(sql`
    insert into ranking_runs (ranking_key, as_of, formula, source_key, count)
    select r.key, day, case when r.source = 'On3' then 1 end, case when r.source = 'Espn' then s.key end, 200
    from rankings r, sources s, generate_series(date '2026-11-01', '2026-11-04', '1 day') day
    where r.source in ('On3', 'Espn') and s.credit = 'A list of teams'
  `);
  await db.execute(sql`
    insert into ranking_rows (run_key, place, rank, score, person_key)
    select run.key, n, n, 99, case when n = 9 then ${person}::int else players.keys[1 + (n + run.key) % cardinality(players.keys)] end
    from rankings r join ranking_runs run on run.ranking_key = r.key, generate_series(1, 200) n,
      (select array_agg(key order by key) as keys from people where position_type = 'Player' and key <> ${person}) players
    where r.source in ('On3', 'Espn')
  `);
  await db.execute(sql`
    insert into ranking_inputs (run_key, place, number, label, person_key, value, weight, at, contribution)
    select run_key, place, 1, 'Rating', person_key, 99, 1, '2026-10-01', 99 from ranking_rows where person_key is not null
  `);
  for (const table of ["rankings", "ranking_runs", "ranking_rows", "ranking_inputs"])
    await db.execute(sql`analyze ${sql.identifier(table)}`);
}

/** Two published evaluations of each of the generated athletes, by some, and a draft of one in ten. */
export async function addEvaluations(db: Database): Promise<void> {
  await db.execute(sql`
    insert into recruitment_evaluations
      (key, person_key, sport_key, author_user_key, rating, strengths, status, published_at, is_primary, changed_at)
    select 1000 + 3 * p.key + n, p.key, 1, 1 + (p.key + n) % 5, 50 + (p.key * 7 + n) % 50, 'Quick feet.',
      case when n < 2 then 'Published' else 'Draft' end,
      case when n < 2 then timestamptz '2026-01-01' + n * p.key * interval '1 minute' end,
      n = 0 and p.key % 3 = 0, '2026-06-01'
    from people p cross join generate_series(0, 2) n
    where p.position_type = 'Player' and (n < 2 or p.key % 10 = 0)
  `);
  await db.execute(sql`analyze recruitment_evaluations`);
}

/** Four picks of each of the generated athletes by five forecasters; half of those of one in three are scored. */
export async function addPredictions(db: Database): Promise<void> {
  await db.execute(sql`
    insert into predictions (key, user_key, person_key, sport_key, organization_key, confidence, at)
    select 4 * p.key + n, 1 + (p.key + n) % 5, p.key, 1, (select min(key) from organizations where level = 'College'), 1 + p.key % 10,
      timestamptz '2026-01-01' + (4 * p.key + n) * interval '1 minute'
    from people p cross join generate_series(0, 3) n where p.position_type = 'Player'
  `);
  await db.execute(sql`
    insert into prediction_outcomes (prediction_key, organization_key, announced_at, confirmed_at, is_hit)
    select key, organization_key, '2026-06-01', '2026-06-02', key % 8 = 0 from predictions where person_key % 3 = 0 and key % 2 = 0
    on conflict do nothing
  `);
  for (const table of ["predictions", "prediction_outcomes"]) await db.execute(sql`analyze ${sql.identifier(table)}`);
}

/** Pairs of the generated athletes, of which some are decided. */
export async function addMergePairs(db: Database): Promise<void> {
  await db.execute(sql`
    insert into merge_pairs (first_key, second_key, rule, sport_key, found_at, decision, decided_at, decider_user_key)
    select p.key, p.key + 1, 'NameAndTown', 1, '2026-05-01', d.decision, case when d.decision is not null then date '2026-05-02' end,
      case when d.decision is not null then (select min(key) from users) end
    from people p join people other on other.key = p.key + 1,
      lateral (select case when p.key % 3 = 0 then 'KeptApart' end as decision) d
  `);
  await db.execute(sql`analyze merge_pairs`);
}

/** Places in the middle of a team's list. */
const places: Record<RecruitSort, string> = {
  "since-desc": "2026-06-01T12:00:00.000000Z_1",
  "since-asc": "2026-06-01T12:00:00.000000Z_1",
  "name-asc": "Jordan_1",
  "name-desc": "Jordan_1",
  "class-asc": "2027_1",
  "class-desc": "2027_1",
  "rating-desc": "91.50_1",
  "rating-asc": "91.50_1",
};

/** Every read of a page, and then some: the API has no other. */
export function pageReads(keys: ReadKeys): PageRead[] {
  const { user, person, waiting, decided, college, dispute, claim } = keys;
  const [first = "", last = ""] = keys.name.split(" ");
  const reads: [by: Reader, reads: Record<string, string>][] = [
    [
      "owner",
      {
        "the athlete's profile": `/rdb/v2/person/${person}/profile-admin`,
        "my edits": `/elite/v1/people/${person}/profile-edits?limit=25`,
        "my edits that need me": `/elite/v1/people/${person}/profile-edits?limit=25&state=needs-you`,
        "my decided edits": `/elite/v1/people/${person}/profile-edits?limit=25&state=decided`,
        "one of my edits": `/elite/v1/profile-edits/${waiting}`,
        "my deals": `/elite/v1/people/${person}/deals`,
        "what waits for a guardian": `/elite/v1/people/${person}/guardian-requests`,
        "one act that waits for a guardian": `/elite/v1/guardian-requests/${heldBack}`,
        "an outcome": `/elite/v1/profile-edits/${decided}`,
        notices: "/users/v1/notices",
        "unread notices": "/users/v1/notices/unread",
        "my profiles": "/users/v1/users/profiles",
        "my claims": "/users/v1/users/claims",
        "my account": "/users/v1/users/account",
        "where I am signed in": "/users/v1/users/sessions",
        "which e-mails come": `/users/v1/settings/${user}`,
        "who sees what of my profile": `/users/v1/settings/${user}/elite/${person}/profile-settings`,
        "how I sign in": "/users/v1/users/ways-in",
        "what a new passkey is asked with": "/users/v1/users/passkeys/options",
        "what a passkey is asked with": "/users/v1/users/login/passkey/options",
        "a link by mail": "/users/v1/users/links/1.none",
        "copies of my data": "/users/v1/users/data-exports",
        "a copy of my data": "/users/v1/users/data-exports/1/file",
        "what is to be deleted": "/users/v1/users/deletions",
        "mail that goes nowhere": "/admin/v1/mail",
        "schools that I asked for": "/elite/v1/school-requests",
        "a profile to claim, by name": `/elite/v1/profile-info/search?searchText=${last}`,
        "a profile to claim, by three letters": `/elite/v1/profile-info/search?searchText=ash`,
        "a profile to claim": `/elite/v1/profile-info/person-n-${person + 1}`,
        cities: "/rdb/v1/cities?name=ash",
        "postal codes": "/rdb/v1/zipcodes/search-postal-code?postalCode=405",
        sports: "/rdb/v1/sports",
        positions: "/rdb/v1/positions?sportKey=1",
        "a college's coaches": `/rdb/v1/people/search?searchText=ash&currentOrganizationKey=${college}`,
        contact: `/rdb/v1/people/${person}/contact-info`,
        contacts: `/rdb/v1/people/${person}/contacts`,
        "mailing address": `/rdb/v1/people/${person}/mailing-address`,
        academics: `/rdb/v1/people/${person}/academic-info`,
        "whom my profile is open to": `/rdb/v1/people/${person}/privacy`,
        "money wanted": `/rdb/v1/people/${person}/nil/money-wanted`,
        "looks at money wanted": `/rdb/v1/people/${person}/nil/money-wanted/looks`,
        "my challenges": `/nil/v1/people/${person}/nil-disputes?also=${dispute}`,
        "the valuation's parts": `/rdb/v1/people/${person}/nil-dashboard-valuation-breakdown`,
        measurements: `/rdb/v1/people/${person}/measurements`,
        "a player's sports": `/rdb/v2/person/${person}/sports`,
        "a row of a career": `/rdb/v1/person-sport-organizations/${keys.career}`,
        "former values": `/rdb/v1/people/${person}/former-values`,
        "top teams, the owner's": `/rdb/v1/recruitments/${person}/recruitment-interests/admin`,
        "top teams": `/rdb/v1/recruitments/${person}/recruitment-interests`,
        progress: `/elite/v1/people/${person}/profile-progress`,
        "the viewer's site roles": "/users/v1/users/site-roles",
        "the viewer's school": "/users/v1/users/school",
        "a photo": `/rdb/v1/photos/${keys.photo}-90.webp`,
      },
    ],
    [
      "guest",
      {
        "a person's page": `/public/rdb/v1/player/${person}/page`,
        "its videos": `/public/rdb/v1/person/${person}/videos`,
        "its connections": `/public/rdb/v2/people/${person}/person-connections`,
        "a public profile": `/public/rdb/v1/player/${person}/profile`,
        "the player of a recruitment": `/public/rdb/v1/recruitments/${person}/profile`,
        "its education": `/public/rdb/v1/player/${person}/education`,
        "its organizations": `/public/rdb/v1/player/${keys.played}/organizations`,
        "a coach": `/public/rdb/v1/people/${keys.coach}/staff-profile`,
        "one of its organizations": `/public/rdb/v1/player/${keys.played}/organizations/${keys.playedFor}`,
        "its teams": `/public/rdb/v1/player/${person}/team-targets`,
        "its visits": `/public/rdb/v1/player/${person}/visits`,
        "its measurements": `/public/rdb/v1/people/${person}/measurements`,
        "its measurements beside its class": `/public/rdb/v1/people/${person}/measurements/averages`,
        "its former values": `/public/rdb/v1/people/${person}/former-values`,
        "its contact": `/public/rdb/v1/player/${person}/contact-info`,
        "its social handles": `/public/rdb/v1/people/${person}/social`,
        "its pictures": `/public/rdb/v1/people/${person}/images`,
        "its deals": `/public/v2/people/${person}/deals`,
        "what its valuation is made of": `/public/nil/v1/people/${person}/valuation`,
        "its valuation": `/public/rdb/v1/people/${person}/latest-valuation`,
        "its valuation's growth": `/public/rdb/v1/people/${person}/valuation-growth`,
        "the class that signs next": "/public/rdb/v1/default-year",
        "sports that lists offer": "/public/rdb/v1/filters/sports",
        "positions that lists offer": "/public/rdb/v1/filters/positions?sportKey=1",
        conferences: "/public/rdb/v1/conferences",
        "a sport's conferences": `/public/rdb/v1/conferences?sportKey=1&year=${keys.seasonYear}`,
        "a conference": `/public/rdb/v1/conferences/${keys.conference}`,
        "the latest season's conferences": "/public/rdb/v1/conference-seasons",
        "a conference's latest standings": `/public/rdb/v1/conferences/${keys.conference}/standings`,
        "a season of a conference": `/public/rdb/v1/conference-seasons/${keys.season}`,
        "a year's events": `/public/rdb/v1/events?year=${keys.eventYear}&kind=Combine`,
        "an event": `/public/rdb/v1/events/${keys.event}`,
        organizations: "/public/rdb/v1/organizations/advanced-search?searchText=kentucky",
        "high schools": "/public/rdb/v1/organizations/advanced-search?searchText=high%20school&organizationType=HighSchool",
        "organizations by key": `/public/rdb/v1/organizations/advanced-search?key=${college}&key=${keys.school}`,
        "a team's page": `/sites/v1/teams/${college}`,
        "an organization": `/public/rdb/v1/organizations/${college}`,
        "a team's latest roster": `/rdb/v2/organizations/${college}/roster`,
        "a team's roster of a season": `/rdb/v2/organizations/${college}/roster?sportKey=1&year=2025`,
        "a team's latest season of games": `/rdb/v2/organizations/${college}/schedule`,
        "a team's games of a season": `/rdb/v2/organizations/${college}/schedule?sportKey=1&year=2026`,
        "the games of a day": "/public/rdb/v1/games?sportKey=1&day=2026-11-28",
        "more games of a day": "/public/rdb/v1/games?sportKey=1&day=2026-11-28&after=29831040_1_42",
        "the days with games around one": "/public/rdb/v1/games/days?day=2026-11-28",
        "a team's latest statistics": `/rdb/v2/organizations/${college}/statistics`,
        "a team's statistics of a season": `/rdb/v2/organizations/${college}/statistics?sportKey=1&year=2026`,
        "a player's latest statistics": `/public/rdb/v1/player/${person}/statistics`,
        "a player's statistics of a season": `/public/rdb/v1/player/${person}/statistics?sportKey=1&year=2026`,
        "the seasons with statistics": "/public/rdb/v1/statistics/seasons",
        "the leaders of a season": "/public/rdb/v1/statistics/leaders?sportKey=1&year=2026",
        "more leaders by a statistic": "/public/rdb/v1/statistics/leaders?sportKey=1&year=2026&statistic=rush_yards&after=600_9_9.2",
        "the rankings of a sport": "/public/rdb/v1/rankings?of=teams&sportKey=1",
        "a ranking of people": "/public/rdb/v1/person-sport-rankings?sportKey=1&type=Draft&year=2012",
        "more of a ranking of people, narrowed":
          "/public/rdb/v1/person-sport-rankings?sportKey=1&type=Draft&year=2012&teamKey=1&asOf=2026-11-24&after=50",
        "why a person stands there": `/public/rdb/v1/person-sport-rankings/${person}?sportKey=1&type=Player&year=2026`,
        "where a player stands": `/public/rdb/v2/player/${person}/all-rankings`,
        "where a player stands in the class": `/public/rdb/v1/player/${person}/rankings`,
        "a ranking of players, narrowed":
          "/public/rdb/v1/person-sport-rankings?sportKey=1&type=Player&year=2026&positionKey=1&state=KY&isCommitted=true",
        "a ranking of players of a conference": "/public/rdb/v1/person-sport-rankings?sportKey=1&type=Player&year=2026&conferenceKey=1",
        "players of all time of a conference": "/public/rdb/v1/person-sport-rankings?sportKey=1&type=Player&conferenceKey=1&after=9",
        "the sources of a class side by side": "/public/rdb/v1/players/industry-comparision-list?sportKey=1&year=2026",
        "more of them by spread, narrowed":
          "/public/rdb/v1/players/industry-comparision-list?sportKey=1&year=2026&state=KY&sort=spread-desc&after=10000009",
        "where a team stands": `/rdb/v2/organizations/${college}/rankings`,
        "a ranking by its older address": "/rdb/v1/team-rankings/rankings?sportKey=1&type=Organization&year=2012",
        "a ranking": "/rdb/v2/team-rankings/rankings?sportKey=1&type=Organization&year=2012",
        "more of a ranking, as of a day":
          "/rdb/v2/team-rankings/rankings?sportKey=1&type=Organization&year=2012&source=CoachesPoll&asOf=2026-11-24&after=50",
        "a ranking by name, narrowed":
          "/rdb/v2/team-rankings/rankings?sportKey=1&type=Organization&year=2012&sort=name-asc&conferenceKey=1",
        "a composite of teams": "/rdb/v1/organization-composite-rankings?sportKey=1&year=2012",
        "a list by impact": "/public/rdb/v1/person-sport-rankings?sportKey=1&type=ProjectedImpact&year=2026",
        "a list by impact of all time": "/public/rdb/v1/person-sport-rankings?sportKey=1&type=ProjectedImpact",
        "why a team stands there": `/rdb/v2/team-rankings/rankings/${college}?sportKey=1&type=Organization&year=2012`,
        deals: "/public/v2/deals",
        "more deals, narrowed": "/public/v2/deals?sportKey=1&kind=Camp&standing=Confirmed&brand=brand&after=2024-01-01_1",
        "deals of a collective": "/public/v2/deals?collectiveKey=1",
        "what deals are narrowed by": "/public/v2/filters/deals",
        "the transfer portals": "/public/rdb/v1/transfers/portals",
        "what a portal is narrowed by": "/public/rdb/v1/filters/transfers?sportKey=1&year=2026",
        "a transfer portal": "/public/rdb/v1/transfers/latest?sportKey=1&year=2026",
        "more of a portal, narrowed": [
          "/public/rdb/v1/transfers/latest?sportKey=1&year=2026&state=Committed&positionKey=1&classYear=Junior",
          `fromConferenceKey=${keys.conference}&sort=name-asc&after=Jordan_1`,
        ].join("&"),
        "a portal by rating": "/public/rdb/v1/transfers/latest?sportKey=1&year=2026&sort=rating-desc",
        "more of a portal by rating": "/public/rdb/v1/transfers/latest?sportKey=1&year=2026&sort=rating-asc&after=91.50_1",
        "who is still free": "/public/rdb/v1/transfers/best-available?sportKey=1&year=2026",
        "the teams of a portal": "/public/rdb/v1/transfers/teams?sportKey=1&year=2026",
        "more teams of a portal, of a conference": `/public/rdb/v1/transfers/teams?sportKey=1&year=2026&conferenceKey=${keys.conference}&sort=in-desc&after=2_Ohio_1`,
        "a team's latest transfers": `/public/rdb/v2/organizations/${college}/transfers`,
        "a team's transfers of a year": `/public/rdb/v2/organizations/${college}/transfers?sportKey=1&year=2026`,
        "a team's commitments": `/public/rdb/v1/recruits?committed=true&organizationKey=${college}`,
        "a team's other athletes": `/public/rdb/v1/recruits?committed=false&organizationKey=${college}`,
        ...Object.fromEntries(
          recruitSorts.flatMap((sort) => [
            [`a team's commitments by ${sort}`, `/public/rdb/v1/recruits?committed=true&organizationKey=${college}&sort=${sort}&limit=50`],
            [
              `more of a team's other athletes by ${sort}`,
              `/public/rdb/v1/recruits?committed=false&organizationKey=${college}&sort=${sort}&after=${places[sort]}`,
            ],
          ]),
        ),
        "a team's commitments, with how those of a class stand": `/public/rdb/v1/recruits?committed=true&organizationKey=${college}&countedClass=2027`,
        "what a team's commitments of a class add": `/public/rdb/v1/recruits?committed=true&organizationKey=${college}&classYear=2026&sportKey=1&sort=rating-desc`,
        "a team's commitments of a class and a sport": `/public/rdb/v1/recruits?committed=true&organizationKey=${college}&classYear=2027&sportKey=1`,
        "a team's other athletes of a status": `/public/rdb/v1/recruits?committed=false&organizationKey=${college}&status=Offered`,
        "the network's commitments": "/public/rdb/v1/recruits?committed=true",
        "a sport's commitments": "/public/rdb/v1/recruits?committed=true&sportKey=18",
        "more of the network's commitments": `/public/rdb/v1/recruits?committed=true&after=${keys.lastRecruit}`,
        "the sites": "/sites/v1/sites",
        "the sites, slim": "/sites/v1/slim-sites",
        "the sites, slim, below the version": "/sites/slim-sites",
        "a site": "/sites/v1/sites/24",
        "a site's menus": "/sites/v1/sites/24/menus",
        "a site's menus, below the version": "/sites/24/menus",
        "a menu": "/sites/v1/menus/24",
        "whom most read in a week": "/public/rdb/v1/trending-lists",
        "the same, where it was before": "/public/rdb/v1/people/trending",
        "whom most of a sport read on a day": "/public/rdb/v1/trending-lists?span=day&sportKey=18",
        "whose names are estimated at most": "/public/rdb/v2/nil-100",
        "those of a conference, by a part, of a past day": "/public/rdb/v2/nil-100?scope=RosterValue&conferenceKey=1&asOf=2026-01-01",
        "those of a team": `/public/rdb/v2/nil-100?scope=Organization&organizationKey=${college}`,
        "the decision days to come": "/public/rdb/v1/decision-dates",
        "more of the decision days to come": `/public/rdb/v1/decision-dates?after=${new Date().getFullYear()}-01-01_15:30_1`,
        "the latest moves": "/public/rdb/v1/moves?limit=10",
        "the latest offers": "/public/rdb/v1/moves?kind=offers",
        "a team's latest moves": `/public/rdb/v1/moves?organizationKey=${college}&limit=5`,
        "more of the latest moves": `/public/rdb/v1/moves?after=${keys.middleOfDecisions}`,
        "a search by a name": `/public/rdb/v1/search?searchText=${encodeURIComponent(keys.name)}`,
        "a search for a position": "/public/rdb/v1/search?searchText=PG&near=true",
        "a search for a town": "/public/rdb/v1/search?searchText=lexington&near=true",
        "a search by two letters": "/public/rdb/v1/search?searchText=ma",
        "a search by the beginnings of two words": `/public/rdb/v1/search?searchText=${first.slice(0, 2)}%20${last.slice(0, 3)}`,
        "a search for what was nearly typed": `/public/rdb/v1/search?searchText=${last.slice(0, -2)}${last.at(-1)}${last.at(-2)}&near=true`,
        "its evaluations": `/public/rdb/v1/person/${person}/recruitment-evaluations`,
        "the evaluation that is its rating": `/public/rdb/v1/person/${person}/primary-recruitment-evaluation`,
        "which team is picked for it": `/public/rdb/v1/rpm-picks?personKey=${person}`,
        "those who have picked": "/public/rdb/v1/forecasters",
        "the picks of one of them": "/public/rdb/v2/users/1/predictions",
        "more of them": "/public/rdb/v2/users/1/predictions?after=2026-01-02T12:00:00.000000Z_4000&limit=500",
        "the service board": "/public/rdb/v1/service",
      },
    ],
    [
      "coach",
      {
        "commitments to the coach's school": "/rdb/v1/school-commitments",
        "answered commitments to the coach's school": "/rdb/v1/school-commitments?state=answered",
        "one commitment to the coach's school": `/rdb/v1/school-commitments/${keys.commitment}`,
        "the coach's list of athletes": "/rdb/v1/school-board",
        "transfers of the coach's school": "/rdb/v1/school-transfers",
        "confirmed transfers of the coach's school": "/rdb/v1/school-transfers?state=answered",
        "more transfers of the coach's school": "/rdb/v1/school-transfers?after=2026-06-01T12:00:00.000000Z_1",
        "more commitments to the coach's school": "/rdb/v1/school-commitments?after=2026-06-01T12:00:00.000000Z_1",
      },
    ],
    [
      "reviewer",
      {
        collectives: "/rdb/v1/collectives",
        "somebody's career": `/rdb/v1/people/${keys.played}/career`,
        "how far a person is shown": `/rdb/v1/people/${person}/visibility`,
        "how far an organization is shown": `/rdb/v1/organizations/${college}/visibility`,
        "the queue": "/rdb/v1/review-items",
        "the queue in the middle": `/rdb/v1/review-items?after=${keys.middleOfQueue}`,
        "the queue of a kind": "/rdb/v1/review-items?kind=vitals",
        "the queue of a sport": "/rdb/v1/review-items?sport=18",
        "the queue's flagged": "/rdb/v1/review-items?flagged=true",
        "the queue's overdue": "/rdb/v1/review-items?waiting=overdue",
        "the queue by days": "/rdb/v1/review-items?waiting=three-days",
        "the queue: mine": "/rdb/v1/review-items?mine=true",
        "the queue: waiting for answers": "/rdb/v1/review-items?awaiting=true",
        "the queue by a name": `/rdb/v1/review-items?search=${last}`,
        "an item": `/rdb/v1/review-items/${waiting}`,
        "a decided item": `/rdb/v1/review-items/${decided}`,
        "the decided": "/rdb/v1/review-decisions",
        "the decided: mine": "/rdb/v1/review-decisions?mine=true",
        "the decided in the middle": `/rdb/v1/review-decisions?after=${keys.middleOfDecisions}`,
        "schools that people miss": "/rdb/v1/school-requests",
        "schools that people missed": "/rdb/v1/school-requests?state=closed",
        "a school that somebody misses": `/rdb/v1/school-requests/${keys.schoolRequest}`,
        "people who may be one": "/rdb/v1/merges",
        "people who were joined or kept apart": "/rdb/v1/merges?state=closed",
        "more people who may be one": "/rdb/v1/merges?after=2026-06-01T12:00:00.000000Z_1",
        "contested commitments": "/rdb/v1/commitment-contests",
        "contests that were decided": "/rdb/v1/commitment-contests?state=closed",
        "more contested commitments": "/rdb/v1/commitment-contests?after=2026-06-01T12:00:00.000000Z_1",
        "how a commitment stands": `/rdb/v1/commitments/${keys.commitment}`,
        "a contested commitment": `/rdb/v1/commitment-contests/${contest}`,
        claims: "/rdb/v1/claims",
        "claims of a person": `/rdb/v1/claims?personKey=${person}`,
        "a claim": `/elite/v1/profile-info/claim-n-${claim}`,
        cases: "/rdb/v1/nil-disputes",
        "closed cases": "/rdb/v1/nil-disputes?state=closed",
        "a case": `/rdb/v1/nil-disputes/${dispute}`,
        "kept filters": "/rdb/v1/desk-filters",
        "a game as staff see it": `/rdb/v2/games/${game}/admin`,
        "duplicates of a season": `/rdb/v2/games/renovations?organizationKey=${college}&sportKey=1&season=2026`,
        people: `/rdb/v1/people/search?searchText=${last}&positionTypes=Player`,
        "people by three letters": "/rdb/v1/people/search?searchText=ash&positionTypes=Player",
        "people by key": `/rdb/v1/people/search?key=${person}&positionTypes=Player`,
      },
    ],
    [
      "lead",
      {
        rules: "/rdb/v1/auto-rules",
        "a rule's dry run": "/rdb/v1/auto-rules/1",
        "the table of site roles": "/users/v1/site-roles",
        "a site role": "/users/v1/site-roles/kentucky_editor",
        "the readers of a site": "/sites/v1/sites/24/readers",
        jobs: "/admin/v1/jobs",
        "whom to pick a team for": `/rdb/v1/people/${person}/predictions`,
        "my picks that stand": "/rdb/v1/predictions",
        "my picks that are scored": "/rdb/v1/predictions?of=scored",
        "all of my picks": "/rdb/v1/predictions?of=all",
        "whom to evaluate": `/rdb/v1/people/${person}/recruitment-evaluations`,
        "an evaluation of the newsroom": `/rdb/v1/recruitment-evaluations/${evaluation}`,
        "my drafts of evaluations": "/rdb/v1/recruitment-evaluations",
        "evaluations that I have published": "/rdb/v1/recruitment-evaluations?of=mine",
        "all evaluations": "/rdb/v1/recruitment-evaluations?of=published",
        "more of all evaluations": "/rdb/v1/recruitment-evaluations?of=published&after=2026-06-01T12:00:00.000000Z_1",
      },
    ],
  ];
  return reads.flatMap(([by, named]) => Object.entries(named).map(([what, path]) => ({ what, by, path })));
}
