/**
 * Conform is published for browsers older than those that run our scripts
 * (build.target), and explains itself to developers. In the client build it
 * spreads objects and meets null as the language does by now; what it throws,
 * at mistakes of ours alone, tells where by its trace.
 */
import type { Plugin } from "vite";
import { settle, type Change } from "./settle";

const spreading = `
export const objectSpread2 = Object.assign;
export function objectWithoutProperties(source, names) {
  const rest = { ...source };
  for (const name of names) delete rest[name];
  return rest;
}
`;

const changes: readonly Change[] = [
  [/^[\s\S]*\bexport \{[^}]*\b_objectSpread2 as objectSpread2\b[^}]*\};\s*$/g, spreading],
  // Told to useForm's onSubmit, which nothing of ours has.
  [/action: getFormAction\(event\),\s+encType: getFormEncType\(event\),\s+method: getFormMethod\(event\)/g, ""],
  [/ !== null && [\w$]+ !== void 0/g, " != null"],
  [/ === null \|\| [\w$]+ === void 0/g, " == null"],
  [/throw new (?:Type)?Error\([^;]*\);/g, 'throw Error("Conform");'],
];

export function settleConform(): Plugin {
  return settle("Conform", /\/node_modules\/@conform-to\/(?:dom|react)\/dist\//, changes);
}
