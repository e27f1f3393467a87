/** A41: a process that is killed within the e-mails of a day loses none, and sends at most the one twice that was under way. */
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pino from "pino";
import { expect, test } from "vitest";
import { usualSettings } from "~/domain/account/settings";
import { saveSettings } from "~/platform/account/settings/settings";
import { openDatabase, type Database, type DatabaseLocation } from "~/platform/db/database";
import { mailOutbox } from "~/platform/db/schema/notices";
import { createMailer } from "~/platform/mail/mailer";
import { createMailServer } from "~/platform/mail/server";
import { mailPages } from "../setup/mail-pages";
import { locationOf, removeData, startServer } from "../setup/server";
import { smtpSink } from "../setup/smtp";
import { addEdit, decided, told } from "../setup/told";
import { startCastServer } from "./cast-server";

const people = Array.from({ length: 6 }, (_none, place) => `of-day-${place}@home.test`);
const noticesEach = 2;

/** Everybody has the e-mails of the day, and each has notices that wait for theirs, which is due by now. */
async function prepareDay(location: DatabaseLocation, smtpUrl: string): Promise<void> {
  const { db, close } = await openDatabase(location);
  await db.delete(mailOutbox);
  for (const address of people) {
    const { item, athlete, personKey } = await addEdit(db, { addresses: [address] });
    const viewer = { userKey: athlete, name: "", roles: [], profileKey: null, profileKeys: [], sessionKey: "" };
    const act = { db, viewer, now: new Date(), requestId: "test", dueHours: { commitment: 4, photo: 24, other: 48 } };
    await saveSettings(act, athlete, { ...usualSettings, mail: { ...usualSettings.mail, answers: "Daily" } });
    for (let count = 0; count < noticesEach; count++) {
      const edit = count === 0 ? item : (await addEdit(db, { personKey })).item;
      const decisionKey = await decided(db, edit, { code: "NotVerifiable", sentence: "We could not find it." });
      await told(db, edit, "Rejected", { decisionKey, sendAfter: new Date(Date.now() - 1000) });
    }
  }
  await createMailer(
    db,
    { server: createMailServer({ smtpUrl, from: "desk@signing.test" }), ...mailPages },
    pino({ level: "silent" }),
  ).send();
  await pass(db);
  await close();
}

/** Time passes: what waits is due, and the job of a process that died is another's to do. */
async function pass(db: Database): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ sendAfter: sql`now() - interval '1 second'` })
    .where(sql`sent_at is null`);
  await db.execute(sql`update pgboss.job set started_on = started_on - interval '5 minutes' where name = 'send-mail' and state = 'active'`);
  await db.execute(sql`update pgboss.version set maintained_on = maintained_on - interval '5 minutes'`);
}

// Together: most of it is waiting until the job of the dead process is tried again.
test.concurrent.each([
  { moment: "while one is coming", isTaken: false, mostTwice: 0 },
  { moment: "when one was taken and nobody could be told", isTaken: true, mostTwice: 1 },
  { moment: "right after one was taken", isTaken: true, after: 5, mostTwice: 1 },
])("killed $moment, a server that starts again sends what is left of the day", async ({ isTaken, after, mostTwice }) => {
  const sink = await smtpSink();
  let begin = () => {};
  sink.before = new Promise<void>((resolve) => (begin = resolve));
  const env = { SMTP_URL: sink.url, MAIL_FROM: "desk@signing.test" };
  const server = await startCastServer({ keepsData: true, env, prepare: (location) => prepareDay(location, sink.url) });
  expect(sink.received).toEqual([]);
  const killed = new Promise<void>((resolve) => {
    const kill = () => {
      process.kill(server.pid, "SIGKILL");
      resolve();
    };
    sink.onTaken = () => {
      if (sink.received.length !== 3) return;
      if (after !== undefined) setTimeout(kill, after);
      else if (isTaken) kill();
      // The fourth comes, and is never read to its end.
      else {
        sink.before = new Promise(() => {});
        void watch(kill);
      }
    };
  });
  async function watch(kill: () => void) {
    const begun = sink.begun;
    while (sink.begun === begun) await wait(5);
    kill();
  }
  begin();
  await killed;
  await server.stop("SIGKILL");
  const before = sink.received.length;
  expect(before).toBeGreaterThanOrEqual(3);
  expect(before).toBeLessThan(people.length);

  sink.before = Promise.resolve();
  sink.onTaken = () => undefined;
  const location = locationOf(server.data);
  const dead = await openDatabase(location);
  await pass(dead.db);
  await dead.close();
  const again = await startServer({
    keepsData: true,
    env: { ...env, DATA_DIR: server.data.dataDir, ...(location.databaseUrl && { DATABASE_URL: location.databaseUrl }) },
  });
  const addresses = () => new Set(sink.received.flatMap(({ to }) => to));
  await expect.poll(() => addresses().size, { timeout: 150_000 }).toBe(people.length);
  expect(await again.stop()).toBe(0);

  const { db, close } = await openDatabase(location);
  expect(await db.$count(mailOutbox, sql`sent_at is null`)).toBe(0);
  await close();
  await removeData(server.data);
  expect([...addresses()].sort()).toEqual([...people].sort());
  const twice = people.filter((address) => sink.received.filter(({ to }) => to.includes(address)).length > 1);
  expect(twice.length).toBeLessThanOrEqual(mostTwice);
  expect(sink.received.length).toBe(people.length + twice.length);
  // The same message, so that mail systems drop the second.
  expect(new Set(sink.received.map(({ messageId }) => messageId)).size).toBe(people.length);
  for (const { source } of sink.received) expect(source).toContain(`Answers of our staff: ${noticesEach}`);
});
