import { eq, sql } from "drizzle-orm";
import { record } from "../../audit/record";
import type { Database, Transaction } from "../../db/database";
import { users } from "../../db/schema/accounts";

export interface RoleChange {
  role: string;
  /** False takes it away. */
  isHeld: boolean;
}

export interface HeldRoles {
  username: string;
  roles: string[];
  isChanged: boolean;
}

/**
 * The roles of an account, after a change where one is wanted; null when there is no such account. One audit row a change (docs/rules.md
 * A12).
 */
export async function changeRoles(db: Database, username: string, change: RoleChange | null): Promise<HeldRoles | null> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ key: users.key, username: users.username, roles: users.roles })
      .from(users)
      .where(sql`lower(${users.username}) = lower(${username})`)
      .for("update");
    if (!user) return null;
    if (!change || user.roles.includes(change.role) === change.isHeld) return { ...user, isChanged: false };
    return { ...user, roles: await write(tx, user, change), isChanged: true };
  });
}

async function write(tx: Transaction, user: { key: number; roles: string[] }, { role, isHeld }: RoleChange): Promise<string[]> {
  const roles = isHeld ? [...user.roles, role] : user.roles.filter((held) => held !== role);
  await tx.update(users).set({ roles }).where(eq(users.key, user.key));
  await record(tx, { act: isHeld ? "role.granted" : "role.revoked", subject: `user:${user.key}`, detail: { role } });
  return roles;
}
