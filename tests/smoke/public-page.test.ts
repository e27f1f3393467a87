/** The page of an athlete as everybody reads it (R10). */
import { afterAll, describe, expect, test } from "vitest";
import type { PersonFound } from "~/contract/people/people";
import { signIn } from "../cast/cast";
import { openBrowser, signedIn } from "./browser";
import { startCastServer } from "./cast-server";

const server = await startCastServer();
afterAll(() => server.stop());
const avery = await signedIn("avery", server.url);
const path = [...(await avery.get("/profile")).document.querySelectorAll("a")]
  .find((link) => link.textContent === "See what others see")!
  .getAttribute("href")!;

/** What asks the API as a reviewer does. */
async function reviewer() {
  const { token } = await signIn({ fetch: (request) => fetch(request) }, "robin", `${server.url}/api`);
  return async <T>(method: string, address: string, body?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const answered = await fetch(`${server.url}/api${address}`, { method, headers, body: body && JSON.stringify(body) });
    expect([address, answered.ok]).toEqual([address, true]);
    return (await answered.json()) as T;
  };
}

test("says beside the name what a recruiter asks first, and leads from each team to its site", async () => {
  const page = await openBrowser({ baseUrl: server.url }).get(path);
  const told = [...page.document.querySelectorAll("section[aria-label='Profile header'] dl div")].map((one) => one.textContent);
  expect(told).toEqual(["Height 6-3 ", "Weight 208 lbs"]);
  expect((await page.follow("University of Tennessee")).url.pathname).toBe("/teams/tennessee");
});

test("explains how sure facts are once, and no commitments where it tells of none", async () => {
  const page = await openBrowser({ baseUrl: server.url }).get(path);
  expect([...page.document.querySelectorAll("#how-sure dt")].map(({ textContent }) => textContent)).toEqual([
    "Self-reported",
    "Staff-verified",
    "Changed by the review desk",
  ]);
  expect(page.text("nav[aria-label=Sections]")).toContain("How sure it is");
});

test("tells approved visits of every kind, the latest day first", async () => {
  const page = await openBrowser({ baseUrl: server.url }).get(path);
  const visits = [...page.document.querySelectorAll("section")].find((card) => card.querySelector("h2")?.textContent === "Visits")!;
  const told = [...visits.querySelectorAll("li")].map((line) =>
    [...line.querySelectorAll("div > div, div.num")].map(({ textContent }) => textContent),
  );
  expect(told.map(([team, kind]) => `${kind} of ${team}`)).toEqual(
    expect.arrayContaining([
      "Official visit of University of Kentucky",
      "Coaching visit of University of Kentucky",
      "Unofficial visit of University of Kentucky",
    ]),
  );
  const days = told.map(([, , day]) => day!.replace(/(..)\/(..)\/(..)/, "$3$1$2"));
  expect(days).toEqual([...days].sort().reverse());
});

test("tells where the athlete has played, the latest first, each with how sure it is", async () => {
  const [, personKey] = /(\d+)$/.exec(path)!;
  const careerOf = async () => {
    const page = await openBrowser({ baseUrl: server.url }).get(path);
    const card = [...page.document.querySelectorAll("section")].find((one) => one.querySelector("h2")?.textContent === "Career");
    return [...(card?.querySelectorAll("li") ?? [])].map((line) =>
      [...line.querySelectorAll("div, .sure")].map(({ textContent }) => textContent),
    );
  };
  const before = await careerOf();
  const ask = await reviewer();
  const [college] = await ask<{ key: number; fullName: string }[]>(
    "GET",
    "/public/rdb/v1/organizations/advanced-search?searchText=kentucky",
  );
  const row = { personKey: Number(personKey), sportKey: 1, organizationKey: college!.key, fromYear: 2019, toYear: 2020, jerseyNumber: "4" };
  await ask("POST", "/rdb/v1/person-sport-organizations", { ...row, classYear: "Redshirt Junior" });
  await expect
    .poll(careerOf, { timeout: 5_000 })
    .toEqual([...before, ["2019 to 2020", college!.fullName, "Football, #4, Redshirt junior", expect.stringMatching(/^Staff-verified /)]]);
});

test("tells at which event a latest result was measured, and by which name that goes", async () => {
  const [, personKey] = /(\d+)$/.exec(path)!;
  const vertical = async () => {
    const page = await openBrowser({ baseUrl: server.url }).get(path);
    const line = [...page.document.querySelectorAll("li")].find((one) => one.textContent?.includes("Vertical"));
    return line?.textContent?.replace(/\s+/g, " ");
  };
  expect(await vertical()).not.toContain("Bluegrass");
  const ask = await reviewer();
  interface Result {
    key: number;
    measurementTypeKey: number;
    value: string;
    dateOccurred: string;
  }
  const { measurements } = await ask<{ measurements: Result[] }>("GET", `/public/rdb/v1/people/${personKey}/measurements`);
  const { key, value, dateOccurred } = measurements.find(({ measurementTypeKey }) => measurementTypeKey === 4)!;
  const fields = { name: "Bluegrass Combine", kind: "Combine", firstDay: dateOccurred, lastDay: dateOccurred };
  const event = await ask<{ key: number }>("POST", "/rdb/v1/events", fields);
  await ask("PUT", `/rdb/v1/measurements/${key}/event`, { eventKey: event.key, seen: { value, dateOccurred, eventKey: null } });
  await expect.poll(vertical, { timeout: 5_000 }).toContain(", at Bluegrass Combine");
  await ask("PUT", `/rdb/v1/events/${event.key}`, { ...fields, name: "Bluegrass Testing Day", version: 1 });
  await expect.poll(vertical, { timeout: 5_000 }).toContain(", at Bluegrass Testing Day");
});

describe("the page of a coach (E11)", async () => {
  const ask = await reviewer();
  const [kim] = await ask<PersonFound[]>("GET", "/rdb/v1/people/search?searchText=kim%20alvarez&positionTypes=Coach");
  const own = `/people/kim-alvarez-${kim!.key}`;
  const guest = openBrowser({ baseUrl: server.url });
  const organizations = async () =>
    [...(await guest.get(own)).document.querySelectorAll("main li")].map((line) =>
      [...line.querySelectorAll("a, span:not(:has(span))")].map(({ textContent }) => textContent),
    );

  test("says what they are and of which organizations, with the years that staff entered, and nothing of an athlete's", async () => {
    const role = "Coach · Recruiting Coordinator";
    const kentucky = ["University of Kentucky", "now", role];
    expect(await organizations()).toEqual([kentucky]);
    const page = await guest.get(own);
    expect([...page.document.querySelectorAll("main h2")].map(({ textContent }) => textContent)).toEqual(["Organizations"]);
    expect(page.html).not.toMatch(/mailto:|tel:|Top Teams|Contact|<form[^>]*post/);

    const [{ key: organizationKey, fullName } = { key: 0, fullName: "" }] = await ask<{ key: number; fullName: string }[]>(
      "GET",
      "/public/rdb/v1/organizations/advanced-search?searchText=appalachian",
    );
    await ask("POST", "/rdb/v1/person-sport-organizations", {
      personKey: kim!.key,
      sportKey: 1,
      organizationKey,
      fromYear: 2019,
      toYear: 2022,
    });
    await expect
      .poll(organizations, { timeout: 5_000 })
      .toEqual([kentucky, [fullName, "2019 to 2022", "Football", expect.stringMatching(/^Staff-verified /)]]);
  });

  test("stands at one address, which others lead to for good, and is kept for guests", async () => {
    for (const other of [`${kim!.key}`, `somebody-else-${kim!.key}`, `Kim-Alvarez-${kim!.key}`]) {
      const answered = await fetch(`${server.url}/people/${other}?x=1`, { redirect: "manual" });
      expect([other, answered.status, answered.headers.get("location")]).toEqual([other, 301, `${own}?x=1`]);
    }
    const kept = await fetch(server.url + own);
    expect([kept.status, kept.headers.get("cache-control")]).toEqual([200, "private, max-age=0, must-revalidate"]);
    expect((await fetch(server.url + own, { headers: { "if-none-match": kept.headers.get("etag")! } })).status).toBe(304);
  });

  test("leads staff who may change it to the desk's pages of the person, and is no profile that they edit", async () => {
    const robin = await signedIn("robin", server.url);
    const page = await robin.get(own);
    expect(page.text("main")).not.toContain("Edit this profile");
    expect((await page.follow("Career")).text("h1")).toBe("Career of Kim Alvarez");
    expect((await (await robin.get(`/desk/careers/${kim!.key}`)).follow("Public page")).url.pathname).toBe(own);
    expect((await (await page.follow("How far it is shown")).follow("Public page")).url.pathname).toBe(own);
    expect((await robin.get(`${own}/money-wanted`)).status).toBe(404);
    expect((await avery.get(own)).text("main")).not.toContain("Career");
  });

  test("once hidden is missing at each of its addresses, in the answer after the act", async () => {
    const before = `${server.url}${own}`;
    expect((await fetch(before)).status).toBe(200);
    await ask("PUT", `/rdb/v1/people/${kim!.key}/visibility`, { visibility: "Hidden", reason: "They asked us to.", seen: "Normal" });
    for (const address of [own, `/people/${kim!.key}`, `/people/somebody-else-${kim!.key}`]) {
      const answered = await fetch(server.url + address, { redirect: "manual" });
      expect([address, answered.status, answered.headers.get("location")]).toEqual([address, 404, null]);
      expect(await answered.text()).not.toContain("Alvarez");
    }
  });
});
