/** The decision days to come, as the API answers them (docs/rules.md E12, S14). */
import { addDays } from "date-fns/addDays";
import { addYears } from "date-fns/addYears";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { DecisionsToCome } from "~/contract/profile/decision-dates";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import type { ProfileAdmin, PublicProfile } from "~/contract/profile/profiles";
import { decisionRefusalsAtDesk } from "~/domain/base/decision-words";
import { productDay } from "~/domain/base/format";
import { organizations } from "~/platform/db/schema/places";
import { people } from "~/platform/db/schema/people";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { seedReference } from "~/platform/seed/reference";
import { addAthlete, cast, seen } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";

const { db } = await testDatabase();
await seedReference(db);
const ahead = (days: number) => productDay(addDays(new Date(), days));
const adult = productDay(addYears(new Date(), -20));

/** Who decides on a day, an adult unless said otherwise. */
async function deciding(day: string | null, columns: Partial<typeof people.$inferInsert> = {}) {
  const athlete = await addAthlete(db, "Offered", "Interested");
  await db
    .update(people)
    .set({ decisionDay: day, dateOfBirth: adult, ...columns })
    .where(eq(people.key, athlete.personKey));
  return { ...athlete, ...(await cast(db, athlete)) };
}
type Asked = Awaited<ReturnType<typeof deciding>>;

beforeEach(async () => void (await db.update(people).set({ decisionDay: null, decisionTime: null, decisionPlace: null })));

async function toCome(ask: Asked["ask"], query = ""): Promise<DecisionsToCome> {
  const answer = await ask("GET", `/public/rdb/v1/decision-dates?${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as DecisionsToCome;
}
const keysIn = async (ask: Asked["ask"], query = "") => (await toCome(ask, query)).decisions.map(({ personKey }) => personKey);
const profileOf = async ({ ask, personKey }: Asked) =>
  (await (await ask("GET", `/public/rdb/v1/player/${personKey}/profile`)).json()) as PublicProfile;

test("the soonest first, of a day those with a time first; what is over is not among them; each comes once over all pages", async () => {
  const last = await deciding(ahead(9));
  const untimed = await deciding(ahead(3));
  const evening = await deciding(ahead(3), { decisionTime: "19:00" });
  const morning = await deciding(ahead(3), { decisionTime: "09:30" });
  const today = await deciding(ahead(0));
  await deciding(ahead(-1));
  const order = [today, morning, evening, untimed, last].map(({ personKey }) => personKey);
  expect(await keysIn(last.ask)).toEqual(order);
  const seenKeys: number[] = [];
  let after: string | null = "";
  while (after !== null) {
    const page = await toCome(last.ask, `limit=1${after && `&after=${after}`}`);
    seenKeys.push(...page.decisions.map(({ personKey }) => personKey));
    after = page.next;
  }
  expect(seenKeys).toEqual(order);
  for (const place of ["x", "2026-02-30__4", "2026-12-16_25:00_4", "2026-12-16_4"])
    expect((await last.ask("GET", `/public/rdb/v1/decision-dates?after=${place}`)).status).toBe(400);
});

test("each is told with the first teams that the reader may know of, and without the place of a minor", async () => {
  const one = await deciding(ahead(4), { decisionTime: "15:30", decisionPlace: "Memorial Gym" });
  const [shown, hidden] = one.teams;
  await db.update(organizations).set({ visibility: "Hidden" }).where(eq(organizations.key, hidden!.key));
  const read = async () => (await toCome(one.ask)).decisions[0];
  expect(await read()).toMatchObject({
    personKey: one.personKey,
    day: ahead(4),
    time: "15:30",
    place: "Memorial Gym",
    source: null,
    teams: [{ organizationKey: shown!.key }],
  });
  expect((await profileOf(one)).decisionDate).toEqual({ day: ahead(4), time: "15:30", place: "Memorial Gym" });
  await db
    .update(people)
    .set({ dateOfBirth: productDay(addYears(new Date(), -16)) })
    .where(eq(people.key, one.personKey));
  expect(await read()).toMatchObject({ time: "15:30", place: null });
  expect((await profileOf(one)).decisionDate).toEqual({ day: ahead(4), time: "15:30", place: null });
  const own = (await (await one.owner.ask("GET", `/rdb/v2/person/${one.personKey}/profile-admin`)).json()) as ProfileAdmin;
  expect(own.player.decisionDate).toEqual({ day: ahead(4), time: "15:30", place: "Memorial Gym" });
});

test.each([
  ["Hidden", { visibility: "Hidden" }, false],
  ["Suspended", { visibility: "Suspended" }, false],
  ["Frozen", { visibility: "Frozen" }, true],
  ["private", { privacy: "Private" }, false],
  ["for athletes", { privacy: "Athletes" }, false],
] as const)("of whom is %s a guest reads what may be shown", async (_name, columns, isShown) => {
  const one = await deciding(ahead(4), columns);
  expect(await keysIn(one.ask)).toEqual(isShown ? [one.personKey] : []);
  expect(await keysIn(one.owner.ask)).toEqual([one.personKey]);
});

describe("a commitment", () => {
  const commit = (personKey: number, status: "Committed" | "Offered") =>
    db.update(recruitmentInterests).set({ recruitmentStatus: status }).where(eq(recruitmentInterests.personKey, personKey));
  const sending = { type: "decisionDate", editType: "Add", day: ahead(5) };
  const approve = async ({ reviewer }: Asked, item: ReviewItem) => {
    const answer = await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: seen(item) });
    return [answer.status, ((await answer.json()) as { code?: string }).code];
  };

  /** One team, since one may hold a commitment. */
  async function withOneTeam(day: string | null) {
    const one = await deciding(day);
    await db.delete(recruitmentInterests).where(eq(recruitmentInterests.organizationKey, one.teams[1]!.key));
    return one;
  }

  test("ends the day for others while it stands, and it shows again where that is given up", async () => {
    const one = await withOneTeam(ahead(5));
    await commit(one.personKey, "Committed");
    expect([await keysIn(one.ask), (await profileOf(one)).decisionDate]).toEqual([[], null]);
    await commit(one.personKey, "Offered");
    expect([await keysIn(one.ask), (await profileOf(one)).decisionDate]).toEqual([
      [one.personKey],
      { day: ahead(5), time: null, place: null },
    ]);
  });

  test("is in the way of a new day, when it is sent and when it is approved, and never of taking one off", async () => {
    const one = await withOneTeam(null);
    const { item } = await one.submit(sending);
    await commit(one.personKey, "Committed");
    expect(await approve(one, item)).toEqual([409, "decided-already"]);
    const restsOn = async () =>
      ((await (await one.owner.ask("GET", `/elite/v1/profile-edits/${item.key}`)).json()) as { waitsFor: unknown }).waitsFor;
    const [holder] = one.teams;
    expect(await restsOn()).toEqual({ organizationName: holder!.fullName, key: null });
    const { item: release } = await one.submit({ editType: "Update", organizationKey: holder!.key, recruitmentStatus: "Decommitted" });
    expect(await restsOn()).toEqual({ organizationName: holder!.fullName, key: release.key });
    expect(await approve(one, item)).toEqual([409, "waits-for-another"]);
    await one.owner.ask("PUT", `/elite/v1/profile-edits/${release.key}`, { body: { resolution: "Withdrawn" } });
    await commit(one.personKey, "Offered");
    expect(await restsOn()).toBeNull();
    expect(await approve(one, item)).toEqual([200, undefined]);
    await commit(one.personKey, "Committed");
    expect(await one.submit({ ...sending, day: ahead(6) })).toMatchObject({ status: 409, code: "decided-already" });
    const taken = await one.submit({ type: "decisionDate", editType: "Update", removed: true });
    expect(await approve(one, taken.item)).toEqual([200, undefined]);
    expect(await one.submit({ type: "decisionDate", editType: "Update", removed: true })).toMatchObject({ status: 409, code: "stale" });
  });
});

describe("an approval", () => {
  const at = (key: number, act: string) => `/rdb/v1/review-items/${key}/${act}`;
  const rejection = { code: "Other", reason: "Ask your guardian first." };
  const sent = async ({ submit }: Asked, edit: Record<string, unknown>) =>
    (await submit({ type: "decisionDate", editType: "Update", ...edit })).item;
  const stands = async ({ personKey }: Asked) => {
    const [row] = await db
      .select({ day: people.decisionDay, time: people.decisionTime, place: people.decisionPlace })
      .from(people)
      .where(eq(people.key, personKey));
    return row;
  };
  const decide = async (asker: Asked["reviewer"], act: "approve" | "reject", item: ReviewItem) => {
    const answer = await asker.ask("POST", at(item.key, act), { body: { ...seen(item), ...(act === "reject" && rejection) } });
    return [answer.status, await answer.json()] as const;
  };
  const appeal = async ({ owner }: Asked, item: ReviewItem) =>
    (await owner.ask("POST", `/elite/v1/profile-edits/${item.key}/appeal`, { body: { text: "Look once more." } })).status;

  test.each([
    ["a time", { time: "09:00" }, { time: "09:00", place: "Memorial Gym" }],
    ["a place", { place: "Town Hall" }, { time: null, place: "Town Hall" }],
  ])("of %s leaves the day that stands by then", async (_what, change, rest) => {
    const one = await deciding(ahead(10), { decisionPlace: "Memorial Gym" });
    const item = await sent(one, { day: ahead(10), place: "Memorial Gym", ...change });
    // An import has moved the day.
    await db
      .update(people)
      .set({ decisionDay: ahead(17) })
      .where(eq(people.key, one.personKey));
    expect((await decide(one.reviewer, "approve", item))[0]).toBe(200);
    expect(await stands(one)).toEqual({ day: ahead(17), ...rest });
  });

  test("of an appeal does so, too", async () => {
    const one = await deciding(ahead(2));
    const item = await sent(one, { day: ahead(2), time: "09:00" });
    await decide(one.reviewer, "reject", item);
    const moved = await sent(one, { day: ahead(9) });
    expect((await decide(one.reviewer, "approve", moved))[0]).toBe(200);
    expect(await appeal(one, item)).toBe(200);
    const again = (await one.read(item))!;
    expect((await decide(one.lead, "approve", again))[0]).toBe(200);
    expect(await stands(one)).toEqual({ day: ahead(9), time: "09:00", place: null });
  });

  test("does not bring back a day that is off the profile by then, but puts a new one there", async () => {
    const one = await deciding(ahead(10));
    const item = await sent(one, { day: ahead(10), time: "09:00" });
    await db.update(people).set({ decisionDay: null }).where(eq(people.key, one.personKey));
    const [status, refused] = await decide(one.reviewer, "approve", item);
    expect([status, refused]).toEqual([409, expect.objectContaining({ code: "stale", message: decisionRefusalsAtDesk.gone })]);
    expect(await stands(one)).toEqual({ day: null, time: null, place: null });
    await decide(one.reviewer, "reject", item);

    await db
      .update(people)
      .set({ decisionDay: ahead(10) })
      .where(eq(people.key, one.personKey));
    const moved = await sent(one, { day: ahead(12) });
    await db.update(people).set({ decisionDay: null }).where(eq(people.key, one.personKey));
    expect((await decide(one.reviewer, "approve", moved))[0]).toBe(200);
    expect(await stands(one)).toEqual({ day: ahead(12), time: null, place: null });
  });
});
