/** A photo that is chosen: what the page says of it before it is sent, and what it says no more once another is chosen. */
import sharp from "sharp";
import { expect, expectAccessible, hydrated, signIn, signInByForm, test } from "./test";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#2255aa" } })
    .png()
    .toBuffer();

const forms = [
  { who: "gale", path: "/profile/photo", button: "Save" },
  { who: "blake", path: "/profile/complete/photo", button: "Continue" },
];

for (const { who, path, button } of forms) {
  test(
    `${path}: what is wrong with a photo is said when it is chosen, and no more once another is`,
    { tag: "@script" },
    async ({ page, mode, expectConsole }) => {
      // A trace asks in vain for the bytes of what is no picture.
      expectConsole(/^Connecting to 'blob:/);
      await signIn(page, who);
      await page.goto(path);
      await hydrated(page, mode);
      const dialog = page.getByRole("dialog");
      const field = dialog.locator("input[type=file]");
      const send = dialog.getByRole("button", { name: button });
      const choose = (buffer: Buffer) => field.setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
      await expect(send).toBeDisabled();

      const unfit: [Buffer, string][] = [
        [await picture(149, 200), "The photo must be at least 150px by 150px."],
        [await picture(6001, 4000), "The photo must have at most 24 megapixels."],
        [Buffer.alloc(0), "This file is empty. Choose another one."],
        [Buffer.alloc(8 * 1024 * 1024 + 1), "The photo must be 8 MB or smaller."],
      ];
      for (const [bytes, sentence] of unfit) {
        await choose(bytes);
        await expect(field).toHaveAccessibleDescription(`Error: ${sentence} For best results, use an image at least 150px by 150px.`);
        await expect(send).toBeDisabled();
        await expect(dialog.getByRole("alert")).toHaveCount(0);
      }
      await expectAccessible(page, "dialog");
      await field.setInputFiles([]);
      await expect(dialog.locator("p.error")).toHaveCount(0);
      await expect(send).toBeDisabled();

      // What only the server can tell stands until another is chosen.
      await choose(Buffer.from("%PDF-1.4"));
      await expect(dialog.locator("p.error")).toHaveCount(0);
      await send.click();
      await expect(dialog.locator("p.error")).toHaveText("Error: Choose a JPEG, PNG or WebP image.");
      await expect(dialog.getByRole("alert")).toHaveCount(1);
      await choose(await picture(150, 150));
      await expect(dialog.getByAltText("Your new one")).toHaveJSProperty("naturalWidth", 150);
      await expect(dialog.locator("p.error")).toHaveCount(0);
      await expect(dialog.getByRole("alert")).toHaveCount(0);
      await expect(page).not.toHaveTitle(/^Error/);
      await expect(send).toBeEnabled();
    },
  );
}

test("another photo that is chosen while one is sent takes its place", { tag: "@script" }, async ({ page, mode, expectConsole }) => {
  expectConsole(/ERR_ABORTED/);
  await signIn(page, "gale");
  await page.goto("/profile/photo");
  await hydrated(page, mode);
  const dialog = page.getByRole("dialog");
  const choose = async (edge: number) =>
    dialog.locator("input[type=file]").setInputFiles({ name: `${edge}.png`, mimeType: "image/png", buffer: await picture(edge, edge) });
  let asked = () => undefined as void;
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  await page.route(/_data=/, (route) => (route.request().method() === "POST" ? asked() : route.continue()));
  await choose(200);
  await dialog.getByRole("button", { name: "Save" }).click();
  await isAsked;
  await expect(dialog.getByRole("progressbar")).toBeVisible();
  await choose(300);
  await expect(dialog.getByRole("progressbar")).toHaveCount(0);
  await page.unroute(/_data=/);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Profile photo update submitted successfully.")).toBeVisible();
});

test(
  "a page that is behind shows the photo that waits beside the one that was chosen, which can be sent again",
  { tag: "@script" },
  async ({ page, mode, browser, baseURL }) => {
    await signInByForm(page, "casey");
    const other = await browser.newContext({ baseURL });
    const guardian = await other.newPage();
    await signInByForm(guardian, "gale");
    await guardian.goto("/profile/photo");
    await hydrated(guardian, mode);
    await page.goto("/profile/photo");
    await hydrated(page, mode);

    const choose = async (on: typeof page, edge: number) =>
      on
        .getByRole("dialog")
        .locator("input[type=file]")
        .setInputFiles({ name: `${edge}.png`, mimeType: "image/png", buffer: await picture(edge, edge) });
    await choose(page, 200);
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Profile photo update submitted successfully.")).toBeVisible();

    const dialog = guardian.getByRole("dialog");
    await choose(guardian, 300);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.locator("p.error")).toHaveText(
      "Error: This edit was changed elsewhere in the meantime. Open it again to see how it stands.",
    );
    await expect(dialog.getByRole("alert")).toBeFocused();
    await expect(dialog.getByText("In review", { exact: true })).toBeVisible();
    await expect(dialog.getByAltText("Casey", { exact: false })).toHaveJSProperty("naturalWidth", 90);
    await expect(dialog.getByAltText("Your new one")).toHaveJSProperty("naturalWidth", 300);
    await expectAccessible(guardian, "dialog");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(guardian.getByText("Profile photo update submitted successfully.")).toBeVisible();
    await other.close();
  },
);
