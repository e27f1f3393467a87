import type { JobsBoard } from "~/contract/admin/jobs";
import { failureSentence, lateAfter, rhythm, tookTime } from "~/domain/admin/jobs";
import { relativeTime, waitingTime, zonedTime } from "~/domain/base/format";

/** The board as its page shows it. */
export function boardShown({ waiting, running, failed, doneToday, late, jobs, failures, showsMail }: JobsBoard, now: Date) {
  return {
    showsMail,
    figures: [
      { name: "Waiting", value: waiting },
      { name: "Running", value: running },
      { name: "Failed", value: failed },
      { name: "Done today", value: doneToday },
    ],
    late: late > lateAfter ? waitingTime(new Date(now.getTime() - late * 1000), now) : null,
    jobs: jobs.map(({ job, says, every, isWhenWanted, last, next, ...counts }) => ({
      job,
      says,
      rhythm: `${rhythm(every)}${isWhenWanted ? ", when there is something to do" : ""}`,
      last: last ? `${relativeTime(last.at, now)}, ${last.hasFailed ? "failed after" : "took"} ${tookTime(last.milliseconds)}` : "Not yet",
      next: next ? zonedTime(next) : "When it is asked for",
      waiting: counts.waiting,
      running: counts.running,
      failed: counts.failed,
    })),
    failures: failures.map(({ id, job, code, at, tries }) => ({
      id,
      job,
      code,
      sentence: failureSentence(code),
      when: relativeTime(at, now),
      tries: tries === 1 ? "1 try" : `${tries} tries`,
    })),
  };
}
