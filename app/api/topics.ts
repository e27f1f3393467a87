/** What the gate asks of what kept pages rest on. */
import { topicChanges } from "~/contract/base/topics";
import type { Clients } from "./client";

export function topicsCalls({ everybody }: Clients) {
  return {
    topics: {
      /** The topics that changed since a snapshot. */
      changes: (since: string | undefined) => everybody.call(topicChanges, { query: { since } }),
    },
  };
}
