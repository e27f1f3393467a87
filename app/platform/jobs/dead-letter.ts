import type { Logger } from "pino";
import type { Job } from "./job";

/** What failed to the end comes here as well, whether a node saw it fail or every process died of it: so the log says it once. */
export function deadLetterJob(log: Logger): Job {
  return {
    name: "dead-letter",
    says: "Says in the log which job failed to the end, so that an alarm can hear it.",
    effect: async (_tx, { data, failure }) => log.error({ job: data.job, code: failure }, "a job failed"),
  };
}
