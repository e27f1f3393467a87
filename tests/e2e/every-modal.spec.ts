/**
 * Each modal of the product: it opens by link, by deep link, after a refresh
 * and in a new tab, fits a small screen, answers to the keyboard, and saves.
 */
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { sectionToasts } from "~/domain/base/section-toasts";
import { modals, type ModalEntry, type ModalName } from "~/widgets/ui/modals";
import { expect, expectAccessible, hydrated, type Mode, signIn, test } from "./test";

interface Way {
  who: "avery" | "blake";
  /** The page that it opens from, where that is not the profile. */
  on?: string;
  /** The link of that page that opens it; none where no section has one. */
  link?: string | RegExp;
  /** Makes a change; answers the control from which Enter sends it, by keyboard alone. */
  fill: (dialog: Locator, mode: Mode) => Promise<Locator>;
  /** What sends it. */
  button: string;
  /** What is said when it was saved. */
  done: string;
}

const team = { updated: "Middle Tennessee State University", visited: "University of Oregon" };

async function contacted(dialog: Locator): Promise<Locator> {
  const status = dialog.getByRole("radio", { name: "Contacted" });
  await status.check();
  return status;
}

const ways: Partial<Record<ModalName, Way>> = {
  "player.avatar": {
    who: "avery",
    link: "Update profile photo",
    async fill(dialog) {
      const buffer = await sharp({ create: { width: 320, height: 320, channels: 3, background: "#2255aa" } })
        .png()
        .toBuffer();
      await dialog.locator("input[type=file]").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
      return dialog.getByRole("button", { name: "Save" });
    },
    button: "Save",
    done: "Profile photo update submitted successfully.",
  },
  "player.vital": {
    who: "avery",
    link: "Add measurement",
    async fill(dialog, mode) {
      await dialog.locator("[name=measurementTypeKey]").selectOption("6");
      if (mode !== "script") await dialog.getByRole("button", { name: "Show the field of this type" }).click();
      return typed(dialog, "value", "4.57");
    },
    button: "Save",
    done: "Your measurement has been saved!",
  },
  "dashboard.money-wanted": {
    who: "avery",
    link: "Edit $ Wanted",
    fill: (dialog) => typed(dialog, "annualWanted", "420000"),
    button: "Save",
    done: "Your amounts have been updated.",
  },
  "dashboard.challenge-valuation": {
    who: "avery",
    link: "Challenge My Valuation",
    async fill(dialog) {
      await dialog.locator("select[name=type]").selectOption("AdditionalOffers");
      return typed(dialog, "otherInformation", "A school offers $90,000.");
    },
    button: "Submit Request",
    done: "Request received.",
  },
  "dashboard.complete-profile": {
    who: "blake",
    async fill(dialog, mode) {
      await dialog.getByLabel("Search high schools").fill("high school");
      if (mode === "script") await dialog.getByRole("listbox", { name: "high schools" }).getByRole("option").first().click();
      else {
        await dialog.getByRole("button", { name: "Search" }).click();
        await dialog.getByRole("radio").first().check();
      }
      await chooseSport(dialog, mode, "11");
      await dialog.locator("[name=firstYear]").selectOption({ index: 3 });
      await dialog.locator("[name=primaryPositionKey]").selectOption({ index: 1 });
      return dialog.getByRole("button", { name: "Continue" });
    },
    button: "Continue",
    done: "Profile updates submitted successfully",
  },
  "player.contact": {
    who: "avery",
    link: "Edit Contact",
    fill: (dialog) => typed(dialog, "phoneNumber", "(859) 555-0143"),
    button: "Save",
    done: "Your contact information has been saved.",
  },
  "player.details": {
    who: "avery",
    link: "Edit Details",
    async fill(dialog) {
      await dialog.locator("[name=hsClassYear]").selectOption({ index: 4 });
      return dialog.locator("[name=ncaaId]");
    },
    button: "Save",
    done: "Profile updates submitted successfully",
  },
  "player.details.ncaaId": {
    who: "avery",
    link: "Add your NCAA ID",
    fill: (dialog) => typed(dialog, "value", "1902554078"),
    button: "Save",
    done: "NCAA ID update submitted successfully.",
  },
  "player.decision": {
    who: "avery",
    link: "Add your decision day",
    fill: (dialog) => typed(dialog, "day", new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)),
    button: "Save",
    done: "Profile updates submitted successfully",
  },
  "player.name": {
    who: "avery",
    on: "/profile/sections",
    link: /^Known as/,
    fill: (dialog) => typed(dialog, "knownName", "Ave"),
    button: "Save",
    done: "Profile updates submitted successfully",
  },
  "player.about": {
    who: "avery",
    on: "/profile/sections",
    link: /^About you/,
    async fill(dialog) {
      await typed(dialog, "value", "I run, and I jump.");
      return dialog.getByRole("button", { name: "Save" });
    },
    button: "Save",
    done: "Profile updates submitted successfully",
  },
  "player.dateOfBirth": {
    who: "avery",
    on: "/profile/sections",
    link: /^Date of birth/,
    fill: (dialog) => typed(dialog, "dateOfBirth.year", "2001"),
    button: "Save",
    done: "Profile updates submitted successfully",
  },
  "player.video": {
    who: "avery",
    on: "/profile/sections/videos",
    link: "Add a video",
    async fill(dialog) {
      await typed(dialog, "url", "https://vimeo.com/123456789");
      await dialog.locator("[name=category]").selectOption("Training");
      return typed(dialog, "title", "Spring practice");
    },
    button: "Save",
    done: "Profile updates submitted successfully",
  },
  "player.transfer.create": {
    who: "avery",
    on: "/profile/sections/transfers",
    link: "Enter the portal",
    async fill(dialog, mode) {
      await dialog.getByLabel("Search teams").first().fill("alab");
      if (mode === "script") await dialog.getByRole("option", { name: "University of Alabama" }).first().click();
      else {
        await dialog.getByRole("button", { name: "Search", exact: true }).first().click();
        await dialog.getByRole("radio", { name: "University of Alabama" }).first().check();
      }
      await dialog.locator("[name=sportKey]").selectOption({ index: 1 });
      await dialog.locator("[name=year]").selectOption("2026");
      return typed(dialog, "enteredDay", "2026-04-02");
    },
    button: "Save",
    done: "Profile updates submitted successfully",
  },
  "player.academics": {
    who: "avery",
    on: "/profile/sections",
    link: /^Academics/,
    fill: (dialog) => typed(dialog, "sat", "1280"),
    button: "Save",
    done: sectionToasts.academicsSaved.text,
  },
  "player.mailingAddress": {
    who: "avery",
    on: "/profile/sections",
    link: /^Mailing address/,
    fill: (dialog) => typed(dialog, "addressLine2", "Apt 4"),
    button: "Save",
    done: sectionToasts.mailingAddressSaved.text,
  },
  "player.socialMedia": {
    who: "avery",
    on: "/profile/sections",
    link: /^Social media/,
    fill: (dialog) => typed(dialog, "youtubeHandle", "avery-mc.7"),
    button: "Save",
    done: sectionToasts.socialMediaSaved.text,
  },
  "player.contacts.create": {
    who: "avery",
    on: "/profile/sections/contacts",
    link: "Add a contact",
    async fill(dialog) {
      await dialog.locator("[name=relationship]").selectOption("Counselor");
      return typed(dialog, "name", "Lee Alder");
    },
    button: "Save",
    done: sectionToasts.contactAdded.text,
  },
  "player.contacts.update": {
    who: "avery",
    on: "/profile/sections/contacts",
    link: /^Change Morgan Ellery/,
    fill: (dialog) => typed(dialog, "phoneNumber", "(859) 555-0178"),
    button: "Save",
    done: sectionToasts.contactChanged.text,
  },
  "player.sport.create": {
    who: "avery",
    link: "Add Sports",
    async fill(dialog, mode) {
      await chooseSport(dialog, mode, "11");
      await dialog.locator("[name=lastYear]").selectOption({ index: 1 });
      await dialog.locator("[name=primaryPositionKey]").selectOption({ index: 1 });
      return typed(dialog, "jerseyNumber", "7");
    },
    button: "Add Sport",
    done: "Sport added successfully.",
  },
  "player.sport.update": {
    who: "avery",
    link: "Football",
    fill: (dialog) => typed(dialog, "jerseyNumber", "77"),
    button: "Save",
    done: "Sport updated successfully.",
  },
  "player.team.create": {
    who: "avery",
    link: "Add team",
    async fill(dialog, mode) {
      await dialog.getByLabel("Search teams").fill("alab");
      if (mode === "script") await dialog.getByRole("option", { name: "University of Alabama" }).first().click();
      else {
        await dialog.getByRole("button", { name: "Search", exact: true }).first().click();
        await dialog.getByRole("radio", { name: "University of Alabama" }).first().check();
      }
      return contacted(dialog);
    },
    button: "Add Team",
    done: "Team added successfully.",
  },
  "player.team.update": {
    who: "avery",
    link: new RegExp(`Recruitment status of ${team.updated}`),
    fill: contacted,
    button: "Save",
    done: "Team updated successfully.",
  },
  "player.team.visits": {
    who: "avery",
    link: `Visits of ${team.visited}`,
    async fill(dialog) {
      await dialog.getByRole("button", { name: "Add visit", exact: true }).click();
      const day = dialog.locator("input[type=date]").first();
      await day.fill("2026-12-05");
      return day;
    },
    button: "Save",
    done: "Team visits updated successfully.",
  },
};

async function typed(dialog: Locator, name: string, text: string): Promise<Locator> {
  const field = dialog.locator(`[name="${name}"]`);
  await field.fill(text);
  return field;
}

/** Positions follow with script; without it a button fetches them. */
async function chooseSport(dialog: Locator, mode: Mode, sportKey: string): Promise<void> {
  await dialog.locator("[name=sportKey]").selectOption(sportKey);
  if (mode !== "script") await dialog.getByRole("button", { name: "Update positions" }).click();
}

/** Cookies of those who have signed in on this server, so that each does so once. */
const signedIn = new Map<string, Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>>();

async function signInOnce(page: Page, who: string, baseURL = ""): Promise<void> {
  const known = signedIn.get(baseURL + who);
  if (known) return page.context().addCookies(known);
  await signIn(page, who);
  signedIn.set(baseURL + who, await page.context().cookies());
}

/** The address of a modal, with the keys that the links to it carry. */
async function addressOf(page: Page, name: ModalName): Promise<string> {
  if (!/^player\.(team|sport|contacts)\.(update|visits)$/.test(name))
    return (modals[name] as ModalEntry).path({ sportKey: 0, organizationKey: 0, contactKey: 0 });
  await page.goto(ways[name]?.on ?? "/profile");
  return String(await page.getByRole("link", { name: ways[name]?.link }).first().getAttribute("href"));
}

for (const [name, way] of Object.entries(ways) as [ModalName, Way][]) {
  const { title } = modals[name];

  test(`${title} opens every way, and fits`, async ({ page, mode, baseURL }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signInOnce(page, way.who, baseURL);
    const address = await addressOf(page, name);
    const dialog = page.getByRole("dialog", { name: title });
    if (way.link) {
      await page.goto(way.on ?? "/profile");
      await page.getByRole("link", { name: way.link }).first().click();
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL(baseURL + address);
      await page.reload();
    } else {
      await page.goto(address);
    }
    await expect(dialog).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

    const tab = await page.context().newPage();
    await tab.goto(address);
    await expect(tab.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
    await tab.close();
    if (mode !== "script") return;

    await hydrated(page, mode);
    await expectAccessible(page);
    await expectTabOrder(page);
    await page.keyboard.press("Escape");
    if ("required" in modals[name]) return expect(dialog).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(baseURL + (way.on ?? "/profile"));
  });

  test(`${title} opens by its address and saves`, async ({ page, mode, baseURL }) => {
    await signInOnce(page, way.who, baseURL);
    await page.goto(await addressOf(page, name));
    await hydrated(page, mode);
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog).toBeVisible();
    const control = await way.fill(dialog, mode);
    if (mode === "script") await control.press("Enter");
    else await dialog.getByRole("button", { name: way.button, exact: true }).click();
    await expect(page.getByText(way.done).first()).toBeVisible();
  });
}

/** Tab goes through the dialog's controls in the order of the page, and reaches every one of its buttons. */
async function expectTabOrder(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>("dialog h1")?.focus());
  const places: number[] = [];
  const wanted = await page.evaluate(() => document.querySelectorAll("dialog button:not([disabled], [tabindex='-1'])").length);
  let buttons = 0;
  for (let presses = 0; presses < 60 && buttons < wanted; presses++) {
    await page.keyboard.press("Tab");
    const { place, isButton } = await page.evaluate(() => {
      const all = [...document.querySelectorAll("dialog *")];
      return {
        place: document.activeElement ? all.indexOf(document.activeElement) : -1,
        isButton: document.activeElement?.tagName === "BUTTON",
      };
    });
    places.push(place);
    if (isButton && places.at(-2) !== place) buttons++;
  }
  expect(buttons).toBe(wanted);
  expect(places.every((place, index) => place >= (places[index - 1] ?? 0))).toBe(true);
}

test("You're In—Thank You! leads on after a second", async ({ page, mode }) => {
  await page.goto("/receipt?to=/login");
  await expect(page.getByRole("heading", { level: 1, name: "You're In—Thank You!" })).toBeVisible();
  if (mode === "blocked" || mode === "throwing") await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("You're In—Thank You! is accessible, fits, and may be closed", async ({ page, mode }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  // It would lead on while we look: an answer without a page keeps it here.
  await page.route(
    (url) => url.pathname === "/login",
    (route) => route.fulfill({ status: 204 }),
  );
  await page.goto("/receipt?to=/login");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  if (mode === "script") await expectAccessible(page);
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/$/);
});
