/** What a guest reads: every kind of document (app/domain/base/links.ts), and the page where its looks are chosen. */
import { coach, firstByName, lastByName } from "./crowd";
import type { Step, Visitor } from "./visitor";

/** Words that one page alone has, so that they tell that it is there. */
const lastSite = "Two-Minute Drill";
const ofTable = "From what the review desk has approved";
const ofService = "Usual times are those of the last 200 decisions";

/** Opens the page of looks from another page, as browsers of text show what they have of an address again; it says how it is now. */
async function openLooks(browser: Visitor, from: string, now: string): Promise<void> {
  await browser.open(from);
  await browser.press("Theme and light version");
  await browser.sees(now);
}

export const guestJourney: readonly Step[] = [
  {
    name: "finds a site, as a guest, once it is called by its name",
    async go(browser, url) {
      await browser.open(`${url}/`);
      await browser.press("All sites");
      await browser.fill("Find a site", "nowhere");
      await browser.press("Find");
      await browser.sees("No site is called “nowhere”.");
      await browser.press("All sites");
      await browser.sees(lastSite);
      await browser.fill("Find a site", "georgia tech");
      await browser.press("Find");
      await browser.press("Georgia Tech");
      await browser.sees("Atlanta, GA");
    },
  },
  {
    name: "reads a team's site and who considers it",
    async go(browser) {
      await browser.press("All sites");
      await browser.sees(lastSite);
      await browser.fill("Find a site", "kentucky");
      await browser.press("Find");
      await browser.press("Kentucky");
      await browser.sees("Lexington, KY");
      await browser.press("Considering as a table");
      await browser.sees(ofTable);
      await browser.press("Avery Montgomery-Castellanos");
      await browser.sees("Top Teams");
    },
  },
  {
    name: "sorts a team's table, narrows it and takes that away",
    async go(browser, url) {
      await browser.open(`${url}/teams/kentucky`);
      await browser.press("Commitments as a table");
      await browser.sees(ofTable);
      await browser.sees("CSV");
      if (browser.showsHeads) await browser.press("Athlete");
      else await narrow(browser, "Sort by", "Name, A to Z");
      await browser.sees(firstByName);
      await narrow(browser, "Status", "Signed");
      await browser.press("Clear all");
      await browser.sees("The first 50");
    },
  },
  {
    name: "goes on in the table, and back",
    async go(browser) {
      await browser.press("Next");
      await browser.sees(lastByName);
      await browser.press("Back to the first page");
      await browser.sees(firstByName);
    },
  },
  {
    name: "reads a topic and its table, and opens an athlete's page",
    async go(browser, url) {
      await browser.open(`${url}/sites/nil`);
      await browser.sees("Athletes of every sport, at any school.");
      await browser.press("Commitments as a table");
      await browser.sees(ofTable);
      await browser.press("Next");
      await browser.press("Casey Whitaker-Bloom");
      await browser.sees("Top Teams");
    },
  },
  {
    name: "reads Softball and its table",
    async go(browser, url) {
      await browser.open(`${url}/softball`);
      await browser.sees("Athletes of Softball, at any school.");
      await browser.press("Commitments as a table");
      await browser.sees(ofTable);
      await browser.press("Sites");
      await browser.sees(lastSite);
    },
  },
  {
    name: "opens a coach's page, and the team's site from it",
    async go(browser, url) {
      await browser.open(`${url}/people/${coach.key}`);
      await browser.sees("Organizations");
      await browser.press("University of Kentucky");
      await browser.sees("Commitments as a table");
    },
  },
  {
    name: "reads how review is going, day by day",
    async go(browser) {
      await browser.press("How review is going");
      await browser.sees(ofService);
      if (browser.foldsMenus) await browser.press("Day by day");
      await browser.sees("0 approved, 1 rejected");
    },
  },
  {
    name: "chooses the dark theme, the light version and the full one, and goes back",
    async go(browser, url) {
      await openLooks(browser, `${url}/service`, "Now: System.");
      await browser.press("Dark");
      await browser.sees(ofService);
      await openLooks(browser, `${url}/people/${coach.key}`, "Now: Dark.");
      await browser.press("Light version, no scripts");
      await browser.sees("Organizations");
      await openLooks(browser, `${url}/teams/georgia-tech`, "Now: Light version, no scripts.");
      await browser.press("Full version");
      await browser.sees("Atlanta, GA");
      await openLooks(browser, `${url}/teams/duke`, "Now: Full version.");
      await browser.press("Back");
      await browser.sees("Durham, NC");
    },
  },
  {
    name: "is told of an address of nothing, of an order that no list knows and of a page that no list has, and finds the way on",
    async go(browser, url) {
      await browser.open(`${url}/teams/nowhere`);
      await browser.sees("There is nothing at this address");
      await browser.press("Start page");
      await browser.sees("Checked before it counts.");
      await browser.open(`${url}/teams/kentucky/commits?sort=shoe`);
      await browser.sees("“shoe” is nothing that this list knows");
      await browser.open(`${url}/teams/kentucky/commits?after=nowhere`);
      await browser.sees("That page of the list does not exist.");
      await browser.press("Back to the first page");
      await browser.sees("The first 50");
    },
  },
];

/** Narrows or sorts the list by its form. */
async function narrow(browser: Visitor, label: string, words: string): Promise<void> {
  await browser.unfold("Filter and sort");
  await browser.select(label, words);
  await browser.press("Show");
}
