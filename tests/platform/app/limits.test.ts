/** C11: each limit of a field, one step inside and one step outside of it: the form's own rules, the API and the database agree. */
import { parseWithZod } from "@conform-to/zod/v4";
import { sql, TransactionRollbackError } from "drizzle-orm";
import { expect, test } from "vitest";
import type { z } from "zod";
import { ContactInfoForm } from "~/contract/profile/contact-info";
import { DecisionDateForm } from "~/contract/profile/decision-dates";
import { NcaaIdForm } from "~/contract/profile/details";
import { MoneyWantedForm } from "~/contract/profile/money-wanted";
import { AddSportForm } from "~/contract/profile/person-sports";
import { TeamForm, VisitsForm } from "~/contract/profile/teams";
import { Challenge } from "~/contract/profile/valuations";
import { measurementFormOf } from "~/contract/profile/vitals";
import { pastYears } from "~/domain/profile/details";
import type { Transaction } from "~/platform/db/database";
import { contactInfo, contacts, moneyWanted, nilDisputeEntries, nilDisputes } from "~/platform/db/schema/own";
import { measurements, people, personSports } from "~/platform/db/schema/people";
import { recruitmentInterests, visitCoaches, visits } from "~/platform/db/schema/teams";
import { seedReference } from "~/platform/seed/reference";
import { addAthlete, addCollege, addValuation, cast } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";
import { image } from "../../setup/images";

const { db } = await testDatabase();
await seedReference(db);
const athlete = await addAthlete(db, "Offered");
const { personKey } = athlete;
const [team] = athlete.teams;
const other = await addCollege(db);
await addValuation(db, personKey, "2026-01-01", 100_000);
const coaches = [team!.coachKey];
for (let more = 0; more < 2; more += 1) {
  const [coach] = await db
    .insert(people)
    .values({ fullName: `Coach ${more}`, positionType: "Coach", currentOrganizationKey: team!.key, searchText: "coach" })
    .returning({ key: people.key });
  coaches.push(coach!.key);
}
const { owner, submit } = await cast(db, athlete);
const { key: interestKey } = (await db.select({ key: recruitmentInterests.key }).from(recruitmentInterests))[0]!;
const soon = `${new Date().getFullYear() + 1}-12-16`;
const lastYear = pastYears(new Date())[0]!;

/** Whether a form of these fields is taken. */
function formTakes(schema: z.ZodType, fields: Record<string, string | string[]>): boolean {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  return parseWithZod(form, { schema: schema as never }).status === "success";
}

/** Whether the database would keep it; nothing stays. */
async function keeps(write: (tx: Transaction) => Promise<unknown>): Promise<boolean> {
  return db
    .transaction(async (tx) => {
      await write(tx);
      await tx.execute(sql`set constraints all immediate`);
      return tx.rollback();
    })
    .catch((error: unknown) => error instanceof TransactionRollbackError);
}

/** Sends an edit, and takes it back so that the next one finds nothing that waits. */
async function edit(fields: Record<string, unknown>): Promise<number> {
  const { status, item } = await submit(fields);
  if (item) await withdraw(item.key);
  return status;
}

const withdraw = (key: number) => owner.ask("PUT", `/elite/v1/profile-edits/${key}`, { body: { resolution: "Withdrawn" } });
const dash = (measurementTypeKey: number, value: string) =>
  edit({ type: "vitals", editType: "Add", measurementTypeKey, value, dateOccurred: "2026-05-01" });
const measured = (measurementTypeKey: number, value: string) =>
  keeps((tx) => tx.insert(measurements).values({ personKey, measurementTypeKey, value, dateOccurred: "2026-05-01" }));
const contact = async (body: unknown) => (await owner.ask("PUT", `/rdb/v1/people/${personKey}/contact-info`, { body })).status;
const visit = (keys: readonly number[]) => ({ type: "coaching", dateOccurred: "2026-09-01", coachPersonKeys: keys });

interface Limit<V> {
  inside: readonly V[];
  outside: readonly V[];
  form?: (value: V) => boolean;
  api: (value: V) => Promise<number>;
  database: (value: V) => Promise<boolean>;
}

const limitOf = <V>(limit: Limit<V>) => limit as Limit<unknown>;
const inHeight = (inches: number) => ({
  measurementTypeKey: "1",
  feet: String(Math.floor(inches / 12)),
  inches: String(inches % 12),
  dateOccurred: "2026-05-01",
});
const inUnits = (measurementTypeKey: string, value: string) => ({ measurementTypeKey, value, dateOccurred: "2026-05-01" });

const limits: Record<string, Limit<unknown>> = {
  "a height from 48 to 96 inches": limitOf<number>({
    inside: [48, 48.5, 96],
    outside: [47, 47.5, 96.5, 97],
    form: (inches) => formTakes(measurementFormOf(1, inHeight(inches)), inHeight(inches)),
    api: (inches) => dash(1, String(inches)),
    database: (inches) => measured(1, String(inches)),
  }),
  "a weight from 80 to 500 lbs": limitOf<number>({
    inside: [80, 500],
    outside: [79, 79.9, 500.1, 501],
    form: (pounds) => formTakes(measurementFormOf(2, inUnits("2", String(pounds))), inUnits("2", String(pounds))),
    api: (pounds) => dash(2, String(pounds)),
    database: (pounds) => measured(2, String(pounds)),
  }),
  "a result that is a finite number": limitOf<string>({
    inside: ["4.61"],
    outside: ["Infinity", "-Infinity", "NaN"],
    form: (value) => formTakes(measurementFormOf(6, inUnits("6", value)), inUnits("6", value)),
    api: (value) => dash(6, value),
    database: (value) => measured(6, value),
  }),
  "a type of measurement that there is": limitOf<number>({
    inside: [21],
    outside: [0, 22],
    form: (type) => formTakes(measurementFormOf(type, inUnits(String(type), "200")), inUnits(String(type), "200")),
    api: (type) => dash(type, "200"),
    database: (type) => measured(type, "200"),
  }),
  "an NCAA ID of ten digits": limitOf<string>({
    inside: ["1234567890"],
    outside: ["123456789", "12345678901", "123456789a"],
    form: (value) => formTakes(NcaaIdForm, { value }),
    api: (value) => edit({ type: "ncaaId", editType: "Add", value }),
    database: (ncaaId) => keeps((tx) => tx.update(people).set({ ncaaId })),
  }),
  "a place of a decision day of up to 100 characters": limitOf<string>({
    inside: ["x", "x".repeat(100)],
    outside: ["x".repeat(101)],
    form: (place) => formTakes(DecisionDateForm, { day: soon, place }),
    api: (place) => edit({ type: "decisionDate", editType: "Add", day: soon, place }),
    database: (decisionPlace) => keeps((tx) => tx.update(people).set({ decisionDay: soon, decisionPlace })),
  }),
  "a time of a decision day": limitOf<string>({
    inside: ["00:00", "23:59"],
    outside: ["24:00", "12:60"],
    form: (time) => formTakes(DecisionDateForm, { day: soon, time }),
    api: (time) => edit({ type: "decisionDate", editType: "Add", day: soon, time }),
    database: (decisionTime) => keeps((tx) => tx.update(people).set({ decisionDay: soon, decisionTime })),
  }),
  "a phone of ten digits": limitOf<string>({
    inside: ["8595550142"],
    outside: ["859555014", "28595550142", "859555014x"],
    form: (phoneNumber) =>
      formTakes(ContactInfoForm, { phoneNumber }) && formTakes(ContactInfoForm, { "parentInfo.phoneNumber": phoneNumber }),
    api: (value) => contact({ phoneNumber: { value } }),
    database: async (phoneNumber) =>
      (await keeps((tx) =>
        tx
          .insert(contactInfo)
          .values({ personKey, phoneNumber })
          .onConflictDoUpdate({ target: contactInfo.personKey, set: { phoneNumber } }),
      )) && keeps((tx) => tx.insert(contacts).values({ personKey, relationship: "Coach", phoneNumber })),
  }),
  "an e-mail address with one @ and something on both sides": limitOf<string>({
    inside: ["a@b.example"],
    outside: ["ab", "a@", "@b", "a@b@c", "a b@c"],
    form: (email) => formTakes(ContactInfoForm, { email }),
    api: (value) => contact({ email: { value } }),
    database: (email) =>
      keeps((tx) =>
        tx.insert(contactInfo).values({ personKey, email }).onConflictDoUpdate({ target: contactInfo.personKey, set: { email } }),
      ),
  }),
  "an agent's phone of up to ten digits": limitOf<string>({
    inside: ["1", "8595550142"],
    outside: ["28595550142", "859555014x"],
    form: (phoneNumber) => formTakes(MoneyWantedForm, { annualWanted: "12000", "agentInfo.phoneNumber": phoneNumber }),
    api: async (phoneNumber) =>
      (await owner.ask("POST", "/rdb/v1/nil/money-wanted", { body: { personKey, annualWanted: 12_000, agentInfo: { phoneNumber } } }))
        .status,
    database: (agentPhoneNumber) =>
      keeps((tx) =>
        tx
          .insert(moneyWanted)
          .values({ personKey, annualWanted: 1, agentPhoneNumber })
          .onConflictDoUpdate({ target: moneyWanted.personKey, set: { agentPhoneNumber } }),
      ),
  }),
  "an amount wanted in digits": limitOf<string>({
    inside: ["0", "12000"],
    outside: ["-1", "1.5"],
    form: (annualWanted) => formTakes(MoneyWantedForm, { annualWanted }),
    api: async (amount) =>
      (await owner.ask("POST", "/rdb/v1/nil/money-wanted", { body: { personKey, annualWanted: Number(amount) } })).status,
    database: (amount) =>
      keeps((tx) =>
        tx.execute(
          sql`insert into money_wanted (person_key, annual_wanted) values (${personKey}, ${amount}) on conflict (person_key) do update set annual_wanted = excluded.annual_wanted`,
        ),
      ),
  }),
  "a reason of those that there are": limitOf<string>({
    inside: ["MakingMore", "AdditionalOffers"],
    outside: ["Else", ""],
    form: (type) => formTakes(Challenge, { type, otherInformation: "More." }),
    api: (type) => challenged({ type, otherInformation: "More." }),
    database: (type) => said({ type, text: "More." }),
  }),
  "some information, of at most 1,000 characters": limitOf<string>({
    inside: ["x", "x".repeat(1000)],
    outside: ["", "x".repeat(1001)],
    form: (otherInformation) => formTakes(Challenge, { type: "Other", otherInformation }),
    api: (otherInformation) => challenged({ type: "Other", otherInformation }),
    database: (text) => said({ type: "Other", text }),
  }),
  "a jersey number in digits, three at most": limitOf<string>({
    inside: ["123"],
    outside: ["1234", "1a", "-1"],
    form: (jerseyNumber) => formTakes(AddSportForm, { sportKey: "1", lastYear: String(lastYear), primaryPositionKey: "1", jerseyNumber }),
    api: (jerseyNumber) => played({ jerseyNumber }),
    database: (jerseyNumber) => keeps((tx) => tx.insert(personSports).values({ personKey, sportKey: 1, jerseyNumber })),
  }),
  "two positions that differ": limitOf<number>({
    inside: [102],
    outside: [101],
    form: (second) =>
      formTakes(AddSportForm, {
        sportKey: "1",
        lastYear: String(lastYear),
        primaryPositionKey: "101",
        secondaryPositionKey: String(second),
      }),
    api: (secondaryPositionKey) => played({ sportKey: 1, primaryPositionKey: 101, secondaryPositionKey }),
    database: (secondaryPositionKey) =>
      keeps((tx) => tx.insert(personSports).values({ personKey, sportKey: 1, primaryPositionKey: 101, secondaryPositionKey })),
  }),
  "one of the seven statuses": limitOf<string>({
    inside: ["Interested"],
    outside: ["Unknown", "committed", ""],
    form: (recruitmentStatus) => formTakes(TeamForm, { organizationKey: "1", recruitmentStatus }),
    api: (recruitmentStatus) => edit({ editType: "Update", organizationKey: team!.key, recruitmentStatus }),
    database: (status) => keeps((tx) => tx.update(recruitmentInterests).set({ recruitmentStatus: status as "Offered" })),
  }),
  "a team once": limitOf<number>({
    inside: [other.key],
    outside: [team!.key],
    api: (organizationKey) => edit({ editType: "Add", organizationKey }),
    database: (organizationKey) => keeps((tx) => tx.insert(recruitmentInterests).values({ personKey, organizationKey, recruitOrder: 2 })),
  }),
  "a coaching visit with one or two coaches": limitOf<readonly number[]>({
    inside: [coaches.slice(0, 1), coaches.slice(0, 2)],
    outside: [[], coaches],
    form: (keys) =>
      formTakes(VisitsForm, {
        "visits[0].type": "coaching",
        "visits[0].dateOccurred": "2026-09-01",
        "visits[0].coachPersonKeys": keys.map(String),
      }),
    api: (keys) => edit({ editType: "Update", organizationKey: team!.key, visits: [visit(keys)] }),
    database: (keys) =>
      keeps(async (tx) => {
        const [row] = await tx
          .insert(visits)
          .values({ recruitmentInterestKey: interestKey, type: "coaching", dateOccurred: "2026-09-01" })
          .returning({ key: visits.key });
        for (const [index, key] of keys.entries())
          await tx.insert(visitCoaches).values({ visitKey: row!.key, personKey: key, place: index + 1 });
      }),
  }),
  "a visit with a day": limitOf<string>({
    inside: ["2026-09-01"],
    outside: ["2026-09-31", ""],
    form: (dateOccurred) => formTakes(VisitsForm, { "visits[0].type": "visit", "visits[0].dateOccurred": dateOccurred }),
    api: (dateOccurred) =>
      edit({ editType: "Update", organizationKey: team!.key, visits: [{ type: "visit", dateOccurred, official: true }] }),
    database: (dateOccurred) =>
      keeps((tx) => tx.insert(visits).values({ recruitmentInterestKey: interestKey, type: "visit", dateOccurred, official: true })),
  }),
  "a visit that is one of two types": limitOf<string>({
    inside: ["visit"],
    outside: ["Visit", "tour", ""],
    form: (type) => formTakes(VisitsForm, { "visits[0].type": type, "visits[0].dateOccurred": "2026-09-01" }),
    api: (type) => edit({ editType: "Update", organizationKey: team!.key, visits: [{ type, dateOccurred: "2026-09-02", official: true }] }),
    database: (type) =>
      keeps((tx) =>
        tx.insert(visits).values({
          recruitmentInterestKey: interestKey,
          type: type as "visit",
          dateOccurred: "2026-09-01",
          official: type === "coaching" ? null : true,
        }),
      ),
  }),
  "a visit that says whether it is official": limitOf<boolean | null>({
    inside: [true, false],
    outside: [null],
    api: (official) =>
      edit({ editType: "Update", organizationKey: team!.key, visits: [{ type: "visit", dateOccurred: "2026-09-03", official }] }),
    database: (official) =>
      keeps((tx) => tx.insert(visits).values({ recruitmentInterestKey: interestKey, type: "visit", dateOccurred: "2026-09-01", official })),
  }),
  "a photo of 150 by 150 px": limitOf<number>({
    inside: [150],
    outside: [149],
    api: async (edge) => {
      const { item } = await submit({ type: "profileImage", editType: "Update" });
      const form = new FormData();
      form.set("file", new File([new Uint8Array(await image(edge, 150))], "me.jpg", { type: "image/jpeg" }));
      const { status } = await owner.ask("PUT", `/elite/v1/profile-edits/${item.key}/attach-file`, { body: form });
      await withdraw(item.key);
      return status;
    },
    database: (width) =>
      keeps((tx) =>
        tx.execute(
          sql`insert into photos (token, person_key, review_item_key, width, height) select ${"f".repeat(32)}, person_key, key, ${width}, 150 from review_items limit 1`,
        ),
      ),
  }),
};

async function challenged(body: Record<string, string>): Promise<number> {
  const { status } = await owner.ask("POST", "/nil/v1/nil-dispute-request", { body: { personKey, ...body } });
  await db.delete(nilDisputeEntries);
  await db.delete(nilDisputes);
  return status;
}

function said(entry: { type: string; text: string }): Promise<boolean> {
  return keeps(async (tx) => {
    const [dispute] = await tx.insert(nilDisputes).values({ personKey }).returning({ key: nilDisputes.key });
    await tx
      .insert(nilDisputeEntries)
      .values({ disputeKey: dispute!.key, authorUserKey: owner.userKey, status: "Submitted", ...entry, type: entry.type as "Other" });
  });
}

let sportOfTurn = 1;
/** A sport stands once: each try is of another. */
async function played(fields: Record<string, unknown>): Promise<number> {
  const sportKey = (fields.sportKey as number | undefined) ?? (sportOfTurn += 1);
  const { rows } = await db.execute<{ key: number }>(sql`select key from positions where sport_key = ${sportKey} order by key limit 1`);
  return edit({ type: "sportPlayed", editType: "Add", sportKey, lastYear, primaryPositionKey: rows[0]!.key, ...fields });
}

test.each(Object.entries(limits))("C11: %s", async (_what, { inside, outside, form, api, database }) => {
  for (const value of inside) {
    if (form) expect(["form", value, form(value)]).toEqual(["form", value, true]);
    expect(["database", value, await database(value)]).toEqual(["database", value, true]);
    expect(["api", value, (await api(value)) < 300]).toEqual(["api", value, true]);
  }
  for (const value of outside) {
    if (form) expect(["form", value, form(value)]).toEqual(["form", value, false]);
    expect(["database", value, await database(value)]).toEqual(["database", value, false]);
    expect([400, 409, 422]).toContain(await api(value));
  }
});
