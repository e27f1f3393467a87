/** K3: a copy holds every value that its owner put in; what is deleted is in no column of any table (docs/rules.md A35 to A37). */
import { eq, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import type { DataExport, Deletion, Deletions } from "~/contract/account/own-data";
import { ownDataProblems } from "~/contract/account/own-data";
import type { TokenPair } from "~/contract/account/sessions";
import { usualSettings } from "~/domain/account/settings";
import { copiesADay, copyLasts, copyParts, deletionWaits } from "~/domain/account/own-data";
import { copyOf } from "~/platform/profile/own-data/exports";
import { holdings, nobodys } from "~/platform/profile/own-data/holdings";
import { claims, rateLimits, users } from "~/platform/db/schema/accounts";
import { people, videos } from "~/platform/db/schema/people";
import { image, upload } from "../../../setup/images";
import { addAthlete, addSport } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";
import { addUser, testPhotoStore, testPlatform } from "../../../setup/platform";

const { db } = await testDatabase();
const photoStore = testPhotoStore();
const day = 24 * 60 * 60 * 1000;
const start = new Date();
let now = start;
const { ask, platform, tokenOf } = testPlatform(db, { photoStore, now: () => now });

const schemas = import.meta.glob<Record<string, unknown>>("../../../../app/platform/db/schema/*.ts", { eager: true });

test("each table says whose it is, and each part of a copy has its name", () => {
  const tables = Object.values(schemas).flatMap((schema) =>
    Object.values(schema)
      .filter((one) => is(one, PgTable))
      .map(getTableName),
  );
  expect([...holdings.map(({ table }) => table), ...nobodys].sort()).toEqual([...new Set(tables)].sort());
  const parts = holdings.flatMap(({ part }) => (part === null ? [] : [part]));
  expect(parts.sort()).toEqual(Object.keys(copyParts).sort());
});

let made = 0;

/** An athlete's account with a profile of its own, and whatever else one can put in: each value has the mark in it. */
async function sentinel(mark: string) {
  const { personKey, teams } = await addAthlete(db, "Offered");
  await addSport(db, personKey);
  await db
    .update(people)
    .set({ fullName: `${mark}name Athlete`, searchText: `${mark}name athlete` })
    .where(eq(people.key, personKey));
  const username = `${mark}user`;
  const userKey = await addUser(db, { username, name: `${mark}person`, email: `${mark}@home.test`, personKey, dateOfBirth: "2000-02-03" });
  await db.insert(claims).values({ userKey, personKey, claimantType: "Athlete", statement: `${mark}statement`, verifiedAt: now });
  const signedIn = async () =>
    ((await (await ask("POST", "/users/v1/users/login", { body: { username, password: "signing-day" } })).json()) as TokenPair).token;
  let token = await signedIn();
  const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    ask(method, path, { token, body, headers });
  const sure = async (answer: Promise<Response>) => {
    const response = await answer;
    expect([response.status, await response.clone().text()]).toEqual([
      expect.toSatisfy((status: number) => status < 300),
      expect.any(String),
    ]);
    return response.status === 204 ? null : ((await response.json()) as Record<string, never>);
  };
  const edit = (one: object) => sure(call("POST", `/elite/v1/people/${personKey}/profile-edits`, { edit: one }));

  const reach = (who: string) => ({ name: `${mark}${who}`, email: `${mark}${who}@x.example`, phoneNumber: "8595550123" });
  await sure(
    call("PUT", `/rdb/v1/people/${personKey}/contact-info`, {
      email: { value: `${mark}own@x.example`, visibility: "Private" },
      instagramHandle: { value: `${mark}insta`, visibility: "Private" },
      agentInfo: { value: { agencyName: `${mark}agency`, ...reach("agent") } },
      parentInfo: { value: reach("parent") },
    }),
  );
  await sure(call("POST", `/rdb/v1/people/${personKey}/contacts`, { relationship: "Coach", ...reach("coach") }));
  await sure(
    call("PUT", `/rdb/v1/people/${personKey}/mailing-address`, {
      address: { addressLine1: `${mark}street`, city: "Berea", state: "KY", postalCode: "40403" },
    }),
  );
  await sure(call("PUT", `/rdb/v1/people/${personKey}/academic-info`, { intendedMajor: `${mark}major` }));
  await sure(
    call("POST", "/rdb/v1/nil/money-wanted", {
      personKey,
      annualWanted: 271_828,
      agentInfo: { name: `${mark}money`, phoneNumber: "8595550199" },
    }),
  );
  await edit({ type: "vitals", editType: "Add", measurementTypeKey: 6, value: "4.61", dateOccurred: "2026-05-01" });
  const { reviewItem } = (await edit({
    type: "ncaaId",
    editType: "Add",
    value: `20000000${(++made).toString().padStart(2, "0")}`,
  }))! as unknown as {
    reviewItem: { key: number };
  };
  await sure(call("POST", `/elite/v1/profile-edits/${reviewItem.key}/evidence`, { url: `https://${mark}.test/`, text: `${mark}evidence` }));
  await edit({ type: "bio", editType: "Add", value: `${mark}about` });
  await edit({ type: "name", editType: "Update", firstName: `${mark}first`, lastName: `${mark}last`, knownName: `${mark}known` });
  await edit({ type: "video", editType: "Add", url: "vimeo.com/100001", title: `${mark}film`, category: "Camp" });
  const standing = { firstName: `${mark}stoodfirst`, lastName: `${mark}stoodlast` };
  await db
    .update(people)
    .set({ ...standing, knownName: `${mark}stoodknown`, bio: `${mark}stoodabout` })
    .where(eq(people.key, personKey));
  await db.insert(videos).values({ personKey, url: "https://vimeo.com/100002", title: `${mark}stoodfilm`, category: "Camp" });
  const photo = (await edit({ type: "profileImage", editType: "Add" }))! as unknown as { reviewItem: { key: number } };
  await sure(call("PUT", `/elite/v1/profile-edits/${photo.reviewItem.key}/attach-file`, upload(await image(200, 200))));
  await sure(call("PUT", `/users/v1/settings/${userKey}`, { ...usualSettings, timeZone: "Pacific/Guam" }));
  await sure(call("POST", "/elite/v1/school-requests", { name: `${mark}school`, city: "Berea", state: "KY", kind: "College" }));
  const values = [
    "name",
    "person",
    "statement",
    "own",
    "insta",
    "street",
    "major",
    "agency",
    "agent",
    "parent",
    "coach",
    "money",
    "evidence",
    "school",
    "user",
    ...["about", "first", "last", "known", "film", "stoodknown", "stoodfirst", "stoodlast", "stoodabout", "stoodfilm"],
  ];
  return {
    personKey,
    userKey,
    username,
    call,
    values: values.map((value) => mark + value),
    reopen: async () => (token = await signedIn()),
    teams,
  };
}

const settle = () => platform.tend();

/** The names of the tables of which some column of some row has the text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: hits } = await db.execute(sql`select 1 from ${sql.identifier(name)} t where t::text ilike ${`%${text}%`} limit 1`);
      return hits.length > 0 ? [name] : [];
    }),
  );
  return found.flat().sort();
}

async function codeOf(answer: Response): Promise<[number, string]> {
  return [answer.status, ((await answer.json()) as { code: string }).code];
}

test("a copy holds every value that was put in, no secret, and is one’s own, for its days", async () => {
  const owner = await sentinel("zorblat");
  const stranger = await sentinel("quuxly");
  const asked = (await (await owner.call("POST", "/users/v1/users/data-exports", {})).json()) as DataExport;
  expect(asked).toEqual({ key: expect.any(Number), askedAt: now.toISOString(), readyAt: null, endsAt: null });
  expect(await codeOf(await owner.call("POST", "/users/v1/users/data-exports", {}))).toEqual([409, ownDataProblems.copyWaits]);
  expect((await owner.call("GET", `/users/v1/users/data-exports/${asked.key}/file`)).status).toBe(404);

  await settle();
  const [ready] = (await (await owner.call("GET", "/users/v1/users/data-exports")).json()) as DataExport[];
  expect(ready).toMatchObject({
    key: asked.key,
    readyAt: now.toISOString(),
    endsAt: new Date(now.getTime() + copyLasts * day).toISOString(),
  });
  const file = await (await owner.call("GET", `/users/v1/users/data-exports/${asked.key}/file`)).text();
  expect(owner.values.filter((value) => !file.includes(value))).toEqual([]);
  expect(
    ["271828", "4.61", "20000000", "8595550123", "8595550199", "2000-02-03", "Pacific/Guam"].filter((value) => !file.includes(value)),
  ).toEqual([]);
  expect(file).not.toMatch(/quuxly|argon2|password_hash|code_hash|token_hash/);
  const copy = JSON.parse(file) as Record<string, Record<string, unknown>[]>;
  expect(copy["top-teams"]).toMatchObject([{ organization: owner.teams[0]!.fullName, recruitment_status: "Offered" }]);

  expect((await stranger.call("GET", `/users/v1/users/data-exports/${asked.key}/file`)).status).toBe(404);
  expect(await (await stranger.call("GET", "/users/v1/users/data-exports")).json()).toEqual([]);
  now = new Date(start.getTime() + copyLasts * day);
  await owner.reopen();
  expect((await owner.call("GET", `/users/v1/users/data-exports/${asked.key}/file`)).status).toBe(404);
  now = new Date(now.getTime() + day);
  await settle();
  expect(await tablesWith("zorblatagency")).toEqual(["contacts"]);
  now = start;
});

test("so many copies a day, and no more", async () => {
  await db.delete(rateLimits);
  const owner = await sentinel("frobnik");
  for (let count = 0; count < copiesADay; count++) {
    expect((await owner.call("POST", "/users/v1/users/data-exports", {})).status).toBe(201);
    await settle();
  }
  expect((await owner.call("POST", "/users/v1/users/data-exports", {})).status).toBe(429);
});

test("what is to be deleted waits fourteen days, can be taken back, and then is in no column of any table", async () => {
  await db.delete(rateLimits);
  now = start;
  const owner = await sentinel("wibbler");
  const other = await sentinel("grommit");
  expect(await (await owner.call("GET", "/users/v1/users/deletions")).json()).toEqual({
    asked: [],
    profiles: [{ key: owner.personKey, name: "wibblername Athlete" }],
  } satisfies Deletions);
  const dueAt = new Date(now.getTime() + deletionWaits * day).toISOString();
  const profile = (await (await owner.call("DELETE", `/rdb/v1/people/${owner.personKey}`, {})).json()) as Deletion;
  expect(profile).toEqual({ personKey: owner.personKey, name: "wibblername Athlete", askedAt: now.toISOString(), dueAt });
  expect(await codeOf(await owner.call("DELETE", `/rdb/v1/people/${owner.personKey}`, {}))).toEqual([409, ownDataProblems.deletionWaits]);
  expect((await owner.call("DELETE", `/rdb/v1/people/${owner.personKey}/deletion`)).status).toBe(204);
  expect((await owner.call("DELETE", `/rdb/v1/people/${owner.personKey}/deletion`)).status).toBe(204);

  expect((await owner.call("DELETE", `/rdb/v1/people/${owner.personKey}`, {})).status).toBe(200);
  expect((await owner.call("POST", "/users/v1/users/deletion", {})).status).toBe(201);
  now = new Date(start.getTime() + deletionWaits * day - 1000);
  await settle();
  expect((await tablesWith("wibbler")).length).toBeGreaterThan(5);

  now = new Date(start.getTime() + deletionWaits * day);
  await settle();
  expect(await tablesWith("wibbler")).toEqual([]);
  expect(await tablesWith("2000-02-03")).toEqual(["users"]);
  expect(await db.select({ name: users.name }).from(users).where(eq(users.key, owner.userKey))).toEqual([{ name: "Deleted account" }]);
  expect((await ask("POST", "/users/v1/users/login", { body: { username: owner.username, password: "signing-day" } })).status).toBe(401);
  expect((await owner.call("GET", "/users/v1/users/deletions")).status).toBe(401);
  expect((await tablesWith("grommit")).length).toBeGreaterThan(5);
  await other.reopen();
  expect((await other.call("GET", `/rdb/v2/person/${other.personKey}/profile-admin`)).status).toBe(200);
  now = start;
});

test("what was taken back stays", async () => {
  await db.delete(rateLimits);
  now = start;
  const owner = await sentinel("plonket");
  expect((await owner.call("POST", "/users/v1/users/deletion", {})).status).toBe(201);
  expect((await owner.call("DELETE", "/users/v1/users/deletion")).status).toBe(204);
  now = new Date(start.getTime() + (deletionWaits + 1) * day);
  await settle();
  await owner.reopen();
  expect(((await (await owner.call("GET", "/users/v1/users/deletions")).json()) as Deletions).asked).toEqual([]);
  now = start;
});

test("a profile is deleted by its athlete or a guardian; another’s is missing", async () => {
  await db.delete(rateLimits);
  now = start;
  const owner = await sentinel("snarfle");
  const signedIn = async (claimantType: "Guardian" | "Admin" | null) => {
    const username = `helper-${++made}`;
    const userKey = await addUser(db, { username });
    if (claimantType) await db.insert(claims).values({ userKey, personKey: owner.personKey, claimantType, verifiedAt: now });
    const answer = await ask("POST", "/users/v1/users/login", { body: { username, password: "signing-day" } });
    return ((await answer.json()) as TokenPair).token;
  };
  const erase = async (token: string) => ask("DELETE", `/rdb/v1/people/${owner.personKey}`, { token, body: {} });
  expect((await erase(await signedIn(null))).status).toBe(404);
  expect(await codeOf(await erase(await signedIn("Admin")))).toEqual([403, ownDataProblems.notYours]);
  expect((await erase(await signedIn("Guardian"))).status).toBe(200);
  expect(((await (await owner.call("GET", "/users/v1/users/deletions")).json()) as Deletions).asked).toMatchObject([
    { personKey: owner.personKey },
  ]);
});

test("an account that goes leaves the profile that it helped to manage to others, and what it wrote there without words", async () => {
  await db.delete(rateLimits);
  now = start;
  const owner = await sentinel("bloople");
  const username = `zzguard-${++made}`;
  const userKey = await addUser(db, { username, name: "zzguardian" });
  await db.insert(claims).values({ userKey, personKey: owner.personKey, claimantType: "Guardian", verifiedAt: now });
  const { token } = (await (
    await ask("POST", "/users/v1/users/login", { body: { username, password: "signing-day" } })
  ).json()) as TokenPair;
  const edit = { type: "vitals", editType: "Add", measurementTypeKey: 6, value: "4.71", dateOccurred: "2026-05-02" };
  const { reviewItem } = (await (
    await ask("POST", `/elite/v1/people/${owner.personKey}/profile-edits`, { token, body: { edit } })
  ).json()) as { reviewItem: { key: number } };
  const evidence = { url: "https://zzguard.test/", text: "zzguard evidence" };
  expect((await ask("POST", `/elite/v1/profile-edits/${reviewItem.key}/evidence`, { token, body: evidence })).status).toBeLessThan(300);
  expect((await ask("POST", "/users/v1/users/deletion", { token, body: {} })).status).toBe(201);
  now = new Date(start.getTime() + deletionWaits * day);
  await settle();
  expect(await tablesWith("zzguard")).toEqual([]);
  await owner.reopen();
  expect((await owner.call("GET", `/rdb/v2/person/${owner.personKey}/profile-admin`)).status).toBe(200);
  now = start;
});

test("a claim that is taken back takes along what its claimant asked to delete, and the copies of theirs", async () => {
  await db.delete(rateLimits);
  now = start;
  const owner = await sentinel("squonkle");
  const username = `taken-${++made}`;
  const userKey = await addUser(db, { username });
  const [claim] = await db
    .insert(claims)
    .values({ userKey, personKey: owner.personKey, claimantType: "Guardian", verifiedAt: now })
    .returning({ key: claims.key });
  const signedIn = async () => {
    const answer = await ask("POST", "/users/v1/users/login", { body: { username, password: "signing-day" } });
    return ((await answer.json()) as TokenPair).token;
  };
  const token = await signedIn();
  expect((await ask("DELETE", `/rdb/v1/people/${owner.personKey}`, { token, body: {} })).status).toBe(200);
  expect((await ask("POST", "/users/v1/users/data-exports", { token, body: {} })).status).toBe(201);
  await settle();
  const lead = await tokenOf({ userKey: await addUser(db, { username: `lead-${++made}`, roles: ["rdb4"] }), roles: ["rdb4"] });
  const revoked = { decision: "Revoked", personKey: owner.personKey, reason: "The papers were another’s." };
  expect((await ask("PUT", `/elite/v1/profile-info/claim-n-${claim!.key}/process-access`, { token: lead, body: revoked })).status).toBe(
    200,
  );
  const mine = await signedIn();
  expect(await (await ask("GET", "/users/v1/users/data-exports", { token: mine })).json()).toEqual([]);
  now = new Date(start.getTime() + deletionWaits * day);
  await settle();
  expect((await tablesWith("squonkle")).length).toBeGreaterThan(5);
  now = start;
});

test("a copy has nothing of a profile that one manages no more, nor whose it is; another’s copy goes with the profile", async () => {
  await db.delete(rateLimits);
  now = start;
  const owner = await sentinel("glorpish");
  const username = `former-${++made}`;
  const userKey = await addUser(db, { username });
  await db.insert(claims).values({ userKey, personKey: owner.personKey, claimantType: "Guardian", verifiedAt: now });
  const signedIn = async () => {
    const answer = await ask("POST", "/users/v1/users/login", { body: { username, password: "signing-day" } });
    return ((await answer.json()) as TokenPair).token;
  };
  const token = await signedIn();
  const edit = { type: "vitals", editType: "Add", measurementTypeKey: 6, value: "4.81", dateOccurred: "2026-05-03" };
  expect((await ask("POST", `/elite/v1/people/${owner.personKey}/profile-edits`, { token, body: { edit } })).status).toBe(201);
  expect(JSON.stringify(await copyOf(db, userKey))).toContain("glorpishagency");
  await db.update(claims).set({ verifiedAt: null, refusedAt: now, refusalReason: "No." }).where(eq(claims.userKey, userKey));
  const copy = JSON.stringify(await copyOf(db, userKey));
  expect(copy).not.toContain("glorpish");
  expect(copy).toContain("4.81");

  await db.update(claims).set({ verifiedAt: now, refusedAt: null, refusalReason: null }).where(eq(claims.userKey, userKey));
  expect((await ask("POST", "/users/v1/users/data-exports", { token: await signedIn(), body: {} })).status).toBe(201);
  await settle();
  expect(await tablesWith("glorpishagency")).toEqual(["contacts", "data_exports"]);
  expect((await owner.call("DELETE", `/rdb/v1/people/${owner.personKey}`, {})).status).toBe(200);
  now = new Date(start.getTime() + deletionWaits * day);
  // The sweep of copies runs besides.
  await settle();
  expect(await tablesWith("glorpishagency")).toEqual([]);
  now = start;
});
