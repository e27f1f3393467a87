/** The rows of links by mail (docs/rules.md B15): one of a purpose is open for an account at a time. */
import { and, eq, gt, inArray, isNull, lt, sql, type SQL } from "drizzle-orm";
import { linkFieldErrors } from "~/domain/account/link-words";
import { linkLasts, mostLinksAnHour, type LinkPurpose } from "~/domain/account/links";
import type { Database, Transaction } from "../../db/database";
import { accountLinks, users } from "../../db/schema/accounts";
import { refuse, type Refusal } from "../../module";
import { linkKeyIn, type LinkTokens } from "./tokens";

const minute = 60_000;
const hourSeconds = 60 * 60;

/** Whether no more links of the purpose are sent for the account `userKey` for now: the last one stays good. */
export function hasEnoughLinks(userKey: SQL, purpose: LinkPurpose, now: Date): SQL {
  const anHourAgo = new Date(now.getTime() - 60 * minute).toISOString();
  return sql`(
    select count(*) >= ${mostLinksAnHour}::int from account_links recent
    where recent.user_key = ${userKey} and recent.purpose = ${purpose} and recent.at > ${anHourAgo}::timestamptz
  )`;
}

/** Null unless no more links of the purpose are sent for the account for now. */
export async function refuseMoreLinks(tx: Transaction, userKey: number, purpose: LinkPurpose, now: Date): Promise<Refusal<429> | null> {
  const { rows } = await tx.execute<{ enough: boolean }>(sql`select ${hasEnoughLinks(sql`${userKey}::int`, purpose, now)} as enough`);
  return rows[0]?.enough ? refuse(429, "too-many-tries", linkFieldErrors.tooManyLinks, undefined, hourSeconds) : null;
}

/** A new link for each of the accounts, whose rows the caller holds; answers their keys. Those of before end. */
export async function openLinks(
  tx: Transaction,
  userKeys: readonly number[],
  { purpose, newEmail = null, now }: { purpose: LinkPurpose; newEmail?: string | null; now: Date },
): Promise<number[]> {
  const whose = keysOf(userKeys);
  const at = now.toISOString();
  await tx.execute(sql`
    update account_links set ended_at = ${at}::timestamptz
    where user_key = any(${whose}) and purpose = ${purpose} and ended_at is null
  `);
  const { rows } = await tx.execute<{ key: number }>(sql`
    insert into account_links (user_key, purpose, new_email, at, expires_at)
    select whose.key, ${purpose}, ${newEmail}::text, ${at}::timestamptz, ${at}::timestamptz + ${linkLasts[purpose]}::int * interval '1 minute'
    from unnest(${whose}) whose (key)
    returning key
  `);
  return rows.map(({ key }) => key);
}

/** Ends what is open of these purposes: it was used, or what it was to prove or to change is another by now. */
export async function endLinks(tx: Transaction, userKey: number, purposes: readonly LinkPurpose[], now: Date): Promise<void> {
  await tx
    .update(accountLinks)
    .set({ endedAt: now })
    .where(and(eq(accountLinks.userKey, userKey), inArray(accountLinks.purpose, [...purposes]), isNull(accountLinks.endedAt)));
}

/** What an open link is of, with its account. */
export interface OpenLink {
  key: number;
  purpose: LinkPurpose;
  nonce: string;
  /** The address that the account is to have. */
  newEmail: string | null;
  userKey: number;
  username: string;
  email: string | null;
}

/**
 * The open link of one of these purposes that the token is of; null of anything else, for whatever reason. With `isHeld` its row and the
 * account's are held: one of two that follow it at one time meets an ended one.
 */
export async function findLink(
  db: Database,
  tokens: LinkTokens,
  token: string,
  { purposes, now, isHeld = false }: { purposes: readonly LinkPurpose[]; now: Date; isHeld?: boolean },
): Promise<OpenLink | null> {
  const key = linkKeyIn(token);
  if (key === null) return null;
  const open = openLinkOf(db, key, purposes, now);
  const [link] = await (isHeld ? open.for("update") : open);
  return link && tokens.isTokenOf(token, link) ? link : null;
}

/** Deletes links that nobody can follow any more, a day later. */
export async function sweepLinks(db: Database, now: Date): Promise<void> {
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, new Date(now.getTime() - 24 * 60 * minute)));
}

function openLinkOf(db: Database, key: number, purposes: readonly LinkPurpose[], now: Date) {
  return db
    .select({
      key: accountLinks.key,
      purpose: accountLinks.purpose,
      nonce: accountLinks.nonce,
      newEmail: accountLinks.newEmail,
      userKey: users.key,
      username: users.username,
      email: users.email,
    })
    .from(accountLinks)
    .innerJoin(users, eq(users.key, accountLinks.userKey))
    .where(
      and(
        eq(accountLinks.key, key),
        inArray(accountLinks.purpose, [...purposes]),
        isNull(accountLinks.endedAt),
        gt(accountLinks.expiresAt, now),
        isNull(users.suspendedAt),
      ),
    );
}

/** As an array: an empty one is sent as text, on both engines. */
export function keysOf(keys: readonly number[]): SQL {
  return sql`string_to_array(${keys.join(",")}, ',')::int[]`;
}
