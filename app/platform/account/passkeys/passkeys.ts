/**
 * Passkeys of an account, by a library that knows WebAuthn (docs/decisions/passkeys-are-simplewebauthn.md). Rules: docs/rules.md A31, A33.
 */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticatorTransport,
} from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import type { Passkey, KnownCredential, NewPasskey, PasskeyOptions } from "~/contract/account/ways-in";
import { waysInProblems } from "~/contract/account/ways-in";
import { mayRemovePasskey, mostPasskeys } from "~/domain/account/ways-in";
import { waysInWords } from "~/domain/account/ways-in-words";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Database, Transaction } from "../../db/database";
import { passkeys, users } from "../../db/schema/accounts";
import { notFound, refuse, type Refusal } from "../../module";
import { accountTelling } from "../owner/telling";
import type { Challenges, ChallengeFor } from "./challenges";
import { lockedWaysIn } from "./ways-in";

/** Where passkeys work: the origin of its pages, and what they are bound to, its host. */
export interface Party {
  origin: string;
  id: string;
}

/** The first origin with a name: an address of numbers has no passkeys. Null where there is none. */
export function partyOf(origins: readonly string[]): Party | null {
  const named = origins.find((origin) => !/^[\d.]+$|^\[/.test(new URL(origin).hostname));
  return named === undefined ? null : { origin: named, id: new URL(named).hostname };
}

export interface PasskeyDeps {
  challenges: Challenges;
  party: Party | null;
}

const noneHere = () => refuse(409, waysInProblems.noPasskeysHere, waysInWords.noPasskeysHere);

/** What the account is known by to its passkeys: they hand it back at each sign-in. */
const handleOf = (userKey: number) => new Uint8Array(Buffer.from(String(userKey), "utf8"));

/** What to ask a browser with for a new passkey of the viewer's: one that its device keeps, and guards by a finger, a face or a PIN. */
export async function addingOptions(act: Act, { challenges, party }: PasskeyDeps): Promise<PasskeyOptions | Refusal<409>> {
  if (!party) return noneHere();
  const [user] = await act.db.select({ username: users.username, name: users.name }).from(users).where(eq(users.key, act.viewer.userKey));
  const known = await act.db.select().from(passkeys).where(eq(passkeys.userKey, act.viewer.userKey));
  const options = await generateRegistrationOptions({
    rpName: "Signing Day",
    rpID: party.id,
    userName: user!.username,
    userDisplayName: user!.name,
    userID: handleOf(act.viewer.userKey),
    challenge: challenges.make({ add: act.viewer.userKey }, act.now),
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return options as unknown as PasskeyOptions;
}

/** Adds the passkey that answered; refused where it was asked for by somebody else, elsewhere, too long ago, or before. */
export async function addPasskey(
  act: Act,
  { challenges, party }: PasskeyDeps,
  { name, credential }: Pick<NewPasskey, "name" | "credential">,
): Promise<Passkey | Refusal<409 | 422>> {
  if (!party) return noneHere();
  const what = { add: act.viewer.userKey };
  const proven = await quietly(() =>
    verifyRegistrationResponse({
      response: { ...credential, response: { ...credential.response, transports: transportsOf(credential.response.transports) } },
      expectedChallenge: (challenge) => challenges.isOurs(challenge, what, act.now),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    }),
  );
  const refused = refuse(422, waysInProblems.passkeyRefused, waysInWords.passkeyRefused);
  if (!proven?.verified) return refused;
  const { id, publicKey, counter, transports } = proven.registrationInfo.credential;
  return act.db.transaction(async (tx) => {
    const ways = await lockedWaysIn(tx, act.viewer.userKey);
    if (ways.passkeys >= mostPasskeys) return refuse(409, waysInProblems.tooManyPasskeys, waysInWords.tooManyPasskeys);
    if (!(await challenges.spend(tx, challengeOf(credential), what, act.now))) return refused;
    const [row] = await tx
      .insert(passkeys)
      .values({
        userKey: act.viewer.userKey,
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString("base64url"),
        counter,
        transports: transports ?? [],
        name,
        addedAt: act.now,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) return refuse(422, waysInProblems.passkeyRefused, waysInWords.passkeyKnown);
    await accountTelling().tellOwner(tx, act.viewer.userKey, "PasskeyAdded", act.now);
    await recordOf(tx, act, "passkey.added", row.key);
    return told(row);
  });
}

/** Removes one of the viewer's passkeys, unless it is the only way in. */
export async function removePasskey(act: Act, key: number): Promise<null | Refusal<404 | 409>> {
  return act.db.transaction(async (tx) => {
    const ways = await lockedWaysIn(tx, act.viewer.userKey);
    const mine = and(eq(passkeys.key, key), eq(passkeys.userKey, act.viewer.userKey));
    const [row] = await tx.select({ key: passkeys.key }).from(passkeys).where(mine);
    if (!row) return notFound();
    if (!mayRemovePasskey(ways)) return refuse(409, waysInProblems.lastWayIn, waysInWords.lastWayIn);
    await tx.delete(passkeys).where(mine);
    await accountTelling().tellOwner(tx, act.viewer.userKey, "PasskeyRemoved", act.now);
    await recordOf(tx, act, "passkey.removed", key);
    return null;
  });
}

/** What to ask a browser with to sign in: whichever passkey it has of ours. */
export async function signInOptions(now: Date, { challenges, party }: PasskeyDeps): Promise<PasskeyOptions | Refusal<409>> {
  if (!party) return noneHere();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: challenges.make("sign-in", now),
    userVerification: "required",
  });
  return options as unknown as PasskeyOptions;
}

/** Whose account the passkey that answered opens; null where it opens none. Its counter is kept: a copy is found by it. */
export async function openedBy(
  db: Database,
  { challenges, party }: { challenges: Challenges; party: Party },
  credential: KnownCredential,
  now: Date,
): Promise<{ userKey: number; spend: (tx: Transaction) => Promise<boolean> } | null> {
  const [known] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credential.id));
  if (!known) return null;
  const { userHandle } = credential.response;
  if (userHandle && !Buffer.from(userHandle, "base64url").equals(handleOf(known.userKey))) return null;
  const what: ChallengeFor = "sign-in";
  const proven = await quietly(() =>
    verifyAuthenticationResponse({
      response: { ...credential, response: { ...credential.response, userHandle: userHandle ?? undefined } },
      expectedChallenge: (challenge) => challenges.isOurs(challenge, what, now),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: known.credentialId,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, "base64url")),
        counter: known.counter,
        transports: transportsOf(known.transports),
      },
    }),
  );
  if (!proven?.verified) return null;
  return {
    userKey: known.userKey,
    /** False where the same answer, or a later one of the same passkey, was taken meanwhile. */
    async spend(tx) {
      if (!(await challenges.spend(tx, challengeOf(credential), what, now))) return false;
      const counted = await tx
        .update(passkeys)
        .set({ counter: proven.authenticationInfo.newCounter, lastUsedAt: now })
        .where(and(eq(passkeys.key, known.key), eq(passkeys.counter, known.counter)))
        .returning({ key: passkeys.key });
      return counted.length === 1;
    },
  };
}

/** A passkey as its owner reads of it. */
export function told({ key, name, addedAt, lastUsedAt }: typeof passkeys.$inferSelect): Passkey {
  return { key, name, addedAt: addedAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

/** Null of what the library throws: whatever a browser sent, it is refused and no failure of ours. */
async function quietly<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

/** What the browser says that it was asked, in base64url; the library has read it by then. */
function challengeOf({ response }: { response: { clientDataJSON: string } }): string {
  const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString("utf8")) as { challenge: string };
  return challenge;
}

const transportNames: readonly string[] = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"];

/** Those that are known: they only help the browser to find the passkey again. */
function transportsOf(said: readonly string[] = []): AuthenticatorTransport[] {
  return said.filter((one): one is AuthenticatorTransport => transportNames.includes(one));
}

function recordOf(tx: Transaction, { viewer, requestId }: Act, act: string, passkeyKey: number): Promise<void> {
  return record(tx, { act, actorUserKey: viewer.userKey, subject: `passkey:${passkeyKey}`, requestId });
}
