/** What an account has chosen of its e-mail. Rules: docs/rules.md A41, A42. */
import { eq } from "drizzle-orm";
import type { AccountSettings } from "~/contract/account/settings";
import { mailKinds, usualSettings, type MailSettings } from "~/domain/account/settings";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Database } from "../../db/database";
import { accountSettings, users } from "../../db/schema/accounts";
import { notFound, type Refusal } from "../../module";

type Row = Pick<typeof accountSettings.$inferSelect, "dailyMail" | "noMail" | "quietFrom" | "quietUntil" | "timeZone">;

/** What stands for the account, chosen or not. */
export async function settingsOf(db: Database, userKey: number): Promise<MailSettings> {
  const [row] = await db.select().from(accountSettings).where(eq(accountSettings.userKey, userKey));
  return row ? settingsIn(row) : usualSettings;
}

function settingsIn({ dailyMail, noMail, quietFrom, quietUntil, timeZone }: Row): MailSettings {
  const paces = mailKinds.map((kind) => [kind, noMail.includes(kind) ? "Never" : dailyMail.includes(kind) ? "Daily" : "AtOnce"] as const);
  return {
    mail: Object.fromEntries(paces) as MailSettings["mail"],
    quietHours: quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
    timeZone,
  };
}

/** For the account itself; of any other there is nothing. */
export async function readSettings({ db, viewer }: Act, userKey: number): Promise<AccountSettings | Refusal<404>> {
  return viewer.userKey === userKey ? settingsOf(db, userKey) : notFound();
}

/** Puts the choice in the place of the one before; what stands already is no change, and leaves no row. */
export async function saveSettings(act: Act, userKey: number, wanted: AccountSettings): Promise<AccountSettings | Refusal<404>> {
  const { db, viewer, now, requestId } = act;
  if (viewer.userKey !== userKey) return notFound();
  return db.transaction(async (tx) => {
    await tx.select({ key: users.key }).from(users).where(eq(users.key, userKey)).for("no key update");
    const stands = await settingsOf(tx, userKey);
    if (JSON.stringify(stands) === JSON.stringify(settingsIn(rowOf(wanted)))) return stands;
    const row = { ...rowOf(wanted), changedAt: now };
    await tx
      .insert(accountSettings)
      .values({ userKey, ...row })
      .onConflictDoUpdate({ target: accountSettings.userKey, set: row });
    await record(tx, { act: "settings.saved", actorUserKey: userKey, subject: `user:${userKey}`, requestId });
    return settingsOf(tx, userKey);
  });
}

function rowOf({ mail, quietHours, timeZone }: MailSettings): Row {
  return {
    dailyMail: mailKinds.filter((kind) => mail[kind] === "Daily"),
    noMail: mailKinds.filter((kind) => mail[kind] === "Never"),
    quietFrom: quietHours?.from ?? null,
    quietUntil: quietHours?.until ?? null,
    timeZone,
  };
}
