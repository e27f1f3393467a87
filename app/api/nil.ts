/** What routes ask of valuations that everybody may read. */
import * as deals from "~/contract/nil/operations/deals";
import * as valuations from "~/contract/nil/operations/valuations";
import type { dealsNarrowed } from "~/domain/nil/deal-lists";
import type { Clients, Reader } from "./client";

export interface DealsWanted extends ReturnType<typeof dealsNarrowed> {
  after: string | null;
  limit: number;
}

export function nilCalls({ main, everybody }: Clients) {
  const readerOf = (reader: Reader) => (reader === "viewer" ? main : everybody);
  return {
    nil: {
      /** What a valuation is made of. */
      valuation: (key: number, reader: Reader) => readerOf(reader).call(valuations.receipt, { params: { key } }),
      deals: (query: DealsWanted, reader: Reader) => readerOf(reader).call(deals.list, { query }),
      /** What the list of them can be narrowed by. */
      dealFilters: (reader: Reader) => readerOf(reader).call(deals.filters),
      personDeals: (key: number, reader: Reader) => readerOf(reader).call(deals.ofPerson, { params: { key } }),
    },
  };
}
