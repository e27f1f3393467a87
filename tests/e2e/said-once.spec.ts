/** A page that jumps to a part of it says there what was done; with script it is said in the corner, and once. */
import { toasts, type ToastName } from "~/domain/base/messages";
import { expect, hydrated, signInByForm, test } from "./test";

const parts: [part: string, name: ToastName][] = [
  ["teams", "teamUpdated"],
  ["vitals", "measurementSaved"],
  ["contact", "contactSaved"],
];

test("what was said is put away, without script by a fold that asks for nothing", async ({ page, mode, context, baseURL }) => {
  await signInByForm(page, "avery");
  await context.addCookies([{ name: "toast", value: "contactSaved", url: baseURL! }]);
  await page.goto("/profile");
  await hydrated(page, mode);
  const toast = page.getByRole("region", { name: "Notifications" });
  await expect(toast.getByRole("status")).toHaveText(`Done: ${toasts.contactSaved.text}`);
  await toast.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText(toasts.contactSaved.text)).toHaveCount(mode === "script" ? 0 : 1);
  await expect(page.getByText(toasts.contactSaved.text)).toBeHidden();
  await expect(page.getByRole("button", { name: "Dismiss" })).toHaveCount(0);
});

test("what was done is said once, where the page jumps to without script", async ({ page, mode, context, baseURL }) => {
  await signInByForm(page, "avery");
  for (const [part, name] of parts) {
    // The address alone would change in its fragment, which loads nothing.
    await page.goto("about:blank");
    await context.addCookies([{ name: "toast", value: `${name}.${part}`, url: baseURL! }]);
    await page.goto(`/profile#${part}`);
    await hydrated(page, mode);
    await expect(page.locator(".toast")).toHaveCount(1);
    const place = mode === "script" ? "body > [aria-label=Notifications]" : `#${part} > :first-child`;
    await expect(page.locator(place).locator(".toast")).toContainText(toasts[name].text);
    await expect(page.locator(".toast")).toBeInViewport();
  }
});
