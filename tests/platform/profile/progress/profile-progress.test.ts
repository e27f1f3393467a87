import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { ProfileProgress } from "~/contract/profile/profile-progress";
import { countedSections } from "~/domain/profile/profile-progress";
import { auditRows } from "~/platform/db/schema/audit";
import { people } from "~/platform/db/schema/people";
import { addAthlete, cast, seen } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();

async function begin(...statuses: Parameters<typeof addAthlete>[1][]) {
  const athlete = await addAthlete(db, ...statuses);
  const persons = await cast(db, athlete);
  const ask = async (method: string, body?: unknown, asker = persons.owner) => {
    const response = await asker.ask(method, `/elite/v1/people/${athlete.personKey}/profile-progress`, { body });
    return { status: response.status, ...((await response.json()) as ProfileProgress) };
  };
  return { ...athlete, ...persons, progress: ask };
}

const completeOf = ({ sections }: ProfileProgress) => sections.filter((one) => one.completeness === "Complete").map((one) => one.section);

describe("profile progress", () => {
  it("is what stands, read as often as one likes; kept by PUT, with its audit row", async () => {
    const { progress, personKey, owner } = await begin("Interested");
    const read = await progress("GET");
    expect([read.status, completeOf(read), read.complete, read.total]).toEqual([200, ["topInterest"], 1, countedSections.length]);
    expect(new Set(read.sections.map((one) => one.completeness))).toEqual(new Set(["Complete", "Incomplete"]));
    expect(await db.select().from(auditRows).where(eq(auditRows.personKey, personKey))).toEqual([]);

    const found = await progress("PUT");
    expect([found.status, completeOf(found), found.complete]).toEqual([200, ["topInterest"], 1]);
    expect(await progress("GET")).toEqual(found);
    expect(await db.select().from(auditRows).where(eq(auditRows.personKey, personKey))).toMatchObject([
      { act: "profile-progress.computed", actorUserKey: owner.userKey, detail: { changed: countedSections.length } },
    ]);
  });

  it("follows the profile, and keeping it twice changes nothing", async () => {
    const { progress, personKey } = await begin();
    await progress("PUT");
    await db.update(people).set({ classYear: 2027 }).where(eq(people.key, personKey));
    expect(completeOf(await progress("GET"))).toEqual(["hsClassYear"]);
    expect(completeOf(await progress("PUT"))).toEqual(["hsClassYear"]);
    await progress("PUT");
    expect(await db.select().from(auditRows).where(eq(auditRows.personKey, personKey))).toHaveLength(2);
  });

  it("counts what waits once it is approved", async () => {
    const { progress, submit, reviewer } = await begin();
    const { item } = await submit({ type: "ncaaId", editType: "Add", value: "1234567890" });
    expect(completeOf(await progress("PUT"))).toEqual([]);
    await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: seen(item) });
    expect(completeOf(await progress("PUT"))).toEqual(["ncaaId"]);
  });

  it("is never the client's to say", async () => {
    const { progress } = await begin();
    const forged = { sections: [{ section: "ncaaId", completeness: "Complete" }], complete: 10, total: 10 };
    expect(await progress("PUT", forged)).toMatchObject({ status: 200, complete: 0 });
  });

  it("is looked at by those who manage the profile, and read by staff; another finds nothing", async () => {
    const { progress, guardian, reader, other } = await begin();
    const answers = async (method: string) =>
      (await Promise.all([guardian, reader, other].map((asker) => progress(method, undefined, asker)))).map(({ status }) => status);
    expect(await answers("GET")).toEqual([200, 200, 404]);
    expect(await answers("PUT")).toEqual([200, 404, 404]);
    const unknown = (await progress("GET", undefined, reader)).sections
      .filter((one) => one.completeness === "Unknown")
      .map((one) => one.section);
    expect(unknown).toEqual(["contactInfo", "socialMedia", "secondaryContactInfo", "academicInfo", "mailingAddress"]);
  });
});
