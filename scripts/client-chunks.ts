/**
 * Which file of the client build a module goes to. On a slow network ten
 * scripts cost half as much again as four, so what `/profile` loads travels in
 * few files, and what its modals share in one more.
 */
import { writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { GetModuleInfo, ManualChunkMeta } from "rollup";
import type { Plugin } from "vite";

const framework = /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//;

const onEveryPage = /\/app\/(entry\.client|root)\.tsx/;
/** Comes to every page once it stands, and brings no forms to those without. */
const later = /\/app\/widgets\/document\/later\.ts/;
const profile = /\/app\/routes\/profile\/profile\/route\.tsx/;
const modals = /\/app\/routes\/profile\/profile\.[^/]+\/route\.tsx/;
/** Not every modal offers a choice; those that ask for a day do. */
const choices =
  /\/app\/(widgets\/[a-z]+\/(picker|date-field|radio-tile|recruitment-status-field|select-field|sport-fields|use-positions|failed-look-up)|domain\/(base\/search-names|teams\/team-letters))/;
/** Two modals take a file; the others do not wait for what that needs. */
const uploads = /\/app\/(widgets\/profile\/(photo-field|use-chosen-photo|use-photo-upload)|domain\/profile\/photos)\./;
/** Nor does every modal tidy what is typed, or speak of amounts. */
const typed = /\/app\/(widgets\/(ui\/typed-fields|profile\/height-field)|domain\/(account\/(typing|contact)|profile\/details))\./;
const amounts = /\/app\/(widgets\/ui\/timeline|domain\/profile\/(valuations|money))\./;
/** What is read before it is sent or decided, at the desk, too; what a rejection said, and what staff say of a guardian. */
const unread =
  /\/app\/widgets\/(ui\/(confirm-|use-seen-first)|profile\/(confirm-|proof-field|rejection-notice|stays-refused|visits-along))/;
/** Two modals ask before something goes; the others have more to do. */
const questions = /\/app\/widgets\/ui\/ask-modal\./;
/** Only what comes after a new profile has steps. */
const steps = /\/app\/widgets\/ui\/stepper\./;
const pages = [onEveryPage, profile, modals];

/** Rollup's manualChunks. */
export function chunkOf(id: string, { getModuleInfo }: ManualChunkMeta): string | undefined {
  // The helpers of Rollup and Vite are used by everything, too.
  if (framework.test(id) || /^\0(commonjsHelpers|vite\/)/.test(id)) return "framework";
  if (/\/app\/(entry|root|routes\/)|\.css$/.test(id)) return undefined;
  const importers = pagesThatLoad(id, getModuleInfo);
  if (onlyBy(importers, profile)) return undefined;
  if (importers.some((page) => onEveryPage.test(page) || profile.test(page))) return "shell";
  if (importers.length > 1 && importers.some((page) => later.test(page))) return "shell";
  if (importers.filter((page) => modals.test(page)).length < 2) return undefined;
  if (uploads.test(id)) return "uploads";
  if (typed.test(id)) return "typed";
  if (amounts.test(id)) return "amounts";
  if (questions.test(id)) return "questions";
  if (unread.test(id)) return "unread";
  if (steps.test(id)) return "steps";
  return choices.test(id) ? "choices" : "forms";
}

function onlyBy(importers: readonly string[], page: RegExp): boolean {
  return importers.length > 0 && importers.every((importer) => page.test(importer));
}

/** The pages whose scripts cannot start without this module; what is fetched when it is used does not count. */
function pagesThatLoad(id: string, getModuleInfo: GetModuleInfo): string[] {
  const seen = new Set<string>();
  const found = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const path = next.split("?")[0] ?? next;
    // A part that is fetched later shares with the page that fetches it.
    if (getModuleInfo(next)?.dynamicImporters.length) found.add(path);
    if (pages.some((page) => page.test(path)) || /\/app\/routes\/[^/]+\/[^/]+\/route\.tsx/.test(path)) found.add(path);
    else waiting.push(...(getModuleInfo(next)?.importers ?? []));
  }
  return [...found];
}

/**
 * The styleguide shows what other pages use one at a time. Its own copies of
 * the widgets keep it from deciding into which files theirs are cut; what holds
 * state, and what is fetched when it is used, stays one.
 */
export function copyForStyleguide(): Plugin {
  const mark = "?styleguide";
  const ofStyleguide = /\/app\/routes\/home\/styleguide\//;
  const copied = /\/app\/(widgets|domain)\/(?!ui\/(page-context|toast-store|picker-combobox|choice-events))/;
  return {
    name: "copy-for-styleguide",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (!importer || !(ofStyleguide.test(importer) || importer.endsWith(mark))) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && copied.test(resolved.id) && !resolved.id.endsWith(mark) ? resolved.id + mark : resolved;
    },
  };
}

/** Every page loads what each route imports, as a list: in one order, the commonest first, it travels in fewer bytes. */
export function orderImports(): Plugin {
  return {
    name: "order-imports",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [file] : []));
      const times = new Map<string, number>();
      for (const { imports } of chunks) for (const name of imports) times.set(name, (times.get(name) ?? 0) + 1);
      for (const { imports } of chunks) imports.sort((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0) || (a < b ? -1 : 1));
    },
  };
}

/** Writes beside the client build which modules each of its files is made of: tests look there for what does not belong. */
export function listModules(): Plugin {
  return {
    name: "list-modules",
    async writeBundle({ dir = "" }, bundle) {
      const files = Object.values(bundle).flatMap((file) => {
        if (file.type !== "chunk") return [];
        const modules = Object.entries(file.modules).filter(([, module]) => module.renderedLength > 0);
        return [
          [
            file.fileName,
            { modules: modules.map(([id]) => relative(process.cwd(), id.split("?")[0] ?? id)), isFetchedWhenUsed: file.isDynamicEntry },
          ],
        ];
      });
      await writeFile(join(dir, "..", "modules.json"), JSON.stringify(Object.fromEntries(files), null, 1));
    },
  };
}
