/** What routes ask of valuations that everybody may read. */
import * as board from "~/contract/nil/operations/board";
import * as deals from "~/contract/nil/operations/deals";
import * as lists from "~/contract/nil/operations/lists";
import * as valuations from "~/contract/nil/operations/valuations";
import type { BoardNote, BoardPlace, BoardSeen } from "~/contract/nil/board";
import type { dealsNarrowed } from "~/domain/nil/deal-lists";
import type { NilNarrowed, NilOrder, NilScope } from "~/domain/nil/lists";
import type { Clients, Reader } from "./client";

export interface DealsWanted extends ReturnType<typeof dealsNarrowed> {
  after: string | null;
  limit: number;
}

export interface NilListWanted extends NilNarrowed {
  scope: NilScope;
  order?: NilOrder;
  /** Of a past day; of today when it is left out. */
  asOf?: string;
}

export function nilCalls({ main, everybody }: Clients) {
  const readerOf = (reader: Reader) => (reader === "viewer" ? main : everybody);
  return {
    /** The list of a school's coach. */
    board: {
      read: () => main.call(board.read),
      add: (personKey: number) => main.call(board.add, { body: { personKey } }),
      remove: (key: number) => main.call(board.remove, { params: { key } }),
      /** Whoever may not be shown any more. */
      removeHidden: () => main.call(board.removeHidden),
      note: (key: number, body: BoardNote) => main.call(board.note, { params: { key }, body }),
      place: (key: number, body: BoardPlace) => main.call(board.place, { params: { key }, body }),
      see: (body: BoardSeen) => main.call(board.seen, { body }),
      /** Each amount is a look that is shown to its athlete. */
      plan: (personKeys: number[]) => main.call(board.plan, { body: { personKeys } }),
    },
    nil: {
      /** The hundred whose names are estimated at most; the same whoever asks. */
      nil100: (query: NilListWanted) => everybody.call(lists.nil100, { query: { ...query } }),
      /** What a valuation is made of. */
      valuation: (key: number, reader: Reader) => readerOf(reader).call(valuations.receipt, { params: { key } }),
      deals: (query: DealsWanted, reader: Reader) => readerOf(reader).call(deals.list, { query }),
      /** What the list of them can be narrowed by. */
      dealFilters: (reader: Reader) => readerOf(reader).call(deals.filters),
      personDeals: (key: number, reader: Reader) => readerOf(reader).call(deals.ofPerson, { params: { key } }),
    },
  };
}
