/** C10: the dearest requests that cost a visitor nothing, and how long each holds the loop. */
import { beforeAll, describe, expect, test } from "vitest";
import { organizations } from "~/platform/db/schema/places";
import { searchable } from "~/domain/teams/organizations";
import { testDatabase } from "../../setup/database";
import { heldBy as timeHeldBy } from "../../setup/processor";
import { testPlatform } from "../../setup/platform";
import { origin, signedIn, testWeb } from "../../gate/web-under-test";

/** Milliseconds of processor time. */
const longest = 100;

const { db } = await testDatabase();
const { ask, platform } = testPlatform(db);
const web = testWeb();
const schools = 24_000;

beforeAll(async () => {
  // Made before the first visitor comes.
  platform.document();
  for (let from = 0; from < schools; from += 2_000) {
    await db.insert(organizations).values(
      Array.from({ length: 2_000 }, (_, index) => {
        const fullName = `${["Lincoln", "Washington", "Central", "Saint Mary", "North"][index % 5]} ${from + index} High School`;
        return { level: "HighSchool" as const, fullName, name: fullName, searchText: `|${searchable(fullName)}|`, naturalKey: fullName };
      }),
    );
  }
});

const heldBy = (send: () => Promise<Response>) => timeHeldBy(async () => (await send()).arrayBuffer(), longest);

describe("of the API", () => {
  const search = (text: string) => `/public/rdb/v1/organizations/advanced-search?searchText=${encodeURIComponent(text)}`;

  test.each(["/openapi.json", "/docs", ...["high school", "school", "sch", "gh s", "a a a a a a", "%%%%", "o".repeat(200)].map(search)])(
    "GET %s",
    async (path) => {
      expect(await heldBy(() => ask("GET", path))).toBeLessThan(longest);
    },
  );

  test.each([
    ["a list of 130,000 numbers", `[${"1,".repeat(130_000)}1]`, "application/json"],
    ["brackets alone", "[".repeat(260_000), "application/json"],
    ["25,000 keys", `{${Array.from({ length: 25_000 }, (_, index) => `"k${index}":0`).join(",")}}`, "application/json"],
    ["a password of 250 kB", JSON.stringify({ username: "avery", password: "x".repeat(250_000) }), "application/json"],
    [
      "a form of escapes",
      Array.from({ length: 199 }, (_, index) => `f${index}=${"%41".repeat(400)}`).join("&"),
      "application/x-www-form-urlencoded",
    ],
  ])("%s", async (_what, body, type) => {
    expect(await heldBy(() => ask("POST", "/users/v1/users/login", { body, headers: { "content-type": type } }))).toBeLessThan(longest);
  });
});

describe("of the pages", () => {
  const form = "application/x-www-form-urlencoded";
  const multipart = "multipart/form-data; boundary=b";
  const part = (content: string) => `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${content}\r\n--b--\r\n`;

  test.each([
    ["200 fields of escapes", "/profile", form, Array.from({ length: 199 }, (_, index) => `f${index}=${"%41".repeat(430)}`).join("&")],
    ["one field of them", "/profile", form, `a=${"%41".repeat(87_000)}`],
    ["almost boundaries", "/profile", multipart, part("\r\n--".repeat(60_000))],
    ["an upload of headers without end", "/profile/photo", multipart, `--b\r\n${"X-A: b\r\n".repeat(900_000)}\r\nx\r\n--b--\r\n`],
    [
      "an upload whose field's name is all of it",
      "/profile/photo",
      multipart,
      `--b\r\nContent-Disposition: form-data; name="${"a".repeat(7_900_000)}"\r\n\r\nx\r\n--b--\r\n`,
    ],
  ])("%s", async (_what, path, type, text) => {
    const body = new TextEncoder().encode(text);
    const cookie = await signedIn(web);
    expect(await heldBy(() => web.ask(path, { method: "POST", headers: { origin, cookie, "content-type": type }, body }))).toBeLessThan(
      longest,
    );
  });

  test.each([
    ["2,500 cookies", "/profile", { cookie: Array.from({ length: 2_500 }, (_, index) => `k${index}=1`).join("; ") }],
    ["a token of dots", "/profile", { cookie: `__Host-token=${"a.".repeat(7_000)}` }],
    ["encodings with spaces between", "/profile", { "accept-encoding": `a${" ".repeat(15_000)}b` }],
    ["an address of names", `/profile?${"a&".repeat(199)}${"b".repeat(3_500)}`, {}],
  ])("%s", async (_what, path, headers) => {
    expect(await heldBy(() => web.ask(path, { headers }))).toBeLessThan(longest);
  });

  test("what Remix would answer for seconds is no address of ours", async () => {
    expect((await web.ask("/__manifest?p=/profile&version=x")).status).toBe(404);
  });
});
