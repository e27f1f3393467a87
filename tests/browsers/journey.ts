import { guestJourney } from "./guest-journey";
import type { Step } from "./visitor";

const password = "signing-day";

/** The main journey: what an athlete does on a day, from signing in to signing out, and then what a guest reads. */
export const journey: readonly Step[] = [
  {
    name: "signs in",
    async go(browser, url) {
      await browser.open(`${url}/login`);
      await browser.fill("Username", "avery");
      await browser.fill("Password", password);
      await browser.press("Sign in");
      await browser.sees("Everything is saved.");
    },
  },
  {
    name: "opens a modal, searches and chooses",
    async go(browser) {
      await browser.press("Add team");
      await browser.sees("Goes to review before it shows.");
      await browser.fill("Search teams", "alabama", "College teams. Type at least 3 letters.");
      await browser.press("Search");
      await browser.sees("found for “alabama”.");
      await browser.choose("University of Alabama");
      await browser.choose("Contacted");
    },
  },
  {
    name: "saves it, sees the toast and the row in review",
    async go(browser) {
      await browser.press("Add Team");
      await browser.sees("Team added successfully.");
      await browser.sees("University of Alabama");
      await browser.sees("New team: Contacted.");
    },
  },
  {
    name: "opens a modal by its address, sees its error, keeps what was typed",
    async go(browser, url) {
      await browser.open(`${url}/profile/ncaa-id`);
      await browser.fill("NCAA ID", "12345", "10 digits, from your NCAA account.");
      await browser.press("Save");
      await browser.sees("There is a problem");
      await browser.holds("NCAA ID", "12345");
    },
  },
  {
    name: "mends it and sends it",
    async go(browser) {
      await browser.fill("NCAA ID", "1234567890", "10 digits, from your NCAA account.");
      await browser.press("Save");
      await browser.sees("NCAA ID update submitted successfully.");
    },
  },
  {
    name: "finds it among My edits and withdraws it",
    async go(browser) {
      await browser.press("My edits");
      // Words that the page before does not have: what is pressed stands on both.
      await browser.sees("Everything you sent, and what the desk decided.");
      await browser.press("NCAA ID");
      await browser.sees("What happened");
      await browser.press("Withdraw");
      await browser.sees("Withdraw this edit?");
      await browser.press("Withdraw");
      await browser.sees("Your edit was withdrawn.");
    },
  },
  {
    name: "reads the page that others see, and the amount as schools see it",
    async go(browser, url) {
      await browser.open(`${url}/profile`);
      await browser.press("See what others see");
      await browser.press("See $ Wanted");
      await browser.sees("This is what schools see.");
    },
  },
  {
    name: "signs out",
    async go(browser) {
      if (browser.foldsMenus) await browser.press("Account of Avery");
      await browser.press("Sign out");
      await browser.sees("Sign in");
    },
  },
  ...guestJourney,
];
