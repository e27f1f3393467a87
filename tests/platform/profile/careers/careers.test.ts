/** Careers by the API: what the athlete's edits bring about, what staff enter, and who reads which of it (E7–E9) and is told of it (G1). */
import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { CareerRow, PersonCareer, PersonSportOrganization, PlayerOrganization } from "~/contract/profile/careers";
import type { Notices } from "~/contract/notices/notices";
import type { Education } from "~/contract/profile/education";
import type { PublicProfile } from "~/contract/profile/profiles";
import { fieldErrors } from "~/domain/base/messages";
import { claims, users } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { careers } from "~/platform/db/schema/careers";
import { mailOutbox, notices } from "~/platform/db/schema/notices";
import { people, personSports } from "~/platform/db/schema/people";
import { organizations, positions, sports } from "~/platform/db/schema/places";
import { reviewDecisions } from "~/platform/db/schema/review";
import { careerNotice } from "~/platform/profile/careers/notice";
import { addAthlete, addCollege, addSport, cast, seen } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
const now = new Date("2026-11-20T18:00:00Z");
await db.insert(sports).values({ key: 5, name: "Women's Basketball", displayName: "Girls Basketball" });
await db.insert(positions).values({ key: 50, sportKey: 5, name: "Post", abbreviation: "P", sortOrder: 1 });
const college = await addCollege(db, "Ironwood College");
const [school] = await db
  .insert(organizations)
  .values({ level: "HighSchool", fullName: "Central High", name: "Central High", searchText: "|central high|", naturalKey: "central" })
  .returning();
const year = 2025;

async function actors() {
  const athlete = await addAthlete(db);
  await addSport(db, athlete.personKey);
  const { personKey } = athlete;
  const asked = await cast(db, athlete, { now: () => now });
  const path = "/rdb/v1/person-sport-organizations";
  const row = { sportKey: 1, organizationKey: college.key, fromYear: 2024 };
  return {
    ...athlete,
    ...asked,
    async add(fields: object = {}, by = asked.reviewer) {
      const response = await by.ask("POST", path, { body: { personKey, ...row, ...fields } });
      return { status: response.status, body: (await response.json()) as PersonSportOrganization & { code?: string; fields?: object } };
    },
    async save(key: number, fields: object = {}, by = asked.reviewer) {
      const response = await by.ask("PUT", `${path}/${key}`, { body: { version: 1, ...row, ...fields } });
      return { status: response.status, body: (await response.json()) as PersonSportOrganization & { code?: string; fields?: object } };
    },
    remove: async (key: number, version = 1, by = asked.reviewer) => (await by.ask("DELETE", `${path}/${key}?version=${version}`)).status,
    read: async (key: number, by: Pick<typeof asked.other, "ask"> = asked.other) => by.ask("GET", `${path}/${key}`),
    whole: async (by = asked.reviewer) => (await (await by.ask("GET", `/rdb/v1/people/${personKey}/career`)).json()) as PersonCareer,
    async career(by: Pick<typeof asked, "ask"> = asked) {
      const response = await by.ask("GET", `/public/rdb/v1/player/${personKey}/profile`);
      return ((await response.json()) as PublicProfile).career;
    },
    async organizations(by: Pick<typeof asked, "ask"> = asked) {
      const response = await by.ask("GET", `/public/rdb/v1/player/${personKey}/organizations`);
      return ((await response.json()) as { organizations: PlayerOrganization[] }).organizations;
    },
    async approve(edit: object) {
      const { item } = await asked.submit({ type: "sportPlayed", sportKey: 1, primaryPositionKey: 1, ...edit });
      const approved = await asked.reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: seen(item) });
      expect(approved.status).toBe(200);
      return item;
    },
  };
}

const known = (rows: readonly CareerRow[]) =>
  rows.map(({ organization, fromYear, toYear, source }) => [organization.name, fromYear, toYear, source?.tier ?? null]);

describe("the sport that an athlete edits (E7)", () => {
  test("is a row of the career once its season and school are approved, follows its edits, and goes when they are undone", async () => {
    const { approve, career, reviewer } = await actors();
    expect(await career()).toEqual([]);
    const update = { editType: "Update", year, organizationKey: school!.key, jerseyNumber: "7" };
    await approve(update);
    expect(await career()).toEqual([
      {
        key: expect.any(Number),
        sportKey: 1,
        sportName: "Football",
        organization: { key: school!.key, name: "Central High" },
        fromYear: year,
        toYear: year,
        positionWord: null,
        credit: null,
        position: { key: 1, name: "Quarterback" },
        jerseyNumber: "7",
        classYear: null,
        classYearWord: null,
        eligibility: null,
        status: null,
        source: { tier: "SelfReported", date: expect.any(String), isAltered: false },
      },
    ]);
    const [first] = await career();
    const item = await approve({ ...update, year: year - 1, jerseyNumber: "8" });
    expect(await career()).toMatchObject([{ key: first!.key, fromYear: year - 1, toYear: year - 1, jerseyNumber: "8" }]);
    const [decision] = await db
      .select({ decisionKey: reviewDecisions.key })
      .from(reviewDecisions)
      .where(eq(reviewDecisions.reviewItemKey, item.key));
    expect((await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/undo`, { body: decision })).status).toBe(200);
    expect(await career()).toMatchObject([{ key: first!.key, fromYear: year, jerseyNumber: "7" }]);
  });

  test("is changed by its edits alone", async () => {
    const { approve, career, save, remove, read } = await actors();
    await approve({ editType: "Update", year, organizationKey: school!.key });
    const { key } = (await career())[0]!;
    expect(await (await read(key)).json()).toMatchObject({ key, isAthletes: true, version: 1 });
    expect(await save(key)).toMatchObject({ status: 409, body: { code: "is-athletes" } });
    expect(await remove(key)).toBe(409);
  });

  test("gives way to what staff have entered of the same seasons, and to nothing else", async () => {
    const { approve, career, add, save } = await actors();
    await approve({ editType: "Update", year, organizationKey: school!.key });
    const own = ["Central High", year, year, "SelfReported"];
    const staff = { organizationKey: school!.key, fromYear: year - 3 };
    const { body } = await add({ ...staff, toYear: year - 1 });
    expect(known(await career())).toEqual([own, ["Central High", year - 3, year - 1, "StaffVerified"]]);
    await save(body.key, { ...staff, toYear: year });
    expect(known(await career())).toEqual([["Central High", year - 3, year, "StaffVerified"]]);
    await save(body.key, { ...staff, toYear: null, version: 2 });
    expect(known(await career())).toEqual([["Central High", year - 3, null, "StaffVerified"]]);
    await save(body.key, { ...staff, organizationKey: college.key, toYear: null, version: 3 });
    expect(known(await career())).toEqual([["Ironwood College", year - 3, null, "StaffVerified"], own]);
  });
});

describe("what staff enter (E9)", () => {
  test("counts at once, as staff have said it, with one audit row", async () => {
    const { add, career, reviewer, personKey } = await actors();
    const added = await add({
      toYear: 2025,
      positionKey: 1,
      jerseyNumber: "12",
      classYear: "Fifth Year",
      eligibility: "Immediate",
      status: "Enrolled",
    });
    expect(added.status).toBe(201);
    expect(added.body).toEqual({
      key: expect.any(Number),
      personKey,
      sportKey: 1,
      sportName: "Football",
      organization: { key: college.key, name: "Ironwood College" },
      fromYear: 2024,
      toYear: 2025,
      positionWord: null,
      credit: null,
      position: { key: 1, name: "Quarterback" },
      jerseyNumber: "12",
      classYear: "RedShirt_Senior",
      classYearWord: "Fifth Year",
      eligibility: "Immediate",
      status: "Enrolled",
      isAthletes: false,
      version: 1,
      source: { tier: "StaffVerified", date: expect.stringMatching(/^2026-11-20T18:00:00/), isAltered: false },
    });
    const { personKey: _person, isAthletes: _isAthletes, version: _version, ...row } = added.body;
    expect(await career()).toEqual([row]);
    expect(await auditOf(added.body.key)).toEqual([["career.added", reviewer.userKey, personKey]]);
  });

  test("is said anew as a whole, on the version that was seen, and can be taken out", async () => {
    const { add, save, remove, career, reviewer, personKey } = await actors();
    const { key } = (await add({ classYear: "Junior", jerseyNumber: "12" })).body;
    expect(await save(key, { version: 2 })).toMatchObject({ status: 409, body: { code: "version-conflict" } });
    const saved = await save(key, { fromYear: 2023, toYear: 2023, status: "Signed" });
    expect(saved).toMatchObject({
      status: 200,
      body: { key, version: 2, fromYear: 2023, status: "Signed", classYear: null, jerseyNumber: null },
    });
    expect(await remove(key)).toBe(409);
    expect(await remove(key, 2)).toBe(204);
    expect([await career(), await remove(key, 2), (await save(key)).status]).toEqual([[], 404, 404]);
    const by = [reviewer.userKey, personKey];
    expect(await auditOf(key)).toEqual(["career.added", "career.saved", "career.removed"].map((act) => [act, ...by]));
  });

  test.each<[string, object, number, Record<string, string[]>]>([
    ["no sport", { sportKey: undefined }, 400, { sportKey: [fieldErrors.sportRequired] }],
    ["an unknown sport", { sportKey: 999 }, 422, { sportKey: [fieldErrors.sportRequired] }],
    ["no organization", { organizationKey: null }, 400, { organizationKey: [fieldErrors.organizationRequired] }],
    ["an unknown organization", { organizationKey: 999_999 }, 422, { organizationKey: [fieldErrors.organizationRequired] }],
    ["no year", { fromYear: undefined }, 400, { fromYear: [fieldErrors.careerYearRequired] }],
    ["half a year", { fromYear: 2024.5 }, 400, { fromYear: [fieldErrors.careerYearRequired] }],
    ["a year before all", { fromYear: 1899 }, 400, { fromYear: [fieldErrors.careerYearRequired] }],
    ["the year after the next", { fromYear: 2028 }, 422, { fromYear: [fieldErrors.careerYearToCome] }],
    ["an end after the next year", { toYear: 2028 }, 422, { toYear: [fieldErrors.careerYearToCome] }],
    ["an end before its beginning", { toYear: 2023 }, 400, { fromYear: [fieldErrors.yearsOutOfOrder] }],
    ["a position of another sport", { positionKey: 50 }, 422, { positionKey: [fieldErrors.positionNotOfSport] }],
    ["letters on the jersey", { jerseyNumber: "1a" }, 400, { jerseyNumber: [fieldErrors.jerseyDigits] }],
    ["no class", { classYear: "Alumna" }, 422, { classYear: [fieldErrors.playerClassUnknown] }],
    ["no eligibility of ours", { eligibility: "Yes" }, 400, { eligibility: [fieldErrors.eligibilityUnknown] }],
    ["no status of ours", { status: "None" }, 400, { status: [fieldErrors.statusUnknown] }],
  ])("is refused by the field with %s", async (_what, fields, status, errors) => {
    const { add, career } = await actors();
    const { status: answered, body } = await add(fields);
    expect([answered, body.fields]).toEqual([status, errors]);
    expect(await career()).toEqual([]);
  });

  test.each([
    ["the first year of all", { fromYear: 1900, toYear: 1900 }],
    ["the next year", { fromYear: 2027, toYear: 2027 }],
  ])("may be of %s", async (_what, fields) => expect((await (await actors()).add(fields)).status).toBe(201));

  test("is refused where it has a season in common with another row of the sport at the organization", async () => {
    const { add, save } = await actors();
    const { key } = (await add({ fromYear: 2020, toYear: 2021 })).body;
    expect(await add({ fromYear: 2021, toYear: 2022 })).toMatchObject({
      status: 409,
      body: { code: "career-twice", fields: { fromYear: [fieldErrors.careerTwice] } },
    });
    expect((await add({ fromYear: 2021, toYear: 2022, sportKey: 5 })).status).toBe(201);
    expect((await add({ fromYear: 2022, toYear: 2022 })).status).toBe(201);
    expect((await save(key, { fromYear: 2020, toYear: 2022 })).status).toBe(409);
    expect((await save(key, { fromYear: 2019, toYear: 2021 })).status).toBe(200);
  });

  test("is refused to level 2, to who manages the profile, and of nobody, and is written down", async () => {
    const { add, save, remove, person, ownReviewer, personKey } = await actors();
    const second = await person("second", { roles: ["rdb2"] });
    const { key } = (await add()).body;
    for (const by of [second, ownReviewer]) {
      expect((await add({ fromYear: 2020, toYear: 2020 }, by)).status).toBe(403);
      expect((await save(key, {}, by)).status).toBe(403);
      expect(await remove(key, 1, by)).toBe(403);
    }
    const rows = await db
      .select()
      .from(auditRows)
      .where(eq(auditRows.subject, `person:${personKey}`));
    expect(rows.map(({ act, detail }) => [act, detail.reason])).toEqual([
      ...Array.from({ length: 3 }, () => ["decision.refused", "level"]),
      ...Array.from({ length: 3 }, () => ["decision.refused", "own-profile"]),
    ]);
    expect((await add({ personKey: 999_999 })).status).toBe(404);
  });

  test("two at once do not enter the same seasons twice", async () => {
    const { add } = await actors();
    const answers = await Promise.all([add(), add({ fromYear: 2023 }), add()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

describe("a whole career, as staff read it (E9)", () => {
  test("has all rows with their versions, and says which are the athlete's, and which give way", async () => {
    const { approve, add, save, whole, reader, ownReviewer, personKey } = await actors();
    expect(await whole()).toEqual({
      key: personKey,
      name: expect.stringMatching(/^Athlete/),
      positionType: "Player",
      rows: [],
      right: { allowed: true },
    });
    await approve({ editType: "Update", year, organizationKey: school!.key });
    const { body } = await add({ organizationKey: school!.key, fromYear: year - 3, toYear: year - 1 });
    const said = async () =>
      (await whole()).rows.map((row) => [row.organization.name, row.fromYear, row.isAthletes, row.isTold, row.version]);
    expect(await said()).toEqual([
      ["Central High", year, true, true, 1],
      ["Central High", year - 3, false, true, 1],
    ]);
    await save(body.key, { organizationKey: school!.key, fromYear: year - 3, toYear: year });
    expect(await said()).toEqual([
      ["Central High", year, true, false, 1],
      ["Central High", year - 3, false, true, 2],
    ]);
    expect((await whole(reader)).right).toEqual({ allowed: false, reason: "level" });
    expect((await whole(ownReviewer)).right).toEqual({ allowed: false, reason: "own-profile" });
  });

  test("is read of whoever is hidden, at organizations that are, and of coaches; of nobody it is missing", async () => {
    const { add, whole, personKey, reviewer } = await actors();
    const hidden = await addCollege(db, `Hidden College ${personKey}`);
    await add({ organizationKey: hidden.key });
    await db.update(organizations).set({ visibility: "Hidden" }).where(eq(organizations.key, hidden.key));
    await db.update(people).set({ visibility: "Hidden" }).where(eq(people.key, personKey));
    expect((await whole()).rows.map(({ organization }) => organization.key)).toEqual([hidden.key]);
    const coach = await reviewer.ask("GET", `/rdb/v1/people/${college.coachKey}/career`);
    expect(await coach.json()).toMatchObject({ positionType: "Coach", rows: [] });
    expect((await reviewer.ask("GET", "/rdb/v1/people/999999/career")).status).toBe(404);
  });
});

describe("the organizations of a player (E7)", () => {
  test("stand by the latest time there, each once, with its sports and seasons", async () => {
    const { add, organizations: played, ask, personKey } = await actors();
    await add({ fromYear: 2020, toYear: 2021, organizationKey: school!.key });
    await add({ fromYear: 2022, toYear: 2022 });
    await add({ fromYear: 2023, toYear: 2025, organizationKey: school!.key, sportKey: 5 });
    const found = await played();
    expect(
      found.map(({ organization, times }) => [organization.name, times.map(({ sportName, fromYear }) => [sportName, fromYear])]),
    ).toEqual([
      [
        "Central High",
        [
          ["Girls Basketball", 2023],
          ["Football", 2020],
        ],
      ],
      ["Ironwood College", [["Football", 2022]]],
    ]);
    expect(found[1]!.organization).toEqual({
      key: college.key,
      name: "Ironwood College",
      level: "College",
      cityName: null,
      stateAbbreviation: null,
      assetUrl: null,
      primaryColor: null,
      secondaryColor: null,
    });
    const one = (key: number | string) => ask("GET", `/public/rdb/v1/player/${personKey}/organizations/${key}`);
    expect(await (await one(college.key)).json()).toEqual(found[1]);
    for (const key of [(await addCollege(db)).key, 999_999, "x"]) expect((await one(key)).status).toBe(404);
  });

  test("are schools of the player as well, from the first on, the high school before them", async () => {
    const { add, ask, personKey } = await actors();
    const [club] = await db
      .insert(organizations)
      .values({ level: "Developmental", fullName: "A Club", name: "A Club", searchText: "|a club|", naturalKey: `club-${personKey}` })
      .returning();
    await add({ fromYear: 2024 });
    await add({ fromYear: 2023, toYear: 2023, organizationKey: club!.key });
    const other = await addCollege(db, "Elm College");
    await add({ fromYear: 2022, toYear: 2023, organizationKey: other.key });
    await add({ fromYear: 2020, toYear: 2021, organizationKey: school!.key });
    const schools = async () => {
      const response = await ask("GET", `/public/rdb/v1/player/${personKey}/education`);
      return ((await response.json()) as Education).schools.map(({ organization, classYear, source }) => [
        organization.name,
        classYear,
        source?.tier,
      ]);
    };
    expect(await schools()).toEqual([
      ["Central High", null, "StaffVerified"],
      ["Elm College", null, "StaffVerified"],
      ["Ironwood College", null, "StaffVerified"],
    ]);
    await db.update(people).set({ highSchoolKey: other.key, classYear: 2022 }).where(eq(people.key, personKey));
    expect(await schools()).toEqual([
      ["Elm College", 2022, undefined],
      ["Central High", null, "StaffVerified"],
      ["Ironwood College", null, "StaffVerified"],
    ]);
  });

  test("are missing of a coach and of nobody; a coach's row is read by its key", async () => {
    const { ask, add, read } = await actors();
    for (const key of [college.coachKey, 999_999])
      expect((await ask("GET", `/public/rdb/v1/player/${key}/organizations`)).status).toBe(404);
    const { key } = (await add({ personKey: college.coachKey })).body;
    expect((await read(key)).status).toBe(200);
    expect((await read(999_999)).status).toBe(404);
  });
});

test("the player's type follows from the level of the latest organization that may be shown (E10)", async () => {
  const { add, ask, personKey } = await actors();
  const type = async () => {
    const response = await ask("GET", `/public/rdb/v1/player/${personKey}/profile`);
    return ((await response.json()) as PublicProfile).playerType;
  };
  const organization = async (level: "JuniorCollege" | "Professional") => {
    const name = `${level} of ${personKey}`;
    const [row] = await db
      .insert(organizations)
      .values({ level, fullName: name, name, searchText: `|${name.toLowerCase()}|`, naturalKey: name })
      .returning();
    return row!.key;
  };
  expect(await type()).toBe("Base");
  await add({ fromYear: 2019, toYear: 2020, organizationKey: school!.key });
  expect(await type()).toBe("Base");
  await add({ fromYear: 2021, toYear: 2021, organizationKey: await organization("JuniorCollege") });
  expect(await type()).toBe("Juco");
  await add({ fromYear: 2022, toYear: 2024 });
  expect(await type()).toBe("College");
  const club = await organization("Professional");
  await add({ fromYear: 2025, organizationKey: club });
  expect(await type()).toBe("Pro");
  await db.update(organizations).set({ visibility: "Hidden" }).where(eq(organizations.key, club));
  expect(await type()).toBe("College");
});

test("nothing is told of a person or an organization that may not be shown (I1, I5)", async () => {
  const { add, read, career, organizations: played, owner, reader, ask, personKey } = await actors();
  const hidden = await addCollege(db, "Sentinel College");
  const { key } = (await add({ organizationKey: hidden.key })).body;
  await add({ fromYear: 2020, toYear: 2021 });
  await db.update(organizations).set({ visibility: "Hidden" }).where(eq(organizations.key, hidden.key));
  expect(known(await career())).toEqual([["Ironwood College", 2020, 2021, "StaffVerified"]]);
  expect((await played()).map(({ organization }) => organization.name)).toEqual(["Ironwood College"]);
  expect((await ask("GET", `/public/rdb/v1/player/${personKey}/organizations/${hidden.key}`)).status).toBe(404);
  expect([(await read(key)).status, (await read(key, reader)).status]).toEqual([404, 200]);
  expect(known(await career(reader))).toHaveLength(2);

  const { key: shown } = (await add({ fromYear: 2022, toYear: 2022 })).body;
  expect((await read(shown)).status).toBe(200);
  await db.update(people).set({ visibility: "Private" }).where(eq(people.key, personKey));
  expect([(await read(shown)).status, (await read(shown, owner)).status, (await read(shown, reader)).status]).toEqual([404, 200, 200]);
  expect((await ask("GET", `/public/rdb/v1/player/${personKey}/organizations`)).status).toBe(404);
  expect((await owner.ask("GET", `/public/rdb/v1/player/${personKey}/organizations`)).status).toBe(200);
});

test("a row goes with the sport of the athlete's that it is, and no other does", async () => {
  const { add, approve, personKey } = await actors();
  await approve({ editType: "Update", year, organizationKey: school!.key });
  await add();
  const rows = () => db.select({ own: careers.personSportKey }).from(careers).where(eq(careers.personKey, personKey));
  expect(await rows()).toHaveLength(2);
  await db.delete(personSports).where(eq(personSports.personKey, personKey));
  expect(await rows()).toEqual([{ own: null }]);
});

describe("what who manages the profile is told of it (G1)", () => {
  /** A cast of which the athlete's account has an address. */
  async function told() {
    const asked = await actors();
    const { owner, guardian, personKey } = asked;
    await db.update(users).set({ email: "avery@home.test" }).where(eq(users.key, owner.userKey));
    const tells = {
      type: "career",
      kind: "CareerChanged",
      personKey,
      athleteName: expect.stringMatching(/^Athlete/),
      key: expect.any(Number),
      at: expect.stringMatching(/^2026-11-20T18:00:00/),
      readAt: null,
    };
    return {
      ...asked,
      tells,
      read: async (by: Pick<typeof owner, "ask"> = owner) => ((await (await by.ask("GET", "/users/v1/notices")).json()) as Notices).notices,
      readAll: async () => {
        for (const by of [owner, guardian]) await by.ask("POST", "/users/v1/notices/read", { body: { all: true, upTo: 2_147_483_647 } });
      },
      mails: async () =>
        db
          .select({ userKey: notices.userKey, sendAfter: mailOutbox.sendAfter })
          .from(mailOutbox)
          .innerJoin(notices, eq(notices.key, mailOutbox.noticeKey))
          .where(eq(notices.personKey, personKey)),
    };
  }

  test("is each change, to everybody who manages it, by e-mail where there is an address; never who made it", async () => {
    const { add, save, remove, owner, guardian, ownReviewer, reviewer, other, read, readAll, mails, tells } = await told();
    const acts = [() => add(), (key: number) => save(key, { toYear: 2025 }), (key: number) => remove(key, 2)];
    let key = 0;
    for (const [index, act] of acts.entries()) {
      const answer = await act(key);
      if (index === 0) key = (answer as Awaited<ReturnType<typeof add>>).body.key;
      for (const by of [owner, guardian, ownReviewer]) expect((await read(by))[0]).toEqual(tells);
      expect([(await read()).length, (await read(guardian)).length]).toEqual([index + 1, index + 1]);
      expect(await mails()).toEqual(Array.from({ length: index + 1 }, () => ({ userKey: owner.userKey, sendAfter: now })));
      await readAll();
    }
    expect([await read(reviewer), await read(other)]).toEqual([[], []]);
  });

  test("is one thing until it is read, by each for themselves, and of each career", async () => {
    const { add, save, remove, guardian, owner, read, mails, tells } = await told();
    const { key } = (await add()).body;
    await save(key, { toYear: 2025 });
    const [first] = await read();
    await owner.ask("POST", "/users/v1/notices/read", { body: { keys: [first!.key] } });
    expect(await remove(key, 2)).toBe(204);
    expect([await read(), await read(guardian)]).toEqual([[tells, { ...tells, readAt: expect.any(String) }], [tells]]);
    expect(await mails()).toHaveLength(2);

    const others = await told();
    await others.add();
    await db.insert(claims).values({ userKey: guardian.userKey, personKey: others.personKey, claimantType: "Guardian", verifiedAt: now });
    await others.save((await others.whole()).rows[0]!.key);
    expect(await db.$count(notices, eq(notices.userKey, guardian.userKey))).toBe(2);
  });

  test("is nothing of what was refused", async () => {
    const { add, save, remove, read, readAll, ownReviewer, person, mails } = await told();
    const { key } = (await add()).body;
    await readAll();
    const seenBefore = await read();
    const lower = await person("second", { roles: ["rdb2"] });
    const refused = [
      (await add({ fromYear: 2028 })).status,
      (await add()).status,
      (await add({ fromYear: 2020, toYear: 2020 }, lower)).status,
      (await save(key, {}, ownReviewer)).status,
      (await save(key, { version: 9 })).status,
      await remove(key, 9),
      await remove(key, 1, lower),
    ];
    expect(refused).toEqual([422, 409, 403, 403, 409, 409, 403]);
    expect(await read()).toEqual(seenBefore);
    expect(await mails()).toHaveLength(1);
  });

  test("is missing to who manages it no more, and comes by no e-mail", async () => {
    const { add, guardian, owner, read, person } = await told();
    await db.update(users).set({ email: "gale@home.test" }).where(eq(users.key, guardian.userKey));
    await add();
    await db.update(claims).set({ verifiedAt: null }).where(eq(claims.userKey, guardian.userKey));
    const since = await person("gale", {});
    await db.update(notices).set({ userKey: since.userKey }).where(eq(notices.userKey, guardian.userKey));
    expect(await read(since)).toEqual([]);

    const due = db
      .select({ key: mailOutbox.key, userKey: notices.userKey })
      .from(mailOutbox)
      .innerJoin(notices, eq(notices.key, mailOutbox.noticeKey));
    const said = new Map(
      await Promise.all(
        (await due.where(inArray(notices.userKey, [owner.userKey, since.userKey]))).map(
          async ({ key, userKey }) => [userKey, await careerNotice.mail!(db, key)] as const,
        ),
      ),
    );
    const mail = said.get(owner.userKey)!;
    expect([mail.address, said.get(since.userKey)]).toEqual(["avery@home.test", null]);
    expect(mail.words("https://signing.test/notices").text).toMatch(
      /^Our staff changed the profile: Career\.\n\n.*\n\n.*\n\nProfile of Athlete/,
    );
  });
});

async function auditOf(key: number) {
  const rows = await db
    .select()
    .from(auditRows)
    .where(eq(auditRows.subject, `career:${key}`))
    .orderBy(auditRows.key);
  return rows.map(({ act, actorUserKey, personKey }) => [act, actorUserKey, personKey]);
}
