/** C9: the athlete's side is told of what staff ask about a challenge, and of how it ends. */
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, test } from "vitest";
import { pino } from "pino";
import type { Notices } from "~/contract/notices/notices";
import type { NilDispute } from "~/contract/profile/valuations";
import { claims, users } from "~/platform/db/schema/accounts";
import { mailOutbox, notices } from "~/platform/db/schema/notices";
import { createMailer } from "~/platform/mail/mailer";
import { createMailServer } from "~/platform/mail/server";
import { addAthlete, addValuation, cast } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";
import { mailPages } from "../../../setup/mail-pages";
import { smtpSink } from "../../../setup/smtp";

const { db } = await testDatabase();

beforeEach(async () => {
  await db.delete(mailOutbox);
});

/** A challenge of an athlete's, and the people around it. */
async function challenged() {
  const athlete = await addAthlete(db);
  await addValuation(db, athlete.personKey, "2026-07-01", 200_000);
  const people = await cast(db, athlete);
  type Asker = (typeof people)["owner"];
  const send = async (otherInformation: string, by: Asker = people.owner) =>
    (await (
      await by.ask("POST", "/nil/v1/nil-dispute-request", {
        body: { personKey: athlete.personKey, type: "AdditionalOffers", otherInformation },
      })
    ).json()) as NilDispute;
  const { key } = await send("$300,000");
  const answer = async (version: number, status: string, text = "We looked at it.") =>
    (await people.reviewer.ask("POST", `/rdb/v1/nil-disputes/${key}/answer`, { body: { version, status, text } })).status;
  const told = async (by: Asker = people.owner) => (await (await by.ask("GET", "/users/v1/notices")).json()) as Notices;
  const addressed = (userKey: number, email: string) => db.update(users).set({ email }).where(eq(users.key, userKey));
  return { ...athlete, ...people, key, send, answer, told, addressed };
}

describe("a notice", () => {
  test.each([
    ["PendingInformation", "ChallengeQuestion"],
    ["Approved", "ChallengeApproved"],
    ["Denied", "ChallengeDenied"],
  ])("of %s is %s, with the words, to everybody who manages the profile and to nobody else", async (status, kind) => {
    const { personKey, key, owner, guardian, ownReviewer, other, reader, reviewer, answer, told } = await challenged();
    expect(await answer(1, status)).toBe(200);
    for (const by of [owner, guardian, ownReviewer]) {
      expect(await told(by)).toMatchObject({
        unread: 1,
        notices: [
          {
            type: "challenge",
            kind,
            disputeKey: key,
            personKey,
            athleteName: expect.stringMatching(/^Athlete/),
            sentence: "We looked at it.",
            readAt: null,
          },
        ],
      });
    }
    expect(JSON.stringify(await told())).not.toContain("robin");
    for (const by of [other, reader, reviewer]) expect(await told(by)).toMatchObject({ unread: 0, notices: [] });
  });

  it("is none of what the athlete's side sends, nor of an answer that was refused", async () => {
    const { answer, send, told } = await challenged();
    await send("And one more");
    expect(await answer(1, "Denied")).toBe(409);
    expect(await told()).toMatchObject({ unread: 0, notices: [] });
  });

  it("is one, however often an answer is sent", async () => {
    const { answer, told } = await challenged();
    expect((await Promise.all([answer(1, "Approved"), answer(1, "Approved"), answer(1, "Approved")])).sort()).toEqual([200, 409, 409]);
    expect((await told()).notices).toHaveLength(1);
  });

  it("is kept once for each of what was said", async () => {
    const { answer, owner } = await challenged();
    await answer(1, "Denied");
    const [row] = await db.select().from(notices).where(eq(notices.userKey, owner.userKey));
    const { key: _, ...again } = row!;
    await expect(db.insert(notices).values(again)).rejects.toMatchObject({ cause: { code: "23505" } });
  });

  it("of a question is read by everybody once one of them has answered", async () => {
    const { guardian, answer, send, told } = await challenged();
    await answer(1, "PendingInformation", "Which school?");
    await send("Tennessee.", guardian);
    expect(await told()).toMatchObject({ unread: 0, notices: [{ kind: "ChallengeQuestion", readAt: expect.any(String) }] });
    await answer(3, "PendingInformation", "Which year?");
    expect(await told()).toMatchObject({ unread: 1, notices: [{ sentence: "Which year?", readAt: null }, { sentence: "Which school?" }] });
  });

  it("of a question that nobody answered is read once the challenge is decided, whose own is not", async () => {
    const { answer, told } = await challenged();
    await answer(1, "PendingInformation", "Which school?");
    await answer(2, "Denied");
    expect(await told()).toMatchObject({
      unread: 1,
      notices: [
        { kind: "ChallengeDenied", readAt: null },
        { kind: "ChallengeQuestion", readAt: expect.any(String) },
      ],
    });
  });

  it("is read by each alone, and is missing to everybody else", async () => {
    const { guardian, other, answer, told, owner } = await challenged();
    await answer(1, "Approved");
    const [notice] = (await told()).notices;
    const keys = { body: { keys: [notice!.key] } };
    for (const by of [guardian, other]) expect((await by.ask("POST", "/users/v1/notices/read", keys)).status).toBe(404);
    expect(await (await owner.ask("POST", "/users/v1/notices/read", keys)).json()).toEqual({ unread: 0 });
    expect((await told(guardian)).unread).toBe(1);
  });

  it("is gone for who manages the profile no more, and comes to nobody who did before", async () => {
    const { guardian, answer, told, person, send } = await challenged();
    await answer(1, "PendingInformation");
    await db.update(claims).set({ verifiedAt: null }).where(eq(claims.userKey, guardian.userKey));
    await send("Tennessee.");
    await answer(3, "Denied");
    const rows = await db.select({ kind: notices.kind }).from(notices).where(eq(notices.userKey, guardian.userKey));
    expect(rows).toEqual([{ kind: "ChallengeQuestion" }]);
    // As a session that knows of it says it.
    const since = await person("gale", {});
    await db.update(notices).set({ userKey: since.userKey }).where(eq(notices.userKey, guardian.userKey));
    expect(await told(since)).toMatchObject({ unread: 0, notices: [] });
  });

  it("names no profile itself, so that nodes that know of no challenges pass it over", async () => {
    const { owner, answer } = await challenged();
    await answer(1, "Approved");
    const rows = await db
      .select({ personKey: notices.personKey, reviewItemKey: notices.reviewItemKey })
      .from(notices)
      .where(eq(notices.userKey, owner.userKey));
    expect(rows).toEqual([{ personKey: null, reviewItemKey: null }]);
  });
});

describe("an e-mail", () => {
  async function sent() {
    const sink = await smtpSink();
    const server = createMailServer({ smtpUrl: sink.url, from: "Signing Day <desk@signing.test>" });
    const pages = {
      ...mailPages,
      editUrl: () => "https://signing.test/edit",
      claimsUrl: () => "https://signing.test/claim",
      guardianClaimUrl: () => "https://signing.test/claim/new",
      noticesUrl: () => "https://signing.test/notices",
      challengeUrl: (of: { personKey: number; disputeKey: number }) => `https://signing.test/challenge/${of.personKey}/${of.disputeKey}`,
    };
    await createMailer(db, { server, ...pages }, pino({ level: "silent" })).send();
    return sink.received.map(({ to, source }) => ({ to, text: source.replace(/=\r?\n/g, "") }));
  }
  /** Time passes: whatever waits is due. */
  const later = () => db.update(mailOutbox).set({ sendAfter: sql`now() - interval '1 second'` });

  it("says what is asked and where to answer, and no amount, to who has an address", async () => {
    const { personKey, key, owner, answer, addressed } = await challenged();
    await addressed(owner.userKey, "avery@home.test");
    await answer(1, "PendingInformation", "Who offers $500,000? Write to robin@desk.test.");
    await later();
    const [mail, ...others] = await sent();
    expect([mail!.to, others]).toEqual([["avery@home.test"], []]);
    expect(mail!.text).toMatch(/^Subject: Our team has a question about your challenge\r?$/m);
    expect(mail!.text).toContain("Your challenge waits for your answer.");
    expect(mail!.text).toContain(`https://signing.test/challenge/${personKey}/${key}`);
    expect(mail!.text).not.toMatch(/500,000|300,000|200,000|robin/);
  });

  it("says how it ended", async () => {
    const { owner, answer, addressed } = await challenged();
    await addressed(owner.userKey, "avery@home.test");
    await answer(1, "Denied", "We see less than that.");
    await later();
    const [mail] = await sent();
    expect(mail!.text).toMatch(/^Subject: Our team kept your valuation as it is\r?$/m);
    expect(mail!.text).toContain("We see less than that.");
  });

  it("is none of a question that is answered by then, nor to who manages the profile no more", async () => {
    const { owner, guardian, answer, send, addressed } = await challenged();
    await addressed(owner.userKey, "avery@home.test");
    await addressed(guardian.userKey, "gale@home.test");
    await answer(1, "PendingInformation", "Which school?");
    await send("Tennessee.");
    await answer(3, "PendingInformation", "Which year?");
    await db.update(claims).set({ verifiedAt: null }).where(eq(claims.userKey, guardian.userKey));
    await later();
    const mails = await sent();
    expect(mails).toMatchObject([{ to: ["avery@home.test"], text: expect.stringContaining("Which year?") }]);
    expect(await db.select().from(mailOutbox)).toMatchObject([{ sentAt: expect.any(Date) }]);
  });
});
