import { vitePlugin as remix } from "@remix-run/dev";
import autoprefixer from "autoprefixer";
import { fileURLToPath } from "node:url";
import tailwindcss from "tailwindcss";
import { defineConfig } from "vitest/config";
import remixOptions from "./remix.config.js";

const underTest = Boolean(process.env.VITEST);

/**
 * Which file a module of the client goes to. On a slow network ten scripts cost
 * half as much again as four, so what every page loads travels together; the
 * forms' code stays apart, for the modals alone.
 */
function chunkOf(id: string): string | undefined {
  if (/node_modules\/@conform-to\//.test(id)) return "forms";
  if (/node_modules\/downshift\//.test(id)) return undefined;
  if (/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//.test(id)) return "framework";
  return undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: underTest ? [] : [remix(remixOptions as Parameters<typeof remix>[0])],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  css: { postcss: { plugins: [tailwindcss("./tailwind.config.ts"), autoprefixer()] } },
  build: {
    target: "es2019",
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
  },
  test: {
    environment: "node",
    globalSetup: ["tests/setup/global.ts"],
    setupFiles: ["tests/setup/each.ts"],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: "unit", include: ["tests/**/*.test.{ts,tsx}"], exclude: ["tests/{e2e,smoke,bench,architecture}/**", "node_modules/**"] } },
      // These look at the build.
      { extends: true, test: { name: "architecture", include: ["tests/architecture/**/*.test.ts"] } },
      { extends: true, test: { name: "smoke", include: ["tests/smoke/**/*.test.ts"], globalSetup: ["tests/smoke/setup.ts"], fileParallelism: false } },
    ],
  },
}));
