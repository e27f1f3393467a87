/** What has changed of what pages rest on is told by the database itself, whoever changed it (docs/rules.md L9). */
import { and, eq, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { keepsPagesHeader, restsOnHeader, type TopicChanges } from "~/contract/base/topics";
import * as accounts from "~/platform/db/schema/accounts";
import * as audit from "~/platform/db/schema/audit";
import * as careers from "~/platform/db/schema/careers";
import * as commitments from "~/platform/db/schema/commitments";
import * as conferences from "~/platform/db/schema/conferences";
import * as deals from "~/platform/db/schema/deals";
import * as evaluations from "~/platform/db/schema/evaluations";
import * as events from "~/platform/db/schema/events";
import * as games from "~/platform/db/schema/games";
import * as notices from "~/platform/db/schema/notices";
import * as origins from "~/platform/db/schema/origins";
import * as own from "~/platform/db/schema/own";
import * as people from "~/platform/db/schema/people";
import * as places from "~/platform/db/schema/places";
import * as rankings from "~/platform/db/schema/rankings";
import * as predictions from "~/platform/db/schema/predictions";
import * as readers from "~/platform/db/schema/readers";
import * as review from "~/platform/db/schema/review";
import * as schools from "~/platform/db/schema/school-requests";
import * as sites from "~/platform/db/schema/sites";
import * as statistics from "~/platform/db/schema/statistics";
import * as teams from "~/platform/db/schema/teams";
import * as transfers from "~/platform/db/schema/transfers";
import * as topics from "~/platform/db/schema/topics";
import { forgetTopicChanges, readTopicChanges } from "~/platform/topics/read";
import { addAthlete, addSport, addValuation, cast, seen } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";
import { addUser } from "../../setup/platform";
import { openDatabase } from "~/platform/db/database";

const { db, databaseUrl } = await testDatabase();

/** Tables that no page which is kept is made of. */
const unread = [
  "sessions",
  "refresh_tokens",
  "passkeys",
  "recovery_codes",
  "spent_challenges",
  "guardian_invitations",
  "guardian_requests",
  "account_links",
  "account_settings",
  "mail_digests",
  "data_exports",
  "deletions",
  "rate_limits",
  "audit_rows",
  "audit_seals",
  "notices",
  "mail_outbox",
  "mail_addresses",
  "mailing_addresses",
  "contacts",
  "money_wanted",
  "money_wanted_looks",
  // A coach's own.
  "board_rows",
  "nil_disputes",
  "nil_dispute_entries",
  "profile_progress",
  "visibility_changes",
  "review_items",
  "review_item_versions",
  "review_entries",
  "desk_filters",
  "auto_rule_versions",
  "school_requests",
  // Counted from lines, which tell of their changes.
  "season_statistics",
  // Follow from commitments, which tell of their changes.
  "prediction_outcomes",
  // Names that imports go by.
  "team_names",
  "game_aliases",
  // The parts of a score come and go with its row.
  "ranking_inputs",
  // Says how far rankings know the world, and nothing of it.
  "rankings_made",
  // A source is named with the people who come by it, and says the same for ever.
  "sources",
  // For staff alone.
  "merge_pairs",
  "game_renovations",
  "site_roles",
  "person_readers",
  "site_readers",
  "reader_batches",
  // Made anew by one job, which tells of it.
  "trending_people",
  "topic_changes",
  // What people are found by: no page that is kept is made of a search.
  "name_entries",
  "name_words",
];

/** What a change brings about, by its topics. */
async function changedBy(change: () => Promise<unknown>): Promise<string[]> {
  const { snapshot } = await readTopicChanges(db, undefined);
  await change();
  return (await readTopicChanges(db, snapshot)).topics.sort();
}

it("each table tells of its changes, or is one that no such page is made of", async () => {
  const schemas = [
    accounts,
    audit,
    careers,
    commitments,
    conferences,
    deals,
    evaluations,
    events,
    games,
    notices,
    origins,
    own,
    people,
    places,
    predictions,
    rankings,
    readers,
    review,
    schools,
    sites,
    statistics,
    teams,
    topics,
    transfers,
  ];
  const tables = schemas
    .flatMap((schema) => Object.values(schema) as unknown[])
    .filter((one) => is(one, PgTable))
    .map((table) => getTableName(table));
  const { rows } = await db.execute<{ name: string; acts: string }>(sql`
    select event_object_table as name, string_agg(distinct event_manipulation, ' ' order by event_manipulation) as acts
    from information_schema.triggers
    where trigger_name like any (array['%_added', '%_updated', '%_deleted']) and action_orientation = 'STATEMENT' group by 1
  `);
  expect(rows.map(({ name }) => name).sort()).toEqual(tables.filter((name) => !unread.includes(name)).sort());
  expect(new Set(rows.map(({ acts }) => acts))).toEqual(new Set(["DELETE INSERT UPDATE"]));
});

describe("a change", () => {
  it("of a person is told with the lists that the person stands in", async () => {
    const { personKey, teams: own } = await addAthlete(db, "Committed", "Interested");
    const all = [`person:${personKey}`, "commitments", ...own.map(({ key }) => `team:${key}`)].sort();
    const person = eq(people.people.key, personKey);
    expect(await changedBy(() => db.update(people.people).set({ fullName: "Another Name" }).where(person))).toEqual(all);
    expect(await changedBy(() => addValuation(db, personKey, "2026-09-01", 1_000))).toEqual([...all, "valuations"].sort());
    expect((await changedBy(() => addSport(db, personKey))).sort()).toEqual([...all, "everything"].sort());
    const interest = sql`(select key from recruitment_interests where person_key = ${personKey} and recruit_order = 1)`;
    // Whose account it is decides whether it is a minor's.
    const userKey = await addUser(db, { username: `owner-${personKey}`, passwordHash: "none" });
    const user = eq(accounts.users.key, userKey);
    expect(await changedBy(() => db.update(accounts.users).set({ name: "Somebody" }).where(user))).toEqual([]);
    expect(await changedBy(() => db.update(accounts.users).set({ personKey }).where(user))).toEqual(all);
    expect(await changedBy(() => db.update(accounts.users).set({ dateOfBirth: "2010-01-01" }).where(user))).toEqual(all);
    expect(
      await changedBy(() =>
        db.execute(
          sql`
            insert into visits (recruitment_interest_key, type, date_occurred, official)
            values (${interest}, 'visit', '2026-09-01', true)
          `,
        ),
      ),
    ).toEqual(all);
    // The list that a team is taken off tells of it, too.
    expect(await changedBy(() => db.execute(sql`delete from recruitment_interests where key = ${interest}`))).toEqual(all);
    expect(await changedBy(() => db.update(people.people).set({ fullName: "A Third Name" }).where(person))).toEqual(
      all.filter((topic) => topic !== `team:${own[0]!.key}`),
    );
  });

  it("of a claim is told where the age of its athlete, or its linked date of birth, counts, or counts no more", async () => {
    const { personKey } = await addAthlete(db);
    const userKey = await addUser(db, { username: `guardian-${personKey}`, passwordHash: "none" });
    const claim = { userKey, personKey, claimantType: "Guardian" as const };
    const change = (columns: Partial<typeof accounts.claims.$inferInsert>) =>
      changedBy(() => db.update(accounts.claims).set(columns).where(eq(accounts.claims.userKey, userKey)));
    const [verifiedAt, refusedAt] = [new Date(), new Date()];
    expect(await changedBy(() => db.insert(accounts.claims).values(claim))).toEqual([]);
    expect(await change({ verifiedAt })).toEqual([]);
    expect(await change({ verifiedAt: null, linkedBirthday: "2010-01-01" })).toEqual([]);
    expect(await change({ verifiedAt })).toEqual([`person:${personKey}`]);
    expect(await change({ statement: "Ask the office." })).toEqual([]);
    expect(await change({ verifiedAt: null, refusedAt, refusalReason: "It was another athlete." })).toEqual([`person:${personKey}`]);
    expect(await change({ goneAt: new Date(), linkedBirthday: null })).toEqual([]);
    const ofAthlete = { userKey: await addUser(db, { username: `athlete-${personKey}`, passwordHash: "none" }), personKey };
    const athletes = { ...ofAthlete, claimantType: "Athlete" as const };
    expect(await changedBy(() => db.insert(accounts.claims).values({ ...athletes, verifiedAt }))).toEqual([`person:${personKey}`]);
    expect(await changedBy(() => db.delete(accounts.claims).where(eq(accounts.claims.userKey, userKey)))).toEqual([]);
  });

  it("of a season of somebody is told with the team, and with the one that it is taken from", async () => {
    const { personKey, teams: own } = await addAthlete(db, "Committed", "Interested");
    const [first, second] = own.map(({ key }) => key);
    const season = { personKey, sportKey: 1, organizationKey: first!, fromYear: 2020, toYear: 2020, saidAt: new Date() };
    expect(await changedBy(() => db.insert(careers.careers).values(season))).toContain(`team:${first}`);
    const isIt = and(eq(careers.careers.personKey, personKey), eq(careers.careers.fromYear, 2020));
    const moved = await changedBy(() => db.update(careers.careers).set({ organizationKey: second }).where(isIt));
    expect(moved).toEqual(expect.arrayContaining([`team:${first}`, `team:${second}`, `person:${personKey}`]));
    // Of two who are joined, both pages tell another career.
    const { personKey: other } = await addAthlete(db);
    const left = await changedBy(() => db.update(careers.careers).set({ personKey: other }).where(isIt));
    expect(left).toEqual(expect.arrayContaining([`person:${personKey}`, `person:${other}`, `team:${second}`]));
    const isTheirs = and(eq(careers.careers.personKey, other), eq(careers.careers.fromYear, 2020));
    expect(await changedBy(() => db.delete(careers.careers).where(isTheirs))).toContain(`team:${second}`);
  });

  it("of a game is told with both teams, and with the one that it is taken from", async () => {
    const { teams: own } = await addAthlete(db, "Committed", "Interested", "Offered");
    const [home, away, third] = own.map(({ key }) => key);
    const topicsOf = (...keys: (number | undefined)[]) => ["games", "season:1:2026", ...keys.map((key) => `team:${key}`)].sort();
    const played = { sportKey: 1, season: 2026, day: "2026-09-05", homeKey: home, awayKey: away, homeName: "Elm", awayName: "Oak" };
    const game = { ...played, site: "Home", status: "Scheduled", type: "RegularSeason" } as const;
    expect(await changedBy(() => db.insert(games.games).values(game))).toEqual(topicsOf(home, away));
    const isIt = eq(games.games.homeName, "Elm");
    expect(await changedBy(() => db.update(games.games).set({ awayKey: third }).where(isIt))).toEqual(topicsOf(home, away, third));
    const moved = await changedBy(() => db.update(games.games).set({ season: 2025, day: "2026-01-05" }).where(isIt));
    expect(moved).toEqual([...topicsOf(home, third), "season:1:2025"].sort());
    expect(await changedBy(() => db.delete(games.games).where(isIt))).toContain("season:1:2025");
  });

  it("of a conference, of its seasons and of who plays in it is told by one word", async () => {
    const { teams: own } = await addAthlete(db, "Interested");
    const tables = conferences;
    const [elm] = await db.insert(tables.conferences).values({ name: "Elm Conference", searchText: "elm" }).returning();
    const of = { sportKey: 1, year: 2026 };
    const [season] = await db
      .insert(tables.conferenceSeasons)
      .values({ conferenceKey: elm!.key, ...of })
      .returning();
    const member = { seasonKey: season!.key, organizationKey: own[0]!.key, ...of };
    expect(await changedBy(() => db.insert(tables.conferenceMembers).values(member))).toEqual(["conferences"]);
    // As a node of the version before says it.
    const [, other] = (await addAthlete(db, "Interested", "Interested")).teams;
    await db.execute(sql`insert into conference_members (season_key, organization_key) values (${season!.key}, ${other!.key})`);
    const isIt = eq(tables.conferences.key, elm!.key);
    expect(await changedBy(() => db.update(tables.conferences).set({ abbreviation: "ELM" }).where(isIt))).toEqual(["conferences"]);
    // Its members go with a season.
    const isSeason = eq(tables.conferenceSeasons.key, season!.key);
    expect(await changedBy(() => db.delete(tables.conferenceSeasons).where(isSeason))).toEqual(["conferences"]);
    expect(await db.$count(tables.conferenceMembers, eq(tables.conferenceMembers.seasonKey, season!.key))).toBe(0);
  });

  it("of a line of statistics is told with the player and the team, and with whom and what it is taken from", async () => {
    const { personKey, teams: own } = await addAthlete(db, "Committed", "Interested");
    const { personKey: other } = await addAthlete(db);
    const [first, second] = own.map(({ key }) => key);
    const line = { personKey, sportKey: 1, organizationKey: first!, season: 2020, figures: { tackles: 3 } };
    const added = await changedBy(() => db.insert(statistics.statisticLines).values(line));
    expect(added).toEqual(expect.arrayContaining([`person:${personKey}`, `team:${first}`]));
    const isIt = eq(statistics.statisticLines.season, 2020);
    const moved = await changedBy(() =>
      db.update(statistics.statisticLines).set({ personKey: other, organizationKey: second! }).where(isIt),
    );
    expect(moved).toEqual(expect.arrayContaining([`person:${personKey}`, `person:${other}`, `team:${first}`, `team:${second}`]));
    const hidden = () => db.update(people.people).set({ visibility: "Hidden" }).where(eq(people.people.key, other));
    expect(await changedBy(hidden)).toContain(`team:${second}`);
    expect(await changedBy(() => db.delete(statistics.statisticLines).where(isIt))).toContain(`person:${other}`);
  });

  it("of nothing is none, and one that is undone was none", async () => {
    expect(await changedBy(() => db.update(people.people).set({ fullName: "Nobody" }).where(eq(people.people.key, 2_000_000)))).toEqual([]);
    const { personKey } = await addAthlete(db);
    const undone = changedBy(() =>
      db
        .transaction(async (tx) => {
          await tx.update(people.people).set({ privacy: "Private" }).where(eq(people.people.key, personKey));
          throw new Error("undone");
        })
        .catch(() => undefined),
    );
    expect(await undone).toEqual([]);
  });

  it("of organizations, sites and what all pages name is told by one word, and so is one of many people", async () => {
    const { teams: own } = await addAthlete(db, "Interested");
    const college = eq(places.organizations.key, own[0]!.key);
    expect(await changedBy(() => db.update(places.organizations).set({ visibility: "Hidden" }).where(college))).toEqual(["teams"]);
    const site = { key: 900, slug: "a-site", name: "A site", type: "topic", primaryColor: "#000000", secondaryColor: "#ffffff" } as const;
    expect(await changedBy(() => db.insert(sites.sites).values(site))).toEqual(["sites"]);
    expect(await changedBy(() => db.insert(sites.siteMenuItems).values({ siteKey: 900, place: 1, label: "A", href: "/" }))).toEqual([
      "sites",
    ]);
    expect(
      await changedBy(() =>
        db
          .insert(places.cities)
          .values({ key: 1, name: "Lexington", stateAbbreviation: "KY", stateName: "Kentucky", searchText: "lexington" }),
      ),
    ).toEqual(["everything"]);
    const many = Array.from({ length: 501 }, (_, index) => ({
      fullName: `Many ${index}`,
      positionType: "Player" as const,
      recruitmentKey: 700_000 + index,
      searchText: `many ${index}`,
    }));
    expect(await changedBy(() => db.insert(people.people).values(many))).toEqual(["everything"]);
  });

  it("of an event is told of the people whose results name it", async () => {
    const { personKey } = await addAthlete(db);
    await db.insert(places.measurementTypes).values({ key: 6, name: "40 Yard Dash", units: "secs", isLowerBetter: true });
    const days = { firstDay: "2026-06-13", lastDay: "2026-06-13", saidAt: new Date("2026-06-20") };
    const [event] = await db
      .insert(events.events)
      .values({ name: "A combine", kind: "Combine", searchText: "a combine", ...days })
      .returning();
    const rename = () => db.update(events.events).set({ name: "Another" }).where(eq(events.events.key, event!.key));
    expect(await changedBy(rename)).toEqual([]);
    const result = { personKey, measurementTypeKey: 6, value: "4.6", dateOccurred: "2026-06-13", eventKey: event!.key };
    await db.insert(people.measurements).values(result);
    expect(await changedBy(rename)).toEqual([`person:${personKey}`]);
  });

  it("of what is said of a commitment is told with the lists that the athlete stands in", async () => {
    const { personKey, teams: own } = await addAthlete(db, "Committed");
    const userKey = await addUser(db, { username: `coach-${personKey}`, passwordHash: "none" });
    const [{ key: organizationKey }] = own as [(typeof own)[number]];
    const all = [`person:${personKey}`, "commitments", `team:${organizationKey}`].sort();
    const answer = { personKey, organizationKey, status: "Committed", answer: "Confirmed", at: new Date() } as const;
    const { commitmentAnswers } = commitments;
    expect(await changedBy(() => db.insert(commitmentAnswers).values({ ...answer, authorUserKey: userKey }))).toEqual(all);
    const end = { endedAt: new Date(), endedByUserKey: userKey };
    expect(await changedBy(() => db.update(commitmentAnswers).set(end).where(eq(commitmentAnswers.personKey, personKey)))).toEqual(all);
  });

  it("that an approval makes is told with it", async () => {
    const athlete = await addAthlete(db, "Interested");
    const { submit, reviewer } = await cast(db, athlete);
    const { item } = await submit({ editType: "Update", organizationKey: athlete.teams[0]!.key, recruitmentStatus: "Offered" });
    const approve = () => reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: seen(item) });
    expect(await changedBy(approve)).toEqual(expect.arrayContaining([`person:${athlete.personKey}`, `team:${athlete.teams[0]!.key}`]));
  });

  it.skipIf(databaseUrl === null)(
    "is told once it is done, also when its transaction began before others that are told already",
    async () => {
      const early = await addAthlete(db);
      const late = await addAthlete(db);
      const other = await openDatabase({ databaseUrl: databaseUrl! });
      try {
        let snapshot = (await readTopicChanges(db, undefined)).snapshot;
        const rename = (tx: Pick<typeof db, "update">, key: number) =>
          tx.update(people.people).set({ fullName: "Renamed" }).where(eq(people.people.key, key));
        await other.db.transaction(async (tx) => {
          await rename(tx, early.personKey);
          await rename(db, late.personKey);
          const between = await readTopicChanges(db, snapshot);
          expect(between.topics).toEqual([`person:${late.personKey}`]);
          ({ snapshot } = between);
        });
        expect((await readTopicChanges(db, snapshot)).topics).toEqual([`person:${early.personKey}`]);
      } finally {
        await other.close();
      }
    },
  );
});

describe("the call", () => {
  const ask = async (headers: Record<string, string>, since?: string) => {
    const { ask: asks } = await cast(db, await addAthlete(db));
    return asks("GET", `/internal/v1/topic-changes${since ? `?since=${since}` : ""}`, { headers });
  };

  it("answers nodes of ours, and is missing to anybody else", async () => {
    expect((await ask({})).status).toBe(404);
    const answer = await ask({ [keepsPagesHeader]: "yes" });
    const { snapshot, topics: none } = (await answer.json()) as TopicChanges;
    expect([answer.status, none]).toEqual([200, []]);
    const next = (await (await ask({ [keepsPagesHeader]: "yes" }, snapshot)).json()) as TopicChanges;
    expect(next.topics.length).toBeGreaterThan(0);
    expect((await ask({ [keepsPagesHeader]: "yes" }, "nonsense")).status).toBe(400);
  });

  it("says that everything changed when the database was put back to an earlier state", async () => {
    expect((await readTopicChanges(db, "900000000:900000000:")).topics).toEqual(["everything"]);
  });
});

it("what an answer rests on is told to who keeps pages, also of what is missing, and to nobody else", async () => {
  const { personKey, teams: own } = await addAthlete(db, "Committed");
  const { ask } = await cast(db, { personKey });
  const topicsOf = async (path: string, headers: Record<string, string> = { [keepsPagesHeader]: "yes" }) =>
    (await ask("GET", path, { headers })).headers.get(restsOnHeader);
  const person = `person:${personKey} teams`;
  for (const path of ["profile", "organizations", "team-targets", "visits", "contact-info"])
    expect(await topicsOf(`/public/rdb/v1/player/${personKey}/${path}`)).toBe(person);
  for (const path of ["measurements", "latest-valuation"])
    expect(await topicsOf(`/public/rdb/v1/people/${personKey}/${path}`)).toBe(person);
  const { coachKey } = own[0]!;
  expect(await topicsOf(`/public/rdb/v1/player/${personKey}/page`)).toBe(`${person} sites`);
  expect(await topicsOf(`/public/rdb/v1/people/${coachKey}/staff-profile`)).toBe(`person:${coachKey} teams sites`);
  expect(await topicsOf(`/public/rdb/v1/recruits?committed=true&organizationKey=${own[0]!.key}`)).toBe(
    `team:${own[0]!.key} teams person:${personKey}`,
  );
  expect(await topicsOf("/sites/slim-sites")).toBe("sites teams");
  expect(await topicsOf(`/public/rdb/v1/player/${personKey}/profile`, {})).toBeNull();
  expect(await topicsOf("/public/rdb/v1/filters/sports")).toBeNull();
});

it("changes are forgotten after an hour", async () => {
  await db.execute(sql`update topic_changes set at = at - interval '2 hours'`);
  const { personKey } = await addAthlete(db);
  await db.transaction((tx) => forgetTopicChanges(tx));
  const { rows } = await db.execute<{ topic: string }>(sql`select distinct topic from topic_changes`);
  expect(rows.map(({ topic }) => topic)).toEqual([`person:${personKey}`]);
});
