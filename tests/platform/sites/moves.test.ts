/** Commitments, decommitments and offers as they are approved (docs/rules.md S13). */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Moves } from "~/contract/sites/moves";
import { organizations } from "~/platform/db/schema/places";
import { people } from "~/platform/db/schema/people";
import { reviewDecisions } from "~/platform/db/schema/review";
import { addCollege, addAthlete, cast, seen } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";

const { db } = await testDatabase();
const athlete = await addAthlete(db, "Interested");
const team = athlete.teams[0]!;
const { ask, reviewer, submit } = await cast(db, athlete);

async function moves(query = ""): Promise<Moves> {
  const answer = await ask("GET", `/public/rdb/v1/moves?${query}`);
  expect([query, answer.status]).toEqual([query, 200]);
  return (await answer.json()) as Moves;
}
const told = async (query = "") => (await moves(query)).moves.map(({ status, organizationKey }) => [status, organizationKey === team.key]);

async function approved(recruitmentStatus: "Offered" | "Committed" | "Decommitted" | "Contacted") {
  const { item } = await submit({ editType: "Update", organizationKey: team.key, recruitmentStatus });
  const answer = await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: seen(item) });
  expect(answer.status).toBe(200);
  return item;
}

test("are told once they are approved, the latest first, of everybody whom a guest may know of", async () => {
  expect(await told()).toEqual([]);
  await approved("Contacted");
  expect(await told()).toEqual([]);
  await approved("Offered");
  await approved("Committed");
  const { moves: all, next } = await moves();
  expect(next).toBeNull();
  expect(all[0]).toEqual({
    key: expect.any(Number),
    at: expect.any(String),
    status: "Committed",
    tier: "SelfReported",
    commitment: { standing: "Claimed", by: "Athlete", at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    personKey: athlete.personKey,
    fullName: expect.stringMatching(/^Athlete/),
    classYear: null,
    sportName: null,
    positionName: null,
    organizationKey: team.key,
    organizationName: team.fullName,
    primaryColor: null,
    secondaryColor: null,
    assetUrl: null,
  });
  expect(await told()).toEqual([
    ["Committed", true],
    ["Offered", true],
  ]);
  expect(all[1]).toMatchObject({ status: "Offered", commitment: null });
  expect(await told("kind=offers")).toEqual([["Offered", true]]);
  expect(await told("kind=commitments")).toEqual([["Committed", true]]);
  expect(await told(`kind=offers&organizationKey=${team.key}`)).toEqual([["Offered", true]]);
  expect(await told(`organizationKey=${(await addCollege(db)).key}`)).toEqual([]);
});

test("go on page by page", async () => {
  const first = await moves("limit=1");
  expect(first.moves.map(({ status }) => status)).toEqual(["Committed"]);
  expect(await told(`limit=1&after=${first.next}`)).toEqual([["Offered", true]]);
  for (const query of ["after=nowhere", "kind=rumors", "limit=51", "organizationKey=team"])
    expect((await ask("GET", `/public/rdb/v1/moves?${query}`)).status).toBe(400);
});

test("an approval that was undone is none; a decommitment is one", async () => {
  const item = await approved("Decommitted");
  expect((await told())[0]).toEqual(["Decommitted", true]);
  const [decision] = await db.select({ key: reviewDecisions.key }).from(reviewDecisions).where(eq(reviewDecisions.reviewItemKey, item.key));
  const undone = await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/undo`, { body: { decisionKey: decision!.key } });
  expect(undone.status).toBe(200);
  expect((await told())[0]).toEqual(["Committed", true]);
});

test("nothing is told of a person or a team that is not shown", async () => {
  await db.update(people).set({ privacy: "Athletes" }).where(eq(people.key, athlete.personKey));
  expect(await told()).toEqual([]);
  await db.update(people).set({ privacy: "Public" }).where(eq(people.key, athlete.personKey));
  await db.update(organizations).set({ visibility: "Hidden" }).where(eq(organizations.key, team.key));
  expect(await told()).toEqual([]);
  await db.update(organizations).set({ visibility: "Normal" }).where(eq(organizations.key, team.key));
  expect(await told()).toHaveLength(2);
});
