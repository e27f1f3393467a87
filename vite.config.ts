import { vitePlugin as remix } from "@remix-run/dev";
import autoprefixer from "autoprefixer";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import tailwindcss from "tailwindcss";
import { defineConfig } from "vitest/config";
import remixOptions from "./remix.config.js";
import { chunkOf, copyForStyleguide, listModules, orderImports } from "./scripts/client-chunks";
import { documentScript, emptyDocumentRoutes } from "./scripts/document-script";
import { settleConform } from "./scripts/settle-conform";
import { settleRemix } from "./scripts/settle-remix";

const underTest = Boolean(process.env.VITEST);
const ofDocuments = documentScript();
const icons = readFileSync(new URL("./public/icons.svg", import.meta.url));
/** Short, of few letters: every page loads the manifest of the routes, which repeats them, and what is random does not compress. */
const scriptName = "assets/[name]-[hash:7].js";
/** Of both builds, which name the same styles and the same face. */
const hashCharacters = "hex";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: underTest
    ? []
    : [
        ...(isSsrBuild ? [] : [emptyDocumentRoutes()]),
        remix(remixOptions as Parameters<typeof remix>[0]),
        ofDocuments.plugin,
        ...(isSsrBuild ? [] : [settleRemix(remixOptions.future), settleConform(), copyForStyleguide(), orderImports(), listModules()]),
      ],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // The gate's files know an address with the beginning of their hash as one that never changes.
  define: {
    "import.meta.env.DOCUMENT_SCRIPT": JSON.stringify(ofDocuments.address),
    "import.meta.env.ICON_SPRITE": JSON.stringify(`/icons.svg?${createHash("sha256").update(icons).digest("base64url").slice(0, 8)}`),
  },
  css: { postcss: { plugins: [tailwindcss("./tailwind.config.ts"), autoprefixer()] } },
  build: {
    target: "es2019",
    // Shorthands of later years would be lost on older engines.
    cssTarget: ["chrome64", "firefox60", "safari12"],
    minify: isSsrBuild ? false : "terser",
    // The warnings of the router are for developers: they speak while developing.
    terserOptions: {
      module: true,
      compress: { passes: 3, ecma: 2019, pure_funcs: ["warning", "warning$1", "warningOnce", "console.warn"] },
      format: { comments: false },
    },
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
    rollupOptions: isSsrBuild
      ? { output: { hashCharacters }, onwarn: (warning, warn) => warning.plugin === "vite:reporter" || warn(warning) }
      : {
          output: { manualChunks: chunkOf, hashCharacters, entryFileNames: scriptName, chunkFileNames: scriptName },
          onwarn: (warning, warn) => warning.code === "EMPTY_BUNDLE" || warn(warning),
        },
  },
  test: {
    environment: "node",
    globalSetup: ["tests/setup/global.ts"],
    setupFiles: ["tests/setup/each.ts"],
    // They end what hangs, and measure nothing: a busy machine takes its time.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // Vitest would leave one core to itself; on two cores that is half of the machine.
    maxWorkers: 2,
    // A worker loads our modules once, not once a file: they keep nothing of a test.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/{e2e,smoke,bench,architecture,widgets}/**", "tests/**/*.isolated.test.ts", "node_modules/**"],
        },
      },
      // Together, since a worker is not kept for a file of another environment.
      { extends: true, test: { name: "widgets", include: ["tests/widgets/**/*.test.{ts,tsx}"], environment: "jsdom" } },
      // These put a library's part in the place of another, before our modules load it.
      { extends: true, test: { name: "isolated", include: ["tests/**/*.isolated.test.ts"], isolate: true } },
      // These look at the build.
      {
        extends: true,
        test: { name: "architecture", include: ["tests/architecture/**/*.test.ts"], globalSetup: ["tests/architecture/setup.ts"] },
      },
      { extends: true, test: { name: "smoke", include: ["tests/smoke/**/*.test.ts"], globalSetup: ["tests/smoke/setup.ts"] } },
    ],
  },
}));
