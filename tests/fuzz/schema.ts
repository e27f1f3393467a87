/** Values for a schema of the OpenAPI document: as it says, and nearly so. */
import fc from "fast-check";
import { hostileDay, hostileNumber, hostileText, markup } from "./hostile";
import { Fields, mutated, placesIn, Written, type Json, type Mutation } from "./json";

export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  format?: string;
}

/** What makes sense under a name, besides what the schema says: keys that there are, texts of the right shape. */
export type Sensible = (name: string) => fc.Arbitrary<string> | null;

const year = new Date().getUTCFullYear();
const texts: Record<string, readonly string[]> = {
  dateOccurred: ["2026-01-31", "2025-12-01", "2024-02-29", "2026-09-14"],
  dateOfBirth: ["2008-03-01", "1980-02-29", "2012-12-31", "2020-01-01"],
  month: ["3", "02", "March", "13"],
  day: ["1", "29", "31"],
  email: ["someone@example.com", "a@b", '<b>@x"y'],
  phoneNumber: ["8595550123", "(859) 555-0123", "1"],
  jerseyNumber: ["0", "7", "007", "99", "1234"],
  url: ["https://results.example/1", "https://x/<script>", "http://x", "https://a:b@x/", 'HTTPS://X/"onload=1'],
  after: [
    "2026-11-20T10:00:00.000000Z_42",
    "2026-02-30T10:00:00Z_1",
    "0000-01-01T00:00:00Z_1",
    "2026-04-30T24:00:00Z_1",
    "9999-12-31T23:59:60Z_1",
    "2026-11-20T10:00:00Z_9999999999",
  ],
  value: ["1234567890", "70", "4.61", "200", "12 345-678 90"],
  search: ["ave", "cas", "E-2026-000001", "E-2026-9999999999", "E-0000-000001", "%%%", "___", "\\\\\\"],
  searchText: ["ken", "coach", "ave", "%%%", "\\\\\\", "İİİ"],
  batchKey: ["6f1d1ac4-1f0f-4f64-9d4e-0d4ad1a3f6a1", "0d0d1ac4-1f0f-4f64-9d4e-0d4ad1a3f6a2"],
  firstYear: [String(year - 3)],
  lastYear: [String(year - 1), String(year)],
  year: [String(year), "2008"],
  hsClassYear: [String(year + 1)],
  classYear: [String(year + 1)],
  feet: ["5", "6"],
  inches: ["0", "11.5", "12"],
  monthlyWanted: ["1000", ""],
  annualWanted: ["12000", ""],
  name: ["Someone", "O'Neill <b>"],
  username: ["someone-new", "some.one"],
  password: ["a long enough one"],
  instagramHandle: ["@some.one"],
  reason: ["It is not as the list says."],
  statement: ["The school office knows me well enough."],
  role: ["nowhere_editor"],
  siteKey: ["24"],
  categoryKey: ["1", ""],
  visibility: ["Private", "Public"],
};
const years = fc.integer({ min: year - 26, max: year + 9 }).map(String);

/** A value as the schema and its name have it; one in ten texts and numbers is anything at all. */
export function valueOf(schema: Schema, name: string, sensible: Sensible): fc.Arbitrary<Json> {
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return fc.oneof(...choices.map((one) => valueOf(one, name, sensible)));
  if (schema.enum) return fc.constantFrom(...schema.enum).map(plain);
  const types = [schema.type ?? "object"].flat();
  const values = types.map((type) => ofType(type, schema, name, sensible));
  return values.length === 1
    ? values[0]!
    : fc.oneof({ weight: 5, arbitrary: values[0]! }, ...values.slice(1).map((arbitrary) => ({ weight: 1, arbitrary })));
}

function plain(value: unknown): Json {
  return typeof value === "number" ? new Written(String(value)) : (value as string | boolean | null);
}

function ofType(type: string, schema: Schema, name: string, sensible: Sensible): fc.Arbitrary<Json> {
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
    case "number":
      return fc
        .oneof(
          { weight: 30, arbitrary: sensible(name) ?? numbersOf(schema, name) },
          { weight: 1, arbitrary: fc.constantFrom(...edges(schema)) },
          { weight: 1, arbitrary: hostileNumber },
        )
        .map((text) => new Written(text));
    case "string":
      return fc.oneof(
        { weight: 12, arbitrary: textsOf(name) ?? sensible(name) ?? textOf(schema) },
        { weight: 3, arbitrary: markup },
        { weight: 1, arbitrary: hostileText },
      );
    case "array":
      return fc.array(valueOf(schema.items ?? {}, name, sensible), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    default: {
      const properties = Object.entries(schema.properties ?? {});
      const required = new Set(schema.required ?? []);
      return fc
        .tuple(
          ...properties.map(([inner, of]) =>
            fc.tuple(valueOf(of, inner, sensible), required.has(inner) ? fc.constant(true) : fc.boolean()),
          ),
        )
        .map((made) => new Fields(made.flatMap(([value, isThere], index) => (isThere ? [[properties[index]![0], value] as const] : []))));
    }
  }
}

function textsOf(name: string): fc.Arbitrary<string> | null {
  return texts[name] ? fc.constantFrom(...texts[name]) : null;
}

/** Texts of the right shape for a field of this name; none where any sentence will do. */
export function sensibleTexts(name: string): readonly string[] {
  return texts[name] ?? [];
}

function numbersOf(schema: Schema, name: string): fc.Arbitrary<string> {
  if (/year$/i.test(name)) return years;
  if (name === "version") return fc.constantFrom("1", "1", "1", "2", "3");
  const least = schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1);
  return fc.integer({ min: least, max: Math.max(least, Math.min(schema.maximum ?? 60, 60)) }).map(String);
}

function edges({ minimum, exclusiveMinimum, maximum }: Schema): string[] {
  const around = [minimum, exclusiveMinimum, maximum].filter((one) => one !== undefined).flatMap((one) => [one - 1, one, one + 1]);
  return around.length > 0 ? around.map(String) : ["0"];
}

function textOf({ minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  const words = "A sentence that says something of the edit. ";
  return fc
    .constantFrom(...new Set([minLength, 25, 25, 30, maxLength, maxLength + 1].filter((length) => length >= 0)))
    .map((length) => words.repeat(Math.ceil(length / words.length)).slice(0, length));
}

/** Anything that JSON can say. */
const anything: fc.Arbitrary<Json> = fc.oneof(
  { weight: 5, arbitrary: hostileText as fc.Arbitrary<Json> },
  { weight: 4, arbitrary: hostileNumber.map((text) => new Written(text)) },
  { weight: 1, arbitrary: hostileDay },
  fc.constantFrom<Json>(
    null,
    true,
    false,
    [],
    new Fields([]),
    [[[[[[[[[[[]]]]]]]]]]],
    [null],
    new Fields([["value", null]]),
    new Fields([["__proto__", new Fields([["isAdmin", true]])]]),
  ),
  fc.integer({ min: 50, max: 250 }).map((length) => Array.from({ length }, () => new Written("1"))),
);

/** Names that decide what only the server decides, and names that mean something to JavaScript. */
export const foreignNames = [
  "status",
  "recruitmentStatus",
  "personKey",
  "authorUserKey",
  "deciderUserKey",
  "userKey",
  "decidedAt",
  "submittedAt",
  "resolution",
  "isCommitment",
  "roles",
  "order",
  "type",
  "$type",
  "edit",
  "__proto__",
  "constructor",
  "toString",
  "",
  "a.b",
  "a[0]",
  "x".repeat(300),
];

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ how: fc.constant("replace" as const), by: anything }) },
  { weight: 2, arbitrary: fc.constant({ how: "remove" as const }) },
  { weight: 1, arbitrary: fc.record({ how: fc.constant("repeat" as const), by: anything }) },
  { weight: 3, arbitrary: fc.record({ how: fc.constant("add" as const), name: fc.constantFrom(...foreignNames), by: anything }) },
  { weight: 1, arbitrary: fc.constant({ how: "wrap" as const }) },
);

/** Two of three are as the schema says; the others differ from it in a place or two. */
export function bodyOf(schema: Schema, sensible: Sensible): fc.Arbitrary<Json> {
  const changes = fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.tuple(fc.nat(), mutation), { minLength: 1, maxLength: 2 }) },
  );
  return fc
    .tuple(valueOf(schema, "", sensible), changes)
    .map(([value, all]) => all.reduce<Json>((changed, [place, one]) => mutated(changed, place % placesIn(changed), one), value));
}
