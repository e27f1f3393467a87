/** The latest moves in a browser without script (docs/rules.md S13). */
import { afterAll, expect, test } from "vitest";
import { openBrowser, signedIn } from "./browser";
import { startCastServer } from "./cast-server";

/** A server of its own: what is approved there stays. */
const server = await startCastServer();
afterAll(() => server.stop());

test("what the desk approves stands among the latest moves and on the start page, with how sure it is", async () => {
  const guest = openBrowser({ baseUrl: server.url });
  const before = await guest.get("/moves");
  expect([before.status, before.text("h1")]).toEqual([200, "Latest moves"]);
  const robin = await signedIn("robin", server.url);
  const desk = await robin.get("/desk?search=quinn");
  const item = desk.document.querySelector<HTMLAnchorElement>("main li a[href^='/desk/']")!.getAttribute("href")!;
  await (await robin.get(item)).press("Approve");
  for (const path of ["/moves", "/moves?kind=commitments", "/"])
    expect((await guest.get(path)).text("main")).toMatch(
      /Committed Quinn Abernethy-Sato, to University of Oklahoma Pitcher · Class of 2027 Claimed by the athlete \d{1,2}:\d\d [AP]M/,
    );
  const ofTeam = (await guest.get("/teams/oklahoma")).document.querySelector("main [aria-label='Latest moves']");
  expect(ofTeam?.textContent).toContain("Quinn Abernethy-Sato");
  expect((await guest.get("/teams/kentucky")).document.querySelector("main [aria-label='Latest moves']")).toBeNull();
  const page = await guest.get("/moves?kind=offers");
  expect(page.text("main")).not.toContain("Quinn Abernethy-Sato");
  expect((await (await guest.get("/")).follow("Quinn Abernethy-Sato")).text("h1")).toBe("Quinn Abernethy-Sato");
});

test("an unknown kind is none, and a page of them that there is not leads back", async () => {
  const guest = openBrowser({ baseUrl: server.url });
  expect((await guest.get("/moves?kind=rumors")).status).toBe(200);
  const nowhere = await guest.get("/moves?after=nowhere");
  expect([nowhere.status, nowhere.text("main")]).toEqual([400, expect.stringContaining("That page of the list does not exist.")]);
  expect((await nowhere.follow("Back to the latest")).url.pathname).toBe("/moves");
});
