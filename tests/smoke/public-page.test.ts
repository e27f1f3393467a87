/** The page of an athlete as everybody reads it (R10). */
import { afterAll, expect, test } from "vitest";
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
