/** E18: videos, each once and so many at most; added, changed, taken off, and put back. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import type { Videos } from "~/contract/profile/videos";
import { videoErrors, videoLimits } from "~/domain/profile/videos";
import { people, videos } from "~/platform/db/schema/people";
import { addAthlete, cast, seen } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";

const { db } = await testDatabase();

const film = (number: number, title = `Film ${number}`) => ({
  url: `https://vimeo.com/${100_000 + number}`,
  title,
  category: "Highlights",
});

async function begin() {
  const athlete = await addAthlete(db);
  const persons = await cast(db, athlete);
  const send = (edit: object) => persons.submit({ type: "video", editType: "Add", ...edit });
  const decide = async (item: ReviewItem, act: string, body: object = seen(item)) => {
    const answer = await persons.reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/${act}`, { body });
    return { status: answer.status, body: (await answer.json()) as { code?: string; message?: string } };
  };
  const read = async () => {
    const answer = await persons.ask("GET", `/public/rdb/v1/person/${athlete.personKey}/videos`);
    return answer.status === 200 ? ((await answer.json()) as Videos).videos : answer.status;
  };
  const titles = async () => ((await read()) as Videos["videos"]).map(({ title }) => title);
  return { ...athlete, ...persons, send, decide, read, titles };
}
type Scene = Awaited<ReturnType<typeof begin>>;

async function added({ send, decide, read }: Scene, number: number): Promise<number> {
  const { item } = await send(film(number));
  expect((await decide(item, "approve")).status).toBe(200);
  return ((await read()) as Videos["videos"]).find(({ title }) => title === `Film ${number}`)!.key;
}

test("stand once they are approved, the newest first, for whoever may know of the athlete", async () => {
  const one = await begin();
  expect(await one.read()).toEqual([]);
  await added(one, 1);
  await added(one, 2);
  expect(await one.read()).toMatchObject([
    { ...film(2), host: "Vimeo", source: { tier: "SelfReported" } },
    { ...film(1), host: "Vimeo" },
  ]);
  await db.update(people).set({ visibility: "Hidden" }).where(eq(people.key, one.personKey));
  expect(await one.read()).toBe(404);
});

test("are there once: the same link is refused, whether it stands or waits", async () => {
  const one = await begin();
  await added(one, 1);
  expect(await one.send({ ...film(1), url: "vimeo.com/100001?share=copy", title: "Again" })).toMatchObject({
    status: 409,
    code: "already-there",
  });
  expect((await one.send(film(2))).status).toBe(201);
  expect(await one.send({ ...film(2), title: "Another title" })).toMatchObject({ status: 409, code: "already-there" });
  const key = await added(one, 3);
  expect(await one.send({ editType: "Update", key, ...film(1) })).toMatchObject({ status: 409, code: "already-there" });
});

test("are so many at most, those in review among them", async () => {
  const one = await begin();
  const most = Array.from({ length: videoLimits.most - 1 }, (_, index) => ({
    personKey: one.personKey,
    ...film(index + 10),
    category: "Camp" as const,
  }));
  await db.insert(videos).values(most);
  expect((await one.send(film(1))).status).toBe(201);
  expect(await one.send(film(2))).toMatchObject({ status: 422, fields: { url: [videoErrors.tooMany] } });
});

test("one is taken off once that is approved, and is put back by an undo at its own key", async () => {
  const one = await begin();
  const key = await added(one, 1);
  const { item } = await one.send({ editType: "Update", key, removed: true });
  expect(item.newValue).toEqual({ key, ...film(1), removed: true });
  expect(await one.titles()).toEqual(["Film 1"]);
  expect((await one.decide(item, "approve")).status).toBe(200);
  expect(await one.titles()).toEqual([]);
  expect(await one.send({ editType: "Update", key, removed: true })).toMatchObject({
    status: 409,
    code: "stale",
    message: videoErrors.gone,
  });
  const decided = (await (await one.reviewer.ask("GET", `/rdb/v1/review-items/${item.key}`)).json()) as { decisions: { key: number }[] };
  expect((await one.decide(item, "undo", { decisionKey: decided.decisions[0]!.key })).status).toBe(200);
  expect(await one.read()).toMatchObject([{ key, title: "Film 1" }]);
});

test("an approval of what is there by now another way is refused", async () => {
  const one = await begin();
  const { item } = await one.send(film(1));
  await db.insert(videos).values({ personKey: one.personKey, ...film(1), category: "Camp" });
  expect(await one.decide(item, "approve")).toMatchObject({ status: 409 });
});

test("of others nobody changes one: a key of another athlete's is gone", async () => {
  const [one, other] = [await begin(), await begin()];
  const key = await added(other, 1);
  expect(await one.send({ editType: "Update", key, ...film(2) })).toMatchObject({ status: 409, code: "stale" });
  expect(await one.send({ editType: "Update", key, removed: true })).toMatchObject({ status: 409, code: "stale" });
});
