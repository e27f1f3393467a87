/** The page of an athlete as everybody reads it (R10). */
import { afterAll, expect, test } from "vitest";
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

test("tells approved visits of every kind, the latest day first", async () => {
  const page = await openBrowser({ baseUrl: server.url }).get(path);
  const visits = [...page.document.querySelectorAll("section")].find((card) => card.querySelector("h2")?.textContent === "Visits")!;
  const told = [...visits.querySelectorAll("li")].map((line) => [...line.querySelectorAll("span")].map(({ textContent }) => textContent));
  expect(told.map(([, team, kind]) => `${kind} of ${team}`)).toEqual(
    expect.arrayContaining([
      "Official visit of University of Kentucky",
      "Coaching visit of University of Kentucky",
      "Unofficial visit of University of Kentucky",
    ]),
  );
  const days = told.map(([day]) => day!.replace(/(..)\/(..)\/(..)/, "$3$1$2"));
  expect(days).toEqual([...days].sort().reverse());
});

test("tells where the athlete has played, the latest first, each with how sure it is", async () => {
  const [, personKey] = /(\d+)$/.exec(path)!;
  const careerOf = async () => {
    const page = await openBrowser({ baseUrl: server.url }).get(path);
    const card = [...page.document.querySelectorAll("section")].find((one) => one.querySelector("h2")?.textContent === "Career");
    return [...(card?.querySelectorAll("li") ?? [])].map((line) =>
      [...line.querySelectorAll("span")].map(({ textContent }) => textContent),
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
