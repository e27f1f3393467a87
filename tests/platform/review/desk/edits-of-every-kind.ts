/** An edit of every kind, adding and changing, for tests of what decisions do to a profile. */
import { addDays } from "date-fns/addDays";
import { asc, eq, inArray } from "drizzle-orm";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import { productDay, productYear } from "~/domain/base/format";
import { searchable } from "~/domain/teams/organizations";
import type { EditTag } from "~/domain/profile/edit-values";
import type { Database } from "~/platform/db/database";
import { measurements, people, personSports, photos, videos } from "~/platform/db/schema/people";
import { organizations, positions } from "~/platform/db/schema/places";
import { reviewItems } from "~/platform/db/schema/review";
import { deals } from "~/platform/db/schema/deals";
import { transfers } from "~/platform/db/schema/transfers";
import { recruitmentInterests, visitCoaches, visits } from "~/platform/db/schema/teams";
import { seedReference } from "~/platform/seed/reference";
import { fileOf, newToken } from "~/platform/profile/photos/files";
import { addCollege, type cast } from "../../../setup/athlete";
import { addCities } from "../../../setup/places";

export interface Places {
  schools: number[];
  cities: number[];
  positions: number[];
}

/** What edits name: three schools and cities, the positions of football. */
export async function seedPlaces(db: Database): Promise<Places> {
  await seedReference(db);
  const names = ["Lexington Catholic", "Henry Clay", "Paul Dunbar"].map((name) => `${name} High School`);
  const schools = await db
    .insert(organizations)
    .values(
      names.map((name) => ({ level: "HighSchool" as const, fullName: name, name, searchText: `|${searchable(name)}|`, naturalKey: name })),
    )
    .returning({ key: organizations.key });
  const cityKeys = await addCities(db);
  const found = await db
    .select({ key: positions.key })
    .from(positions)
    .where(eq(positions.sportKey, 1))
    .orderBy(asc(positions.key))
    .limit(4);
  return { schools: schools.map((row) => row.key), cities: cityKeys, positions: found.map((row) => row.key) };
}

type Fields = Record<string, unknown>;
type Cast = Awaited<ReturnType<typeof cast>>;

/** Gives the profile what the change starts from, and sends the edit; answers its item. */
export type Way = (db: Database, places: Places, athlete: { personKey: number }, persons: Cast) => Promise<ReviewItem>;

const year = productYear(new Date());
const put = (db: Database, personKey: number, columns: Partial<typeof people.$inferInsert>) =>
  db.update(people).set(columns).where(eq(people.key, personKey));

async function sent({ submit }: Cast, edit: Fields): Promise<ReviewItem> {
  const { status, item } = await submit(edit);
  if (status !== 201) throw new Error(`An edit was not accepted: ${JSON.stringify(edit)}`);
  return item;
}

/** The file of a photo that waits, as if it had been attached; answers the token that names it. */
export async function addFile(db: Database, { personKey }: { personKey: number }, item: ReviewItem): Promise<string> {
  const token = newToken();
  await db.insert(photos).values({ token, personKey, reviewItemKey: item.key, width: 800, height: 600 });
  await db
    .update(reviewItems)
    .set({ isLead: true, newValue: { file: fileOf(token), width: 800, height: 600 } })
    .where(eq(reviewItems.key, item.key));
  return token;
}

async function sendPhoto(db: Database, athlete: { personKey: number }, persons: Cast): Promise<ReviewItem> {
  const item = await sent(persons, { type: "profileImage", editType: "Add" });
  await addFile(db, athlete, item);
  return item;
}

/** Three teams on the list, one after the other; a coaching visit of the one at `visited`. Answers their colleges. */
async function addTeams(
  db: Database,
  personKey: number,
  visited: number,
  columnsOf: (coachKey: number) => Omit<Partial<typeof recruitmentInterests.$inferInsert>, "key">,
) {
  const colleges = [await addCollege(db), await addCollege(db), await addCollege(db)];
  const rows = await db
    .insert(recruitmentInterests)
    .values(
      colleges.map((college, index) => ({
        personKey,
        organizationKey: college.key,
        contacted: true,
        recruitOrder: index + 1,
        ...columnsOf(college.coachKey),
      })),
    )
    .returning();
  await db.transaction(async (tx) => {
    const [visit] = await tx
      .insert(visits)
      .values({ recruitmentInterestKey: rows[visited]!.key, type: "coaching", dateOccurred: "2026-09-01" })
      .returning();
    await tx.insert(visitCoaches).values({ visitKey: visit!.key, personKey: colleges[visited]!.coachKey, place: 1 });
  });
  return colleges;
}

const soon = (days: number) => productDay(addDays(new Date(), days));
const sport = (places: Places) => ({ type: "sportPlayed", sportKey: 1, primaryPositionKey: places.positions[0] });

const film = { url: "https://vimeo.com/100001", title: "State final", category: "Highlights" as const };

async function addFilm(db: Database, personKey: number): Promise<number> {
  const [row] = await db
    .insert(videos)
    .values({ personKey, ...film })
    .returning();
  return row!.key;
}

/** An entry that a list has told, and the edit that says the same of it. */
async function addEntry(db: Database, personKey: number): Promise<Fields> {
  const from = await addCollege(db);
  const entered = { year: 2026, fromKey: from.key, enteredDay: "2026-04-02" };
  const [row] = await db
    .insert(transfers)
    .values({ personKey, sportKey: 1, ...entered, source: "A list", standing: "Confirmed", saidBy: "Source", isImported: true })
    .returning();
  return { type: "transfer", editType: "Update", key: row!.key, ...entered };
}

const signed = {
  brand: "Delta Freight Lines",
  kind: "Endorsement",
  day: "2026-04-02",
  frequency: "Monthly",
  proofUrl: "https://example.com/notice",
} as const;

async function addDeal(db: Database, personKey: number): Promise<number> {
  const [row] = await db
    .insert(deals)
    .values({
      ...{ personKey, ...signed, structure: "Flat", pays: { amount: 500 } },
      ...{ standing: "Claimed", saidBy: "Athlete", saidDay: "2026-04-03" },
    })
    .returning();
  return row!.key;
}

export const ways: Record<string, { type: EditTag; send: Way }> = {
  "an NCAA ID, new": {
    type: "ncaaId",
    send: (_db, _places, _athlete, persons) => sent(persons, { type: "ncaaId", editType: "Add", value: "2000000000" }),
  },
  "an NCAA ID, changed": {
    type: "ncaaId",
    async send(db, _places, { personKey }, persons) {
      await put(db, personKey, { ncaaId: "1000000000" });
      return sent(persons, { type: "ncaaId", editType: "Update", value: "2000000000" });
    },
  },
  "a decision day, new": {
    type: "decisionDate",
    send: (_db, _places, _athlete, persons) =>
      sent(persons, { type: "decisionDate", editType: "Add", day: soon(20), time: "15:30", place: "Memorial Gym" }),
  },
  "a decision day, moved": {
    type: "decisionDate",
    async send(db, _places, { personKey }, persons) {
      await put(db, personKey, { decisionDay: soon(20), decisionTime: "15:30" });
      return sent(persons, { type: "decisionDate", editType: "Update", day: soon(21) });
    },
  },
  "a decision day, taken off": {
    type: "decisionDate",
    async send(db, _places, { personKey }, persons) {
      await put(db, personKey, { decisionDay: soon(20), decisionPlace: "Memorial Gym" });
      return sent(persons, { type: "decisionDate", editType: "Update", removed: true });
    },
  },
  "a name, its parts for the first time": {
    type: "name",
    send: (_db, _places, _athlete, persons) => sent(persons, { type: "name", editType: "Add", firstName: "Adelaide", lastName: "Reed" }),
  },
  "a name, changed": {
    type: "name",
    async send(db, _places, { personKey }, persons) {
      await put(db, personKey, { fullName: "Ada Reed", firstName: "Ada", lastName: "Reed" });
      return sent(persons, { type: "name", editType: "Update", firstName: "Adelaide", lastName: "Reed", knownName: "Addie" });
    },
  },
  "a text about oneself, new": {
    type: "bio",
    send: (_db, _places, _athlete, persons) => sent(persons, { type: "bio", editType: "Add", value: "I run,\nand I jump." }),
  },
  "a text about oneself, taken off": {
    type: "bio",
    async send(db, _places, { personKey }, persons) {
      await put(db, personKey, { bio: "I run." });
      return sent(persons, { type: "bio", editType: "Update", value: "" });
    },
  },
  "a date of birth, changed": {
    type: "dateOfBirth",
    async send(db, _places, { personKey }, persons) {
      await put(db, personKey, { dateOfBirth: "1999-03-04" });
      return sent(persons, { type: "dateOfBirth", editType: "Update", value: "1998-03-04" });
    },
  },
  "a video, new": {
    type: "video",
    send: (_db, _places, _athlete, persons) => sent(persons, { type: "video", editType: "Add", ...film }),
  },
  "a video, changed": {
    type: "video",
    async send(db, _places, { personKey }, persons) {
      const key = await addFilm(db, personKey);
      return sent(persons, { type: "video", editType: "Update", key, ...film, title: "State final, first half", category: "Camp" });
    },
  },
  "a video, taken off": {
    type: "video",
    async send(db, _places, { personKey }, persons) {
      return sent(persons, { type: "video", editType: "Update", key: await addFilm(db, personKey), removed: true });
    },
  },
  "a transfer, entered": {
    type: "transfer",
    async send(db, places, { personKey }, persons) {
      await db.insert(personSports).values({ personKey, isDefault: true, sportKey: 1, primaryPositionKey: places.positions[0]! });
      const from = await addCollege(db);
      return sent(persons, { type: "transfer", editType: "Add", sportKey: 1, year: 2026, fromKey: from.key, enteredDay: "2026-04-02" });
    },
  },
  "a transfer of a list, decided": {
    type: "transfer",
    async send(db, _places, { personKey }, persons) {
      const entry = await addEntry(db, personKey);
      const to = await addCollege(db);
      return sent(persons, { ...entry, toKey: to.key, decidedDay: "2026-04-20" });
    },
  },
  "a transfer, withdrawn": {
    type: "transfer",
    async send(db, _places, { personKey }, persons) {
      const entry = await addEntry(db, personKey);
      return sent(persons, { ...entry, withdrawnDay: "2026-04-20", eligibility: "Immediate" });
    },
  },
  "a deal, new": {
    type: "deal",
    send: (_db, _places, _athlete, persons) =>
      sent(persons, { type: "deal", editType: "Add", ...signed, structure: "Percent", percent: 12.5, percentOf: "sales", expected: 400 }),
  },
  "a deal, changed": {
    type: "deal",
    async send(db, _places, { personKey }, persons) {
      const key = await addDeal(db, personKey);
      return sent(persons, { type: "deal", editType: "Update", key, ...signed, endDay: "2026-12-31", structure: "Flat", amount: 750 });
    },
  },
  "a deal, taken off": {
    type: "deal",
    async send(db, _places, { personKey }, persons) {
      return sent(persons, { type: "deal", editType: "Update", key: await addDeal(db, personKey), removed: true });
    },
  },
  "a class year, changed": {
    type: "hsClassYear",
    async send(db, _places, { personKey }, persons) {
      await put(db, personKey, { classYear: year });
      return sent(persons, { type: "hsClassYear", editType: "Update", value: year + 1 });
    },
  },
  "a high school, new": {
    type: "highSchool",
    send: (_db, places, _athlete, persons) => sent(persons, { type: "highSchool", editType: "Add", organizationKey: places.schools[0] }),
  },
  "a hometown, changed": {
    type: "hometown",
    async send(db, places, { personKey }, persons) {
      await put(db, personKey, { hometownCityKey: places.cities[0] });
      return sent(persons, { type: "hometown", editType: "Update", hometownCityKey: places.cities[1] });
    },
  },
  "a measurement, new": {
    type: "vitals",
    send: (_db, _places, _athlete, persons) =>
      sent(persons, { type: "vitals", editType: "Add", measurementTypeKey: 6, value: "4.50", dateOccurred: "2026-05-01" }),
  },
  "a measurement, changed": {
    type: "vitals",
    async send(db, _places, { personKey }, persons) {
      const [row] = await db
        .insert(measurements)
        .values({ personKey, measurementTypeKey: 6, value: "4.58", dateOccurred: "2026-06-14" })
        .returning();
      return sent(persons, {
        type: "vitals",
        editType: "Update",
        key: row!.key,
        measurementTypeKey: 6,
        value: "4.4",
        dateOccurred: "2026-06-15",
      });
    },
  },
  "a first sport": {
    type: "sportPlayed",
    send: (_db, places, _athlete, persons) => sent(persons, { ...sport(places), editType: "Add", lastYear: year, jerseyNumber: "7" }),
  },
  "a sport, changed": {
    type: "sportPlayed",
    async send(db, places, { personKey }, persons) {
      await db.insert(personSports).values({
        personKey,
        isDefault: true,
        sportKey: 1,
        year,
        organizationKey: places.schools[0]!,
        primaryPositionKey: places.positions[0]!,
        jerseyNumber: "7",
      });
      return sent(persons, {
        ...sport(places),
        editType: "Update",
        year,
        organizationKey: places.schools[1],
        secondaryPositionKey: places.positions[1],
        jerseyNumber: "12",
      });
    },
  },
  "a photo, new": { type: "profileImage", send: (db, _places, athlete, persons) => sendPhoto(db, athlete, persons) },
  "a photo, changed": {
    type: "profileImage",
    async send(db, _places, athlete, persons) {
      const first = await sendPhoto(db, athlete, persons);
      await persons.reviewer.ask("POST", `/rdb/v1/review-items/${first.key}/approve`, { body: { seen: [{ key: first.key, version: 1 }] } });
      return sendPhoto(db, athlete, persons);
    },
  },
  "a team, new": {
    type: "topInterest",
    async send(db, _places, { personKey }, persons) {
      const [standing, college] = [await addCollege(db), await addCollege(db)];
      await db
        .insert(recruitmentInterests)
        .values({ personKey, organizationKey: standing.key, recruitmentStatus: "Interested", recruitOrder: 1 });
      const toVisit = [{ type: "coaching", dateOccurred: "2026-10-01", coachPersonKeys: [college.coachKey] }];
      return sent(persons, {
        editType: "Add",
        organizationKey: college.key,
        recruitmentStatus: "Committed",
        primaryPersonKey: college.coachKey,
        visits: toVisit,
      });
    },
  },
  "a team, changed, its visits replaced, moved to the top": {
    type: "topInterest",
    async send(db, _places, { personKey }, persons) {
      const colleges = await addTeams(db, personKey, 2, () => ({ recruitmentStatus: "Contacted" }));
      const toVisit = [{ type: "visit", dateOccurred: "2026-10-01", official: true }];
      return sent(persons, {
        editType: "Update",
        organizationKey: colleges[2]!.key,
        recruitmentStatus: "Offered",
        order: 1,
        visits: toVisit,
      });
    },
  },
  "a team with a visit, taken off from between two": {
    type: "topInterest",
    async send(db, _places, { personKey }, persons) {
      const colleges = await addTeams(db, personKey, 1, (coachKey) => ({
        recruitmentStatus: "Offered",
        offer: true,
        primaryPersonKey: coachKey,
      }));
      return sent(persons, { editType: "Update", organizationKey: colleges[1]!.key, removed: true });
    },
  },
};

/** Everything that decisions write of a profile, as rows. */
export async function profileRows(db: Database, personKey: number) {
  const [person] = await db
    .select({
      ncaaId: people.ncaaId,
      classYear: people.classYear,
      highSchoolKey: people.highSchoolKey,
      hometownCityKey: people.hometownCityKey,
      photoKey: people.photoKey,
      decisionDay: people.decisionDay,
      decisionTime: people.decisionTime,
      decisionPlace: people.decisionPlace,
      fullName: people.fullName,
      firstName: people.firstName,
      lastName: people.lastName,
      knownName: people.knownName,
      bio: people.bio,
      dateOfBirth: people.dateOfBirth,
    })
    .from(people)
    .where(eq(people.key, personKey));
  const teams = await db
    .select()
    .from(recruitmentInterests)
    .where(eq(recruitmentInterests.personKey, personKey))
    .orderBy(recruitmentInterests.recruitOrder);
  const interestKeys = [0, ...teams.map((team) => team.key)];
  const ofTeams = await db.select().from(visits).where(inArray(visits.recruitmentInterestKey, interestKeys)).orderBy(visits.key);
  return {
    person,
    teams,
    visits: ofTeams,
    coaches: await db
      .select()
      .from(visitCoaches)
      .where(inArray(visitCoaches.visitKey, [0, ...ofTeams.map((visit) => visit.key)]))
      .orderBy(visitCoaches.visitKey, visitCoaches.place),
    transfers: (await db.select().from(transfers).where(eq(transfers.personKey, personKey)).orderBy(transfers.key)).map(
      ({ changedAt: _changedAt, ...entry }) => entry,
    ),
    deals: (await db.select().from(deals).where(eq(deals.personKey, personKey)).orderBy(deals.key)).map(
      ({ changedAt: _changedAt, version: _version, ...one }) => one,
    ),
    videos: await db.select().from(videos).where(eq(videos.personKey, personKey)).orderBy(videos.key),
    measurements: await db.select().from(measurements).where(eq(measurements.personKey, personKey)).orderBy(measurements.key),
    sports: await db.select().from(personSports).where(eq(personSports.personKey, personKey)).orderBy(personSports.key),
  };
}
