/** What two servers answer at every address that there is, to somebody whose data it is not: byte for byte. */
import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { root } from "../architecture/client-build";

/** Of the first origin of both servers. */
export const publicHost = "signing.example";

interface Route {
  id: string;
  path?: string;
  parentId?: string;
  module: { loader?: unknown };
}

export interface Operation {
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema: { enum?: string[] } }[];
}

/** Values of the parameters by their names; several where each is asked for. */
export type Keys = Record<string, readonly (string | number)[]>;

/** Somebody who asks two servers alike. */
export interface Asker {
  /** Of each server. */
  cookies: readonly [string, string];
  tokens: readonly [string | null, string | null];
}

export interface Answer {
  status: number;
  headers: (readonly [name: string, value: string])[];
  text: string;
}

const { routes } = (await import(pathToFileURL(join(root, "build", "server", "index.js")).href)) as { routes: Record<string, Route> };

export const routeIds = Object.keys(routes).filter((id) => id !== "root" && id !== "routes/logout");

const patterns = Object.fromEntries(routeIds.map((id) => [id, pathOf(id)]));

function pathOf(id: string): string {
  const { path = "", parentId } = routes[id]!;
  return `${parentId && parentId !== "root" ? pathOf(parentId) : ""}/${path}`.replace(/\/+/g, "/");
}

/** The route that an address is answered by: of several, the one with the fewest parameters. */
const matchers = routeIds
  .filter((id) => id !== "routes/$")
  .map((id) => ({
    id,
    parameters: patterns[id]!.split(":").length,
    matches: new RegExp(`^${patterns[id]!.replace(/[.]/g, "\\.").replace(/:\w+\??/g, "[^/]+")}/?$`),
  }))
  .sort((one, other) => one.parameters - other.parameters);

export function routeOf(address: string): string | null {
  const [path = ""] = address.split("?");
  return matchers.find(({ matches }) => matches.test(path))?.id ?? null;
}

/** Every way to fill the parameters, each named by `:name` or `{name}`. */
function filled(pattern: string, keysOf: (name: string) => readonly (string | number)[]): string[] {
  const [whole, name] = /:(\w+)\??|\{(\w+)\}/.exec(pattern) ?? [];
  if (whole === undefined) return [pattern];
  const key = name ?? whole.slice(1, -1);
  return keysOf(key).flatMap((value) => filled(pattern.replace(whole, String(value)), keysOf));
}

/** The addresses of a route with these keys; what nobody has said a key of is asked for with one. */
export function addressesOf(id: string, keys: Keys): string[] {
  return filled(patterns[id]!.replace("*", "nothing"), (name) => keys[name] ?? ["1"]);
}

/** The same address as data alone; null of a route that reads nothing. */
export function dataOf(address: string): string | null {
  const id = routeOf(address) ?? "routes/$";
  return routes[id]!.module.loader ? `${address}${address.includes("?") ? "&" : "?"}_data=${encodeURIComponent(id)}` : null;
}

/** The addresses of a read of the API, once with each value that a parameter of the query may have. */
export function callsOf(path: string, { parameters = [] }: Operation, keys: Keys): string[] {
  const keysOf = (name: string) =>
    keys[name === "key" || name === "id" ? (/\/(people|person|player|recruitments|organizations)\//.exec(path)?.[1] ?? name) : name] ?? [
      "1",
    ];
  const asked = parameters.filter((one) => one.in === "query");
  const valuesOf = ({ name, schema }: (typeof asked)[number]) => schema.enum ?? keys[name];
  const needed = asked.filter(({ required }) => required).map((one) => `${one.name}=${valuesOf(one)?.[0] ?? "1"}`);
  const variants = asked.flatMap((one) =>
    (valuesOf(one) ?? []).map((value) => [...needed.filter((said) => !said.startsWith(`${one.name}=`)), `${one.name}=${value}`]),
  );
  const queries = new Set([needed, ...variants].map((said) => said.sort().join("&")));
  return filled(path, keysOf).flatMap((address) => [...queries].map((query) => `/api${address}${query && `?${query}`}`));
}

/** Where the links of a page lead, within the product. */
export function linksOf({ headers, text }: Answer): string[] {
  const location = headers.find(([name]) => name === "location")?.[1];
  const links = [...text.matchAll(/ href="(\/[^"#]*)/g)].map(([, href]) => href!.replaceAll("&amp;", "&"));
  return [...(location?.startsWith("/") ? [location] : []), ...links].filter((href) => routeOf(href) !== null);
}

/** What each answer has of its own, by the names of the fields: that a form is ours, what a passkey signs, when review was counted. */
const ofOneAnswer = [/ name="(?:csrf|formKey)" value="([^"]+)"/g, /"(?:csrf|formKey|challenge)":"([^"]+)"/g, /"asOf":"([^"]+)","backlog"/g];
const headersOfOneAnswer = new Set(["date", "x-request-id", "set-cookie"]);

const agent = new Agent({ keepAlive: true });

/** Asks by the name of the public origin, which is the same of both, and for bytes that are not compressed. */
async function ask(url: string, address: string, headers: Record<string, string>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await new Promise<Answer>((resolve, reject) => {
      const sent = request(url + address, { agent, headers: { ...headers, host: publicHost } }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part)).on("error", reject);
        response.on("end", () => {
          const told = Object.entries(response.headersDistinct).flatMap(([name, values]) =>
            (values ?? []).map((value) => [name, value] as const),
          );
          resolve({ status: response.statusCode ?? 0, headers: told, text: Buffer.concat(parts).toString("latin1") });
        });
      });
      sent.on("error", reject).end();
    });
    if (answer.status < 500 && answer.status !== 429) return answer;
    // What is refused to whoever asks too much, or has failed, says nothing of what stands there.
    if (answer.status !== 503 || tries === 20) throw new Error(`${address} answered ${answer.status}.`);
    await delay(100 * tries);
  }
}

/** The answer as anybody else would have got it at that moment. */
function settled({ status, headers, text }: Answer): Answer {
  const said = Object.fromEntries(headers);
  const id = said["x-request-id"] ?? "";
  const own = [
    id,
    id && `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase(),
    /'nonce-([^']+)'/.exec(said["content-security-policy"] ?? "")?.[1] ?? "",
    ...ofOneAnswer.flatMap((one) => [...text.matchAll(one)].map(([, value]) => value!)),
  ].filter(Boolean);
  const plain = (bytes: string) => own.reduce((rest, one) => rest.replaceAll(one, "*"), bytes);
  return {
    status,
    headers: headers.filter(([name]) => !headersOfOneAnswer.has(name)).map(([name, value]) => [name, plain(value)] as const),
    text: plain(text),
  };
}

/** Both answers, asked for at the same moment; anew where they differ, since a minute may have ended between the two. */
export async function askBoth(urls: readonly [string, string], address: string, { cookies, tokens }: Asker): Promise<[Answer, Answer]> {
  const one = async (index: 0 | 1) => {
    const token = tokens[index];
    const headers = address.startsWith("/api/")
      ? { ...(token && { authorization: `Bearer ${token}` }) }
      : { accept: "text/html", ...(cookies[index] && { cookie: cookies[index] }) };
    return settled(await ask(urls[index], address, headers));
  };
  for (let tries = 1; ; tries += 1) {
    const answers = await Promise.all([one(0), one(1)]);
    if (tries === 3 || isEqual(answers)) return answers;
  }
}

export function isEqual([one, other]: readonly [Answer, Answer]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Works on all, some at a time, those included that are added meanwhile. */
export async function eachOf<T>(all: T[], work: (one: T) => Promise<void>, atOnce = 4): Promise<void> {
  let next = 0;
  let working = 0;
  await new Promise<void>((resolve, reject) => {
    const begin = () => {
      if (next === all.length && working === 0) return resolve();
      while (next < all.length && working < atOnce) {
        working += 1;
        work(all[next++]!).then(() => {
          working -= 1;
          begin();
        }, reject);
      }
    };
    begin();
  });
}
