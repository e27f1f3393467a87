import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

/** Remix as it comes; only where things lie is said. */
export default defineConfig({
  plugins: [remix({ appDirectory: "tests/bench/references/remix/app", buildDirectory: "build/references/remix" })],
  publicDir: false,
});
