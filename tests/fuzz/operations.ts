/** Requests for every operation of the OpenAPI document, as everybody. */
import fc from "fast-check";
import type { ApiDocument } from "~/platform/document";
import { castMembers, type CastMember } from "../cast/cast";
import { hostileText } from "./hostile";
import { formOf, written } from "./json";
import { bodyOf, valueOf, type Schema, type Sensible } from "./schema";

export interface Sent {
  /** `PUT /rdb/v1/people/{key}/contact-info`. */
  operation: string;
  as: CastMember | "guest" | "forged";
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
}

/** The keys that there are, by what they are keys of; read anew now and then. */
export type Known = Record<
  | "people"
  | "organizations"
  | "coaches"
  | "reviewItems"
  | "decided"
  | "decisions"
  | "entries"
  | "claims"
  | "disputes"
  | "contacts"
  | "rules"
  | "filters"
  | "notices"
  | "recruitments"
  | "sites"
  | "sports"
  | "positions"
  | "cities"
  | "roles"
  | "photos"
  | "measurements",
  (string | number)[]
>;

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  schema: Schema;
}

interface Operation {
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | null;
  isUpload: boolean;
}

const kindOf: Record<string, keyof Known> = {
  personKey: "people",
  playerId: "people",
  coachPersonKeys: "coaches",
  primaryPersonKey: "coaches",
  organizationKey: "organizations",
  currentOrganizationKey: "organizations",
  id: "reviewItems",
  decisionKey: "decisions",
  entryKey: "entries",
  sportKey: "sports",
  sport: "sports",
  primaryPositionKey: "positions",
  secondaryPositionKey: "positions",
  hometownCityKey: "cities",
  siteKey: "sites",
  role: "roles",
  name: "photos",
  keys: "notices",
  upTo: "notices",
  also: "disputes",
  contact: "contacts",
  visitKey: "entries",
  measurementTypeKey: "measurements",
};
const pathKinds: [RegExp, keyof Known][] = [
  [/\/(people|player|person)\//, "people"],
  [/\/organizations\//, "organizations"],
  [/\/review-items\/\{key\}\/(undo|reverse)/, "decided"],
  [/\/review-items\//, "reviewItems"],
  [/\/recruitments\//, "recruitments"],
  [/\/nil-disputes\//, "disputes"],
  [/\/auto-rules\//, "rules"],
  [/\/desk-filters\//, "filters"],
  [/\/(sites|menus)\//, "sites"],
  [/\/cities/, "cities"],
  [/\/notices/, "notices"],
];

const methods = ["get", "post", "put", "patch", "delete"] as const;

export function operationsOf(document: ApiDocument): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method): Operation[] => {
      const operation = item[method];
      if (!operation) return [];
      const content = operation.requestBody && "content" in operation.requestBody ? operation.requestBody.content : {};
      return [
        {
          method: method.toUpperCase(),
          path,
          parameters: (operation.parameters ?? []) as unknown as Parameter[],
          body: (content["application/json"]?.schema as Schema | undefined) ?? null,
          isUpload: !content["application/json"] && "multipart/form-data" in content,
        },
      ];
    }),
  );
}

/** These hash a password each time. */
const slow = /^\/users\/v1\/users(\/login)?$/;

/** These have the most to say. */
const many = /\/profile-edits$|\/approve$/;

/** One request of an operation that the document has. `known` is asked at the time of each. */
export function requestsOf(document: ApiDocument, known: () => Known): fc.Arbitrary<Sent> {
  return fc.oneof(
    ...operationsOf(document).map((operation) => ({
      weight: slow.test(operation.path) ? 4 : operation.method === "GET" ? 8 : many.test(operation.path) ? 64 : 16,
      arbitrary: requestOf(operation, known),
    })),
  );
}

const roles: readonly Sent["as"][] = [
  ...castMembers,
  "admin",
  "admin",
  "admin",
  "avery",
  "avery",
  "avery",
  "robin",
  "robin",
  "casey",
  "gale",
  "guest",
  "forged",
];

function requestOf({ method, path, parameters, body, isUpload }: Operation, known: () => Known): fc.Arbitrary<Sent> {
  const pathKind = pathKinds.find(([pattern]) => pattern.test(path))?.[1];
  // What a request names is mostly one thing: the item in its address is that of its body.
  const drawn = fc.nat({ max: 10_000 });
  return drawn.chain((index) => {
    const one = fc.oneof({ weight: 4, arbitrary: fc.constant(index) }, { weight: 1, arbitrary: drawn });
    const sensible: Sensible = (name) => {
      const kind = name === "key" || name === "after" ? pathKind : body && name === "name" ? undefined : kindOf[name];
      return kind ? (oneOnly.has(kind) ? one : drawn).map((at) => keyAt(known()[kind], at)) : null;
    };
    const given = (place: Parameter["in"], hostile: number) =>
      fc.tuple(
        ...parameters
          .filter((parameter) => parameter.in === place)
          .map((parameter) => {
            const value =
              parameter.name === "pair"
                ? pairOf(path, known)
                : valueOf(parameter.schema, parameter.name, sensible).map((made) => formOf(made, parameter.name).map(([, text]) => text));
            const anything = fc.oneof(
              { weight: 18, arbitrary: value },
              { weight: hostile, arbitrary: fc.array(hostileText, { minLength: 1, maxLength: 2 }) },
            );
            return fc.tuple(
              fc.constant(parameter.name),
              parameter.required || place === "path" ? anything : fc.oneof(anything, fc.constant<string[]>([])),
            );
          }),
      );
    const extra = fc.oneof(
      { weight: 20, arbitrary: fc.constant<[string, string][]>([]) },
      { weight: 1, arbitrary: fc.array(fc.tuple(hostileText, hostileText), { minLength: 1, maxLength: 2 }) },
    );
    const sent = isUpload ? upload : body ? bodyText(body, sensible) : fc.constant({ type: null, body: null });

    return fc
      .record({
        as: fc.constantFrom(...roles),
        inPath: given("path", 1),
        inQuery: given("query", 3),
        inHeader: given("header", 1),
        extra,
        sent,
      })
      .map(({ as, inPath, inQuery, inHeader, extra: further, sent: { type, body: content } }) => {
        const filled = inPath.reduce((address, [name, [value = ""]]) => address.replace(`{${name}}`, () => encoded(value)), path);
        const query = [...inQuery.flatMap(([name, values]) => values.map((value) => [name, value])), ...further]
          .map(([name, value]) => `${encoded(name!)}=${encoded(value!)}`)
          .join("&");
        return {
          operation: `${method} ${path}`,
          as,
          method,
          path: query ? `${filled}?${query}` : filled,
          headers: {
            ...(type && { "content-type": type }),
            ...Object.fromEntries(
              inHeader.flatMap(([name, [value]]) => (value !== undefined && /^[\x20-\x7e]*$/.test(value) ? [[name, value]] : [])),
            ),
          },
          body: content,
        };
      });
  });
}

const oneOnly: ReadonlySet<keyof Known> = new Set(["people", "reviewItems", "decided", "decisions", "sports"]);

function keyAt(keys: readonly (string | number)[], index: number): string {
  return String(keys[index % Math.max(1, keys.length)] ?? 1);
}

const pairOf = (path: string, known: () => Known) =>
  fc
    .record({
      type: fc.constantFrom("person", "claim", path.includes("{pair}/update") ? "person" : "claim"),
      index: fc.nat({ max: 10_000 }),
      between: fc.constantFrom("-n-", "-n-", "-n-", "-", "-n-0"),
    })
    .map(({ type, index, between }) => {
      const keys = known()[type === "person" ? "people" : "claims"];
      return [`${type}${between}${keyAt(keys, index)}`];
    });

/** Percent-encoded, as far as the text can be. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
}

const otherTypes = [
  "text/plain",
  "application/json; charset=utf-8",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "application/xml",
  "application/json; charset=utf-16",
  "garbage",
  "",
] as const;

function bodyText(schema: Schema, sensible: Sensible): fc.Arbitrary<{ type: string; body: string }> {
  const json = fc.constant("application/json");
  const type = fc.oneof({ weight: 12, arbitrary: json }, { weight: 1, arbitrary: fc.constantFrom(...otherTypes) });
  return fc.oneof(
    {
      weight: 20,
      arbitrary: fc.tuple(bodyOf(schema, sensible), type).map(([value, of]) => ({
        type: of,
        body: of.endsWith("urlencoded") ? new URLSearchParams(formOf(value)).toString() : written(value),
      })),
    },
    { weight: 1, arbitrary: fc.tuple(hostileText, type).map(([body, of]) => ({ type: of, body })) },
  );
}

/** Some bytes of a picture's beginning, and any others. */
const beginnings = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff, 0xe0],
  [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50],
  [0x47, 0x49, 0x46, 0x38],
  [0x3c, 0x73, 0x76, 0x67],
  [],
];
export const fileBytes: fc.Arbitrary<Uint8Array> = fc
  .tuple(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 200 }))
  .map(([beginning, rest]) => new Uint8Array([...beginning, ...rest]));

const upload = fc
  .record({
    name: fc.constantFrom("file", "file", "file", "photo", "__proto__"),
    fileName: fc.constantFrom("a.png", "../../x.svg", "<b>.html", 'a"b.png', ""),
    kind: fc.constantFrom("image/png", "text/html", "image/svg+xml"),
    bytes: fileBytes,
    boundary: fc.constantFrom("xyz", "xyz", "other"),
  })
  .map(({ name, fileName, kind, bytes, boundary }) => ({
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      Buffer.from(
        `--xyz\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName.replaceAll('"', "%22")}"\r\ncontent-type: ${kind}\r\n\r\n`,
      ),
      bytes,
      Buffer.from("\r\n--xyz--\r\n"),
    ]),
  }));
