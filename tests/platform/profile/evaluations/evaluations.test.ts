/** Evaluations by the API: who writes them of whom, drafts by version, what stays once published, and what all read (R21 to R26). */
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type {
  EvaluationAtNewsroom,
  EvaluationsAtNewsroom,
  EvaluationSubject,
  RecruitmentEvaluations,
} from "~/contract/profile/evaluations";
import { evaluationErrors } from "~/domain/base/evaluation-errors";
import { evaluationBarWords } from "~/domain/profile/evaluations";
import { users } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { recruitmentEvaluations } from "~/platform/db/schema/evaluations";
import { origins, sources } from "~/platform/db/schema/origins";
import { people } from "~/platform/db/schema/people";
import { sports } from "~/platform/db/schema/places";
import { readTopicChanges } from "~/platform/topics/read";
import { addAthlete, addSport, cast } from "../../../setup/athlete";
import { actsOf } from "../../../setup/audit";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
let clock = Date.parse("2026-11-20T18:00:00Z");
const managed = await addAthlete(db);
const { ask, person, owner, lead } = await cast(db, managed, { now: () => new Date((clock += 100)) });
const editor = await person("ed", { roles: ["editor"] });
const forecaster = await person("fay", { roles: ["forecaster"] });
const other = await person("flo", { roles: ["forecaster"] });
const parent = await person("pat", { roles: ["forecaster"], profileKeys: [managed.personKey] });
await db.insert(sports).values({ key: 2, name: "Basketball", displayName: "Boys Basketball" }).onConflictDoNothing();
await addSport(db, managed.personKey);

type By = Pick<typeof editor, "ask">;
type Answered = EvaluationAtNewsroom & { code?: string; message?: string; fields?: Record<string, string[]> };

async function send(by: By, method: string, path: string, body?: object) {
  const response = await by.ask(method, `/rdb/v1/recruitment-evaluations${path}`, { body });
  return { status: response.status, body: (await response.json()) as Answered };
}
const athlete = async () => {
  const { personKey } = await addAthlete(db);
  await addSport(db, personKey);
  return personKey;
};
const said = (personKey: number, rating = 88.5) => ({ personKey, sportKey: 1, rating, strengths: "Gets the ball out early." });
const drafted = async (by: By, personKey: number, rating?: number) => (await send(by, "POST", "", said(personKey, rating))).body;
async function published(by: By, personKey: number, rating?: number) {
  const { key, version } = await drafted(by, personKey, rating);
  return (await send(by, "POST", `/${key}/publish`, { version })).body;
}
async function everybodys(personKey: number) {
  const response = await ask("GET", `/public/rdb/v1/person/${personKey}/recruitment-evaluations`);
  return response.status === 200 ? ((await response.json()) as RecruitmentEvaluations).evaluations : response.status;
}
const ratings = async (personKey: number) => {
  const { rows } = await db.execute<{ rating: string }>(sql`select rating from person_ratings where person_key = ${personKey}`);
  return rows.map(({ rating }) => rating);
};

describe("who evaluates whom (R22)", () => {
  test("takes article access or the role of forecasters, by what stands now, too", async () => {
    const personKey = await athlete();
    expect((await send(editor, "POST", "", said(personKey))).status).toBe(201);
    expect((await send(forecaster, "POST", "", said(personKey))).status).toBe(201);
    for (const by of [owner, lead]) expect((await send(by, "POST", "", said(personKey))).body.code).toBe("forbidden");
    expect((await ask("POST", "/rdb/v1/recruitment-evaluations", { body: said(personKey) })).status).toBe(401);
    const former = await person("former", { roles: ["forecaster"] });
    await db.update(users).set({ roles: [] }).where(eq(users.key, former.userKey));
    const refused = await send(former, "POST", "", said(personKey));
    expect([refused.status, refused.body.code]).toEqual([403, "may-not-evaluate"]);
    const rows = await db.select().from(auditRows).where(eq(auditRows.actorUserKey, former.userKey));
    expect(rows.map(({ act, detail }) => [act, detail])).toEqual([["evaluation.refused", { reason: "role" }]]);
  });

  test("nobody evaluates somebody whose profile they manage", async () => {
    const refused = await send(parent, "POST", "", said(managed.personKey));
    expect([refused.status, refused.body.message]).toEqual([403, evaluationBarWords["own-profile"]]);
    expect((await send(forecaster, "POST", "", said(managed.personKey))).status).toBe(201);
    const subject = await parent.ask("GET", `/rdb/v1/people/${managed.personKey}/recruitment-evaluations`);
    expect(((await subject.json()) as EvaluationSubject).bar).toBe("own-profile");
  });

  test("who came by a list gets no rating, whoever writes it", async () => {
    const personKey = await athlete();
    const before = await published(editor, personKey);
    expect(await ratings(personKey)).toEqual(["88.50"]);
    const [source] = await db.insert(sources).values({ credit: "A list" }).returning();
    await db.insert(origins).values({ personKey, sourceKey: source!.key, name: "Somebody", searchText: "somebody" });
    const refused = await send(editor, "POST", "", said(personKey));
    expect([refused.status, refused.body.message]).toEqual([403, evaluationBarWords.imported]);
    const row = { personKey, sportKey: 1, authorUserKey: editor.userKey, changedAt: new Date() };
    await expect(db.insert(recruitmentEvaluations).values(row)).rejects.toThrow();
    // What was there is told no more.
    expect([await everybodys(personKey), await ratings(personKey)]).toEqual([[], []]);
    expect((await send(editor, "GET", `/${before.key}`)).status).toBe(404);
  });

  test("nobody who is not open to everybody is evaluated, and what is there is in no answer", async () => {
    const personKey = await athlete();
    const { key } = await published(editor, personKey);
    await db.update(people).set({ privacy: "Athletes" }).where(eq(people.key, personKey));
    expect((await send(forecaster, "POST", "", said(personKey))).status).toBe(404);
    const staff = await person("both", { roles: ["forecaster", "rdb1"] });
    const refused = await send(staff, "POST", "", said(personKey));
    expect([refused.status, refused.body.message]).toEqual([403, evaluationBarWords["not-shown"]]);
    const page = await staff.ask("GET", `/public/rdb/v1/player/${personKey}/page`);
    expect(((await page.json()) as { evaluations: unknown[] }).evaluations).toEqual([]);
    for (const path of ["recruitment-evaluations", "primary-recruitment-evaluation"])
      expect((await ask("GET", `/public/rdb/v1/person/${personKey}/${path}`)).status).toBe(404);
    expect((await send(editor, "GET", `/${key}`)).status).toBe(404);
    expect((await send(editor, "POST", `/${key}/primary`)).status).toBe(404);
    expect((await send(editor, "POST", `/${key}/hide`, { reason: "Wrong." })).status).toBe(404);
    const list = (await (await editor.ask("GET", "/rdb/v1/recruitment-evaluations?of=published")).json()) as EvaluationsAtNewsroom;
    expect(list.evaluations.filter((one) => one.person.key === personKey)).toEqual([]);
  });
});

describe("drafts (R23)", () => {
  test("are their author's alone, changed on the version that was seen, and on no page", async () => {
    const personKey = await athlete();
    const draft = await drafted(forecaster, personKey);
    expect(draft).toMatchObject({ status: "Draft", version: 1, rating: 88.5, tier: "Star", stars: 3, right: { mayEdit: true } });
    for (const by of [editor, other]) {
      expect((await send(by, "GET", `/${draft.key}`)).status).toBe(404);
      expect((await send(by, "PUT", `/${draft.key}`, { ...said(personKey), version: 1 })).status).toBe(404);
      expect((await send(by, "POST", `/${draft.key}/hide`, { reason: "No." })).status).toBe(404);
    }
    const { snapshot } = await readTopicChanges(db, undefined);
    const saved = await send(forecaster, "PUT", `/${draft.key}`, { ...said(personKey, 91), projection: "Starts early.", version: 1 });
    expect([saved.status, saved.body.version, saved.body.rating, saved.body.projection]).toEqual([200, 2, 91, "Starts early."]);
    expect((await readTopicChanges(db, snapshot)).topics).toEqual([]);
    const late = await send(forecaster, "PUT", `/${draft.key}`, { ...said(personKey, 60), version: 1 });
    expect([late.status, late.body.code]).toEqual([409, "version-conflict"]);
    expect([await everybodys(personKey), await ratings(personKey)]).toEqual([[], []]);
    expect(await actsOf(db, `evaluation:${draft.key}`)).toEqual([
      ["evaluation.drafted", forecaster.userKey],
      ["evaluation.saved", forecaster.userKey],
    ]);
  });

  test.each([
    [{ rating: 49.99 }, 400, { rating: [evaluationErrors.ratingInvalid] }],
    [{ rating: 100.01 }, 400, { rating: [evaluationErrors.ratingInvalid] }],
    [{ rating: 88.555 }, 400, { rating: [evaluationErrors.ratingInvalid] }],
    [{ rating: "88" }, 400, { rating: [evaluationErrors.ratingInvalid] }],
    [{ toWorkOn: "x".repeat(2_001) }, 400, { toWorkOn: [evaluationErrors.textTooLong] }],
    [{ sportKey: 2 }, 422, { sportKey: [evaluationErrors.sportNotPlayed] }],
  ])("of %j are refused by the field", async (fields, status, errors) => {
    const refused = await send(editor, "POST", "", { ...said(managed.personKey), ...fields });
    expect([refused.status, refused.body.fields]).toEqual([status, errors]);
  });

  test("take a rating and one text to be published, on the version that was seen", async () => {
    const personKey = await athlete();
    const { key } = (await send(editor, "POST", "", { personKey, sportKey: 1 })).body;
    const bare = await send(editor, "POST", `/${key}/publish`, { version: 1 });
    const { ratingRequired, textRequired } = evaluationErrors;
    expect([bare.status, bare.body.fields]).toEqual([422, { rating: [ratingRequired], strengths: [textRequired] }]);
    await send(editor, "PUT", `/${key}`, { ...said(personKey), version: 1 });
    expect((await send(editor, "POST", `/${key}/publish`, { version: 1 })).body.code).toBe("version-conflict");
    const { snapshot } = await readTopicChanges(db, undefined);
    const done = await send(editor, "POST", `/${key}/publish`, { version: 2 });
    expect([done.status, done.body.status, done.body.replacesKey]).toEqual([200, "Published", null]);
    expect((await readTopicChanges(db, snapshot)).topics).toEqual([`person:${personKey}`]);
    for (const [method, path, body] of [
      ["PUT", `/${key}`, { ...said(personKey), version: 3 }],
      ["POST", `/${key}/publish`, { version: 3 }],
    ] as const)
      expect((await send(editor, method, path, body)).body.code).toBe("stands-otherwise");
  });
});

describe("what is published (R24, R25)", () => {
  test("never changes, whoever tries, and another rating is another evaluation", async () => {
    const personKey = await athlete();
    const first = await published(forecaster, personKey, 84);
    const second = await published(forecaster, personKey, 86.25);
    expect(second.replacesKey).toBe(first.key);
    const is = eq(recruitmentEvaluations.key, first.key);
    for (const set of [
      { rating: 90 },
      { strengths: "Other words." },
      { publishedAt: new Date() },
      { sportKey: 2 },
      { status: "Draft" as const },
    ])
      await expect(db.update(recruitmentEvaluations).set(set).where(is)).rejects.toThrow();
    const read = await everybodys(personKey);
    expect(read).toMatchObject([
      { key: second.key, rating: 86.25, isRating: true, isPrimary: false, replacesKey: first.key },
      { key: first.key, rating: 84, isRating: false },
    ]);
    expect(await ratings(personKey)).toEqual(["86.25"]);
    const profile = await ask("GET", `/public/rdb/v1/player/${personKey}/profile`);
    expect(((await profile.json()) as { playerType: string }).playerType).toBe("Star");
  });

  test("has one primary one, which those with article access choose, and which goes along with its author's change", async () => {
    const personKey = await athlete();
    const first = await published(forecaster, personKey, 84);
    const second = await published(other, personKey, 91);
    expect((await send(forecaster, "POST", `/${first.key}/primary`)).body.code).toBe("may-not-evaluate");
    expect(await ratings(personKey)).toEqual(["91.00"]);
    const { snapshot } = await readTopicChanges(db, undefined);
    expect((await send(editor, "POST", `/${first.key}/primary`)).body.isPrimary).toBe(true);
    expect((await readTopicChanges(db, snapshot)).topics).toEqual([`person:${personKey}`]);
    expect(await ratings(personKey)).toEqual(["84.00"]);
    expect((await send(editor, "POST", `/${first.key}/primary`)).body.code).toBe("stands-otherwise");
    const third = await published(forecaster, personKey, 87);
    expect([third.isPrimary, third.replacesKey, await ratings(personKey)]).toEqual([true, first.key, ["87.00"]]);
    await send(editor, "POST", `/${second.key}/primary`);
    expect(await ratings(personKey)).toEqual(["91.00"]);
    const primary = await ask("GET", `/public/rdb/v1/person/${personKey}/primary-recruitment-evaluation?sportKey=1`);
    expect(await primary.json()).toMatchObject({ key: second.key, isPrimary: true, isRating: true, tier: "Star", stars: 4 });
    const none = await ask("GET", `/public/rdb/v1/person/${personKey}/primary-recruitment-evaluation?sportKey=2`);
    expect(none.status).toBe(404);
  });

  test("is chosen by two at once, and one of them is the primary one then", async () => {
    const personKey = await athlete();
    const [one, two] = [await published(forecaster, personKey, 80), await published(other, personKey, 81)];
    await Promise.all([one, two].map(({ key }) => send(editor, "POST", `/${key}/primary`)));
    expect(
      (
        await db
          .select()
          .from(recruitmentEvaluations)
          .where(sql`person_key = ${personKey} and is_primary`)
      ).length,
    ).toBe(1);
  });

  test("is hidden with a reason, by its author or article access, and is in no answer then", async () => {
    const personKey = await athlete();
    const [first, second] = [await published(forecaster, personKey, 84), await published(other, personKey, 91)];
    const hide = (by: By, key: number, reason = "It mistakes him for his brother.") => send(by, "POST", `/${key}/hide`, { reason });
    expect((await hide(forecaster, second.key)).body.code).toBe("may-not-evaluate");
    expect((await hide(other, second.key, " ")).body.fields).toEqual({ reason: [evaluationErrors.reasonRequired] });
    await send(editor, "POST", `/${second.key}/primary`);
    const { snapshot } = await readTopicChanges(db, undefined);
    const hidden = await hide(other, second.key);
    expect(hidden.body).toMatchObject({
      isPrimary: false,
      hidden: { reason: "It mistakes him for his brother." },
      right: { mayHide: false },
    });
    expect((await readTopicChanges(db, snapshot)).topics).toEqual([`person:${personKey}`]);
    expect([await everybodys(personKey), await ratings(personKey)]).toMatchObject([[{ key: first.key, isRating: true }], ["84.00"]]);
    expect((await hide(editor, second.key)).body.code).toBe("stands-otherwise");
    expect((await send(editor, "POST", `/${second.key}/primary`)).body.code).toBe("stands-otherwise");
    expect((await hide(editor, first.key)).status).toBe(200);
    expect([await everybodys(personKey), await ratings(personKey)]).toEqual([[], []]);
    await expect(db.update(recruitmentEvaluations).set({ hiddenAt: null, hiddenByUserKey: null, hiddenReason: null })).rejects.toThrow();
  });

  test("follows the name of whoever wrote it", async () => {
    const personKey = await athlete();
    const author = await person("ann", { roles: ["author"] });
    await published(author, personKey);
    const { snapshot } = await readTopicChanges(db, undefined);
    await db.update(users).set({ name: "Ann Other" }).where(eq(users.key, author.userKey));
    expect((await readTopicChanges(db, snapshot)).topics).toEqual([`person:${personKey}`]);
    expect(await everybodys(personKey)).toMatchObject([{ authorName: "Ann Other" }]);
  });
});

test("lists of the newsroom are one's own drafts, what one has published and what everybody has, a page at a time", async () => {
  const writer = await person("wil", { roles: ["forecaster"] });
  const personKey = await athlete();
  const mine = [];
  for (let count = 0; count < 27; count += 1) mine.push((await published(writer, personKey, 60 + count)).key);
  const draft = await drafted(writer, personKey);
  const list = async (of: string, after?: string) => {
    const path = `/rdb/v1/recruitment-evaluations?of=${of}${after ? `&after=${encodeURIComponent(after)}` : ""}`;
    return (await (await writer.ask("GET", path)).json()) as EvaluationsAtNewsroom;
  };
  expect((await list("drafts")).evaluations.map(({ key }) => key)).toEqual([draft.key]);
  const first = await list("mine");
  const second = await list("mine", first.next!);
  expect([...first.evaluations, ...second.evaluations].map(({ key }) => key)).toEqual(mine.reverse());
  expect([first.evaluations.length, second.next]).toEqual([25, null]);
  expect((await list("published")).evaluations[0]!.key).toBe(mine[0]);
});
