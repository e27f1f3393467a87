/** The life of an edit, whatever its tag: sent, changed, taken back, decided, applied. */
import { randomUUID } from "node:crypto";
import { addDays } from "date-fns/addDays";
import { and, desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { ProfileEdits, ReviewItem } from "~/contract/profile/profile-edits";
import { decisionErrors } from "~/domain/base/decision-words";
import { productDay, productYear } from "~/domain/base/format";
import { fieldErrors } from "~/domain/base/messages";
import { aboutErrors } from "~/domain/profile/about";
import { editTags, type EditTag } from "~/domain/profile/edit-values";
import { dealErrors } from "~/domain/profile/deals";
import { transferErrors } from "~/domain/profile/transfer-edits";
import { videoErrors } from "~/domain/profile/videos";
import { measurements, people, personSports, photos, videos } from "~/platform/db/schema/people";
import { reviewItems, reviewItemVersions } from "~/platform/db/schema/review";
import { deals } from "~/platform/db/schema/deals";
import { transfers } from "~/platform/db/schema/transfers";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { addAthlete, addCollege, cast, seen } from "../../../setup/athlete";
import { actsOnItem } from "../../../setup/audit";
import { testDatabase } from "../../../setup/database";
import { addFile, seedPlaces, type Places } from "../desk/edits-of-every-kind";

const { db } = await testDatabase();
const year = productYear(new Date());
const ahead = (days: number) => productDay(addDays(new Date(), days));

let places: Places;
beforeAll(async () => void (places = await seedPlaces(db)));

type Fields = Record<string, unknown>;

/** What each tag needs to be proposed: how a profile gets what stands, three different proposals, and how it reads afterwards. */
interface Way {
  prepare: (personKey: number) => Promise<{ stands: Fields; first: Fields; second: Fields; college?: number }>;
  /** What stands on the profile. */
  read: (personKey: number) => Promise<unknown>;
  /** What it reads as, once the proposal is applied. */
  reads: (proposal: Fields) => unknown;
  /** Facts that are refused, by field. */
  wrong: [Fields, string, string][];
}

const person = async (personKey: number) => (await db.select().from(people).where(eq(people.key, personKey)))[0]!;
const put = (personKey: number, columns: Partial<typeof people.$inferInsert>) =>
  db.update(people).set(columns).where(eq(people.key, personKey));

const aDeal = { editType: "Add", brand: "Delta", kind: "Camp", day: "2026-04-02", frequency: "OneTime", structure: "Flat", amount: 500 };

const ways: Record<Exclude<EditTag, "profileImage">, Way> = {
  ncaaId: {
    async prepare(personKey) {
      await put(personKey, { ncaaId: "1000000000" });
      return { stands: { value: "1000000000" }, first: { value: "2000000000" }, second: { value: "300 000-0000" } };
    },
    read: async (personKey) => (await person(personKey)).ncaaId,
    reads: ({ value }) => String(value).replace(/\D/g, ""),
    wrong: [
      [{ value: "123456789" }, "value", fieldErrors.ncaaIdInvalid],
      [{ value: "12345678901" }, "value", fieldErrors.ncaaIdInvalid],
      [{ value: "abcdefghij" }, "value", fieldErrors.ncaaIdInvalid],
    ],
  },
  hsClassYear: {
    async prepare(personKey) {
      await put(personKey, { classYear: year });
      return { stands: { value: year }, first: { value: year + 1 }, second: { value: year + 8 } };
    },
    read: async (personKey) => (await person(personKey)).classYear,
    reads: ({ value }) => value,
    wrong: [
      [{ value: year + 9 }, "value", fieldErrors.classYearOutOfRange],
      [{ value: year - 9 }, "value", fieldErrors.classYearOutOfRange],
      [{}, "value", fieldErrors.classYearRequired],
    ],
  },
  highSchool: {
    async prepare(personKey) {
      const [a, b, c] = places.schools;
      await put(personKey, { highSchoolKey: a });
      return { stands: { organizationKey: a }, first: { organizationKey: b, organizationName: "Forged" }, second: { organizationKey: c } };
    },
    read: async (personKey) => (await person(personKey)).highSchoolKey,
    reads: ({ organizationKey }) => organizationKey,
    wrong: [
      [{ organizationKey: 999_999 }, "organizationKey", fieldErrors.highSchoolUnknown],
      [{}, "organizationKey", fieldErrors.highSchoolRequired],
    ],
  },
  hometown: {
    async prepare(personKey) {
      const [a, b, c] = places.cities;
      await put(personKey, { hometownCityKey: a });
      return { stands: { hometownCityKey: a }, first: { hometownCityKey: b, hometownCityName: "Forged" }, second: { hometownCityKey: c } };
    },
    read: async (personKey) => (await person(personKey)).hometownCityKey,
    reads: ({ hometownCityKey }) => hometownCityKey,
    wrong: [
      [{ hometownCityKey: 999_999 }, "hometownCityKey", fieldErrors.hometownUnknown],
      [{}, "hometownCityKey", fieldErrors.hometownRequired],
    ],
  },
  vitals: {
    async prepare(personKey) {
      const [row] = await db
        .insert(measurements)
        .values({ personKey, measurementTypeKey: 6, value: "4.58", dateOccurred: "2026-06-14" })
        .returning();
      const of = { editType: "Update", key: row!.key, measurementTypeKey: 6, dateOccurred: "2026-06-14" };
      return {
        stands: { ...of, value: "4.580" },
        first: { ...of, value: "4.31" },
        second: { ...of, value: "4.4", dateOccurred: "2026-06-15" },
      };
    },
    async read(personKey) {
      const [row] = await db.select().from(measurements).where(eq(measurements.personKey, personKey));
      return [row?.value, row?.dateOccurred];
    },
    reads: ({ value, dateOccurred }) => [String(Number(value)), dateOccurred],
    wrong: [
      [{ editType: "Add", measurementTypeKey: 1, value: "47.5", dateOccurred: "2026-01-01" }, "value", fieldErrors.heightTooSmall],
      [{ editType: "Add", measurementTypeKey: 1, value: "96.5", dateOccurred: "2026-01-01" }, "value", fieldErrors.heightTooLarge],
      [{ editType: "Add", measurementTypeKey: 6, value: "1e999", dateOccurred: "2026-01-01" }, "value", fieldErrors.measurementNotNumber],
      [{ editType: "Add", measurementTypeKey: 6, value: "4.4", dateOccurred: "2099-01-01" }, "dateOccurred", fieldErrors.dateInFuture],
      [
        { editType: "Add", measurementTypeKey: 10, value: "4.4", dateOccurred: "2026-01-01" },
        "measurementTypeKey",
        fieldErrors.measurementTypeRequired,
      ],
    ],
  },
  sportPlayed: {
    async prepare(personKey) {
      const [primaryPositionKey, another] = places.positions;
      const stands = { editType: "Update", sportKey: 1, year, organizationKey: places.schools[0], primaryPositionKey, jerseyNumber: "7" };
      await db.insert(personSports).values({
        personKey,
        isDefault: true,
        sportKey: 1,
        year,
        organizationKey: places.schools[0]!,
        primaryPositionKey: primaryPositionKey!,
        jerseyNumber: "7",
      });
      return { stands, first: { ...stands, jerseyNumber: "12" }, second: { ...stands, secondaryPositionKey: another } };
    },
    async read(personKey) {
      const [row] = await db.select().from(personSports).where(eq(personSports.personKey, personKey));
      return [row?.jerseyNumber, row?.secondaryPositionKey];
    },
    reads: ({ jerseyNumber, secondaryPositionKey = null }) => [jerseyNumber, secondaryPositionKey],
    wrong: [
      [{ editType: "Add", sportKey: 2, lastYear: year, primaryPositionKey: 999_999 }, "primaryPositionKey", fieldErrors.positionNotOfSport],
      [{ editType: "Add", sportKey: 2, primaryPositionKey: 1 }, "lastYear", fieldErrors.lastYearRequired],
      [
        { editType: "Add", sportKey: 1, lastYear: year, primaryPositionKey: 1, secondaryPositionKey: 1 },
        "secondaryPositionKey",
        fieldErrors.positionTwice,
      ],
      [
        { editType: "Add", sportKey: 1, lastYear: year, primaryPositionKey: 1, jerseyNumber: "1234" },
        "jerseyNumber",
        fieldErrors.jerseyDigits,
      ],
      [{ editType: "Add", sportKey: 1, lastYear: year - 25, primaryPositionKey: 1 }, "lastYear", fieldErrors.yearOutOfRange],
    ],
  },
  topInterest: {
    async prepare(personKey) {
      const college = await addCollege(db);
      await db.insert(recruitmentInterests).values({
        personKey,
        organizationKey: college.key,
        recruitmentStatus: "Interested",
        offer: false,
        contacted: false,
        recruitOrder: 1,
      });
      const of = { editType: "Update", organizationKey: college.key };
      return {
        stands: { ...of, recruitmentStatus: "Interested" },
        first: { ...of, recruitmentStatus: "Contacted" },
        second: { ...of, recruitmentStatus: "Offered" },
      };
    },
    read: async (personKey) =>
      (await db.select().from(recruitmentInterests).where(eq(recruitmentInterests.personKey, personKey)))[0]?.recruitmentStatus,
    reads: ({ recruitmentStatus }) => recruitmentStatus,
    wrong: [
      [{ editType: "Add", organizationKey: 999_999, recruitmentStatus: "Offered" }, "organizationKey", fieldErrors.teamRequired],
      [{ editType: "Add", recruitmentStatus: "Offered" }, "organizationKey", fieldErrors.teamRequired],
    ],
  },
  name: {
    async prepare(personKey) {
      await put(personKey, { fullName: "Ada Reed", firstName: "Ada", lastName: "Reed" });
      return {
        stands: { editType: "Update", firstName: "Ada", lastName: "Reed" },
        first: { editType: "Update", firstName: "Adelaide", lastName: "Reed", knownName: "Addie" },
        second: { editType: "Update", firstName: "Adelaide", lastName: "Reed" },
      };
    },
    async read(personKey) {
      const { fullName, firstName, lastName, knownName } = await person(personKey);
      return [fullName, firstName, lastName, knownName];
    },
    reads: ({ firstName, lastName, knownName = null }) => [
      `${String(knownName ?? firstName)} ${String(lastName)}`,
      firstName,
      lastName,
      knownName,
    ],
    wrong: [
      [{ lastName: "Reed" }, "firstName", aboutErrors.firstNameRequired],
      [{ firstName: "Ada", lastName: " " }, "lastName", aboutErrors.lastNameRequired],
      [{ firstName: "Ada", lastName: "7" }, "lastName", aboutErrors.nameSigns],
      [{ firstName: "Ada", lastName: "Re\u202Eed" }, "lastName", fieldErrors.nameSigns],
      [{ firstName: "A".repeat(51), lastName: "Reed" }, "firstName", aboutErrors.namePartTooLong],
      [{ firstName: "Ada", lastName: "Reed", knownName: "" }, "knownName", aboutErrors.knownNameEmpty],
    ],
  },
  bio: {
    async prepare(personKey) {
      await put(personKey, { bio: "I run." });
      return { stands: { value: "I run." }, first: { value: "I run,\nand I jump." }, second: { value: "" } };
    },
    read: async (personKey) => (await person(personKey)).bio,
    reads: ({ value }) => value || null,
    wrong: [
      [{ value: "x".repeat(501) }, "value", aboutErrors.bioTooLong],
      [{ value: "I \u0007 run" }, "value", aboutErrors.bioSigns],
      [{}, "value", aboutErrors.bioRequired],
    ],
  },
  dateOfBirth: {
    async prepare(personKey) {
      await put(personKey, { dateOfBirth: "1999-03-04" });
      return { stands: { value: "1999-03-04" }, first: { value: "1998-03-04" }, second: { value: "2000-03-04" } };
    },
    read: async (personKey) => (await person(personKey)).dateOfBirth,
    reads: ({ value }) => value,
    wrong: [
      [{ value: "1999-02-30" }, "value", fieldErrors.dateOfBirthInvalid],
      [{ value: ahead(1) }, "value", fieldErrors.dateOfBirthInvalid],
      [{ value: `${year - 5}-01-01` }, "value", aboutErrors.tooYoung],
      [{}, "value", fieldErrors.dateOfBirthRequired],
    ],
  },
  video: {
    async prepare(personKey) {
      const standing = { url: "https://vimeo.com/100001", title: "State final", category: "Highlights" as const };
      const [row] = await db
        .insert(videos)
        .values({ personKey, ...standing })
        .returning();
      const of = { editType: "Update", key: row!.key };
      return {
        stands: { ...of, ...standing, url: "vimeo.com/100001?share=copy" },
        first: { ...of, ...standing, title: "State final, first half" },
        second: { ...of, ...standing, url: "https://youtu.be/abcdefghijk", category: "Camp" },
      };
    },
    async read(personKey) {
      const [row] = await db.select().from(videos).where(eq(videos.personKey, personKey));
      return [row?.url, row?.title, row?.category];
    },
    reads: ({ url, title, category }) => [
      url === "https://youtu.be/abcdefghijk" ? "https://www.youtube.com/watch?v=abcdefghijk" : url,
      title,
      category,
    ],
    wrong: [
      [{ url: "https://example.com/video/1", title: "A", category: "Camp" }, "url", videoErrors.urlInvalid],
      [{ title: "A", category: "Camp" }, "url", videoErrors.urlRequired],
      [{ url: "https://vimeo.com/100002", title: " ", category: "Camp" }, "title", videoErrors.titleRequired],
      [{ url: "https://vimeo.com/100002", title: "x".repeat(101), category: "Camp" }, "title", videoErrors.titleTooLong],
      [{ url: "https://vimeo.com/100002", title: "A", category: "Party" }, "category", videoErrors.categoryRequired],
      [{ url: "https://vimeo.com/100002", title: "A", category: "Camp", removed: true }, "removed", videoErrors.removedAlone],
    ],
  },
  transfer: {
    async prepare(personKey) {
      const [from, to] = [await addCollege(db), await addCollege(db)];
      const entered = { year: 2026, fromKey: from.key, enteredDay: "2026-04-02" };
      const [row] = await db
        .insert(transfers)
        .values({ personKey, sportKey: 1, ...entered, source: "The athlete", standing: "Claimed", saidBy: "Athlete" })
        .returning();
      const of = { key: row!.key, ...entered };
      return {
        stands: of,
        first: { ...of, toKey: to.key, decidedDay: "2026-04-20" },
        second: { ...of, withdrawnDay: "2026-04-02", eligibility: "Tbd" },
      };
    },
    async read(personKey) {
      const [row] = await db.select().from(transfers).where(eq(transfers.personKey, personKey));
      return [row?.toKey, row?.decidedDay, row?.withdrawnDay, row?.eligibility];
    },
    reads: ({ toKey = null, decidedDay = null, withdrawnDay = null, eligibility = null }) => [toKey, decidedDay, withdrawnDay, eligibility],
    wrong: [
      [{ key: 1, year: 2026, fromKey: 1 }, "enteredDay", transferErrors.enteredRequired],
      [{ key: 1, year: 2026, enteredDay: "2026-04-02" }, "fromKey", transferErrors.fromRequired],
      [{ key: 1, year: 2017, fromKey: 1, enteredDay: "2017-04-02" }, "year", transferErrors.yearInvalid],
      [{ key: 1, year: 2026, fromKey: 1, enteredDay: "2024-04-02" }, "enteredDay", transferErrors.enteredOutOfYear],
      [
        { key: 1, year: 2026, fromKey: 1, toKey: 2, enteredDay: "2026-04-02", decidedDay: "2026-04-01" },
        "decidedDay",
        transferErrors.decidedBeforeEntered,
      ],
      [
        { key: 1, year: 2026, fromKey: 1, enteredDay: "2026-04-02", withdrawnDay: "2026-04-01" },
        "withdrawnDay",
        transferErrors.withdrawnBeforeEntered,
      ],
      [
        { key: 1, year: 2026, fromKey: 1, toKey: 1, enteredDay: "2026-04-02", decidedDay: "2026-04-03" },
        "toKey",
        transferErrors.sameCollege,
      ],
      [{ key: 1, year: 2026, fromKey: 1, enteredDay: "2026-04-02", decidedDay: "2026-04-03" }, "toKey", transferErrors.toRequired],
      [{ key: 1, year: 2026, fromKey: 1, enteredDay: "2099-04-02" }, "enteredDay", fieldErrors.dateInFuture],
      [{ editType: "Add", sportKey: 31, year: 2026, fromKey: 1, enteredDay: "2026-04-02" }, "sportKey", transferErrors.sportUnknown],
    ],
  },
  deal: {
    async prepare(personKey) {
      const flat = {
        brand: "Delta Freight Lines",
        kind: "Endorsement",
        day: "2026-04-02",
        frequency: "Monthly",
        structure: "Flat",
        amount: 500,
        proofUrl: "https://example.com/notice",
      };
      const { amount, ...columns } = flat;
      const [row] = await db
        .insert(deals)
        .values({ personKey, ...columns, pays: { amount }, standing: "Claimed", saidBy: "Athlete", saidDay: "2026-04-03" } as never)
        .returning();
      const of = { key: row!.key, ...flat };
      const { amount: _amount, ...unpaid } = of;
      return {
        stands: of,
        first: { ...of, amount: 750, endDay: "2026-12-31" },
        second: {
          ...unpaid,
          structure: "StairStep",
          steps: [
            { from: 0, amount: 100 },
            { from: 10, amount: 300 },
          ],
          stepsOf: "posts",
        },
      };
    },
    async read(personKey) {
      const [row] = await db.select().from(deals).where(eq(deals.personKey, personKey));
      return [row?.brand, row?.endDay, row?.structure, row?.pays];
    },
    reads: ({ brand, endDay = null, structure, amount, steps, stepsOf }) => [
      brand,
      endDay,
      structure,
      structure === "Flat" ? { amount } : { steps, stepsOf },
    ],
    wrong: [
      [{ ...aDeal, brand: undefined }, "brand", dealErrors.partnerRequired],
      [{ ...aDeal, collectiveKey: 1 }, "brand", dealErrors.onePartner],
      [{ ...aDeal, brand: undefined, collectiveKey: 999_999 }, "collectiveKey", dealErrors.collectiveUnknown],
      [{ ...aDeal, kind: undefined }, "kind", dealErrors.kindRequired],
      [{ ...aDeal, day: "2021-06-30" }, "day", dealErrors.dayTooEarly],
      [{ ...aDeal, day: "2099-06-30" }, "day", fieldErrors.dateInFuture],
      [{ ...aDeal, endDay: "2026-04-01" }, "endDay", dealErrors.endBeforeDay],
      [{ ...aDeal, amount: undefined }, "amount", dealErrors.amountRequired],
      [{ ...aDeal, amount: 0.5 }, "amount", dealErrors.amountInvalid],
      [{ ...aDeal, percent: 10 }, "percent", dealErrors.ofOtherStructure],
      [{ ...aDeal, structure: "Percent", amount: undefined, percent: 12.345, percentOf: "sales" }, "percent", dealErrors.percentInvalid],
      [{ ...aDeal, structure: "StairStep", amount: undefined, stepsOf: "posts" }, "steps", dealErrors.stepsRequired],
      [{ ...aDeal, proofUrl: "http://example.com" }, "proofUrl", fieldErrors.evidenceUrlInvalid],
      [{ ...aDeal, key: 1, removed: true }, "removed", dealErrors.removedAlone],
    ],
  },
  decisionDate: {
    async prepare(personKey) {
      await put(personKey, { decisionDay: ahead(30), decisionPlace: "Memorial Gym" });
      return {
        stands: { day: ahead(30), place: "Memorial Gym" },
        first: { day: ahead(31), time: "3:30 pm", place: "Memorial Gym" },
        second: { day: ahead(31) },
      };
    },
    async read(personKey) {
      const { decisionDay, decisionTime, decisionPlace } = await person(personKey);
      return [decisionDay, decisionTime, decisionPlace];
    },
    reads: ({ day, time, place = null }) => [day, time ? "15:30" : null, place],
    wrong: [
      [{ day: ahead(-1) }, "day", decisionErrors.dayOver],
      [{ day: `${year + 9}-01-01` }, "day", decisionErrors.dayTooFar],
      [{ day: "2027-02-30" }, "day", fieldErrors.dateInvalid],
      [{}, "day", decisionErrors.dayRequired],
      [{ day: ahead(31), time: "25:00" }, "time", decisionErrors.timeInvalid],
      [{ day: ahead(31), place: "x".repeat(101) }, "place", decisionErrors.placeTooLong],
      [{ day: ahead(31), place: "Gym\u202e" }, "place", fieldErrors.nameSigns],
      [{ day: ahead(31), removed: true }, "removed", decisionErrors.removedAlone],
    ],
  },
};
const tags = Object.keys(ways) as (keyof typeof ways)[];

type People = Awaited<ReturnType<typeof cast>>;

async function begin(tag: keyof typeof ways) {
  const athlete = await addAthlete(db);
  const persons = await cast(db, athlete);
  const proposals = await ways[tag].prepare(athlete.personKey);
  const edit = (fields: Fields) => ({ type: tag, editType: "Update", ...fields });
  return {
    ...athlete,
    ...persons,
    ...proposals,
    edit,
    send: (fields: Fields, headers?: Record<string, string>) => persons.submit(edit(fields), { headers }),
    amend: async (item: ReviewItem, fields: Fields) =>
      answerOf(await persons.owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { edit: edit(fields) } })),
    stands: () => ways[tag].read(athlete.personKey),
    standing: proposals.stands,
  };
}

async function answerOf(response: Response) {
  const body = (await response.json()) as { reviewItem: ReviewItem; code?: string; fields?: Record<string, string[]> };
  return { status: response.status, code: body.code, fields: body.fields, item: body.reviewItem };
}

const approve = (asker: People["reviewer"], item: ReviewItem) =>
  asker.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: seen(item) });
const reject = (asker: People["reviewer"], item: ReviewItem) =>
  asker.ask("POST", `/rdb/v1/review-items/${item.key}/reject`, {
    body: { ...seen(item), code: "NotVerifiable", reason: "We could not find it." },
  });

it("covers every tag, with the photo below", () => {
  expect([...tags, "profileImage"].sort()).toEqual([...editTags].sort());
});

describe.each(tags)("%s", (tag) => {
  it("waits as Pending, and the profile stays as it was", async () => {
    const { send, first, stands } = await begin(tag);
    const before = await stands();
    const sent = await send(first);
    expect(sent).toMatchObject({ status: 201, item: { type: tag, status: "Pending", version: 1, resolution: null, decidedAt: null } });
    expect(sent.item.oldValue).not.toBeNull();
    expect(await stands()).toEqual(before);
    expect(await actsOnItem(db, sent.item)).toEqual(["edit.submitted"]);
  });

  it("is amended in place: version two, both kept", async () => {
    const { send, amend, first, second } = await begin(tag);
    const { item } = await send(first);
    expect(await amend(item, first)).toMatchObject({ status: 422, code: "nothing-changed" });
    expect(await amend(item, second)).toMatchObject({ status: 200, item: { key: item.key, version: 2, status: "Pending" } });
    expect(await db.select().from(reviewItemVersions).where(eq(reviewItemVersions.reviewItemKey, item.key))).toHaveLength(2);
    expect(await actsOnItem(db, item)).toEqual(["edit.submitted", "edit.amended"]);
  });

  it("amended back to what stands is superseded, and its target is free", async () => {
    const { send, amend, first, standing } = await begin(tag);
    const { item } = await send(first);
    expect(await amend(item, standing)).toMatchObject({ status: 200, item: { status: "Rejected", resolution: "Superseded" } });
    expect(await actsOnItem(db, item)).toEqual(["edit.submitted", "edit.superseded"]);
    expect((await send(first)).status).toBe(201);
  });

  it("is withdrawn", async () => {
    const { owner, send, first, stands } = await begin(tag);
    const before = await stands();
    const { item } = await send(first);
    const answer = await answerOf(await owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { resolution: "Withdrawn" } }));
    expect(answer).toMatchObject({ status: 200, item: { status: "Rejected", resolution: "Withdrawn", decision: null } });
    expect(await stands()).toEqual(before);
    expect(await actsOnItem(db, item)).toEqual(["edit.submitted", "edit.withdrawn"]);
  });

  it("is rejected with a reason that the athlete reads, who is not told by whom", async () => {
    const { owner, reviewer, send, first, stands } = await begin(tag);
    const before = await stands();
    const { item } = await send(first);
    expect((await reject(reviewer, item)).status).toBe(200);
    const read = await owner.ask("GET", `/elite/v1/profile-edits/${item.key}`);
    expect(await read.json()).toMatchObject({
      item: {
        status: "Rejected",
        resolution: null,
        decision: { code: "NotVerifiable", reason: "We could not find it." },
        dismissedAt: null,
      },
      history: [{ act: "Rejected", by: "Review desk" }, { act: "Sent" }],
    });
    expect(await stands()).toEqual(before);
    expect(await actsOnItem(db, item)).toEqual(["edit.submitted", "edit.rejected"]);
  });

  it("is approved onto the profile, once", async () => {
    const { reviewer, send, first, stands } = await begin(tag);
    const { item } = await send(first);
    expect((await approve(reviewer, item)).status).toBe(200);
    expect(await stands()).toEqual(ways[tag].reads(first));
    expect((await approve(reviewer, item)).status).toBe(409);
    expect(await actsOnItem(db, item)).toEqual(["edit.submitted", "edit.approved"]);
  });

  it("sent twice is one item; another edit of the same target is refused while it waits", async () => {
    const { personKey, send, first, second } = await begin(tag);
    const headers = { "idempotency-key": randomUUID() };
    const [one, again] = [await send(first, headers), await send(first, headers)];
    expect([one.status, again.status, again.item.key]).toEqual([201, 200, one.item.key]);
    expect(await send(second)).toMatchObject({ status: 409, code: "already-pending" });
    expect(await db.select().from(reviewItems).where(eq(reviewItems.personKey, personKey))).toHaveLength(1);
  });

  it("that changes nothing is not sent", async () => {
    const { send, standing } = await begin(tag);
    expect(await send(standing)).toMatchObject({ status: 422, code: "nothing-changed" });
  });

  it("of staff of level 3 is applied at once, with its author on record; the athlete reads of staff", async () => {
    const { personKey, reviewer, reader, owner, edit, first, stands } = await begin(tag);
    const post = (asker: People["reviewer"]) =>
      // Of a minor's decision day they say how they know.
      asker.ask("POST", `/elite/v1/people/${personKey}/profile-edits`, { body: { edit: edit(first), proof: "The mother called us." } });
    expect((await post(reader)).status).toBe(404);
    const answer = await answerOf(await post(reviewer));
    expect(answer).toMatchObject({ status: 201, item: { status: "AutoApproved" } });
    expect(await stands()).toEqual(ways[tag].reads(first));
    expect(await db.select().from(reviewItems).where(eq(reviewItems.key, answer.item.key))).toMatchObject([
      { authorUserKey: reviewer.userKey, authorSource: "DBAdmin" },
    ]);
    expect(await actsOnItem(db, answer.item)).toEqual(["edit.auto-approved"]);
    const read = (await (await owner.ask("GET", `/elite/v1/profile-edits/${answer.item.key}`)).json()) as { history: { by: string }[] };
    expect(new Set(read.history.map((entry) => entry.by))).toEqual(new Set(["Review desk", "Staff"]));
  });

  it("takes nothing from a body that is the server's to give", async () => {
    const { owner, personKey, other, edit, first } = await begin(tag);
    const forged = {
      status: "Approved",
      reviewer: 1,
      deciderUserKey: 1,
      personKey: 999_999,
      decidedAt: "2020-01-01T00:00:00Z",
      version: 9,
      offer: true,
      oldValue: {},
      authorSource: "DBAdmin",
      isLead: false,
    };
    const body = { ...forged, edit: { ...edit(first), ...forged } };
    expect((await other.ask("POST", `/elite/v1/people/${personKey}/profile-edits`, { body })).status).toBe(404);
    const { item } = await answerOf(await owner.ask("POST", `/elite/v1/people/${personKey}/profile-edits`, { body }));
    expect(item).toMatchObject({ personKey, status: "Pending", version: 1, decidedAt: null });
    expect(JSON.stringify(item.newValue)).not.toContain("Forged");
    expect(await db.select().from(reviewItems).where(eq(reviewItems.key, item.key))).toMatchObject([
      { authorUserKey: owner.userKey, authorSource: "Athlete", isLead: true, deciderUserKey: null },
    ]);
  });

  it.each(ways[tag].wrong)("refuses %j by its field", async (fields, field, message) => {
    const { personKey, submit } = await begin(tag);
    const refused = await submit({ type: tag, editType: "Update", ...fields });
    expect([400, 422]).toContain(refused.status);
    expect(refused.fields?.[`edit.${field}`] ?? refused.fields?.[field]).toContain(message);
    expect(await db.select().from(reviewItems).where(eq(reviewItems.personKey, personKey))).toEqual([]);
  });
});

describe("what is added", () => {
  it.each([
    ["ncaaId", { value: "1234567890" }],
    ["hsClassYear", { value: year }],
    ["highSchool", () => ({ organizationKey: places.schools[0] })],
    ["hometown", () => ({ hometownCityKey: places.cities[0] })],
    ["vitals", { measurementTypeKey: 1, value: "75.5", dateOccurred: "2026-02-28" }],
    ["sportPlayed", () => ({ sportKey: 1, lastYear: year, primaryPositionKey: places.positions[0], jerseyNumber: "" })],
  ] as [keyof typeof ways, Fields | (() => Fields)][])("%s: nothing stood, and approval puts it there", async (tag, given) => {
    const athlete = await addAthlete(db);
    const { submit, reviewer } = await cast(db, athlete);
    const fields = typeof given === "function" ? given() : given;
    const { status, item } = await submit({ type: tag, editType: "Add", ...fields });
    expect([status, item.editType, item.oldValue]).toEqual([201, "Add", null]);
    expect((await approve(reviewer, item)).status).toBe(200);
    expect(await ways[tag].read(athlete.personKey)).toEqual(tag === "sportPlayed" ? [null, null] : ways[tag].reads(fields));
  });

  it("measurements are items of their own, as many as are sent", async () => {
    const { submit } = await cast(db, await addAthlete(db));
    const one = { type: "vitals", editType: "Add", measurementTypeKey: 6, value: "4.6", dateOccurred: "2026-05-01" };
    expect([(await submit(one)).status, (await submit({ ...one, value: "4.5" })).status]).toEqual([201, 201]);
  });

  it("the first sport becomes the one the athlete is known for", async () => {
    const athlete = await addAthlete(db);
    const { submit, reviewer } = await cast(db, athlete);
    const { item } = await submit({
      type: "sportPlayed",
      editType: "Add",
      sportKey: 1,
      lastYear: year,
      primaryPositionKey: places.positions[0],
    });
    await approve(reviewer, item);
    expect(await db.select().from(personSports).where(eq(personSports.personKey, athlete.personKey))).toMatchObject([{ isDefault: true }]);
  });
});

describe("what has changed in the meantime", () => {
  it("a measurement that is gone cannot be changed: 409, and the item still waits", async () => {
    const { personKey, reviewer, send, first, read } = await begin("vitals");
    const { item } = await send(first);
    await db.delete(measurements).where(eq(measurements.personKey, personKey));
    expect((await approve(reviewer, item)).status).toBe(409);
    expect(await read(item)).toMatchObject({ status: "Pending" });
  });

  it("a sport that is gone cannot be changed, and one that is there by now cannot be added", async () => {
    const { personKey, reviewer, send, first } = await begin("sportPlayed");
    const { item } = await send(first);
    await db.delete(personSports).where(eq(personSports.personKey, personKey));
    expect((await approve(reviewer, item)).status).toBe(409);

    const adding = await addAthlete(db);
    const others = await cast(db, adding);
    const added = await others.submit({
      type: "sportPlayed",
      editType: "Add",
      sportKey: 1,
      lastYear: year,
      primaryPositionKey: places.positions[0],
    });
    await db.insert(personSports).values({ personKey: adding.personKey, sportKey: 1, isDefault: true });
    expect((await approve(others.reviewer, added.item)).status).toBe(409);
  });

  it("approval changes only what the edit changes", async () => {
    const { personKey, reviewer, send, second, stands } = await begin("vitals");
    const { item } = await send({ ...second, dateOccurred: "2026-06-14" });
    await db.update(measurements).set({ dateOccurred: "2026-06-13" }).where(eq(measurements.personKey, personKey));
    await approve(reviewer, item);
    expect(await stands()).toEqual(["4.4", "2026-06-13"]);
  });
});

describe("profileImage", () => {
  it("waits for its file before it waits at the desk, and is approved with it", async () => {
    const athlete = await addAthlete(db);
    const { submit, reviewer, owner } = await cast(db, athlete);
    const { status, item } = await submit({ type: "profileImage", editType: "Add", status: "Approved", file: { path: "/forged" } });
    expect(status).toBe(201);
    expect(item).toMatchObject({ status: "Pending", newValue: { file: null } });
    const queue = (await (await reviewer.ask("GET", "/rdb/v1/review-items?type=profileImage")).json()) as { items: { key: number }[] };
    expect(queue.items.map((line) => line.key)).not.toContain(item.key);
    expect((await approve(reviewer, item)).status).toBe(409);
    // The next try goes on with what was begun; what waits with its file is an edit like any.
    expect(await submit({ type: "profileImage", editType: "Add" })).toMatchObject({ status: 200, item: { key: item.key } });

    await addFile(db, athlete, item);
    expect(await submit({ type: "profileImage", editType: "Add" })).toMatchObject({ status: 409, code: "already-pending" });
    expect((await approve(reviewer, item)).status).toBe(200);
    const [stored] = await db
      .select()
      .from(photos)
      .where(and(eq(photos.personKey, athlete.personKey)))
      .orderBy(desc(photos.key));
    expect(await person(athlete.personKey)).toMatchObject({ photoKey: stored!.key });
    expect(await actsOnItem(db, item)).toEqual(["edit.submitted", "edit.approved"]);
    expect(await (await owner.ask("GET", `/elite/v1/profile-edits/${item.key}`)).json()).toMatchObject({
      current: { width: 800, height: 600 },
    });
  });

  it("is withdrawn, and rejected with a reason", async () => {
    const athlete = await addAthlete(db);
    const { submit, reviewer, owner, read } = await cast(db, athlete);
    const first = await submit({ type: "profileImage", editType: "Add" });
    expect((await owner.ask("PUT", `/elite/v1/profile-edits/${first.item.key}`, { body: { resolution: "Withdrawn" } })).status).toBe(200);
    const second = await submit({ type: "profileImage", editType: "Add" });
    await addFile(db, athlete, second.item);
    expect((await reject(reviewer, second.item)).status).toBe(200);
    expect(await read(second.item)).toMatchObject({ status: "Rejected", decision: { code: "NotVerifiable" } });
    expect((await person(athlete.personKey)).photoKey).toBeNull();

    // What has only begun is not sent anew: the rejection still asks to be mended.
    const needing = async () =>
      ((await (await owner.ask("GET", `/elite/v1/people/${athlete.personKey}/profile-edits?state=needs-you`)).json()) as ProfileEdits)
        .reviewItems.length;
    const third = await submit({ type: "profileImage", editType: "Add" });
    expect(await needing()).toBe(1);
    await addFile(db, athlete, third.item);
    expect(await needing()).toBe(0);
  });
});
