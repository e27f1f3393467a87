/** T12, T13 without script: a school's coach confirms, contests and takes back; pages that guests are handed say so at once. */
import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { Claims } from "~/contract/profile/claims";
import { toasts } from "~/domain/base/messages";
import { commitmentErrors } from "~/domain/profile/commitments";
import { openDatabase } from "~/platform/db/database";
import { claims, users } from "~/platform/db/schema/accounts";
import { people } from "~/platform/db/schema/people";
import { organizations } from "~/platform/db/schema/places";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { addAthlete } from "../setup/athlete";
import { signIn } from "../cast/cast";
import { askAs } from "./ask-as";
import { openBrowser, signedIn, type Page } from "./browser";
import { startCastServer } from "./cast-server";

const names = ["Abel Ashworth", "Bo Birchwood", "Cy Cedarholm", "Di Driftwood"];
const athletes: number[] = [];
const server = await startCastServer({
  async prepare(location) {
    const { db, close } = await openDatabase(location);
    const [team] = await db.select().from(organizations).where(eq(organizations.fullName, "University of Kentucky"));
    for (const fullName of names) {
      const { personKey } = await addAthlete(db);
      await db.update(people).set({ fullName, classYear: 2028 }).where(eq(people.key, personKey));
      await db
        .insert(recruitmentInterests)
        .values({ personKey, organizationKey: team!.key, recruitmentStatus: "Committed", recruitOrder: 1 });
      athletes.push(personKey);
    }
    const [fan] = await db.select().from(users).where(eq(users.username, "fan"));
    await db.insert(claims).values({ userKey: fan!.key, personKey: athletes[1]!, claimantType: "Guardian", verifiedAt: new Date() });
    await close();
  },
});
afterAll(() => server.stop());

const guest = openBrowser({ baseUrl: server.url });
const kim = await signedIn("kim", server.url);
const why = "He told us that he goes elsewhere.";
const here = "/schools/commitments";
/** How many of a class are committed, and how sure that is, once the school has confirmed one (S15). */
const counted = [
  ["year=2028", "The class of 2028 has 4 commitments: 1 confirmed by the school, 3 claimed."],
  ["year=2028&status=committed", "As narrowed here, the class of 2028 has 4 commitments: 1 confirmed by the school, 3 claimed."],
  ["year=2028&status=signed", "Nobody on this list is like that."],
] as const;
const pageOf = async (index: number) => (await guest.get(`/people/${athletes[index]}`)).text("main");
/** What the head of an athlete's page says of the commitment, where that leads, and in whose colors. */
const heroOf = (page: Page) => {
  const line = page.document.querySelector("section[aria-label='Profile header'] .standing > div");
  return [
    line?.textContent?.replace(/\s+/g, " ").trim(),
    line?.querySelector("a")?.getAttribute("href"),
    page.document.querySelector("link[href^='/accents/']")?.getAttribute("href") ?? null,
  ];
};
const rowsOf = (page: Page, id: string) => [...page.document.querySelectorAll(`#${id} h3 a`)].map(({ textContent }) => textContent);

test("leads from a coach's home to whom to answer, the longest first, and says where nothing is answered", async () => {
  const page = await (await kim.get("/")).follow("Commitments to confirm");
  expect([page.url.pathname, page.status, page.text("h1")]).toEqual([here, 200, "Commitments to University of Kentucky"]);
  expect(rowsOf(page, "claimed")).toEqual(names);
  expect(page.text("#claimed li")).toMatch(/Abel Ashworth ClaimedClass of 2028Committed ?Claimed by the athlete/);
  expect(page.text("#answered")).toContain("Nothing is answered yet.");
  expect(page.document.querySelectorAll("#answered button")).toHaveLength(0);
});

test("confirmed with one press: the athlete's page, the site, its table and its file say so at once", async () => {
  const before = await guest.get(`/people/${athletes[0]}`);
  expect(before.headers.get("etag")).toBeTruthy();
  expect(heroOf(before)).toEqual([
    "Committed to University of Kentucky Claimed by the athlete The school has not confirmed it.",
    "/teams/kentucky",
    null,
  ]);
  const page = await (await kim.get(here)).press("Confirm Abel Ashworth");
  expect([page.url.pathname, page.text()]).toEqual([here, expect.stringContaining(toasts.commitmentConfirmed.text)]);
  expect([rowsOf(page, "claimed"), rowsOf(page, "answered")]).toEqual([names.slice(1), names.slice(0, 1)]);
  const words = /Confirmed by the school \d\d\/\d\d\/\d\d/;
  const after = await guest.get(`/people/${athletes[0]}`);
  // The school's colors, once the school has said so.
  expect(heroOf(after)).toEqual([
    expect.stringMatching(/^Committed to University of Kentucky Confirmed by the school \d\d\/\d\d\/\d\d$/),
    "/teams/kentucky",
    expect.stringMatching(/^\/accents\//),
  ]);
  expect(after.text("main")).toMatch(words);
  // What that means is explained on the page, and the head leads there (Z5).
  const way = after.document.querySelector("section[aria-label='Profile header'] a[href='#how-sure']")!;
  expect(way.textContent).toMatch(words);
  expect([...after.document.querySelectorAll("#how-sure dt")].map(({ textContent }) => textContent)).toEqual([
    "Claimed",
    "Confirmed",
    "Contested",
    "Self-reported",
    "Staff-verified",
    "Changed by the review desk",
  ]);
  for (const path of ["/teams/kentucky", "/teams/kentucky/commits"]) expect((await guest.get(path)).text("main")).toMatch(words);
  for (const [narrowed, sentence] of counted)
    expect((await guest.get(`/teams/kentucky/commits?${narrowed}`)).text("main")).toContain(sentence);
  const file = await (await fetch(`${server.url}/teams/kentucky/commits.csv`)).text();
  expect(parse(file, { columns: true }) as object[]).toContainEqual(
    expect.objectContaining({
      Athlete: "Abel Ashworth",
      Standing: "Confirmed",
      "Said by": "School",
      "Said on": expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    }),
  );
  const described = (await guest.get(`/people/${athletes[0]}`)).document.querySelector("meta[name=description]")!.getAttribute("content");
  expect(described).toContain("Committed to University of Kentucky, confirmed by the school.");
});

describe("contested", () => {
  test("with a sentence, which what is wrong with it keeps", async () => {
    const form = await (await kim.get(here)).follow("/schools/commitments/" + (await keyOf("Bo Birchwood")) + "/contest");
    expect([form.status, form.text("h1")]).toEqual([200, "Bo Birchwood is not committed to University of Kentucky?"]);
    const refused = await form.press("Contest", { sentence: "No." });
    expect([refused.status, refused.text("main")]).toEqual([400, expect.stringContaining(commitmentErrors.tooShort)]);
    expect(refused.document.querySelector("textarea")!.value).toBe("No.");
    const page = await refused.press("Contest", { sentence: why });
    expect([page.url.pathname, page.text()]).toEqual([here, expect.stringContaining(toasts.commitmentContested.text)]);
    expect(page.text("#answered li")).toMatch(/Bo Birchwood Contested.*“He told us that he goes elsewhere\.”/);
  });

  test("is said to everybody without the sentence, which the athlete's side reads", async () => {
    expect(await pageOf(1)).toContain("Claimed and contested by the school");
    const sentence = "The class of 2028 has 4 commitments: 1 confirmed by the school, 2 claimed, 1 contested.";
    expect((await guest.get("/teams/kentucky/commits?year=2028")).text("main")).toContain(sentence);
    expect((await guest.get("/teams/kentucky")).text("#commitments")).toMatch(/The class of \d{4} has /);
    for (const path of [`/people/${athletes[1]}`, "/teams/kentucky", "/teams/kentucky/commits", "/teams/kentucky/commits.csv"])
      expect((await guest.look(path)).html).not.toContain("goes elsewhere");
    const notices = (await (await signedIn("fan", server.url)).get("/notices")).text("main");
    expect(notices).toMatch(/The school contests the commitment ?University of Kentucky/);
    expect(notices).toContain(`“${why}”`);
  });

  test("is as before once that is taken back", async () => {
    const page = await (await kim.get(here)).press("Take back what you said of Bo Birchwood");
    expect(page.text()).toContain(toasts.answerTakenBack.text);
    expect(rowsOf(page, "claimed")).toContain("Bo Birchwood");
    expect(await pageOf(1)).not.toContain("contested");
  });
});

describe("what stands otherwise by now", () => {
  test("is not answered; the page says so and shows it", async () => {
    const form = await kim.get(`/schools/commitments/${await keyOf("Cy Cedarholm")}/contest`);
    const confirmed = await (await kim.get(here)).press("Confirm Cy Cedarholm");
    const late = await form.press("Contest", { sentence: why });
    expect([late.status, late.text("[role=alert]")]).toEqual([409, expect.stringContaining(commitmentErrors.changed)]);
    expect(late.document.querySelector("textarea")!.value).toBe(why);
    const lacking = await form.press("Contest", { sentence: "No." });
    expect([lacking.status, lacking.text("[role=alert]")]).toEqual([409, expect.stringContaining(commitmentErrors.changed)]);
    expect(lacking.document.querySelector("textarea")!.value).toBe("No.");
    await late.press("Contest", { sentence: why });
    const over = await lacking.press("Contest", { sentence: "No." });
    expect([over.status, over.text("[role=alert]")]).toEqual([409, expect.stringContaining("You wrote: No.")]);
    const stale = await confirmed.press("Take back what you said of Cy Cedarholm");
    expect([stale.status, stale.text("[role=alert]")]).toEqual([409, expect.stringContaining(commitmentErrors.changed)]);
    expect(await pageOf(2)).toContain("Claimed and contested by the school");
  });

  test("keeps what was typed where there is none any more that the coach may know of", async () => {
    const list = await kim.get(here);
    const form = await kim.get(`/schools/commitments/${await keyOf("Di Driftwood")}/contest`);
    const { token } = await signIn({ fetch: (request) => fetch(request) }, "rory", `${server.url}/api`);
    const hidden = await fetch(`${server.url}/api/rdb/v1/people/${athletes[3]}/visibility`, {
      method: "PUT",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ visibility: "Hidden", reason: "They asked us to.", seen: "Normal" }),
    });
    expect(hidden.status).toBe(200);
    const pressed = await list.press("Confirm Di Driftwood");
    expect([pressed.status, pressed.text("[role=alert]")]).toEqual([409, expect.stringContaining(commitmentErrors.changed)]);
    expect(rowsOf(pressed, "claimed")).not.toContain("Di Driftwood");
    const late = await form.press("Contest", { sentence: why });
    expect([late.status, late.text("main")]).toEqual([409, expect.stringContaining(`You wrote: ${why}`)]);
    const lacking = await form.press("Contest", { sentence: "No." });
    expect([lacking.status, lacking.text("main")]).toEqual([409, expect.stringContaining("You wrote: No.")]);
    const gone = await kim.get(form.url.pathname);
    expect([gone.status, gone.text("h1")]).toEqual([404, "There is no such commitment"]);
    // Nobody who is no coach of a college learns from it whether there is one.
    const avery = await signedIn("avery", server.url);
    for (const path of [form.url.pathname, `${here}/999999/contest`]) {
      const missing = await avery.get(path);
      expect([missing.status, missing.text("h1"), missing.text("main")]).toEqual([
        404,
        "There is no such commitment",
        expect.not.stringContaining("Driftwood"),
      ]);
    }
  });
});

test("there is nothing for who is no coach of a college, nor for a guest", async () => {
  for (const name of ["avery", "fan", "robin"]) expect((await (await signedIn(name, server.url)).get(here)).status).toBe(404);
  expect((await guest.get(here)).url.pathname).toBe("/login");
  expect((await kim.get(`${here}?claimed=x`)).status).toBe(404);
  expect((await (await signedIn("avery", server.url)).get("/")).text()).not.toContain("Commitments to confirm");
});

test("a coach whose claim is taken back while they write keeps what they wrote, also where they signed in anew", async () => {
  const [form, other] = [await kim.get(here), await kim.get(`${here}/${await keyOf("Bo Birchwood")}/contest`)];
  const ask = askAs(server.url);
  const [claim] = (await ask<Claims>("kim", "GET", "/users/v1/users/claims")).claims;
  const body = { decision: "Revoked", personKey: claim!.person.personKey, reason: "This was somebody else." };
  await ask("rory", "PUT", `/elite/v1/profile-info/claim-n-${claim!.key}/process-access`, body);
  for (const name of ["token", "refresh", "acting"]) kim.cookies.delete(name);
  const again = await (await other.press("Contest", { sentence: why })).press("Sign in", { username: "kim", password: "signing-day" });
  expect(again.text("main")).toContain(why);
  const late = await again.press("Send it now");
  expect([late.status, late.text("[role=alert]")]).toEqual([404, expect.stringContaining(`${commitmentErrors.noSchool}You wrote: ${why}`)]);
  expect((await late.follow("Go to the start page")).status).toBe(200);
  expect((await form.press("Confirm Bo Birchwood")).status).toBe(404);
});

async function keyOf(name: string): Promise<string> {
  const page = await kim.get(here);
  const link = [...page.document.querySelectorAll("a[href$='/contest']")].find(
    (one) => one.getAttribute("aria-label") === `Contest ${name}`,
  );
  return /\d+/.exec(link!.getAttribute("href")!)![0];
}
