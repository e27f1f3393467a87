/** D4, D5: a photo that waits, or stood before, is seen by those who manage the profile and by staff; an approved one by anyone. */
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { photoSizes } from "~/domain/profile/photos";
import { testDatabase } from "../../../setup/database";
import { image } from "../../../setup/images";
import { photographed } from "./photographed";

const { db } = await testDatabase();
const { send, approve, attach, begin, file, ...people } = await photographed(db);
const { owner, guardian, reader, reviewer, other } = people;
const editor = await people.person("kentucky", { roles: ["kentucky_editor"] });
const insiders = { owner, guardian, reader, reviewer };
const outsiders = { guest: null, other, editor };

const former = await send(await image(300, 300));
await approve(former);
const approved = (await attach((await begin()).key, await image(310, 300))).item;
await approve(approved);
const waiting = (await attach((await begin()).key, await image(320, 300))).item;
const rejected = (await attach(waiting.key, await image(330, 300))).item;
const tokenOf = (item: typeof former) => item.newValue.file!.path.replace("/photos/", "");
const notThere = async () => {
  const answer = await file(`${"0".repeat(32)}-90.webp`, null);
  return [answer.status, await answer.text()];
};

describe("an approved photo", () => {
  test.each(photoSizes)("of %i px is everybody's, kept by their own browser alone, and of the type that its name says", async (size) => {
    for (const [format, type] of [
      ["webp", "image/webp"],
      ["jpg", "image/jpeg"],
    ]) {
      for (const who of Object.values({ ...insiders, ...outsiders })) {
        const answer = await file(`${tokenOf(approved)}-${size}.${format}`, who);
        expect([answer.status, answer.headers.get("content-type"), answer.headers.get("x-content-type-options")]).toEqual([
          200,
          type,
          "nosniff",
        ]);
        expect(answer.headers.get("cache-control")).toBe("private, max-age=86400, immutable");
        expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(size);
      }
    }
  });
});

describe.each([
  ["waiting", waiting],
  ["replaced while it waited", rejected],
  ["former", former],
])("a %s photo", (_what, item) => {
  const name = `${tokenOf(item)}-90.webp`;

  test.each(Object.entries(insiders))("is shown to %s, and kept nowhere", async (_who, who) => {
    const answer = await file(name, who);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  });

  test.each(Object.entries(outsiders))("is as good as missing to %s", async (_who, who) => {
    const answer = await file(name, who);
    expect([answer.status, await answer.text()]).toEqual(await notThere());
  });
});

test.each([
  "x",
  "..%2F..%2Fsession-secret",
  `${tokenOf(approved)}-91.webp`,
  `${tokenOf(approved)}-90.png`,
  `${tokenOf(approved)}-90.webp%00`,
  tokenOf(approved),
  `${tokenOf(approved).toUpperCase()}-90.webp`,
  "%252e%252e%252f",
])("%s names nothing", async (name) => {
  expect([404, 400]).toContain((await file(name, owner)).status);
});
