/** A14 in the forms, without script: who has sent all that one may is told so, and keeps what was typed. */
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { editRefusals } from "~/domain/base/messages";
import { openDatabase, type DatabaseLocation } from "~/platform/db/database";
import { rateLimits, users } from "~/platform/db/schema/accounts";
import type { Quota } from "~/contract/base/operation";
import { quotas } from "~/platform/account/quotas";
import { image } from "../setup/images";
import { signedIn, type Page } from "./browser";
import { startCastServer } from "./cast-server";

const sentence = editRefusals["too-much-sent"]!;

/** Avery has sent everything that may be sent within the hour. */
async function prepare(location: DatabaseLocation): Promise<void> {
  const { db, close } = await openDatabase(location);
  const [avery] = await db.select({ key: users.key }).from(users).where(eq(users.username, "avery"));
  const expire = new Date(Date.now() + 3_600_000);
  await db
    .insert(rateLimits)
    .values((Object.keys(quotas) as Quota[]).map((name) => ({ key: `quota-${name}:${avery!.key}`, points: quotas[name].points, expire })));
  await close();
}

const server = await startCastServer({ prepare });
afterAll(() => server.stop());
const avery = await signedIn("avery", server.url);

const field = (page: Page, name: string) => page.document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;

describe("a form that comes to too much", () => {
  test.each<[string, string, Record<string, string>, string]>([
    ["/profile/ncaa-id", "Save", { value: "1234567890" }, "value"],
    ["/profile/contact", "Save", { phoneNumber: "(859) 555-0199" }, "phoneNumber"],
    ["/profile/valuation/challenge", "Submit Request", { type: "Other", otherInformation: "It is more than that." }, "otherInformation"],
  ])("%s says so, and keeps what was typed", async (path, button, typed, name) => {
    const answer = await (await avery.get(path)).press(button, typed);
    expect([answer.status, Number(answer.headers.get("retry-after")) > 0, answer.text("[role=alert]")]).toEqual([
      429,
      true,
      expect.stringContaining(sentence),
    ]);
    expect(field(answer, name)).toBe(typed[name]);
  });

  test("a photo: beside its field, and at the edit that it begins", async () => {
    const answer = await (await avery.get("/profile/photo")).press("Save", {}, { file: { name: "me.jpg", bytes: await image(200, 200) } });
    expect([answer.status, answer.text("[role=alert]")]).toEqual([429, expect.stringContaining(sentence)]);
  });
});
