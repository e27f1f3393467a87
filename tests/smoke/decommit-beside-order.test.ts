/** T5, R6, without script: while only the place of a team waits in a new order, its Commit and Decommit stand on the list. */
import { afterAll, expect, test } from "vitest";
import { signedIn } from "./browser";
import { startCastServer } from "./cast-server";
import { rowOf } from "./teams-page";

const server = await startCastServer();
afterAll(() => server.stop());

test("a team that is moved can be decommitted while its place waits", async () => {
  const gale = await signedIn("gale", server.url);
  const decommit = "#teams button[aria-label^='Decommit from']";
  const label = (await gale.get("/profile")).document.querySelector(decommit)!.getAttribute("aria-label")!;
  const name = label.replace("Decommit from ", "");
  await (await gale.get("/profile?reorder=1")).press(`Move ${name} down`);
  const moved = await (await gale.get("/profile")).press("Save");
  expect(rowOf(moved, name)).toMatch(/Position: 1 → 2/i);
  const row = [...moved.document.querySelectorAll("#teams li")].find((one) => one.querySelector(".team-name")?.textContent === name)!;
  // Its fields wait with the place; the commitment does not.
  expect([row.querySelector("a[href*='/profile/teams/'][href$='/visits']"), row.querySelector(decommit) !== null]).toEqual([null, true]);
  const confirming = await (await moved.press(label)).press("Save");
  const sent = await confirming.press("Send for review");
  expect(rowOf(sent, name)).toMatch(/Position: 1 → 2.*Recruitment status: Committed → Decommitted/i);
  expect(sent.document.querySelector(decommit)).toBeNull();
});
