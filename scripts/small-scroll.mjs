import { transform } from "esbuild";
import { readFile } from "node:fs/promises";

const restored = /(?<=let restoreScroll = )\(([\s\S]*?)\)\.toString\(\);/;

/** Remix writes into each page the source of a function, with its lines and spaces; it travels without them. */
export const smallScroll = {
  name: "small-scroll",
  setup(build) {
    let isFound = false;
    build.onLoad({ filter: /@remix-run\/react\/dist\/scroll-restoration\.js$/ }, async ({ path }) => {
      const code = await readFile(path, "utf8");
      const [, written] = restored.exec(code) ?? [];
      if (!written) return;
      // Named: a function that nothing uses would be left out.
      const { code: small } = await transform(`named = ${written}`, { minify: true });
      isFound = true;
      return { contents: code.replace(restored, () => `${JSON.stringify(small.replace(/^named=|;\s*$/g, ""))};`), loader: "js" };
    });
    build.onEnd(() => {
      if (!isFound) throw new Error("Remix restores the scroll position in another way");
    });
  },
};
