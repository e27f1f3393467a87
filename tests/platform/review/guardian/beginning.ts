import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { GuardianRequest, GuardianRequests } from "~/contract/profile/guardian-requests";
import type { Notices } from "~/contract/notices/notices";
import type { ClaimantType } from "~/domain/profile/claims";
import type { Database } from "~/platform/db/database";
import { claims, users } from "~/platform/db/schema/accounts";
import { people } from "~/platform/db/schema/people";
import { reviewItems } from "~/platform/db/schema/review";
import { addAthlete } from "../../../setup/athlete";
import { bornYearsAgo } from "../../../setup/newcomer";
import { addUser, testPlatform } from "../../../setup/platform";

interface Body {
  code?: string;
  message?: string;
  reviewItem?: { key: number; version: number; status: string; resolution: string | null };
  guardianRequest?: GuardianRequest;
}

export type Manager = "Own" | "Athlete" | "Admin" | "Guardian";

/** A minor's profile with a team that is committed to, whoever manages it, and how each acts. */
export function beginning(db: Database) {
  return ({ years = 16, linked = true }: { years?: number; linked?: boolean } = {}) => begin(db, years, linked);
}

async function begin(db: Database, years: number, linked: boolean) {
  const athlete = await addAthlete(db, "Committed", "Offered", "Interested");
  await db
    .update(people)
    .set({ dateOfBirth: bornYearsAgo(years) })
    .where(eq(people.key, athlete.personKey));
  const { ask, tokenOf } = testPlatform(db);
  async function as(roles: string[], manages: Manager | null) {
    const userKey = await addUser(db, { username: randomUUID(), name: `Manager ${manages}`, roles, passwordHash: "none" });
    if (manages === "Own") await db.update(users).set({ personKey: athlete.personKey }).where(eq(users.key, userKey));
    else if (manages)
      await db
        .insert(claims)
        .values({ userKey, personKey: athlete.personKey, claimantType: manages as ClaimantType, verifiedAt: new Date() });
    const own = manages ? { profileKeys: [athlete.personKey] } : {};
    const token = await tokenOf({ userKey, roles, ...own });
    const call = async (method: string, path: string, body?: object, headers?: Record<string, string>) => {
      const response = await ask(method, path, { token, body, headers });
      return { status: response.status, body: (response.status === 204 ? {} : await response.json()) as Body & Record<string, unknown> };
    };
    return {
      userKey,
      call,
      send: (edit: object, more: { proof?: string; headers?: Record<string, string> } = {}) =>
        call(
          "POST",
          `/elite/v1/people/${athlete.personKey}/profile-edits`,
          { edit, ...(more.proof && { proof: more.proof }) },
          more.headers,
        ),
      waiting: async () =>
        (await call("GET", `/elite/v1/people/${athlete.personKey}/guardian-requests`)).body as unknown as GuardianRequests,
      notices: async () => ((await call("GET", "/users/v1/notices")).body as unknown as Notices).notices,
    };
  }
  return {
    athlete,
    as,
    guardian: linked ? await as([], "Guardian") : null,
    casey: await as([], "Own"),
    items: () => db.select().from(reviewItems).where(eq(reviewItems.personKey, athlete.personKey)),
  };
}
