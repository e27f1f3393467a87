/**
 * What old and text browsers do not know is nowhere needed: a control is sent
 * with the form that it stands in; the buttons that stand elsewhere repeat one
 * that does not. The styleguide's single fields are never sent.
 */
import { expect, test } from "vitest";
import { modals, type ModalEntry, type ModalName } from "~/widgets/ui/modals";
import { signedIn, type Browser } from "./browser";

const browsers = { avery: await signedIn("avery"), blake: await signedIn("blake"), robin: await signedIn("robin") };
const links = async (browser: Browser, path: string, pattern: RegExp) =>
  [...(await browser.get(path)).document.links].map((link) => link.pathname).filter((href) => pattern.test(href));
const [sport] = await links(browsers.avery, "/profile", /^\/profile\/sports\/\d+$/);
const [team] = await links(browsers.avery, "/profile", /^\/profile\/teams\/\d+$/);
const [item] = await links(browsers.robin, "/desk", /^\/desk\/\d+$/);
const [contact] = await links(browsers.avery, "/profile/sections/contacts", /^\/profile\/sections\/contacts\/\d+$/);
const keyIn = (path: string | undefined) => Number(path!.split("/").at(-1));
const keys = { sportKey: keyIn(sport), organizationKey: keyIn(team), contactKey: keyIn(contact) };

const pages: [keyof typeof browsers, string][] = [
  ...Object.entries<ModalEntry>(modals).map(([name, { path }]): [keyof typeof browsers, string] => [
    (name as ModalName) === "dashboard.complete-profile" ? "blake" : "avery",
    path(keys),
  ]),
  ["avery", "/profile"],
  ["avery", "/profile?reorder=1"],
  ["avery", "/profile/teams/new?search=alabama"],
  ["avery", `${team}?search=kim`],
  ["avery", "/profile/details?search=lex"],
  ["avery", "/profile/edits"],
  ["avery", "/profile/sections/contacts"],
  ["avery", `${contact}/remove`],
  ["avery", "/notices"],
  ["robin", "/desk"],
  ["robin", item!],
  ["robin", "/desk/decided"],
  ["robin", "/desk/filters"],
  ["blake", "/claim"],
  ["avery", "/login"],
  ["avery", "/signup"],
];

test.each(pages)("%s: %s", async (who, path) => {
  const { document, status } = await browsers[who].get(path);
  expect(status).toBe(200);
  expect(document.querySelectorAll("[formaction], [formmethod], [formenctype]")).toHaveLength(0);
  const unnamed = [...document.querySelectorAll("button")].filter(
    (button) => !(button.getAttribute("aria-label") ?? button.textContent!.trim()),
  );
  expect(unnamed.map((button) => button.outerHTML)).toEqual([]);
  const isElsewhere = (control: Element) => control.closest("form")?.id !== control.getAttribute("form");
  for (const control of [...document.querySelectorAll("[form]")].filter(isElsewhere)) {
    expect([control.tagName, control.textContent, control.outerHTML]).toEqual(["BUTTON", expect.any(String), expect.any(String)]);
    const form = document.getElementById(control.getAttribute("form")!)!;
    expect([...form.querySelectorAll("button")].map((button) => button.textContent)).toContain(control.textContent);
  }
});
