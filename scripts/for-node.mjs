import { root } from "./prepare.mjs";

/** How programs of ours are bundled that Node runs: their packages stay beside them. */
export const forNode = /** @type {const} */ ({
  absWorkingDir: root,
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node20",
  logLevel: "warning",
});
