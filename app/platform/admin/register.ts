/** What administrators look after: jobs, and where mail goes nowhere, what of it would have been sent. */
import type { Job } from "../jobs/job";
import type { PlatformApp, PlatformDeps } from "../module";
import { registerJobs } from "./jobs/routes";
import { registerUnsentMail } from "./mail/routes";

type UnsentMail = Parameters<typeof registerUnsentMail>[1]["pages"];

export function registerAdminArea(app: PlatformApp, deps: PlatformDeps & { jobs: readonly Job[]; unsentMail: UnsentMail }): void {
  registerJobs(app, { ...deps, showsMail: deps.unsentMail !== null });
  registerUnsentMail(app, { ...deps, pages: deps.unsentMail });
}
