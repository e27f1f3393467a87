import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Recruits } from "~/contract/sites/sites";
import { keepsPagesHeader, restsOnHeader } from "~/contract/base/topics";
import { recruitSorts, scoreBeside } from "~/domain/profile/recruit-table";
import { classParts, inHundredths, leastSpread } from "~/domain/rankings/formulas";
import { commitmentAnswers } from "~/platform/db/schema/commitments";
import { recruitmentEvaluations } from "~/platform/db/schema/evaluations";
import { people } from "~/platform/db/schema/people";
import { sports } from "~/platform/db/schema/places";
import { reviewDecisions } from "~/platform/db/schema/review";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { makeOwnRankings } from "~/platform/rankings/own/make";
import { addAthlete, addCollege, addSport, cast, seen } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";
import { addDecision } from "../../setup/decisions";
import { addUser } from "../../setup/platform";
import { topInterest } from "../../setup/top-interest";

const { db } = await testDatabase();
const first = await addAthlete(db, "Offered");
const team = first.teams[0]!;
const { ask, reviewer, submit } = await cast(db, first);

/** Another athlete with the same team on the list. */
async function another(
  recruitmentStatus: "Committed" | "Interested" | "Decommitted" | "Signed" | "None",
  person: Partial<typeof people.$inferInsert> = {},
  offer = false,
) {
  const { personKey } = await addAthlete(db);
  if (Object.keys(person).length > 0) await db.update(people).set(person).where(eq(people.key, personKey));
  await db.insert(recruitmentInterests).values({ personKey, organizationKey: team.key, recruitmentStatus, offer, recruitOrder: 1 });
  return personKey;
}

async function recruits(query: string): Promise<Recruits> {
  const answer = await ask("GET", `/public/rdb/v1/recruits?${query}`);
  expect([query, answer.status]).toEqual([query, 200]);
  return (await answer.json()) as Recruits;
}
const keys = ({ recruits: found }: Recruits) => found.map(({ personKey }) => personKey);
const committed = `committed=true&organizationKey=${team.key}`;
const considering = `committed=false&organizationKey=${team.key}`;

let signed: number, interested: number;
beforeAll(async () => {
  signed = await another("Signed");
  interested = await another("Interested");
  await another("Committed", { visibility: "Pending" });
  await another("Interested", { visibility: "Hidden" });
});

it("are told apart by their approved status, and only those whom everybody may see", async () => {
  expect([keys(await recruits(committed)), keys(await recruits(considering))]).toEqual([[signed], [interested, first.personKey]]);
  expect((await recruits(considering)).recruits[1]).toEqual({
    key: expect.any(Number),
    personKey: first.personKey,
    fullName: expect.stringMatching(/^Athlete/),
    classYear: null,
    highSchoolName: null,
    photo: null,
    sportName: null,
    positionName: null,
    organizationKey: team.key,
    organizationName: team.fullName,
    recruitmentStatus: "Offered",
    commitment: null,
    since: null,
    rating: null,
    points: null,
  });
});

it("read old data as it says of itself", async () => {
  const personKey = await another("None", {}, true);
  expect((await recruits(considering)).recruits.find((one) => one.personKey === personKey)?.recruitmentStatus).toBe("Offered");
});

it("show what waits only once it is approved, and then first", async () => {
  const before = JSON.stringify([await recruits(committed), await recruits(considering)]);
  const { item } = await submit({ editType: "Update", organizationKey: team.key, recruitmentStatus: "Committed" });
  expect(JSON.stringify([await recruits(committed), await recruits(considering)])).toBe(before);
  const later = await another("Signed");
  expect((await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: seen(item) })).status).toBe(200);
  const now = await recruits(committed);
  expect(keys(now)).toEqual([first.personKey, later, signed]);
  expect([Date.parse(now.recruits[0]!.since!) > 0, now.recruits[1]!.since]).toEqual([true, null]);
});

it("come in pages by key, each once", async () => {
  for (let index = 0; index < 53; index += 1) await another(index % 2 ? "Committed" : "Interested");
  for (const query of [committed, considering]) {
    const all: number[] = [];
    for (
      let page: Recruits | null = await recruits(query);
      page;
      page = page.next === null ? null : await recruits(`${query}&after=${page.next}`)
    ) {
      expect(page.recruits.length).toBeLessThanOrEqual(25);
      all.push(...keys(page));
    }
    expect([new Set(all).size, all.length > 25]).toEqual([all.length, true]);
    expect(all).toHaveLength(
      keys(await recruits(query)).length + keys(await recruits(`${query}&after=${(await recruits(query)).next}`)).length,
    );
  }
  expect((await recruits(`${committed}&after=1`)).recruits).toEqual([]);
});

it("of the whole network are the committed alone, by sport too", async () => {
  await addSport(db, signed);
  expect(keys(await recruits("committed=true&sportKey=1"))).toEqual([signed]);
  expect((await recruits("committed=true")).recruits).toHaveLength(25);
  expect(await recruits("committed=false")).toEqual({ recruits: [], next: null, counts: null, classScore: null });
  await db
    .delete(recruitmentInterests)
    .where(and(eq(recruitmentInterests.personKey, signed), eq(recruitmentInterests.organizationKey, team.key)));
  expect(await recruits("committed=true&sportKey=1")).toEqual({ recruits: [], next: null, counts: null, classScore: null });
});

it.each(["", "committed=maybe", "committed=true&countedClass=2027", "committed=true&organizationKey=01", "committed=true&after=x"])(
  "“%s” is refused",
  async (query) => {
    expect((await ask("GET", `/public/rdb/v1/recruits?${query}`)).status).toBe(400);
  },
);

describe("a team's list, as a table", () => {
  let athletes: number[];
  let list: string;
  // Nine, with names and classes that repeat or are missing; the later ones approved, three of them at one time.
  beforeAll(async () => {
    const { key, fullName } = await addCollege(db);
    list = `committed=true&organizationKey=${key}`;
    athletes = [];
    const userKey = await addUser(db, { username: "who-approved", name: "Who Approved" });
    const at = new Date("2026-11-01T12:00:00.123Z");
    for (let index = 0; index < 9; index += 1) {
      const { personKey } = await addAthlete(db);
      athletes.push(personKey);
      await db
        .update(people)
        .set({ fullName: ["Zoë Abel", "Abel_Ng", "Núria Abel"][index % 3], classYear: [2028, 2027, null][Math.floor(index / 3)] })
        .where(eq(people.key, personKey));
      const recruitmentStatus = index === 4 ? "Signed" : "Committed";
      await db.insert(recruitmentInterests).values({ personKey, organizationKey: key, recruitmentStatus, recruitOrder: 1 });
      if (index < 5) continue;
      await addDecision(db, {
        personKey,
        userKey,
        type: "topInterest",
        target: `topInterest:${key}`,
        kind: "commitment",
        before: null,
        after: topInterest({ organizationKey: key, organizationName: fullName, recruitmentStatus }),
        at: index === 8 ? new Date(at.getTime() + 1000) : at,
      });
    }
    await addSport(db, athletes[0]!);
  });

  async function all(query: string, limit: number): Promise<Recruits["recruits"]> {
    const found: Recruits["recruits"] = [];
    for (let after: string | null = ""; after !== null;) {
      const page: Recruits = await recruits(`${query}&limit=${limit}${after && `&after=${encodeURIComponent(after)}`}`);
      expect(page.recruits.length).toBeLessThanOrEqual(limit);
      found.push(...page.recruits);
      after = page.next;
    }
    return found;
  }

  it.each(recruitSorts)("comes by %s, each once, however long its pages are", async (sort) => {
    const whole = (await recruits(`${list}&sort=${sort}&limit=100`)).recruits.map(({ personKey }) => personKey);
    expect([...whole].sort((a, b) => a - b)).toEqual(athletes);
    for (const limit of [1, 2, 4, 9]) expect((await all(`${list}&sort=${sort}`, limit)).map(({ personKey }) => personKey)).toEqual(whole);
  });

  it("stands as it says: what has no class or approval at its end, the same in the order of their keys", async () => {
    const inOrder = async (sort: string) =>
      (await recruits(`${list}&sort=${sort}`)).recruits.map(({ personKey }) => athletes.indexOf(personKey));
    expect(await inOrder("since-desc")).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0]);
    expect(await inOrder("since-asc")).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await inOrder("class-asc")).toEqual([3, 4, 5, 0, 1, 2, 6, 7, 8]);
    expect(await inOrder("class-desc")).toEqual([2, 1, 0, 5, 4, 3, 8, 7, 6]);
    const byName = await inOrder("name-asc");
    expect(await inOrder("name-desc")).toEqual([...byName].reverse());
    expect([byName.slice(0, 3), byName.slice(6)]).toEqual([
      [1, 4, 7],
      [0, 3, 6],
    ]);
    expect(await inOrder("since-desc")).toEqual((await recruits(list)).recruits.map(({ personKey }) => athletes.indexOf(personKey)));
  });

  it.each([
    ["classYear=2027", [3, 4, 5]],
    ["status=Signed", [4]],
    ["status=Interested", []],
    ["classYear=2028&sportKey=1", [0]],
    ["classYear=1999", []],
  ])("is narrowed to %s", async (query, indexes) => {
    expect((await recruits(`${list}&sort=since-asc&${query}`)).recruits.map(({ personKey }) => athletes.indexOf(personKey))).toEqual(
      indexes,
    );
  });

  describe("counted of a class beside the page", () => {
    const none = { classYear: 2027, bySchool: 0, byStaff: 0, claimed: 0, contested: 0 };
    const countsOf = async (query: string) => (await recruits(`${list}&${query}`)).counts;

    async function answer(index: number, said: Partial<typeof commitmentAnswers.$inferInsert>) {
      const personKey = athletes[index]!;
      const [standing] = await db.select().from(recruitmentInterests).where(eq(recruitmentInterests.personKey, personKey));
      const [approval] = await db.select().from(reviewDecisions).where(eq(reviewDecisions.personKey, personKey));
      const authorUserKey = await addUser(db, { username: `who-answers-${index}`, name: "Who Answers" });
      await db.insert(commitmentAnswers).values({
        personKey,
        organizationKey: standing!.organizationKey,
        status: "Committed",
        approvalKey: approval?.key ?? null,
        answer: "Confirmed",
        authorUserKey,
        at: new Date("2026-11-02T12:00:00Z"),
        ...said,
      });
      return authorUserKey;
    }

    it("is claimed until somebody says something, of whom the reader may know, and narrowed as the list is", async () => {
      expect(await countsOf("countedClass=2027")).toEqual({ ...none, claimed: 3 });
      expect(await countsOf("countedClass=2027&status=Signed")).toEqual({ ...none, claimed: 1 });
      expect(await countsOf("countedClass=2027&sort=name-asc&limit=1")).toEqual({ ...none, claimed: 3 });
      expect(await countsOf("countedClass=2026")).toEqual({ ...none, classYear: 2026 });
      expect(await countsOf("limit=1")).toBeNull();
      await db.update(people).set({ visibility: "Hidden" }).where(eq(people.key, athletes[3]!));
      expect(await countsOf("countedClass=2027")).toEqual({ ...none, claimed: 2 });
      await db.update(people).set({ visibility: "Normal" }).where(eq(people.key, athletes[3]!));
    });

    it("says what each commitment says of itself", async () => {
      await answer(3, {});
      // Of a status that the commitment had before.
      await answer(4, {});
      expect(await countsOf("countedClass=2027")).toEqual({ ...none, bySchool: 1, claimed: 2 });
      await answer(5, { side: "Staff", proofUrl: "https://school.example/news" });
      expect(await countsOf("countedClass=2027")).toEqual({ ...none, bySchool: 1, byStaff: 1, claimed: 1 });
      const contester = await answer(0, { answer: "Contested", text: "He told us that he goes elsewhere." });
      await answer(1, {
        answer: "Contested",
        text: "He told us that he goes elsewhere.",
        decision: "Upheld",
        decisionReason: "The letter was shown.",
        decidedAt: new Date("2026-11-03T12:00:00Z"),
        deciderUserKey: contester,
      });
      expect(await countsOf("countedClass=2028")).toEqual({ ...none, classYear: 2028, contested: 1, claimed: 2 });
      for (const year of [2027, 2028]) {
        const rows = (await recruits(`${list}&classYear=${year}&limit=100`)).recruits.map(({ commitment }) => commitment!);
        expect(await countsOf(`countedClass=${year}`)).toEqual({
          classYear: year,
          bySchool: rows.filter(({ standing, by }) => standing === "Confirmed" && by === "School").length,
          byStaff: rows.filter(({ standing, by }) => standing === "Confirmed" && by === "Staff").length,
          claimed: rows.filter(({ standing }) => standing === "Claimed").length,
          contested: rows.filter(({ standing }) => standing === "Contested").length,
        });
      }
    });
  });

  it("tells old data by what it says of itself when it is narrowed, too", async () => {
    const personKey = await another("None", {}, true);
    expect(keys(await recruits(`${considering}&status=Offered`))).toContain(personKey);
    expect(keys(await recruits(`${considering}&status=Interested`))).not.toContain(personKey);
  });

  it("goes on where it was when the one whom a page ended with has left it", async () => {
    const page = await recruits(`${list}&sort=name-asc&limit=4`);
    const rest = keys(await recruits(`${list}&sort=name-asc&after=${encodeURIComponent(page.next!)}`));
    await db
      .update(people)
      .set({ visibility: "Hidden" })
      .where(eq(people.key, page.recruits.at(-1)!.personKey));
    expect(keys(await recruits(`${list}&sort=name-asc&after=${encodeURIComponent(page.next!)}`))).toEqual(rest);
    expect(keys(await recruits(`${list}&limit=100`))).toHaveLength(8);
  });

  it.each([
    ["committed=true&sort=name-asc", "sort"],
    ["committed=true&classYear=2027", "classYear"],
    ["committed=true&status=Signed", "status"],
    ["committed=true&after=Ana_12", "after"],
    [`${committed}&sort=name`, "sort"],
    [`${committed}&sort=class-asc&after=Ana_12`, "after"],
    [`${committed}&after=${"1".repeat(301)}`, "after"],
    [`${committed}&limit=501`, "limit"],
    [`${committed}&status=None`, "status"],
  ])("“%s” is refused by the field", async (query, field) => {
    const answer = await ask("GET", `/public/rdb/v1/recruits?${query}`);
    expect([answer.status, Object.keys(((await answer.json()) as { fields: object }).fields)]).toEqual([400, [field]]);
  });
});

describe("a team's class, with what each adds to its score (R34, R56)", () => {
  const at = new Date("2026-11-20T18:00:00Z");
  let college: number, ofClass: string;
  const made: Record<string, number> = {};

  async function commit(name: string, rating: number | null, isConfirmed = true) {
    const { personKey } = await addAthlete(db);
    await addSport(db, personKey);
    await db.update(people).set({ fullName: name, classYear: 2031 }).where(eq(people.key, personKey));
    const authorUserKey = await addUser(db, { username: `rates-${name.toLowerCase()}`, name });
    const said = { strengths: "Quick.", status: "Published" as const, publishedAt: at, changedAt: at };
    if (rating !== null) await db.insert(recruitmentEvaluations).values({ personKey, sportKey: 1, authorUserKey, rating, ...said });
    const value = (recruitmentStatus: "Offered" | "Committed") => topInterest({ organizationKey: college, recruitmentStatus });
    await addDecision(db, {
      ...{ personKey, userKey: authorUserKey, type: "topInterest", target: `topInterest:${college}`, at },
      ...{ before: value("Offered"), after: value("Committed"), decision: isConfirmed ? { tier: "StaffVerified" as const } : {} },
    });
    await db.insert(recruitmentInterests).values({ personKey, organizationKey: college, recruitmentStatus: "Committed", recruitOrder: 1 });
    made[name] = personKey;
  }
  const told = ({ recruits: found }: Recruits) => found.map(({ fullName, rating, points }) => [fullName, rating, points]);

  beforeAll(async () => {
    college = (await addCollege(db)).key;
    ofClass = `committed=true&organizationKey=${college}&sportKey=1&classYear=2031`;
    await commit("Best", 98);
    await commit("Unseen", 95);
    await commit("Good", 88.5);
    await commit("Low", 65);
    await commit("Unrated", null);
    await commit("Claims", 99, false);
    await db.update(people).set({ privacy: "Private" }).where(eq(people.key, made.Unseen!));
    await db.update(sports).set({ isRankable: true }).where(eq(sports.key, 1));
    await db.transaction((tx) => makeOwnRankings(tx, at));
  });

  it("tells the published parts, which come to the published score with those of whoever may not be shown", async () => {
    const [best, unseen, good] = inHundredths(classParts([98, 95, 88.5], leastSpread));
    const found = await recruits(`${ofClass}&sort=rating-desc`);
    expect(told(found)).toEqual([
      ["Claims", 99, null],
      ["Best", 98, best],
      ["Good", 88.5, good],
      ["Low", 65, 0],
      ["Unrated", null, null],
    ]);
    expect(found.classScore).toEqual({ asOf: "2026-11-20", formula: 1, rank: 1, isTied: false, score: expect.any(Number) });
    expect(scoreBeside(found.classScore!.score, found.recruits)).toBe(unseen);
    expect(scoreBeside(found.classScore!.score, [])).toBe(found.classScore!.score);
  });

  it("of a reader who may know more tells what everybody may read", async () => {
    const answer = await reviewer.ask("GET", `/public/rdb/v1/recruits?${ofClass}&sort=rating-asc`);
    expect(told((await answer.json()) as Recruits).filter(([name]) => name === "Unseen")).toEqual([["Unseen", null, null]]);
  });

  it("stands by rating with whoever has none last, either way, and page by page", async () => {
    const names = async (sort: string, limit: number) => {
      const all: string[] = [];
      for (let after: string | null = ""; after !== null;) {
        const page: Recruits = await recruits(`${ofClass}&sort=${sort}&limit=${limit}${after && `&after=${after}`}`);
        all.push(...page.recruits.map(({ fullName }) => fullName));
        after = page.next;
      }
      return all;
    };
    for (const limit of [1, 2, 5]) {
      expect(await names("rating-desc", limit)).toEqual(["Claims", "Best", "Good", "Low", "Unrated"]);
      expect(await names("rating-asc", limit)).toEqual(["Low", "Good", "Best", "Claims", "Unrated"]);
    }
  });

  it("is the score of that list, whatever has changed since, until there is another", async () => {
    const before = await recruits(ofClass);
    await commit("Later", 97);
    const after = await recruits(ofClass);
    expect(after.classScore).toEqual(before.classScore);
    expect(told(after).find(([name]) => name === "Later")).toEqual(["Later", 97, null]);
    await db.transaction((tx) => makeOwnRankings(tx, new Date("2026-11-21T18:00:00Z")));
    const { classScore, recruits: rows } = await recruits(ofClass);
    expect(classScore).toMatchObject({ asOf: "2026-11-21" });
    expect(rows.find(({ fullName }) => fullName === "Later")?.points).toBe(16.38);
  });

  it("rests on the rankings, and any other list has no score and no points", async () => {
    const topics = async (query: string) => {
      const answer = await ask("GET", `/public/rdb/v1/recruits?${query}`, { headers: { [keepsPagesHeader]: "yes" } });
      return answer.headers.get(restsOnHeader)?.split(" ") ?? [];
    };
    for (const query of [ofClass, ofClass.replace("2031", "1999")]) expect(await topics(query)).toContain("rankings");
    for (const query of [ofClass.replace("&classYear=2031", ""), ofClass.replace("&sportKey=1", "")]) {
      const found = await recruits(query);
      expect([found.classScore, found.recruits.some(({ points }) => points !== null), (await topics(query)).includes("rankings")]).toEqual([
        null,
        false,
        false,
      ]);
      expect(found.recruits.some(({ rating }) => rating === 98)).toBe(true);
    }
    // By the rating of somebody on another page it may become another.
    expect(await topics(`${ofClass}&sort=rating-desc`)).toEqual([]);
    expect((await recruits(ofClass.replace("2031", "1999"))).classScore).toBeNull();
  });
});
