/** B31: what is saved at once, and would show more of a minor to more people, waits for a guardian. */
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditRows } from "~/platform/db/schema/audit";
import { guardianRequests } from "~/platform/db/schema/guardian";
import { people } from "~/platform/db/schema/people";
import { testDatabase } from "../../../setup/database";
import { beginning } from "./beginning";

const { db } = await testDatabase();
const begin = beginning(db);

async function setUp(options: Parameters<typeof begin>[0] = {}) {
  const begun = await begin(options);
  const { athlete, as } = begun;
  await db.update(people).set({ privacy: "Friends" }).where(eq(people.key, athlete.personKey));
  const contact = `/rdb/v1/people/${athlete.personKey}/contact-info`;
  const privacy = `/rdb/v1/people/${athlete.personKey}/privacy`;
  const fan = await as([], null);
  return {
    ...begun,
    contact,
    privacy,
    shown: async () => (await fan.call("GET", `/public/rdb/v1/player/${athlete.personKey}/contact-info`)).body as unknown,
    stands: async () => (await db.select().from(people).where(eq(people.key, athlete.personKey)))[0]!.privacy,
    open: () => db.update(people).set({ privacy: "Public" }).where(eq(people.key, athlete.personKey)),
  };
}

const phone = (value: string, visibility = "Public") => ({ phoneNumber: { value, visibility } });
const instagram = (value: string, visibility = "Public") => ({ instagramHandle: { value, visibility } });

describe("no way around the guardian", () => {
  const acts = [
    { name: "publish a phone number", act: "Contact", of: ({ contact }: { contact: string }) => [contact, phone("8595550142")] as const },
    { name: "open the profile", act: "Privacy", of: ({ privacy }: { privacy: string }) => [privacy, { privacy: "Public" }] as const },
  ];
  const table = (["Own", "Athlete", "Admin", "Guardian"] as const).flatMap((by) =>
    acts.flatMap((one) => [15, 18].flatMap((years) => [true, false].map((linked) => ({ ...one, by, years, linked })))),
  );

  it.each(table)("$by, who would $name, at $years, linked $linked", async ({ by, of, act, years, linked }) => {
    const begun = await setUp({ years, linked });
    const manager = await begun.as([], by);
    const [path, body] = of(begun);
    const sent = await manager.call("PUT", path, body);
    const isFree = years >= 18 || by === "Guardian";
    expect([sent.status, sent.body.guardianRequest?.act]).toEqual(isFree ? [200, undefined] : [202, act]);
    expect(await begun.stands()).toBe(isFree && act === "Privacy" ? "Public" : "Friends");
    await begun.open();
    expect(await begun.shown()).toEqual(isFree && act === "Contact" ? { phoneNumber: { value: "8595550142" } } : {});
    for (const role of [[], ["rdb4"]]) expect((await (await begun.as(role, null)).call("PUT", path, body)).status).toBe(404);
  });

  it("needs nobody for what fewer see, and for what stays private", async () => {
    const { casey, contact, privacy, stands } = await setUp();
    expect((await casey.call("PUT", privacy, { privacy: "Private" })).status).toBe(200);
    expect(await stands()).toBe("Private");
    expect((await casey.call("PUT", contact, phone("8595550142", "Private"))).status).toBe(200);
    expect((await casey.call("PUT", contact, { parentInfo: { value: { name: "Robyn" } } })).status).toBe(200);
    expect(await casey.waiting()).toMatchObject({ requests: [] });
  });
});

describe("contact details that wait", () => {
  it("are kept as private ones, say what everybody would see, and are shown once the guardian agrees", async () => {
    const { casey, guardian, contact, shown, open } = await setUp();
    await open();
    const sent = await casey.call("PUT", contact, { ...phone("(859) 555-0142"), parentInfo: { value: { name: "Robyn" } } });
    expect(sent.body.guardianRequest).toMatchObject({ words: "Show to everybody: Phone (859) 555-0142", state: "Waiting" });
    expect((await casey.call("GET", contact)).body).toMatchObject({
      phoneNumber: { value: "8595550142", visibility: "Private" },
      parentInfo: { value: { name: "Robyn" } },
    });
    expect(await shown()).toEqual({});
    const at = `/elite/v1/guardian-requests/${sent.body.guardianRequest!.key}`;
    expect((await casey.call("POST", `${at}/agreement`)).status).toBe(403);
    expect((await guardian!.call("POST", `${at}/agreement`)).body).toMatchObject({ state: "Agreed", reviewItemKey: null });
    expect(await shown()).toEqual({ phoneNumber: { value: "8595550142" } });
    expect(await casey.notices()).toMatchObject([{ kind: "GuardianAgreed" }]);
  });

  it("are read alone while they wait", async () => {
    const { casey, contact, privacy, open, athlete } = await setUp();
    const alone = async (act: string) => {
      const answer = await casey.call("GET", `/elite/v1/people/${athlete.personKey}/guardian-requests?waiting=${act}`);
      return (answer.body as unknown as { requests: { words: string }[] }).requests.map(({ words }) => words);
    };
    await casey.call("PUT", privacy, { privacy: "Public" });
    expect(await alone("Contact")).toEqual([]);
    await open();
    await casey.call("PUT", contact, phone("8595550142"));
    await casey.call("PUT", contact, instagram("casey.o"));
    expect(await alone("Contact")).toEqual(["Show to everybody: Phone (859) 555-0142, Instagram @casey.o"]);
    expect(await alone("Academics")).toEqual([]);
  });

  it("leave what is public as it is, add up, and lose what is changed meanwhile", async () => {
    const { casey, guardian, contact, shown, open } = await setUp();
    await open();
    await guardian!.call("PUT", contact, phone("8595550101"));
    await casey.call("PUT", contact, phone("8595550142"));
    expect(await shown()).toEqual({ phoneNumber: { value: "8595550101" } });
    const second = await casey.call("PUT", contact, instagram("casey.o"));
    expect(second.body.guardianRequest?.words).toBe("Show to everybody: Phone (859) 555-0142, Instagram @casey.o");
    // The same again is one.
    const again = await casey.call("PUT", contact, instagram("casey.o"));
    expect(again.body.guardianRequest?.key).toBe(second.body.guardianRequest?.key);
    expect((await casey.call("PUT", contact, phone("8595550101", "Private"))).status).toBe(200);
    expect((await casey.waiting()).requests.map(({ state, words }) => [state, words])).toEqual([
      ["Waiting", "Show to everybody: Instagram @casey.o"],
      ["Replaced", "Show to everybody: Phone (859) 555-0142, Instagram @casey.o"],
      ["Replaced", "Show to everybody: Phone (859) 555-0142"],
    ]);
    expect((await casey.call("PUT", contact, instagram(""))).status).toBe(200);
    expect((await casey.waiting()).requests.filter(({ state }) => state === "Waiting")).toEqual([]);
    expect(await shown()).toEqual({});
  });

  it("are not sent over what stands otherwise by now", async () => {
    const { as, casey, guardian, contact, shown, open } = await setUp();
    await open();
    const sent = await casey.call("PUT", contact, phone("8595550142"));
    await db.execute(`update contact_info set phone_number = '8595550199'`);
    const key = sent.body.guardianRequest!.key;
    const refused = await guardian!.call("POST", `/elite/v1/guardian-requests/${key}/agreement`);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      "cannot-be-sent",
      "What was sent has changed since. Take it back, and send it anew as it should be.",
    ]);
    expect(await shown()).toEqual({});
    expect((await (await as([], "Admin")).waiting()).requests[0]).toMatchObject({ state: "Waiting", refusal: refused.body.message });
  });

  it("are in no row of the audit, and seen by nobody else", async () => {
    const { as, athlete, casey, contact } = await setUp();
    await casey.call("PUT", contact, phone("8595550142"));
    const rows = await db.select().from(auditRows).where(eq(auditRows.personKey, athlete.personKey)).orderBy(auditRows.key);
    expect(rows.map(({ act }) => act)).toEqual(["contact-info.saved", "guardian.asked"]);
    expect(JSON.stringify(rows)).not.toContain("555");
    const [request] = await db.select().from(guardianRequests).where(eq(guardianRequests.personKey, athlete.personKey));
    for (const who of [await as(["rdb4"], null), await as([], null)])
      expect((await who.call("GET", `/elite/v1/guardian-requests/${request!.key}`)).status).toBe(404);
  });
});

describe("a privacy that waits", () => {
  it("counts once the guardian agrees, and gives way to what is saved meanwhile", async () => {
    const { casey, guardian, privacy, stands } = await setUp();
    const agree = (key: number) => guardian!.call("POST", `/elite/v1/guardian-requests/${key}/agreement`);
    const first = await casey.call("PUT", privacy, { privacy: "Public", seen: "Friends" });
    expect(first.body.guardianRequest?.words).toBe("Open the profile to Public: everybody, signed in or not");
    expect((await casey.call("GET", privacy)).body).toMatchObject({ privacy: "Friends", waiting: "Public", guardianAgrees: true });
    expect((await guardian!.call("GET", privacy)).body).toMatchObject({ waiting: "Public", guardianAgrees: false });
    expect((await casey.call("PUT", privacy, { privacy: "Private" })).status).toBe(200);
    expect((await agree(first.body.guardianRequest!.key)).body.code).toBe("not-waiting");
    expect(await stands()).toBe("Private");

    const second = await casey.call("PUT", privacy, { privacy: "Athletes" });
    expect((await agree(second.body.guardianRequest!.key)).body).toMatchObject({ state: "Agreed" });
    expect(await stands()).toBe("Athletes");
  });

  it("is not sent over another that was chosen since", async () => {
    const { athlete, casey, guardian, privacy, stands } = await setUp();
    const sent = await casey.call("PUT", privacy, { privacy: "Public" });
    await db.update(people).set({ privacy: "Private" }).where(eq(people.key, athlete.personKey));
    const key = sent.body.guardianRequest!.key;
    expect((await guardian!.call("POST", `/elite/v1/guardian-requests/${key}/agreement`)).body.code).toBe("cannot-be-sent");
    expect(await stands()).toBe("Private");
  });
});
