import { vitePlugin as remix } from "@remix-run/dev";
import autoprefixer from "autoprefixer";
import { fileURLToPath } from "node:url";
import tailwindcss from "tailwindcss";
import { defineConfig } from "vitest/config";
import remixOptions from "./remix.config.js";

const underTest = Boolean(process.env.VITEST);

export default defineConfig({
  plugins: underTest ? [] : [remix(remixOptions as Parameters<typeof remix>[0])],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  css: { postcss: { plugins: [tailwindcss("./tailwind.config.ts"), autoprefixer()] } },
  build: { target: "es2019", assetsInlineLimit: 0, sourcemap: false },
  test: {
    environment: "node",
    globalSetup: ["tests/setup/global.ts"],
    setupFiles: ["tests/setup/each.ts"],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    include: ["tests/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**", "node_modules/**"],
  },
});
