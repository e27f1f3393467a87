import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import pino from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import type { TopInterestValue } from "~/domain/profile/edit-values";
import { claims, users } from "~/platform/db/schema/accounts";
import { mailOutbox, notices } from "~/platform/db/schema/notices";
import { people } from "~/platform/db/schema/people";
import { reviewDecisions, reviewEntries, reviewItems } from "~/platform/db/schema/review";
import { createMailer } from "~/platform/mail/mailer";
import { createMailServer } from "~/platform/mail/server";
import { tellClaimant } from "~/platform/profile/claims/tell";
import { untell } from "~/platform/review/tell";
import { testDatabase } from "../../setup/database";
import { mailPages } from "../../setup/mail-pages";
import { testPlatform } from "../../setup/platform";
import { smtpSink } from "../../setup/smtp";
import type { SmtpSink } from "../../setup/smtp-sink";
import { addEdit, decided, told } from "../../setup/told";
import { topInterest } from "../../setup/top-interest";

const { db } = await testDatabase();
const from = "Signing Day <desk@signing.test>";
const editUrl = (key: number) => `https://signing.test/profile/edits/${key}`;
const claimsUrl = () => "https://signing.test/claim";
const guardianClaimUrl = () => "https://signing.test/claim/new";
const noticesUrl = () => "https://signing.test/notices";
const challengeUrl = ({ personKey, disputeKey }: { personKey: number; disputeKey: number }) =>
  `https://signing.test/challenge/${personKey}/${disputeKey}`;
const pages = { ...mailPages, editUrl, claimsUrl, guardianClaimUrl, noticesUrl, challengeUrl };
let sink: SmtpSink;
let logged = "";
const log = pino({ level: "trace" }, new Writable({ write: (chunk, _encoding, done) => done(void (logged += String(chunk))) }));

const mailerAt = (smtpUrl = sink.url) => createMailer(db, { server: createMailServer({ smtpUrl, from }), ...pages }, log);
const outbox = () => db.select().from(mailOutbox).orderBy(mailOutbox.key);
/** Time passes: whatever waits is due. */
const later = () => db.update(mailOutbox).set({ sendAfter: sql`now() - interval '1 second'` });

/** A rejected edit whose e-mails to both who manage it are due. */
async function rejected(
  addresses: readonly (string | null)[] = ["casey@home.test", "gale@home.test"],
  sendAfter = new Date(Date.now() - 1000),
) {
  const edit = await addEdit(db, { addresses });
  const decisionKey = await decided(db, edit.item, { code: "NotVerifiable", sentence: "We could not find it." });
  await told(db, edit.item, "Rejected", { decisionKey, sendAfter });
  return { ...edit, decisionKey };
}

beforeEach(async () => {
  sink = await smtpSink();
  logged = "";
  await db.delete(mailOutbox);
});

describe("what is sent", () => {
  it("says what was decided to each who manages the profile, at the address of now", async () => {
    const { item, guardian } = await rejected();
    await db.update(users).set({ email: "gale@new.test" }).where(eq(users.key, guardian));
    await mailerAt().send();
    expect(sink.received.map(({ to }) => to).sort()).toEqual([["casey@home.test"], ["gale@new.test"]]);
    const { source } = sink.received[0]!;
    const text = source.replace(/=\r?\n/g, "");
    expect(text).toMatch(/^From: Signing Day <desk@signing\.test>$/m);
    expect(text).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(text).toContain("Not verifiable");
    expect(text).toContain("We could not find it.");
    expect(text).toContain(editUrl(item.key));
    expect(text).not.toContain("2027");
    expect(await outbox()).toMatchObject([
      { attempts: 1, lastProblem: null, sentAt: expect.any(Date) },
      { attempts: 1, sentAt: expect.any(Date) },
    ]);
    await later();
    await mailerAt().send();
    expect(sink.received).toHaveLength(2);
  });

  it("offers no second appeal of what was decided after the first", async () => {
    const { item } = await rejected(["casey@home.test"]);
    await db.update(reviewItems).set({ appealedAt: new Date() }).where(eq(reviewItems.key, item.key));
    await mailerAt().send();
    const [only] = sink.received.map(({ source }) => source.replace(/=\r?\n/g, ""));
    expect(only).toContain("so this is final");
    expect(only).not.toContain("appeal once");
  });

  /** A claim that staff refused; `tell` sends the claimant's e-mail of that. */
  async function refusedClaim() {
    const { personKey, guardian: userKey } = await addEdit(db);
    const [claim] = await db
      .update(claims)
      .set({ verifiedAt: null, refusedAt: new Date(), refusalReason: "The school does not know you." })
      .where(eq(claims.userKey, userKey))
      .returning();
    await db.update(users).set({ email: "gale@home.test" }).where(eq(users.key, userKey));
    const told = { claim: { key: claim!.key, userKey, personKey }, kind: "ClaimRefused", at: new Date(Date.now() - 1000) } as const;
    const tell = async () => {
      await db.transaction((tx) => tellClaimant(tx, told));
      await mailerAt().send();
    };
    return { personKey, tell };
  }

  it("says to the claimant how a claim ended, whether or not they manage the profile", async () => {
    await (await refusedClaim()).tell();
    expect(sink.received.map(({ to }) => to)).toEqual([["gale@home.test"]]);
    const text = sink.received[0]!.source.replace(/=\r?\n/g, "");
    expect(text).toContain("The school does not know you.");
    expect(text).toContain(claimsUrl());
  });

  it("names no profile that was claimed: its claimant may have made up the name", async () => {
    const { personKey, tell } = await refusedClaim();
    const [person] = await db.update(people).set({ fullName: "Buy at evil.test" }).where(eq(people.key, personKey)).returning();
    await tell();
    const text = sink.received[0]!.source.replace(/=\r?\n/g, "");
    expect(text).toMatch(/^Subject: Your claim was refused\r?$/m);
    expect(text).not.toContain(person!.fullName);
  });

  it("goes to no address that breaks the rule, however it came to be kept", async () => {
    await rejected(["<casey@home.test", "gale@home.test>"]);
    await mailerAt().send();
    expect(sink.received).toEqual([]);
    expect((await outbox()).map(({ lastProblem }) => lastProblem)).toEqual(["NO_ADDRESS", "NO_ADDRESS"]);
  });

  it("waits for its time", async () => {
    await rejected(undefined, new Date(Date.now() + 60_000));
    await mailerAt().send();
    expect([sink.received, (await outbox()).map((row) => row.attempts)]).toEqual([[], [0, 0]]);
  });

  it("of a decision that was undone before is nothing", async () => {
    const { item, decisionKey } = await rejected(undefined, new Date(Date.now() + 5 * 60_000));
    await mailerAt().send();
    await db.transaction((tx) => untell(tx, { decisionKey, item, at: new Date() }));
    await later();
    await mailerAt().send();
    expect([sink.received, await outbox(), await db.select().from(notices).where(eq(notices.reviewItemKey, item.key))]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it("is nothing that was overtaken: a decision that has ended, a question that is answered, a profile that one manages no more", async () => {
    const { decisionKey } = await rejected();
    await db.update(reviewDecisions).set({ endedAt: new Date(), endedAs: "Appealed" }).where(eq(reviewDecisions.key, decisionKey));
    const asked = await addEdit(db, { addresses: ["asked@home.test"] });
    await told(db, asked.item, "Question");
    const gone = await addEdit(db, { addresses: [null, "gone@home.test"] });
    await told(db, gone.item, "Reopened");
    await db.execute(sql`update claims set verified_at = null where user_key = ${gone.guardian}`);
    await later();
    await mailerAt().send();
    expect([sink.received, await outbox()]).toEqual([[], []]);
  });

  it("is no question and no offer of before the one that waits, on whichever try, and no offer that another took the place of", async () => {
    const [before, asked, since] = [-60, -30, -10].map((minutes) => new Date(Date.now() + minutes * 60_000));
    const { item, athlete } = await addEdit(db, { addresses: ["asked@home.test"], awaitsAthlete: true, askedAt: asked });
    const say = (kind: "Question" | "Offer", at: Date) =>
      db.insert(reviewEntries).values({
        reviewItemKey: item.key,
        kind,
        visibility: "Public",
        authorUserKey: athlete,
        version: 1,
        text: `${kind} of ${at.toISOString()}`,
        at,
      });
    for (const [kind, at] of [
      ["Question", before],
      ["Offer", before],
      ["Offer", asked],
      ["Offer", since],
      ["Question", since],
    ] as const) {
      await say(kind, at!);
      await told(db, item, kind, { at });
    }
    await db.update(mailOutbox).set({ attempts: 1 });
    await mailerAt().send();
    expect(sink.received.map(({ source }) => /(Question|Offer) of [\dT:.Z-]+/.exec(source.replace(/=\r?\n/g, ""))?.[0])).toEqual([
      `Offer of ${since!.toISOString()}`,
      `Question of ${since!.toISOString()}`,
    ]);
    expect((await outbox()).map(({ sentAt }) => sentAt)).toEqual([expect.any(Date), expect.any(Date)]);
  });

  describe("of an approval", () => {
    const team = topInterest({ recruitmentStatus: "Committed", offer: true });
    const recruited = { ...team, recruitmentStatus: "Offered", primaryPersonKey: 9, primaryPersonName: "Kim Alvarez" } as const;

    /** A change of the team that is approved, with an e-mail that is due. */
    async function approved(
      newValue: TopInterestValue,
      {
        oldValue = team,
        afterValue = newValue,
        before,
        ...columns
      }: {
        oldValue?: TopInterestValue;
        afterValue?: TopInterestValue;
        before?: Awaited<ReturnType<typeof addEdit>>;
        leftOut?: string[];
        sentence?: string;
      } = {},
    ) {
      const of = {
        type: "topInterest",
        kind: "topInterest",
        editType: "Update",
        status: "Approved",
        target: `topInterest:${randomUUID()}`,
        oldValue,
        newValue,
      } as const;
      const edit = before
        ? {
            ...before,
            item: (
              await db
                .insert(reviewItems)
                .values({ ...before.item, key: undefined, ...of })
                .returning()
            )[0]!,
          }
        : await addEdit(db, { addresses: ["casey@home.test"], ...of });
      const decisionKey = await decided(db, edit.item, {
        verdict: "Approved",
        target: "topInterest:1",
        beforeValue: oldValue,
        afterValue,
        ...columns,
      });
      await told(db, edit.item, "Approved", { decisionKey });
      return { ...edit, decisionKey };
    }

    async function sent() {
      await later();
      await mailerAt().send();
      return sink.received.map(({ source }) =>
        source
          .replace(/=\r?\n/g, "")
          .replace(/=C2=B7/g, "·")
          .replace(/\r\n/g, "\n"),
      );
    }

    it("tells a commitment from a decommitment, and says of a team that left the list that it is off it", async () => {
      await approved(team, { oldValue: { ...team, recruitmentStatus: "Offered" } });
      await approved({ ...team, recruitmentStatus: "Decommitted" });
      await approved({ ...recruited, removed: true }, { oldValue: recruited });
      const texts = await sent();
      expect(texts).toEqual([
        expect.stringContaining("Approved: Top team · University of Kentucky · Commitment."),
        expect.stringContaining("Approved: Top team · University of Kentucky · Decommitment."),
        expect.stringContaining("Approved: Top team · University of Kentucky · Off the list."),
      ]);
      expect(texts.map((text) => [text.includes("It is on the profile now."), text.includes("It is off the list now.")])).toEqual([
        [true, false],
        [true, false],
        [false, true],
      ]);
    });

    it("in part says what was left out, and none of its values", async () => {
      await approved(recruited, {
        afterValue: { ...team, recruitmentStatus: "Offered" },
        leftOut: ["recruiter"],
        sentence: "The coach has left.",
      });
      const [text] = await sent();
      expect(text).toContain("Approved in part: Top team · University of Kentucky · Recruitment status.");
      expect(text).toContain("Left out: Recruited by. The rest is on the profile now.");
      expect(text).not.toMatch(/Alvarez|Offered/);
    });

    it("is nothing where a later approval took the place of all of it, and says so where it took a part; an ended one took nothing", async () => {
      const first = await approved(recruited);
      const second = await approved({ ...recruited, recruitmentStatus: "Contacted" }, { oldValue: recruited, before: first });
      expect(await sent()).toEqual([
        expect.stringContaining("It is on the profile now, but for what a later edit has changed since."),
        expect.stringContaining("It is on the profile now."),
      ]);

      sink.received.length = 0;
      await db.delete(mailOutbox);
      await told(db, second.item, "Approved", { decisionKey: second.decisionKey });
      const third = await approved(
        { ...recruited, recruitmentStatus: "Interested" },
        { oldValue: { ...recruited, recruitmentStatus: "Contacted" }, before: first },
      );
      expect(await sent()).toEqual([expect.stringContaining(editUrl(third.item.key))]);
      expect(await outbox()).toHaveLength(1);

      sink.received.length = 0;
      await db.delete(mailOutbox);
      await told(db, second.item, "Approved", { decisionKey: second.decisionKey });
      await db.update(reviewDecisions).set({ endedAt: new Date(), endedAs: "Undone" }).where(eq(reviewDecisions.key, third.decisionKey));
      expect(await sent()).toEqual([expect.stringContaining("It is on the profile now.")]);
    });
  });

  it("is a question that waits for its answer", async () => {
    const askedAt = new Date(Date.now() - 1000);
    const { item } = await addEdit(db, { addresses: ["asked@home.test"], awaitsAthlete: true, askedAt });
    await told(db, item, "Question", { at: askedAt });
    await mailerAt().send();
    expect(sink.received).toMatchObject([{ to: ["asked@home.test"], source: expect.stringContaining("question") }]);
  });

  it("is no old news, once a server is named", async () => {
    const { item } = await rejected();
    const old = sql`now() - interval '73 hours'`;
    await db.update(mailOutbox).set({ sendAfter: old });
    await mailerAt().send();
    await later();
    await db.update(notices).set({ at: old }).where(eq(notices.reviewItemKey, item.key));
    await mailerAt().send();
    expect([sink.received.length, (await outbox()).map(({ sentAt, attempts }) => [sentAt, attempts])]).toEqual([
      0,
      [
        [null, 0],
        [null, 0],
      ],
    ]);
  });

  it("is nothing without a server", async () => {
    await rejected();
    await createMailer(db, null, log).send();
    expect((await outbox()).map((row) => row.attempts)).toEqual([0, 0]);
  });

  it("goes to one address, whatever an account's field holds", async () => {
    await rejected(["a@home.test, b@home.test"]);
    await mailerAt().send();
    expect(sink.received.flatMap(({ to }) => to)).not.toContain("b@home.test");
  });
});

describe("nothing is lost", () => {
  it("while the server is away, and once it is back", async () => {
    await rejected();
    const { port } = sink;
    await sink.close();
    const mailer = mailerAt();
    await mailer.send();
    const [tried, untried] = await outbox();
    expect([tried, untried]).toMatchObject([
      { attempts: 1, sentAt: null, lastProblem: expect.stringMatching(/^E[A-Z]+$/) },
      { attempts: 0, sentAt: null },
    ]);
    expect(tried!.sendAfter.getTime()).toBeGreaterThan(Date.now() + 50_000);

    sink = await smtpSink(port);
    await mailer.send();
    expect(sink.received).toHaveLength(1);
    await later();
    await mailer.send();
    expect(sink.received).toHaveLength(2);
    expect((await outbox()).every((row) => row.sentAt && row.lastProblem === null)).toBe(true);
  });

  it("when the connection breaks midway", async () => {
    await rejected(["casey@home.test"]);
    sink.breaksMidway = true;
    await mailerAt().send();
    expect(await outbox()).toMatchObject([{ attempts: 1, sentAt: null }]);
    sink.breaksMidway = false;
    await later();
    await mailerAt().send();
    expect(sink.received).toHaveLength(1);
  });

  it("when the answer is lost; what comes twice then has the same Message-ID", async () => {
    await rejected(["casey@home.test"]);
    sink.breaksAfterData = true;
    await mailerAt().send();
    sink.breaksAfterData = false;
    await later();
    await mailerAt().send();
    expect(sink.received).toHaveLength(2);
    expect(sink.received[0]!.messageId).toMatch(/^<notice-\d+-\d+@signing\.test>$/);
    expect(sink.received[1]!.messageId).toBe(sink.received[0]!.messageId);
    expect(await outbox()).toMatchObject([{ attempts: 2, sentAt: expect.any(Date) }]);
  });

  it("of the others when one recipient is refused", async () => {
    await rejected();
    sink.refused.add("casey@home.test");
    await mailerAt().send();
    expect(sink.received).toMatchObject([{ to: ["gale@home.test"] }]);
    expect((await outbox()).map(({ sentAt, lastProblem }) => [sentAt !== null, lastProblem])).toEqual(
      expect.arrayContaining([
        [true, null],
        [false, "EENVELOPE 550"],
      ]),
    );
  });

  it("of an account whose address is missing for a while", async () => {
    const { athlete } = await rejected(["casey@home.test"]);
    await db.update(users).set({ email: null }).where(eq(users.key, athlete));
    await mailerAt().send();
    expect(await outbox()).toMatchObject([{ lastProblem: "NO_ADDRESS", sentAt: null }]);
    await db.update(users).set({ email: "casey@back.test" }).where(eq(users.key, athlete));
    await later();
    await mailerAt().send();
    expect(sink.received).toMatchObject([{ to: ["casey@back.test"] }]);
  });

  it("waits longer after each try, up to an hour", async () => {
    await rejected(["casey@home.test"]);
    sink.refused.add("casey@home.test");
    const waits: number[] = [];
    for (const attempts of [0, 1, 2, 5, 6, 40]) {
      await db.update(mailOutbox).set({ attempts, sendAfter: sql`now() - interval '1 second'` });
      await mailerAt().send();
      const { rows } = await db.execute<{ minutes: number }>(
        sql`select round(extract(epoch from send_after - now()) / 60)::int as minutes from mail_outbox`,
      );
      waits.push(rows[0]!.minutes);
    }
    expect(waits).toEqual([1, 2, 4, 32, 60, 60]);
  });
});

describe("two senders at once", () => {
  it("send each message once", async () => {
    for (let count = 0; count < 6; count += 1) await rejected();
    await Promise.all([mailerAt().send(), mailerAt().send(), mailerAt().send()]);
    expect(sink.received).toHaveLength(12);
    expect(new Set(sink.received.map(({ messageId }) => messageId)).size).toBe(12);
    expect((await outbox()).every((row) => row.sentAt && row.attempts === 1)).toBe(true);
  });

  it("leave a message alone that one of them is sending, and the database free", async () => {
    await rejected(["casey@home.test"]);
    let go: () => void = () => undefined;
    sink.before = new Promise<void>((resolve) => (go = resolve));
    const first = mailerAt();
    const sending = first.send();
    await until(() => sink.begun === 1);
    await mailerAt().send();
    await first.send();
    expect([sink.begun, (await db.execute(sql`select 1 as one`)).rows]).toEqual([1, [{ one: 1 }]]);
    go();
    await sending;
    expect(sink.received).toHaveLength(1);
  });
});

it("stops after the message under way", async () => {
  await rejected();
  let go: () => void = () => undefined;
  sink.before = new Promise<void>((resolve) => (go = resolve));
  const mailer = mailerAt();
  const stop = new AbortController();
  const sending = mailer.send(stop.signal);
  await until(() => sink.begun === 1);
  stop.abort();
  go();
  await sending;
  await mailer.send(stop.signal);
  expect([sink.received.length, (await outbox()).filter((row) => row.sentAt).length]).toEqual([1, 1]);
});

it("is sent by the platform's upkeep, until that is stopped", async () => {
  const { platform } = testPlatform(db, { mail: { server: createMailServer({ smtpUrl: sink.url, from }), ...pages }, log });
  await rejected(["casey@home.test"]);
  await platform.tend();
  expect(sink.received).toHaveLength(1);
  await platform.stopJobs();
  await rejected(["casey@home.test"]);
  await platform.tend();
  expect(sink.received).toHaveLength(1);
});

it("signs in where the server asks, and tells nobody with what, or whom it wrote to", async () => {
  await rejected();
  const withPassword = (password: string) => mailerAt(`smtp://desk:${password}@127.0.0.1:${sink.port}`);
  await withPassword("wrong-one").send();
  expect(sink.received).toEqual([]);
  expect((await outbox()).map((row) => row.lastProblem)).toEqual(["EAUTH 535", null]);
  sink.refused.add("gale@home.test");
  await later();
  await withPassword("p%40ss").send();
  expect(sink.received).toHaveLength(1);
  expect(logged).toContain("EAUTH 535");
  expect(logged).toContain("EENVELOPE 550");
  expect(logged).not.toMatch(/home\.test|p@ss|p%40ss|wrong-one|casey|could not find it/i);
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}
