import { asc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SiteRole, SiteRoleEntries, SiteRoles } from "~/contract/sites/sites";
import { fieldErrors } from "~/domain/base/messages";
import { auditRows } from "~/platform/db/schema/audit";
import { siteRoles } from "~/platform/db/schema/sites";
import { seedNetwork } from "~/platform/seed/seed";
import { testDatabase } from "../../setup/database";
import { addUser, testPlatform, type Asked } from "../../setup/platform";

const { db } = await testDatabase();
const { ask, tokenOf } = testPlatform(db);
let tokens: Record<string, string>;
/** Audit rows of the tests before. */
let recorded = 0;

beforeAll(async () => {
  const asked = ["administrator", "developer", "desk_editor", "kentucky_editor", "rdb5", "editor", "Administrator", "nobody"];
  tokens = Object.fromEntries(
    await Promise.all(
      asked.map(async (role) => [
        role,
        await tokenOf({
          userKey: await addUser(db, { username: `${role}-${asked.indexOf(role)}`, passwordHash: "none", roles: [role] }),
          roles: role === "nobody" ? [] : [role],
        }),
      ]),
    ),
  );
});

beforeEach(async () => {
  await db.delete(siteRoles);
  await seedNetwork(db);
  recorded = await db.$count(auditRows);
});

async function as(role: string, method: string, path: string, asked: Asked = {}) {
  const answer = await ask(method, path, { token: tokens[role], ...asked });
  const body: unknown = answer.status === 204 ? null : await answer.json();
  return { status: answer.status, body: body as SiteRole & { code?: string; fields?: Record<string, string[]> } };
}
const at = "/users/v1/site-roles";
const readKentucky = async () => (await as("administrator", "GET", `${at}/kentucky_editor`)).body;
const acts = () =>
  db
    .select({ act: auditRows.act, subject: auditRows.subject, detail: auditRows.detail })
    .from(auditRows)
    .orderBy(asc(auditRows.key))
    .offset(recorded);

describe("the table of editor roles", () => {
  it("is read a page at a time, and narrowed by role and by site", async () => {
    const first = (await as("developer", "GET", at)).body as unknown as SiteRoles;
    expect([first.total, first.roles.length, first.roles[0]?.role]).toEqual([101, 25, "air_force_editor"]);
    const second = (await as("developer", "GET", `${at}?after=${first.next}`)).body as unknown as SiteRoles;
    expect(second.roles[0]!.role > first.roles.at(-1)!.role).toBe(true);
    const found = async (search: string) =>
      ((await as("developer", "GET", `${at}?search=${encodeURIComponent(search)}`)).body as unknown as SiteRoles).roles.map(
        ({ role }) => role,
      );
    expect(await found("kentucky")).toEqual(["kentucky_editor"]);
    expect(await found("Texas A&M")).toEqual(["texas_am_editor"]);
    expect(await found("Kentucky Recruiting")).toEqual(["kentucky_editor"]);
    expect(await found("100%")).toEqual([]);
  });

  it("tells of a role which sites it edits, and how many hold it", async () => {
    expect(await readKentucky()).toMatchObject({
      role: "kentucky_editor",
      holders: 1,
      entries: [
        { role: "kentucky_editor", site_key: 24, site_name: "Kentucky", site_url: "/teams/kentucky", category_key: null },
        {
          role: "kentucky_editor",
          site_key: 395,
          site_name: "Kentucky Recruiting",
          site_url: "/teams/kentucky-recruiting",
          category_key: 1395,
        },
      ],
    });
    expect((await as("administrator", "GET", `${at}/archive_editor`)).body.entries).toMatchObject([
      { site_key: null, site_name: null, site_url: null, category_key: null },
    ]);
    for (const role of ["nowhere_editor", "desk_editor", "Kentucky_editor", "kentucky"])
      expect((await as("administrator", "GET", `${at}/${role}`)).status).toBe(404);
  });

  it("is everybody's as far as their own roles go", async () => {
    const own = async (role: string) =>
      ((await as(role, "GET", "/users/v1/users/site-roles")).body as unknown as SiteRoleEntries).entries.map((entry) => entry.site_key);
    expect([await own("kentucky_editor"), await own("administrator"), await own("desk_editor"), await own("nobody")]).toEqual([
      [24, 395],
      [],
      [],
      [],
    ]);
    expect((await ask("GET", "/users/v1/users/site-roles")).status).toBe(401);
  });

  it.each(["desk_editor", "kentucky_editor", "rdb5", "editor", "Administrator", "nobody"])(
    "is closed to %s, and nothing happens but that it is written down",
    async (role) => {
      const { seen } = await readKentucky();
      const answers = [
        await as(role, "GET", at),
        await as(role, "GET", `${at}/kentucky_editor`),
        await as(role, "POST", at, { body: { role: "new_editor" } }),
        await as(role, "PUT", `${at}/kentucky_editor`, { body: { seen, sites: [] } }),
        await as(role, "DELETE", `${at}/kentucky_editor?seen=${seen}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
      expect(await readKentucky()).toMatchObject({ seen });
      expect((await acts()).map(({ act }) => act)).toEqual(answers.map(() => "access.refused"));
    },
  );

  it("sends guests away", async () => {
    for (const [method, path] of [
      ["GET", at],
      ["POST", at],
      ["GET", `${at}/kentucky_editor`],
      ["PUT", `${at}/kentucky_editor`],
      ["DELETE", `${at}/kentucky_editor?seen=x`],
    ] as const) {
      expect((await ask(method, path, method === "GET" || method === "DELETE" ? {} : { body: {} })).status).toBe(401);
    }
  });
});

describe("an administrator", () => {
  it("adds a role with a site, or without any; one audit row each", async () => {
    const added = await as("administrator", "POST", at, { body: { role: "regatta_editor", siteKey: 310, categoryKey: 7 } });
    expect([added.status, added.body.entries]).toEqual([
      201,
      [{ role: "regatta_editor", site_key: 310, site_name: "Softball", site_url: "/softball", category_key: 7 }],
    ]);
    expect((await as("administrator", "POST", at, { body: { role: "rowing_editor" } })).status).toBe(201);
    expect(await acts()).toEqual([
      { act: "site-role.added", subject: "site-role:regatta_editor", detail: { sites: "310" } },
      { act: "site-role.added", subject: "site-role:rowing_editor", detail: { sites: "" } },
    ]);
  });

  it.each<[string, unknown, number, string, string]>([
    ["no name", { role: "" }, 400, "role", fieldErrors.siteRoleRequired],
    ["another spelling", { role: "Regatta_editor" }, 400, "role", fieldErrors.siteRoleSpelling],
    ["the desk's editors", { role: "desk_editor" }, 400, "role", fieldErrors.siteRoleSpelling],
    ["a role of another kind", { role: "administrator" }, 400, "role", fieldErrors.siteRoleSpelling],
    ["a name without end", { role: `${"a".repeat(60)}_editor` }, 400, "role", fieldErrors.siteRoleTooLong],
    ["one that is there", { role: "kentucky_editor", siteKey: 310 }, 422, "role", fieldErrors.siteRoleTwice],
    ["a site that is not", { role: "regatta_editor", siteKey: 999 }, 422, "siteKey", fieldErrors.siteUnknown],
    ["a category without a site", { role: "regatta_editor", categoryKey: 7 }, 422, "siteKey", fieldErrors.siteForCategory],
    ["a category that is none", { role: "regatta_editor", siteKey: 310, categoryKey: 0 }, 400, "categoryKey", fieldErrors.categoryKey],
  ])("is refused %s", async (_what, body, status, field, sentence) => {
    const refused = await as("administrator", "POST", at, { body });
    expect([refused.status, refused.body.fields?.[field]]).toEqual([status, [sentence]]);
    expect([await db.$count(siteRoles, eq(siteRoles.role, "regatta_editor")), await acts()]).toEqual([0, []]);
  });

  it("changes a role's sites, down to none, on what was seen", async () => {
    const { seen } = await readKentucky();
    const changed = await as("administrator", "PUT", `${at}/kentucky_editor`, {
      body: { seen, sites: [{ siteKey: 24, categoryKey: 5 }, { siteKey: 310 }] },
    });
    expect([changed.status, changed.body.entries.map((entry) => [entry.site_key, entry.category_key])]).toEqual([
      200,
      [
        [24, 5],
        [310, null],
      ],
    ]);
    const stale = await as("developer", "PUT", `${at}/kentucky_editor`, { body: { seen, sites: [] } });
    expect([stale.status, stale.body.code]).toEqual([409, "version-conflict"]);
    const emptied = await as("developer", "PUT", `${at}/kentucky_editor`, { body: { seen: changed.body.seen, sites: [] } });
    expect(emptied.body.entries.map((entry) => entry.site_key)).toEqual([null]);
    expect((await acts()).map(({ act, detail }) => [act, detail])).toEqual([
      ["site-role.changed", { sites: "24 310" }],
      ["site-role.changed", { sites: "" }],
    ]);
  });

  it("is refused a site twice, and one that is not; the role stays as it was", async () => {
    const before = await readKentucky();
    const change = (sites: unknown) => as("administrator", "PUT", `${at}/kentucky_editor`, { body: { seen: before.seen, sites } });
    expect((await change([{ siteKey: 24 }, { siteKey: 24 }])).body.fields).toEqual({ siteKey: [fieldErrors.siteTwice] });
    expect((await change([{ siteKey: 999 }])).body.fields).toEqual({ siteKey: [fieldErrors.siteUnknown] });
    expect((await as("administrator", "PUT", `${at}/nowhere_editor`, { body: { seen: before.seen, sites: [] } })).status).toBe(404);
    expect([await readKentucky(), await acts()]).toEqual([before, []]);
  });

  it("removes a role, unless somebody changed it meanwhile", async () => {
    const { seen } = await readKentucky();
    expect((await as("administrator", "DELETE", `${at}/kentucky_editor?seen=another`)).status).toBe(409);
    expect((await as("administrator", "DELETE", `${at}/kentucky_editor?seen=${seen}`)).status).toBe(204);
    expect((await as("administrator", "DELETE", `${at}/kentucky_editor?seen=${seen}`)).status).toBe(404);
    expect(await acts()).toEqual([{ act: "site-role.removed", subject: "site-role:kentucky_editor", detail: { sites: "24 395" } }]);
  });

  it("wins once of two who change at once", async () => {
    const { seen } = await readKentucky();
    const answers = await Promise.all(
      [24, 310, 395].map((siteKey) =>
        as("administrator", "PUT", `${at}/kentucky_editor`, { body: { seen, sites: [{ siteKey, categoryKey: 9 }] } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await acts()).toHaveLength(1);
  });
});
