/**
 * Every form of every page, found as everybody: what it may not say (B5), what it may not cost (C10), and that nothing of what is sent with
 * it runs (C4): with more generated values in a whole run, and with as many as are asked for in `npm run test:long -- fuzz`.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { openDatabase } from "~/platform/db/database";
import { labelOf } from "~/session/sent-words";
import { isStepWithin } from "~/session/step-within";
import { root } from "../architecture/client-build";
import { errorsIn, fuzzForms, lookAround, routesBy, Visitors, type FoundForm, type Route } from "../fuzz/forms";
import { sensibleTexts } from "../fuzz/schema";
import { isWhole, sampleSeed } from "../setup/sample";
import { locationOf, removeData } from "../setup/server";
import { startCastServer } from "./cast-server";
import { notTheClients, theirMarks } from "./not-the-clients";

const server = await startCastServer({ keepsData: true });
afterAll(() => removeData(server.data));
const { routes } = (await import(pathToFileURL(join(root, "build", "server", "index.js")).href)) as {
  routes: Record<string, Route & { module: { action?: unknown } }>;
};
const routeOf = routesBy(Object.values(routes));
const visitors = new Visitors(server);
const field = (name: string, value: string) => ({ name, value, type: "text", options: [] });
const asForm = (as: FoundForm["as"], action: string, fields: FoundForm["fields"] = []): FoundForm => ({
  as,
  page: action,
  action,
  isMultipart: false,
  fields,
  buttons: [],
});
/** Those that stand on no page that is linked: what others of ours lead to first, and what only a mistake is sent to. */
const unlinked: FoundForm[] = [
  asForm("guest", "/nowhere"),
  asForm("avery", "/profile/teams/confirm", [field("confirmed", "yes"), field("proof", "Her mother called us.")]),
  asForm("avery", "/again", [field("kept", "x")]),
  asForm("avery", "/profile/sections/videos/1", [
    field("url", "https://vimeo.com/123456789"),
    field("title", "State final"),
    field("category", "Highlights"),
  ]),
  asForm("avery", "/profile/sections/videos/1/remove"),
  asForm("avery", "/profile/sections/deals/1/remove"),
  asForm("avery", "/profile/sections/deals/1/amount", [field("version", "1"), field("publish", "yes")]),
  asForm("robin", "/desk/approve-all", [field("type", "measurement"), field("seen", "1:1")]),
  asForm("robin", "/desk/filters?type=measurement", [field("name", "Measurements")]),
  asForm("robin", "/desk/filters/1/remove"),
  asForm("robin", "/desk/1/release"),
  asForm("robin", "/desk/1/renewal"),
  asForm("robin", "/desk/1/partial-approval", [
    field("seen", "1:1"),
    field("fields", "value"),
    field("sentence", "The rest is not there."),
  ]),
  asForm("robin", "/desk/1/undo", [field("decisionKey", "1")]),
  asForm("robin", "/desk/1/reversal", [field("decisionKey", "1"), field("sentence", "The meet took it back.")]),
  asForm("robin", "/desk/schools/1", [field("decision", "Added"), field("organizationKey", "1")]),
  asForm("robin", "/desk/merges", [field("key", "1"), field("version", "1"), field("decision", "Joined"), field("keptKey", "1")]),
  asForm("robin", "/desk/contests/1", [field("seen", "1.0"), field("decision", "Upheld"), field("reason", "The league says so.")]),
  asForm("robin", "/desk/commitments/1", [field("seen", "x"), field("url", "https://league.example/7")]),
  asForm("robin", "/desk/careers/1/new", [field("organizationKey", "1"), field("sportKey", "1"), field("fromYear", "2020")]),
  asForm("robin", "/desk/conferences/1/seasons/new", [field("sportKey", "1"), field("year", "2025"), field("organizationKeys", "1")]),
  asForm("robin", "/desk/games/renovate?organizationKey=1&sportKey=1&season=2026", [field("fingerprint", "x")]),
  asForm("admin", "/newsroom/predictions/new?person=1", [field("organizationKey", "1"), field("confidence", "7")]),
  asForm("admin", "/newsroom/evaluations/1", [field("sportKey", "1"), field("rating", "88.5"), field("strengths", "Quick feet.")]),
  asForm("admin", "/newsroom/evaluations/1/publication", [field("version", "1")]),
  asForm("admin", "/newsroom/evaluations/1/primary"),
  asForm("admin", "/newsroom/evaluations/1/hiding", [field("reason", "It is of his brother.")]),
  asForm("robin", "/desk/visibility/people/1", [field("visibility", "Normal"), field("reason", "It stays."), field("seen", "Normal")]),
  asForm("admin", "/desk/visibility/organizations/1", [
    field("visibility", "Normal"),
    field("reason", "It stays."),
    field("seen", "Normal"),
  ]),
  asForm("admin", "/admin/jobs/sweep-photos/00000000-0000-4000-8000-000000000001/retry"),
  asForm("kim", "/schools/commitments/1/contest", [field("sentence", "The athlete told us otherwise."), field("seen", "x")]),
  asForm("kim", "/schools/board/1", [field("note", "Call on Tuesday.")]),
  asForm("kim", "/schools/board/plan", [field("personKeys", "1"), field("budget", "250,000")]),
  asForm("guest", "/login/confirm", [field("token", "1.none")]),
  asForm("fan", "/account?index"),
  asForm("guest", "/login/reset", [field("token", "1.none"), field("password", "a long enough one")]),
  asForm("casey", "/people/1/guardian", [field("intent", "invite"), field("address", "guardian@home.test")]),
  asForm("gale", "/people/1/guardian/1", [field("intent", "decline"), field("sentence", "Not before we have seen the campus.")]),
  asForm("avery", "/account/email", [field("email", "new@home.test"), field("password", "signing-day")]),
  asForm("avery", "/account/sessions", [field("session", "others")]),
  asForm("avery", "/account/passkeys?index", [field("name", "My phone")]),
  asForm("avery", "/account/passkeys/1/remove", [field("password", "signing-day")]),
  asForm("avery", "/account/data?index", [field("password", "signing-day")]),
  asForm("avery", "/account/recovery-codes", [field("password", "signing-day")]),
  asForm("avery", "/account/without-password", [field("password", "signing-day")]),
  asForm("guest", "/styleguide", [field("organizationKey", "1"), field("recruitmentStatus", "Interested")]),
  // The new password is the old one: each act may have to sign in again.
  asForm("avery", "/account/deletion", [field("what", "account"), field("password", "signing-day")]),
  asForm("avery", "/account/settings", [field("answersMail", "Daily"), field("quietFrom", "22")]),
  asForm("avery", "/account/password", [field("password", "signing-day"), field("newPassword", "signing-day")]),
];
const looked = await lookAround(visitors, { forms: true });
const errorsOfLooking = errorsIn(server.output());
const found = [...looked.forms.filter(({ action }) => !action.startsWith("GET ")), ...unlinked];

interface Act {
  form: FoundForm;
  button: FoundForm["buttons"][number];
  path: string;
  /** What no other route has is the last one's. */
  route: string;
}

const acts: Act[] = found.flatMap((form) =>
  (form.buttons.length > 0 ? form.buttons : [{ name: "", value: "", action: null }]).map((button) => {
    const path = button.action ?? form.action;
    return { form, button, path, route: routeOf(new URL(path, "http://x").pathname) ?? "routes/$" };
  }),
);
/** One of each kind: of a route and what its button does. */
const kinds = [...new Map(acts.map((act) => [`${act.route} ${act.button.name} ${act.button.value.split(/[\d:{]/)[0]}`, act])).values()];

/** What somebody would send who filled the form in. */
function filled({ form, button }: Act): [name: string, value: string][] {
  const sent = form.fields.flatMap(({ name, value, type, options }): [string, string][] => {
    const choice = options.find((option) => option !== "");
    const text = value || (type === "hidden" ? "" : (choice ?? sensibleTexts(name.split(/[.\]]/).at(-1) ?? "")[0] ?? ""));
    return type === "file" || (type === "checkbox" && value === "") ? [] : [[name, text]];
  });
  return button.name ? [...sent, [button.name, button.value]] : sent;
}

async function post(act: Act, fields: readonly (readonly [string, string])[]): Promise<{ status: number; text: string }> {
  const browser = await visitors.of(act.form.as);
  const all = fields.map(([name, value]): [string, string] => [name, value]);
  const body = act.form.isMultipart ? new FormData() : new URLSearchParams(all);
  if (body instanceof FormData) for (const [name, value] of all) body.append(name, value);
  const answer = await browser.post(act.path, body);
  return { status: answer.status, text: await answer.text() };
}

const posts = isWhole ? 1_500 : 250;

test(`C4: ${posts} posts: no error, no word of what is inside, and no stored text that runs on any page`, async () => {
  // The same data, of which no row was changed by the other tests.
  const fresh = await startCastServer();
  try {
    const { answers, failure, forms, pages } = await fuzzForms(fresh, {
      posts,
      seed: 20_261_120 + sampleSeed,
      routes: Object.values(routes),
      found: looked,
    });
    expect([failure, errorsOfLooking]).toEqual([null, []]);
    expect(forms).toBeGreaterThan(100);
    expect(pages).toBeGreaterThan(400);
    expect(answers.size).toBeGreaterThan(30);
  } finally {
    await fresh.stop();
  }
});

test("every action of the build is among them", () => {
  const built = Object.values(routes)
    .filter((route) => route.module.action)
    .map(({ id }) => id);
  const reached = new Set(acts.map(({ route }) => route));
  expect(built.filter((id) => !reached.has(id)).sort()).toEqual([]);
});

/** Nanoseconds for which the server's loop has worked: its thread alone, whatever else the machine does. */
function worked(): number {
  return Number(readFileSync(`/proc/${server.pid}/task/${server.pid}/schedstat`, "utf8").split(" ")[0]);
}

async function workOf(ask: () => Promise<unknown>): Promise<number> {
  const before = worked();
  await ask();
  return worked() - before;
}

describe("C10: no form holds the loop", () => {
  const long = (text: string) => text.repeat(Math.ceil(40_000 / text.length));
  const inFields = (text: string) => (act: Act) =>
    filled(act).map(([name, value]): [string, string] => [
      name,
      act.form.fields.some((field) => field.name === name && field.type !== "hidden")
        ? long(text).slice(0, Math.floor(200_000 / Math.max(1, act.form.fields.length)))
        : value,
    ]);
  const many = (field: (index: number) => [string, string]) => (act: Act) => {
    const own = filled(act).filter(([name]) => !/\[|^seen$|^fields$/.test(name));
    return [...own, ...Array.from({ length: 199 - own.length }, (_, index) => field(index))];
  };
  const intent =
    (type: string, payload: unknown) =>
    (act: Act): [string, string][] => [
      ...filled(act).filter(([name]) => name !== act.button.name),
      ["__intent__", JSON.stringify({ type, payload })],
    ];

  const hostile: [what: string, fields: (act: Act) => [string, string][]][] = [
    ["letters", inFields("a")],
    ["spaces", inFields(" ")],
    ["parts of addresses", inFields("a@a.")],
    ["graphemes", inFields("👩‍👩‍👧‍👦é")],
    [
      "a long list",
      many((index) => [`visits[${index % 60}].${["type", "dateOccurred", "visitKey", "official"][Math.floor(index / 60)]}`, "coaching"]),
    ],
    ["rows of many", many((index) => [`visits[${index % 60}].coachPersonKeys`, String(index + 1)])],
    ["one row of many", many(() => ["visits[0].coachPersonKeys", "7"])],
    ["many that were seen", many((index) => ["seen", `${index + 1}:1`])],
    ["many that were chosen", many(() => ["fields", "hsClassYear"])],
    ["the last row", (act) => [...filled(act), ["visits[59].type", "visit"]]],
    ["the longest list", intent("update", { name: "a[4294967294]", value: "1" })],
    ["a long one", intent("update", { name: "a[20000000]", value: "1" })],
    [
      "all rows",
      intent("update", { name: "visits", value: Array.from({ length: 60 }, () => ({ type: "coaching", coachPersonKeys: [1, 2] })) }),
    ],
    ["a length", (act) => [...filled(act), ["visits[0].type", "visit"], ["visits.length", "4294967295"]]],
  ];

  /**
   * What is sent into its fields meets each form; what lists are made of, each that has any, and a third of the others in turn. In
   * `npm run test:long -- lists` all of it meets all of them.
   */
  const askedFor = (turn: number) =>
    kinds.filter(({ form }, place) => isWhole || turn < ofFields || hasLists(form) || place % 3 === turn % 3);
  const ofFields = hostile.findIndex(([what]) => what === "a long list");

  test.each(hostile.map(([what, fields], turn) => ({ what, fields, turn })))("$what", async ({ fields, turn }) => {
    const guest = await visitors.of("guest");
    /** What a page of ours costs by now: a busy machine makes all work dearer. */
    async function referenceNow(): Promise<number> {
      const costs: number[] = [];
      for (let count = 0; count < 9; count += 1) costs.push(await workOf(() => guest.look("/login")));
      return costs.sort((a, b) => a - b)[4]!;
    }
    let reference = await referenceNow();
    const dear: [route: string, times: number, status: number][] = [];
    for (const act of askedFor(turn)) {
      let least = Infinity;
      let status = 0;
      for (let count = 0; count < 5 && least > reference * mostTimes; count += 1) {
        if (count > 0) reference = await referenceNow();
        least = Math.min(least, await workOf(async () => ({ status } = await post(act, fields(act)))));
      }
      if (least > reference * mostTimes || status >= 500) dear.push([act.route, Math.round(least / reference), status]);
    }
    expect(dear).toEqual([]);
  });
});

function hasLists({ fields, buttons }: FoundForm): boolean {
  return fields.some(({ name }) => /\[|^seen$|^fields$/.test(name)) || buttons.some(({ name }) => name === "__intent__");
}

/** A page of ours costs the loop four thousandths of a second or so: as often as that is a tenth of one. */
const mostTimes = 25;

test("W5: each field that a hand fills in has its words on the page that sends a form again, and what is hidden none", () => {
  const unsaved = ["/profile/teams", "/profile/vitals"];
  const all = acts.filter(
    ({ form, path }) =>
      !unlinked.includes(form) &&
      !form.isMultipart &&
      !unsaved.includes(path) &&
      !path.startsWith("/login/") &&
      !form.fields.some(({ type }) => type === "password"),
  );
  const wrong = all.flatMap(({ form, button, path }) => {
    const sent = [
      ...form.fields.map(({ name, value }): [string, string] => [name, value]),
      [button.name, button.value] as [string, string],
    ];
    return (
      form.fields
        .filter(({ name, type }) => type !== "search" && (labelOf({ path, fields: sent }, name) !== undefined) !== (type !== "hidden"))
        // Pickers hide what is chosen, and a row says by a hidden field which it is of.
        .filter(
          ({ name, type }) =>
            !(type === "hidden" && /^(organizationKey|hometownCityKey|primaryPersonKey|visits.*coachPersonKeys|fields)$/.test(name)),
        )
        .map(({ name, type }) => `${path} ${button.value}: ${name} (${type})`)
    );
  });
  expect([...new Set(wrong)]).toEqual([]);
});

test("W5: of each button of a form it is known whether what it does is sent", () => {
  const whatIsPressed = ({ button }: Act) => (button.name === "__intent__" ? "a row" : button.value.replace(/:.*/, ""));
  const pressed = acts.filter(({ button }) => ["intent", "__intent__"].includes(button.name));
  const [within, sent] = [true, false].map((isStep) =>
    [...new Set(pressed.filter((act) => isStepWithin({ fields: filled(act) }) === isStep).map(whatIsPressed))].sort(),
  );
  expect(within).toEqual([
    "a row",
    "add",
    "choose-reason",
    "commit",
    "decommit",
    "done",
    "down",
    "find",
    "find-city",
    "find-coaches",
    "remove",
    "type",
    "up",
    "update-positions",
  ]);
  expect(sent).toEqual(["agree", "decline", "evidence", "remove", "save"]);
});

test(
  "B5: what only the server decides no form can say: of each, with all of it besides, no row keeps a word",
  { timeout: 120_000 },
  async () => {
    const taken = new Set<string>();
    for (const act of acts) {
      const own = filled(act);
      const more = Object.entries(notTheClients).filter(([name]) => !own.some(([one]) => one === name));
      // The light version: what scripts wake up with repeats a refused form to whoever sent it, whatever was in it.
      (await visitors.of(act.form.as)).cookies.set("lite", "1");
      const { status, text } = await post(act, [...own, ...more]);
      expect([act.path, status < 500, theirMarks.test(text)]).toEqual([act.path, true, false]);
      if (status < 400) taken.add(act.route);
    }
    expect(taken.size).toBeGreaterThan(20);

    expect(await server.stop()).toBe(0);
    const { db, close } = await openDatabase(locationOf(server.data));
    const { rows: tables } = await db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const said: string[] = [];
    for (const { name } of tables) {
      const { rows } = await db.execute<{ row: string }>(sql`select t::text as row from ${sql.identifier(name)} t`);
      said.push(...rows.filter(({ row }) => theirMarks.test(row)).map(({ row }) => `${name}: ${row}`));
    }
    await close();
    expect([tables.length > 20, said]).toEqual([true, []]);
  },
);
