/**
 * What everybody may read, at the widths and in the schemes that it is drawn for: it fits, axe finds nothing, and it has one heading.
 * Each document meets each of the four modes, each width and each scheme; `npm run test:long -- lists` tries every width in every scheme
 * in every mode, and asks axe at each.
 */
import type { Page } from "@playwright/test";
import type { TeamTargets } from "~/contract/profile/profiles";
import { productYear } from "~/domain/base/format";
import { isWhole } from "../setup/sample";
import { expect, expectAccessible, test } from "./test";

const schemes = ["light", "dark"] as const;
const widths = [320, 360, 1280] as const;

const documents = {
  "the start page": "/",
  "the sites": "/sites",
  "one of them looked for": "/sites?site=ken",
  "the latest moves": "/moves",
  "the calendar": "/calendar",
  "a page of them that there is not": "/moves?after=nowhere",
  "nothing looked for yet": "/search",
  "what was found": "/search?q=mo",
  "what nobody is called": "/search?q=zzyzx",
  "a person": "/people",
  "a coach": "/people of coaches",
  "a team": "/teams/kentucky",
  "a team's commitments": "/teams/kentucky/commits",
  "a table that nobody is in": "/teams/kentucky/commits?status=Signed&sport=Softball",
  "a filter that is none": "/teams/kentucky/commits?status=Nowhere",
  "a team's roster": "/teams/kentucky/roster",
  conferences: "/conferences",
  "a team's games": "/teams/kentucky/schedule",
  "a season that there is not": "/teams/kentucky/schedule?season=1887",
  "the scores of a day": "/scores",
  "no day of scores": "/scores?day=soon",
  "a team's statistics": "/teams/kentucky/statistics",
  "statistics of a season that there is not": "/teams/kentucky/statistics?year=1887",
  "the leaders of a sport": "/statistics",
  "a player's statistics": "/people of statistics",
  "no ranking": "/rankings",
  forecasters: "/predictions",
  "whose names are estimated at most": "/nil",
  "no such order of them": "/nil?sort=name&asOf=soon",
  "whom most read": "/rankings/trending",
  "whom most read of a sport": "/rankings/football/trending?span=day",
  "the picks of nobody": "/predictions/999999",
  "the transfer portal": "/portal",
  "NIL deals": "/nil/deals",
  "the teams of the portal": `/portal/football/${productYear(new Date())}/teams`,
  "a team's transfers": "/teams/kentucky/transfers",
  "who considers a team": "/teams/kentucky/considering",
  "a site of a topic": "/sites/nil",
  "a site of a sport": "/softball",
  "its commitments": "/softball/commits",
  "how review is going": "/service",
  "a page that cannot be gone on with": "/teams/kentucky/commits?after=nowhere",
  "nobody's page": "/people/nobody-999999",
  nothing: "/nothing",
};

/** The page of whoever stands first in a table, or of the first coach who recruits somebody of it. */
async function addressOf(page: Page, path: string): Promise<string> {
  if (path === "/people of statistics") return `${await addressOf(page, "/people")}/statistics`;
  if (path !== "/people" && path !== "/people of coaches") return path;
  const table = await (await page.request.get("/teams/kentucky/considering")).text();
  for (const [, address, key] of table.matchAll(/href="(\/people\/[^"/]+-(\d+))"/g)) {
    if (path === "/people") return address!;
    const targets = (await (await page.request.get(`/api/public/rdb/v1/player/${key}/team-targets`)).json()) as TeamTargets;
    const recruiter = targets.teamTargets.find(({ primaryPersonKey }) => primaryPersonKey !== null);
    if (recruiter) return `/people/${recruiter.primaryPersonKey}`;
  }
  throw new Error("Nobody of the table has such a page.");
}

Object.entries(documents).forEach(([name, path], place) => {
  test(`${name} fits, in light and in dark`, { tag: "@broken" }, async ({ page, mode }) => {
    const address = await addressOf(page, path);
    // Without the document's script the page is laid out as it came: each of the three ways to be without it tries one of the widths.
    const without = (["no-script", "blocked", "throwing"] as const).findIndex((way) => way === mode);
    const tried = isWhole || without === -1 ? widths : [widths[(place + without) % widths.length]!];
    for (const [column, width] of tried.entries())
      for (const colorScheme of isWhole ? schemes : [schemes[(place + column) % 2]!]) {
        await test.step(`${width} px, ${colorScheme}`, async () => {
          await page.setViewportSize({ width, height: 740 });
          await page.emulateMedia({ colorScheme });
          await page.goto(address);
          await expect(page.locator("h1")).toHaveCount(1);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
          // Two phones are laid out alike: axe sees one of them in one scheme, and the wide page in the other.
          if (mode === "script" && (isWhole || width > 320)) await expectAccessible(page);
        });
      }
  });
});

test("going back from a narrowed list leaves nothing chosen for the whole one", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/teams/duke/considering");
  const chosen = page.getByRole("combobox", { name: "Class", exact: true, includeHidden: true });
  await page.getByText("Filter and sort").click();
  await chosen.selectOption({ index: 1 });
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("Filter and sort, 1 on")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Filter and sort", { exact: true })).toBeVisible();
  await expect(chosen).toHaveValue("");
});

test("what narrows a list is folded on a phone, and shown unasked on a wide screen", async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/teams/duke/considering");
    await expect(page.getByText("Filter and sort")).toBeVisible({ visible: width === 360 });
    await expect(page.getByRole("combobox", { name: "Class", exact: true })).toBeVisible({ visible: width === 1280 });
  }
});
