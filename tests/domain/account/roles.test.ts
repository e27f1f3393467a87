import { describe, expect, it } from "vitest";
import {
  administersAccounting,
  administersPublisherDashboard,
  administersRoles,
  administersShows,
  editsAsStaff,
  hasRdbAccess,
  hasRdbLevel,
  isDeveloper,
  isSiteRole,
  isTester,
  managesProfile,
  mayActFor,
  mayEditArticles,
  mayEvaluate,
  mayEditArticlesOf,
  namedRoles,
  slottingSites,
  visitorClass,
} from "~/domain/account/roles";

const table = [
  { role: "kentucky_editor", site_key: 24 },
  { role: "kentucky_editor", site_key: 395 },
  { role: "louisville_editor", site_key: 30 },
  { role: "archive_editor", site_key: null },
];

/** Every rule, as a question about somebody who holds one role alone. */
const rules: Record<string, (role: string) => boolean> = {
  adminLike: (role) => visitorClass({ roles: [role], hasSubscription: false }) === "admin",
  rdb: (role) => hasRdbAccess([role]),
  level2: (role) => hasRdbLevel([role], 2),
  level3: (role) => hasRdbLevel([role], 3),
  level4: (role) => hasRdbLevel([role], 4),
  level5: (role) => hasRdbLevel([role], 5),
  developer: (role) => isDeveloper([role]),
  tester: (role) => isTester([role]),
  articles: (role) => mayEditArticles([role]),
  evaluations: (role) => mayEvaluate([role]),
  accounting: (role) => administersAccounting([role]),
  dashboard: (role) => administersPublisherDashboard([role]),
  shows: (role) => administersShows([role]),
  editorRoles: (role) => administersRoles([role]),
  staffEdit: (role) => editsAsStaff({ roles: [role], profileKey: null, profileKeys: [] }, 7),
  site24: (role) => mayEditArticlesOf([role], 24, table),
  site30: (role) => mayEditArticlesOf([role], 30, table),
  site31: (role) => mayEditArticlesOf([role], 31, table),
  slots: (role) => slottingSites([role], table).length > 0,
};

/** What each role of the product may, and nothing else. */
const granted: Record<string, string> = {
  administrator: "adminLike rdb level2 level3 level4 articles evaluations editorRoles staffEdit site24 site30 site31",
  developer: "adminLike rdb level2 level3 level4 developer tester accounting dashboard shows editorRoles staffEdit site24 site30 site31",
  author: "adminLike articles evaluations",
  editor: "adminLike articles evaluations",
  contributer: "adminLike",
  forecaster: "evaluations",
  rdbadmin: "rdb",
  rdb1: "adminLike rdb",
  rdb2: "adminLike rdb level2",
  rdb3: "adminLike rdb level2 level3 staffEdit",
  rdb4: "adminLike rdb level2 level3 level4 staffEdit",
  rdb5: "adminLike rdb level2 level3 level4 level5 staffEdit",
  tester: "tester",
  accounting_admin: "accounting",
  admin_publisher_dashboard: "dashboard",
  shows_admin: "shows",
  adminstrator: "shows",
  desk_editor: "site24 site30 site31",
  kentucky_editor: "site24 slots",
  louisville_editor: "site30 slots",
  archive_editor: "",
  unlisted_editor: "",
};

const nearMisses = Object.keys(granted)
  .flatMap((role) => [
    role.toUpperCase(),
    role[0]!.toUpperCase() + role.slice(1),
    `${role} `,
    ` ${role}`,
    `${role}s`,
    `x${role}`,
    role.slice(0, -1),
    role.slice(1),
    `${role},${role}`,
    `${role}\n`,
    `"${role}"`,
  ])
  .concat(
    "contributor",
    "adminstator",
    "administrater",
    "rdb0",
    "rdb6",
    "rdb",
    "rdb10",
    "rdb-3",
    "rdb 3",
    "admin",
    "_editor",
    "kentucky",
    "kentucky-editor",
    "desk editor",
    "*",
    "",
    "constructor",
    "__proto__",
    "toString",
    "null",
    "24",
  )
  .filter((role) => !(role in granted) || role === "constructor");

describe("all roles by all rules", () => {
  it.each(Object.entries(granted))("%s: %s", (role, expected) => {
    expect(
      Object.keys(rules)
        .filter((rule) => rules[rule]!(role))
        .join(" "),
    ).toBe(expected);
  });

  it("names them all", () => {
    expect([...namedRoles].sort()).toEqual(
      Object.keys(granted)
        .filter((role) => !isSiteRole(role))
        .sort(),
    );
  });

  it("other spellings grant nothing", () => {
    expect(nearMisses.length).toBeGreaterThan(200);
    for (const role of nearMisses) expect([role, ...Object.keys(rules).filter((rule) => rules[rule]!(role))]).toEqual([role]);
  });

  it("nobody without roles may anything, and roles do not add up to more", () => {
    const all = Object.keys(granted).filter((role) => role !== "rdb5");
    expect(hasRdbLevel(all, 5)).toBe(false);
    expect([mayEditArticlesOf([], 24, table), slottingSites([], table), administersRoles([]), mayEditArticles([])]).toEqual([
      false,
      [],
      false,
      false,
    ]);
  });
});

describe("sites of roles", () => {
  it("are the entries that match and name a site, each site once", () => {
    expect(slottingSites(["kentucky_editor", "archive_editor"], table).map((entry) => entry.site_key)).toEqual([24, 395]);
    const twice = [...table, { role: "both_editor", site_key: 24 }];
    expect(slottingSites(["kentucky_editor", "both_editor"], twice)).toHaveLength(2);
    expect(slottingSites(["administrator", "developer", "desk_editor"], table)).toEqual([]);
  });

  it("are spelt in one way", () => {
    expect(["kentucky_editor", "texas_am_editor", "a1_editor"].filter(isSiteRole)).toHaveLength(3);
    expect(
      [
        "desk_editor",
        "editor",
        "_editor",
        "Kentucky_editor",
        "kentucky-editor",
        "kentucky__editor",
        "kentucky_editors",
        " kentucky_editor",
        "kentucky_editor\n",
        "kentucky editor",
      ].filter(isSiteRole),
    ).toEqual([]);
  });
});

it.each([
  [7, [], 7, true],
  [7, [8, 9], 9, true],
  [null, [8], 8, true],
  [null, [], 8, false],
  [7, [8], 78, false],
  [7, [8], 9, false],
])("a verified profile is the session's own or one of its list: pk %s, pks %j, %s: %s", (profileKey, profileKeys, personKey, is) => {
  expect(managesProfile({ profileKey, profileKeys }, personKey)).toBe(is);
});

it.each([
  ["an athlete", [], 7, [], 7, "manages"],
  ["an athlete", [], 7, [], 8, "neither"],
  ["a guardian", [], null, [7, 8], 8, "manages"],
  ["staff of level 1", ["rdb1"], null, [], 8, "neither"],
  ["staff of level 2", ["rdb2"], null, [], 8, "neither"],
  ["staff of level 3", ["rdb3"], null, [], 8, "staff"],
  ["a lead", ["rdb4"], null, [7], 8, "staff"],
  ["a lead on the profile they manage", ["rdb4"], null, [7], 7, "manages"],
  ["an administrator on their own profile", ["administrator"], 7, [], 7, "manages"],
  ["an editor of a site", ["kentucky_editor", "editor"], null, [], 8, "neither"],
  ["a reader of the desk", ["rdbadmin"], null, [], 8, "neither"],
])("A11: %s, with %j, pk %s and pks %j, acts for %s as: %s", (_who, roles, profileKey, profileKeys, personKey, as) => {
  const session = { roles, profileKey, profileKeys };
  expect([managesProfile(session, personKey), editsAsStaff(session, personKey), mayActFor(session, personKey)]).toEqual([
    as === "manages",
    as === "staff",
    as !== "neither",
  ]);
});
