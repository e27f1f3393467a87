/** Addresses of a profile's pages that the script of the profile itself need not carry. */
import { withQuery, type Query } from "../paths";

export const profilePaths = {
  contactInfo: () => "/profile/contact",
  ncaaId: (query?: Query) => withQuery("/profile/ncaa-id", query),
  challengeValuation: (query?: Query) => withQuery("/profile/valuation/challenge", query),
  decisionDate: (query?: Query) => withQuery("/profile/decision-date", query),
  removeDecisionDate: (query?: Query) => withQuery("/profile/decision-date/remove", query),
  newClaim: (query?: Query) => withQuery("/claim/new", query),
  /** Below the person, where pages that load no script of the application stand. */
  guardian: (personKey: number) => `/people/${personKey}/guardian`,
  guardianRequest: (personKey: number, requestKey: number) => `/people/${personKey}/guardian/${requestKey}`,
  confirmTeams: () => "/profile/teams/confirm",
  facts: () => "/profile/facts",
  sections: () => "/profile/sections",
  name: (query?: Query) => withQuery("/profile/sections/name", query),
  bio: (query?: Query) => withQuery("/profile/sections/about", query),
  dateOfBirth: (query?: Query) => withQuery("/profile/sections/date-of-birth", query),
  videos: () => "/profile/sections/videos",
  addVideo: (query?: Query) => withQuery("/profile/sections/videos/new", query),
  video: (videoKey: number, query?: Query) => withQuery(`/profile/sections/videos/${videoKey}`, query),
  removeVideo: (videoKey: number, query?: Query) => withQuery(`/profile/sections/videos/${videoKey}/remove`, query),
  mailingAddress: () => "/profile/sections/mailing-address",
  academics: () => "/profile/sections/academics",
  socialMedia: () => "/profile/sections/social-media",
  contacts: () => "/profile/sections/contacts",
  addContact: () => "/profile/sections/contacts/new",
  contact: (contactKey: number) => `/profile/sections/contacts/${contactKey}`,
  removeContact: (contactKey: number) => `/profile/sections/contacts/${contactKey}/remove`,
  outcome: (reviewItemKey: number) => `/profile/outcomes/${reviewItemKey}`,
  appealEdit: (reviewItemKey: number) => `/profile/edits/${reviewItemKey}/appeal`,
  completePhoto: () => "/profile/complete/photo",
} as const;
