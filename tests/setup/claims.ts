import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Claim, ClaimInfo } from "~/contract/profile/claims";
import type { Database } from "~/platform/db/database";
import { claims } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { people } from "~/platform/db/schema/people";
import { sports } from "~/platform/db/schema/places";
import { addAthlete, cast } from "./athlete";
import { bornYearsAgo, statement } from "./newcomer";
import { addUser, type testPlatform } from "./platform";

export interface ClaimAnswer {
  status: number;
  body: Claim & ClaimInfo & { code?: string; message?: string; fields?: Record<string, string[]> };
}

/** What a guardian sends to start the profile of an athlete who is not on it yet. */
export function toCollect() {
  return {
    fullName: "Nova Newcomer",
    dateOfBirth: bornYearsAgo(15),
    sportKey: 1,
    classYear: new Date().getUTCFullYear() + 1,
    claimantType: "Guardian",
    statement,
  };
}

/** Somebody signed in, who may claim. */
export async function claimant(
  db: Database,
  { ask, tokenOf }: ReturnType<typeof testPlatform>,
  columns: { name?: string; email?: string; dateOfBirth?: string } = {},
) {
  const userKey = await addUser(db, { username: `newcomer-${randomUUID()}`, name: "Nia Newcomer", passwordHash: "none", ...columns });
  const token = await tokenOf({ userKey });
  const send = async (method: string, path: string, body?: object, headers?: Record<string, string>): Promise<ClaimAnswer> => {
    const response = await ask(method, path, { token, body, headers });
    return { status: response.status, body: response.status === 204 ? null : await response.json() } as ClaimAnswer;
  };
  return {
    userKey,
    token,
    send,
    claim: (personKey: number, body: object = {}, headers?: Record<string, string>) =>
      send("POST", "/elite/v1/profile-info/claim-person", { personKey, claimantType: "Guardian", statement, ...body }, headers),
    collect: (body: object = {}, headers?: Record<string, string>) =>
      send("POST", "/elite/v1/profile-info/collect-initial", { ...toCollect(), ...body }, headers),
    own: async () => ((await (await ask("GET", "/users/v1/users/claims", { token })).json()) as { claims: Claim[] }).claims,
  };
}

/** An athlete, staff, and what they decide. */
export async function desk(db: Database) {
  await db.insert(sports).values({ key: 1, name: "Football", displayName: "Football" }).onConflictDoNothing();
  // New profiles count on from the greatest key, away from those of addAthlete.
  await db
    .insert(people)
    .values({ fullName: "Last In The List", positionType: "Player", recruitmentKey: 9_000_000, searchText: "last" })
    .onConflictDoNothing();
  const athlete = await addAthlete(db);
  const staff = await cast(db, athlete);
  // Every claim of the athlete is the test's own.
  await db.delete(claims).where(eq(claims.personKey, athlete.personKey));
  const as =
    (by: { ask: (method: string, path: string, asked?: { body?: unknown }) => Promise<Response> }) =>
    async (what: string, body: object): Promise<ClaimAnswer> => {
      const response = await by.ask("PUT", `/elite/v1/profile-info/${what}`, { body });
      return { status: response.status, body: (await response.json()) as ClaimAnswer["body"] };
    };
  return { ...athlete, ...staff, decide: as(staff.reviewer), as };
}

export async function auditOf(db: Database, claimKey: number) {
  return db
    .select()
    .from(auditRows)
    .where(eq(auditRows.subject, `claim:${claimKey}`))
    .orderBy(auditRows.key);
}

export async function personOf(db: Database, personKey: number) {
  const [person] = await db.select().from(people).where(eq(people.key, personKey));
  return person;
}
