/** A41, A42: the outbox honours what an account has chosen: each e-mail at once, with the others of a day, later, or never; each once. */
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import pino from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { mailPaces, usualSettings, type MailPace, type QuietHours } from "~/domain/account/settings";
import { saveSettings } from "~/platform/account/settings/settings";
import { accountSettings, users } from "~/platform/db/schema/accounts";
import { nextDaily } from "~/domain/notices/mail-times";
import { mailDigests, mailOutbox, notices } from "~/platform/db/schema/notices";
import { reviewItems } from "~/platform/db/schema/review";
import { createMailer } from "~/platform/mail/mailer";
import { claimDue } from "~/platform/mail/outbox";
import { createMailServer } from "~/platform/mail/server";
import { takesItsTurn } from "~/platform/mail/turn";
import { tellingOfAccounts } from "~/platform/notices/account";
import { untell } from "~/platform/review/tell";
import { testDatabase } from "../../setup/database";
import { mailPages } from "../../setup/mail-pages";
import { smtpSink } from "../../setup/smtp";
import type { SmtpSink } from "../../setup/smtp-sink";
import { addEdit, decided, told } from "../../setup/told";

const { db } = await testDatabase();
let sink: SmtpSink;
const log = pino({ level: "silent" });
const mailer = () => createMailer(db, { server: createMailServer({ smtpUrl: sink.url, from: "desk@signing.test" }), ...mailPages }, log);
const outbox = () => db.select().from(mailOutbox).orderBy(mailOutbox.key);
const past = new Date(Date.now() - 1000);
/** Time passes: whatever waits is due. */
const later = () => db.update(mailOutbox).set({ sendAfter: sql`now() - interval '1 second'` });
const sentTexts = () => sink.received.map(({ source }) => source.replace(/=\r?\n/g, ""));

/** Somebody with an edit; `tell` has a rejection of it due. */
async function athlete(address = "casey@home.test") {
  const edit = await addEdit(db, { addresses: [address] });
  let item = edit.item;
  const tell = async () => {
    const decisionKey = await decided(db, item, { code: "NotVerifiable", sentence: "We could not find it." });
    await told(db, item, "Rejected", { decisionKey, sendAfter: past });
    const another = { ...edit.item, key: undefined, target: `hsClassYear:${randomUUID()}` };
    [item] = (await db.insert(reviewItems).values(another).returning()) as [typeof item];
    return decisionKey;
  };
  const choose = (pace: MailPace, quietHours: QuietHours | null = null) =>
    saveSettings(
      {
        db,
        viewer: { userKey: edit.athlete, name: "", roles: [], profileKey: null, profileKeys: [], sessionKey: "" },
        now: new Date(),
        requestId: "test",
        dueHours: { commitment: 4, photo: 24, other: 48 },
      },
      edit.athlete,
      { ...usualSettings, mail: { ...usualSettings.mail, answers: pace }, quietHours },
    );
  return { ...edit, tell, choose };
}

/** Quiet hours that hold now, wherever the clock stands: all but the hour before this one. */
function allButTheLastHour(): QuietHours {
  const clock = new Intl.DateTimeFormat("en-US", { timeZone: usualSettings.timeZone, hour: "numeric", hourCycle: "h23" });
  const hour = Number(clock.format(new Date()));
  return { from: hour, until: (hour + 23) % 24 };
}

beforeEach(async () => {
  sink = await smtpSink();
  await db.delete(mailOutbox);
  await db.delete(mailDigests);
});

describe("at once", () => {
  it("leaves with the way to the settings, for people and for mail programs", async () => {
    const { tell } = await athlete();
    await tell();
    await mailer().send();
    const [text] = sentTexts();
    expect(text).toContain("Choose which e-mails come, and when: https://signing.test/account/settings");
    expect(text).toMatch(/^List-Unsubscribe: <https:\/\/signing\.test\/account\/settings>\r?$/m);
  });

  it.each(mailPaces)("what keeps the account safe always does, with %s and quiet hours, and offers no choice", async (pace) => {
    const { athlete: userKey, choose } = await athlete();
    await choose(pace, allButTheLastHour());
    await db.transaction((tx) => tellingOfAccounts.tellOwner(tx, userKey, "PasskeyAdded", past));
    await mailer().send();
    expect(sentTexts()).toEqual([expect.stringMatching(/^Subject: A passkey was added to your account\r?$/m)]);
    expect(sentTexts()[0]).not.toMatch(/account\/settings|List-Unsubscribe/);
  });
});

describe("never", () => {
  it("comes not, nor later; its notice stays", async () => {
    const { tell, choose, item } = await athlete();
    await choose("Never");
    await tell();
    await mailer().send();
    await choose("AtOnce");
    await later();
    await mailer().send();
    expect([sink.received, await outbox()]).toEqual([[], []]);
    expect(await db.select().from(notices).where(eq(notices.reviewItemKey, item.key))).not.toEqual([]);
  });
});

describe("quiet hours", () => {
  it("keep an e-mail until they are over, as if it had not been tried; then it leaves once", async () => {
    const { tell, choose } = await athlete();
    await choose("AtOnce", allButTheLastHour());
    await tell();
    await mailer().send();
    const [row] = await outbox();
    expect([sink.received, row!.attempts, row!.sentAt]).toEqual([[], 0, null]);
    expect(row!.sendAfter.getTime()).toBeGreaterThan(Date.now());
    await choose("AtOnce");
    await later();
    await mailer().send();
    await later();
    await mailer().send();
    expect(sink.received).toHaveLength(1);
  });

  it("are nobody else’s", async () => {
    const { tell, choose } = await athlete();
    const other = await athlete("gale@home.test");
    await choose("AtOnce", allButTheLastHour());
    await tell();
    await other.tell();
    await mailer().send();
    expect(sink.received.map(({ to }) => to)).toEqual([["gale@home.test"]]);
  });
});

describe("once a day", () => {
  it("is one e-mail of all, that names no value and leads to the notices; each is told once", async () => {
    const { tell, choose, athlete: userKey } = await athlete();
    await choose("Daily");
    await tell();
    await tell();
    await mailer().send();
    const waiting = await outbox();
    expect([sink.received.length, waiting.map(({ subject, attempts }) => [subject, attempts])]).toEqual([
      0,
      [
        [null, 0],
        [null, 0],
        ["digest", 0],
      ],
    ]);
    const [digest] = await db.select().from(mailDigests);
    expect([digest!.userKey, waiting.map(({ digestKey }) => digestKey)]).toEqual([userKey, [digest!.key, digest!.key, null]]);
    expect(waiting.at(-1)!.sendAfter).toEqual(nextDaily(usualSettings, new Date()));

    await later();
    await mailer().send();
    const [text, ...more] = sentTexts();
    expect(more).toEqual([]);
    expect(text).toMatch(/^Subject: Your notices of the day\r?$/m);
    expect(text).toContain("Answers of our staff: 2.");
    expect(text).toContain("https://signing.test/notices");
    expect(text).toContain("https://signing.test/account/settings");
    expect(text).not.toMatch(/Not verifiable|could not find/);
    expect((await outbox()).map(({ sentAt }) => sentAt !== null)).toEqual([true, true, true]);
    await later();
    await mailer().send();
    expect(sink.received).toHaveLength(1);
  });

  it("is as many e-mails as accounts, and begins anew once one is under way", async () => {
    const casey = await athlete();
    const gale = await athlete("gale@home.test");
    for (const one of [casey, gale]) await one.choose("Daily").then(() => one.tell());
    await mailer().send();
    await later();
    await mailer().send();
    expect(sink.received.map(({ to }) => to[0]).sort()).toEqual(["casey@home.test", "gale@home.test"]);
    await casey.tell();
    await mailer().send();
    await later();
    await mailer().send();
    expect(sink.received.map(({ to }) => to[0]).sort()).toEqual(["casey@home.test", "casey@home.test", "gale@home.test"]);
  });

  it("does not tell what was overtaken, and is nothing where all was", async () => {
    const { tell, choose, item } = await athlete();
    await choose("Daily");
    const decisionKey = await tell();
    await mailer().send();
    await db.transaction((tx) => untell(tx, { decisionKey, item, at: new Date() }));
    await later();
    await mailer().send();
    expect([sink.received, await outbox()]).toEqual([[], []]);
  });

  it("does not tell a kind that is not wanted any more by then", async () => {
    const { tell, choose } = await athlete();
    await choose("Daily");
    await tell();
    await mailer().send();
    await choose("Never");
    await later();
    await mailer().send();
    expect([sink.received, await outbox()]).toEqual([[], []]);
  });

  it("waits for quiet hours to be over, as any other", async () => {
    const { tell, choose } = await athlete();
    await choose("Daily");
    await tell();
    await mailer().send();
    await choose("Daily", allButTheLastHour());
    await later();
    await mailer().send();
    expect(sink.received).toEqual([]);
    await choose("Daily");
    await later();
    await mailer().send();
    expect(sink.received).toHaveLength(1);
  });

  it("loses nothing and tells nothing twice, wherever the process is killed on the way", async () => {
    const { tell, choose } = await athlete();
    await choose("Daily");
    await tell();
    // Taken, and killed before it joined: its lease runs out.
    const first = (await claimDue(db))!;
    await later();
    await mailer().send();
    expect((await outbox())[0]).toMatchObject({ key: first.key, digestKey: expect.any(Number) });
    // The e-mail of the day is taken, and the process killed before it left; what comes meanwhile is of the next.
    await later();
    const digest = (await claimDue(db))!;
    expect([digest.subject, await takesItsTurn(db, digest)]).toEqual(["digest", true]);
    await tell();
    await mailer().send();
    expect(sink.received).toEqual([]);
    await later();
    await mailer().send();
    expect(sentTexts().map((text) => /Answers of our staff: \d/.exec(text)?.[0])).toEqual([
      "Answers of our staff: 1",
      "Answers of our staff: 1",
    ]);
    expect((await outbox()).every(({ sentAt }) => sentAt !== null)).toBe(true);
  });

  it("that the server took while the database could not be told goes again as the same message, by which mail systems drop it", async () => {
    const { tell, choose } = await athlete();
    await choose("Daily");
    await tell();
    await mailer().send();
    await later();
    await mailer().send();
    await db.update(mailOutbox).set({ sentAt: null, sendAfter: sql`now() - interval '1 second'` });
    await mailer().send();
    const ids = sentTexts().map((text) => /^Message-ID: (<.*>)\r?$/im.exec(text)?.[1]);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  it("is begun once by two nodes that take two e-mails at the same time", async () => {
    const { tell, choose } = await athlete();
    await choose("Daily");
    await tell();
    await tell();
    const [one, two] = [(await claimDue(db))!, (await claimDue(db))!];
    await Promise.all([takesItsTurn(db, one), takesItsTurn(db, two)]);
    expect((await db.select().from(mailDigests)).length).toBe(1);
  });
});

it("an account that is suspended is sent no e-mail of the day", async () => {
  const { tell, choose, athlete: userKey } = await athlete();
  await choose("Daily");
  await tell();
  await mailer().send();
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.key, userKey));
  await later();
  await mailer().send();
  expect(sink.received).toEqual([]);
  expect(await db.$count(accountSettings, eq(accountSettings.userKey, userKey))).toBe(1);
});
