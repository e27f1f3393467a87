/** T3, B25 to B31 by the forms: kind of manager x act x age x link, and none of them goes around the guardian. */
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { GuardedAct } from "~/domain/account/guardian-gate";
import { hashPassword } from "~/platform/account/sessions/passwords";
import { openDatabase, type Database } from "~/platform/db/database";
import { claims } from "~/platform/db/schema/accounts";
import { people } from "~/platform/db/schema/people";
import { addAthlete } from "../setup/athlete";
import { bornYearsAgo } from "../setup/newcomer";
import { addUser } from "../setup/platform";
import { signedIn, type Browser, type Page } from "./browser";
import { startCastServer } from "./cast-server";

const managers = ["Own", "Athlete", "Admin", "Guardian"] as const;
const table = managers.flatMap((by) => [15, 18].flatMap((years) => [true, false].map((linked) => ({ by, years, linked }))));
type Row = (typeof table)[number];

interface Profile {
  personKey: number;
  teamKey: number;
}
const profiles = new Map<string, Profile>();
const usernameOf = ({ by, years, linked }: Row, status: string) => `${by}-${years}-${linked ? "linked" : "alone"}-${status}`.toLowerCase();

const server = await startCastServer({
  async prepare(location) {
    const { db, close } = await openDatabase(location);
    const passwordHash = await hashPassword("signing-day");
    for (const row of table)
      for (const status of ["Offered", "Committed"] as const)
        profiles.set(usernameOf(row, status), await prepare(db, row, status, passwordHash));
    await close();
  },
});
afterAll(() => server.stop());

async function prepare(db: Database, row: Row, status: "Offered" | "Committed", passwordHash: string): Promise<Profile> {
  const { personKey, teams } = await addAthlete(db, status);
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
  return { personKey, teamKey: teams[0]!.key };
}

const decide = async (browser: Browser, { teamKey }: Profile, recruitmentStatus: string) => {
  const form = await browser.get(`/profile/teams/${teamKey}`);
  const confirm = await form.press("Save", { recruitmentStatus });
  return confirm.press("Send for review", { recruitmentStatus });
};
const saved = async (browser: Browser, path: string, fields: Record<string, string>) => (await browser.get(path)).press("Save", fields);
const nextYear = new Date().getFullYear() + 1;

const ofAge = { "dateOfBirth.month": "3", "dateOfBirth.day": "4", "dateOfBirth.year": "1996" };

const acts: [act: GuardedAct, of: "Offered" | "Committed", send: (browser: Browser, profile: Profile) => Promise<Page>][] = [
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
