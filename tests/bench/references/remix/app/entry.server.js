/** What Remix takes where a project has no such file. It is named, or else Remix would write a dependency of its own into package.json. */
export { default } from "../../../../../node_modules/@remix-run/dev/dist/config/defaults/entry.server.node.tsx";
