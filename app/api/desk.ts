/** What the desk's routes ask. */
import type { SaveDeskFilter } from "~/contract/desk/desk-filters";
import * as filters from "~/contract/desk/operations/filters";
import * as service from "~/contract/desk/operations/service";
import type { Clients } from "./client";

export function deskCalls({ main, everybody }: Clients) {
  return {
    service: {
      /** How review is going, counted once a minute at most. */
      read: () => everybody.call(service.service),
    },
    deskFilters: {
      list: () => main.call(filters.list),
      save: (body: SaveDeskFilter) => main.call(filters.save, { body }),
      remove: (key: number) => main.call(filters.remove, { params: { key } }),
    },
  };
}
