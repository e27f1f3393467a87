/** The file of a photo: against which item, by whom, how often, and what is left when it fails. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it, test } from "vitest";
import { fieldErrors } from "~/domain/base/messages";
import { photoLimits, photoSizes } from "~/domain/profile/photos";
import { auditRows } from "~/platform/db/schema/audit";
import { people, photos } from "~/platform/db/schema/people";
import { reviewItems, reviewItemVersions } from "~/platform/db/schema/review";
import { inPhotoLine } from "~/platform/profile/photos/attach";
import { folderOf } from "~/platform/profile/photos/files";
import type { PhotoStore } from "~/platform/base/photo-store";
import { testDatabase } from "../../../setup/database";
import { seen } from "../../../setup/athlete";
import { image, upload } from "../../../setup/images";
import { addClaim } from "../../../setup/told";
import { testPhotoStore } from "../../../setup/platform";
import { photographed } from "./photographed";

const { db } = await testDatabase();
const [first, second] = await Promise.all([image(300, 300), image(320, 200, "png")]);

async function inQueue(reviewer: { ask: (method: string, path: string) => Promise<Response> }, key: number): Promise<boolean> {
  const { items } = (await (await reviewer.ask("GET", "/rdb/v1/review-items?type=profileImage")).json()) as { items: { key: number }[] };
  return items.some((item) => item.key === key);
}

function textForm(): FormData {
  const form = new FormData();
  form.set("file", "me.jpg");
  return form;
}

/** The photo as a page sends it that knew this version. */
function madeOn(version: number | string, bytes: Uint8Array): FormData {
  const form = upload(bytes);
  form.set("version", String(version));
  return form;
}

const rowsOf = (key: number) => db.select().from(photos).where(eq(photos.reviewItemKey, key));
const versionsOf = (key: number) =>
  db.select().from(reviewItemVersions).where(eq(reviewItemVersions.reviewItemKey, key)).orderBy(reviewItemVersions.version);
const auditOf = (key: number) =>
  db
    .select()
    .from(auditRows)
    .where(eq(auditRows.subject, `review-item:${key}`));

it("is not replaced while it is under appeal: what was rejected is decided anew", async () => {
  const { send, attach, reviewer, owner, kept } = await photographed(db);
  const item = await send(first);
  await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/reject`, {
    body: { ...seen(item), code: "Other", reason: "We could not see a face." },
  });
  const appeal = await owner.ask("POST", `/elite/v1/profile-edits/${item.key}/appeal`, { body: { text: "It is the team’s own photo." } });
  expect(appeal.status).toBe(200);
  const before = kept();
  expect(await attach(item.key, second)).toMatchObject({ status: 409, code: "under-appeal" });
  expect([(await versionsOf(item.key)).at(-1)?.version, kept()]).toEqual([item.version, before]);
});

describe("the first file", () => {
  it("completes the item's version, brings it to the desk, and leaves one audit row", async () => {
    const { begin, attach, reviewer, owner, athlete, kept } = await photographed(db);
    const item = await begin();
    expect(item).toMatchObject({ status: "Pending", version: 1, newValue: { file: null } });
    expect(await inQueue(reviewer, item.key)).toBe(false);

    const attached = await attach(item.key, first);
    const [row] = await rowsOf(item.key);
    const file = { domain: "", path: `/photos/${row!.token}`, fileName: `${row!.token}-300.webp` };
    expect(attached).toMatchObject({
      status: 200,
      item: { key: item.key, status: "Pending", version: 2, newValue: { file, width: 300, height: 300 } },
    });
    expect(row).toMatchObject({ personKey: athlete.personKey, width: 300, height: 300 });
    expect(await versionsOf(item.key)).toMatchObject([
      { version: 1, newValue: { file: null } },
      { version: 2, authorUserKey: owner.userKey, newValue: { file } },
    ]);
    expect(await inQueue(reviewer, item.key)).toBe(true);
    expect(kept()).toHaveLength(photoSizes.length * 2);
    expect((await auditOf(item.key)).map(({ act, actorUserKey }) => [act, actorUserKey])).toEqual([
      ["edit.submitted", owner.userKey],
      ["photo.attached", owner.userKey],
    ]);
  });

  it("is waited for nowhere but in the form: until it came the edit is in no list and no count, on either side", async () => {
    const { begin, attach, owner, guardian, reviewer, athlete, submit } = await photographed(db);
    const path = `/elite/v1/people/${athlete.personKey}/profile-edits`;
    const { item: classYear } = await submit({ type: "hsClassYear", editType: "Add", value: new Date().getUTCFullYear() + 1 });
    const read = async <T>(where: string, by: typeof owner = owner) => (await (await by.ask("GET", where)).json()) as T;
    const told = async () => {
      const lists = await Promise.all(
        ["", "?state=waiting", "?status=Pending"].map((query) => read<{ reviewItems: object[]; counts: object }>(path + query)),
      );
      const { pendingEdits } = await read<{ pendingEdits: object[] }>(`/rdb/v2/person/${athlete.personKey}/profile-admin`);
      const { otherItems } = await read<{ otherItems: object[] }>(`/rdb/v1/review-items/${classYear.key}`, reviewer);
      return {
        counts: lists[0]!.counts,
        listed: lists.map(({ reviewItems }) => reviewItems.length),
        pending: pendingEdits.length,
        besideAtDesk: otherItems.length,
      };
    };

    const { key } = await begin();
    expect(await told()).toEqual({
      counts: { all: 1, waiting: 1, rejected: 0, approved: 0 },
      listed: [1, 1, 1],
      pending: 1,
      besideAtDesk: 0,
    });
    expect((await begin(guardian)).key).toBe(key);
    expect((await attach(key, await image(100, 100))).status).toBe(422);
    expect((await told()).pending).toBe(1);

    expect((await attach(key, first, guardian)).status).toBe(200);
    expect(await told()).toEqual({
      counts: { all: 2, waiting: 2, rejected: 0, approved: 0 },
      listed: [2, 2, 2],
      pending: 2,
      besideAtDesk: 1,
    });
  });

  it("cannot be approved before it came", async () => {
    const { begin, approve } = await photographed(db);
    const answer = await approve(await begin());
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: "file-missing" }]);
  });

  it("is on the profile once approved", async () => {
    const { send, approve, athlete, ask } = await photographed(db);
    const images = `/public/rdb/v1/people/${athlete.personKey}/images`;
    const item = await send(first);
    expect(await (await ask("GET", images)).json()).toEqual({ images: [] });
    expect((await approve(item)).status).toBe(200);
    const source = item.newValue.file!.path;
    expect(await (await ask("GET", images)).json()).toMatchObject({
      images: [{ source, width: 300, height: 300, sizes: [...photoSizes], formats: ["webp", "jpg"] }],
    });
    expect(await (await ask("GET", `/public/rdb/v1/player/${athlete.personKey}/profile`)).json()).toMatchObject({
      defaultAsset: { source },
    });
    expect((await ask("GET", "/public/rdb/v1/people/999999/images")).status).toBe(404);
  });
});

describe("a further file", () => {
  it("makes the next version of the same item, and a reviewer who saw the one before decides nothing", async () => {
    const { send, attach, approve, kept } = await photographed(db);
    const before = await send(first);
    const { item, status } = await attach(before.key, second);
    expect([status, item]).toMatchObject([200, { key: before.key, version: 3, newValue: { width: 320, height: 200 } }]);
    expect(item.newValue.file).not.toEqual(before.newValue.file);
    expect((await versionsOf(item.key)).map(({ newValue }) => newValue).slice(1)).toEqual([before.newValue, item.newValue]);
    expect(kept()).toHaveLength(photoSizes.length * 4);
    expect((await approve(before)).status).toBe(409);
    expect((await approve(item)).status).toBe(200);
    const [person] = await db.select({ photoKey: people.photoKey }).from(people).where(eq(people.key, item.personKey));
    expect((await rowsOf(item.key)).map(({ key }) => key === person!.photoKey)).toEqual([false, true]);
  });

  it("that is the same file changes nothing", async () => {
    const { send, attach, kept } = await photographed(db);
    const before = await send(first);
    expect(await attach(before.key, first)).toMatchObject({ status: 200, item: before });
    expect([kept().length, (await rowsOf(before.key)).length]).toEqual([photoSizes.length * 2, 1]);
  });

  test.each(["approved", "withdrawn"])("is refused once the item is %s, and leaves no file", async (how) => {
    const { send, attach, approve, owner, kept } = await photographed(db);
    const item = await send(first);
    if (how === "approved") await approve(item);
    else await owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { resolution: "Withdrawn" } });
    expect(await attach(item.key, second)).toMatchObject({ status: 409, code: "not-pending" });
    expect(kept()).toHaveLength(photoSizes.length * 2);
  });

  it("of two at once, each becomes a version of its own", async () => {
    const { begin, attach } = await photographed(db);
    const { key } = await begin();
    const sent = await Promise.all([attach(key, first), attach(key, second)]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect((await versionsOf(key)).map(({ version }) => version)).toEqual([1, 2, 3]);
  });

  it("D2: of who has two in line waits until they are read; anybody else does not", async () => {
    const { begin, attach, guardian, owner } = await photographed(db);
    const { key } = await begin();
    const held: (() => void)[] = [];
    const inLine = [1, 2].map(() => inPhotoLine(owner.userKey, () => new Promise<void>((resolve) => held.push(resolve))));
    expect(await attach(key, first)).toMatchObject({
      status: 429,
      code: "too-many",
      fields: { file: [fieldErrors.photosTooMany] },
      retryAfter: "5",
    });
    expect((await attach(key, second, guardian)).status).toBe(200);
    for (const release of held) release();
    await Promise.all(inLine);
    expect((await attach(key, first)).status).toBe(200);
  });
});

describe("a file that names the version it takes the place of", () => {
  it("takes its place; on a version that is gone it is refused, and nothing of it stays", async () => {
    const { begin, attach, guardian, kept } = await photographed(db);
    const { key } = await begin();
    expect(await attach(key, madeOn(1, first))).toMatchObject({ status: 200, item: { version: 2, newValue: { width: 300 } } });
    for (const version of [1, 3])
      expect(await attach(key, madeOn(version, second), guardian)).toMatchObject({ status: 409, code: "version-conflict" });
    expect([(await versionsOf(key)).length, (await rowsOf(key)).length, kept().length]).toEqual([2, 1, photoSizes.length * 2]);
    expect((await auditOf(key)).map(({ act }) => act)).toEqual(["edit.submitted", "photo.attached"]);
    expect(await attach(key, madeOn(2, second), guardian)).toMatchObject({ status: 200, item: { version: 3, newValue: { width: 320 } } });
  });

  it("is one edit however often it is sent, also by staff, whose photo counts at once", async () => {
    const { begin, attach, reviewer, owner } = await photographed(db);
    for (const who of [reviewer, owner]) {
      const { key } = await begin(who);
      const sent = [await attach(key, madeOn(1, first), who), await attach(key, madeOn(1, first), who)];
      expect(sent[1]).toEqual(sent[0]);
      expect(sent[0]).toMatchObject({ status: 200, item: { version: 2 } });
    }
  });

  it("of two at once, one is taken, and the other refused unless it is the same", async () => {
    const { begin, attach, guardian } = await photographed(db);
    const { key } = await begin();
    const sent = await Promise.all([attach(key, madeOn(1, first)), attach(key, madeOn(1, second), guardian)]);
    expect(sent.map(({ status, code }) => code ?? status).sort()).toEqual([200, "version-conflict"]);
    const third = await image(230, 230);
    const same = await Promise.all([attach(key, madeOn(2, third)), attach(key, madeOn(2, third), guardian), attach(key, madeOn(2, third))]);
    expect(same.map(({ status, item }) => [status, item.version])).toEqual(Array(3).fill([200, 3]));
    expect((await versionsOf(key)).map(({ version }) => version)).toEqual([1, 2, 3]);
  });

  test.each(["", "x", "0", "1.5", "1e30"])("a version that is none is 400: %j", async (version) => {
    const { begin, attach } = await photographed(db);
    expect((await attach((await begin()).key, madeOn(version, first))).status).toBe(400);
  });
});

describe("C10: while a slow picture is decoded", () => {
  it("whatever else is asked is answered, and refusals of what is no picture do not wait for it", async () => {
    const { begin, attach, ask, owner, guardian, athlete } = await photographed(db);
    const { key } = await begin();
    const slow = await sharp({ create: { width: 6000, height: 4000, channels: 4, background: { r: 9, g: 99, b: 200, alpha: 0.5 } } })
      .toColourspace("rgb16")
      .png({ progressive: true, compressionLevel: 1 })
      .toBuffer();
    const answered: string[] = [];
    const slowly = attach(key, slow).then(({ status }) => answered.push(`slow ${status}`));
    for (let count = 0; count < 10; count += 1) {
      const pages = [
        await ask("GET", `/public/rdb/v1/player/${athlete.personKey}/profile`),
        await owner.ask("GET", `/rdb/v2/person/${athlete.personKey}/profile-admin`),
        await ask("GET", "/public/rdb/v1/organizations/advanced-search?searchText=lexington"),
      ];
      answered.push(pages.map(({ status }) => status).join());
    }
    answered.push(`document ${(await attach(key, Buffer.from("%PDF-1.4"), guardian)).status}`);
    await slowly;
    expect(answered).toEqual([...Array<string>(10).fill("200,200,200"), "document 422", "slow 200"]);
  });
});

describe("D4: its name", () => {
  test.each([
    ["me-at-camp.html", "text/html"],
    ["../../me-at-camp", "image/jpeg"],
    ["<img src=x onerror=me-at-camp>.svg", "image/svg+xml"],
    ["me-at-camp".repeat(30), ""],
    ["C:\\me-at-camp.jpg", "application/octet-stream"],
  ])("is ours, and its type what we made of it: %j as %j", async (name, type) => {
    const { begin, attach, approve, file, kept } = await photographed(db);
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(first)], { type }), name);
    const { status, item } = await attach((await begin()).key, form);
    expect(status).toBe(200);
    expect(kept().filter((one) => !/^[\da-f]{32}-\d+\.(webp|jpg)$/.test(one))).toEqual([]);
    expect(JSON.stringify([item, await rowsOf(item.key), await versionsOf(item.key), await auditOf(item.key)])).not.toMatch(
      /me-at-camp|onerror|html|svg|octet/,
    );
    await approve(item);
    const answer = await file(`${item.newValue.file!.path.replace("/photos/", "")}-300.jpg`, null);
    expect([
      answer.status,
      answer.headers.get("content-type"),
      answer.headers.get("x-content-type-options"),
      answer.headers.get("content-disposition"),
    ]).toEqual([200, "image/jpeg", "nosniff", null]);
  });

  test("is another for the same bytes of somebody else, so that nobody finds one by the other", async () => {
    const [one, two] = [await (await photographed(db)).send(first), await (await photographed(db)).send(first)];
    expect(one.newValue.file!.path).not.toBe(two.newValue.file!.path);
  });
});

describe("by whom", () => {
  it("anyone else is told that there is no such item", async () => {
    const { begin, attach, other, reviewer, reader, guardian, ask } = await photographed(db);
    const { key } = await begin();
    const missing = await attach(999_999, first, other);
    for (const who of [other, reviewer, reader]) expect(await attach(key, first, who)).toEqual(missing);
    expect(missing).toMatchObject({ status: 404, code: "not-found" });
    expect((await attach(key, first, { ask })).status).toBe(401);
    expect((await attach(key, first, guardian)).status).toBe(200);
  });

  it("an item of another kind takes no file", async () => {
    const { owner, athlete, attach } = await photographed(db);
    const { reviewItem } = (await (
      await owner.ask("POST", `/elite/v1/people/${athlete.personKey}/profile-edits`, {
        body: { edit: { type: "ncaaId", editType: "Add", value: "1234567890" } },
      })
    ).json()) as { reviewItem: { key: number } };
    expect((await attach(reviewItem.key, first)).status).toBe(404);
  });

  it("a photo of staff is approved with its file", async () => {
    const { begin, attach, reviewer, ownReviewer, athlete, person } = await photographed(db);
    const colleague = await person("admin", { roles: ["administrator"] });
    const { key, status } = await begin(reviewer);
    expect(status).toBe("Pending");
    expect((await attach(key, first, colleague)).status).toBe(404);
    expect(await attach(key, first, reviewer)).toMatchObject({ status: 200, item: { status: "AutoApproved", version: 2 } });
    const [photo] = await rowsOf(key);
    expect(await db.select({ photoKey: people.photoKey }).from(people).where(eq(people.key, athlete.personKey))).toEqual([
      { photoKey: photo!.key },
    ]);
    expect((await auditOf(key)).map(({ act }) => act)).toEqual(["edit.submitted", "edit.auto-approved"]);
    expect((await attach(key, second, ownReviewer)).status).toBe(409);
  });

  it("an athlete who takes up what staff began waits like any athlete", async () => {
    const { begin, attach, reviewer, owner } = await photographed(db);
    const { key } = await begin(reviewer);
    expect(await attach(key, first)).toMatchObject({ status: 200, item: { status: "Pending" } });
    const [row] = await db.select().from(reviewItems).where(eq(reviewItems.key, key));
    expect(row).toMatchObject({ authorUserKey: owner.userKey, authorSource: "Athlete", isLead: true });
    expect((await attach(key, second, reviewer)).status).toBe(404);
  });

  it("also while the file of staff is on its way: theirs is then refused", async () => {
    const directory = await mkdtemp(join(tmpdir(), "signing-day-photos-"));
    const store = testPhotoStore(directory);
    let meanwhile: (() => Promise<unknown>) | null = null;
    const put: PhotoStore["put"] = async (...file) => {
      const next = meanwhile;
      meanwhile = null;
      await next?.();
      return store.put(...file);
    };
    const { begin, attach, reviewer, athlete } = await photographed(db, {
      photoStore: { get: (path) => store.get(path), delete: (path) => store.delete(path), put } as PhotoStore,
    });
    const { key } = await begin(reviewer);
    meanwhile = () => attach(key, first);
    expect((await attach(key, second, reviewer)).status).toBe(404);
    expect(
      await db
        .select({ status: reviewItems.status, authorSource: reviewItems.authorSource })
        .from(reviewItems)
        .where(eq(reviewItems.key, key)),
    ).toEqual([{ status: "Pending", authorSource: "Athlete" }]);
    expect(await db.select({ photoKey: people.photoKey }).from(people).where(eq(people.key, athlete.personKey))).toEqual([
      { photoKey: null },
    ]);
    await rm(directory, { recursive: true });
  });

  it("who has come to manage the profile since they signed in attaches as its manager: it waits", async () => {
    const { begin, attach, reviewer, athlete } = await photographed(db);
    const { key } = await begin(reviewer);
    await addClaim(db, reviewer.userKey, athlete.personKey, "Guardian");
    expect(await attach(key, first, reviewer)).toMatchObject({ status: 200, item: { status: "Pending" } });
  });
});

describe("what is no photo", () => {
  test.each<[string, () => Promise<FormData>, number, string]>([
    ["no file", async () => new FormData(), 400, fieldErrors.photoRequired],
    ["a text", async () => textForm(), 400, fieldErrors.photoRequired],
    ["an empty file", async () => upload(new Uint8Array()), 422, fieldErrors.photoEmpty],
    ["a document", async () => upload(Buffer.from("%PDF-1.4"), "me.jpg"), 422, fieldErrors.photoNotImage],
    ["a small photo", async () => upload(await image(149, 300)), 422, fieldErrors.photoTooSmall],
    ["8 MB and a byte", async () => upload(new Uint8Array(photoLimits.bytes + 1)), 413, fieldErrors.photoTooLarge],
  ])("%s is refused by the field, and the item waits for another", async (_name, form, status, sentence) => {
    const { begin, attach, kept, owner } = await photographed(db);
    const item = await begin();
    expect(await attach(item.key, await form())).toMatchObject({ status, fields: { file: [sentence] } });
    expect(kept()).toEqual([]);
    const read = (await (await owner.ask("GET", `/elite/v1/profile-edits/${item.key}`)).json()) as { item: unknown };
    expect(read.item).toEqual(item);
    expect((await attach(item.key, first)).status).toBe(200);
  });

  test("8 MB are read, whatever they hold", async () => {
    const { begin, attach } = await photographed(db);
    const photo = new Uint8Array(photoLimits.bytes);
    photo.set(first);
    expect((await attach((await begin()).key, photo)).status).toBe(200);
  });

  test.each<[string, (form: FormData) => void]>([
    ["a second file", (form) => form.append("file", new Blob(["x"]), "b.jpg")],
    ["a file by another name", (form) => form.append("cover", new Blob(["x"]), "b.jpg")],
    ["twenty-one parts", (form) => Array.from({ length: 20 }, (_, index) => form.append(`f${index}`, "x"))],
  ])("%s is 400", async (_name, more) => {
    const { begin, attach } = await photographed(db);
    const form = upload(first);
    more(form);
    expect((await attach((await begin()).key, form)).status).toBe(400);
  });

  test("a body that never ends is cut off at the limit, a declared one at once; twenty parts pass", async () => {
    const { begin, owner, attach } = await photographed(db);
    const { key } = await begin();
    const path = `/elite/v1/profile-edits/${key}/attach-file`;
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    expect((await owner.ask("PUT", path, { body: new Uint8Array(photoLimits.bytes + 100_000), headers })).status).toBe(413);
    expect((await owner.ask("PUT", path, { body: new Uint8Array(10), headers: { ...headers, "content-length": "99000000" } })).status).toBe(
      413,
    );
    const form = upload(first);
    for (let index = 1; index < 20; index += 1) form.append(`f${index}`, "x");
    expect((await attach(key, form)).status).toBe(200);
  });

  test("elsewhere the limit is what it was", async () => {
    const { owner, athlete } = await photographed(db);
    expect(
      (await owner.ask("POST", `/elite/v1/people/${athlete.personKey}/profile-edits`, { body: upload(new Uint8Array(300_000)) })).status,
    ).toBe(413);
  });
});

describe("when it fails", () => {
  test("a store that cannot keep the files is 503; the item waits, and nothing lies about", async () => {
    let puts = 0;
    let isFull = true;
    const directory = await mkdtemp(join(tmpdir(), "signing-day-photos-"));
    const store = testPhotoStore(directory);
    const put: PhotoStore["put"] = (...file) => ((puts += 1) > 5 && isFull ? Promise.reject(new Error("full")) : store.put(...file));
    const { begin, attach } = await photographed(db, { photoStore: { ...store, put } });
    const { key } = await begin();
    expect(await attach(key, first)).toMatchObject({ status: 503, code: "unavailable" });
    expect(puts).toBeGreaterThan(5);
    expect(await store.list(folderOf(new Date()))).toEqual([]);
    expect(await rowsOf(key)).toEqual([]);
    isFull = false;
    expect((await attach(key, first)).status).toBe(200);
    await rm(directory, { recursive: true });
  });

  test("when the database refuses, nothing of the act stands; its files are strays, for the sweep", async () => {
    await db.execute(sql`alter table photos add constraint refuses check (width <> 301)`);
    const { begin, attach, kept } = await photographed(db);
    const item = await begin();
    expect((await attach(item.key, await image(301, 300))).status).toBe(500);
    expect(kept()).toHaveLength(photoSizes.length * 2);
    expect(await rowsOf(item.key)).toEqual([]);
    expect(await versionsOf(item.key)).toMatchObject([{ version: 1, newValue: { file: null } }]);
    expect(await auditOf(item.key)).toHaveLength(1);
  });
});
