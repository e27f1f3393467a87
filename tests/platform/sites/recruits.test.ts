import { and, eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import type { Recruits } from "~/contract/sites/sites";
import { people } from "~/platform/db/schema/people";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { addAthlete, addSport, cast, seen } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";

const { db } = await testDatabase();
const first = await addAthlete(db, "Offered");
const team = first.teams[0]!;
const { ask, reviewer, submit } = await cast(db, first);

/** Another athlete with the same team on the list. */
async function another(
  recruitmentStatus: "Committed" | "Interested" | "Decommitted" | "Signed" | "None",
  person: Partial<typeof people.$inferInsert> = {},
  offer = false,
) {
  const { personKey } = await addAthlete(db);
  if (Object.keys(person).length > 0) await db.update(people).set(person).where(eq(people.key, personKey));
  await db.insert(recruitmentInterests).values({ personKey, organizationKey: team.key, recruitmentStatus, offer, recruitOrder: 1 });
  return personKey;
}

async function recruits(query: string): Promise<Recruits> {
  const answer = await ask("GET", `/public/rdb/v1/recruits?${query}`);
  expect([query, answer.status]).toEqual([query, 200]);
  return (await answer.json()) as Recruits;
}
const keys = ({ recruits: found }: Recruits) => found.map(({ personKey }) => personKey);
const committed = `committed=true&organizationKey=${team.key}`;
const considering = `committed=false&organizationKey=${team.key}`;

let signed: number, interested: number;
beforeAll(async () => {
  signed = await another("Signed");
  interested = await another("Interested");
  await another("Committed", { visibility: "Pending" });
  await another("Interested", { visibility: "Hidden" });
});

it("are told apart by their approved status, and only those whom everybody may see", async () => {
  expect([keys(await recruits(committed)), keys(await recruits(considering))]).toEqual([[signed], [interested, first.personKey]]);
  expect((await recruits(considering)).recruits[1]).toEqual({
    key: expect.any(Number),
    personKey: first.personKey,
    fullName: expect.stringMatching(/^Athlete/),
    classYear: null,
    highSchoolName: null,
    photo: null,
    sportName: null,
    positionName: null,
    organizationKey: team.key,
    organizationName: team.fullName,
    recruitmentStatus: "Offered",
    since: null,
  });
});

it("read old data as it says of itself", async () => {
  const personKey = await another("None", {}, true);
  expect((await recruits(considering)).recruits.find((one) => one.personKey === personKey)?.recruitmentStatus).toBe("Offered");
});

it("show what waits only once it is approved, and then first", async () => {
  const before = JSON.stringify([await recruits(committed), await recruits(considering)]);
  const { item } = await submit({ editType: "Update", organizationKey: team.key, recruitmentStatus: "Committed" });
  expect(JSON.stringify([await recruits(committed), await recruits(considering)])).toBe(before);
  const later = await another("Signed");
  expect((await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: seen(item) })).status).toBe(200);
  const now = await recruits(committed);
  expect(keys(now)).toEqual([first.personKey, later, signed]);
  expect([Date.parse(now.recruits[0]!.since!) > 0, now.recruits[1]!.since]).toEqual([true, null]);
});

it("come in pages by key, each once", async () => {
  for (let index = 0; index < 53; index += 1) await another(index % 2 ? "Committed" : "Interested");
  for (const query of [committed, considering]) {
    const all: number[] = [];
    for (
      let page: Recruits | null = await recruits(query);
      page;
      page = page.next === null ? null : await recruits(`${query}&after=${page.next}`)
    ) {
      expect(page.recruits.length).toBeLessThanOrEqual(25);
      all.push(...keys(page));
    }
    expect([new Set(all).size, all.length > 25]).toEqual([all.length, true]);
    expect(all).toHaveLength(
      keys(await recruits(query)).length + keys(await recruits(`${query}&after=${(await recruits(query)).next}`)).length,
    );
  }
  expect((await recruits(`${committed}&after=999999`)).recruits).toEqual([]);
});

it("of the whole network are the committed alone, by sport too", async () => {
  await addSport(db, signed);
  expect(keys(await recruits("committed=true&sportKey=1"))).toEqual([signed]);
  expect((await recruits("committed=true")).recruits).toHaveLength(25);
  expect(await recruits("committed=false")).toEqual({ recruits: [], next: null });
  await db
    .delete(recruitmentInterests)
    .where(and(eq(recruitmentInterests.personKey, signed), eq(recruitmentInterests.organizationKey, team.key)));
  expect(await recruits("committed=true&sportKey=1")).toEqual({ recruits: [], next: null });
});

it.each(["", "committed=maybe", "committed=true&organizationKey=01", "committed=true&after=x"])("“%s” is refused", async (query) => {
  expect((await ask("GET", `/public/rdb/v1/recruits?${query}`)).status).toBe(400);
});
