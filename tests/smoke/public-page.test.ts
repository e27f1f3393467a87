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
  const { token } = await signIn({ fetch: (request) => fetch(request) }, "robin", `${server.url}/api`);
  const ask = async <T>(method: string, address: string, body?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const answered = await fetch(`${server.url}/api${address}`, { method, headers, body: body && JSON.stringify(body) });
    expect([address, answered.ok]).toEqual([address, true]);
    return (await answered.json()) as T;
  };
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
