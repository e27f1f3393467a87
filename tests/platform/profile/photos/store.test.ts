/** The same promises on a directory and on an S3-compatible store. */
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { createPhotoStore } from "~/platform/profile/photos/store";
import { startBucket } from "../../../setup/bucket";
import { testDatabase } from "../../../setup/database";
import { image } from "../../../setup/images";
import { photographed } from "./photographed";

const { db } = await testDatabase();
const directory = await mkdtemp(join(tmpdir(), "signing-day-store-"));
const { endpoint, stop } = await startBucket(join(directory, "s3"));
afterAll(async () => {
  await stop();
  await rm(directory, { recursive: true });
});

const bucket = {
  bucket: "photos",
  region: "us-east-1",
  endpoint,
  keys: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
};

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

describe("a store that is away", () => {
  const away = createPhotoStore({ ...bucket, endpoint: "http://127.0.0.1:9" });

  test("is 503 when a photo comes", async () => {
    const { begin, attach } = await photographed(db, { photoStore: away });
    expect(await attach((await begin()).key, await image(200, 200))).toMatchObject({ status: 503, code: "unavailable" });
  });

  test("and when one is asked for", async () => {
    const here = await photographed(db, { photoStore: createPhotoStore(bucket) });
    const item = await here.send(await image(200, 200));
    const { file } = await photographed(db, { photoStore: away });
    await here.approve(item);
    expect((await file(item.newValue.file!.fileName, null)).status).toBe(503);
  });

  test("R5: is not waited for when it takes what it is sent and says nothing, or begins an answer and stops", async () => {
    await Promise.all(
      ["", "HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nab"].map(async (begun) => {
        const silent = createServer((socket) => void socket.on("error", () => undefined).once("data", () => socket.write(begun))).listen(
          0,
          "127.0.0.1",
        );
        await once(silent, "listening");
        const store = createPhotoStore({ ...bucket, endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` });
        await expect(store.get("2026-11-20/a-90.webp")).rejects.toMatchObject({ code: "ETIMEDOUT" });
        silent.close();
      }),
    );
  });
});
