/** What routes ask of valuations that everybody may read. */
import * as valuations from "~/contract/nil/operations/valuations";
import type { Clients, Reader } from "./client";

export function nilCalls({ main, everybody }: Clients) {
  return {
    nil: {
      /** What a valuation is made of. */
      valuation: (key: number, reader: Reader) => (reader === "viewer" ? main : everybody).call(valuations.receipt, { params: { key } }),
    },
  };
}
