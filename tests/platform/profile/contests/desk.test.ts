/** T14, T15: what the desk decides of contests, and what staff confirm with proof. */
import { and, desc, eq } from "drizzle-orm";
import { describe, expect, it, test } from "vitest";
import type { BulkOutcome, Queue, ReviewItemAtDesk } from "~/contract/desk/review-items";
import type { Notices } from "~/contract/notices/notices";
import type { SchoolCommitment } from "~/contract/profile/commitments";
import type { CommitmentAtDesk, ContestAtDesk, Contests } from "~/contract/profile/contests";
import type { TeamTargets } from "~/contract/profile/profiles";
import type { Recruits } from "~/contract/sites/sites";
import { fieldErrors } from "~/domain/base/messages";
import { commitmentErrors } from "~/domain/profile/commitments";
import { contestErrors, contestsPageSize, endedInWords } from "~/domain/profile/contests";
import { claims, users } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { commitmentAnswers } from "~/platform/db/schema/commitments";
import { people } from "~/platform/db/schema/people";
import { reviewDecisions, reviewItems } from "~/platform/db/schema/review";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import type { Act } from "~/platform/act";
import { contestShown } from "~/routes/desk/desk.contests.$contestKey/contest.server";
import { endAnswersOf } from "~/platform/profile/commitments/answer";
import { addAthlete, addCollege, cast, seen } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
const now = new Date("2026-11-27T18:00:00Z");
const why = "He has not signed with us this year.";
const reason = "The letter of intent is on the league’s page.";
const url = "https://league.example/letters/7";

type Refused = { code?: string; message?: string; fields?: Record<string, string[]> };

/** An athlete whose commitment stands, the college's coach, and everybody around them. */
async function setUp(status: "Committed" | "Offered" = "Committed") {
  const athlete = await addAthlete(db, status, "Offered");
  const [college] = athlete.teams as [(typeof athlete.teams)[number]];
  const clock = { at: now };
  const persons = await cast(db, athlete, { now: () => clock.at });
  const wait = () => {
    clock.at = new Date(clock.at.getTime() + 1000);
  };
  const { personKey } = athlete;
  const speakFor = async (who: { userKey: number }) =>
    db.insert(claims).values({ userKey: who.userKey, personKey: college.coachKey, claimantType: "Coach", verifiedAt: now });
  const coach = await persons.person("kim", {});
  await speakFor(coach);
  const [interest] = await db
    .select({ key: recruitmentInterests.key })
    .from(recruitmentInterests)
    .where(and(eq(recruitmentInterests.personKey, personKey), eq(recruitmentInterests.organizationKey, college.key)));
  const { key } = interest!;
  type By = typeof coach;
  const asked = async <T>(by: By, method: string, path: string, body?: unknown) => {
    const answer = await by.ask(method, path, body === undefined ? {} : { body });
    return { status: answer.status, body: (await answer.json()) as T & Refused };
  };
  /** The coach's word, on the commitment as it stands. */
  async function ofSchool(what: "confirm" | "contest" | "take-back", by = coach) {
    const { body } = await asked<SchoolCommitment>(by, "GET", `/rdb/v1/school-commitments/${key}`);
    return asked<SchoolCommitment>(by, "POST", `/rdb/v1/school-commitments/${key}/${what}`, {
      seen: body.seen,
      ...(what === "contest" && { sentence: why }),
    });
  }
  /** Contests; the key of the contest. */
  async function contest() {
    expect((await ofSchool("contest")).status).toBe(200);
    const [answer] = await db
      .select({ key: commitmentAnswers.key })
      .from(commitmentAnswers)
      .where(eq(commitmentAnswers.personKey, personKey))
      .orderBy(desc(commitmentAnswers.key))
      .limit(1);
    return answer!.key;
  }
  const read = (contestKey: number, by: By = persons.reviewer) =>
    asked<ContestAtDesk>(by, "GET", `/rdb/v1/commitment-contests/${contestKey}`);
  const decideOn = (contestKey: number, body: object, by: By = persons.reviewer) =>
    asked<ContestAtDesk>(by, "POST", `/rdb/v1/commitment-contests/${contestKey}/decide`, { reason, ...body });
  /** As whoever looks at it first. */
  const decide = async (contestKey: number, decision: string, by: By = persons.reviewer) =>
    decideOn(contestKey, { decision, seen: (await read(contestKey, persons.reader)).body.seen }, by);
  const commitment = (by: By = persons.reviewer) => asked<CommitmentAtDesk>(by, "GET", `/rdb/v1/commitments/${key}`);
  const verify = async (by: By = persons.reviewer, body: object = { url }) =>
    asked<CommitmentAtDesk>(by, "POST", `/rdb/v1/commitments/${key}/confirm`, { seen: (await commitment()).body.seen, ...body });
  const takeBack = async (by: By = persons.reviewer) =>
    asked<CommitmentAtDesk>(by, "POST", `/rdb/v1/commitments/${key}/take-back`, { seen: (await commitment()).body.seen });
  const told = async (by: By = persons.owner) => (await asked<Notices>(by, "GET", "/users/v1/notices")).body.notices;
  const shown = async () => {
    const answer = await persons.ask("GET", `/public/rdb/v1/player/${personKey}/team-targets`);
    return ((await answer.json()) as TeamTargets).teamTargets[0]!;
  };
  /** Sends an edit of the team and has it approved. */
  async function approve(recruitmentStatus: string) {
    const { item } = await persons.submit({ editType: "Update", organizationKey: college.key, recruitmentStatus });
    expect((await persons.reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: seen(item) })).status).toBe(200);
    return item;
  }
  const audited = async (subject: string) =>
    (await db.select().from(auditRows).where(eq(auditRows.subject, subject)).orderBy(auditRows.key)).map(
      ({ act, actorUserKey, detail }) => ({
        act,
        actorUserKey,
        detail,
      }),
    );
  /** Reads all that somebody was told. */
  const readAll = async (by: By = persons.owner) =>
    by.ask("POST", "/users/v1/notices/read", { body: { keys: (await told(by)).map((notice) => notice.key) } });
  /** Takes back the edit by which the commitment was given up. */
  async function reverse() {
    const [given] = await db
      .select()
      .from(reviewDecisions)
      .where(eq(reviewDecisions.personKey, personKey))
      .orderBy(desc(reviewDecisions.key));
    const body = { decisionKey: given!.key, reason: "It was the wrong athlete." };
    expect((await persons.lead.ask("POST", `/rdb/v1/review-items/${given!.reviewItemKey}/reverse`, { body })).status).toBe(200);
  }
  /** Takes the coach's claim back. */
  async function revokeCoach() {
    const [claim] = await db.select().from(claims).where(eq(claims.userKey, coach.userKey));
    const body = { decision: "Revoked", personKey: college.coachKey, reason: "This was somebody else." };
    expect((await persons.lead.ask("PUT", `/elite/v1/profile-info/claim-n-${claim!.key}/process-access`, { body })).status).toBe(200);
  }
  const things = {
    revokeCoach,
    wait,
    readAll,
    reverse,
    ofSchool,
    contest,
    read,
    decide,
    decideOn,
    commitment,
    verify,
    takeBack,
    told,
    shown,
    approve,
    audited,
    speakFor,
    asked,
  };
  return { ...persons, ...things, personKey, college, coach, key };
}

describe("the desk's list", () => {
  it("has what waits, the oldest first and each once, with its counts, and what was decided, the latest first", async () => {
    const { reader, reviewer, coach, college, asked, contest, decide } = await setUp();
    const begun = await contest();
    for (let index = 0; index < contestsPageSize + 2; index += 1) {
      const { personKey } = await addAthlete(db);
      await db
        .insert(recruitmentInterests)
        .values({ personKey, organizationKey: college.key, recruitmentStatus: "Signed", recruitOrder: 1 });
      await db.insert(commitmentAnswers).values({
        personKey,
        organizationKey: college.key,
        status: "Signed",
        answer: "Contested",
        authorUserKey: coach.userKey,
        text: `${why} ${index}`,
        at: new Date(now.getTime() - index * 1000),
      });
    }
    const list = async (query = "") => (await asked<Contests>(reader, "GET", `/rdb/v1/commitment-contests${query}`)).body;
    const first = await list();
    const second = await list(`?after=${encodeURIComponent(first.next!)}`);
    const all = [...first.items, ...second.items];
    expect([first.items.length, all.length, new Set(all.map(({ key }) => key)).size, second.next]).toEqual([
      contestsPageSize,
      contestsPageSize + 3,
      contestsPageSize + 3,
      null,
    ]);
    expect(all.map(({ contestedAt }) => contestedAt)).toEqual(all.map(({ contestedAt }) => contestedAt).sort());
    const queue = (await asked<Queue>(reader, "GET", "/rdb/v1/review-items")).body;
    expect([first.waiting, queue.waitingContests]).toEqual([all.length, all.length]);
    await decide(begun, "Upheld");
    expect((await decide(first.items[0]!.key, "Left", reviewer)).status).toBe(200);
    expect((await list()).waiting).toBe(all.length - 2);
    expect((await list("?state=closed")).items.map(({ key, decision }) => [key, decision?.decision])).toEqual([
      [Math.max(begun, first.items[0]!.key), expect.any(String)],
      [Math.min(begun, first.items[0]!.key), expect.any(String)],
    ]);
    await db.delete(commitmentAnswers);
  });

  it("leaves out what the school has taken back, and what stands otherwise by now", async () => {
    const { reader, asked, contest, ofSchool, approve } = await setUp("Offered");
    await approve("Committed");
    await contest();
    const waiting = async () => (await asked<Contests>(reader, "GET", "/rdb/v1/commitment-contests")).body.waiting;
    expect(await waiting()).toBe(1);
    await ofSchool("take-back");
    expect(await waiting()).toBe(0);
    await contest();
    expect(await waiting()).toBe(1);
    await approve("Decommitted");
    expect(await waiting()).toBe(0);
  });

  it("has a page, or none", async () => {
    const { reader, asked } = await setUp();
    expect((await asked(reader, "GET", "/rdb/v1/commitment-contests?after=x")).status).toBe(400);
    expect((await asked(reader, "GET", "/rdb/v1/commitment-contests/999999")).status).toBe(404);
  });
});

describe("a contest at the desk", () => {
  it("tells both sides: who contests it and how, and what the athlete's side sent and said", async () => {
    const { reader, owner, reviewer, coach, personKey, college, submit, contest, read, audited } = await setUp("Offered");
    const { item } = await submit({ editType: "Update", organizationKey: college.key, recruitmentStatus: "Committed" });
    const path = `/elite/v1/profile-edits/${item.key}`;
    await owner.ask("POST", `${path}/evidence`, { body: { url: "https://school.example/news", text: "The school says so." } });
    await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: seen(item) });
    const key = await contest();
    const { status, body } = await read(key, reader);
    expect([status, body.contest, body.claim, body.decisionRight]).toEqual([
      200,
      expect.objectContaining({
        key,
        athlete: expect.objectContaining({ personKey }),
        organizationKey: college.key,
        organizationName: college.fullName,
        recruitmentStatus: "Committed",
        since: expect.stringContaining("2026-11-27"),
        sentence: why,
        contesterName: expect.stringContaining("kim"),
        stands: true,
        decision: null,
        lastWords: "The school says so.",
      }),
      expect.objectContaining({
        reviewItemKey: item.key,
        reference: item.reference,
        said: [expect.objectContaining({ text: "The school says so.", url: "https://school.example/news" })],
      }),
      { allowed: false, reason: "level" },
    ]);
    expect(await audited(`commitment-contest:${key}`)).toEqual([
      { act: "commitment.contest-read", actorUserKey: reader.userKey, detail: expect.anything() },
    ]);
    expect(coach.userKey).toBeGreaterThan(0);
  });

  it("names nobody to staff who manage the profile, and is told of nothing that stood from the beginning", async () => {
    const { ownReviewer, contest, read, decide } = await setUp();
    const key = await contest();
    await decide(key, "Left");
    const { body } = await read(key, ownReviewer);
    expect(body).toMatchObject({ contest: { contesterName: null, decision: { by: null } }, claim: null });
    expect(body.decisionRight).toEqual({ allowed: false, reason: "own-profile" });
  });

  it("is for the desk alone", async () => {
    const { owner, coach, other, contest, read, decide, ask } = await setUp();
    const key = await contest();
    for (const by of [owner, coach, other])
      expect([(await read(key, by)).status, (await decide(key, "Upheld", by)).status]).toEqual([403, 403]);
    expect((await ask("GET", `/rdb/v1/commitment-contests/${key}`)).status).toBe(401);
    expect((await ask("POST", `/rdb/v1/commitment-contests/${key}/decide`, { body: {} })).status).toBe(401);
  });
});

describe("a contest that is decided", () => {
  it("Upheld: the commitment stands as claimed, both sides are told, and the school does not contest it again", async () => {
    const { reviewer, guardian, coach, contest, decide, shown, told, ofSchool, audited, personKey, college } = await setUp();
    const key = await contest();
    const { status, body } = await decide(key, "Upheld");
    expect([status, body.contest.decision]).toEqual([200, expect.objectContaining({ decision: "Upheld", reason })]);
    expect((await shown()).commitment).toEqual({ standing: "Claimed", by: "Staff", at: "2026-11-27" });
    for (const by of [undefined, guardian])
      expect(await told(by)).toMatchObject([
        { type: "commitment", kind: "CommitmentUpheld", personKey, organizationName: college.fullName, sentence: reason },
        { kind: "CommitmentContested", sentence: why },
      ]);
    expect(await told(coach)).toMatchObject([
      {
        type: "contest",
        kind: "OwnContestUpheld",
        athleteName: expect.stringMatching(/^Athlete/),
        organizationName: college.fullName,
        sentence: reason,
      },
    ]);
    expect((await audited(`commitment-contest:${key}`)).filter(({ act }) => act !== "commitment.contest-read")).toEqual([
      { act: "commitment.contest-upheld", actorUserKey: reviewer.userKey, detail: { organizationKey: college.key } },
    ]);
    expect(await ofSchool("contest")).toMatchObject({ status: 409, body: { code: "may-not-answer", message: commitmentErrors.upheld } });
    const confirmed = await ofSchool("confirm");
    expect([confirmed.status, confirmed.body.decision]).toEqual([200, { decision: "Upheld", reason, at: expect.any(String) }]);
    expect((await shown()).commitment).toMatchObject({ standing: "Confirmed", by: "School" });
    const takenBack = await ofSchool("take-back");
    expect(takenBack.body).toMatchObject({ mayConfirm: true, mayContest: false, mayTakeBack: false, decision: { decision: "Upheld" } });
    expect((await shown()).commitment).toEqual({ standing: "Claimed", by: "Staff", at: "2026-11-27" });
    expect((await ofSchool("contest")).body.message).toBe(commitmentErrors.upheld);
  });

  it("Upheld: once the claim of the coach who contested is taken back, nothing is, and the next coach may contest (B12)", async () => {
    const { person, contest, decide, shown, ofSchool, speakFor, revokeCoach } = await setUp();
    await decide(await contest(), "Upheld");
    await ofSchool("confirm");
    await revokeCoach();
    expect((await shown()).commitment).toEqual({ standing: "Claimed", by: "Athlete", at: null });
    const next = await person("kai", {});
    await speakFor(next);
    expect((await ofSchool("contest", next)).body).toMatchObject({ commitment: { standing: "Contested" }, decision: null });
  });

  it("Left: it goes on as claimed and contested, out of the queue, and can still be decided", async () => {
    const { reader, lead, coach, contest, decide, shown, told, asked, ofSchool } = await setUp();
    const key = await contest();
    expect((await decide(key, "Left")).status).toBe(200);
    expect((await shown()).commitment).toEqual({ standing: "Contested", by: "School", at: "2026-11-27" });
    expect((await asked<Contests>(reader, "GET", "/rdb/v1/commitment-contests")).body.items.map((one) => one.key)).not.toContain(key);
    expect((await told())[0]).toMatchObject({ kind: "ContestLeft", sentence: reason });
    expect(await told(coach)).toMatchObject([{ kind: "OwnContestLeft" }]);
    expect((await decide(key, "Left", lead)).body.message).toBe(contestErrors.notOffered);
    expect((await decide(key, "Upheld")).status).toBe(200);
    // In the place of what the coach was told before.
    expect(await told(coach)).toMatchObject([{ kind: "OwnContestUpheld" }]);
    expect((await ofSchool("take-back")).status).toBe(409);
  });

  it("is told on what the school contests anew, by name but to staff who manage the profile", async () => {
    const { reviewer, ownReviewer, contest, decide, read, ofSchool } = await setUp();
    const first = await contest();
    expect((await read(first)).body.earlier).toEqual([]);
    await decide(first, "Left");
    expect((await ofSchool("take-back")).status).toBe(200);
    const second = await contest();
    const left = { contestKey: first, recruitmentStatus: "Committed", decision: "Left", reason, at: expect.any(String), overtakenBy: null };
    expect((await read(second)).body.earlier).toEqual([{ ...left, by: expect.stringContaining("robin") }]);
    expect((await read(second, ownReviewer)).body.earlier).toEqual([{ ...left, by: null }]);
    expect((await read(first, reviewer)).body.earlier).toEqual([]);
  });

  it("Ended: the commitment is given up by an edit of the reviewer's, which tells the athlete's side why, once", async () => {
    const { reviewer, coach, contest, decide, shown, told, audited, asked, personKey, college, ask, owner } = await setUp();
    await db.update(users).set({ email: "avery@home.test" }).where(eq(users.key, owner.userKey));
    const key = await contest();
    expect(await decide(key, "Ended")).toMatchObject({
      status: 200,
      body: { contest: { stands: false, decision: { decision: "Ended" } } },
    });
    expect([(await shown()).recruitmentStatus, (await shown()).commitment]).toEqual(["Decommitted", null]);
    const recruits = await ask("GET", `/public/rdb/v1/recruits?committed=true&organizationKey=${college.key}`);
    expect(((await recruits.json()) as Recruits).recruits).toEqual([]);
    const [item] = await db.select().from(reviewItems).where(eq(reviewItems.personKey, personKey));
    expect(item).toMatchObject({
      status: "AutoApproved",
      authorSource: "DBAdmin",
      authorUserKey: reviewer.userKey,
      decisionReason: endedInWords(reason),
    });
    expect((await told()).map(({ kind, ...one }) => [kind, "sentence" in one && one.sentence])).toEqual([
      ["StaffEdit", endedInWords(reason)],
      ["CommitmentContested", why],
    ]);
    expect(await told(coach)).toMatchObject([{ kind: "OwnContestEnded", sentence: reason }]);
    expect((await audited(`commitment-contest:${key}`)).map(({ act }) => act)).toContain("commitment.contest-ended");
    expect((await audited(`review-item:${item!.key}`)).map(({ act }) => act)).toEqual(["edit.auto-approved"]);
    expect((await asked<SchoolCommitment>(coach, "GET", `/rdb/v1/school-commitments/${key}`)).status).toBe(404);
  });

  it("waits again where the edit that ended the commitment is reversed", async () => {
    const { lead, reviewer, contest, decide, decideOn, read, shown, personKey } = await setUp();
    const key = await contest();
    const { body: before } = await read(key);
    await decide(key, "Ended");
    // The same press again is one.
    expect((await decideOn(key, { decision: "Ended", seen: before.seen })).status).toBe(200);
    const [decision] = await db.select().from(reviewDecisions).where(eq(reviewDecisions.personKey, personKey));
    const path = `/rdb/v1/review-items/${decision!.reviewItemKey}/reverse`;
    expect((await lead.ask("POST", path, { body: { decisionKey: decision!.key, reason: "It was the wrong athlete." } })).status).toBe(200);
    expect([(await shown()).recruitmentStatus, (await shown()).commitment]).toEqual([
      "Committed",
      { standing: "Contested", by: "School", at: "2026-11-27" },
    ]);
    expect((await decideOn(key, { decision: "Ended", seen: before.seen }, reviewer)).status).toBe(409);
    expect((await decide(key, "Upheld", lead)).status).toBe(200);
  });

  it("is not ended past an edit of the athlete's side that waits", async () => {
    const { submit, contest, decide, shown, college, read, told, coach } = await setUp();
    const key = await contest();
    await submit({ editType: "Update", organizationKey: college.key, recruitmentStatus: "Signed" });
    expect(await decide(key, "Ended")).toMatchObject({ status: 409, body: { code: "waits-at-desk" } });
    expect([(await read(key)).body.contest.decision, (await shown()).recruitmentStatus, await told(coach)]).toEqual([
      null,
      "Committed",
      [],
    ]);
  });
});

describe("a step on from a commitment that the school contests", () => {
  /** Avery has sent the step; and how the desk reads and approves it. */
  async function stepped(recruitmentStatus = "Signed") {
    const things = await setUp();
    const { reviewer, reader, college, submit, asked } = things;
    const key = await things.contest();
    const { item } = await submit({ editType: "Update", organizationKey: college.key, recruitmentStatus });
    const path = `/rdb/v1/review-items/${item.key}`;
    const contestOf = async () => (await asked<ReviewItemAtDesk>(reader, "GET", path)).body.contest;
    const approveIt = (more: object = {}) => asked<object>(reviewer, "POST", `${path}/approve`, { ...seen(item), ...more });
    return { ...things, contestKey: key, item, contestOf, approveIt };
  }
  const barred = { status: 409, body: { code: "contest-waits", message: expect.stringContaining("The school contests the commitment") } };

  it.each(["Signed", "Enrolled"])("to %s is told to the desk, and not approved before the contest is decided", async (status) => {
    const { contestKey, contestOf, approveIt, read, decide, shown } = await stepped(status);
    expect(await contestOf()).toEqual({ key: contestKey, isWaiting: true, isGivenUp: false });
    expect(await approveIt()).toMatchObject(barred);
    expect((await shown()).recruitmentStatus).toBe("Committed");
    expect((await read(contestKey)).body.contest).toMatchObject({ stands: true, decision: null });
    await decide(contestKey, "Left");
    expect(await contestOf()).toEqual({ key: contestKey, isWaiting: false, isGivenUp: false });
    expect((await approveIt()).status).toBe(200);
    expect([(await shown()).recruitmentStatus, await contestOf()]).toEqual([status, null]);
  });

  it("that gives it up is told to the desk, too, and approved: the contest is over then", async () => {
    const { contestKey, contestOf, approveIt, read } = await stepped("Decommitted");
    expect(await contestOf()).toEqual({ key: contestKey, isWaiting: true, isGivenUp: true });
    expect((await approveIt()).status).toBe(200);
    expect(contestShown((await read(contestKey)).body).state).toBe("Over");
  });

  it("is approved once that is upheld, or taken back by the school, and says nothing of it any more", async () => {
    const upheld = await stepped();
    await upheld.decide(upheld.contestKey, "Upheld");
    expect([await upheld.contestOf(), (await upheld.approveIt()).status]).toEqual([null, 200]);
    const takenBack = await stepped();
    await takenBack.ofSchool("take-back");
    expect([await takenBack.contestOf(), (await takenBack.approveIt()).status]).toEqual([null, 200]);
  });

  it("is approved neither in part nor with a change, whatever of it that leaves out", async () => {
    const { approve, contest, decide, submit, asked, reviewer, college, shown } = await setUp("Offered");
    await approve("Signed");
    const contestKey = await contest();
    const before = await shown();
    const step = { type: "topInterest", editType: "Update", organizationKey: college.key, recruitmentStatus: "Enrolled" };
    const { item } = await submit({ ...step, primaryPersonKey: college.coachKey });
    const approveIt = async (how: object) =>
      asked<object>(reviewer, "POST", `/rdb/v1/review-items/${item.key}/approve`, { ...seen(item), sentence: reason, ...how });
    const without = { change: { ...step, primaryPersonKey: null } };
    for (const how of [{ fields: ["recruiter"] }, { fields: ["status"] }, without]) expect(await approveIt(how)).toMatchObject(barred);
    expect(await shown()).toEqual(before);
    await decide(contestKey, "Left");
    expect((await approveIt({ fields: ["recruiter"] })).status).toBe(200);
    expect(await shown()).toMatchObject({ recruitmentStatus: "Signed" });
  });

  it("is approved neither with others nor by an edit of staff's", async () => {
    const { item, reviewer, lead, college, personKey, asked, owner, shown } = await stepped();
    const all = await asked<BulkOutcome>(reviewer, "POST", "/rdb/v1/review-items/approve-all", { kind: "commitment", ...seen(item) });
    expect(all.body).toMatchObject({ done: [], refused: [{ key: item.key, message: barred.body.message }] });
    await asked(owner, "PUT", `/elite/v1/profile-edits/${item.key}`, { resolution: "Withdrawn" });
    const edit = { type: "topInterest", editType: "Update", organizationKey: college.key, recruitmentStatus: "Enrolled" };
    expect(await asked(lead, "POST", `/elite/v1/people/${personKey}/profile-edits`, { edit })).toMatchObject(barred);
    expect((await shown()).recruitmentStatus).toBe("Committed");
  });

  it("is rejected so that the commitment can be ended; what gives it up is no step on", async () => {
    const { item, reviewer, contestKey, decide, asked } = await stepped();
    expect((await decide(contestKey, "Ended")).body.code).toBe("waits-at-desk");
    await asked(reviewer, "POST", `/rdb/v1/review-items/${item.key}/reject`, { ...seen(item), code: "NotVerifiable", reason: why });
    expect((await decide(contestKey, "Ended")).status).toBe(200);
    const { contest, approve, shown } = await setUp();
    await contest();
    await approve("Decommitted");
    expect((await shown()).recruitmentStatus).toBe("Decommitted");
  });
});

describe("a decision in the place of another", () => {
  const first = "We have asked both sides.";
  const second = "The letter has turned up.";
  const told = async ({ told: read }: Awaited<ReturnType<typeof setUp>>, by?: Parameters<typeof read>[0]) =>
    (await read(by)).flatMap((one) => (one.type === "commitment" ? [[one.kind, one.stands, one.sentence]] : []));

  it("leaves the one that was read without its sentence, and takes the other away where it is unread", async () => {
    const all = await setUp();
    const { guardian, lead, contest, read, decideOn, readAll, wait } = all;
    const key = await contest();
    const decide = async (decision: string, because: string, by?: typeof lead) =>
      expect((await decideOn(key, { decision, reason: because, seen: (await read(key)).body.seen }, by)).status).toBe(200);
    await decide("Left", first);
    expect((await told(all))[0]).toEqual(["ContestLeft", true, first]);
    await readAll();
    wait();
    await decide("Upheld", second, lead);
    expect((await told(all)).slice(0, 2)).toEqual([
      ["CommitmentUpheld", true, second],
      ["ContestLeft", false, null],
    ]);
    expect((await told(all, guardian)).map(([kind]) => kind)).toEqual(["CommitmentUpheld", "CommitmentContested"]);
  });

  it("is told apart from one of the same kind", async () => {
    const all = await setUp();
    const { guardian, contest, read, decideOn, readAll, reverse, wait } = all;
    const key = await contest();
    const decide = async (decision: string, because: string) =>
      expect((await decideOn(key, { decision, reason: because, seen: (await read(key)).body.seen })).status).toBe(200);
    await decide("Left", first);
    await readAll();
    wait();
    await decide("Ended", second);
    expect(await told(all, guardian)).toEqual([["CommitmentContested", false, why]]);
    wait();
    await reverse();
    expect((await told(all))[0]).toEqual(["ContestLeft", false, null]);
    await decide("Left", second);
    expect((await told(all)).slice(0, 2)).toEqual([
      ["ContestLeft", true, second],
      ["ContestLeft", false, null],
    ]);
  });
});

describe("what was told says whether pages say so to this day", () => {
  const standing = async ({ told }: Awaited<ReturnType<typeof setUp>>, by: Parameters<typeof told>[0], kind: string) =>
    (await told(by)).flatMap((one) => ("stands" in one && one.kind === kind ? [one.stands] : []))[0];

  it("upheld: until the school confirms it, and again once that is taken back", async () => {
    const all = await setUp();
    const { owner, coach, contest, decide, ofSchool, approve } = all;
    const both = async () => [await standing(all, coach, "OwnContestUpheld"), await standing(all, owner, "CommitmentUpheld")];
    await contest();
    expect(await standing(all, owner, "CommitmentContested")).toBe(true);
    await ofSchool("take-back");
    await decide(await contest(), "Upheld");
    expect([await both(), await standing(all, owner, "CommitmentContested")]).toEqual([[true, true], false]);
    await ofSchool("confirm");
    expect([await both(), await standing(all, owner, "CommitmentConfirmed")]).toEqual([[false, false], true]);
    await ofSchool("take-back");
    expect(await both()).toEqual([true, true]);
    await approve("Signed");
    expect(await both()).toEqual([false, false]);
  });

  it("upheld where staff had proof: pages say that it is confirmed", async () => {
    const all = await setUp();
    const { owner, coach, contest, decide, verify } = all;
    await verify();
    await decide(await contest(), "Upheld");
    expect([await standing(all, coach, "OwnContestUpheld"), await standing(all, owner, "CommitmentUpheld")]).toEqual([false, false]);
    expect(await standing(all, owner, "CommitmentVerified")).toBe(true);
  });

  it("ended: until that is reversed", async () => {
    const all = await setUp();
    const { coach, contest, decide, reverse } = all;
    await decide(await contest(), "Ended");
    expect(await standing(all, coach, "OwnContestEnded")).toBe(true);
    await reverse();
    expect(await standing(all, coach, "OwnContestEnded")).toBe(false);
  });

  it("left: until the school takes it back, or the status is another", async () => {
    const all = await setUp();
    const { coach, owner, contest, decide, ofSchool, approve, readAll } = all;
    await decide(await contest(), "Left");
    expect(await standing(all, coach, "OwnContestLeft")).toBe(true);
    await readAll();
    await ofSchool("take-back");
    expect([await standing(all, coach, "OwnContestLeft"), await standing(all, owner, "ContestLeft")]).toEqual([false, false]);
    await decide(await contest(), "Left");
    await approve("Enrolled");
    expect(await standing(all, coach, "OwnContestLeft")).toBe(false);
  });

  it("to a coach whose claim is taken back, that they speak for the school no more", async () => {
    const { coach, contest, decide, told, revokeCoach } = await setUp();
    await decide(await contest(), "Left");
    expect(await told(coach)).toMatchObject([{ kind: "OwnContestLeft", stands: true, speaksForIt: true }]);
    await revokeCoach();
    expect(await told(coach)).toMatchObject([{ kind: "ClaimRevoked" }, { kind: "OwnContestLeft", stands: false, speaksForIt: false }]);
  });
});

describe("what is taken back", () => {
  const takenBack = async ({ told }: Awaited<ReturnType<typeof setUp>>) =>
    (await told()).filter(({ kind }) => kind === "AnswerTakenBack").length;

  it("is told once to whoever has read of the contest and of its decision", async () => {
    const all = await setUp();
    await all.decide(await all.contest(), "Left");
    await all.readAll();
    await all.ofSchool("take-back");
    expect(await takenBack(all)).toBe(1);
  });

  it("is told once of all that went with a coach's claim", async () => {
    const all = await setUp();
    await all.decide(await all.contest(), "Upheld");
    await all.ofSchool("confirm");
    await all.readAll();
    await all.revokeCoach();
    expect(await takenBack(all)).toBe(1);
  });
});

describe("a decision is on what was seen", () => {
  it("of two reviewers the second is refused, and told that it is decided", async () => {
    const { reviewer, lead, contest, read, decideOn, audited } = await setUp();
    const key = await contest();
    const { seen: sight } = (await read(key)).body;
    const answers = await Promise.all([
      decideOn(key, { decision: "Upheld", seen: sight }, reviewer),
      decideOn(key, { decision: "Ended", seen: sight }, lead),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: "contest-changed", message: contestErrors.decided });
    expect((await audited(`commitment-contest:${key}`)).filter(({ act }) => act !== "commitment.contest-read")).toHaveLength(1);
  });

  it("sent twice it is one", async () => {
    const { contest, read, decideOn, told, coach } = await setUp();
    const key = await contest();
    const { seen: sight } = (await read(key)).body;
    const twice = [await decideOn(key, { decision: "Left", seen: sight }), await decideOn(key, { decision: "Left", seen: sight })];
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect([(await told()).length, (await told(coach)).length]).toEqual([2, 1]);
  });

  it("is refused once the school has taken it back, or the commitment stands otherwise", async () => {
    const { contest, read, decideOn, ofSchool, approve } = await setUp();
    const first = await contest();
    const { seen: sight } = (await read(first)).body;
    await ofSchool("take-back");
    const late = await decideOn(first, { decision: "Upheld", seen: sight });
    expect([late.status, late.body.message]).toEqual([409, contestErrors.over]);
    const second = await contest();
    const again = (await read(second)).body.seen;
    await approve("Decommitted");
    expect((await decideOn(second, { decision: "Ended", seen: again })).body.message).toBe(contestErrors.over);
  });

  test.each<[object, string, string]>([
    [{ decision: "Upheld", reason: "  " }, "reason", contestErrors.reasonRequired],
    [{ decision: "Upheld", reason: "x".repeat(501) }, "reason", fieldErrors.rejectionReasonTooLong],
    [{ reason }, "decision", contestErrors.decisionRequired],
    [{ decision: "Rejected", reason }, "decision", contestErrors.decisionRequired],
    [{ decision: "Upheld", reason, seen: "" }, "seen", contestErrors.seenRequired],
  ])("%j is refused at its field", async (body, field, error) => {
    const { contest, decideOn, read } = await setUp();
    const key = await contest();
    expect(await decideOn(key, { seen: "1.0", ...body })).toMatchObject({ status: 400, body: { fields: { [field]: [error] } } });
    expect((await read(key)).body.contest.decision).toBeNull();
  });
});

describe("nobody decides", () => {
  it("below level 3, on a profile that they manage, or for a school that they speak for, and each is written down", async () => {
    const { person, reader, reviewer, ownReviewer, speakFor, contest, decide, audited, shown } = await setUp();
    const key = await contest();
    const second = await person("two", { roles: ["rdb2"] });
    await speakFor(reviewer);
    const refusals: [Awaited<ReturnType<typeof person>>, string, string][] = [
      [reader, "level", contestErrors.level],
      [second, "level", contestErrors.level],
      [ownReviewer, "own-profile", contestErrors.ownProfile],
      [reviewer, "own-school", contestErrors.ownSchool],
    ];
    for (const [by, , message] of refusals)
      expect(await decide(key, "Ended", by)).toMatchObject({ status: 403, body: { code: "may-not-decide", message } });
    expect((await audited(`commitment-contest:${key}`)).filter(({ act }) => act === "decision.refused")).toEqual(
      refusals.map(([by, bar]) => ({ act: "decision.refused", actorUserKey: by.userKey, detail: { reason: bar } })),
    );
    expect((await shown()).commitment?.standing).toBe("Contested");
  });

  it("nor does who came to manage the profile since, whatever their token says", async () => {
    const { reviewer, personKey, contest, decide } = await setUp();
    const key = await contest();
    await db.insert(claims).values({ userKey: reviewer.userKey, personKey, claimantType: "Guardian", verifiedAt: now });
    expect(await decide(key, "Upheld")).toMatchObject({ status: 403, body: { message: contestErrors.ownProfile } });
  });
});

describe("a commitment that staff confirm with proof", () => {
  it("says so wherever it is answered; the link is for staff, and not for those who manage the profile", async () => {
    const { reader, reviewer, ownReviewer, owner, verify, commitment, shown, told, audited, key, personKey, college, ask, asked } =
      await setUp();
    const { status, body } = await verify();
    const confirmed = { standing: "Confirmed", by: "Staff", at: "2026-11-27" };
    expect([status, body.commitment, body.mayConfirm, body.mayTakeBack]).toEqual([200, confirmed, false, true]);
    expect(body.proof).toMatchObject({ url, by: expect.stringContaining("robin") });
    expect((await shown()).commitment).toEqual(confirmed);
    expect((await commitment(reader)).body).toMatchObject({ proof: { url }, mayConfirm: false, mayTakeBack: false });
    expect((await commitment(ownReviewer)).body.proof).toBeNull();
    expect(await told()).toMatchObject([{ type: "commitment", kind: "CommitmentVerified", sentence: null }]);
    expect(await audited(`commitment:${key}`)).toMatchObject([{ act: "commitment.verified", actorUserKey: reviewer.userKey }]);
    for (const path of [
      `/public/rdb/v1/player/${personKey}/team-targets`,
      `/public/rdb/v1/recruits?committed=true&organizationKey=${college.key}`,
    ])
      expect(await (await ask("GET", path)).text()).not.toContain("league.example");
    for (const path of [`/rdb/v2/person/${personKey}/profile-admin`, "/users/v1/notices"])
      expect(JSON.stringify((await asked(owner, "GET", path)).body)).not.toContain("league.example");
  });

  it("twice is confirmed once; another link is refused, and so is a level below 3, one's own profile and one's own school", async () => {
    const { person, reader, reviewer, lead, ownReviewer, owner, coach, speakFor, verify, commitment, asked, key, audited } = await setUp();
    for (const by of [owner, coach]) expect([(await commitment(by)).status, (await verify(by)).status]).toEqual([403, 403]);
    await speakFor(lead);
    for (const [by, message] of [
      [reader, contestErrors.level],
      [await person("two", { roles: ["rdb2"] }), contestErrors.level],
      [ownReviewer, contestErrors.ownProfile],
      [lead, contestErrors.ownSchool],
    ] as const)
      expect(await verify(by)).toMatchObject({ status: 403, body: { code: "may-not-decide", message } });
    const sight = (await commitment()).body.seen;
    const send = (link: string) =>
      asked<CommitmentAtDesk>(reviewer, "POST", `/rdb/v1/commitments/${key}/confirm`, { seen: sight, url: link });
    expect([(await send(url)).status, (await send(url)).status]).toEqual([200, 200]);
    expect(await send("https://other.example/")).toMatchObject({ status: 409, body: { message: contestErrors.changed } });
    expect(await verify()).toMatchObject({ status: 409, body: { message: contestErrors.confirmed } });
    expect((await audited(`commitment:${key}`)).map(({ act }) => act)).toEqual([
      ...Array<string>(4).fill("decision.refused"),
      "commitment.verified",
    ]);
  });

  test.each([
    [undefined, fieldErrors.evidenceUrlRequired],
    ["http://league.example/", fieldErrors.evidenceUrlInvalid],
    [`https://league.example/${"x".repeat(500)}`, fieldErrors.evidenceUrlTooLong],
  ])("by %j is refused at the field", async (link, error) => {
    const { verify, reviewer, shown } = await setUp();
    expect(await verify(reviewer, { url: link })).toMatchObject({ status: 400, body: { fields: { url: [error] } } });
    expect((await shown()).commitment?.standing).toBe("Claimed");
  });

  it("can be contested by the school; upheld, or taken back by it, it is confirmed by staff again", async () => {
    const { verify, contest, decide, shown, ofSchool, commitment } = await setUp();
    await verify();
    await contest();
    expect((await shown()).commitment?.standing).toBe("Contested");
    expect((await commitment()).body).toMatchObject({ contestKey: expect.any(Number), mayConfirm: false, mayTakeBack: false });
    expect(await verify()).toMatchObject({ status: 409, body: { message: contestErrors.contested } });
    await ofSchool("take-back");
    expect((await shown()).commitment).toMatchObject({ standing: "Confirmed", by: "Staff" });
    await decide(await contest(), "Upheld");
    expect((await shown()).commitment).toMatchObject({ standing: "Confirmed", by: "Staff" });
  });

  it("shows while it is contested who confirmed it, when and by which link; not to those who manage the profile", async () => {
    const { verify, contest, read, commitment, ownReviewer, reader, takeBack, ofSchool } = await setUp();
    expect((await read(await contest())).body.proof).toBeNull();
    await ofSchool("take-back");
    await verify();
    const key = await contest();
    const proof = { url, by: expect.stringContaining("robin"), at: expect.stringContaining("2026-11-27") };
    for (const by of [undefined, reader]) {
      expect((await read(key, by)).body.proof).toEqual(proof);
      expect((await commitment(by)).body.proof).toEqual(proof);
    }
    expect([(await read(key, ownReviewer)).body.proof, (await commitment(ownReviewer)).body.proof]).toEqual([null, null]);
    await ofSchool("take-back");
    await takeBack();
    expect((await read(await contest())).body.proof).toBeNull();
  });

  it("shows so, too, where the approval of its status was of proof that was seen", async () => {
    const { reviewer, college, submit, contest, read, commitment, decide, shown } = await setUp("Offered");
    const { item } = await submit({ editType: "Update", organizationKey: college.key, recruitmentStatus: "Committed" });
    await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: { ...seen(item), tier: "StaffVerified" } });
    const key = await contest();
    const proof = { url: null, by: expect.stringContaining("robin"), at: expect.stringContaining("2026-11-27") };
    expect([(await read(key)).body.proof, (await commitment()).body.proof]).toEqual([proof, proof]);
    await decide(key, "Upheld");
    expect((await shown()).commitment).toMatchObject({ standing: "Confirmed", by: "Staff" });
  });

  it("is claimed again once staff take that back; nobody who has not read of it hears of it", async () => {
    const { owner, guardian, verify, takeBack, shown, told, ofSchool } = await setUp();
    await verify();
    await owner.ask("POST", "/users/v1/notices/read", { body: { keys: [(await told())[0]!.key] } });
    expect((await takeBack()).status).toBe(200);
    expect((await shown()).commitment).toEqual({ standing: "Claimed", by: "Athlete", at: null });
    expect((await told()).map(({ kind }) => kind)).toEqual(["VerificationTakenBack", "CommitmentVerified"]);
    expect(await told(guardian)).toEqual([]);
    expect((await takeBack()).status).toBe(409);
    await ofSchool("confirm");
    expect((await takeBack()).status).toBe(409);
  });

  it("ends with the status that it was of; what is no commitment is missing", async () => {
    const { verify, approve, shown, commitment } = await setUp();
    await verify();
    await approve("Signed");
    expect((await shown()).commitment?.standing).toBe("Claimed");
    await approve("Decommitted");
    expect((await commitment()).status).toBe(404);
  });
});

it("an athlete who may not be known of by schools any more is not named to the coach", async () => {
  const { coach, personKey, contest, decide, told } = await setUp();
  await decide(await contest(), "Left");
  await db.update(people).set({ privacy: "Private" }).where(eq(people.key, personKey));
  expect(await told(coach)).toMatchObject([{ kind: "OwnContestLeft", athleteName: null }]);
});

it("a coach who speaks for the school no more is told nothing", async () => {
  const { coach, contest, decide, told } = await setUp();
  const key = await contest();
  await db.update(claims).set({ verifiedAt: null }).where(eq(claims.userKey, coach.userKey));
  await decide(key, "Left");
  expect(await told(coach)).toEqual([]);
});

it("a contest that ended with its coach's claim says so to the desk, and one that the coach took back does not", async () => {
  const { coach, contest, ofSchool, read } = await setUp();
  const first = await contest();
  expect((await read(first)).body.endedWithClaim).toBe(false);
  await ofSchool("take-back");
  const second = await contest();
  await db.update(claims).set({ verifiedAt: null }).where(eq(claims.userKey, coach.userKey));
  const viewer = { userKey: coach.userKey, roles: [], profileKey: null, profileKeys: [] };
  await db.transaction((tx) => endAnswersOf(tx, { db, viewer, now, requestId: "r" } as unknown as Act, coach.userKey));
  expect((await read(first)).body).toMatchObject({ contest: { stands: false }, endedWithClaim: false });
  expect((await read(second)).body).toMatchObject({ contest: { stands: false }, endedWithClaim: true });
});

describe("what was decided of a contest says why it says nothing of what stands any more", () => {
  const overtaken = "The claim of the coach who contested this was taken back, and what they said of the commitment ended with it.";

  it.each(["Left", "Upheld"])("%s, once the coach's claim was taken back; so does the page of a later one", async (decision) => {
    const { contest, decide, read, revokeCoach, speakFor, person, ofSchool } = await setUp();
    const key = await contest();
    await decide(key, decision);
    const page = async (of = key) => contestShown((await read(of)).body);
    expect(await page()).toMatchObject({ state: decision, decided: { since: null } });
    await revokeCoach();
    expect(await page()).toMatchObject({
      state: "Over",
      decided: { words: expect.stringContaining("by the review desk"), since: overtaken },
    });

    const other = await person("kai", {});
    await speakFor(other);
    expect((await ofSchool("contest", other)).status).toBe(200);
    const [later] = await db.select().from(commitmentAnswers).orderBy(desc(commitmentAnswers.key)).limit(1);
    expect((await page(later!.key)).earlier).toEqual([expect.objectContaining({ since: overtaken })]);
  });

  it("Ended, once the edit that ended the commitment was taken back, and the contest is over, too", async () => {
    const { contest, decide, read, reverse, revokeCoach } = await setUp();
    const key = await contest();
    await decide(key, "Ended");
    const page = async () => contestShown((await read(key)).body);
    expect(await page()).toMatchObject({ state: "Ended", decided: { since: null, isTakenBack: false } });
    await reverse();
    expect(await page()).toMatchObject({ state: "Waiting", decided: { since: null, isTakenBack: true } });
    await revokeCoach();
    expect(await page()).toMatchObject({
      state: "Over",
      decided: { since: `The edit that ended the commitment was taken back since. ${overtaken}`, isTakenBack: false },
    });
  });

  it("Left, once the commitment stands otherwise", async () => {
    const { contest, decide, read, approve } = await setUp();
    const key = await contest();
    await decide(key, "Left");
    await approve("Decommitted");
    expect(contestShown((await read(key)).body)).toMatchObject({
      state: "Over",
      decided: { since: "The school took this back, or the commitment stands otherwise by now." },
    });
  });
});

it("a college of another coach does not read what is decided", async () => {
  const { person, contest, decide, asked, key } = await setUp();
  await decide(await contest(), "Upheld");
  const elsewhere = await addCollege(db);
  const other = await person("kai", {});
  await db.insert(claims).values({ userKey: other.userKey, personKey: elsewhere.coachKey, claimantType: "Coach", verifiedAt: now });
  expect((await asked(other, "GET", `/rdb/v1/school-commitments/${key}`)).status).toBe(404);
});
