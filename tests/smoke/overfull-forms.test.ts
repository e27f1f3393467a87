/** B5: what only the server decides is nothing that a form can say: each is sent with all of it besides. */
import { jwtDecode } from "jwt-decode";
import { afterAll, expect, test } from "vitest";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import type { Claims } from "~/contract/account/sessions";
import { signIn, type CastMember } from "../cast/cast";
import { bornOn } from "../setup/newcomer";
import { signedIn, type Page } from "./browser";
import { startCastServer } from "./cast-server";
import { notTheClients, theirMarks } from "./not-the-clients";

const server = await startCastServer();
afterAll(() => server.stop());

/** Every form of the page gets the fields that it has not. */
function overfull(page: Page): Page {
  for (const form of page.document.querySelectorAll("form[method=post]")) {
    for (const [name, value] of Object.entries(notTheClients)) {
      if ((form as HTMLFormElement).elements.namedItem(name)) continue;
      const field = page.document.createElement("input");
      Object.assign(field, { type: "hidden", name, value });
      form.append(field);
    }
  }
  return page;
}

async function asked<T>(username: CastMember, path: (personKey: number) => string): Promise<T> {
  const { token } = await signIn({ fetch: (request) => fetch(request) }, username, `${server.url}/api`);
  const response = await fetch(`${server.url}/api${path(jwtDecode<Claims>(token).pk!)}`, { headers: { authorization: `Bearer ${token}` } });
  return (await response.json()) as T;
}

const edits = () => asked<{ reviewItems: ReviewItem[] }>("avery", (personKey) => `/elite/v1/people/${personKey}/profile-edits`);
const classYear = String(new Date().getFullYear() + 2);

test("edits wait, by whoever is signed in and from now on", async () => {
  const avery = await signedIn("avery", server.url);
  const began = Date.now();
  const search = overfull(await avery.get("/profile/teams/new?search=alab"));
  const forms: [Page, string, Record<string, string>][] = [
    [
      search,
      "Add Team",
      {
        organizationKey: search.document.querySelector<HTMLInputElement>("input[name=organizationKey]:not([disabled])")!.value,
        recruitmentStatus: "Contacted",
      },
    ],
    [overfull(await avery.get("/profile/vitals/new?type=6")), "Save", { value: "4.5" }],
    [overfull(await avery.get("/profile/details")), "Save", { hsClassYear: classYear }],
    [overfull(await avery.get("/profile/ncaa-id")), "Save", { value: "1234567890" }],
  ];
  for (const [page, button, fields] of forms) expect((await page.press(button, fields)).status).toBeLessThan(400);

  const { reviewItems } = await edits();
  expect(reviewItems.length).toBeGreaterThanOrEqual(4);
  for (const item of reviewItems) {
    expect(item).toMatchObject({ status: "Pending", decision: null, decidedAt: null });
    expect(Date.parse(item.submittedAt)).toBeGreaterThan(began - 60_000);
  }
  expect(JSON.stringify(reviewItems)).not.toMatch(theirMarks);
});

test("what is saved at once is of the profile that the form is of", async () => {
  const avery = await signedIn("avery", server.url);
  await overfull(await avery.get("/profile/contact")).press("Save", { phoneNumber: "(859) 555-0133" });
  await overfull(await avery.get("/profile/money-wanted")).press("Save", { annualWanted: "123456" });
  const saved = await asked("avery", (personKey) => `/rdb/v1/people/${personKey}/contact-info`);
  const money = await asked<{ changedAt: string }>("avery", (personKey) => `/rdb/v1/people/${personKey}/nil/money-wanted`);
  expect([saved, money]).toMatchObject([{ phoneNumber: { value: "8595550133" } }, { annualMoneyWanted: 123_456 }]);
  expect(Date.parse(money.changedAt)).toBeGreaterThan(Date.now() - 120_000);
});

test("a claim waits, and an account has no roles", async () => {
  const fan = await signedIn("fan", server.url);
  const sent = await overfull(await fan.get("/claim/new")).press("Send claim", {
    fullName: "Nova Newcomer",
    ...bornOn("2010-05-05"),
    sportKey: "1",
    classYear,
    claimantType: "Guardian",
    statement: "The school office knows me well.",
  });
  expect(sent.text("h3")).toContain("Waiting");
  const { claims } = await asked<{ claims: { state: string; requestedAt: string }[] }>("fan", () => "/users/v1/users/claims");
  expect(claims).toMatchObject([{ state: "Waiting", decidedAt: null }]);
  expect(Date.parse(claims[0]!.requestedAt)).toBeGreaterThan(Date.now() - 120_000);
  expect((await fan.get("/desk")).status).toBe(403);
});

test("a decision is the reviewer's own, and of now", async () => {
  const robin = await signedIn("robin", server.url);
  const [item] = (await edits()).reviewItems;
  const done = await overfull(await robin.get(`/desk/${item!.key}`)).press("Reject", { code: "Other", reason: "It is another year." });
  expect(done.status).toBe(200);
  const decided = (await edits()).reviewItems.find(({ key }) => key === item!.key);
  expect(decided).toMatchObject({ status: "Rejected", decision: { reason: "It is another year." } });
  expect(Date.parse(decided!.decidedAt!)).toBeGreaterThan(Date.now() - 120_000);
});
