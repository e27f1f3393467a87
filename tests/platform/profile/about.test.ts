/** E15 to E17: what an approved name does to what an athlete is found by, and who reads a date of birth. */
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { PersonFound } from "~/contract/people/people";
import type { ProfileAdmin } from "~/contract/profile/profiles";
import { birthMask } from "~/domain/profile/about";
import { people } from "~/platform/db/schema/people";
import { personSearchText } from "~/platform/people/names";
import { addAthlete, cast, seen } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";

const { db } = await testDatabase();

async function begin(fullName: string, columns: Partial<typeof people.$inferInsert> = {}) {
  const athlete = await addAthlete(db);
  await db
    .update(people)
    .set({ fullName, searchText: personSearchText(fullName), ...columns })
    .where(eq(people.key, athlete.personKey));
  const persons = await cast(db, athlete);
  const { ask } = persons;
  return {
    ...athlete,
    ...persons,
    async approve(edit: Record<string, unknown>) {
      const { item } = await persons.submit(edit);
      const answer = await persons.reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: seen(item) });
      expect(answer.status).toBe(200);
    },
    publicPart: async () => (await (await ask("GET", `/public/rdb/v1/player/${athlete.personKey}/profile`)).json()) as object,
    async found(searchText: string) {
      const path = `/rdb/v1/people/search?searchText=${searchText}&positionTypes=Player`;
      return ((await (await persons.reader.ask("GET", path)).json()) as PersonFound[]).map(({ name }) => name);
    },
  };
}

async function isWord(word: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from name_words where word = ${word}`);
  return rows.length > 0;
}

test("an approved name is what pages say and searches find; nobody finds the athlete by the former one", async () => {
  const one = await begin("Zebulon Quackenbush");
  expect(await one.found("quackenbush")).toEqual(["Zebulon Quackenbush"]);
  await one.approve({ type: "name", editType: "Update", firstName: "Zebulon", lastName: "Vanderwaal", knownName: "Zeb" });
  expect(await one.publicPart()).toMatchObject({ fullName: "Zeb Vanderwaal" });
  expect([await one.found("quackenbush"), await one.found("vanderwaal"), await isWord("quackenbush")]).toEqual([
    [],
    ["Zeb Vanderwaal"],
    false,
  ]);
  expect(JSON.stringify(await (await one.ask("GET", `/public/rdb/v1/people/${one.personKey}/former-values`)).json())).not.toContain(
    "Quack",
  );
});

test("a name that is sent as it stands says so, and a known name that is the first is none", async () => {
  const one = await begin("Ada Reed", { firstName: "Ada", lastName: "Reed" });
  const sent = await one.submit({ type: "name", editType: "Update", firstName: "Ada", lastName: "Reed", knownName: "Ada" });
  expect([sent.status, sent.code]).toEqual([422, "nothing-changed"]);
});

test("an empty text takes off what stands, and nothing else", async () => {
  const one = await begin("Bea Reed");
  expect(await one.submit({ type: "bio", editType: "Add", value: "" })).toMatchObject({
    status: 422,
    fields: { value: [expect.any(String)] },
  });
  await one.approve({ type: "bio", editType: "Add", value: "I run.\nI jump." });
  expect(await one.publicPart()).toMatchObject({ bio: "I run.\nI jump." });
  await one.approve({ type: "bio", editType: "Update", value: "" });
  expect(await one.publicPart()).toMatchObject({ bio: null });
});

test("a date of birth is the athlete's side's and staff's: no list, no public read and nobody else has it", async () => {
  const one = await begin("Cyd Reed", { dateOfBirth: "1999-03-04" });
  const { item } = await one.submit({ type: "dateOfBirth", editType: "Update", value: "1998-07-06" });
  const queue = await (await one.reviewer.ask("GET", "/rdb/v1/review-items")).text();
  expect([queue.includes(birthMask), /1999-03-04|1998-07-06/.test(queue)]).toEqual([true, false]);
  const page = await (await one.reviewer.ask("GET", `/rdb/v1/review-items/${item.key}`)).text();
  expect(page).toContain("1998-07-06");
  const admin = (asker: typeof one.owner) => asker.ask("GET", `/rdb/v2/person/${one.personKey}/profile-admin`);
  expect(((await (await admin(one.owner)).json()) as ProfileAdmin).player.dateOfBirth).toBe("1999-03-04");
  expect([(await admin(one.reader)).status, (await admin(one.other)).status]).toEqual([200, 404]);
  for (const what of ["profile", "page"]) {
    const read = await (await one.ask("GET", `/public/rdb/v1/player/${one.personKey}/${what}`)).text();
    expect(read).not.toMatch(/1999-03-04|1998-07-06/);
  }
  const body = { items: [{ key: item.key, version: item.version }] };
  const bulk = await one.lead.ask("POST", "/rdb/v1/review-items/approve", { body });
  expect(await bulk.text()).not.toContain('"Approved"');
});
