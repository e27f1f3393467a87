/** The same promises on a directory and on an S3-compatible store. */
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, describe, expect, test } from "vitest";
import { createPhotoStore } from "~/platform/photos/store";
import { testDatabase } from "../../setup/database";
import { image } from "../../setup/images";
import { photographed } from "./photographed";

const { db } = await testDatabase();
const directory = await mkdtemp(join(tmpdir(), "signing-day-store-"));
const s3 = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory: join(directory, "s3"), configureBuckets: [{ name: "photos", configs: [] }] });
const { port } = (await s3.run()) as AddressInfo;
afterAll(async () => {
  await s3.close();
  await rm(directory, { recursive: true });
});

const bucket = { bucket: "photos", region: "us-east-1", endpoint: `http://127.0.0.1:${port}`, keys: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" } };

describe.each([
  ["a directory", createPhotoStore({ directory: join(directory, "photos") })],
  ["an S3-compatible store", createPhotoStore(bucket)],
])("%s", (_name, store) => {
  const bytes = new Uint8Array(3000).map((_, index) => index % 251);

  test("gives back what it was given, lists it, and forgets it", async () => {
    await store.put("2026-11-20/a-90.webp", bytes, "image/webp");
    await store.put("2026-11-20/b-90.webp", bytes.subarray(0, 7), "image/webp");
    expect(Buffer.from((await store.get("2026-11-20/a-90.webp"))!).equals(bytes)).toBe(true);
    expect((await store.get("2026-11-20/b-90.webp"))!.byteLength).toBe(7);
    expect((await store.list("2026-11-20")).sort()).toEqual(["a-90.webp", "b-90.webp"]);
    await store.delete("2026-11-20/a-90.webp");
    await store.delete("2026-11-20/a-90.webp");
    expect(await store.get("2026-11-20/a-90.webp")).toBeNull();
    expect(await store.list("2026-11-20")).toEqual(["b-90.webp"]);
    expect(await store.list("2026-11-19")).toEqual([]);
  });

  test("keeps a photo from the upload to the profile", async () => {
    const { send, approve, file } = await photographed(db, { photoStore: store });
    const item = await send(await image(300, 300));
    await approve(item);
    const answer = await file(item.newValue.file!.fileName, null);
    expect([answer.status, (await answer.arrayBuffer()).byteLength > 100]).toEqual([200, true]);
  });
});

test("a store that is away is 503", async () => {
  const { begin, attach } = await photographed(db, { photoStore: createPhotoStore({ ...bucket, endpoint: "http://127.0.0.1:9" }) });
  expect(await attach((await begin()).key, await image(200, 200))).toMatchObject({ status: 503, code: "unavailable" });
});
