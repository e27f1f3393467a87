/** What a reviewer pressed on a version that the athlete has changed meanwhile, without script (docs/rules.md Q3). */
import { afterAll, describe, expect, test } from "vitest";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import type { ProfileAdmin, PublicProfile } from "~/contract/profile/profiles";
import { askAs } from "./ask-as";
import { signedIn, type Page } from "./browser";
import { ofAge } from "../setup/of-age";
import { startCastServer } from "./cast-server";

const server = await startCastServer({ prepare: ofAge("casey", "blake") });
afterAll(() => server.stop());

const robin = await signedIn("robin", server.url);
const ask = askAs(server.url);
const [{ key: avery } = { key: 0 }] = await ask<{ key: number }[]>("avery", "GET", "/users/v1/users/profiles");

async function send(edit: object): Promise<ReviewItem> {
  return (await ask<{ reviewItem: ReviewItem }>("avery", "POST", `/elite/v1/people/${avery}/profile-edits`, { edit })).reviewItem;
}

const at = ({ key }: { key: number }) => `/desk/${key}`;
const alert = (page: Page) => [page.status, page.text("[role=alert]")];
const kept = (page: Page, form: string, name: string) =>
  page.document.querySelector<HTMLInputElement>(`form#${form} [name="${name}"]`)?.value;
/** What stands where the page jumps to; null where it is read from its top. */

describe("what was pressed, and cannot be done with the version that took its place (Q3)", async () => {
  const [{ key: casey } = { key: 0 }] = await ask<{ key: number }[]>("casey", "GET", "/users/v1/users/profiles");
  const { recruitmentInterests: teams } = await ask<ProfileAdmin>("casey", "GET", `/rdb/v2/person/${casey}/profile-admin`);
  const [team, released] = ["Duke University", "University of South Carolina"].map((name) => {
    const { organizationKey } = teams.find(({ organizationName }) => organizationName === name)!;
    return (fields: object) => ({ type: "topInterest", editType: "Update", organizationKey, ...fields });
  });
  const stands = teams.find(({ organizationName }) => organizationName === "Duke University")!.recruitmentStatus;
  const visits = [{ type: "visit", dateOccurred: "2026-03-05", official: false }];
  const sendTeam = async (edit: object) =>
    (await ask<{ reviewItem: ReviewItem }>("casey", "POST", `/elite/v1/people/${casey}/profile-edits`, { edit })).reviewItem;
  const amend = ({ key }: ReviewItem, edit: object) => ask("casey", "PUT", `/elite/v1/profile-edits/${key}`, { edit });
  const withdraw = ({ key }: ReviewItem) => ask("casey", "PUT", `/elite/v1/profile-edits/${key}`, { resolution: "Withdrawn" });
  const sentence = "The school says so.";
  const isNewer = "The athlete changed this edit while you were reading.";
  /** Each button that belongs to a form of another place, and whether that stands on the page. */
  const dead = (page: Page) =>
    [...page.document.querySelectorAll("[role=alert] button[form]")].filter(
      (button) => !page.document.getElementById(button.getAttribute("form")!),
    );
  const bannerButtons = (page: Page) => [...page.document.querySelectorAll("[role=alert] button")].map((button) => button.textContent);

  test.each<[button: string, typed: Record<string, string | string[]>, why: string, told: string[]]>([
    [
      "Approve these",
      { fields: ["visits"], sentence },
      "The new version has nothing that could be left out: it is approved or rejected as a whole.",
      ["What to approve: Visits", `Why the rest stays out: ${sentence}`],
    ],
    [
      "Approve with this change",
      { recruitmentStatus: "Interested", sentence },
      "Of the new version no other value can be set here.",
      ["Recruitment status: Interested", `Why this value is the right one: ${sentence}`],
    ],
    [
      "Offer it to the athlete",
      { recruitmentStatus: "Interested", sentence },
      "Of the new version no other value can be set here.",
      ["Recruitment status: Interested", `Why this value is the right one: ${sentence}`],
    ],
  ])("%s: the page has no form of it any more, says why, and offers no button for it", async (button, typed, why, told) => {
    const item = await sendTeam(team!({ recruitmentStatus: "Contacted", visits }));
    const stale = await robin.get(at(item));
    await amend(item, team!({ recruitmentStatus: stands, visits }));
    const page = await stale.press(button, typed);
    expect(alert(page)).toEqual([409, expect.stringContaining(isNewer)]);
    expect(page.text("[role=alert]")).toContain(why);
    expect([dead(page), bannerButtons(page)]).toEqual([[], []]);
    expect([...page.document.querySelectorAll("[role=alert] li")].map((line) => line.textContent)).toEqual(told);
    expect([page.text("[role=alert] a"), kept(page, "note", "text")]).toEqual(["Leave it as a note", sentence]);
    await withdraw(item);
  });

  test.each<[button: string, typed: Record<string, string | string[]>, why: string | RegExp]>([
    ["Approve", {}, "This edit rests on a decommitment. Decide University of South Carolina first."],
    ["Approve these", { fields: ["visits"], sentence }, "No part of it can be approved before the commitment can."],
    [
      "Approve with this change",
      { recruitmentStatus: "Interested", sentence },
      "It cannot be approved with a change before the commitment can.",
    ],
  ])("%s: what rests on a decommitment by now says so, and offers no button for it", async (button, typed, why) => {
    const release = await sendTeam(released!({ recruitmentStatus: "Decommitted" }));
    const item = await sendTeam(team!({ recruitmentStatus: "Contacted", visits }));
    const stale = await robin.get(at(item));
    await amend(item, team!({ recruitmentStatus: "Committed", visits }));
    const page = await stale.press(button, typed);
    expect(alert(page)).toEqual([409, expect.stringContaining(isNewer)]);
    expect(page.text("[role=alert]")).toContain(why);
    expect([dead(page), bannerButtons(page)]).toEqual([[], []]);
    await withdraw(item);
    await withdraw(release);
  });

  test("what was filled in of a sport is told by the labels of its form", async () => {
    const { sports, highSchool } = await ask<PublicProfile>("avery", "GET", `/public/rdb/v1/player/${avery}/profile`);
    const { sportKey, primaryPosition, firstYear } = sports[0]!;
    const sport = { type: "sportPlayed", editType: "Update", sportKey, year: 2025, organizationKey: highSchool!.key };
    const item = await send({
      ...sport,
      primaryPositionKey: primaryPosition!.key,
      secondaryPositionKey: null,
      firstYear: (firstYear ?? 2020) - 1,
      jerseyNumber: "09",
    });
    const stale = await robin.get(at(item));
    await ask("rory", "POST", `/rdb/v1/review-items/${item.key}/approve`, { seen: [{ key: item.key, version: item.version }] });
    const page = await stale.press("Approve these", { fields: ["jerseyNumber", "firstYear"], sentence });
    expect([...page.document.querySelectorAll("[role=alert] li")].map((line) => line.textContent)).toEqual([
      "What to approve: First year",
      "What to approve: Jersey number",
      `Why the rest stays out: ${sentence}`,
    ]);
  });
});
