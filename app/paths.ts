/** Every URL of the web part, spelled once. Imports nothing. */

export type Query = Record<string, string | number | readonly (string | number)[] | null | undefined>;

/** The path with what is asked of it; what is null, left out or empty is not. */
export function withQuery(path: string, query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== null && one !== undefined && one !== "") params.append(name, String(one));
    }
  }
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

/** `slug` is the name as an address spells it (app/domain/people/address.ts); of a name that has none, the key stands alone. */
function person(personKey: number, slug: string): string {
  return `/people/${slug && `${slug}-`}${personKey}`;
}

export const paths = {
  home: () => "/",
  login: (redirectTo?: string, query?: Query) => withQuery("/login", { redirectTo, ...query }),
  logout: (redirectTo?: string) => withQuery("/logout", { redirectTo }),
  signUp: (redirectTo?: string) => withQuery("/signup", { redirectTo }),
  again: () => "/again",
  account: () => "/account",
  claims: (query?: Query) => withQuery("/claim", query),
  missingSchool: (query?: Query) => withQuery("/schools/missing", query),
  profile: () => "/profile",
  topTeams: (query?: Query) => `${withQuery("/profile", query)}#teams`,
  reorderTeams: () => "/profile?reorder=1#teams",
  saveTeams: (query?: Query) => withQuery("/profile/teams", query),
  addTeam: (query?: Query) => withQuery("/profile/teams/new", query),
  team: (organizationKey: number, query?: Query) => withQuery(`/profile/teams/${organizationKey}`, query),
  teamVisits: (organizationKey: number, query?: Query) => withQuery(`/profile/teams/${organizationKey}/visits`, query),
  removeTeam: (organizationKey: number, query?: Query) => withQuery(`/profile/teams/${organizationKey}/remove`, query),
  withdrawTeamEdit: (organizationKey: number, query?: Query) => withQuery(`/profile/teams/${organizationKey}/withdraw`, query),
  vitals: (query?: Query) => withQuery("/profile/vitals", query),
  measurements: (query?: Query, measurementTypeKey?: number) =>
    `${withQuery("/profile", query)}#vitals${measurementTypeKey ? `-${measurementTypeKey}` : ""}`,
  addMeasurement: (query?: Query) => withQuery("/profile/vitals/new", query),
  moneyWanted: (query?: Query) => withQuery("/profile/money-wanted", query),
  moneySection: () => "/profile#wanted",
  moneyLooks: () => "/profile/money-wanted/looks",
  completeProfile: (query?: Query) => withQuery("/profile/complete", query),
  photo: (query?: Query) => withQuery("/profile/photo", query),
  details: (query?: Query) => withQuery("/profile/details", query),
  addSport: (query?: Query) => withQuery("/profile/sports/new", query),
  sport: (sportKey: number, query?: Query) => withQuery(`/profile/sports/${sportKey}`, query),
  myEdits: (query?: Query) => withQuery("/profile/edits", query),
  myEdit: (reviewItemKey: number) => `/profile/edits/${reviewItemKey}`,
  withdrawEdit: (reviewItemKey: number) => `/profile/edits/${reviewItemKey}/withdraw`,
  notices: (query?: Query) => withQuery("/notices", query),
  receipt: (to?: string) => withQuery("/receipt", { to }),
  switchProfile: (redirectTo?: string) => withQuery("/profile/switch", { redirectTo }),
  person,
  /** A file of a photo; `source` is as the API names it: `/photos/<token>`. */
  photoFile: (source: string, size: number, format: "webp" | "jpg") => `${source}-${size}.${format}`,
  deskRules: () => "/desk/rules",
  desk: (query?: Query) => withQuery("/desk", query),
  deskApproveAll: (query?: Query) => withQuery("/desk/approve-all", query),
  deskDecided: (query?: Query) => withQuery("/desk/decided", query),
  service: () => "/service",
  adminRoles: (query?: Query) => withQuery("/admin/roles", query),
  privacy: () => "/profile/privacy",
  preferences: (query?: Query) => withQuery("/preferences", query),
  accents: (colors: string) => `/accents/${colors}.css`,
  apiDocs: () => "/api/docs",
} as const;
