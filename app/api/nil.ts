/** What routes ask of valuations that everybody may read. */
import * as lists from "~/contract/nil/operations/lists";
import * as valuations from "~/contract/nil/operations/valuations";
import type { NilNarrowed, NilOrder, NilScope } from "~/domain/nil/lists";
import type { Clients, Reader } from "./client";

export interface NilListWanted extends NilNarrowed {
  scope: NilScope;
  order?: NilOrder;
  /** Of a past day; of today when it is left out. */
  asOf?: string;
}

export function nilCalls({ main, everybody }: Clients) {
  return {
    nil: {
      /** The hundred whose names are estimated at most; the same whoever asks. */
      nil100: (query: NilListWanted) => everybody.call(lists.nil100, { query: { ...query } }),
      /** What a valuation is made of. */
      valuation: (key: number, reader: Reader) => (reader === "viewer" ? main : everybody).call(valuations.receipt, { params: { key } }),
    },
  };
}
