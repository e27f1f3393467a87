/** Predictions, without script: an athlete is found, a college is searched and picked, and everybody reads what came of it (R40 to R45). */
import { eq } from "drizzle-orm";
import { parse } from "csv-parse/sync";
import { afterAll, describe, expect, test } from "vitest";
import { predictionErrors } from "~/domain/base/prediction-errors";
import { toasts } from "~/domain/base/messages";
import { predictionBarWords, recordOf, type PredictionState } from "~/domain/profile/predictions";
import { hashPassword } from "~/platform/account/sessions/passwords";
import { openDatabase, type Database } from "~/platform/db/database";
import { users } from "~/platform/db/schema/accounts";
import { organizations } from "~/platform/db/schema/places";
import { predictions } from "~/platform/db/schema/predictions";
import { castPassword } from "~/platform/seed/seed";
import { addAthlete, addSport } from "../setup/athlete";
import { addDecision } from "../setup/decisions";
import { topInterest } from "../setup/top-interest";
import { openBrowser, signedIn, type Page } from "./browser";
import { startCastServer } from "./cast-server";
import { sentAs } from "./forms";

const own = { avery: 0, athlete: 0, fay: 0, fin: 0, kentucky: 0 };
const server = await startCastServer({
  async prepare(location) {
    const { db, close } = await openDatabase(location);
    const passwordHash = await hashPassword(castPassword);
    const [avery] = await db.select({ key: users.personKey }).from(users).where(eq(users.username, "avery"));
    const [kentucky] = await db.select().from(organizations).where(eq(organizations.fullName, "University of Kentucky"));
    Object.assign(own, { avery: avery!.key, kentucky: kentucky!.key });
    const added = await db
      .insert(users)
      .values([
        { username: "fay", name: "Fay Alder", roles: ["forecaster"], passwordHash },
        { username: "flo", name: "Flo Birch", roles: ["forecaster"], passwordHash },
        { username: "fin", name: "Fin Cedar", roles: ["forecaster"], passwordHash },
      ])
      .returning({ key: users.key });
    Object.assign(own, { fay: added[0]!.key, fin: added[2]!.key });
    await db
      .update(users)
      .set({ roles: ["forecaster"] })
      .where(eq(users.username, "avery"));
    const { personKey } = await addAthlete(db);
    await addSport(db, personKey);
    own.athlete = personKey;
    for (let count = 0; count < 10; count += 1) await pickAndCommit(db, count);
    await close();
  },
});
afterAll(() => server.stop());

const [fay, flo, avery] = await Promise.all(["fay", "flo", "avery"].map((name) => signedIn(name, server.url)));
const guest = openBrowser({ baseUrl: server.url });
const said = (page: Page) => page.text("[role=alert]");
const formOf = (personKey: number) => `/newsroom/predictions/new?person=${personKey}`;
const sectionOf = async () => (await guest.get(`/people/${own.athlete}`)).document.querySelector("#predictions")?.textContent ?? null;

describe("a pick", () => {
  let form: Page;

  test("begins with an athlete who is found by name, from the start page on", async () => {
    const list = await (await fay!.get("/")).follow("Predictions");
    expect([list.status, list.text("h1"), list.text("main")]).toEqual([
      200,
      "My predictions",
      expect.stringContaining("No pick of yours stands."),
    ]);
    const found = await list.press("Find", { search: "avery" });
    expect(found.document.querySelector(`main a[href='${formOf(own.avery)}']`)).not.toBeNull();
    expect((await fay!.get("/newsroom/predictions/new")).url.pathname).toBe("/newsroom/predictions");
    expect(await sectionOf()).toBeNull();
    form = await fay!.get(formOf(own.athlete));
    expect([form.status, form.text("h1")]).toEqual([200, expect.stringContaining("Athlete")]);
  });

  test("is refused by the field, and keeps what was typed", async () => {
    const bare = await form.press("Pick", {});
    expect(bare.status).toBe(400);
    for (const words of [predictionErrors.teamRequired, predictionErrors.confidenceInvalid]) expect(said(bare)).toContain(words);
    const searched = await bare.press("Search", { search: "kentucky", confidence: "8" });
    expect([searched.status, sentAs(searched, "confidence")]).toEqual([200, "8"]);
    const wrong = await searched.press("Pick", { organizationKey: String(own.kentucky), confidence: "" });
    expect([wrong.status, sentAs(wrong, "organizationKey"), said(wrong)]).toEqual([
      400,
      String(own.kentucky),
      expect.stringContaining(predictionErrors.confidenceInvalid),
    ]);
    form = wrong;
  });

  test("stands on the athlete's page, among one's own and in the ledger at once", async () => {
    const done = await form.press("Pick", { organizationKey: String(own.kentucky), confidence: "8" });
    expect([done.url.pathname, done.text()]).toEqual(["/newsroom/predictions", expect.stringContaining(toasts.predictionMade.text)]);
    expect(done.text("main")).toMatch(/Athlete.*University of Kentucky, 8 of 10.*Standing/s);
    expect(await sectionOf()).toMatch(/Newest pick.*University of Kentucky.*1 of 1 forecaster.*100%/s);
    const again = await fay!.get(formOf(own.athlete));
    expect(again.text("main")).toContain("Your pick that stands: University of Kentucky, 8 of 10");
    const other = await (await flo!.get(formOf(own.athlete))).press("Search", { search: "kentucky" });
    await other.press("Pick", { organizationKey: String(own.kentucky), confidence: "3" });
    expect(await sectionOf()).toContain("2 of 2 forecasters");
    const all = await guest.get("/predictions");
    expect([all.status, all.text("main")]).toEqual([200, expect.stringMatching(/Fay Alder.*–.*Flo Birch/s)]);
    const ledger = await all.follow("Fay Alder");
    expect([ledger.url.pathname, ledger.text("main")]).toEqual([
      `/predictions/${own.fay}`,
      expect.stringMatching(/Athlete.*Kentucky.*8 of 10.*Standing/s),
    ]);
  });
});

test("the file of the picks gives the numbers of the list", async () => {
  const file = await guest.send(`/predictions/${own.fin}.csv`);
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  const rows: Record<string, string>[] = parse(await file.text(), { columns: true });
  const record = recordOf(rows.map((row) => ({ state: row.Outcome as PredictionState, confidence: Number(row.Confidence) })));
  expect(record).toEqual({ picks: 10, scored: 10, hits: 6, hitRate: 60, brier: 0.24 });
  const [first]: Record<string, string>[] = parse(await (await guest.send("/predictions.csv")).text(), { columns: true });
  expect([first!.Forecaster, first!["Hit rate %"], first!["Brier score"]]).toEqual(["Fin Cedar", "60", "0.24"]);
  expect((await guest.get("/predictions")).text("main")).toMatch(/Fin Cedar.*60\.0%.*0\.240.*6 of 10.*Fay Alder.*–/s);
  const barsOf = (page: Page) => [...page.document.querySelectorAll("main svg.bar rect")].map((bar) => Number(bar.getAttribute("width")));
  // A bar as long as the rate, of 100; none of whom no rate is told of.
  expect(barsOf(await guest.get("/predictions"))).toEqual([60]);
  const ledger = await guest.get(`/predictions/${own.fin}`);
  expect(barsOf(ledger)).toEqual([60]);
  expect(barsOf(await guest.get(`/predictions/${own.fay}`))).toEqual([]);
  expect(ledger.text("main")).toMatch(/Hit rate 60\.0%.*Right: committed to University of Kentucky, announced/s);
});

test("nobody picks for themselves, and only those who may find the newsroom", async () => {
  const page = await avery!.get(formOf(own.avery));
  expect([page.status, page.text("main")]).toEqual([200, expect.stringContaining(predictionBarWords["own-profile"])]);
  expect(page.document.querySelector("main form")).toBeNull();
  expect((await guest.get("/newsroom/predictions")).url.pathname).toBe("/login");
  expect((await fay!.get(formOf(999_999))).status).toBe(404);
  for (const path of ["/predictions/999999", "/predictions/0", "/predictions/x", "/predictions/999999.csv"])
    expect((await guest.get(path)).status).toBe(404);
  const gone = await guest.get(`/predictions/${own.fay}?after=nowhere`);
  expect([gone.status, gone.text("main")]).toEqual([400, expect.stringContaining("That page of the list does not exist.")]);
});

/** A pick of Fin's that an athlete's commitment, which staff saw proof of, makes right six times of ten. */
async function pickAndCommit(db: Database, count: number): Promise<void> {
  const { personKey, teams } = await addAthlete(db, "Offered");
  await addSport(db, personKey);
  const at = new Date(Date.now() - 86_400_000);
  await db
    .insert(predictions)
    .values({ userKey: own.fin, personKey, sportKey: 1, organizationKey: own.kentucky, confidence: 6, at: new Date(at.getTime() - 1_000) });
  const organizationKey = count < 6 ? own.kentucky : teams[0]!.key;
  await addDecision(db, {
    personKey,
    userKey: own.fin,
    type: "topInterest",
    target: `topInterest:${organizationKey}`,
    before: topInterest({ organizationKey, recruitmentStatus: "Offered" }),
    after: topInterest({ organizationKey, recruitmentStatus: "Committed" }),
    at,
    decision: { tier: "StaffVerified" },
  });
}
