import { beforeAll, describe, expect, it } from "vitest";
import type { PersonFound } from "~/contract/people/people";
import { organizations } from "~/platform/db/schema/places";
import { people } from "~/platform/db/schema/people";
import { personSearchText } from "~/platform/people/names";
import { testDatabase } from "../../setup/database";
import { testPlatform } from "../../setup/platform";

const { db } = await testDatabase();
const { ask, tokenOf } = testPlatform(db);
const reader = await tokenOf({ userKey: 1 });
const staff = await tokenOf({ userKey: 2, roles: ["rdb1"] });
const keys: Record<string, number> = {};
let here = 0;
let elsewhere = 0;

beforeAll(async () => {
  const college = (name: string) => ({ level: "College" as const, fullName: name, name, searchText: `|${name}|`, naturalKey: name });
  const [first, second] = await db
    .insert(organizations)
    .values([college("here"), college("elsewhere")])
    .returning({ key: organizations.key });
  here = first!.key;
  elsewhere = second!.key;
  const person = (fullName: string, positionType: "Coach" | "Player" | "Operations", currentOrganizationKey: number) => ({
    fullName,
    positionType,
    currentOrganizationKey,
    title: positionType,
    searchText: personSearchText(fullName),
  });
  const rows = await db
    .insert(people)
    .values([
      person("Dana Whitfield", "Coach", here),
      person("Bo Danaher", "Coach", here),
      person("Jordana Reed", "Coach", here),
      person("Dana Elsewhere", "Coach", elsewhere),
      person("Dana Player", "Player", here),
      person("Dana Desk", "Operations", here),
    ])
    .returning({ key: people.key, fullName: people.fullName });
  for (const row of rows) keys[row.fullName] = row.key;
});

async function search(query: [string, string | number][], token: string | null = reader): Promise<{ status: number; names: string[] }> {
  const params = new URLSearchParams(query.map(([name, value]) => [name, String(value)]));
  const answer = await ask("GET", `/rdb/v1/people/search?${params}`, { token });
  const body = (await answer.json()) as PersonFound[];
  return { status: answer.status, names: answer.status === 200 ? body.map((person) => person.name) : [] };
}

describe("by name", () => {
  it("finds the coaches of the organization: names that begin so, then words, then the rest", async () => {
    const query: [string, string | number][] = [
      ["searchText", "dana"],
      ["positionTypes", "Coach"],
      ["currentOrganizationKey", here],
    ];
    expect(await search(query)).toEqual({ status: 200, names: ["Dana Whitfield", "Bo Danaher", "Jordana Reed"] });
  });

  it("means coaches when no position type is named", async () => {
    expect(
      (
        await search([
          ["searchText", "whitf"],
          ["currentOrganizationKey", here],
        ])
      ).names,
    ).toEqual(["Dana Whitfield"]);
  });

  it.each(["", "da", " da ", "%%%"])("finds nothing for %j", async (searchText) => {
    expect(
      (
        await search([
          ["searchText", searchText],
          ["currentOrganizationKey", here],
        ])
      ).names,
    ).toEqual([]);
  });

  it("answers name and title", async () => {
    const answer = await ask("GET", `/rdb/v1/people/search?searchText=whitfield&currentOrganizationKey=${here}`, { token: reader });
    expect(await answer.json()).toEqual([{ key: keys["Dana Whitfield"], name: "Dana Whitfield", title: "Coach" }]);
  });
});

describe("by key", () => {
  it("finds those of the organization only, without a search text", async () => {
    const query: [string, string | number][] = [
      ["key", keys["Jordana Reed"]!],
      ["key", keys["Dana Elsewhere"]!],
      ["key", keys["Dana Player"]!],
      ["positionTypes", "Coach"],
      ["currentOrganizationKey", here],
    ];
    expect((await search(query)).names).toEqual(["Jordana Reed"]);
  });
});

describe("a whole staff", () => {
  /** A college of so many coaches, whose names are told apart by two letters. */
  async function collegeOf(count: number): Promise<number> {
    const name = `staff of ${count}`;
    const [college] = await db
      .insert(organizations)
      .values({ level: "College", fullName: name, name, searchText: `|${name}|`, naturalKey: name })
      .returning({ key: organizations.key });
    const names = Array.from({ length: count }, (_, index) => `Coach ${String.fromCharCode(65 + count - index)}`);
    const row = (fullName: string, more: object = {}) => ({
      fullName,
      positionType: "Coach" as const,
      currentOrganizationKey: college!.key,
      searchText: personSearchText(fullName),
      ...more,
    });
    await db
      .insert(people)
      .values([
        ...names.map((fullName) => row(fullName)),
        row("Coach Hidden", { visibility: "Pending" }),
        row("Coach Player", { positionType: "Player" }),
      ]);
    return college!.key;
  }
  const whole = async (organizationKey: number, ...more: [string, string | number][]) =>
    (await search([["wholeStaff", "true"], ["currentOrganizationKey", organizationKey], ...more])).names;

  it("is answered by name where it is at most 20, those who are not shown aside", async () => {
    const names = await whole(await collegeOf(20));
    expect(names).toHaveLength(20);
    expect(names).toEqual([...names].sort());
    expect(names.filter((name) => /Hidden|Player/.test(name))).toEqual([]);
  });

  it("is nobody where it is 21, who are searched instead", async () => {
    const many = await collegeOf(21);
    expect(await whole(many)).toEqual([]);
    expect(await whole(many, ["searchText", "coach b"])).toEqual(["Coach B"]);
  });

  it("is asked for by its word alone, and of one organization", async () => {
    expect(await whole(here)).toEqual(["Bo Danaher", "Dana Whitfield", "Jordana Reed"]);
    expect(
      (
        await search([
          ["wholeStaff", "false"],
          ["currentOrganizationKey", here],
        ])
      ).names,
    ).toEqual([]);
    expect(
      (
        await search([
          ["wholeStaff", "yes"],
          ["currentOrganizationKey", here],
        ])
      ).status,
    ).toBe(400);
    expect((await search([["wholeStaff", "true"]])).status).toBe(400);
    expect((await search([["wholeStaff", "true"]], staff)).names).toEqual([]);
    expect(
      (
        await search(
          [
            ["wholeStaff", "true"],
            ["currentOrganizationKey", here],
          ],
          null,
        )
      ).status,
    ).toBe(401);
    expect(await whole(here, ["key", keys["Jordana Reed"]!])).toEqual(["Jordana Reed"]);
  });
});

describe("who may", () => {
  it("guests sign in first", async () => {
    expect(
      (
        await search(
          [
            ["searchText", "dana"],
            ["currentOrganizationKey", here],
          ],
          null,
        )
      ).status,
    ).toBe(401);
  });

  it("players are for staff only", async () => {
    const query: [string, string | number][] = [
      ["searchText", "dana"],
      ["positionTypes", "Player"],
      ["currentOrganizationKey", here],
    ];
    expect((await search(query)).names).toEqual([]);
    expect((await search([...query, ["positionTypes", "Operations"]])).names).toEqual(["Dana Desk"]);
    expect((await search(query, staff)).names).toEqual(["Dana Player"]);
    expect(
      (
        await search([
          ["key", keys["Dana Player"]!],
          ["positionTypes", "Player"],
          ["currentOrganizationKey", here],
        ])
      ).names,
    ).toEqual([]);
  });

  it("only staff look beyond one organization", async () => {
    expect((await search([["searchText", "dana"]])).status).toBe(400);
    expect((await search([["searchText", "dana else"]], staff)).names).toEqual(["Dana Elsewhere"]);
    expect((await search([["searchText", "d e"]], staff)).names).toEqual([]);
  });

  it.each([
    ["positionTypes", "Wizard"],
    ["currentOrganizationKey", "01"],
    ["key", "x"],
  ])("%s=%s is refused", async (name, value) => {
    expect(
      (
        await search([
          ["searchText", "dana"],
          ["positionTypes", "Coach"],
          [name, value],
        ])
      ).status,
    ).toBe(400);
  });
});
