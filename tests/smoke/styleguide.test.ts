/** The styleguide shows every shared widget, needs no API, and is not there in production. */
import { get } from "node:http";
import { expect, test } from "vitest";
import { freePort } from "../setup/free-port";
import { startServer } from "../setup/server";
import { openBrowser, type Page } from "./browser";

test("shows the widgets, searches its own options, and tells every problem of its form", async () => {
  const page = await openBrowser().get("/styleguide");
  expect(page.status).toBe(200);
  const sections = [...page.document.querySelectorAll("h2")].map((heading) => heading.textContent);
  expect(sections).toEqual(
    expect.arrayContaining([
      "Organization picker",
      "Person picker",
      "Multi-chip autocomplete",
      "Checkbox",
      "Text input",
      "Form wrapper",
      "Dropdown panel",
      "Avatar and logos",
      "Buttons",
      "Chips",
      "Toasts",
      "Comparison",
      "Timeline",
      "Stepper",
      "Chart",
      "Sport icons",
      "Modals",
    ]),
  );
  expect(page.document.querySelectorAll(".toast")).toHaveLength(6);

  const refused = await page.press("Check");
  expect(refused.status).toBe(400);
  expect([...refused.document.querySelectorAll("[role=alert] h2 + ul li")].map((line) => line.textContent)).toEqual([
    "Team is required",
    "Recruitment status is required",
  ]);

  const working = (of: Page) => {
    of.document.querySelector("#working button[value^='find:']")!.setAttribute("aria-label", "Search here");
    return of;
  };
  const searched = await working(page).press("Search here", { search: "university", recruitmentStatus: "Offered" });
  const again = await working(searched).press("Search here", { organizationKey: "2", search: "zzz" });
  const answered = await again.press("Check");
  expect(answered.text()).toContain("Nothing is wrong with it.");
});

test.each(["sm", "md", "lg", "xl"])("opens a modal of the size %s", async (size) => {
  const page = await openBrowser().get(`/styleguide?modal=${size}`);
  expect(page.document.querySelector("dialog > .sheet")?.className).toContain(`max-w-modal-${size}`);
});

test("no page leads to it", async () => {
  const browser = openBrowser();
  await browser.signIn("avery");
  for (const path of ["/", "/profile"]) expect((await browser.get(path)).html).not.toContain('href="/styleguide');
});

test("in production it is as good as missing", async () => {
  const port = await freePort();
  const production = {
    APP_ENV: "production",
    SESSION_SECRET: "k3Jx9vQp2LmZ8rTn5WbY7cHd4FgS6aEu",
    ORIGIN: "https://signing.test",
    API_URL: "http://127.0.0.1:9/api",
  };
  const server = await startServer({ env: { ...production, PORT: String(port) } });
  const statusOf = (path: string) =>
    new Promise((resolve, reject) =>
      get({ port, path, headers: { host: "signing.test" } }, (response) => resolve(response.resume().statusCode)).on("error", reject),
    );
  try {
    expect([await statusOf("/"), await statusOf("/styleguide"), await statusOf("/styleguide?_data=routes%2Fstyleguide")]).toEqual([
      200, 404, 404,
    ]);
  } finally {
    await server.stop();
  }
});
