import { hash, verify } from "@node-rs/argon2";
import { randomBytes } from "node:crypto";
import { turns } from "../../base/turns";

/** Argon2id as OWASP recommends it: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes a thread for a twentieth of a second and more. */
const inTurn = turns(2);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

let nobody: Promise<string> | undefined;

/**
 * Without a hash (no such user) the same work is done, at the first try of a process, too, so that the time tells nothing (docs/promises.md
 * A8).
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(32).toString("base64"));
  const hashOfNobody = await nobody;
  const matches = await inTurn(() => verify(passwordHash ?? hashOfNobody, password));
  return matches && passwordHash !== null;
}
