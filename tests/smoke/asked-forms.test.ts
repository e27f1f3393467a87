/** H1, without script: the form of an edit that the desk asks about says what that waits for, as the profile does. */
import { afterAll, expect, test } from "vitest";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import { asking } from "./asking";
import { signedIn } from "./browser";
import { startCastServer } from "./cast-server";

const server = await startCastServer();
afterAll(() => server.stop());
const [avery, athlete, reviewer] = await Promise.all([
  signedIn("avery", server.url),
  asking(server.url, "avery"),
  asking(server.url, "robin"),
]);
const teams = [...(await avery.get("/profile")).html.matchAll(/\/profile\/teams\/(\d+)\/visits/g)].map((match) => Number(match[1]));
const visit = { type: "visit", dateOccurred: "2026-11-10", official: true };
const firstOf = async (path: string) => (await athlete.ask<{ key: number }[]>("GET", path))[0]!.key;

test.each<[what: string, edit: () => Promise<Record<string, unknown>> | Record<string, unknown>, form: string, onProfile: string]>([
  [
    "visits",
    () => ({ type: "topInterest", editType: "Update", organizationKey: teams[1], visits: [visit] }),
    `/profile/teams/${teams[1]}/visits`,
    "Waits for your answer · Visits",
  ],
  [
    "a team",
    () => ({ type: "topInterest", editType: "Update", organizationKey: teams[2], recruitmentStatus: "Contacted" }),
    `/profile/teams/${teams[2]}`,
    "Waits for your answer · Recruitment status",
  ],
  [
    "an NCAA ID",
    () => ({ type: "ncaaId", editType: "Update", value: "1902554079" }),
    "/profile/ncaa-id",
    "Waits for your answer: 1902554079",
  ],
  [
    "a class year",
    () => ({ type: "hsClassYear", editType: "Update", value: new Date().getFullYear() + 3 }),
    "/profile/details",
    "Waits for your answer: 20",
  ],
  [
    "a new sport",
    async () => ({
      type: "sportPlayed",
      editType: "Add",
      sportKey: 11,
      firstYear: 2024,
      lastYear: new Date().getFullYear(),
      primaryPositionKey: await firstOf("/rdb/v1/positions?sportKey=11"),
    }),
    "/profile/sports/11",
    "Waits for your answer: not on your profile yet",
  ],
])("%s", async (_what, edit, form, onProfile) => {
  const path = `/elite/v1/people/${athlete.personKey}/profile-edits`;
  const { reviewItem } = await athlete.ask<{ reviewItem: ReviewItem }>("POST", path, { edit: await edit() });
  expect((await avery.get(form)).text("dialog")).toContain("In review");
  const question = { seen: [{ key: reviewItem.key, version: reviewItem.version }], text: "Who can say so?" };
  await reviewer.ask("POST", `/rdb/v1/review-items/${reviewItem.key}/questions`, question);
  const asked = await avery.get(form);
  expect([asked.text("dialog").includes("In review"), asked.text("dialog")]).toEqual([
    false,
    expect.stringMatching(/Waits for your answer(:| ·) .*Saving( another value)? changes this edit in place\./),
  ]);
  expect((await avery.get("/profile")).text("main")).toContain(onProfile);
});
