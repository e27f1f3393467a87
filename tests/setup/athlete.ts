import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import type { PlatformOptions } from "~/platform/app";
import type { Database } from "~/platform/db/database";
import { claims } from "~/platform/db/schema/accounts";
import { organizations, positions, sports } from "~/platform/db/schema/places";
import { people, personSports } from "~/platform/db/schema/people";
import { valuations } from "~/platform/db/schema/own";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import type { RecruitmentStatus } from "~/domain/profile/teams";
import { flagsOf } from "~/domain/profile/teams";
import { searchable } from "~/domain/teams/organizations";
import { addUser, testPlatform, type Asked } from "./platform";
import type { ReviewItem } from "~/contract/profile/profile-edits";

let made = 0;

/** A college of its own name, with one coach. */
export async function addCollege(db: Database, fullName = `College ${++made}`) {
  const text = searchable(fullName);
  const [college] = await db
    .insert(organizations)
    .values({ level: "College", fullName, name: fullName, hasAthletics: true, searchText: `|${text}|`, naturalKey: `${text}-${++made}` })
    .returning();
  const [coach] = await db
    .insert(people)
    .values({
      fullName: `Coach of ${fullName}`,
      positionType: "Coach",
      currentOrganizationKey: college!.key,
      searchText: `coach of ${text}`,
    })
    .returning();
  return { key: college!.key, fullName, coachKey: coach!.key };
}

/** An athlete with one team for each status, in order. */
export async function addAthlete(db: Database, ...statuses: RecruitmentStatus[]) {
  const [person] = await db
    .insert(people)
    .values({ fullName: `Athlete ${++made}`, positionType: "Player", recruitmentKey: 500_000 + made, searchText: `athlete ${made}` })
    .returning();
  const teams = [];
  for (const [index, recruitmentStatus] of statuses.entries()) {
    const college = await addCollege(db);
    await db.insert(recruitmentInterests).values({
      personKey: person!.key,
      organizationKey: college.key,
      recruitmentStatus,
      ...flagsOf(recruitmentStatus),
      recruitOrder: index + 1,
    });
    teams.push(college);
  }
  return { personKey: person!.key, recruitmentKey: person!.recruitmentKey!, teams };
}

/** Values the athlete on a day: the amount, all of it from the roster. */
export async function addValuation(db: Database, personKey: number, asOf: string, valuation: number): Promise<void> {
  await db
    .insert(valuations)
    .values({ personKey, asOf, valuation, brand: 0, roster: valuation, performance: 0, influence: 0, exposure: 0 });
}

/** Gives the athlete a default sport, so that the desk has something to say of them. */
export async function addSport(db: Database, personKey: number): Promise<void> {
  await db.insert(sports).values({ key: 1, name: "Football", displayName: "Football" }).onConflictDoNothing();
  await db.insert(positions).values({ key: 1, sportKey: 1, name: "Quarterback", abbreviation: "QB", sortOrder: 1 }).onConflictDoNothing();
  await db.insert(personSports).values({ personKey, sportKey: 1, isDefault: true, primaryPositionKey: 1 });
}

/** Verifies the user as a guardian of the athletes that their token names; of others there is nothing to manage. */
export async function letManage(
  db: Database,
  userKey: number,
  { profileKey = null, profileKeys = [] }: { profileKey?: number | null; profileKeys?: readonly number[] },
): Promise<void> {
  const named = [...new Set([profileKey, ...profileKeys])].filter((key) => key !== null);
  const athletes = await db.select({ personKey: people.key }).from(people).where(inArray(people.key, named));
  if (athletes.length > 0)
    await db
      .insert(claims)
      .values(athletes.map(({ personKey }) => ({ userKey, personKey, claimantType: "Guardian" as const, verifiedAt: new Date() })));
}

export type Cast = Awaited<ReturnType<typeof cast>>;

/** People who ask the platform, each with a token of their own. */
export async function cast(db: Database, athlete: { personKey: number }, options: Partial<PlatformOptions> = {}) {
  const { ask, tokenOf, platform } = testPlatform(db, options);
  async function person(username: string, subject: { roles?: string[]; profileKey?: number | null; profileKeys?: number[] }) {
    const userKey = await addUser(db, {
      username: `${username}-${++made}`,
      name: `${username} ${made}`,
      roles: subject.roles,
      passwordHash: "none",
    });
    await letManage(db, userKey, subject);
    const token = await tokenOf({ userKey, ...subject });
    return {
      userKey,
      token,
      ask: (method: string, path: string, asked: Asked = {}) => ask(method, path, { token, ...asked }),
    };
  }
  const own = { profileKey: athlete.personKey, profileKeys: [athlete.personKey] };
  const owner = await person("avery", own);
  return {
    platform,
    ask,
    person,
    owner,
    guardian: await person("gale", { profileKeys: [athlete.personKey] }),
    other: await person("blake", { profileKey: 999_999, profileKeys: [999_999] }),
    reader: await person("rene", { roles: ["rdb1"] }),
    reviewer: await person("robin", { roles: ["rdb3"] }),
    ownReviewer: await person("rory", { roles: ["rdb4"], profileKeys: [athlete.personKey] }),
    lead: await person("lee", { roles: ["rdb4"] }),
    /** Submits an edit as the owner; the answer's status and item. */
    async submit(
      edit: Record<string, unknown>,
      { headers, ...rest }: { headers?: Record<string, string>; batchKey?: string; resubmits?: number } = {},
    ) {
      const response = await owner.ask("POST", `/elite/v1/people/${athlete.personKey}/profile-edits`, {
        body: { edit: { type: "topInterest", ...edit }, ...rest },
        headers,
      });
      const body = (await response.json()) as {
        reviewItem: ReviewItem;
        code?: string;
        message?: string;
        fields?: Record<string, string[]>;
      };
      return { status: response.status, item: body.reviewItem, code: body.code, message: body.message, fields: body.fields };
    },
    async read(item: ReviewItem): Promise<ReviewItem | undefined> {
      const response = await owner.ask("GET", `/elite/v1/people/${athlete.personKey}/profile-edits`);
      const { reviewItems } = (await response.json()) as { reviewItems: ReviewItem[] };
      return reviewItems.find((one) => one.key === item.key);
    },
  };
}

/** Sends a new order as one batch, an edit of each team, with the place that it takes: as they stand, where nothing else is said. */
export async function sendOrder(
  submit: Cast["submit"],
  teams: readonly ({ key: number } | undefined)[],
  places: readonly number[] = teams.map((_, index) => index + 1),
) {
  const batchKey = randomUUID();
  const items: ReviewItem[] = [];
  for (const [index, order] of places.entries())
    items.push((await submit({ editType: "Update", organizationKey: teams[index]!.key, order }, { batchKey })).item);
  return { batchKey, items };
}

export function seen(...items: Pick<ReviewItem, "key" | "version">[]) {
  return { seen: items.map(({ key, version }) => ({ key, version })) };
}
