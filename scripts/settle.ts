import type { Plugin } from "vite";

/** Globally, so that each place counts; `what` as String.replace takes it. */
export type Change = readonly [where: RegExp, what: string];

/**
 * Rewrites the modules of a package in the client build; `prepare` comes before the changes. One that fits nothing any more fails the
 * build.
 */
export function settle(name: string, modules: RegExp, changes: readonly Change[], prepare = (code: string) => code): Plugin {
  const fitted = new Set<RegExp>();
  return {
    name: `settle-${name}`,
    transform(code, id) {
      if (!modules.test(id)) return null;
      return changes.reduce((text, [where, what]) => {
        const replaced = text.replace(where, what);
        if (replaced !== text) fitted.add(where);
        return replaced;
      }, prepare(code));
    },
    buildEnd(error) {
      const lost = changes.filter(([where]) => !fitted.has(where));
      if (!error && lost.length > 0) this.error(`Nothing of ${name} fits any more: ${lost.map(([where]) => String(where)).join(", ")}`);
    },
  };
}
