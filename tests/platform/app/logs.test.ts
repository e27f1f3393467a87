/** P3: what is logged when the database, the store of photos or the mail server fail with words that hold what people typed. */
import { Writable } from "node:stream";
import pino from "pino";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createMailer } from "~/platform/mail/mailer";
import { seedReference } from "~/platform/seed/reference";
import { addAthlete, cast, seen } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";
import { image, upload } from "../../setup/images";
import { bornYearsAgo } from "../../setup/newcomer";
import { mailPages } from "../../setup/mail-pages";
import { testPhotoStore } from "../../setup/platform";

const { db } = await testDatabase();
await seedReference(db);
let printed = "";
const log = pino({ level: "trace" }, new Writable({ write: (chunk, _encoding, done) => done(void (printed += String(chunk))) }));
const words = "Sentinel words of somebody, which stay between us.";

/** Every row that comes into the table is refused with an error that quotes all of it. */
async function quoting<T>(table: string, ask: () => Promise<T>): Promise<T> {
  await db.execute(
    sql.raw(
      `create or replace function quote_row() returns trigger language plpgsql as $$ begin raise exception 'refused: %', new using detail = new::text, hint = new::text; end $$`,
    ),
  );
  await db.execute(sql.raw(`create trigger quote_row before insert or update on ${table} for each row execute function quote_row()`));
  try {
    return await ask();
  } finally {
    await db.execute(sql.raw(`drop trigger quote_row on ${table}`));
  }
}

test("errors that quote a row, a file or an address are logged by their kind and place alone", async () => {
  const athlete = await addAthlete(db);
  const store = testPhotoStore();
  const failing = { ...store, put: () => Promise.reject(new Error(`PUT sentinel-bucket/${words} failed for key AKIASENTINEL`)) };
  const { owner, reviewer, other, submit, ask } = await cast(db, athlete, { log, photoStore: failing });
  const person = athlete.personKey;
  const { item } = await submit({ type: "vitals", editType: "Add", measurementTypeKey: 6, value: "4.618", dateOccurred: "2026-05-01" });
  const { item: photo } = await submit({ type: "profileImage", editType: "Add" });
  printed = "";

  const answers = [
    await quoting("contact_info", () =>
      owner.ask("PUT", `/rdb/v1/people/${person}/contact-info`, {
        body: {
          phoneNumber: { value: "5550009876", visibility: "Private" },
          email: { value: "sentinel@home.test", visibility: "Private" },
        },
      }),
    ),
    await quoting("money_wanted", () =>
      owner.ask("POST", "/rdb/v1/nil/money-wanted", {
        body: { personKey: person, annualWanted: 271_828_182, agentInfo: { name: "Sentinel Agent", phoneNumber: "5550009876" } },
      }),
    ),
    await quoting("review_items", () =>
      owner.ask("POST", `/elite/v1/people/${person}/profile-edits`, {
        body: { edit: { type: "ncaaId", editType: "Add", value: "9988776655" } },
      }),
    ),
    await quoting("review_decisions", () =>
      reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/reject`, { body: { ...seen(item), code: "Other", reason: words } }),
    ),
    await quoting("claims", () =>
      other.ask("POST", "/elite/v1/profile-info/claim-person", { body: { personKey: person, claimantType: "Guardian", statement: words } }),
    ),
    await quoting("users", () =>
      ask("POST", "/users/v1/users", {
        body: {
          name: "Sentinel Newcomer",
          username: "sentinel.newcomer",
          password: "sentinel-password",
          email: "sentinel@home.test",
          dateOfBirth: bornYearsAgo(40),
        },
      }),
    ),
    await owner.ask("PUT", `/elite/v1/profile-edits/${photo.key}/attach-file`, { body: upload(await image(200, 200), "sentinel.jpg") }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500, 500, 503]);
  for (const answer of answers) expect(await answer.text()).not.toMatch(/sentinel|271828182|5550009876|9988776655|refused:/i);

  const server = {
    greet: async () => undefined,
    send: () => Promise.reject(new Error(`550 no such user <sentinel@home.test>: ${words}`)),
    close: () => undefined,
  };
  await db.execute(sql`update users set email = 'sentinel@home.test' where key = ${owner.userKey}`);
  await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/questions`, { body: { text: words } });
  await createMailer(
    db,
    {
      server,
      ...mailPages,
      editUrl: (key) => `https://signing.test/${key}`,
      claimsUrl: () => "https://signing.test/claim",
      guardianClaimUrl: () => "https://signing.test/claim/new",
      noticesUrl: () => "https://signing.test/notices",
      challengeUrl: () => "https://signing.test/challenge",
    },
    log,
  ).send();

  expect(printed.match(/"unexpected error"/g)).toHaveLength(6);
  expect(printed).toContain("an e-mail was not taken");
  expect(
    printed.split("\n").filter((line) => /sentinel|271828182|5550009876|9988776655|4\.618|refused:|insert into|update "/i.test(line)),
  ).toEqual([]);
});
