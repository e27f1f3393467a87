/** Every modal opens at its address with its title and size; only a required one has no way out but signing out. */
import { expect, test } from "vitest";
import { modals, type ModalEntry, type ModalName } from "~/widgets/modals";
import { openBrowser } from "./browser";

const browsers = { avery: openBrowser(), blake: openBrowser() };
for (const [who, browser] of Object.entries(browsers)) await browser.signIn(who);
const profile = await browsers.avery.get("/profile");
const keyIn = (pattern: RegExp) => Number([...profile.document.links].map((link) => pattern.exec(link.pathname)?.[1]).find(Boolean));
const keys = { sportKey: keyIn(/^\/profile\/sports\/(\d+)$/), organizationKey: keyIn(/^\/profile\/teams\/(\d+)$/) };

test.each(Object.keys(modals) as ModalName[])("%s", async (name) => {
  const { title, path, size = "md", required = false }: ModalEntry = modals[name];
  const page = await browsers[name === "dashboard.complete-profile" ? "blake" : "avery"].get(path(keys));
  expect([page.status, page.text("dialog h1"), page.document.title]).toEqual([200, title, `${title} · Signing Day`]);
  expect(page.document.querySelector("dialog > .sheet")?.className).toContain(`md:max-w-modal-${size}`);
  expect(page.document.querySelector("dialog a[aria-label=Close]") === null).toBe(required);
  expect([...page.document.querySelectorAll("dialog button")].some((button) => button.textContent === "Sign out")).toBe(required);
});
