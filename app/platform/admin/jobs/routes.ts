import * as operations from "~/contract/admin/operations/jobs";
import { administersRoles } from "~/domain/account/roles";
import { actOf } from "../../act";
import type { Job } from "../../jobs/job";
import { ok, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { readBoard } from "./board";
import { closed, retryJob } from "./retry";

export function registerJobs(app: PlatformApp, deps: PlatformDeps & { jobs: readonly Job[]; showsMail: boolean }): void {
  mount(app, operations.board, async ({ c }) =>
    administersRoles(viewerOf(c).roles)
      ? ok({ ...(await readBoard(deps.db, deps.jobs, deps.now())), showsMail: deps.showsMail })
      : closed(),
  );

  mount(app, operations.retry, async ({ c, params }) => {
    if (!administersRoles(viewerOf(c).roles)) return closed();
    return (await retryJob(actOf(c, deps), params.job, params.id)) ?? ok(null);
  });
}
