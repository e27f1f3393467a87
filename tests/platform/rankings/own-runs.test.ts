/** Our own rankings as the database makes them: what the formulas say, of whom, and when anew (docs/rules/rankings.md R32 to R37). */
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PersonRankings } from "~/contract/rankings/rankings";
import { keepsPagesHeader, restsOnHeader } from "~/contract/base/topics";
import { classParts, inHundredths, spreadOf, type OwnType } from "~/domain/rankings/formulas";
import { careers } from "~/platform/db/schema/careers";
import { commitmentAnswers } from "~/platform/db/schema/commitments";
import { conferenceMembers, conferences, conferenceSeasons } from "~/platform/db/schema/conferences";
import { recruitmentEvaluations } from "~/platform/db/schema/evaluations";
import { origins, sources } from "~/platform/db/schema/origins";
import { people } from "~/platform/db/schema/people";
import { organizations, positions, sports } from "~/platform/db/schema/places";
import { reviewDecisions, reviewItems } from "~/platform/db/schema/review";
import { rankingInputs, rankingRuns } from "~/platform/db/schema/rankings";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { transfers } from "~/platform/db/schema/transfers";
import { makeOwnRankings } from "~/platform/rankings/own/make";
import { publishOwnRun } from "~/platform/rankings/own/publish";
import { addAthlete, addCollege, addSport } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";
import { addDecision } from "../../setup/decisions";
import { addUser, testPlatform } from "../../setup/platform";
import { topInterest } from "../../setup/top-interest";

const { db } = await testDatabase();
const now = new Date("2026-11-20T18:00:00Z");
const football = 1;
const author = await addUser(db, { username: "fay", passwordHash: "none" });
await db.insert(sports).values({ key: football, name: "Football", displayName: "Football", isRankable: true }).onConflictDoNothing();
await db.insert(sports).values({ key: 90, name: "Chess", displayName: "Chess" });
const [line, kicker] = [77, 78];
await db.insert(positions).values([
  { key: line, sportKey: football, name: "Line", abbreviation: "OL", sortOrder: 2 },
  { key: kicker, sportKey: football, name: "Kicker", abbreviation: "K", sortOrder: 3 },
]);
const [iowa, kentucky, ohio] = [await addCollege(db, "Iowa"), await addCollege(db, "Kentucky"), await addCollege(db, "Ohio")];

interface Player {
  name?: string;
  rating?: number;
  year?: number;
}

async function player({ name, rating, year = 2027 }: Player = {}): Promise<number> {
  const { personKey } = await addAthlete(db);
  await addSport(db, personKey);
  await db
    .update(people)
    .set({ classYear: year, ...(name && { fullName: name }) })
    .where(eq(people.key, personKey));
  if (rating !== undefined) await rate(personKey, rating);
  return personKey;
}

async function rate(personKey: number, rating: number, publishedAt = now, sportKey = football): Promise<void> {
  const said = { strengths: "Quick.", status: "Published" as const, publishedAt, changedAt: publishedAt };
  await db.insert(recruitmentEvaluations).values({ personKey, sportKey, authorUserKey: author, rating, ...said });
}

/** Commits as the desk approves it; confirmed where staff have seen proof. */
async function commit(personKey: number, organizationKey: number, isConfirmed = true): Promise<number> {
  const value = (recruitmentStatus: "Offered" | "Committed") => topInterest({ organizationKey, recruitmentStatus });
  const reviewItemKey = await addDecision(db, {
    ...{ personKey, userKey: author, type: "topInterest", target: `topInterest:${organizationKey}` },
    ...{ before: value("Offered"), after: value("Committed"), at: now, decision: isConfirmed ? { tier: "StaffVerified" as const } : {} },
  });
  await db.insert(recruitmentInterests).values({ personKey, organizationKey, recruitmentStatus: "Committed", recruitOrder: 1 });
  const [row] = await db.select({ key: reviewDecisions.key }).from(reviewDecisions).where(eq(reviewDecisions.reviewItemKey, reviewItemKey));
  return row!.key;
}

const make = (day = "2026-11-20") => db.transaction((tx) => makeOwnRankings(tx, new Date(`${day}T18:00:00Z`)));
const publish = (type: OwnType, year: number | null = 2027) =>
  db.transaction((tx) => publishOwnRun(tx, { type, sportKey: football, year }, "2026-11-20"));

interface Row {
  rank: number;
  isTied: boolean;
  score: number;
  previous: number | null;
  of: string;
  figures: object;
  parts: { label: string; person: number | null; value: number; weight: number; contribution: number }[];
}

/** The latest run of a ranking; null where there is none. */
async function runOf(type: OwnType, year: number | null = 2027): Promise<{ asOf: string; rows: Row[] } | null> {
  const { rows } = await db.execute<{ asOf: string; rows: Row[] }>(sql`
    select run.as_of as "asOf", coalesce((
      select json_agg(json_build_object(
        'rank', r.rank, 'isTied', r.is_tied, 'score', r.score::float8, 'previous', r.previous_rank, 'figures', r.figures,
        'of', coalesce((select full_name from organizations where key = r.organization_key), (select full_name from people where key = r.person_key)),
        'parts', (
          select json_agg(json_build_object('label', i.label, 'person', i.person_key, 'value', i.value::float8, 'weight', i.weight::float8,
            'contribution', i.contribution::float8) order by i.number)
          from ranking_inputs i where i.run_key = r.run_key and i.place = r.place
        )
      ) order by r.place) from ranking_rows r where r.run_key = run.key
    ), '[]') as rows
    from rankings k join ranking_runs run on run.ranking_key = k.key
    where k.type = ${type} and k.sport_key = ${football} and k.year is not distinct from ${year}::int and k.source = 'On3'
    order by run.as_of desc limit 1
  `);
  return rows[0] ?? null;
}
const standings = async (type: OwnType, year?: number | null) =>
  (await runOf(type, year))?.rows.map(({ rank, isTied, score, of }) => [isTied ? `T-${rank}` : String(rank), of, score]);

/** Nobody has a rating, a commitment, a transfer or a career any more, and nothing was made of them. */
async function beginAnew(): Promise<void> {
  await db.execute(sql`truncate rankings, ranking_inputs, rankings_made cascade`);
  for (const table of [commitmentAnswers, reviewDecisions, reviewItems, recruitmentInterests, recruitmentEvaluations, transfers, careers])
    await db.delete(table);
}
beforeEach(beginAnew);

it("a part is of a row, and goes with its run", async () => {
  await player({ rating: 90 });
  await make();
  const parts = await db.select().from(rankingInputs);
  expect(parts).toHaveLength(2);
  await expect(db.insert(rankingInputs).values({ ...parts[0]!, place: 2 })).rejects.toMatchObject({
    cause: { code: "23503", constraint: "ranking_inputs_row" },
  });
  await db.delete(rankingRuns).where(eq(rankingRuns.key, parts[0]!.runKey));
  expect(await db.select().from(rankingInputs)).toEqual(parts.slice(1));
});

describe("players (R33)", () => {
  it("stand by their rating, those of the same one share a rank by name, and the next is skipped", async () => {
    await player({ name: "Cy", rating: 91.25 });
    await player({ name: "Al", rating: 88 });
    await player({ name: "Bo", rating: 88 });
    await player({ name: "Di", rating: 70.5 });
    await player({ name: "Ed", rating: 99, year: 2026 });
    await make();
    expect(await standings("Player")).toEqual([
      ["1", "Cy", 91.25],
      ["T-2", "Al", 88],
      ["T-2", "Bo", 88],
      ["4", "Di", 70.5],
    ]);
    expect((await standings("Player", null))?.[0]).toEqual(["1", "Ed", 99]);
  });

  it("stand on the rating that counts: the primary evaluation, else the last; a hidden one leaves the list", async () => {
    const [one, other] = [await player({ name: "Al", rating: 80 }), await player({ name: "Bo", rating: 85 })];
    await rate(one, 90, new Date(now.getTime() + 1000));
    await make();
    expect(await standings("Player")).toEqual([
      ["1", "Al", 90],
      ["2", "Bo", 85],
    ]);
    const hidden = { hiddenAt: now, hiddenByUserKey: author, hiddenReason: "Of another player." };
    await db.update(recruitmentEvaluations).set(hidden).where(eq(recruitmentEvaluations.personKey, other));
    await make();
    expect(await standings("Player")).toEqual([["1", "Al", 90]]);
  });

  it("keep the place of whoever narrows who sees them; a profile that is not verified has none (P4)", async () => {
    const [narrow, pending] = [await player({ name: "Al", rating: 90 }), await player({ name: "Bo", rating: 95 })];
    await db.update(people).set({ privacy: "Private" }).where(eq(people.key, narrow));
    await db.update(people).set({ visibility: "Pending" }).where(eq(people.key, pending));
    await make();
    expect(await standings("Player")).toEqual([["1", "Al", 90]]);
  });

  it("make a page another once who may not be shown is shown again (L9)", async () => {
    const narrow = await player({ rating: 90 });
    await db.update(people).set({ privacy: "Private" }).where(eq(people.key, narrow));
    await make();
    const { ask } = testPlatform(db);
    const asked = "/public/rdb/v1/person-sport-rankings?sportKey=1&type=Player&year=2027";
    const answered = await ask("GET", asked, { headers: { [keepsPagesHeader]: "yes" } });
    expect(answered.headers.get(restsOnHeader)?.split(" ")).toContain(`person:${narrow}`);
    expect(((await answered.json()) as PersonRankings).rows).toMatchObject([{ rank: 1, score: 90, personKey: null, name: null }]);
  });

  it("of a sport that is not ranked, or who came by a list, are on none", async () => {
    const told = await player({ name: "Al", rating: 90 });
    await rate(await player(), 90, now, 90);
    const [source] = await db.insert(sources).values({ credit: "A list" }).returning();
    await db.insert(origins).values({ personKey: told, sourceKey: source!.key, name: "Al", searchText: "al" });
    await make();
    const { rows } = await db.execute(sql`select from ranking_runs where count > 0`);
    expect(rows).toEqual([]);
  });
});

describe("players of a conference (R53)", () => {
  let [sec, acc] = [0, 0];
  beforeAll(async () => {
    const added = await db
      .insert(conferences)
      .values(["Southeastern", "Atlantic Coast"].map((name) => ({ name, searchText: name.toLowerCase() })))
      .returning();
    [sec, acc] = added.map(({ key }) => key) as [number, number];
    await db.insert(sports).values({ key: 91, name: "Golf", displayName: "Golf" });
    for (const [conferenceKey, sportKey, year, { key: organizationKey }] of [
      [sec, football, 2024, kentucky],
      [acc, football, 2026, kentucky],
      [sec, football, 2026, ohio],
      [acc, 91, 2026, iowa],
    ] as const) {
      const [season] = await db.insert(conferenceSeasons).values({ conferenceKey, sportKey, year }).returning();
      await db.insert(conferenceMembers).values({ seasonKey: season!.key, organizationKey, sportKey, year });
    }
  });

  const { ask } = testPlatform(db);
  const told = async (query: string) => {
    const answer = await ask("GET", `/public/rdb/v1/person-sport-rankings?sportKey=1&type=Player&${query}`);
    return (await answer.json()) as PersonRankings;
  };
  const names = async (query: string) => {
    const { count, rows } = await told(query);
    expect([query, count]).toEqual([query, rows.length]);
    return rows.map(({ name }) => name);
  };

  it("are those whose college played in it in the class year, else in its latest known season before", async () => {
    await commit(await player({ name: "Al", rating: 90 }), kentucky.key);
    await commit(await player({ name: "Bo", rating: 89 }), ohio.key, false);
    await commit(await player({ name: "Cy", rating: 88 }), iowa.key);
    await player({ name: "Di", rating: 87 });
    await commit(await player({ name: "Ed", rating: 86, year: 2025 }), kentucky.key);
    await commit(await player({ name: "Fi", rating: 85, year: 2026 }), kentucky.key);
    await commit(await player({ name: "Gi", rating: 84, year: 2023 }), kentucky.key);
    await make();
    for (const [year, ofSec, ofAcc] of [
      ["year=2027", ["Bo"], ["Al"]],
      ["year=2026", [], ["Fi"]],
      ["year=2025", ["Ed"], []],
      ["year=2023", [], []],
      ["", ["Bo", "Ed"], ["Al", "Fi"]],
    ] as const)
      expect([year, await names(`${year}&conferenceKey=${sec}`), await names(`${year}&conferenceKey=${acc}`)]).toEqual([
        year,
        ofSec,
        ofAcc,
      ]);
    expect(await names(`conferenceKey=${sec}&isCommitted=false`)).toEqual([]);
    expect((await told(`conferenceKey=${acc}&limit=1`)).next).toBe("1");
    expect((await told(`conferenceKey=${acc}&limit=1&after=1`)).rows.map(({ name }) => name)).toEqual(["Fi"]);
    const both = ["Atlantic Coast", "Southeastern"];
    for (const [year, offered] of [
      ["year=2027", both],
      ["year=2025", ["Southeastern"]],
      ["year=2023", []],
      ["", both],
    ] as const)
      expect([year, (await told(year)).conferences.map(({ name }) => name)]).toEqual([year, offered]);
  });

  it("are without whoever may not be shown, and whoever is committed to a college that may not", async () => {
    const unseen = await player({ name: "Al", rating: 90 });
    await commit(unseen, kentucky.key);
    await commit(await player({ name: "Bo", rating: 89 }), kentucky.key);
    await db.update(people).set({ privacy: "Private" }).where(eq(people.key, unseen));
    await make();
    expect(await names(`year=2027&conferenceKey=${acc}`)).toEqual(["Bo"]);
    const answered = await ask("GET", `/public/rdb/v1/person-sport-rankings?sportKey=1&type=Player&year=2027&conferenceKey=${acc}`, {
      headers: { [keepsPagesHeader]: "yes" },
    });
    expect(answered.headers.get(restsOnHeader)?.split(" ")).toEqual(expect.arrayContaining(["conferences", "commitments"]));
    await db.update(organizations).set({ visibility: "Hidden" }).where(eq(organizations.key, kentucky.key));
    expect(await names(`year=2027&conferenceKey=${acc}`)).toEqual([]);
    await db.update(organizations).set({ visibility: "Normal" }).where(eq(organizations.key, kentucky.key));
  });
});

describe("a class (R34)", () => {
  it("adds up its confirmed commits, and says how many claimed ones it leaves out", async () => {
    for (const rating of [98, 92, 88]) await commit(await player({ rating }), kentucky.key);
    await commit(await player({ rating: 99 }), kentucky.key, false);
    await commit(await player(), kentucky.key);
    await commit(await player({ rating: 91 }), ohio.key);
    await commit(await player({ rating: 91, year: 2026 }), ohio.key);
    await make();
    const run = await runOf("Class");
    const spread = spreadOf([4, 1]);
    expect(run?.rows.map(({ of, score, figures }) => [of, score, figures])).toEqual([
      ["Kentucky", total(classParts([98, 92, 88], spread)), { commits: 4, claimed: 1, fiveStar: 1, fourStar: 1, threeStar: 1 }],
      ["Ohio", 21, { commits: 1, claimed: 0, fiveStar: 0, fourStar: 1, threeStar: 0 }],
    ]);
    expect(run?.rows[0]?.parts.map(({ label, value, contribution }) => [label, value, contribution])).toEqual(
      [98, 92, 88].map((rating, index) => ["Commit", rating, inHundredths(classParts([98, 92, 88], spread))[index]]),
    );
  });

  it("counts a commitment from its confirmation to the end of that, in the year that it was approved with", async () => {
    const person = await player({ rating: 90 });
    const approvalKey = await commit(person, iowa.key, false);
    expect([await make(), await standings("Class")]).toEqual([2, undefined]);
    await db.insert(commitmentAnswers).values({
      ...{
        personKey: person,
        organizationKey: iowa.key,
        status: "Committed",
        approvalKey,
        answer: "Confirmed",
        authorUserKey: author,
        at: now,
      },
    });
    await db.update(people).set({ classYear: 2028 }).where(eq(people.key, person));
    await make();
    expect(await standings("Class")).toEqual([["1", "Iowa", 20]]);
    expect(await standings("Class", 2028)).toBeUndefined();
    await db.update(commitmentAnswers).set({ endedAt: now, endedByUserKey: author }).where(eq(commitmentAnswers.personKey, person));
    await make();
    expect(await standings("Class")).toBeUndefined();
  });

  it("knows of a commitment when it was announced, as long as anybody besides the athlete says it", async () => {
    const known = async (personKey: number) =>
      (
        await db
          .select({ at: recruitmentInterests.announcedAt })
          .from(recruitmentInterests)
          .where(eq(recruitmentInterests.personKey, personKey))
      )[0]?.at;
    const [proven, claimed] = [await player(), await player()];
    const proof = await commit(proven, kentucky.key);
    const approvalKey = await commit(claimed, kentucky.key, false);
    expect([await known(proven), await known(claimed)]).toEqual([now, null]);

    const answer = {
      personKey: claimed,
      organizationKey: kentucky.key,
      status: "Committed" as const,
      approvalKey,
      authorUserKey: author,
      at: now,
    };
    await db.insert(commitmentAnswers).values({ ...answer, answer: "Confirmed" });
    expect(await known(claimed)).toEqual(now);
    const [contest] = await db
      .insert(commitmentAnswers)
      .values({ ...answer, answer: "Contested", text: "Not with us." })
      .returning();
    expect(await known(claimed)).toBeNull();
    await db.delete(commitmentAnswers).where(eq(commitmentAnswers.key, contest!.key));
    expect(await known(claimed)).toEqual(now);

    await db.update(reviewDecisions).set({ endedAt: now, endedAs: "Undone" }).where(eq(reviewDecisions.key, proof));
    expect(await known(proven)).toBeNull();
    await db.update(reviewDecisions).set({ endedAt: null, endedAs: null }).where(eq(reviewDecisions.key, proof));
    expect(await known(proven)).toEqual(now);
    const left = { recruitmentStatus: "Decommitted" as const };
    await db.update(recruitmentInterests).set(left).where(eq(recruitmentInterests.personKey, proven));
    expect(await known(proven)).toBeNull();
  });

  it("knows of one that was here from the beginning since what others said of its latest step", async () => {
    const person = await player();
    const interest = { personKey: person, organizationKey: iowa.key };
    await db.insert(recruitmentInterests).values({ ...interest, recruitmentStatus: "Committed", recruitOrder: 1 });
    const known = async () =>
      (
        await db
          .select({ at: recruitmentInterests.announcedAt })
          .from(recruitmentInterests)
          .where(eq(recruitmentInterests.personKey, person))
      )[0]?.at;
    expect(await known()).toBeNull();
    const answer = { ...interest, status: "Committed" as const, authorUserKey: author };
    await db.insert(commitmentAnswers).values({ ...answer, answer: "Confirmed", at: now });
    expect(await known()).toEqual(now);
    const later = new Date(now.getTime() + 60_000);
    await addDecision(db, {
      ...{ personKey: person, userKey: author, type: "topInterest", target: `topInterest:${iowa.key}` },
      ...{ before: topInterest({ organizationKey: iowa.key, recruitmentStatus: "Committed" }) },
      ...{ after: topInterest({ organizationKey: iowa.key, recruitmentStatus: "Signed" }), at: later, decision: { tier: "StaffVerified" } },
    });
    expect(await known()).toEqual(later);
    const [signing] = await db.select({ key: reviewDecisions.key }).from(reviewDecisions).where(eq(reviewDecisions.personKey, person));
    const contest = { ...answer, status: "Signed" as const, approvalKey: signing!.key, at: later };
    await db.insert(commitmentAnswers).values({ ...contest, answer: "Contested", text: "Not with us." });
    expect(await known()).toBeNull();
  });

  it("learns the class and the sport that the profile said only later", async () => {
    const { personKey } = await addAthlete(db);
    await rate(personKey, 90);
    await commit(personKey, iowa.key);
    await addSport(db, personKey);
    await db.update(people).set({ classYear: 2027 }).where(eq(people.key, personKey));
    await make();
    expect(await standings("Class")).toEqual([["1", "Iowa", 20]]);
    await db.update(recruitmentInterests).set({ recruitmentStatus: "Decommitted" }).where(eq(recruitmentInterests.personKey, personKey));
    await make();
    expect(await standings("Class")).toBeUndefined();
  });
});

describe("the portal (R35)", () => {
  const moved = (personKey: number, of: Partial<typeof transfers.$inferInsert> = {}) =>
    db.insert(transfers).values({
      ...{
        personKey,
        sportKey: football,
        year: 2027,
        fromKey: iowa.key,
        toKey: ohio.key,
        enteredDay: "2026-11-02",
        decidedDay: "2026-11-09",
      },
      ...{ source: "A release", standing: "Confirmed", saidBy: "Staff", ...of },
    });

  it("ranks who entered, as far as that is confirmed, and teams by who came less who left", async () => {
    await moved(await player({ name: "Al", rating: 90 }));
    await moved(await player({ name: "Bo", rating: 80 }));
    await moved(await player({ name: "Cy", rating: 85 }), { fromKey: kentucky.key, toKey: iowa.key });
    await moved(await player({ name: "Di", rating: 99 }), { standing: "Claimed", saidBy: "Athlete" });
    await moved(await player({ name: "Ed", rating: 95 }), { toKey: null, decidedDay: null });
    await moved(await player({ name: "Fi", rating: 96 }), { toKey: null, decidedDay: null, withdrawnDay: "2026-11-12" });
    await moved(await player({ name: "Gus" }));
    await make();
    expect((await standings("TransferPortal"))?.map(([place, of]) => [place, of])).toEqual([
      ["1", "Ed"],
      ["2", "Al"],
      ["3", "Cy"],
      ["4", "Bo"],
    ]);
    const two = total(classParts([90, 80], 1));
    const run = await runOf("TeamTransferPortal");
    expect(run?.rows.map(({ of, score, figures }) => [of, score, figures])).toEqual([
      ["Ohio", two, { in: 3, out: 0 }],
      ["Iowa", Math.round((15 - two) * 100) / 100, { in: 1, out: 3 }],
      ["Kentucky", -15, { in: 0, out: 1 }],
    ]);
    expect(run?.rows[1]?.parts.map(({ label }) => label)).toEqual(["In", "Out", "Out"]);
  });
});

describe("rosters and all together (R36, R37)", () => {
  async function plays(organizationKey: number, ratings: readonly number[], positionKey: number | null = null) {
    for (const rating of ratings) {
      const personKey = await player({ rating });
      await db
        .insert(careers)
        .values({ personKey, sportKey: football, organizationKey, fromYear: 2026, toYear: 2026, positionKey, saidAt: now });
    }
  }

  it("a roster is the mean of the two best at each position, the second counting half, from five players on", async () => {
    await plays(iowa.key, [90, 80, 60]);
    await plays(iowa.key, [84], line);
    await make();
    expect(await standings("Roster", 2026)).toBeUndefined();
    await plays(iowa.key, [72], line);
    await make();
    expect(await standings("Roster", 2026)).toBeUndefined();
    await plays(iowa.key, [70], kicker);
    await make();
    const score = Math.round(((90 + 80 / 2 + 84 + 72 / 2 + 70) / 4) * 100) / 100;
    const run = await runOf("Roster", 2026);
    expect(run?.rows.map((row) => [row.of, row.score, row.figures])).toEqual([["Iowa", score, { rated: 6 }]]);
    expect(run?.rows[0]?.parts.map(({ label, value, weight }) => [label, value, weight])).toEqual([
      ["Kicker", 70, 0.25],
      ["Line", 84, 0.25],
      ["Line", 72, 0.125],
      ["Quarterback", 90, 0.25],
      ["Quarterback", 80, 0.125],
    ]);
  });

  it("all together takes a team that stands on two lists at least, each scaled within its run", async () => {
    const confirmed = { source: "A release", standing: "Confirmed" as const, saidBy: "Staff" as const };
    const days = { enteredDay: "2026-11-02", decidedDay: "2026-11-09" };
    const arrives = async (rating: number, fromKey: number, toKey: number) =>
      db
        .insert(transfers)
        .values({ personKey: await player({ rating }), sportKey: football, year: 2027, fromKey, toKey, ...days, ...confirmed });
    await commit(await player({ rating: 95 }), iowa.key);
    await commit(await player({ rating: 85 }), kentucky.key);
    await commit(await player({ rating: 75 }), ohio.key);
    const elsewhere = await addCollege(db, "Utah");
    await arrives(90, elsewhere.key, kentucky.key);
    await arrives(80, kentucky.key, iowa.key);
    await make();
    const portal = await runOf("TeamTransferPortal");
    const [low, high] = [Math.min(...portal!.rows.map(({ score }) => score)), Math.max(...portal!.rows.map(({ score }) => score))];
    const scaled = (of: string) => Math.round((10_000 * (portal!.rows.find((row) => row.of === of)!.score - low)) / (high - low)) / 100;
    const expected = [
      ["Iowa", Math.round(((100 * 0.5 + scaled("Iowa") * 0.3) / 0.8) * 100) / 100],
      ["Kentucky", Math.round(((50 * 0.5 + scaled("Kentucky") * 0.3) / 0.8) * 100) / 100],
    ].sort(([, one], [, other]) => Number(other) - Number(one));
    const run = await runOf("TeamComposite");
    expect(run?.rows.map(({ of, score }) => [of, score])).toEqual(expected);
    expect(run?.rows[0]?.parts.map(({ label, weight }) => [label, weight])).toEqual([
      ["Class", 0.625],
      ["Portal", 0.375],
    ]);
  });
});

describe("runs (R32)", () => {
  it("are made once somebody has changed, of the rankings that they enter, and the day's last takes the place of the earlier ones", async () => {
    const person = await player({ name: "Al", rating: 80 });
    expect([await make("2026-11-18"), await make("2026-11-18")]).toEqual([2, 0]);
    await player({ name: "Bo", rating: 85 });
    expect(await make("2026-11-18")).toBe(1);
    expect((await runOf("Player"))?.rows.map(({ of, previous }) => [of, previous])).toEqual([
      ["Bo", null],
      ["Al", null],
    ]);
    await rate(person, 90, new Date(now.getTime() + 1000));
    expect(await make("2026-11-19")).toBe(2);
    expect((await runOf("Player"))?.rows.map(({ of, previous }) => [of, previous])).toEqual([
      ["Al", 2],
      ["Bo", 1],
    ]);
    const { rows } = await db.execute(sql`select as_of, count, formula from ranking_runs join rankings k on k.key = ranking_key
      where k.year = 2027 order by as_of`);
    expect(rows).toEqual([
      { as_of: "2026-11-18", count: 2, formula: 1 },
      { as_of: "2026-11-19", count: 2, formula: 1 },
    ]);
  });

  it("say that nobody is ranked any more, where the latest ranked somebody", async () => {
    const person = await player({ rating: 80 });
    await make("2026-11-18");
    await db.delete(recruitmentEvaluations).where(eq(recruitmentEvaluations.personKey, person));
    expect([await make("2026-11-19"), await make("2026-11-20")]).toEqual([2, 0]);
    expect(await runOf("Player")).toEqual({ asOf: "2026-11-19", rows: [] });
  });

  it("come to what the formula says, add up, and are the same when made again, of whatever commits", async () => {
    const commits = fc.array(fc.record({ team: fc.nat(2), hundredths: fc.option(fc.integer({ min: 5000, max: 10_000 })) }), {
      minLength: 1,
      maxLength: 9,
    });
    await fc.assert(
      fc.asyncProperty(commits, async (drawn) => {
        await beginAnew();
        const teams = [iowa, kentucky, ohio];
        for (const { team, hundredths } of drawn)
          await commit(await player({ rating: hundredths === null ? undefined : hundredths / 100 }), teams[team]!.key);
        const sizes = teams.map((_team, index) => drawn.filter(({ team }) => team === index).length).filter((size) => size > 0);
        const expected = teams.flatMap(({ fullName }, index) => {
          const ratings = drawn.flatMap(({ team, hundredths }) => (team === index && hundredths !== null ? [hundredths / 100] : []));
          return ratings.length === 0 ? [] : [{ of: fullName, score: total(classParts(ratings, spreadOf(sizes))) }];
        });
        await publish("Class");
        const rows = (await runOf("Class"))?.rows ?? [];
        expect(new Set(rows.map(({ of }) => of))).toEqual(new Set(expected.map(({ of }) => of)));
        for (const { of, score } of expected) expect(rows.find((row) => row.of === of)!.score).toBeCloseTo(score, 1);
        for (const { score, parts, rank, isTied } of rows) {
          expect(total(parts.map(({ contribution }) => contribution))).toBe(score);
          expect(rank).toBe(1 + rows.filter((other) => other.score > score).length);
          expect(isTied).toBe(rows.filter((other) => other.score === score).length > 1);
        }
        expect(await publish("Class")).toBe(false);
      }),
      { numRuns: 20 },
    );
  });
});

/** In hundredths, as the database rounds it. */
function total(parts: readonly number[]): number {
  return Math.round(parts.reduce((sum, one) => sum + one, 0) * 100) / 100;
}
