/** What routes ask of notices. */
import type { ReadNotices } from "~/contract/notices/notices";
import * as notices from "~/contract/notices/operations/notices";
import type { Clients } from "./client";

export function noticesCalls({ main }: Clients) {
  return {
    notices: {
      /** What the viewer was told of edits, newest first, a page at a time. */
      list: (query: { after?: string | null } = {}) => main.call(notices.list, { query }),
      unread: () => main.call(notices.unread),
      markRead: (body: ReadNotices) => main.call(notices.read, { body }),
    },
  };
}
