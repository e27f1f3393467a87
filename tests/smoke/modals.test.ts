/**
 * Every modal opens at its address with its title, its size and what it says to the letter; only a required one has no way out but signing
 * out.
 */
import { expect, test } from "vitest";
import { modals, type ModalEntry, type ModalName } from "~/widgets/ui/modals";
import { openBrowser } from "./browser";

const browsers = { avery: openBrowser(), blake: openBrowser() };
for (const [who, browser] of Object.entries(browsers)) await browser.signIn(who);
const profile = await browsers.avery.get("/profile");
const keyIn = (pattern: RegExp, page = profile) =>
  Number([...page.document.links].map((link) => pattern.exec(link.pathname)?.[1]).find(Boolean));
const contacts = await browsers.avery.get("/profile/sections/contacts");
const keys = {
  sportKey: keyIn(/^\/profile\/sports\/(\d+)$/),
  organizationKey: keyIn(/^\/profile\/teams\/(\d+)$/),
  contactKey: keyIn(/^\/profile\/sections\/contacts\/(\d+)$/, contacts),
};

interface Said {
  title: string;
  /** The button that sends it. */
  sends?: string;
  labels?: string[];
  texts?: string[];
}

const said: Record<ModalName, Said> = {
  "dashboard.money-wanted": {
    title: "$ Wanted",
    labels: ["Monthly amount", "Annual amount"],
    texts: [
      "On3 Annual NIL Valuation",
      "Amount is private — can only be seen by schools",
      "You can change your amount wanted any time",
      "Amounts are not final deals",
      "Will help your negotiations with schools",
    ],
  },
  "dashboard.challenge-valuation": {
    title: "Challenge My Valuation",
    sends: "Submit Request",
    texts: [
      "Do you think your valuation should be higher?",
      "I am currently making more than listed",
      "I have offers from schools for higher roster $",
      "Other",
    ],
  },
  "dashboard.complete-profile": {
    title: "Let's get started!",
    sends: "Continue",
    labels: ["Which high school do you attend?*", "What sport do you play?*", "When did you start playing?*", "What position are you?*"],
    texts: ["General *", "Profile Photo", "Select a sport", "Select a year", "Select a position"],
  },
  "piano.recruits-receipt": { title: "You're In—Thank You!", texts: ["Redirecting..."] },
  "player.about": { title: "About you", sends: "Save", labels: ["About you"], texts: ["Up to 500 characters."] },
  "player.academics": { title: "Academics", sends: "Save", labels: ["GPA", "SAT", "ACT", "Intended major", "Who may see it"] },
  "player.avatar": { title: "Update Profile Photo", texts: ["Upload", "For best results, use an image at least 150px by 150px."] },
  "player.contact": { title: "Edit Contact Information" },
  "player.contacts.create": {
    title: "Add a contact",
    sends: "Save",
    labels: ["Who is it?", "Name", "Agency", "Phone", "Email"],
    texts: ["Parent or guardian", "Second parent or guardian", "Coach", "School counselor", "Agent", "Somebody else", "Never public."],
  },
  "player.contacts.update": { title: "Edit contact", sends: "Save", labels: ["Who is it?", "Name", "Agency", "Phone", "Email"] },
  "player.details": { title: "Edit Details", sends: "Save", labels: ["NCAA ID", "High school class year"] },
  "player.details.ncaaId": { title: "Update NCAA ID", labels: ["NCAA ID"] },
  "player.dateOfBirth": { title: "Date of birth", sends: "Save", labels: ["Date of birth"] },
  "player.decision": { title: "Decision day", sends: "Save", labels: ["Day", "Time", "Place"] },
  "player.mailingAddress": {
    title: "Mailing address",
    sends: "Save",
    labels: ["Postal code", "Street address", "City", "State"],
    texts: ["Find city and state"],
  },
  "player.name": { title: "Your name", sends: "Save", labels: ["First name", "Last name", "Known as"] },
  "player.socialMedia": {
    title: "Social media",
    sends: "Save",
    labels: ["Instagram", "Twitter", "TikTok", "Facebook", "YouTube"],
    texts: ["Private", "Public"],
  },
  "player.sport.create": { title: "Add Sport" },
  "player.sport.update": { title: "Update Sport" },
  "player.team.create": { title: "Add Team", labels: ["Team", "Recruiter", "Recruitment status"] },
  "player.team.update": { title: "Update Team", labels: ["Recruiter", "Recruitment status"] },
  "player.team.visits": { title: "Update Team Visits", sends: "Save", texts: ["Add visit", "Add coaching visit"] },
  "player.transfer.create": {
    title: "Enter the transfer portal",
    sends: "Save",
    labels: ["Sport", "Season", "College you leave", "Entered on", "Eligibility", "What came of it", "Since which day", "New college"],
  },
  "player.video": { title: "Add a video", sends: "Save", labels: ["Link", "Title", "Category"] },
  "player.videos": { title: "Your videos", texts: ["Add a video"] },
  "player.vital": { title: "Add a measurement" },
};

test.each(Object.keys(modals) as ModalName[])("%s", async (name) => {
  const { path, size = "md", required = false }: ModalEntry = modals[name];
  const { title, sends, labels = [], texts = [] } = said[name];
  const page = await browsers[name === "dashboard.complete-profile" ? "blake" : "avery"].get(path(keys));
  expect([page.status, page.text("dialog h1"), page.document.title]).toEqual([200, title, `${title} · Signing Day`]);
  expect(page.document.querySelector("dialog > .sheet")?.className).toContain(`md:max-w-modal-${size}`);
  expect(page.document.querySelector("dialog a[aria-label=Close]") === null).toBe(required);
  const buttons = [...page.document.querySelectorAll("dialog button")].map((button) => button.textContent);
  expect(buttons.includes("Sign out")).toBe(required);
  if (sends) expect(buttons).toContain(sends);
  const words = [...page.document.querySelectorAll("dialog .label, dialog legend")].map((label) =>
    label.textContent?.replace(/ ?\((required|optional)\)$/, "").replace(/ \*$/, ""),
  );
  for (const label of labels) expect(words).toContain(label);
  for (const text of texts) expect(page.text("dialog")).toContain(text);
});
