/** Every form of every page, found as everybody and sent with generated values. */
import fc from "fast-check";
import { castMembers, type CastMember } from "../cast/cast";
import type { RunningServer } from "../setup/server";
import { isWhole } from "../setup/sample";
import { openBrowser, type Browser } from "../smoke/browser";
import { hostileText, markup } from "./hostile";
import { fileBytes } from "./operations";
import { pageComplaint } from "./page";
import { foreignNames, sensibleTexts } from "./schema";

type Role = CastMember | "guest";
const roles: readonly Role[] = [...castMembers, "guest"];

interface Field {
  name: string;
  type: string;
  /** What it was rendered with. */
  value: string;
  /** What it offers. */
  options: readonly string[];
}

export interface FoundForm {
  as: Role;
  /** The address of the page that holds it. */
  page: string;
  /** Where it is sent. */
  action: string;
  isMultipart: boolean;
  fields: Field[];
  buttons: { name: string; value: string; action: string | null }[];
}

/** A route of the build. */
export interface Route {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

const starts = [
  "/",
  "/login",
  "/signup",
  "/login/forgot",
  "/login/reset",
  "/login/confirm",
  "/account?index",
  "/logout",
  "/claim",
  "/claim/new",
  "/profile",
  "/profile?reorder=1",
  "/profile/teams/new",
  "/profile/vitals/new?type=1",
  "/profile/vitals/new",
  "/profile/edits",
  "/profile/switch",
  "/profile/complete",
  "/profile/complete/photo",
  "/profile/photo",
  "/profile/contact",
  "/profile/details",
  "/profile/money-wanted",
  "/profile/sections/academics",
  "/profile/sections/contacts",
  "/profile/sections/contacts/new",
  "/profile/sections/mailing-address",
  "/profile/sections/name",
  "/profile/sections/about",
  "/profile/sections/date-of-birth",
  "/profile/sections/videos/new",
  "/profile/sections/transfers/new",
  "/profile/sections/deals/new",
  "/profile/sections/social-media",
  "/profile/ncaa-id",
  "/profile/decision-date",
  "/profile/decision-date/remove",
  "/profile/sports/new",
  "/profile/valuation/challenge",
  "/desk",
  "/desk/decided",
  "/desk/rules",
  "/desk/cases",
  "/desk/claims",
  "/admin/roles",
  "/admin/jobs",
  "/admin/mail",
  "/notices",
  "/service",
  "/search",
  "/moves",
  "/calendar",
  "/portal",
  "/nil/deals",
  "/scores",
  "/statistics",
  "/conferences",
  "/sites",
  "/teams/kentucky",
  "/softball",
];

/** Characters of a field that travel in an address. */
const longestInAddress = 200;

const shapeOf = (address: string) =>
  address
    .replace(/^\/(admin\/roles|teams|sites)\/[\w-]+/, "/$1/N")
    .replace(/\d+/g, "N")
    .replace(/=[^&#]*/g, "=");

/** Everybody, each with a browser; whoever is signed out signs in again. */
export class Visitors {
  readonly #browsers = new Map<Role, Browser>();

  constructor(readonly server: RunningServer) {}

  async of(role: Role): Promise<Browser> {
    let browser = this.#browsers.get(role);
    if (!browser) this.#browsers.set(role, (browser = openBrowser({ baseUrl: this.server.url })));
    if (role !== "guest" && !browser.cookies.has("token")) {
      await browser.signIn(role);
      if (!browser.cookies.has("token")) throw new Error(`${role} could not sign in.`);
    }
    if (role === "guest") for (const name of ["token", "refresh"]) browser.cookies.delete(name);
    return browser;
  }
}

/** What a look at every page comes upon. */
export interface Found {
  forms: FoundForm[];
  complaints: string[];
  pages: number;
}

/** Looks at every kind of page as everybody; answers what is wrong with them, and the forms that they hold. */
export async function lookAround(visitors: Visitors, { forms: wantsForms }: { forms: boolean }): Promise<Found> {
  // Pages of the same shape that are looked at for one role; of the first the forms are read, and the second may lead on to others.
  const mostAlike = wantsForms || isWhole ? 2 : 1;
  const forms: FoundForm[] = [];
  const complaints: string[] = [];
  const kinds = new Set<string>();
  let pages = 0;
  for (const role of roles) {
    const browser = await visitors.of(role);
    const alike = new Map<string, number>();
    const ahead = [...starts];
    const seen = new Set<string>();
    for (let path = ahead.shift(); path !== undefined; path = ahead.shift()) {
      const shape = starts.includes(path) ? path : shapeOf(path).replace(/\?.*/, "");
      const nth = alike.get(shape) ?? 0;
      if (seen.has(path) || nth >= mostAlike) continue;
      seen.add(path);
      alike.set(shape, nth + 1);
      const { status, headers, html, url } = await browser.look(path);
      pages += 1;
      const complaint = pageComplaint({ status, headers, text: html });
      if (complaint) complaints.push(`${path} as ${role} ${complaint}`);
      if (!/^text\/html/.test(headers.get("content-type") ?? "")) continue;
      for (const [, link = ""] of html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
        const target = new URL(link.replaceAll("&amp;", "&"), url);
        if (target.origin === url.origin && !/^\/(api\/|photos\/|assets\/|styleguide)/.test(target.pathname))
          ahead.push(target.pathname + target.search);
      }
      if (!wantsForms || nth > 0 || status !== 200) continue;
      for (const form of browser.parse(html, url).querySelectorAll("form")) {
        const found = foundIn(form, role, url);
        // A search is the same for everybody.
        const kind = `${found.action.startsWith("GET ") ? "" : role} ${shapeOf(found.action)} ${found.fields.map(({ name }) => name.replace(/\d+/g, "N")).join()} ${found.buttons.map(({ name, value }) => name + value.replace(/\d+/g, "N")).join()}`;
        if (kinds.has(kind)) continue;
        kinds.add(kind);
        forms.push(found);
      }
    }
  }
  return { forms, complaints, pages };
}

function foundIn(form: HTMLFormElement, as: Role, url: URL): FoundForm {
  const fields = new Map<string, Field & { options: string[] }>();
  const buttons: FoundForm["buttons"] = [];
  for (const control of form.elements as unknown as Iterable<HTMLInputElement>) {
    if (control.tagName === "FIELDSET" || control.type === "button") continue;
    if (control.type === "submit") {
      buttons.push({ name: control.name, value: control.value, action: control.getAttribute("formaction") });
      continue;
    }
    if (!control.name) continue;
    const isChoice = control.type === "radio" || control.type === "checkbox";
    const options =
      control.tagName === "SELECT"
        ? [...(control as unknown as HTMLSelectElement).options].map((option) => option.value)
        : isChoice
          ? [control.value]
          : [];
    const known = fields.get(control.name);
    if (known) known.options.push(...options);
    else
      fields.set(control.name, {
        name: control.name,
        type: control.type,
        value: isChoice && !control.checked ? "" : control.value,
        options,
      });
  }
  const isGet = (form.getAttribute("method") ?? "get").toLowerCase() === "get";
  const { pathname, search } = new URL(form.getAttribute("action") ?? url.href, url);
  return {
    as,
    page: url.pathname + url.search,
    action: isGet ? `GET ${pathname}` : pathname + search,
    isMultipart: form.enctype === "multipart/form-data",
    fields: [...fields.values()],
    buttons,
  };
}

type Draw = { how: "keep" | "option" | "sensible" | "markup" | "hostile"; text: string; at: number };
type Change = { how: "drop" | "repeat" | "add"; at: number; name: string; text: string };

interface Plan {
  form: number;
  button: number;
  draws: Draw[];
  changes: Change[];
  way: "document" | "data" | "multipart";
  file: Uint8Array;
}

const draw: fc.Arbitrary<Draw> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ how: fc.constant("keep" as const), text: fc.constant(""), at: fc.constant(0) }) },
  { weight: 4, arbitrary: fc.record({ how: fc.constant("option" as const), text: fc.constant("1"), at: fc.nat({ max: 200 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      how: fc.constant("sensible" as const),
      text: fc.constantFrom("A sentence that says enough of it.", "2026", "7"),
      at: fc.nat({ max: 20 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ how: fc.constant("markup" as const), text: markup, at: fc.constant(0) }) },
  { weight: 2, arbitrary: fc.record({ how: fc.constant("hostile" as const), text: hostileText, at: fc.constant(0) }) },
);
const change: fc.Arbitrary<Change> = fc.record({
  how: fc.constantFrom("drop", "repeat", "add"),
  at: fc.nat({ max: 60 }),
  name: fc.constantFrom(
    ...foreignNames.filter(Boolean),
    "intent",
    "as",
    "formKey",
    "csrf",
    "visits[0].type",
    "visits[999999].type",
    "__proto__.x",
    "seen",
    "a[b][c]",
  ),
  text: fc.oneof(hostileText, fc.constantFrom("Approved", "1", "Committed")),
});
const plan: fc.Arbitrary<Plan> = fc.noBias(
  fc.record({
    form: fc.nat({ max: 100_000 }),
    button: fc.nat({ max: 20 }),
    draws: fc.array(draw, { minLength: 1, maxLength: 12 }),
    changes: fc.oneof(
      { weight: 3, arbitrary: fc.constant<Change[]>([]) },
      { weight: 1, arbitrary: fc.array(change, { minLength: 1, maxLength: 2 }) },
    ),
    way: fc.constantFrom("document", "document", "data", "multipart"),
    file: fileBytes,
  }),
);

/** Hidden fields say which form it is: most stay as they are. */
function valueOf(field: Field, { how, text, at }: Draw): string {
  if (how === "keep" || (field.type === "hidden" && how !== "hostile")) return field.value;
  if (how === "option") return field.options.length > 0 ? field.options[at % field.options.length]! : field.value;
  const sensible = how === "sensible" ? sensibleTexts(field.name.split(/[.\]]/).at(-1) ?? "") : [];
  return sensible.length > 0
    ? sensible[at % sensible.length]!
    : field.options.length > 0 && how === "sensible"
      ? field.options[at % field.options.length]!
      : text;
}

interface Posted {
  form: FoundForm;
  path: string;
  fields: [string, string | Uint8Array][];
  isMultipart: boolean;
}

function posted(form: FoundForm, { button, draws, changes, way, file }: Plan, routeOf: (path: string) => string | null): Posted {
  let fields = form.fields.map((field, index): [string, string | Uint8Array] => [
    field.name,
    field.type === "file" ? file : valueOf(field, draws[index % draws.length]!),
  ]);
  // An empty choice is one that was not made.
  fields = fields.filter(
    ([name, value]) =>
      value !== "" || !form.fields.some((field) => field.name === name && (field.type === "radio" || field.type === "checkbox")),
  );
  const pressed = form.buttons[button % Math.max(1, form.buttons.length)];
  if (pressed?.name) fields.push([pressed.name, pressed.value]);
  for (const { how, at, name, text } of changes) {
    const place = at % Math.max(1, fields.length);
    if (how === "drop") fields = fields.filter((_field, index) => index !== place);
    else if (how === "repeat" && fields[place]) fields.push([fields[place][0], text]);
    else if (how === "add") fields.push([name, text]);
  }
  const target = pressed?.action ?? form.action;
  const id = way === "data" ? routeOf(new URL(target.replace(/^GET /, ""), "http://x").pathname) : null;
  const path = id ? `${target}${target.includes("?") ? "&" : "?"}_data=${encodeURIComponent(id)}` : target;
  return { form, path, fields, isMultipart: form.isMultipart || way === "multipart" };
}

export interface FormRun {
  posts: number;
  seed: number;
  routes: readonly Route[];
  /** What was found on a server with the same data, where one was looked at. */
  found?: Found;
}

export interface FormOutcome {
  forms: number;
  pages: number;
  /** How often the forms of each address were answered with each status. */
  answers: Map<string, Map<number, number>>;
  failure: string | null;
}

/** Posts after which pages are looked at anew. */
const renewedAfter = 2_000;

/** Lines of a server's log that tell of an error. */
export function errorsIn(output: string): string[] {
  return output.split("\n").filter((line) => /"level":(50|60)|^\s+at |Error/.test(line));
}

/** Posts so many forms, one after another, and then looks at every page as everybody. */
export async function fuzzForms(server: RunningServer, { posts, seed, routes, ...run }: FormRun): Promise<FormOutcome> {
  const visitors = new Visitors(server);
  const routeOf = routesBy(routes);
  const answers: FormOutcome["answers"] = new Map();
  let read = server.output().length;
  let found = run.found ?? (await lookAround(visitors, { forms: true }));
  let { pages } = found;
  let count = 0;
  if (found.complaints.length > 0) return { forms: found.forms.length, pages, answers, failure: found.complaints.slice(0, 5).join("\n") };

  /** Lines of the log that tell of an error, since the last look. */
  function errors(): string[] {
    const text = server.output().slice(read);
    read += text.length;
    return errorsIn(text);
  }

  async function post(drawn: Plan): Promise<void> {
    count += 1;
    if (count % renewedAfter === 0) {
      found = await lookAround(visitors, { forms: true });
      pages += found.pages;
      if (found.complaints.length > 0) throw new Error(found.complaints.slice(0, 5).join("\n"));
    }
    const form = found.forms[drawn.form % found.forms.length]!;
    const sent = posted(form, drawn, routeOf);
    const browser = await visitors.of(form.as);
    const isGet = sent.path.startsWith("GET ");
    const response = isGet ? await browser.send(getAddress(sent)) : await browser.post(sent.path, bodyOf(sent));
    const answered = { status: response.status, headers: response.headers, text: await response.text() };
    const name = shapeOf(form.action);
    const statuses = answers.get(name) ?? new Map<number, number>();
    answers.set(name, statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1));
    const logged = errors();
    const complaint = pageComplaint(answered) ?? (logged.length > 0 ? "was logged as an error" : null);
    if (complaint) throw new Error([complaint, ...logged, shown(sent)].join("\n"));
  }

  const checked = await fc.check(fc.asyncProperty(plan, post), { seed, numRuns: posts });
  if (checked.failed) {
    const what = checked.errorInstance instanceof Error ? checked.errorInstance.message : String(checked.errorInstance);
    return {
      forms: found.forms.length,
      pages,
      answers,
      failure: `${what}\nseed ${seed}, path ${checked.counterexamplePath}, after ${checked.numRuns} posts, made smaller ${checked.numShrinks} times`,
    };
  }
  const after = await lookAround(visitors, { forms: false });
  const complaints = [...after.complaints, ...errors()];
  return {
    forms: found.forms.length,
    pages: pages + after.pages,
    answers,
    failure: complaints.length > 0 ? `seed ${seed}, afterwards:\n${complaints.slice(0, 5).join("\n")}` : null,
  };
}

function bodyOf({ fields, isMultipart }: Posted): URLSearchParams | FormData {
  if (!isMultipart) return new URLSearchParams(fields.map(([name, value]) => [name, typeof value === "string" ? value : "file"]));
  const form = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, new Blob([value as Uint8Array<ArrayBuffer>]), "a.png");
  }
  return form;
}

function getAddress({ path, fields }: Posted): string {
  const [target = "", query = ""] = path.slice(4).split("?");
  const all = new URLSearchParams(query);
  // An address that is longer than all headers may be is no request: tests/gate/listen.test.ts.
  for (const [name, value] of fields) all.append(name, typeof value === "string" ? value.slice(0, longestInAddress) : "file");
  return `${target}?${all}`;
}

function shown({ form, path, fields, isMultipart }: Posted): string {
  return `${path} as ${form.as}, from ${form.page}${isMultipart ? ", multipart" : ""}\n${JSON.stringify(fields.map(([name, value]) => [name, typeof value === "string" ? value : `base64 ${Buffer.from(value).toString("base64")}`]))}`;
}

/** The innermost route of a path, as the build has it. */
export function routesBy(routes: readonly Route[]): (path: string) => string | null {
  const full = (route: Route) => patternOf(route, routes);
  const patterns = routes
    .filter((route) => route.path !== undefined || route.index)
    .map((route) => ({
      id: route.id,
      isIndex: Boolean(route.index),
      parameters: full(route).split(":").length,
      pattern: new RegExp(`^${full(route).replace(/[.]/g, "\\.").replace(/:\w+/g, "[^/]+")}$`),
    }))
    .sort((a, b) => a.parameters - b.parameters || Number(b.isIndex) - Number(a.isIndex));
  return (path) => patterns.find(({ pattern }) => pattern.test(path))?.id ?? null;
}

/** The path of a route from the root on, `/desk/:reviewItemKey`. */
export function patternOf(route: Route, routes: readonly Route[]): string {
  const parent = routes.find(({ id }) => id === route.parentId);
  return `${parent ? patternOf(parent, routes) : ""}/${route.path ?? ""}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
}
