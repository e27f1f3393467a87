/** C20 to C28: deals of the athlete's side and of staff, and who reads what they pay; C29 is tests/smoke/private-amounts.test.ts. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Deals, PersonDeals } from "~/contract/nil/deals";
import type { OwnDeal, OwnDeals } from "~/contract/profile/deals";
import type { PersonPage } from "~/contract/profile/person-page";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import { dealErrors as errors } from "~/domain/profile/deals";
import { auditRows } from "~/platform/db/schema/audit";
import { deals } from "~/platform/db/schema/deals";
import { notices } from "~/platform/db/schema/notices";
import { productDay } from "~/domain/base/format";
import { daysBefore } from "~/domain/sites/readers";
import { origins, sources } from "~/platform/db/schema/origins";
import { organizations } from "~/platform/db/schema/places";
import { people } from "~/platform/db/schema/people";
import { readAnnualDeals } from "~/platform/nil/deals";
import { addAthlete, addSport, cast, seen } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";
import { beginning } from "../../review/guardian/beginning";

const { db } = await testDatabase();

/** As an answer would spell it, whichever structure it has. */
const secret = 7_654_321;
const flat = { structure: "Flat", amount: secret };
const ways: Record<string, object> = {
  flat,
  steps: {
    structure: "StairStep",
    steps: [
      { from: 3, amount: 11 },
      { from: 9, amount: secret },
    ],
    stepsOf: "posts",
  },
  percent: { structure: "Percent", percent: 76.54, percentOf: "sales", expected: secret },
};
const said = { type: "deal", brand: "Delta Freight Lines", kind: "Endorsement", day: "2026-04-02", frequency: "Monthly" };
const proofUrl = "https://example.com/notice";

async function begin() {
  const athlete = await addAthlete(db);
  await addSport(db, athlete.personKey);
  await db.update(people).set({ dateOfBirth: "2004-03-04" }).where(eq(people.key, athlete.personKey));
  const persons = await cast(db, athlete);
  const edit = (fields: object = flat) => ({ ...said, editType: "Add", ...fields });
  const approve = async (item: ReviewItem, more: object = {}) => {
    const answer = await persons.reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: { ...seen(item), ...more } });
    return { status: answer.status, body: (await answer.json()) as { fields?: object; message?: string } };
  };
  const own = async (by: "owner" | "reviewer" = "owner") =>
    (await (await persons[by].ask("GET", `/elite/v1/people/${athlete.personKey}/deals`)).json()) as OwnDeals;
  const added = async (fields: object = flat) => {
    const { item } = await persons.submit(edit(fields));
    expect((await approve(item)).status).toBe(200);
    return (await own()).deals[0]!;
  };
  const publish = async (by: "owner" | "reviewer", { key, version }: Pick<OwnDeal, "key" | "version">, isOn = true) => {
    const answer = await persons[by].ask("PUT", `/elite/v1/deals/${key}/publication`, { body: { publish: isOn, version } });
    return { status: answer.status, body: (await answer.json()) as OwnDeal & { code?: string } };
  };
  const listed = async (query = "") => (await (await persons.ask("GET", `/public/v2/deals${query}`)).json()) as Deals;
  const told = async () => {
    const found = (await (await persons.ask("GET", `/public/v2/people/${athlete.personKey}/deals`)).json()) as PersonDeals;
    return found.deals;
  };
  const acts = async () =>
    (await db.select().from(auditRows).where(eq(auditRows.personKey, athlete.personKey)).orderBy(auditRows.key)).map(({ act }) => act);
  return { ...athlete, ...persons, edit, approve, own, added, publish, listed, told, acts };
}

describe("a deal of the athlete's side", () => {
  it("is a claim once it is approved, changes by further edits, and leaves by one", async () => {
    const { submit, edit, approve, told, own, personKey, ask } = await begin();
    const sent = await submit(edit());
    expect([sent.status, sent.item.kind]).toEqual([201, "deal"]);
    expect(await told()).toEqual([]);
    expect((await approve(sent.item)).status).toBe(200);
    const [deal] = await told();
    expect(deal).toMatchObject({ brand: said.brand, pays: null, said: { standing: "Claimed", by: "Athlete" } });
    const { key } = deal!;
    const { item } = await submit({ ...edit({ structure: "Flat", amount: 5 }), editType: "Update", key, endDay: "2026-12-31" });
    expect((await approve(item)).status).toBe(200);
    expect((await own()).deals).toMatchObject([{ key, endDay: "2026-12-31", pays: { amount: 5 }, version: 2 }]);
    const page = (await (await ask("GET", `/public/rdb/v1/player/${personKey}/page`)).json()) as PersonPage;
    expect(page.deals).toMatchObject([{ key, pays: null }]);
    const going = await submit({ type: "deal", editType: "Update", key, removed: true });
    expect((await approve(going.item)).status).toBe(200);
    expect(await told()).toEqual([]);
  });

  it("waits beside others, and is one of a day, a kind and a brand", async () => {
    const { submit, edit } = await begin();
    expect((await submit(edit())).status).toBe(201);
    expect(await submit(edit({ ...flat, brand: "DELTA freight lines" }))).toMatchObject({ status: 409, code: "already-there" });
    expect((await submit(edit({ ...flat, brand: "Another" }))).status).toBe(201);
  });

  it("with a collective names one that staff added, and nobody else adds any", async () => {
    const { submit, edit, approve, told, reviewer, reader, lead } = await begin();
    const name = `Collective ${randomUUID()}`;
    const add = (by: typeof reviewer) =>
      by.ask("POST", "/rdb/v1/collectives", { body: { name, cityName: "Lexington", stateAbbreviation: "ky" } });
    expect((await add(reader)).status).toBe(403);
    const answer = await add(reviewer);
    expect(answer.status).toBe(201);
    const { key } = (await answer.json()) as { key: number };
    expect((await add(lead)).status).toBe(409);
    const { brand: _brand, ...partnerless } = edit();
    expect(await submit({ ...partnerless, collectiveKey: 999_999 })).toMatchObject({
      fields: { collectiveKey: [errors.collectiveUnknown] },
    });
    await approve((await submit({ ...partnerless, collectiveKey: key })).item);
    expect(await told()).toMatchObject([{ brand: null, collective: { key, name } }]);
    // Found where a collective is asked for, and nowhere else.
    const found = async (types: string) =>
      (await (
        await reviewer.ask("GET", `/public/rdb/v1/organizations/advanced-search?searchText=${encodeURIComponent(name)}${types}`)
      ).json()) as unknown[];
    expect([(await found("&organizationType=Collective")).length, (await found("")).length]).toEqual([1, 0]);
    await db.update(organizations).set({ visibility: "Hidden" }).where(eq(organizations.key, key));
    expect(await told()).toMatchObject([{ brand: null, collective: null }]);
  });

  it("is with whom and for what the athlete says; a reviewer sets kind, days and link", async () => {
    const { submit, edit, approve, own } = await begin();
    const { item } = await submit(edit());
    const { type, ...rest } = edit();
    for (const other of [{ amount: 5 }, { brand: "Another" }, { frequency: "Weekly" }])
      expect(await approve(item, { change: { type, ...rest, ...other }, sentence: "So it is." })).toMatchObject({
        status: 422,
        body: { message: errors.termsOfAthlete },
      });
    expect((await approve(item, { change: { type, ...rest, kind: "Camp", proofUrl }, sentence: "The notice says so." })).status).toBe(200);
    expect((await own()).deals).toMatchObject([{ kind: "Camp", proofUrl, pays: { amount: secret } }]);
  });

  it("is none of whoever came by a published list", async () => {
    const { submit, edit, added, told, personKey } = await begin();
    await added();
    const [source] = await db
      .insert(sources)
      .values({ credit: `A list ${randomUUID()}` })
      .returning();
    await db.insert(origins).values({ personKey, sourceKey: source!.key, name: "Somebody", searchText: "somebody" });
    expect(await submit(edit({ ...flat, brand: "Another" }))).toMatchObject({ status: 422, fields: { brand: [errors.ofList] } });
    expect(await told()).toEqual([]);
  });
});

describe("staff", () => {
  it("enter a deal with a link to its proof, which confirms it", async () => {
    const { reviewer, edit, personKey, told, submit, approve, acts } = await begin();
    const enter = (fields: object) =>
      reviewer.ask("POST", `/elite/v1/people/${personKey}/profile-edits`, { body: { edit: edit({ ...flat, ...fields }) } });
    const refused = await enter({});
    expect([refused.status, ((await refused.json()) as { fields: object }).fields]).toEqual([422, { proofUrl: [errors.proofRequired] }]);
    expect((await enter({ proofUrl })).status).toBe(201);
    const [deal] = await told();
    expect(deal).toMatchObject({ proofUrl, said: { standing: "Confirmed", by: "Staff" } });
    expect(await acts()).toContain("edit.auto-approved");
    // What the own side says after that is a claim again.
    const { item } = await submit({ ...edit({ ...flat, proofUrl }), editType: "Update", key: deal!.key, endDay: "2026-12-31" });
    await approve(item);
    expect(await told()).toMatchObject([{ said: { standing: "Claimed", by: "Athlete" } }]);
  });

  it("approve with proof seen what has a link to it", async () => {
    const { submit, edit, approve, told } = await begin();
    const { item } = await submit(edit());
    expect(await approve(item, { tier: "StaffVerified" })).toMatchObject({ status: 422 });
    const other = await submit(edit({ ...flat, brand: "Another", proofUrl }));
    expect((await approve(other.item, { tier: "StaffVerified" })).status).toBe(200);
    expect(await told()).toMatchObject([{ brand: "Another", said: { standing: "Confirmed", by: "Staff" } }]);
  });

  it.each(Object.entries(ways))("read what waits of it (%s) on its own page, and neither lists nor notices say it", async (_way, terms) => {
    const { submit, edit, reviewer, owner, personKey, acts, approve } = await begin();
    const { item } = await submit(edit(terms));
    const bytes = async (by: typeof reviewer, path: string) => (await by.ask("GET", path)).text();
    const hasNone = (text: string) => expect(text.includes(String(secret)) || text.includes("76.54")).toBe(false);
    hasNone(await bytes(reviewer, "/rdb/v1/review-items?kind=deal"));
    expect(await bytes(reviewer, `/rdb/v1/review-items/${item.key}`)).toContain(String(secret));
    expect(await acts()).toContain("edit.read");
    expect((await approve(item)).status).toBe(200);
    hasNone(await bytes(owner, "/users/v1/notices"));
    expect((await db.select().from(notices).where(eq(notices.personKey, personKey))).length).toBeGreaterThan(0);
    hasNone(await bytes(reviewer, "/rdb/v1/review-items/decided"));
    expect(await bytes(reviewer, `/elite/v1/people/${personKey}/deals`)).toContain(String(secret));
    expect(await acts()).toContain("deals.read");
    for (const row of await db.select().from(auditRows).where(eq(auditRows.personKey, personKey))) hasNone(JSON.stringify(row.detail));
  });
});

describe("an amount", () => {
  it("is public with both consents, each of its own side, and not any more once one is taken back or it changes", async () => {
    const { added, publish, told, other, reader, acts, submit, edit, approve, own } = await begin();
    const deal = await added();
    const pays = async () => (await told())[0]!.pays;
    expect(await pays()).toBeNull();
    expect((await publish("owner", deal)).body.consents).toEqual({ athlete: true, staff: false });
    expect(await pays()).toBeNull();
    expect((await publish("reviewer", deal)).body.consents).toEqual({ athlete: true, staff: true });
    expect(await pays()).toEqual({ amount: secret });
    for (const stranger of [other, reader])
      expect(
        (await stranger.ask("PUT", `/elite/v1/deals/${deal.key}/publication`, { body: { publish: false, version: deal.version } })).status,
      ).toBe(404);
    expect((await publish("owner", deal, false)).status).toBe(200);
    expect(await pays()).toBeNull();
    await publish("owner", deal);
    expect(await pays()).toEqual({ amount: secret });
    expect((await acts()).filter((act) => act.startsWith("deal."))).toEqual([
      "deal.amount-published",
      "deal.amount-published",
      "deal.amount-withheld",
      "deal.amount-published",
    ]);
    // An end changes nothing of the pay; another amount ends consents.
    const update = { ...edit(), editType: "Update", key: deal.key, endDay: "2026-12-31" };
    await approve((await submit(update)).item);
    expect(await pays()).toEqual({ amount: secret });
    // What was given is taken back whatever has changed since.
    expect(await publish("owner", deal, false)).toMatchObject({ status: 200, body: { consents: { athlete: false, staff: true } } });
    await approve((await submit({ ...update, amount: 9 })).item);
    expect([await pays(), (await own()).deals[0]!.consents]).toEqual([null, { athlete: false, staff: false }]);
    expect(await publish("owner", deal)).toMatchObject({ status: 409, body: { code: "changed" } });
  });

  it("of a minor is published by a verified guardian alone, and taken back by anybody of their side", async () => {
    const {
      as,
      athlete: { personKey },
    } = await beginning(db)({ years: 16 });
    const [child, guardian] = [await as([], "Athlete"), await as([], "Guardian")];
    const [row] = await db
      .insert(deals)
      .values({
        ...{ personKey, brand: "Delta", kind: "Camp", day: "2026-04-02", frequency: "OneTime", structure: "Flat" },
        ...{ pays: { amount: secret }, standing: "Claimed", saidBy: "Athlete", saidDay: "2026-04-02" },
      })
      .returning();
    const put = (by: typeof child, publish: boolean) => by.call("PUT", `/elite/v1/deals/${row!.key}/publication`, { publish, version: 1 });
    expect(await put(child, true)).toMatchObject({ status: 403, body: { code: "guardian-alone" } });
    expect((await put(guardian, true)).body).toMatchObject({ consents: { athlete: true } });
    expect((await put(child, false)).body).toMatchObject({ consents: { athlete: false } });
  });
});

describe("a minor's deal", () => {
  it("waits for the guardian, who reads what it pays; each waits for itself", async () => {
    const {
      as,
      athlete: { personKey },
    } = await beginning(db)({ years: 16 });
    const [child, guardian] = [await as([], "Athlete"), await as([], "Guardian")];
    const edit = (fields: object) => ({ ...said, editType: "Add", ...flat, ...fields });
    const first = await child.send(edit({}));
    expect(first).toMatchObject({
      status: 202,
      body: { guardianRequest: { act: "Deal", state: "Waiting", terms: "Monthly, flat: $7,654,321 a month" } },
    });
    await child.send(edit({ brand: "Another" }));
    // Sent anew, the first gives way to what it says by now.
    await child.send(edit({ amount: 5 }));
    const { requests } = await guardian.waiting();
    expect(requests.filter(({ state }) => state === "Waiting").map(({ terms }) => terms)).toEqual([
      "Monthly, flat: $5 a month",
      "Monthly, flat: $7,654,321 a month",
    ]);
    expect(JSON.stringify(await guardian.notices())).not.toContain("7,654,321");
    const agreed = await guardian.call("POST", `/elite/v1/guardian-requests/${requests[0]!.key}/agreement`, {});
    expect(agreed).toMatchObject({ status: 200, body: { state: "Agreed" } });
    expect(await db.$count(deals, eq(deals.personKey, personKey))).toBe(0);
  });
});

describe("the list", () => {
  it("is of whom the viewer may know of, narrowed and in pages", async () => {
    const { added, listed, personKey, submit, edit, approve } = await begin();
    const brand = `Brand ${randomUUID()}`;
    const first = await added({ ...flat, brand, day: "2026-03-01" });
    await approve((await submit(edit({ ...flat, brand, day: "2026-03-02", kind: "Camp" }))).item);
    const of = (more = "") => listed(`?brand=${encodeURIComponent(brand.toUpperCase())}${more}`);
    expect(await of()).toMatchObject({
      counts: { deals: 2, disclosed: 0, athletes: 1, sports: 1, since: "2026-03-01" },
      medianAnnual: null,
      deals: [{ day: "2026-03-02", person: { key: personKey, sport: "Football", position: "QB" } }, { key: first.key }],
      next: null,
    });
    const page = await of("&limit=1");
    expect(page.next).toBe(`2026-03-02_${page.deals[0]!.key}`);
    expect((await of(`&limit=1&after=${page.next}`)).deals).toMatchObject([{ key: first.key }]);
    for (const [query, count] of [
      ["&kind=Camp", 1],
      ["&sportKey=1", 2],
      ["&sportKey=2", 0],
      ["&standing=Confirmed", 0],
      ["&collectiveKey=1", 0],
    ] as const)
      expect([(await of(query)).deals.length, query]).toEqual([count, query]);
    await db.update(people).set({ visibility: "Hidden" }).where(eq(people.key, personKey));
    expect(await of()).toMatchObject({ counts: { deals: 0, athletes: 0 }, deals: [] });
  });

  it("makes no number of the amounts of fewer than five people", async () => {
    const brand = `Brand ${randomUUID()}`;
    const begun = [];
    for (let person = 0; person < 5; person += 1) {
      const one = await begin();
      const deal = await one.added({ structure: "Flat", amount: 100 * (person + 1), brand });
      await one.publish("owner", deal);
      await one.publish("reviewer", deal);
      begun.push({ ...one, deal });
    }
    const [first] = begun;
    const of = () => first!.listed(`?brand=${encodeURIComponent(brand)}`);
    expect(await of()).toMatchObject({ counts: { deals: 5, disclosed: 5, athletes: 5 }, medianAnnual: 3_600 });
    await first!.publish("owner", first!.deal, false);
    expect(await of()).toMatchObject({ counts: { deals: 5, disclosed: 4, athletes: 5 }, medianAnnual: null });
  });

  it("tells whoever compares with it the confirmed and disclosed amounts of a year", async () => {
    const { personKey, reviewer, edit, own, publish } = await begin();
    const today = productDay(new Date());
    const once = daysBefore(today, 200);
    const enter = (fields: object) =>
      reviewer.ask("POST", `/elite/v1/people/${personKey}/profile-edits`, { body: { edit: edit({ proofUrl, ...flat, ...fields }) } });
    await enter({ brand: "Running", day: "2024-01-05", amount: 100 });
    await enter({ brand: "Ended", day: "2024-01-06", endDay: "2024-12-31", amount: 1_000 });
    await enter({ brand: "Once", day: once, frequency: "OneTime", amount: 7 });
    await enter({ brand: "Kept", day: daysBefore(today, 199), amount: 50_000 });
    const published = (await own()).deals.filter(({ brand }) => brand !== "Kept");
    for (const deal of published) {
      await publish("owner", deal);
      await publish("reviewer", deal);
    }
    const foundOn = async (day: string) => (await readAnnualDeals(db, day)).find((one) => one.personKey === personKey);
    const keyOf = (name: string) => published.find(({ brand }) => brand === name)!.key;
    expect(await foundOn(today)).toEqual({ personKey, annual: 1_207, asOf: once, keys: [keyOf("Running"), keyOf("Once")] });
    // Nobody had published anything by the day before.
    expect(await foundOn(daysBefore(today, 1))).toBeUndefined();
  });
});
