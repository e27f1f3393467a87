/** Puts the demo's athletes and accounts into the database. */
import { flagsOf } from "~/domain/profile/teams";
import type { TopInterestValue } from "~/domain/profile/edit-values";
import type { Visit } from "~/domain/profile/visits";
import type { Transaction } from "../db/database";
import { people, personSports } from "../db/schema/people";
import { claims, users } from "../db/schema/accounts";
import type { TokenViewer } from "../module";
import { personSearchText } from "../people/names";
import { writeTopInterests } from "../profile/top-interests";
import type { SeededAccount } from "./accounts";
import { entryOf, type SeededPlaces } from "./organizations";
import { seededPlayers, type SeededPlayer, type SeededTeam, type SeededVisit } from "./players";
import { seededPositions } from "./positions";

/** Recruitment keys of seeded athletes begin here. */
const firstRecruitmentKey = 1001;

/** The calendar day so many days before now. */
export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}

/** The year of the class that graduates next: from July on, next year's. */
function nextClass(now: Date): number {
  return now.getUTCFullYear() + (now.getUTCMonth() >= 6 ? 1 : 0);
}

function bornOn(now: Date, [years, days]: readonly [number, number]): string {
  const birthday = new Date(now.getTime() - days * 86_400_000);
  birthday.setUTCFullYear(birthday.getUTCFullYear() - years);
  return birthday.toISOString().slice(0, 10);
}

export function visitsOf(visits: readonly SeededVisit[], college: string, places: SeededPlaces, now: Date): Visit[] {
  const { coaches } = entryOf(places.colleges, college);
  return visits.map((visit) => ({
    visitKey: null,
    type: visit.type,
    dateOccurred: daysBefore(now, visit.daysAgo),
    official: visit.type === "visit" ? Boolean(visit.official) : null,
    coaches: (visit.coaches ?? []).map((place) => {
      const coach = coachAt(coaches, place);
      return { key: coach.key, label: coach.name };
    }),
  }));
}

export function coachAt<C>(coaches: readonly C[], place: number): C {
  const coach = coaches[place - 1];
  if (!coach) throw new Error(`A college has no coach at place ${place}.`);
  return coach;
}

/** Every athlete with sports and approved teams; their keys by name. */
export async function seedPlayers(tx: Transaction, places: SeededPlaces, now: Date): Promise<Map<string, number>> {
  const keys = new Map<string, number>();
  for (const [index, [name, player]] of Object.entries(seededPlayers).entries()) {
    const personKey = await insertPlayer(tx, player, firstRecruitmentKey + index, places, now);
    await writeTopInterests(
      tx,
      personKey,
      [],
      player.teams.map((team, place) => interestOf(team, place + 1, places, now)),
    );
    keys.set(name, personKey);
  }
  return keys;
}

async function insertPlayer(
  tx: Transaction,
  player: SeededPlayer,
  recruitmentKey: number,
  places: SeededPlaces,
  now: Date,
): Promise<number> {
  const highSchoolKey = player.highSchool ? entryOf(places.schoolKeys, player.highSchool) : null;
  const [row] = await tx
    .insert(people)
    .values({
      fullName: player.fullName,
      firstName: player.nameParts?.[0] ?? null,
      lastName: player.nameParts?.[1] ?? null,
      bio: player.bio ?? null,
      positionType: "Player",
      recruitmentKey,
      dateOfBirth: player.age ? bornOn(now, player.age) : null,
      classYear: player.classIn === null ? null : nextClass(now) + player.classIn,
      highSchoolKey,
      ncaaId: player.ncaaId ?? null,
      hometownCityKey: player.hometown ? entryOf(places.cityKeys, player.hometown) : null,
      searchText: personSearchText(player.fullName),
    })
    .returning({ key: people.key });
  if (!row) throw new Error("An inserted athlete came back without a key.");
  const lastYear = now.getUTCFullYear();
  const sports = player.sports.map(({ sportKey, positions: [primary, secondary], years, jerseyNumber, isThisSeason = false }, index) => ({
    personKey: row.key,
    sportKey,
    isDefault: index === 0,
    firstYear: lastYear - years,
    lastYear,
    primaryPositionKey: positionKey(sportKey, primary),
    secondaryPositionKey: secondary ? positionKey(sportKey, secondary) : null,
    jerseyNumber: jerseyNumber ?? null,
    ...(isThisSeason && { year: lastYear, organizationKey: highSchoolKey }),
  }));
  if (sports.length > 0) await tx.insert(personSports).values(sports);
  return row.key;
}

function positionKey(sportKey: number, abbreviation: string): number {
  const position = seededPositions.find((one) => one.sportKey === sportKey && one.abbreviation === abbreviation);
  if (!position?.key) throw new Error(`Sport ${sportKey} has no position ${abbreviation}.`);
  return position.key;
}

function interestOf(team: SeededTeam, order: number, places: SeededPlaces, now: Date): TopInterestValue {
  const college = entryOf(places.colleges, team.college);
  const recruiter = team.recruiter ? coachAt(college.coaches, team.recruiter) : null;
  return {
    recruitmentInterestKey: null,
    organizationKey: college.key,
    organizationName: college.fullName,
    recruitmentStatus: team.status,
    ...flagsOf(team.status),
    primaryPersonKey: recruiter?.key ?? null,
    primaryPersonName: recruiter?.name ?? null,
    order,
    visits: visitsOf(team.visits ?? [], team.college, places, now),
  };
}

/** Accounts with their claims; each as the viewer that a session would show, by username. */
export async function seedAccounts(
  tx: Transaction,
  accounts: readonly SeededAccount[],
  passwordHash: string,
  playerKeys: ReadonlyMap<string, number>,
  places: SeededPlaces,
  now: Date,
): Promise<Map<string, TokenViewer>> {
  const viewers = new Map<string, TokenViewer>();
  for (const account of accounts) {
    const personKey = account.player ? entryOf(playerKeys, account.player) : null;
    const roles = [...(account.roles ?? [])];
    const [user] = await tx
      .insert(users)
      .values({
        username: account.username,
        name: account.name,
        email: `${account.username}@signing-day.example`,
        emailConfirmedAt: now,
        passwordHash,
        roles,
        hasSubscription: account.hasSubscription ?? false,
        personKey,
      })
      .returning({ key: users.key });
    if (!user) throw new Error("An inserted user came back without a key.");
    const guarded = (account.guardianOf ?? []).map((player) => entryOf(playerKeys, player));
    const rows = [
      ...(personKey === null ? [] : [{ personKey, claimantType: "Athlete" as const }]),
      ...guarded.map((key) => ({ personKey: key, claimantType: "Guardian" as const })),
      ...(account.coach
        ? [{ personKey: coachAt(entryOf(places.colleges, account.coach[0]).coaches, account.coach[1]).key, claimantType: "Coach" as const }]
        : []),
    ];
    if (rows.length > 0) await tx.insert(claims).values(rows.map((row) => ({ userKey: user.key, verifiedAt: now, ...row })));
    viewers.set(account.username, {
      userKey: user.key,
      name: account.name,
      roles,
      profileKey: personKey,
      profileKeys: [...(personKey === null ? [] : [personKey]), ...guarded],
      sessionKey: "",
    });
  }
  return viewers;
}
