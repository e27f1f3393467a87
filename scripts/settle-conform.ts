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
  // For forms that browsers validate, or that hear of their own submission: none of ours does.
  [/submit\(event\) \{\s+var submitEvent\b[\s\S]*?\n    \},\n/g, ""],
  [/case 'onSubmit':\s+return context\.submit;/g, ""],
  [/function submit\(event\) \{[\s\S]*?(?=function resolveTarget\b)/g, ""],
  [/function willValidate\b[\s\S]*?(?=function updateFormValue\b)/g, ""],
  [
    /if \(event\.defaultPrevented \|\| !willValidate\(element, 'onInput'\)\) (\{[^}]*\}) else [\s\S]*?(?=\n  \}\n  function onBlur\b)/g,
    "$1",
  ],
  [/function onBlur\b[\s\S]*?(?=function reset\b)/g, ""],
  [/function getSerializedState\b[\s\S]*?(?=function submit\b|function resolveTarget\b)/g, ""],
  [
    /\bsubmit,\s+(?=onReset,)|\bonBlur,|\bgetSerializedState,|\bisValueUpdated: (?:true|false),|document\.(?:add|remove)EventListener\('focusout', context\.onBlur\);/g,
    "",
  ],
  // The focus is the summary's to move (app/widgets/ui/use-after-submit.ts), not away from who types elsewhere by then.
  [/if \(formElement && result\.status === 'error'\) \{[\s\S]*?\n    \}\n(?=  \}\n  function onUpdate\b)/g, ""],
  [/ !== null && [\w$]+ !== void 0/g, " != null"],
  [/ === null \|\| [\w$]+ === void 0/g, " == null"],
  [/throw new (?:Type)?Error\([^;]*\);/g, 'throw Error("Conform");'],
];

export function settleConform(): Plugin {
  return settle("Conform", /\/node_modules\/@conform-to\/(?:dom|react)\/dist\//, changes);
}
