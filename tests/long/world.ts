/** The athletes, colleges and clients of a run, and what stands on each profile when it begins. */
import { asc, eq } from "drizzle-orm";

import { flagsOf } from "~/domain/profile/teams";
import type { Database } from "~/platform/db/database";
import { claims } from "~/platform/db/schema/accounts";
import { measurements, people, personSports } from "~/platform/db/schema/people";
import { organizations, positions, sports } from "~/platform/db/schema/places";
import { recruitmentInterests, visits } from "~/platform/db/schema/teams";
import { seedReference } from "~/platform/seed/reference";
import { addAthlete, addCollege } from "../setup/athlete";
import { addUser, testPlatform } from "../setup/platform";
import { addCities } from "../setup/places";
import { drawsOf } from "./random";
import { standsOf, type Standing } from "./standing";

export interface Size {
  athletes: number;
  reviewers: number;
}

export interface Answer {
  status: number;
  body: Record<string, never>;
  /** Of a client that keeps its own book: told how many rows of the audit the yes must have, instead of the run's ledger. */
  acknowledge?(name: string, rows: [least: number, most: number]): void;
}

export interface Client {
  number: number;
  /** The profile that an athlete's client acts for. */
  personKey: number | null;
  isLead: boolean;
  /** The id of the request ends up in the audit rows of its act. */
  ask(method: string, path: string, body?: unknown, requestId?: string): Promise<Answer>;
}

export interface World {
  db: Database;
  clients: Client[];
  persons: number[];
  beginning: Map<number, Standing>;
  colleges: { key: number; coachKey: number }[];
  schools: number[];
  cities: number[];
  positionsOf: Map<number, number[]>;
}

/** Who a client is, before it is known how it asks. */
export interface Member extends Omit<Client, "ask"> {
  userKey: number;
  username: string;
  roles: string[];
  profileKeys: number[];
}

/** How a member asks: in this process unless a run says otherwise. */
export type AsksAs = (member: Member) => Promise<Client["ask"]> | Client["ask"];

/** Three athletes' clients act for one profile; one reviewer in five is a lead, and one in ten manages a profile. */
export async function makeWorld(
  db: Database,
  seed: string,
  size: Size,
  asksAs: AsksAs = inThisProcess(db),
  passwordHash = "none",
): Promise<World> {
  const draws = drawsOf(seed, "world");
  await seedReference(db);
  const schools = await db
    .insert(organizations)
    .values(
      [1, 2, 3, 4].map((number) => ({
        level: "HighSchool" as const,
        fullName: `School ${number} High School`,
        name: `School ${number}`,
        searchText: `|school ${number}|`,
        naturalKey: `school ${number}`,
      })),
    )
    .returning({ key: organizations.key });
  const cityKeys = await addCities(db);
  const colleges = [];
  for (let index = 0; index < 12; index += 1) colleges.push(await addCollege(db));
  const positionsOf = new Map<number, number[]>();
  for (const { key } of await db.select({ key: sports.key }).from(sports)) {
    const found = await db
      .select({ key: positions.key })
      .from(positions)
      .where(eq(positions.sportKey, key))
      .orderBy(asc(positions.key))
      .limit(4);
    if (found.length > 1)
      positionsOf.set(
        key,
        found.map((row) => row.key),
      );
  }

  const persons: number[] = [];
  const beginning = new Map<number, Standing>();
  for (let index = 0; index < Math.ceil(size.athletes / 3); index += 1) {
    const { personKey } = await addAthlete(db);
    persons.push(personKey);
    if (draws.chance(0.6))
      await db
        .update(people)
        .set({ ncaaId: "1000000000", classYear: 2026, highSchoolKey: schools[0]!.key, hometownCityKey: 101 })
        .where(eq(people.key, personKey));
    if (draws.chance(0.6))
      await db.insert(measurements).values({ personKey, measurementTypeKey: 6, value: "4.6", dateOccurred: "2026-02-01" });
    if (draws.chance(0.5))
      await db
        .insert(personSports)
        .values({ personKey, sportKey: 1, isDefault: true, lastYear: 2025, primaryPositionKey: positionsOf.get(1)![0]! });
    for (const [place, college] of draws.shuffled(colleges).slice(0, draws.below(5)).entries()) {
      const recruitmentStatus = place === 0 && draws.chance(0.3) ? ("Committed" as const) : ("Contacted" as const);
      const [interest] = await db
        .insert(recruitmentInterests)
        .values({ personKey, organizationKey: college.key, recruitmentStatus, ...flagsOf(recruitmentStatus), recruitOrder: place + 1 })
        .returning();
      if (draws.chance(0.3))
        await db
          .insert(visits)
          .values({ recruitmentInterestKey: interest!.key, type: "visit", dateOccurred: "2026-03-01", official: true });
    }
    beginning.set(personKey, await standsOf(db, personKey));
  }
  return {
    db,
    persons,
    beginning,
    colleges,
    schools: schools.map((row) => row.key),
    cities: cityKeys,
    positionsOf,
    clients: await addClients(db, persons, size, asksAs, passwordHash),
  };
}

async function addClients(
  db: Database,
  persons: readonly number[],
  { athletes, reviewers }: Size,
  asksAs: AsksAs,
  passwordHash: string,
): Promise<Client[]> {
  const clients: Client[] = [];
  for (let number = 0; number < athletes + reviewers; number += 1) {
    const isAthlete = number < athletes;
    const isLead = !isAthlete && number % 5 === 0;
    const personKey = isAthlete ? persons[number % persons.length]! : null;
    const managed = personKey ?? (number % 10 === 4 ? persons[number % persons.length]! : null);
    const roles = isAthlete ? [] : [isLead ? "rdb4" : "rdb3"];
    const username = `client-${number}`;
    const userKey = await addUser(db, {
      username,
      name: `Client ${number}`,
      email: isAthlete ? `client-${number}@example.org` : null,
      roles,
      passwordHash,
    });
    if (managed) await db.insert(claims).values({ userKey, personKey: managed, claimantType: "Guardian", verifiedAt: new Date() });
    const member = { number, personKey, isLead, userKey, username, roles, profileKeys: managed ? [managed] : [] };
    clients.push({ number, personKey, isLead, ask: await asksAs(member) });
  }
  return clients;
}

/** By tokens of our own: nobody signs in. */
function inThisProcess(db: Database): AsksAs {
  const { ask, tokenOf } = testPlatform(db, { limitsAccounts: false });
  return async ({ userKey, number, roles, profileKeys }) => {
    const token = await tokenOf({ userKey, name: `Client ${number}`, roles, profileKeys });
    return async (method, path, body, requestId) => {
      const response = await ask(method, path, { token, body, headers: requestId ? { "x-request-id": requestId } : {} });
      return { status: response.status, body: response.status === 204 ? {} : ((await response.json()) as Record<string, never>) };
    };
  };
}
