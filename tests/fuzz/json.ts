/** JSON as it is written, with what JSON.stringify never writes: `1e309`, a name twice, `__proto__`. */
export type Json = string | boolean | null | Written | Json[] | Fields;

/** A number, letter by letter. */
export class Written {
  constructor(readonly text: string) {}
}

/** An object; names may come twice. */
export class Fields {
  constructor(readonly entries: readonly (readonly [string, Json])[]) {}
}

export function written(value: Json): string {
  if (value instanceof Written) return value.text;
  if (value instanceof Fields) return `{${value.entries.map(([name, inner]) => `${JSON.stringify(name)}:${written(inner)}`).join(",")}}`;
  if (Array.isArray(value)) return `[${value.map(written).join(",")}]`;
  return JSON.stringify(value);
}

/** The same as a form has it: `a.b` names b within a. What a form cannot say is left out. */
export function formOf(value: Json, name = ""): [string, string][] {
  if (value instanceof Fields) return value.entries.flatMap(([inner, of]) => formOf(of, name ? `${name}.${inner}` : inner));
  if (Array.isArray(value)) return value.flatMap((of) => formOf(of, name));
  if (name === "" || value === null) return [];
  return [[name, value instanceof Written ? value.text : String(value)]];
}

/** How many places a value has: itself, and all within. */
export function placesIn(value: Json): number {
  if (value instanceof Fields) return 1 + value.entries.reduce((sum, [, inner]) => sum + placesIn(inner), 0);
  if (Array.isArray(value)) return 1 + value.reduce<number>((sum, inner) => sum + placesIn(inner), 0);
  return 1;
}

/** What may become of one place. */
export type Mutation =
  { how: "replace"; by: Json } | { how: "remove" } | { how: "repeat"; by: Json } | { how: "add"; name: string; by: Json } | { how: "wrap" };

/** The value with one place of it changed, counted from its root. */
export function mutated(value: Json, place: number, mutation: Mutation): Json {
  let left = place;
  const at = (inner: Json): Json[] => {
    left -= 1;
    if (left !== -1) return [within(inner)];
    switch (mutation.how) {
      case "replace":
        return [mutation.by];
      case "remove":
        return [];
      case "repeat":
        return [inner, mutation.by];
      case "wrap":
        return [[inner]];
      case "add":
        return [
          inner instanceof Fields
            ? new Fields([...inner.entries, [mutation.name, mutation.by]])
            : Array.isArray(inner)
              ? [...inner, mutation.by]
              : inner,
        ];
    }
  };
  const within = (inner: Json): Json => {
    if (inner instanceof Fields) return new Fields(inner.entries.flatMap(([name, of]) => at(of).map((one) => [name, one] as const)));
    if (Array.isArray(inner)) return inner.flatMap(at);
    return inner;
  };
  return at(value)[0] ?? null;
}
