import { root } from "./prepare.mjs";

/**
 * What our programs load from beside them. Every other package is in them (docs/decisions/packages-are-in-the-build.md).
 * Native code, and WebAssembly, lie in files of their own; the store's client is large, and few have a bucket; Vite is for developing;
 * pg asks for pg-native by a name that is not installed.
 */
const beside = ["@node-rs/argon2", "@electric-sql/pglite", "@aws-sdk/client-s3", "vite", "pg-native"];

/** How programs of ours are bundled that Node runs. Their lines stay as they are written, for what a log says of an error. */
export const forNode = /** @type {const} */ ({
  absWorkingDir: root,
  bundle: true,
  external: beside,
  // Of packages that have one form for developers and another.
  define: { "process.env.NODE_ENV": '"production"' },
  platform: "node",
  format: "esm",
  target: "node20",
  // Packages of the older kind ask for Node's own modules by it.
  banner: { js: 'import { createRequire as requireFrom } from "node:module";\nconst require = requireFrom(import.meta.url);' },
  logLevel: "warning",
});
