/** Where Save waits for a change, it waits with everything filled in, too, and again once the change is taken back. */
import type { Locator, Page } from "@playwright/test";
import { expect, hydrated, signIn, test } from "./test";

interface Form {
  who: string;
  open: (page: Page) => Promise<Locator>;
  change: (form: Locator) => Promise<void>;
  undo: (form: Locator) => Promise<void>;
}

const modal = (path: string) => async (page: Page) => {
  await page.goto(path);
  return page.getByRole("dialog");
};

const visits = async (page: Page) => {
  await page.goto("/profile");
  const address = await page.getByRole("link", { name: "Visits of University of Kentucky" }).getAttribute("href");
  return modal(address ?? "")(page);
};

const section = (path: string, id: string) => async (page: Page) => {
  await page.goto(path);
  return page.locator(id);
};

/** Chooses the last of a list, and then what stood. */
function choice(name: string): Pick<Form, "change" | "undo"> {
  let stood = "";
  return {
    async change(form) {
      const list = form.locator(`[name=${name}]`);
      stood = await list.inputValue();
      await list.selectOption({ index: (await list.locator("option").count()) - 1 });
    },
    undo: async (form) => void (await form.locator(`[name=${name}]`).selectOption(stood)),
  };
}

/** Types another text, and then what stood. */
function text(field: (form: Locator) => Locator, other: string): Pick<Form, "change" | "undo"> {
  let stood = "";
  return {
    async change(form) {
      stood = await field(form).inputValue();
      await field(form).fill(other);
    },
    undo: (form) => field(form).fill(stood),
  };
}

const forms: Record<string, Form> = {
  "details, all given: the NCAA ID": {
    who: "casey",
    open: modal("/profile/details"),
    ...text((form) => form.locator("[name=ncaaId]"), "1902554078"),
  },
  "details: the class year": { who: "casey", open: modal("/profile/details"), ...choice("hsClassYear") },
  "visits, a coaching visit among them: a day": {
    who: "avery",
    open: visits,
    ...text((form) => form.locator("input[type=date]").first(), "2026-12-05"),
  },
  "visits: whether it was official": {
    who: "avery",
    open: visits,
    change: (form) => form.getByLabel("Official visit").first().click(),
    undo: (form) => form.getByLabel("Official visit").first().click(),
  },
  "visits: one more": {
    who: "avery",
    open: visits,
    change: (form) => form.getByRole("button", { name: "Add coaching visit" }).click(),
    undo: (form) => form.getByRole("button", { name: "Remove coaching visit 1" }).click(),
  },
  "top teams: a commitment": {
    who: "avery",
    open: section("/profile", "#teams"),
    change: (form) =>
      form
        .getByRole("button", { name: /^Commit/ })
        .first()
        .click(),
    undo: (form) => form.getByRole("button", { name: "Discard" }).click(),
  },
  "top teams: an order": {
    who: "avery",
    open: section("/profile?reorder=1", "#teams"),
    change: (form) =>
      form
        .getByRole("button", { name: /^Move .* down$/ })
        .first()
        .click(),
    undo: (form) =>
      form
        .getByRole("button", { name: /^Move .* up$/ })
        .nth(1)
        .click(),
  },
  "measurements: a result": {
    who: "avery",
    open: section("/profile/vitals?type=6", "#vitals"),
    ...text((form) => form.locator("input[name^='value.']:visible").first(), "4.57"),
  },
};

for (const [name, { who, open, change, undo }] of Object.entries(forms)) {
  test(name, { tag: "@script" }, async ({ page, mode }) => {
    await signIn(page, who);
    const form = await open(page);
    await hydrated(page, mode);
    const save = form.getByRole("button", { name: "Save", exact: true });
    await expect(save).toBeDisabled();
    await change(form);
    await expect(save).toBeEnabled();
    await undo(form);
    await expect(save).toBeDisabled();
  });
}
