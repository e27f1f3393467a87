/** V1: nothing of who may not be shown is in any answer of the API, and what is hidden answers as what there never was. */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { mayBeShown, profilePrivacies, profileVisibilities } from "~/domain/people/visibility";
import { claims } from "~/platform/db/schema/accounts";
import { academicInfo, contactInfo, moneyWanted } from "~/platform/db/schema/own";
import { measurements, people } from "~/platform/db/schema/people";
import { measurementTypes, organizations } from "~/platform/db/schema/places";
import { trendingPeople } from "~/platform/db/schema/readers";
import { addAthlete, addSport, addValuation } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";
import { testPlatform } from "../../setup/platform";
import { viewersOf } from "../../setup/viewers";

const { db } = await testDatabase();
const asked = testPlatform(db);
const athlete = await addAthlete(db, "Committed");
const [team] = athlete.teams;
const missing = 999_999;

const sentinel = /sentinel|31415926|271828/i;
const [school] = await db
  .insert(organizations)
  .values({ level: "HighSchool", fullName: "Plain High School", name: "Plain", searchText: "|plain high school|", naturalKey: "plain" })
  .returning();
await db.insert(measurementTypes).values({ key: 6, name: "40 yard dash", units: "secs", isLowerBetter: true }).onConflictDoNothing();
await addSport(db, athlete.personKey);
await addValuation(db, athlete.personKey, "2026-07-01", 31_415_926);
await db
  .update(people)
  .set({ fullName: "Sentinel Sighted", searchText: "|sentinel sighted|", highSchoolKey: school!.key, classYear: 2027 })
  .where(eq(people.key, athlete.personKey));
await db
  .insert(measurements)
  .values({ personKey: athlete.personKey, measurementTypeKey: 6, value: "4.271828", dateOccurred: "2026-05-01" });
await db
  .insert(contactInfo)
  .values({ personKey: athlete.personKey, email: "sentinel@x.example", publicFields: ["email"], changedAt: new Date() });
await db.insert(moneyWanted).values({ personKey: athlete.personKey, annualWanted: 271_828, changedAt: new Date() });
await db.insert(academicInfo).values({ personKey: athlete.personKey, intendedMajor: "Sentinel Studies", visibility: "Public" });
await db.insert(trendingPeople).values({ span: "week", place: 1, personKey: athlete.personKey, readers: 9, lastDay: "2026-11-25" });
const viewers = await viewersOf(db, asked, { own: [athlete.personKey], team: team! });
// Whoever claims it and waits knows nothing more by that.
const signedIn = viewers.find(({ kind }) => kind === "signed-in")!;
await db.insert(claims).values({ userKey: signedIn.viewer!.userKey, personKey: athlete.personKey, claimantType: "Guardian" });

/** Every read of the API, of the person where its address names one. */
const reads = asked.platform
  .routes()
  .filter(({ method, path }) => method === "get" && !["/docs", "/openapi.json"].includes(path))
  .map(({ path }) => path);

function addressOf(path: string, personKey: number): string {
  const filled = path
    .replace("{pair}", `person-n-${personKey}`)
    .replace(/\{(\w+)\}/g, (_all, name: string) =>
      name === "key" && path.includes("/recruitments/")
        ? String(personKey === missing ? missing : athlete.recruitmentKey)
        : /person|people|player/i.test(path)
          ? String(personKey)
          : path.includes("organizations")
            ? String(team!.key)
            : "1",
    );
  const queries: Record<string, string> = {
    "/elite/v1/profile-info/search": "?searchText=sentinel",
    "/rdb/v1/people/search": `?searchText=sentinel&positionTypes=Player&currentOrganizationKey=${team!.key}`,
    "/public/rdb/v1/recruits": `?committed=true&organizationKey=${team!.key}`,
    "/public/rdb/v1/search": "?searchText=sentinel&near=true",
    "/rdb/v1/cities": "?name=sentinel",
    "/rdb/v1/positions": "?sportKey=1",
    "/rdb/v1/review-items": "?search=sentinel",
  };
  return filled + (queries[path] ?? "");
}

const ofPerson = reads.filter((path) => addressOf(path, 1) !== addressOf(path, 2));

test("there is much to ask", () => {
  expect(reads.length).toBeGreaterThan(45);
  expect(ofPerson.length).toBeGreaterThan(15);
});

const answerTo = async (path: string, token: string | null) => {
  const response = await asked.ask("GET", path, { token });
  return { status: response.status, text: await response.text() };
};

describe.each(viewers.filter(({ kind }) => kind !== "own-side" && kind !== "staff"))("to $kind", ({ kind, token }) => {
  const all = profileVisibilities.flatMap((visibility) => profilePrivacies.map((privacy) => ({ visibility, privacy })));
  /** What is answered of whom there never was, each once. */
  const ofNobody = new Map<string, ReturnType<typeof answerTo>>();
  const missingTo = (path: string) => {
    if (!ofNobody.has(path)) ofNobody.set(path, answerTo(addressOf(path, missing), token));
    return ofNobody.get(path);
  };

  test.each(all)("of a person who is $visibility and $privacy", async ({ visibility, privacy }) => {
    await db.update(people).set({ visibility, privacy }).where(eq(people.key, athlete.personKey));
    const answers = new Map<string, Awaited<ReturnType<typeof answerTo>>>();
    for (const path of reads) answers.set(path, await answerTo(addressOf(path, athlete.personKey), token));
    const found = reads.filter((path) => sentinel.test(answers.get(path)!.text));
    // A claim of a new profile opens it to who claims it (B10).
    const isOpened = kind === "signed-in" && visibility === "Pending";
    if (mayBeShown({ visibility, privacy }, kind)) {
      expect(found).toEqual(
        expect.arrayContaining(["/public/rdb/v1/player/{key}/profile", "/public/rdb/v1/recruits", "/public/rdb/v1/trending-lists"]),
      );
    } else if (!isOpened) {
      expect(found).toEqual([]);
      for (const path of ofPerson) expect([path, answers.get(path)]).toEqual([path, await missingTo(path)]);
    }
  });
});

test.each(viewers.filter(({ kind }) => kind === "own-side" || kind === "staff"))(
  "the person's side and staff go on reading: $kind",
  async ({ token }) => {
    for (const visibility of profileVisibilities) {
      await db.update(people).set({ visibility, privacy: "Private" }).where(eq(people.key, athlete.personKey));
      const { status, text } = await answerTo(addressOf("/public/rdb/v1/player/{key}/profile", athlete.personKey), token);
      expect([visibility, status, sentinel.test(text)]).toEqual([visibility, 200, true]);
    }
  },
);
