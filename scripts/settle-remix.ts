/**
 * Remix and its router decide at run time what we have decided once and for
 * all, and carry what we never use. Both become constants in the client build,
 * so that the code behind them can be left out.
 */
import type { Plugin } from "vite";
import { settle, type Change } from "./settle";

const never = "false";

/** A script that does not come in is waited for (app/widgets/document/ask-again.ts) before the page is given up for a new one. */
const patiently = "import(route.module).catch(() => fetch(route.module).then(() => import(route.module)))";

/** What browsers never need of it, because nothing of ours uses it. */
const unused: readonly Change[] = [
  // Deferred data, and loaders and actions of the client.
  [/(?<=function isDeferred(?:Response|Data|Result)\(\w+\) \{)/g, "return false;"],
  [/\b(?:routeModule|mod|route)\.(?:hasC|c)lient(?:Loader|Action)\b/g, "undefined"],
  [/(?<=let activeDeferreds = )(?!new Map)[^;]+/g, "undefined"],
  [/import\(\s*(?:\/\* webpackIgnore: true \*\/)?\s*route\.module\)/g, patiently],
  // A server's side, and pages without a server.
  [/(?<=contextScript = )staticContext\b/g, never],
  [/!isStatic\b/g, "true"],
  [/__remixContext\.a\b/g, never],
  [/typeof (?:document|window) === "undefined"/g, never],
  [/typeof (?:document|window) !== "undefined"/g, "true"],
  [/window\.__remixContext\.isSpaMode\b/g, never],
  // Routes that are found out about later.
  [/let fogOfWar = checkFogOfWar\([^;]*\);/g, ""],
  [/fogOfWar\.active = false;/g, ""],
  [/\bfogOfWar\.active\b/g, never],
  [/\bfogOfWar\.matches\b/g, "null"],
  [/(?<=if \(!?)isFogOfWar\b/g, never],
  // Links that are held back, and transitions that the browser draws.
  [/(?<=let blockerKey = )shouldBlockNavigation\(\{[\s\S]*?\}\);/g, "undefined;"],
  [/(?<=let isViewTransitionUnavailable = )[^;]+/g, "true"],
  [/(?<=if \()(?:renderDfd && pendingState[^\n]*|!vtContext\.isTransitioning && interruption)(?=\) \{)/g, never],
  // Its links: ours are plain anchors, and what has a name beside it would stay.
  [/^(?:Nav)?Link\.displayName = "\w+";$/gm, ""],
  // Data for search engines in a page's head.
  [/(?<=if \()"script:ld\+json" in metaProps(?=\) \{)/g, never],
  // Sentences for developers, and pages that show a stack.
  [/React\.useEffect\(\(\) => UNSAFE_logV6DeprecationWarnings\([^;]*;/g, ""],
  [
    /function invariant\(value, message\) \{[\s\S]*?\n\}/g,
    'function invariant(value) {\n  if (value === false || value == null) throw new Error("invariant");\n}',
  ],
  [/throw new Error\("The route at " \+ [^\n]*/g, 'throw new Error("meta");'],
  [
    /(?<=function noActionDefinedError\(type, routeId\) \{)[\s\S]*?(?=\n\})/g,
    'throw new UNSAFE_ErrorResponseImpl(405, "Method Not Allowed", new Error("action"), true);',
  ],
  [/"A history only accepts one active listener"/g, '"listener"'],
  [/throw new Error\("Cannot submit [^\n]*/g, 'throw new Error("submit");'],
  [/console\.error\("You cannot `useLoaderData`[^\n]*/g, ""],
  [/(?<=function DefaultErrorComponent\(\) \{)[\s\S]*?(?=\n\})/g, 'return "Something went wrong. Please load this page again.";'],
  [/(?<=function RemixRootDefaultHydrateFallback\(\) \{)[\s\S]*?(?=\n\})/g, "return null;"],
  [
    /(?<=function RemixRootDefaultErrorBoundary\(\{[^}]*\}\) \{)[\s\S]*?(?=\n\})/g,
    'return React.createElement("html", { lang: "en" }, React.createElement("body", null, "Something went wrong. Please load this page again."));',
  ],
];

/** What it works out again at every link and every step, though the routes never change. */
const again: readonly Change[] = [
  [/(?=function matchRoutesImpl\()/g, "const rankedBranches = new WeakMap(), compiledPaths = new Map();\n"],
  [
    /let branches = flattenRoutes\(routes\);\s+rankRouteBranches\(branches\);/g,
    "let branches = rankedBranches.get(routes);\n  if (!branches) rankRouteBranches(branches = flattenRoutes(routes)), rankedBranches.set(routes, branches);",
  ],
  [
    /let \[matcher, compiledParams\] = (compilePath\(([\w.]+), ([\w.]+), ([\w.]+)\));/g,
    "let compiled = $2 + $3 + $4;\n  compiledPaths.has(compiled) || compiledPaths.set(compiled, $1);\n  let [matcher, compiledParams] = compiledPaths.get(compiled);",
  ],
];

const remix = /\/node_modules\/@remix-run\/(?:react\/dist\/esm|router\/dist)\/|\/node_modules\/react-router(?:-dom)?\/dist\//;
const read = /(?:[\w.]+\.)?\bfuture\.(\w+)\b/g;

/** `flags` are Remix's future flags as remix.config.js has them. */
export function settleRemix(flags: Record<string, boolean>): Plugin {
  const settled: Record<string, boolean> = {
    ...flags,
    // What Remix tells its router.
    v7_normalizeFormMethod: true,
    v7_partialHydration: true,
    v7_prependBasename: true,
    v7_fetcherPersist: flags.v3_fetcherPersist === true,
    v7_relativeSplatPath: flags.v3_relativeSplatPath === true,
    v7_skipActionErrorRevalidation: flags.v3_singleFetch === true,
  };
  return settle("Remix", remix, [...unused, ...again], (code) =>
    code.replace(read, (text: string, flag: string) => (flag in settled ? String(settled[flag]) : text)),
  );
}
