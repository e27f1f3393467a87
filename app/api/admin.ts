/** What routes ask for those who look after the product. */
import * as jobs from "~/contract/admin/operations/jobs";
import * as mail from "~/contract/admin/operations/mail";
import type { Clients } from "./client";

export function adminCalls({ main }: Clients) {
  return {
    jobs: {
      board: () => main.call(jobs.board),
      retry: (job: string, id: string) => main.call(jobs.retry, { params: { job, id } }),
    },
    mail: {
      /** What was sent nowhere; `after` as the address says it. */
      unsent: (after: string | null) => main.call(mail.unsent, { query: { after } }),
    },
  };
}
