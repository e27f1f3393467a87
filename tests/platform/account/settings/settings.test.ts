/** A41 to A43: settings are read and chosen by their own account alone, each change once in the audit. */
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { AccountSettings } from "~/contract/account/settings";
import { usualSettings } from "~/domain/account/settings";
import { settingsWords } from "~/domain/account/settings-words";
import { accountSettings } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { testDatabase } from "../../../setup/database";
import { addUser, testPlatform } from "../../../setup/platform";

const { db } = await testDatabase();
const { ask, tokenOf } = testPlatform(db);
let count = 0;

async function account() {
  const userKey = await addUser(db, { username: `settings-${++count}`, passwordHash: "none" });
  const token = await tokenOf({ userKey });
  const path = `/users/v1/settings/${userKey}`;
  const rows = () =>
    db
      .select()
      .from(auditRows)
      .where(and(eq(auditRows.act, "settings.saved"), eq(auditRows.actorUserKey, userKey)));
  return {
    userKey,
    token,
    rows,
    read: async () => (await (await ask("GET", path, { token })).json()) as AccountSettings,
    save: (body: unknown) => ask("PUT", path, { token, body }),
  };
}

const chosen: AccountSettings = {
  mail: { answers: "Daily", guardian: "AtOnce", claims: "Never", commitments: "Daily" },
  quietHours: { from: 22, until: 7 },
  timeZone: "America/Denver",
};

test("what counts until something is chosen is read, and what was chosen then", async () => {
  const { read, save } = await account();
  expect(await read()).toEqual(usualSettings);
  const saved = await save(chosen);
  expect([saved.status, await saved.json()]).toEqual([200, chosen]);
  expect(await read()).toEqual(chosen);
  expect((await save({ ...chosen, quietHours: null })).status).toBe(200);
  expect(await read()).toEqual({ ...chosen, quietHours: null });
});

test("each change is one row of the audit, which names nothing of it; what stands already is none", async () => {
  const { save, rows, userKey } = await account();
  await save(usualSettings);
  expect([await rows(), await db.$count(accountSettings, eq(accountSettings.userKey, userKey))]).toEqual([[], 0]);
  await save(chosen);
  await save(chosen);
  expect(await rows()).toMatchObject([{ subject: `user:${userKey}`, detail: {} }]);
  await save(usualSettings);
  expect(await rows()).toHaveLength(2);
});

test("of another account, or of none, there is nothing; a guest signs in first", async () => {
  const one = await account();
  const other = await account();
  await one.save(chosen);
  const statuses = async (path: string, token?: string) => [
    (await ask("GET", path, { token })).status,
    (await ask("PUT", path, { token, body: usualSettings })).status,
  ];
  expect(await statuses(`/users/v1/settings/${one.userKey}`, other.token)).toEqual([404, 404]);
  expect(await statuses("/users/v1/settings/999999", other.token)).toEqual([404, 404]);
  expect(await statuses(`/users/v1/settings/${one.userKey}`)).toEqual([401, 401]);
  const staff = await tokenOf({ userKey: other.userKey, roles: ["administrator", "rdb5"] });
  expect(await statuses(`/users/v1/settings/${one.userKey}`, staff)).toEqual([404, 404]);
  expect(await one.read()).toEqual(chosen);
});

describe("what is refused says at which field", () => {
  test.each<[string, object, string, string]>([
    ["a pace that there is not", { mail: { ...chosen.mail, answers: "Sometimes" } }, "mail.answers", settingsWords.choose],
    ["the same hour twice", { quietHours: { from: 7, until: 7 } }, "quietHours.until", settingsWords.sameHour],
    ["an hour that no day has", { quietHours: { from: 24, until: 7 } }, "quietHours.from", settingsWords.choose],
    ["half an hour", { quietHours: { from: 22.5, until: 7 } }, "quietHours.from", settingsWords.choose],
    ["a zone that is not of the list", { timeZone: "Mars/Olympus" }, "timeZone", settingsWords.choose],
  ])("%s", async (_what, change, field, words) => {
    const { save, read } = await account();
    const answer = await save({ ...chosen, ...change });
    expect([answer.status, ((await answer.json()) as { fields: object }).fields]).toEqual([400, { [field]: [words] }]);
    expect(await read()).toEqual(usualSettings);
  });

  test("a kind that is left out", async () => {
    const { save } = await account();
    const { answers: _left, ...mail } = chosen.mail;
    expect((await save({ ...chosen, mail })).status).toBe(400);
  });
});
