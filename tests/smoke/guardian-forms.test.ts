/** T3, B25 to B31 by the forms: kind of manager x act x age x link, and none of them goes around the guardian. */
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { GuardedAct } from "~/domain/account/guardian-gate";
import { hashPassword } from "~/platform/account/sessions/passwords";
import { openDatabase, type Database } from "~/platform/db/database";
import { claims } from "~/platform/db/schema/accounts";
import { people } from "~/platform/db/schema/people";
import { addAthlete, cast, seen } from "../setup/athlete";
import { bornYearsAgo } from "../setup/newcomer";
import { addUser } from "../setup/platform";
import { signedIn, type Browser, type Page } from "./browser";
import { startCastServer } from "./cast-server";

const managers = ["Own", "Athlete", "Admin", "Guardian"] as const;
const table = managers.flatMap((by) => [15, 18].flatMap((years) => [true, false].map((linked) => ({ by, years, linked }))));
type Row = (typeof table)[number];

/** What stands on a profile, or what became of the decommitment that was sent of it while the athlete was of age. */
const beginnings = ["Offered", "Committed", "OfferOpen", "Rejected"] as const;
type Beginning = (typeof beginnings)[number];

interface Profile {
  personKey: number;
  teamKey: number;
  itemKey?: number;
}
const profiles = new Map<string, Profile>();
const usernameOf = ({ by, years, linked }: Row, status: Beginning) =>
  `${by}-${years}-${linked ? "linked" : "alone"}-${status}`.toLowerCase();

const server = await startCastServer({
  async prepare(location) {
    const { db, close } = await openDatabase(location);
    const passwordHash = await hashPassword("signing-day");
    for (const row of table)
      for (const status of beginnings) profiles.set(usernameOf(row, status), await prepare(db, row, status, passwordHash));
    await close();
  },
});
afterAll(() => server.stop());

/** A decommitment waits at the desk, which offers another recruiter, or has rejected it. No guardian has agreed to it. */
async function decommitted(db: Database, athlete: Awaited<ReturnType<typeof addAthlete>>, status: "OfferOpen" | "Rejected") {
  await db
    .update(people)
    .set({ dateOfBirth: bornYearsAgo(19) })
    .where(eq(people.key, athlete.personKey));
  const { submit, reviewer } = await cast(db, athlete);
  const [team] = athlete.teams;
  const change = { type: "topInterest", editType: "Update", organizationKey: team!.key, recruitmentStatus: "Decommitted" };
  const { item } = await submit(change);
  const said =
    status === "Rejected"
      ? await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/reject`, {
          body: { ...seen(item), code: "NotVerifiable", reason: "We could not find it." },
        })
      : await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/offers`, {
          body: { edit: { ...change, primaryPersonKey: team!.coachKey }, version: 1, text: "As the school says." },
        });
  if (!said.ok) throw new Error(await said.text());
  // Whoever stands for the athlete's side of this row manages the profile alone.
  await db.delete(claims).where(eq(claims.personKey, athlete.personKey));
  return item.key;
}

async function prepare(db: Database, row: Row, status: Beginning, passwordHash: string): Promise<Profile> {
  const athlete = await addAthlete(db, status === "Offered" ? "Offered" : "Committed");
  const { personKey, teams } = athlete;
  const itemKey = status === "OfferOpen" || status === "Rejected" ? await decommitted(db, athlete, status) : undefined;
  await db
    .update(people)
    .set({ privacy: "Friends", classYear: 2028, dateOfBirth: bornYearsAgo(row.years) })
    .where(eq(people.key, personKey));
  const username = usernameOf(row, status);
  const userKey = await addUser(db, { username, passwordHash, ...(row.by === "Own" && { personKey }) });
  if (row.by !== "Own") await db.insert(claims).values({ userKey, personKey, claimantType: row.by, verifiedAt: new Date() });
  if (row.linked) {
    const guardian = await addUser(db, { username: `${username}-guardian`, passwordHash });
    await db.insert(claims).values({ userKey: guardian, personKey, claimantType: "Guardian", verifiedAt: new Date() });
  }
  return { personKey, teamKey: teams[0]!.key, itemKey };
}

const decide = async (browser: Browser, { teamKey }: Profile, recruitmentStatus: string) => {
  const form = await browser.get(`/profile/teams/${teamKey}`);
  const confirm = await form.press("Save", { recruitmentStatus });
  return confirm.press("Send for review", { recruitmentStatus });
};
const saved = async (browser: Browser, path: string, fields: Record<string, string>) => (await browser.get(path)).press("Save", fields);
const nextYear = new Date().getFullYear() + 1;

const ofAge = { "dateOfBirth.month": "3", "dateOfBirth.day": "4", "dateOfBirth.year": "1996" };

const acts: [act: GuardedAct | "Offer" | "Appeal", of: Beginning, send: (browser: Browser, profile: Profile) => Promise<Page>][] = [
  ["Commitment", "Offered", (browser, profile) => decide(browser, profile, "Committed")],
  ["Decommitment", "Committed", (browser, profile) => decide(browser, profile, "Decommitted")],
  ["DecisionDate", "Offered", (browser) => saved(browser, "/profile/decision-date", { day: `${nextYear}-02-01` })],
  ["DateOfBirth", "Offered", (browser) => saved(browser, "/profile/sections/date-of-birth", ofAge)],
  [
    "Contact",
    "Offered",
    (browser) => saved(browser, "/profile/contact", { phoneNumber: "(859) 555-0142", "visibility.phoneNumber": "Public" }),
  ],
  ["Privacy", "Offered", (browser) => saved(browser, "/profile/privacy", { privacy: "Public" })],
  ["Academics", "Offered", (browser) => saved(browser, "/profile/sections/academics", { act: "27", visibility: "Schools" })],
  [
    "Offer",
    "OfferOpen",
    async (browser, { itemKey }) => {
      const page = await browser.get(`/profile/edits/${itemKey}`);
      return page.press([...page.document.querySelectorAll("button")].find(({ value }) => value === "accept")!.textContent!);
    },
  ],
  [
    "Appeal",
    "Rejected",
    async (browser, { itemKey }) =>
      (await browser.get(`/profile/edits/${itemKey}/appeal`)).press("Send appeal", { text: "It stands there." }),
  ],
];

describe.each(table)("$by, at $years, linked $linked", (row) => {
  test.each(acts)("%s", async (_act, status, send) => {
    const username = usernameOf(row, status);
    const profile = profiles.get(username)!;
    const browser = await signedIn(username, server.url);
    const sent = await send(browser, profile);
    const isFree = row.years >= 18 || row.by === "Guardian";
    expect([sent.status, sent.url.pathname === `/people/${profile.personKey}/guardian`]).toEqual([200, !isFree]);
    const list = (await browser.get(`/people/${profile.personKey}/guardian`)).text("main");
    const waits = row.linked || row.by === "Guardian" ? "Waits for your guardian" : "Waits for a guardian: none is linked yet";
    expect(list.includes(waits)).toBe(!isFree);
  });
});
