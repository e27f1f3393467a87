/**
 * The script of documents (app/entry.document.ts): one file of its own beside the client build, since documents know nothing of that. Its
 * address is `import.meta.env.DOCUMENT_SCRIPT`. In the client build their routes are empty: nobody wakes them.
 */
import { buildSync } from "esbuild";
import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { isDocument } from "../app/domain/base/links";

const entry = "app/entry.document.ts";

/** Of engines as old as the build's (build.target in vite.config.ts). */
function bundled(): string {
  const { outputFiles } = buildSync({ entryPoints: [entry], bundle: true, minify: true, format: "iife", target: "es2017", write: false });
  return String(outputFiles[0]?.text);
}

/** The plugin, and the address that the file has. */
export function documentScript(): { address: string; plugin: Plugin } {
  const source = bundled();
  const fileName = `assets/document-${createHash("sha256").update(source).digest("hex").slice(0, 8)}.js`;
  return {
    address: `/${fileName}`,
    plugin: {
      name: "document-script",
      generateBundle() {
        if (this.environment.name === "client") this.emitFile({ type: "asset", fileName, source });
      },
      configureServer(server) {
        server.middlewares.use(`/${fileName}`, (_request, response) => {
          response.setHeader("content-type", "text/javascript; charset=utf-8");
          response.end(bundled());
        });
      },
    },
  };
}

/** Empties the modules of document routes in the client build. */
export function emptyDocumentRoutes(): Plugin {
  const route = /\/app\/routes\/[^/]+\/([^/]+)\/route\.tsx\?__remix-build-client-route$/;
  return {
    name: "empty-document-routes",
    // After Remix, which makes such a module of what the route exports.
    enforce: "post",
    transform(_code, id) {
      const name = route.exec(id)?.[1];
      return name !== undefined && isDocument(addressOf(name)) ? { code: "export {};", map: null } : null;
    },
  };
}

/** The address that the name of a route's folder stands for, its parameters as they are written. */
function addressOf(name: string): string {
  return `/${name
    .replace(/\.?_index$/, "")
    .replaceAll("_.", ".")
    .replaceAll(".", "/")}`;
}
