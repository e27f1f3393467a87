/** Tries to enter an account that are not looked at, since there were too many (docs/promises.md A9; docs/rules.md A40). */
import { fieldErrors } from "~/domain/base/messages";
import { record, type AuditEntry } from "../../audit/record";
import type { Database } from "../../db/database";
import { refuse, type Refusal } from "../../module";
import { accountTelling } from "../owner/telling";
import type { TooMany } from "./tries";

/** Refuses the try and writes it down as `entry`; the owner of the account that it names is told, once for each time that it is closed. */
export async function refuseTooMany(
  { db, now }: { db: Database; now: Date },
  { retryAfter, locks }: TooMany,
  username: string | null,
  entry: AuditEntry,
): Promise<Refusal<429>> {
  await db.transaction(async (tx) => {
    if (locks && username !== null) await accountTelling().tellOfTries(tx, username, now);
    await record(tx, { ...entry, detail: { reason: "too-many-tries", ...entry.detail } });
  });
  return refuse(429, "too-many-tries", fieldErrors.tooManyTries, undefined, retryAfter);
}
