/** A new area tells people and addresses of something that no table of notices or mail has heard of (docs/rules.md G6, G7). */
import { Writable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import pino from "pino";
import { beforeEach, expect, it } from "vitest";
import { auditRows } from "~/platform/db/schema/audit";
import { mailAddresses, mailOutbox, notices } from "~/platform/db/schema/notices";
import { createMailer } from "~/platform/mail/mailer";
import { forgetAddresses } from "~/platform/mail/outbox";
import { createMailServer } from "~/platform/mail/server";
import { envelopeOf, isUnsent, mailColumns, mailFrom, registerMailSubjects, type MailRow, type MailSubject } from "~/platform/notices/mail";
import { registerSubjects } from "~/platform/notices/subjects";
import { tellAddress, tellWithMail } from "~/platform/notices/tell";
import { testDatabase } from "../../setup/database";
import { mailPages } from "../../setup/mail-pages";
import { addUser, testPlatform } from "../../setup/platform";
import { smtpSink } from "../../setup/smtp";

const { db } = await testDatabase();
const { ask, tokenOf } = testPlatform(db, { checksAnswers: false });
const sink = await smtpSink();
let logged = "";
const log = pino({ level: "trace" }, new Writable({ write: (chunk, _encoding, done) => done(void (logged += String(chunk))) }));
const mailer = () => createMailer(db, { server: createMailServer({ smtpUrl: sink.url, from: "desk@signing.test" }), ...mailPages }, log);
const visitUrl = (key: number) => `https://signing.test/visits/${key}`;
const wordsOf = (said: string) => (url: string) => ({ subject: said, text: `${said} ${url}`, html: "" });

await db.execute(sql`create table campus_visits (key int primary key, said text not null, is_over boolean not null default false)`);

registerSubjects({
  name: "campus-visit",
  profile: null,
  fields: sql`'type', 'campus-visit', 'visitKey', cv.key, 'sentence', cv.said`,
  from: sql`from campus_visits cv where cv.key = n.subject_key`,
  mail: async (database, outboxKey) => {
    const { rows } = await database.execute<MailRow & { key: number; said: string }>(
      sql`select ${mailColumns}, cv.key, cv.said ${mailFrom} join campus_visits cv on n.subject = 'campus-visit' and cv.key = n.subject_key where ${isUnsent(outboxKey)}`,
    );
    const [row] = rows;
    return row ? { ...envelopeOf(outboxKey, row), urlAt: () => visitUrl(row.key), words: wordsOf(row.said) } : null;
  },
});

const witness: MailSubject = {
  name: "campus-visit-witness",
  read: async (database, key) => {
    const { rows } = await database.execute<{ said: string }>(sql`select said from campus_visits where key = ${key} and not is_over`);
    return rows[0] ? { urlAt: () => visitUrl(key), words: wordsOf(rows[0].said) } : null;
  },
};
registerMailSubjects(witness);

const past = () => new Date(Date.now() - 1000);
const tellWitness = (subjectKey: number, address = "witness@away.test", at = past()) =>
  db.transaction((tx) => tellAddress(tx, { subject: witness, subjectKey, address, at }));

beforeEach(async () => {
  await db.delete(mailOutbox);
  await db.delete(notices);
  await db.execute(sql`delete from campus_visits`);
  await db.execute(sql`insert into campus_visits (key, said) values (7, 'Blake visits on Friday.'), (8, 'Casey visits on Monday.')`);
  sink.received.length = 0;
  sink.refused.clear();
  logged = "";
});

it("tells an account: the notice is listed, counted, read and mailed", async () => {
  const userKey = await addUser(db, { username: `kim-${Date.now()}`, passwordHash: "none", email: "kim@college.test" });
  const token = await tokenOf({ userKey });
  await db.transaction((tx) =>
    tellWithMail(
      tx,
      sql`insert into notices (user_key, subject, subject_key, kind, at) values (${userKey}::int, 'campus-visit', 7, 'VisitPlanned', ${past().toISOString()}::timestamptz)`,
      past(),
    ),
  );
  const listed = await (await ask("GET", "/users/v1/notices", { token })).json();
  expect(listed).toMatchObject({
    unread: 1,
    notices: [{ type: "campus-visit", kind: "VisitPlanned", visitKey: 7, sentence: "Blake visits on Friday.", readAt: null }],
  });
  const read = await ask("POST", "/users/v1/notices/read", {
    token,
    body: { keys: [(listed as { notices: { key: number }[] }).notices[0]!.key] },
  });
  expect(await read.json()).toEqual({ unread: 0 });
  await mailer().send();
  expect(sink.received.map(({ to }) => to)).toEqual([["kim@college.test"]]);
  expect(sink.received[0]!.source).toContain(visitUrl(7));
});

it("tells an address of nobody’s account, once, and forgets it when the message has left", async () => {
  await tellWitness(7);
  await tellWitness(7, "other@away.test");
  await mailer().send();
  await mailer().send();
  expect(sink.received.map(({ to }) => to)).toEqual([["witness@away.test"]]);
  expect(sink.received[0]!.messageId).toMatch(/^<mail-\d+-\d+@signing\.test>$/);
  expect(await db.select().from(mailOutbox)).toMatchObject([
    { noticeKey: null, subject: witness.name, subjectKey: 7, sentAt: expect.any(Date) },
  ]);
  expect(await db.$count(mailAddresses)).toBe(0);
  // The row stays: a repeated telling finds it.
  await tellWitness(7);
  await mailer().send();
  expect(sink.received).toHaveLength(1);
});

it("keeps the address while the message is tried again, and out of the log and the audit", async () => {
  sink.refused.add("witness@away.test");
  await tellWitness(7);
  await mailer().send();
  expect(await db.select().from(mailOutbox)).toMatchObject([{ attempts: 1, sentAt: null, lastProblem: "EENVELOPE 550" }]);
  expect(await db.select({ address: mailAddresses.address }).from(mailAddresses)).toEqual([{ address: "witness@away.test" }]);
  expect(logged).toContain("an e-mail was not taken");
  expect(logged).not.toContain("@away.test");
  expect(await db.$count(auditRows, sql`detail::text like '%away%'`)).toBe(0);
  sink.refused.clear();
  await db.update(mailOutbox).set({ sendAfter: past() });
  await mailer().send();
  expect(sink.received).toHaveLength(1);
  expect(await db.$count(mailAddresses)).toBe(0);
});

it("sends nothing that was overtaken, and forgets its address with it", async () => {
  await tellWitness(7);
  await db.execute(sql`update campus_visits set is_over = true where key = 7`);
  await mailer().send();
  expect(sink.received).toEqual([]);
  expect(await db.$count(mailOutbox)).toBe(0);
  expect(await db.$count(mailAddresses)).toBe(0);
});

it("sends nothing that is no news any more, and the sweep forgets its address", async () => {
  await tellWitness(7, "witness@away.test", new Date(Date.now() - 3 * 86_400_000 - 1000));
  await tellWitness(8);
  await forgetAddresses(db);
  expect(await db.select().from(mailAddresses)).toMatchObject([{ address: "witness@away.test" }]);
  await mailer().send();
  expect(sink.received.map(({ source }) => source.includes(visitUrl(8)))).toEqual([true]);
});

it("goes to no address that breaks the rule", async () => {
  await tellWitness(7, "witness@away.test, other@away.test");
  await mailer().send();
  expect(sink.received).toEqual([]);
  expect(await db.select().from(mailOutbox)).toMatchObject([{ lastProblem: "NO_ADDRESS" }]);
});

it("leaves what only a newer version knows, to that", async () => {
  await db.execute(
    sql`insert into mail_outbox (subject, subject_key, at, send_after) values ('of-later', 1, now(), now() - interval '1 second')`,
  );
  await mailer().send();
  expect(await db.select().from(mailOutbox)).toMatchObject([{ subject: "of-later", attempts: 0, sentAt: null }]);
});

it.each([
  [
    "two subjects",
    sql`insert into notices (user_key, subject, subject_key, school_request_key, kind, at) values (1, 'campus-visit', 7, 1, 'A', now())`,
  ],
  ["a name without a key", sql`insert into notices (user_key, subject, kind, at) values (1, 'campus-visit', 'A', now())`],
  ["a key without a name", sql`insert into notices (user_key, subject_key, kind, at) values (1, 7, 'A', now())`],
  ["a message to nobody", sql`insert into mail_outbox (send_after) values (now())`],
  ["a message of a name without a key", sql`insert into mail_outbox (subject, at, send_after) values ('campus-visit', now(), now())`],
])("the database refuses %s", async (_what, statement) => {
  const refusal = await db.execute(statement).catch((error: unknown) => error);
  expect(((refusal as Error).cause as { code?: string }).code).toBe("23514");
});

it("an address goes with its message", async () => {
  await tellWitness(7);
  await db.delete(mailOutbox).where(eq(mailOutbox.subject, witness.name));
  expect(await db.$count(mailAddresses)).toBe(0);
});
