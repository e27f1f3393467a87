/** B25–B29, T3 without script: a minor's commitment goes from the athlete to the guardian, to the desk and to the school. */
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { toasts } from "~/domain/base/messages";
import { dealErrors } from "~/domain/profile/deals";
import { openDatabase } from "~/platform/db/database";
import { claims, users } from "~/platform/db/schema/accounts";
import { people } from "~/platform/db/schema/people";
import { organizations } from "~/platform/db/schema/places";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { addAthlete } from "../setup/athlete";
import { bornYearsAgo } from "../setup/newcomer";
import { openBrowser, signedIn } from "./browser";
import { startCastServer } from "./cast-server";

const name = "Mina Minor";
let personKey = 0;
let teamKey = 0;
const server = await startCastServer({
  async prepare(location) {
    const { db, close } = await openDatabase(location);
    const [team] = await db.select().from(organizations).where(eq(organizations.fullName, "University of Kentucky"));
    teamKey = team!.key;
    ({ personKey } = await addAthlete(db));
    await db
      .update(people)
      .set({ fullName: name, classYear: 2028, dateOfBirth: bornYearsAgo(16) })
      .where(eq(people.key, personKey));
    await db.insert(recruitmentInterests).values({ personKey, organizationKey: teamKey, recruitmentStatus: "Offered", recruitOrder: 1 });
    const [fan] = await db.select().from(users).where(eq(users.username, "fan"));
    const [blake] = await db.select().from(users).where(eq(users.username, "blake"));
    await db.delete(claims).where(eq(claims.userKey, blake!.key));
    await db.update(users).set({ personKey }).where(eq(users.key, blake!.key));
    await db.insert(claims).values([
      { userKey: fan!.key, personKey, claimantType: "Guardian", verifiedAt: new Date() },
      { userKey: blake!.key, personKey, claimantType: "Athlete", verifiedAt: new Date() },
    ]);
    await close();
  },
});
afterAll(() => server.stop());

const athlete = await signedIn("blake", server.url);
const guardian = await signedIn("fan", server.url);
const robin = await signedIn("robin", server.url);
const kim = await signedIn("kim", server.url);
const guest = openBrowser({ baseUrl: server.url });

const commit = async () => {
  const form = await athlete.get(`/profile/teams/${teamKey}`);
  const confirm = await form.press("Save", { recruitmentStatus: "Committed" });
  return confirm.press("Send for review", { recruitmentStatus: "Committed" });
};

test("the athlete's commitment waits for the guardian, and no page of anybody else's says so", async () => {
  const sent = await commit();
  expect([sent.url.pathname, sent.text()]).toEqual([
    `/people/${personKey}/guardian`,
    expect.stringContaining(toasts.waitsForGuardian.text),
  ]);
  expect(sent.text("main")).toMatch(/Commit to University of Kentucky ?Waits for your guardian/);
  expect((await athlete.get("/profile/edits")).text("main")).toContain("One act waits for a guardian");
  expect((await robin.get("/desk")).text("main")).not.toContain(name);
  expect((await kim.get("/schools/commitments")).text("main")).not.toContain(name);
  for (const who of [guest, kim, robin]) expect((await who.get(`/people/${personKey}`)).text("main")).not.toContain("Committed");
});

test("nobody but the guardian has its page, and a decline takes a sentence that the athlete reads", async () => {
  const notice = await (await guardian.get("/notices")).press("Open Something waits for your agreement: Commit to University of Kentucky");
  expect(notice.url.pathname).toMatch(/^\/people\/\d+\/guardian\/\d+$/);
  for (const who of [kim, robin]) expect((await who.get(notice.url.pathname)).status).toBe(404);
  const asAthlete = await athlete.get(notice.url.pathname);
  expect([asAthlete.status, asAthlete.document.querySelectorAll("main button").length]).toEqual([200, 0]);
  const missing = await notice.press("Decline", { sentence: " " });
  expect([missing.status, missing.text("main")]).toEqual([400, expect.stringContaining("Say in a sentence why not.")]);
  const declined = await missing.press("Decline", { sentence: "Let us visit first." });
  expect(declined.text()).toContain(toasts.guardianDeclined.text);
  const list = await athlete.get(`/people/${personKey}/guardian`);
  expect(list.text("main")).toMatch(/Declined by the guardian.*“Let us visit first.”/);
  expect((await list.follow("Try anew")).url.pathname).toBe("/profile");
});

test("agreed to, it goes to the desk and from there to the school, and each page says so", async () => {
  await commit();
  const open = await (await guardian.get(`/people/${personKey}/guardian`)).follow("Decide");
  const agreed = await open.press("Agree");
  expect(agreed.text()).toContain(toasts.guardianAgreed.text);
  const edit = await (await athlete.get(`/people/${personKey}/guardian`)).follow("See the edit");
  expect(edit.text("main")).toMatch(/Agreed by the guardian, \d\d\/\d\d\/\d\d/);
  const queue = await robin.get("/desk");
  const line = [...queue.document.querySelectorAll("main a[href^='/desk/']")].find(({ textContent }) => textContent?.includes(name));
  const desk = await robin.get(line?.getAttribute("href") ?? "");
  expect(desk.text("main")).toMatch(/Agreed by the guardian, \d\d\/\d\d\/\d\d/);
  await desk.press("Approve");
  const rows = (await kim.get("/schools/commitments")).text("main");
  expect(rows).toMatch(new RegExp(`${name} ?Claimed.*Agreed by the guardian, \\d\\d/\\d\\d/\\d\\d`));
});

test("nothing of the forms goes around it once the athlete is committed", async () => {
  const form = await athlete.get(`/profile/teams/${teamKey}`);
  const sent = await (
    await form.press("Save", { recruitmentStatus: "Decommitted" })
  ).press("Send for review", {
    recruitmentStatus: "Decommitted",
  });
  expect(sent.url.pathname).toBe(`/people/${personKey}/guardian`);
  expect((await guest.get(`/people/${personKey}`)).text("main")).toContain("Committed to University of Kentucky");
});

test("a public phone number and more people wait for the guardian, and count once agreed to", async () => {
  const page = `/people/${personKey}`;
  const contact = await athlete.get("/profile/contact");
  const sent = await contact.press("Save", { phoneNumber: "(859) 555-0142", "visibility.phoneNumber": "Public" });
  expect([sent.url.pathname, sent.text(".toasts")]).toEqual([
    `/people/${personKey}/guardian`,
    expect.stringContaining(toasts.waitsForGuardian.text),
  ]);
  expect(sent.text("main")).toContain("Show to everybody: Phone (859) 555-0142");
  expect((await athlete.get("/profile")).text("#contact")).toMatch(/Phone\s*Private\s*\(859\) 555-0142/);
  expect((await athlete.get("/profile/contact")).text("main")).toContain(
    "Waits for your guardian. Show to everybody: Phone (859) 555-0142.",
  );
  expect((await guest.get(page)).text()).not.toContain("555-0142");

  const fewer = await (await athlete.get("/profile/privacy")).press("Save", { privacy: "Private" });
  expect(fewer.text(".toasts")).toContain(toasts.privacySaved.text);
  const more = await (await athlete.get("/profile/privacy")).press("Save", { privacy: "Public" });
  expect(more.url.pathname).toBe(`/people/${personKey}/guardian`);
  expect((await athlete.get("/profile/privacy")).text("main")).toContain("Public was chosen, and waits.");
  expect((await guest.get(page)).status).toBe(404);

  for (const words of ["Open the profile to Public", "Show to everybody"]) {
    const list = await guardian.get(`/people/${personKey}/guardian`);
    const line = [...list.document.querySelectorAll<HTMLAnchorElement>("a[aria-label]")].find((link) =>
      link.getAttribute("aria-label")!.startsWith(`Decide: ${words}`),
    );
    const decided = await (await guardian.get(new URL(line!.href).pathname)).press("Agree", {});
    expect(decided.text(".toasts")).toContain(toasts.guardianAgreed.text);
  }
  expect((await guest.get(page)).text()).toContain("(859) 555-0142");
});

/** C22: what waits of a deal is listed where deals are, for the athlete's side alone. */
test("a deal that waits for the guardian stands on the page of deals, with the way to where it is taken back", async () => {
  const deals = "/profile/sections/deals";
  const said = {
    brand: "Delta Freight Lines",
    kind: "Camp",
    day: "2026-04-02",
    frequency: "Monthly",
    structure: "Flat",
    amount: "7,654,321",
  };
  const sent = await (await athlete.get(`${deals}/new`)).press("Save", said);
  expect(sent.url.pathname).toBe(`/people/${personKey}/guardian`);
  const list = await athlete.get(deals);
  expect(list.text("main")).toMatch(/Camp with Delta Freight Lines.*\$7,654,321 a month.*Waits for your guardian/);
  expect(list.text("main")).not.toContain("No deals yet");
  const held = await list.follow("See it, or take it back: Camp with Delta Freight Lines from 04/02/26");
  expect(held.url.pathname).toBe(`/people/${personKey}/guardian`);
  await held.press("Take back: Camp with Delta Freight Lines from 04/02/26");
  expect((await athlete.get(deals)).text("main")).toContain("No deals yet");

  // What a verified guardian has agreed to waits for nobody of the family any more; whether its amount is public stays theirs to say.
  await (await guardian.get(`${deals}/new`)).press("Save", said);
  expect((await athlete.get(deals)).text("main")).toContain("In review");
  const queue = await robin.get("/desk?kind=deal");
  const line = [...queue.document.querySelectorAll("main a[href^='/desk/']")].find(({ textContent }) => textContent?.includes(name));
  await (await robin.get(line?.getAttribute("href") ?? "")).press("Approve");
  const own = await athlete.get(deals);
  expect(own.text("main")).toContain(dealErrors.guardianAlone);
  expect(own.text("main")).not.toContain("Publish the amount");
  const theirs = await guardian.get(deals);
  expect(theirs.text("main")).not.toContain(dealErrors.guardianAlone);
  expect((await theirs.follow("Publish the amount")).text("dialog")).toContain("You can take it back at any time.");
});
