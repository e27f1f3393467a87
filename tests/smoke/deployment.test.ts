/** The deployment of docs/operations.md, from the browser's side: through nginx, on PostgreSQL with its replica, with mail and a store. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { fieldErrors, toasts } from "~/domain/base/messages";
import { startDeployment, type Deployment } from "../long/deployment";
import { image } from "../setup/images";
import { signedIn } from "./browser";
import { findItem } from "./teams-page";

/** `.ci/run` installs nginx where it installs PostgreSQL. */
const isHere = Boolean(process.env.TEST_DATABASE_URL);
const deployment = isHere
  ? await startDeployment()
  : ({ origin: "", folder: "", parts: [], stop: async () => undefined } as unknown as Deployment);
const { origin, folder } = deployment;
afterAll(() => deployment.stop());

describe.runIf(isHere)("the whole deployment", () => {
  test("runs all its parts and is healthy", async () => {
    expect(deployment.parts.map(({ name }) => name).sort()).toEqual([
      "api-1",
      "api-2",
      "nginx",
      "primary",
      "replica",
      "s3",
      "smtp",
      "web-1",
      "web-2",
    ]);
    expect(deployment.parts.every((part) => part.pid() !== null)).toBe(true);
    expect([(await fetch(`${origin}/livez`)).status, (await fetch(`${origin}/healthz`)).status]).toEqual([200, 200]);
    expect((await fetch(`${origin}/service`)).status).toBe(200);
  });

  test("takes an edit and a photo, decides them, and shows what was approved", async () => {
    const [avery, robin] = await Promise.all([signedIn("avery", origin), signedIn("robin", origin)]);
    const saved = await (await avery.get("/profile/details")).press("Save", { ncaaId: "1234567890" });
    expect([saved.status, saved.url.pathname]).toEqual([200, "/profile"]);
    expect((await (await findItem(robin, "NCAA ID")).press("Approve")).text()).toContain(toasts.itemApproved.text);

    const form = () => avery.get("/profile/photo");
    for (const megabytes of [9, 30]) {
      const refused = await (await form()).press("Save", {}, { file: { name: "me.jpg", bytes: new Uint8Array(megabytes * 1024 * 1024) } });
      expect([refused.status, refused.text("p.error")]).toEqual([413, expect.stringContaining(fieldErrors.photoTooLarge)]);
    }
    const sent = await (await form()).press("Save", {}, { file: { name: "me.jpg", bytes: await image(400, 300) } });
    expect(sent.text()).toContain(toasts.photoSubmitted.text);
    const heroOf = (page: typeof sent) =>
      page.document.querySelector<HTMLImageElement>("section[aria-label='Profile header'] img")!.getAttribute("src")!;
    expect((await avery.get(heroOf(await avery.get("/profile")))).headers.get("content-type")).toBe("image/jpeg");
  });

  test("neither nginx nor the nodes write down what was typed", async () => {
    const files = [join(folder, "nginx", "access.log"), ...(await readdir(join(folder, "logs"))).map((name) => join(folder, "logs", name))];
    for (const file of files) expect(await readFile(file, "utf8")).not.toMatch(/1234567890|signing-day"|me\.jpg/);
  });
});
