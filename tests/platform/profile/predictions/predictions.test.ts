/** Predictions by the API: who picks for whom, what never changes, how picks are scored, and what all read (R40 to R45). */
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Forecasters, OwnPredictions, Prediction, PredictionSubject, RpmPicks, UserPredictions } from "~/contract/profile/predictions";
import { predictionErrors } from "~/domain/base/prediction-errors";
import { byRecord, predictionBarWords, recordOf, statesOf } from "~/domain/profile/predictions";
import type { RecruitmentStatus } from "~/domain/profile/teams";
import { users } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { commitmentAnswers } from "~/platform/db/schema/commitments";
import { origins, sources } from "~/platform/db/schema/origins";
import { people } from "~/platform/db/schema/people";
import { organizations } from "~/platform/db/schema/places";
import { predictionOutcomes, predictions } from "~/platform/db/schema/predictions";
import { reviewDecisions } from "~/platform/db/schema/review";
import { readTopicChanges } from "~/platform/topics/read";
import { addAthlete, addCollege, addSport, cast, seen } from "../../../setup/athlete";
import { actsOf } from "../../../setup/audit";
import { addDecision } from "../../../setup/decisions";
import { testDatabase } from "../../../setup/database";
import { topInterest } from "../../../setup/top-interest";

const { db } = await testDatabase();
const begin = Date.parse("2026-11-20T18:00:00Z");
let clock = begin;
const managed = await addAthlete(db, "Offered");
await addSport(db, managed.personKey);
const { ask, person, owner, lead, reviewer, submit } = await cast(db, managed, { now: () => new Date((clock += 100)) });
const editor = await person("ed", { roles: ["editor"] });
const fay = await person("fay", { roles: ["forecaster"] });
const flo = await person("flo", { roles: ["forecaster"] });
const parent = await person("pat", { roles: ["forecaster"], profileKeys: [managed.personKey] });
const [kentucky, ohio, iowa] = [await addCollege(db), await addCollege(db), await addCollege(db)];

type By = Pick<typeof editor, "ask">;
type Answered = Prediction & { code?: string; message?: string; fields?: Record<string, string[]> };

async function pick(by: By, personKey: number, organizationKey: number, confidence = 7) {
  const response = await by.ask("POST", "/rdb/v1/predictions", { body: { personKey, organizationKey, confidence } });
  return { status: response.status, body: (await response.json()) as Answered };
}
const athlete = async () => {
  const { personKey } = await addAthlete(db);
  await addSport(db, personKey);
  return personKey;
};
async function everybodys<T>(path: string): Promise<T> {
  const response = await ask("GET", `/public/rdb/${path}`);
  return (response.status === 200 ? await response.json() : response.status) as T;
}
const picksOf = (personKey: number) => everybodys<RpmPicks>(`v1/rpm-picks?personKey=${personKey}`);
const ledgerOf = (by: { userKey: number }) => everybodys<UserPredictions>(`v2/users/${by.userKey}/predictions?limit=500`);
const statesFor = async (by: { userKey: number }, personKey: number) =>
  (await ledgerOf(by)).predictions.filter((one) => one.person.key === personKey).map(({ state }) => state);

/** An approval of a status of a team, as the desk gives it; the key of the decision. */
async function approve(personKey: number, organizationKey: number, before: RecruitmentStatus, after: RecruitmentStatus, proof = false) {
  const value = (recruitmentStatus: RecruitmentStatus) => topInterest({ organizationKey, recruitmentStatus });
  const reviewItemKey = await addDecision(db, {
    personKey,
    userKey: lead.userKey,
    type: "topInterest",
    target: `topInterest:${organizationKey}`,
    before: value(before),
    after: value(after),
    at: new Date((clock += 100)),
    decision: proof ? { tier: "StaffVerified" } : {},
  });
  const [row] = await db.select({ key: reviewDecisions.key }).from(reviewDecisions).where(eq(reviewDecisions.reviewItemKey, reviewItemKey));
  return row!.key;
}
/** The school's word on an approval; the key of the answer. */
async function say(approvalKey: number, personKey: number, organizationKey: number, answer: "Confirmed" | "Contested") {
  const [row] = await db
    .insert(commitmentAnswers)
    .values({
      ...{ personKey, organizationKey, status: "Committed", approvalKey, answer, authorUserKey: lead.userKey },
      at: new Date((clock += 100)),
      text: answer === "Contested" ? "Nothing is signed with us." : null,
    })
    .returning({ key: commitmentAnswers.key });
  return row!.key;
}
/** Commits, confirmed by staff, and gives it up again where asked. */
async function commit(personKey: number, organizationKey: number, isGivenUp = false) {
  await approve(personKey, organizationKey, "Offered", "Committed", true);
  if (isGivenUp) await approve(personKey, organizationKey, "Committed", "Decommitted");
}

describe("who picks for whom (R41)", () => {
  test("takes article access or the role of forecasters, by what stands now, too", async () => {
    const personKey = await athlete();
    expect((await pick(editor, personKey, kentucky.key)).status).toBe(201);
    expect((await pick(fay, personKey, kentucky.key)).status).toBe(201);
    for (const by of [owner, lead]) expect((await pick(by, personKey, kentucky.key)).body.code).toBe("forbidden");
    expect((await ask("POST", "/rdb/v1/predictions", { body: {} })).status).toBe(401);
    const former = await person("former", { roles: ["forecaster"] });
    await db.update(users).set({ roles: [] }).where(eq(users.key, former.userKey));
    const refused = await pick(former, personKey, kentucky.key);
    expect([refused.status, refused.body.code]).toEqual([403, "may-not-predict"]);
    const rows = await db.select().from(auditRows).where(eq(auditRows.actorUserKey, former.userKey));
    expect(rows.map(({ act, detail }) => [act, detail])).toEqual([["prediction.refused", { reason: "role" }]]);
  });

  test("nobody picks for somebody whose profile they manage", async () => {
    const refused = await pick(parent, managed.personKey, kentucky.key);
    expect([refused.status, refused.body.message]).toEqual([403, predictionBarWords["own-profile"]]);
    const subject = await parent.ask("GET", `/rdb/v1/people/${managed.personKey}/predictions`);
    expect(((await subject.json()) as PredictionSubject).bar).toBe("own-profile");
  });

  test("who came by a list gets no pick, and what was there is told and counted no more", async () => {
    const writer = await person("wil", { roles: ["forecaster"] });
    const personKey = await athlete();
    await pick(writer, personKey, kentucky.key);
    expect((await ledgerOf(writer)).forecaster.record.picks).toBe(1);
    const [source] = await db.insert(sources).values({ credit: "A list" }).returning();
    await db.insert(origins).values({ personKey, sourceKey: source!.key, name: "Somebody", searchText: "somebody" });
    const refused = await pick(writer, personKey, ohio.key);
    expect([refused.status, refused.body.message]).toEqual([403, predictionBarWords.imported]);
    const row = { personKey, sportKey: 1, userKey: writer.userKey, organizationKey: ohio.key, confidence: 5, at: new Date() };
    await expect(db.insert(predictions).values(row)).rejects.toThrow();
    expect(await picksOf(personKey)).toEqual({ forecasters: 0, newestAt: null, teams: [], picks: [] });
    expect(await ledgerOf(writer)).toBe(404);
  });

  test("nobody who is not open to everybody is picked for, and their picks are in no answer", async () => {
    const writer = await person("wes", { roles: ["forecaster"] });
    const personKey = await athlete();
    await pick(writer, personKey, kentucky.key);
    await commit(personKey, kentucky.key);
    await db.update(people).set({ privacy: "Athletes" }).where(eq(people.key, personKey));
    expect((await pick(fay, personKey, ohio.key)).status).toBe(404);
    const staff = await person("both", { roles: ["forecaster", "rdb1"] });
    const refused = await pick(staff, personKey, ohio.key);
    expect([refused.status, refused.body.message]).toEqual([403, predictionBarWords["not-shown"]]);
    expect(await picksOf(personKey)).toBe(404);
    const page = await staff.ask("GET", `/public/rdb/v1/player/${personKey}/page`);
    expect(((await page.json()) as { predictions: object }).predictions).toEqual({ forecasters: 0, newestAt: null, teams: [] });
    expect(await ledgerOf(writer)).toBe(404);
    const list = (await (await writer.ask("GET", "/rdb/v1/predictions?of=all")).json()) as OwnPredictions;
    expect(list.predictions).toEqual([]);
    const all = await everybodys<Forecasters>("v1/forecasters");
    expect(all.forecasters.some(({ userKey }) => userKey === writer.userKey)).toBe(false);
  });

  test.each([
    [{ confidence: 0 }, 400, { confidence: [predictionErrors.confidenceInvalid] }],
    [{ confidence: 11 }, 400, { confidence: [predictionErrors.confidenceInvalid] }],
    [{ confidence: 2.5 }, 400, { confidence: [predictionErrors.confidenceInvalid] }],
    [{ organizationKey: 999_999 }, 422, { organizationKey: [predictionErrors.teamRequired] }],
  ])("%j is refused by the field", async (fields, status, errors) => {
    const body = { personKey: managed.personKey, organizationKey: kentucky.key, confidence: 5, ...fields };
    const response = await editor.ask("POST", "/rdb/v1/predictions", { body });
    expect([response.status, ((await response.json()) as Answered).fields]).toEqual([status, errors]);
  });

  test("a hidden college is none, and one that is hidden later is not named", async () => {
    const personKey = await athlete();
    const hidden = await addCollege(db);
    await pick(fay, personKey, hidden.key);
    await db.update(organizations).set({ visibility: "Hidden" }).where(eq(organizations.key, hidden.key));
    expect((await pick(flo, personKey, hidden.key)).body.fields).toEqual({ organizationKey: [predictionErrors.teamRequired] });
    expect((await picksOf(personKey)).teams).toEqual([{ team: null, picks: 1 }]);
  });

  test("of whoever says no sport there is nothing to pick", async () => {
    const { personKey } = await addAthlete(db);
    const refused = await pick(fay, personKey, kentucky.key);
    expect([refused.status, refused.body.message]).toEqual([422, predictionErrors.noSport]);
  });
});

describe("a pick (R40)", () => {
  test("never changes, gives way to a later one, and is one where it is sent twice", async () => {
    const personKey = await athlete();
    const first = (await pick(fay, personKey, kentucky.key, 6)).body;
    expect(first).toMatchObject({ team: { key: kentucky.key }, confidence: 6, state: "Standing", outcome: null, sportName: "Football" });
    expect((await pick(fay, personKey, kentucky.key, 6)).body.key).toBe(first.key);
    const is = eq(predictions.key, first.key);
    for (const set of [{ confidence: 9 }, { organizationKey: ohio.key }, { at: new Date() }])
      await expect(db.update(predictions).set(set).where(is)).rejects.toThrow();
    const { snapshot } = await readTopicChanges(db, undefined);
    const second = (await pick(fay, personKey, ohio.key, 3)).body;
    expect((await readTopicChanges(db, snapshot)).topics).toEqual([`person:${personKey}`]);
    expect(await statesFor(fay, personKey)).toEqual(["Standing", "Replaced"]);
    expect(await actsOf(db, `prediction:${second.key}`)).toEqual([["prediction.made", fay.userKey]]);
    const subject = await fay.ask("GET", `/rdb/v1/people/${personKey}/predictions`);
    expect(await subject.json()).toMatchObject({ standing: { key: second.key, confidence: 3 }, committedTo: null, bar: null });
  });

  test("stands beside those of others, by team", async () => {
    const personKey = await athlete();
    await pick(fay, personKey, kentucky.key);
    await pick(flo, personKey, ohio.key);
    const { body: newest } = await pick(editor, personKey, kentucky.key);
    const read = await picksOf(personKey);
    expect(read).toMatchObject({
      forecasters: 3,
      newestAt: newest.at,
      teams: [
        { team: { key: kentucky.key }, picks: 2 },
        { team: { key: ohio.key }, picks: 1 },
      ],
    });
    expect(read.picks.map(({ forecaster }) => forecaster.userKey)).toEqual([editor, flo, fay].map(({ userKey }) => userKey));
  });
});

describe("scoring (R42)", () => {
  test("waits for the confirmation, and takes the last pick before the announcement", async () => {
    const personKey = await athlete();
    await pick(fay, personKey, ohio.key);
    await pick(fay, personKey, kentucky.key);
    await pick(flo, personKey, ohio.key);
    const approval = await approve(personKey, kentucky.key, "Offered", "Committed");
    await pick(flo, personKey, kentucky.key);
    expect([await statesFor(fay, personKey), await statesFor(flo, personKey)]).toEqual([
      ["Standing", "Replaced"],
      ["Standing", "Replaced"],
    ]);
    const { snapshot } = await readTopicChanges(db, undefined);
    await say(approval, personKey, kentucky.key, "Confirmed");
    expect((await readTopicChanges(db, snapshot)).topics).toContain(`person:${personKey}`);
    expect([await statesFor(fay, personKey), await statesFor(flo, personKey)]).toEqual([
      ["Hit", "Replaced"],
      ["Standing", "Miss"],
    ]);
    const [first] = (await ledgerOf(fay)).predictions;
    expect(first!.outcome).toMatchObject({ team: { key: kentucky.key } });
    // The later pick stands for another commitment.
    expect((await picksOf(personKey)).picks.map(({ forecaster }) => forecaster.userKey)).toEqual([flo.userKey]);
  });

  test("ends with the confirmation, with the approval, and with a contest", async () => {
    const personKey = await athlete();
    await pick(fay, personKey, kentucky.key);
    const approval = await approve(personKey, kentucky.key, "Offered", "Committed");
    const confirmed = await say(approval, personKey, kentucky.key, "Confirmed");
    expect(await statesFor(fay, personKey)).toEqual(["Hit"]);
    await db
      .update(commitmentAnswers)
      .set({ endedAt: new Date(), endedByUserKey: lead.userKey })
      .where(eq(commitmentAnswers.key, confirmed));
    expect(await statesFor(fay, personKey)).toEqual(["Standing"]);
    await say(approval, personKey, kentucky.key, "Confirmed");
    expect(await statesFor(fay, personKey)).toEqual(["Hit"]);
    await say(approval, personKey, kentucky.key, "Contested");
    expect(await statesFor(fay, personKey)).toEqual(["Standing"]);
    await say(approval, personKey, kentucky.key, "Confirmed");
    const ended = { endedAt: new Date(), endedByUserKey: lead.userKey, endedAs: "Reversed" as const, endedReason: "A mistake." };
    await db.update(reviewDecisions).set(ended).where(eq(reviewDecisions.key, approval));
    expect(await statesFor(fay, personKey)).toEqual(["Standing"]);
  });

  test("goes by the first step that is announced, and keeps what was confirmed when the next step is only claimed", async () => {
    const personKey = await athlete();
    await pick(fay, personKey, kentucky.key);
    const approval = await approve(personKey, kentucky.key, "Offered", "Committed");
    await pick(flo, personKey, kentucky.key);
    await approve(personKey, kentucky.key, "Committed", "Signed");
    expect(await statesFor(fay, personKey)).toEqual(["Standing"]);
    await say(approval, personKey, kentucky.key, "Confirmed");
    expect([await statesFor(fay, personKey), await statesFor(flo, personKey)]).toEqual([["Hit"], ["Standing"]]);
  });

  test("stays in the ledger after a decommitment, and is done again with what is picked anew", async () => {
    const personKey = await athlete();
    await pick(fay, personKey, kentucky.key);
    await pick(flo, personKey, ohio.key);
    await commit(personKey, kentucky.key, true);
    await pick(fay, personKey, ohio.key);
    expect([await statesFor(fay, personKey), await statesFor(flo, personKey)]).toEqual([["Standing", "Hit"], ["Miss"]]);
    await commit(personKey, ohio.key);
    expect([await statesFor(fay, personKey), await statesFor(flo, personKey)]).toEqual([["Hit", "Hit"], ["Miss"]]);
  });

  test("follows the real acts: an edit that staff approve with proof", async () => {
    const team = managed.teams[0]!;
    await pick(fay, managed.personKey, team.key, 9);
    const { item } = await submit({ editType: "Update", organizationKey: team.key, recruitmentStatus: "Committed" });
    const approved = await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, {
      body: { ...seen(item), tier: "StaffVerified" },
    });
    expect(approved.status).toBe(200);
    expect(await statesFor(fay, managed.personKey)).toEqual(["Hit"]);
  });

  test("says of every history what the rule says", async () => {
    const forecasters = [fay, flo, editor];
    const step = fc.oneof(
      fc.record({ by: fc.constantFrom(0, 1, 2), to: fc.constantFrom(0, 1, 2), confidence: fc.integer({ min: 1, max: 10 }) }),
      fc.record({ commits: fc.constantFrom(0, 1, 2), proof: fc.boolean() }),
    );
    const teams = [kentucky, ohio, iowa];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const personKey = await athlete();
        const commitments: { person: number; team: number; announcedAt: number }[] = [];
        for (const one of steps) {
          if ("by" in one) await pick(forecasters[one.by]!, personKey, teams[one.to]!.key, one.confidence);
          else {
            const team = teams[one.commits]!.key;
            await approve(personKey, team, "Offered", "Committed", one.proof);
            if (one.proof) commitments.push({ person: personKey, team, announcedAt: clock });
            await approve(personKey, team, "Committed", "Decommitted");
          }
        }
        const rows = await db.select().from(predictions).where(eq(predictions.personKey, personKey)).orderBy(predictions.key);
        const picks = rows.map((row) => ({
          ...{ key: row.key, forecaster: row.userKey, person: personKey, team: row.organizationKey, confidence: row.confidence },
          at: row.at.getTime(),
        }));
        const told = await Promise.all(forecasters.map(ledgerOf));
        const read = told.flatMap((one) => (typeof one === "number" ? [] : one.predictions)).filter((one) => one.person.key === personKey);
        expect(new Map(read.sort((a, b) => a.key - b.key).map(({ key, state }) => [key, state]))).toEqual(statesOf(picks, commitments));
      }),
      { numRuns: 12 },
    );
  }, 60_000);
});

describe("records (R43, R44)", () => {
  test("are what the picks of the ledger come to, by hit rate, a page at a time", async () => {
    const writer = await person("win", { roles: ["forecaster"] });
    for (let count = 0; count < 12; count += 1) {
      const personKey = await athlete();
      await pick(writer, personKey, kentucky.key, count < 8 ? 8 : 6);
      await commit(personKey, count < 8 ? kentucky.key : ohio.key);
    }
    for (let count = 0; count < 15; count += 1) await pick(writer, await athlete(), kentucky.key, 5);
    const whole = await ledgerOf(writer);
    expect(whole.forecaster.record).toEqual({ picks: 27, scored: 12, hits: 8, hitRate: 66.7, brier: 0.147 });
    expect(recordOf(whole.predictions)).toEqual(whole.forecaster.record);
    const first = await everybodys<UserPredictions>(`v2/users/${writer.userKey}/predictions`);
    const next = await everybodys<UserPredictions>(`v2/users/${writer.userKey}/predictions?after=${encodeURIComponent(first.next!)}`);
    expect([...first.predictions, ...next.predictions]).toEqual(whole.predictions);
    expect([first.predictions.length, next.next]).toEqual([25, null]);
    const own = async (of: string) =>
      ((await (await writer.ask("GET", `/rdb/v1/predictions?of=${of}`)).json()) as OwnPredictions).predictions.map(({ state }) => state);
    expect([(await own("standing")).length, (await own("scored")).length]).toEqual([15, 12]);
    const { forecasters } = await everybodys<Forecasters>("v1/forecasters");
    expect(forecasters).toContainEqual(whole.forecaster);
    expect(forecasters).toEqual([...forecasters].sort(byRecord));
    for (const one of forecasters) {
      const ledger = await ledgerOf(one);
      expect([one.record, ledger.forecaster]).toEqual([recordOf(ledger.predictions), one]);
    }
    expect(await everybodys("v2/users/999999/predictions")).toBe(404);
  });

  test("go with the picks of whoever is deleted", async () => {
    const personKey = await athlete();
    const { body } = await pick(fay, personKey, kentucky.key);
    await commit(personKey, kentucky.key);
    await db.execute(sql`delete from predictions where key = ${body.key}`);
    expect(await db.select().from(predictionOutcomes).where(eq(predictionOutcomes.predictionKey, body.key))).toEqual([]);
  });
});
