/** The Remix options; vite.config.ts and server.ts read them from here. */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverModuleFormat: "esm",
  future: {
    // The routes are those of app/routes.ts.
    v3_routeConfig: true,
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    // Off on purpose: turbo-stream 2.4.1 can be made to exhaust the server, and
    // with single fetch off a modal's link asks for that modal's data alone.
    v3_singleFetch: false,
    // Off on purpose: its /__manifest endpoint can be made to hold the loop.
    v3_lazyRouteDiscovery: false,
    unstable_optimizeDeps: true,
  },
};
