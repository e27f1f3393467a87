/** What each document says of itself to whoever finds it elsewhere, against what the database says (docs/rules.md L12). */
import { and, eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { longestDescription } from "~/domain/base/description";
import { personSlug } from "~/domain/people/address";
import { siteUrl } from "~/domain/sites/sites";
import { openDatabase } from "~/platform/db/database";
import { people } from "~/platform/db/schema/people";
import { cities, organizations } from "~/platform/db/schema/places";
import { sites } from "~/platform/db/schema/sites";
import { paths } from "~/paths";
import { openBrowser, type Page } from "./browser";
import { startCastServer } from "./cast-server";
import { itemsOf } from "./microdata";

interface PersonRow {
  key: number;
  fullName: string;
  visibility: string;
  privacy: string;
  school: string | null;
  city: string | null;
  state: string | null;
}

let athletes: PersonRow[] = [];
let coaches: { key: number; fullName: string; title: string | null; college: string; city: string | null; state: string | null }[] = [];

let network: {
  name: string;
  slug: string;
  type: "team" | "topic" | "channel";
  college: string | null;
  city: string | null;
  state: string | null;
}[] = [];

const server = await startCastServer({
  async prepare(location) {
    const { db, close } = await openDatabase(location);
    athletes = await db
      .select({
        key: people.key,
        fullName: people.fullName,
        visibility: people.visibility,
        privacy: people.privacy,
        school: organizations.fullName,
        city: cities.name,
        state: cities.stateAbbreviation,
      })
      .from(people)
      .leftJoin(organizations, eq(organizations.key, people.highSchoolKey))
      .leftJoin(cities, eq(cities.key, people.hometownCityKey))
      .where(eq(people.positionType, "Player"));
    coaches = await db
      .select({
        key: people.key,
        fullName: people.fullName,
        title: people.title,
        college: organizations.fullName,
        city: organizations.cityName,
        state: organizations.stateAbbreviation,
      })
      .from(people)
      .innerJoin(organizations, eq(organizations.key, people.currentOrganizationKey))
      .where(and(eq(people.positionType, "Coach"), eq(organizations.fullName, "University of Kentucky")));
    network = await db
      .select({
        name: sites.name,
        slug: sites.slug,
        type: sites.type,
        college: organizations.fullName,
        city: organizations.cityName,
        state: organizations.stateAbbreviation,
      })
      .from(sites)
      .leftJoin(organizations, eq(organizations.key, sites.organizationKey));
    await close();
  },
});
afterAll(() => server.stop());

const guest = openBrowser({ baseUrl: server.url });
const shown = () => athletes.filter(({ visibility, privacy }) => visibility === "Normal" && privacy === "Public");
const pageOf = ({ key, fullName }: Pick<PersonRow, "key" | "fullName">) => paths.person(key, personSlug(fullName));

const metaOf = ({ document }: Page, name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? null;
const canonicalsOf = ({ document }: Page) => [...document.querySelectorAll("link[rel=canonical]")].map((link) => link.getAttribute("href"));
const itemOf = (page: Page, type: string) => itemsOf(page.document).filter((item) => item.type === type);

/** The way down to a page, as its list of links says it: names with their addresses, the page itself without one. */
function trailOf(page: Page): [name: unknown, address: unknown][] {
  const [list, ...more] = itemOf(page, "BreadcrumbList");
  expect(more).toEqual([]);
  const steps = (list?.properties["itemListElement"] ?? []).map((step) => {
    if (typeof step === "string") throw new Error(`A step is no item: ${step}`);
    return step.properties;
  });
  expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => [String(index + 1)]));
  return steps.map(({ name, item }): [unknown, unknown] => [name?.[0], item?.[0]]);
}

/** As it is seen, which is what the microdata must not differ from. */
const seenTrail = (page: Page) => page.text("nav[aria-label=Breadcrumb]");

const home = () => ["Signing Day", `${server.url}/`];

describe("every document", () => {
  test("has one h1, one canonical address, and a title and a description of its own", async () => {
    const tables = ["/teams/kentucky/commits", "/teams/kentucky/considering", "/sites/nil/commits", "/softball/commits"];
    const own = [
      "/",
      "/sites",
      "/moves",
      "/calendar",
      "/portal",
      "/nil/deals",
      "/scores",
      "/statistics",
      "/rankings",
      "/nil",
      "/rankings/trending",
      "/rankings/softball/trending",
      "/teams/kentucky/transfers",
      "/service",
      ...network.map(siteUrl),
      ...tables,
      ...[...shown(), ...coaches].map(pageOf),
    ];
    expect([network.length, shown().length]).toEqual([100, expect.any(Number)]);
    expect([shown().length > 5, coaches.length]).toEqual([true, 5]);
    const told: { title: string; description: string | null; canonical: string | null }[] = [];
    for (const path of own) {
      const page = await guest.get(path);
      expect([path, page.status, page.document.querySelectorAll("h1").length]).toEqual([path, 200, 1]);
      expect([path, canonicalsOf(page)]).toEqual([path, [server.url + path]]);
      told.push({ title: page.document.title, description: metaOf(page, "description"), canonical: canonicalsOf(page)[0] ?? null });
    }
    for (const { title, description } of told) {
      expect(title).toMatch(/ · Signing Day$|^Signing Day · /);
      expect(description).not.toBeNull();
      expect([description, description!.length <= longestDescription]).toEqual([description, true]);
    }
    for (const what of ["title", "description", "canonical"] as const) {
      const all = told.map((one) => one[what]);
      expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([]);
    }
  });

  test.each([
    ["/?utm_source=mail", "/"],
    ["/sites?site=ken", "/sites"],
    ["/moves?kind=offers", "/moves"],
    ["/NIL?sport=football", "/nil"],
    ["/rankings/Football/trending?span=day", "/rankings/football/trending"],
    ["/service/", "/service"],
    ["/Service?x=1", "/service"],
    ["/teams/kentucky?utm_source=mail", "/teams/kentucky"],
    ["/teams/kentucky/commits?sort=name-asc", "/teams/kentucky/commits"],
    ["/softball/", "/softball"],
  ])("at %s names %s as its own address", async (asked, own) => {
    expect(canonicalsOf(await guest.get(asked))).toEqual([server.url + own]);
  });

  test("names the first origin, whichever it was asked by, to who is signed in, too", async () => {
    const other = openBrowser({ baseUrl: server.url.replace("127.0.0.1", "localhost") });
    expect(canonicalsOf(await other.get("/teams/kentucky"))).toEqual([`${server.url}/teams/kentucky`]);
    await other.signIn("fan");
    expect(canonicalsOf(await other.get("/teams/kentucky"))).toEqual([`${server.url}/teams/kentucky`]);
  });

  test.each(["/people/999999", "/people/nobody-999999", "/teams/nowhere", "/nothing"])("%s, which is none, says nothing", async (path) => {
    const page = await guest.get(path);
    expect([page.status, canonicalsOf(page), itemsOf(page.document), seenTrail(page)]).toEqual([404, [], [], ""]);
    expect(page.document.querySelectorAll("h1")).toHaveLength(1);
  });
});

describe("a person's page", () => {
  test("says who it is about as the database does", async () => {
    for (const athlete of shown()) {
      const page = await guest.get(pageOf(athlete));
      const [person, ...more] = itemOf(page, "Person");
      expect(more).toEqual([]);
      const { fullName, school, city, state } = athlete;
      const place = { type: "PostalAddress", properties: { addressLocality: [city], addressRegion: [state] } };
      expect(person).toEqual({
        type: "Person",
        properties: {
          name: [fullName],
          url: [server.url + pageOf(athlete)],
          ...(school && { affiliation: [{ type: "HighSchool", properties: { name: [school] } }] }),
          ...(city && { homeLocation: [{ type: "Place", properties: { name: [`${city}, ${state}`], address: [place] } }] }),
        },
      });
      expect(page.text("h1")).toBe(fullName);
      expect(trailOf(page)).toEqual([home(), [fullName, undefined]]);
      expect(seenTrail(page)).toBe(`Signing Day › ${fullName}`);
      const description = metaOf(page, "description")!;
      for (const part of [fullName, school, city && `${city}, ${state}`]) if (part) expect(description).toContain(part);
      expect(description).not.toMatch(/\$|@|\(\d{3}\)/);
    }
  });

  test("tells nothing in it of what is not everybody's: ways to be reached and amounts are in none of it", async () => {
    const avery = athletes.find(({ fullName }) => fullName.startsWith("Avery"))!;
    const page = await guest.get(pageOf(avery));
    const said = JSON.stringify([page.document.head.innerHTML, itemsOf(page.document)]);
    expect(said).not.toMatch(/\$\d|mailto:|tel:|\(\d{3}\) \d{3}/);
    expect(page.text("main")).toMatch(/\$\d/);
  });
});

test("a coach's page says who it is about as the database does, and leads to the team's site", async () => {
  for (const coach of coaches) {
    const page = await guest.get(pageOf(coach));
    const { fullName, title, college, city, state } = coach;
    const role = title?.endsWith("Coach") ? title : `Coach · ${title}`;
    expect(itemOf(page, "Person")).toEqual([
      {
        type: "Person",
        properties: {
          name: [fullName],
          url: [server.url + pageOf(coach)],
          jobTitle: [role],
          worksFor: [{ type: "Organization", properties: { name: [college] } }],
        },
      },
    ]);
    expect([page.text("h1"), trailOf(page)]).toEqual([fullName, [home(), [fullName, undefined]]]);
    expect(page.text("main")).toContain(`${college} · ${city}, ${state}`);
    expect(metaOf(page, "description")).toBe(`${fullName}: ${role}, ${college}, ${city}, ${state}.`);
    expect(metaOf(page, "robots")).toBeNull();
    expect((await page.follow(college)).url.pathname).toBe("/teams/kentucky");
  }
});

describe("a site's page", () => {
  test("says which team it is about as the database does, and no other is a team", async () => {
    for (const site of network) {
      const path = siteUrl(site);
      const page = await guest.get(path);
      const { name, type, college, city, state } = site;
      const location = [city, state].filter(Boolean).join(", ");
      expect([path, itemOf(page, "SportsTeam")]).toEqual([
        path,
        type !== "team"
          ? []
          : [
              {
                type: "SportsTeam",
                properties: {
                  name: [name],
                  url: [server.url + path],
                  ...(college && { parentOrganization: [{ type: "Organization", properties: { name: [college] } }] }),
                  ...(location && { location: [{ type: "Place", properties: { name: [location] } }] }),
                },
              },
            ],
      ]);
      expect(trailOf(page)).toEqual([home(), ["Sites", `${server.url}/sites`], [name, undefined]]);
      expect(seenTrail(page)).toBe(`Signing Day › Sites › ${name}`);
    }
  });
});

test("the start page is the way to all others, and how review is going stands below it", async () => {
  const [start, service] = [await guest.get("/"), await guest.get("/service")];
  expect([itemsOf(start.document), seenTrail(start)]).toEqual([[], ""]);
  expect(trailOf(service)).toEqual([home(), ["How review is going", undefined]]);
});
