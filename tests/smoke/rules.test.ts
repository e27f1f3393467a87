/** Rules that approve by themselves, without script: written, switched on, explained where they approve, and taken back. */
import { jwtDecode } from "jwt-decode";
import { afterAll, describe, expect, test } from "vitest";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import type { Claims } from "~/contract/account/sessions";
import { toasts } from "~/domain/base/messages";
import { signIn } from "../cast/cast";
import { signedIn } from "./browser";
import { startCastServer } from "./cast-server";

const server = await startCastServer();
afterAll(() => server.stop());
const [rory, robin, avery] = await Promise.all([
  signedIn("rory", server.url),
  signedIn("robin", server.url),
  signedIn("avery", server.url),
]);
const { token } = await signIn({ fetch: (request) => fetch(request) }, "avery", `${server.url}/api`);

/** Sends a class year as avery. */
async function send(value: number): Promise<ReviewItem> {
  const response = await fetch(`${server.url}/api/elite/v1/people/${jwtDecode<Claims>(token).pk!}/profile-edits`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ edit: { type: "hsClassYear", editType: "Update", value } }),
  });
  return ((await response.json()) as { reviewItem: ReviewItem }).reviewItem;
}

const rule = { name: "A year is a year", kind: "hsClassYear", field: "", largestChange: "1", leastApproved: "0", mostRejected: "0" };

test("the desk says that what goes live was decided by somebody or by a rule", async () => {
  expect((await robin.get("/desk")).text("main")).toContain("A person or a rule decides each.");
});

describe("a rule", () => {
  test("is told by the field what is wrong with it, with everything kept", async () => {
    const refused = await (
      await rory.get("/desk/rules/new")
    ).press("Save rule", { ...rule, name: "", largestChange: "0", mostRejected: "1.5" });
    expect(refused.status).toBe(400);
    expect(refused.text("[role=alert]")).toContain("There is a problem");
    for (const sentence of ["Give the rule a name.", "Enter a number above 0, up to 1,000.", "Enter a whole number from 0 to 1,000."])
      expect(refused.text("[role=alert]")).toContain(sentence);
    expect(refused.document.querySelector<HTMLInputElement>("input[name=mostRejected]")!.value).toBe("1.5");
    expect(refused.document.querySelector<HTMLSelectElement>("select[name=kind]")!.value).toBe("hsClassYear");
    expect((await rory.get("/desk/rules")).text()).toContain("There are no rules.");
  });

  test("is saved off, shows its dry run, and approves once it is on; the athlete reads why; a lead takes it back", async () => {
    const saved = await (await rory.get("/desk/rules/new")).press("Save rule", rule);
    expect([saved.text(".toasts"), saved.text("h1")]).toEqual([expect.stringContaining(toasts.ruleSaved.text), "A year is a year"]);
    expect(saved.text("main")).toContain("Nobody has decided an edit of this kind yet");
    expect(saved.text("main")).toContain("This rule is offIt approves nothing.");
    const switchesOff = "Saving switches this rule off. It approves nothing until it is switched on again, as its new dry run shows it.";
    expect(saved.text("#rule")).not.toContain(switchesOff);
    const unsaved = await saved.press("Switch on", { largestChange: "0.5", name: "Half a year" });
    expect([unsaved.status, unsaved.text("[role=alert]")]).toEqual([
      422,
      expect.stringContaining("Save your changes first: a rule is switched on as its dry run showed it."),
    ]);
    const field = (page: typeof saved, name: string) => page.document.querySelector<HTMLInputElement>(`#rule [name=${name}]`)!.value;
    expect([field(unsaved, "largestChange"), field(unsaved, "name")]).toEqual(["0.5", "Half a year"]);
    const wrong = await saved.press("Switch on", { largestChange: "far" });
    expect([wrong.status, field(wrong, "largestChange")]).toEqual([422, "far"]);
    expect((await rory.get("/desk/rules/1")).text("main")).toContain("This rule is off");
    const on = await (await rory.get("/desk/rules/1")).press("Switch on");
    expect(on.text(".toasts")).toContain(toasts.ruleSwitchedOn.text);
    expect(on.text("#rule")).toContain(switchesOff);
    expect((await saved.press("Switch on")).text("[role=alert]")).toContain("This rule was changed in the meantime.");

    const item = await send(2028);
    expect(item.status).toBe("AutoApproved");
    const own = await avery.get(`/profile/edits/${item.key}`);
    expect(own.text("main")).toContain("Approved by a rule");
    expect(own.text("main")).toContain("Approved by the rule “A year is a year”, version 2: Class year, by 1 at most");
    expect((await robin.get(`/desk/${item.key}`)).text("main")).toContain("A rule approved this");

    const listed = await rory.get("/desk/rules");
    expect(listed.text("main")).toContain("1 approval stands");
    const page = await listed.follow("/desk/rules/1");
    expect(page.text("main")).toContain("The profile goes back to what stood before, and the edit counts as rejected.");
    expect(page.text("main")).not.toContain("Each of the 1");
    const refused = await page.press("Take back the approval", { reason: " " });
    expect([refused.status, refused.text("[role=alert]")]).toEqual([400, expect.stringContaining("Write a sentence for the athlete.")]);
    const reversed = await page.press("Take back the approval", { reason: "We look at this again." });
    expect(reversed.text("main [role=status]")).toContain("1 taken back.");
    expect((await avery.get(`/profile/edits/${item.key}`)).text("main")).toContain("We look at this again.");
  });

  test("is read by reviewers, who change nothing", async () => {
    const page = await (await robin.get("/desk/rules")).follow("/desk/rules/1");
    expect(page.text("h1")).toBe("A year is a year");
    expect(page.document.querySelector("main form")).toBeNull();
    expect((await robin.get("/desk/rules/new")).status).toBe(403);
  });
});
