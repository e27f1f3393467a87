import { eq } from "drizzle-orm";
import { describe, expect, it, test } from "vitest";
import type { NilDispute, NilDisputeAtDesk, OwnDisputes } from "~/contract/profile/valuations";
import { fieldErrors } from "~/domain/base/messages";
import { answerStatuses } from "~/domain/profile/valuations";
import { auditRows } from "~/platform/db/schema/audit";
import { addAthlete, addValuation, cast } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();

/** A case of an athlete's, and the people around it. */
async function opened() {
  const athlete = await addAthlete(db);
  await addValuation(db, athlete.personKey, "2026-07-01", 200_000);
  const people = await cast(db, athlete);
  const send = async (otherInformation: string) => {
    const response = await people.owner.ask("POST", "/nil/v1/nil-dispute-request", {
      body: { personKey: athlete.personKey, type: "AdditionalOffers", otherInformation },
    });
    return (await response.json()) as NilDispute;
  };
  const dispute = await send("$300,000");
  const answer = async (body: object, by = people.reviewer) => {
    const response = await by.ask("POST", `/rdb/v1/nil-disputes/${dispute.key}/answer`, {
      body: { version: 1, text: "We looked at it.", ...body },
    });
    return { status: response.status, body: (await response.json()) as NilDisputeAtDesk & { code?: string; fields?: unknown } };
  };
  const seenByAthlete = async () => {
    const response = await people.owner.ask("GET", `/nil/v1/people/${athlete.personKey}/nil-disputes`);
    return ((await response.json()) as OwnDisputes).disputes[0]!;
  };
  return { ...athlete, ...people, dispute, send, answer, seenByAthlete };
}

describe("an answer (C2, C3)", () => {
  test.each(answerStatuses)(
    "%s is kept with its words and one audit row, and reaches the athlete without the name of staff",
    async (status) => {
      const { dispute, answer, reviewer, seenByAthlete } = await opened();
      const answered = await answer({ status });
      expect(answered.status).toBe(200);
      expect(answered.body.dispute).toMatchObject({ status, version: 2 });
      expect(answered.body.dispute.entries[1]).toMatchObject({
        type: null,
        status,
        text: "We looked at it.",
        by: expect.stringMatching(/^robin/),
      });
      const rows = (
        await db
          .select()
          .from(auditRows)
          .where(eq(auditRows.subject, `nil-dispute:${dispute.key}`))
      ).filter(({ act }) => act === "nil-dispute.answered");
      expect(rows).toMatchObject([{ actorUserKey: reviewer.userKey, detail: { version: 1, status } }]);

      const seen = await seenByAthlete();
      expect(seen.entries[1]).toMatchObject({ by: "Signing Day", text: "We looked at it." });
      expect(JSON.stringify(seen)).not.toContain("robin");
    },
  );

  it("of a question: what the athlete sends next answers it", async () => {
    const { answer, send, seenByAthlete } = await opened();
    await answer({ status: "PendingInformation", text: "Which schools?" });
    expect(await send("Two of them")).toMatchObject({ status: "Submitted", version: 3 });
    expect((await answer({ version: 3, status: "Approved" })).status).toBe(200);
    expect((await seenByAthlete()).entries.map(({ status }) => status)).toEqual([
      "Submitted",
      "PendingInformation",
      "Submitted",
      "Approved",
    ]);
  });

  it("of a decided case opens no more; the next challenge is a new case", async () => {
    const { dispute, answer, send } = await opened();
    await answer({ status: "Denied" });
    for (const status of answerStatuses)
      expect(await answer({ version: 2, status })).toMatchObject({ status: 409, body: { code: "not-open" } });
    expect((await send("$310,000")).key).not.toBe(dispute.key);
  });

  it("on another version than the one seen is a conflict, and changes nothing", async () => {
    const { answer, send, seenByAthlete } = await opened();
    await send("And one more");
    expect(await answer({ status: "Denied" })).toMatchObject({ status: 409, body: { code: "version-conflict" } });
    expect(await seenByAthlete()).toMatchObject({ status: "Submitted", version: 2 });
  });

  it("asks once at a time", async () => {
    const { answer } = await opened();
    await answer({ status: "PendingInformation" });
    expect(await answer({ version: 2, status: "PendingInformation" })).toMatchObject({ status: 409, body: { code: "illegal-status" } });
  });

  it("of two reviewers at one time, one counts", async () => {
    const { answer } = await opened();
    const answers = await Promise.all([answer({ status: "Approved" }), answer({ status: "Denied" }), answer({ status: "Denied" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test.each([
    [{ status: "Submitted" }, { status: [fieldErrors.caseStatusRequired] }],
    [{ status: undefined }, { status: [fieldErrors.caseStatusRequired] }],
    [{ status: "Denied", text: "  " }, { text: [fieldErrors.caseAnswerRequired] }],
    [{ status: "Denied", text: "x".repeat(1001) }, { text: [fieldErrors.challengeTextTooLong] }],
  ])("with %j is refused by its fields", async (body, fields) => {
    const { answer } = await opened();
    expect(await answer(body)).toMatchObject({ status: 400, body: { fields } });
  });
});

describe("who may answer (C3)", () => {
  it("takes level 3, and never one's own profile; a refusal is written down", async () => {
    const { dispute, answer, reader, ownReviewer, other, owner, seenByAthlete } = await opened();
    expect(await answer({ status: "Approved" }, reader)).toMatchObject({ status: 403, body: { code: "may-not-decide" } });
    expect(await answer({ status: "Approved" }, ownReviewer)).toMatchObject({ status: 403, body: { code: "may-not-decide" } });
    expect((await answer({ status: "Approved" }, other)).status).toBe(403);
    expect((await answer({ status: "Approved" }, owner)).status).toBe(403);
    const rows = await db
      .select()
      .from(auditRows)
      .where(eq(auditRows.subject, `nil-dispute:${dispute.key}`));
    expect(rows.filter(({ act }) => act === "decision.refused").map(({ detail }) => detail)).toEqual([
      { reason: "level" },
      { reason: "own-profile" },
    ]);
    expect(await seenByAthlete()).toMatchObject({ status: "Submitted", version: 1 });
  });

  it("reading is for the desk, and is written down of those who do not manage the profile", async () => {
    const { dispute, reader, ownReviewer, owner, ask } = await opened();
    const path = `/rdb/v1/nil-disputes/${dispute.key}`;
    const read = await reader.ask("GET", path);
    expect(await read.json()).toMatchObject({
      dispute: { key: dispute.key },
      valuation: { valuation: 200_000 },
      decisionRight: { allowed: false, reason: "level" },
    });
    expect(await (await ownReviewer.ask("GET", path)).json()).toMatchObject({ decisionRight: { allowed: false, reason: "own-profile" } });
    expect([(await owner.ask("GET", path)).status, (await ask("GET", path)).status]).toEqual([403, 401]);
    expect((await reader.ask("GET", "/rdb/v1/nil-disputes/999999")).status).toBe(404);
    const rows = await db
      .select()
      .from(auditRows)
      .where(eq(auditRows.subject, `nil-dispute:${dispute.key}`));
    expect(rows.filter(({ act }) => act === "nil-dispute.read").map(({ actorUserKey }) => actorUserKey)).toEqual([reader.userKey]);
  });
});
