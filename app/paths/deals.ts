/** Addresses of an athlete's own deals: the profile's own page need not know them. */
import { withQuery, type Query } from "../paths";

export const dealPaths = {
  own: () => "/profile/sections/deals",
  add: (query?: Query) => withQuery("/profile/sections/deals/new", query),
  deal: (dealKey: number, query?: Query) => withQuery(`/profile/sections/deals/${dealKey}`, query),
  /** Who reads what it pays. */
  amount: (dealKey: number) => `/profile/sections/deals/${dealKey}/amount`,
  remove: (dealKey: number, query?: Query) => withQuery(`/profile/sections/deals/${dealKey}/remove`, query),
} as const;
