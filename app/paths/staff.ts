/** URLs of the staff's pages that no page of anybody's names: the scripts of those need not carry them. */
import { withQuery, type Query } from "../paths";

/** What a reviewer does about an item: each has an address below the item's (docs/decisions/an-act-has-an-address.md). */
export type ItemAct =
  | "hold"
  | "renewal"
  | "release"
  | "skip"
  | "approval"
  | "partial-approval"
  | "another-value"
  | "rejection"
  | "question"
  | "note"
  | "evidence"
  | "undo"
  | "reversal";

export const staffPaths = {
  deskCases: (query?: Query) => withQuery("/desk/cases", query),
  deskCase: (caseKey: number) => `/desk/cases/${caseKey}`,
  deskClaims: (query?: Query) => withQuery("/desk/claims", query),
  deskClaim: (claimKey: number) => `/desk/claims/${claimKey}`,
  deskSchools: (query?: Query) => withQuery("/desk/schools", query),
  deskSchool: (requestKey: number, query?: Query) => withQuery(`/desk/schools/${requestKey}`, query),
  deskMerges: (query?: Query) => withQuery("/desk/merges", query),
  deskContests: (query?: Query) => withQuery("/desk/contests", query),
  deskContest: (contestKey: number) => `/desk/contests/${contestKey}`,
  deskCommitment: (interestKey: number) => `/desk/commitments/${interestKey}`,
  newRule: () => "/desk/rules/new",
  deskRule: (ruleKey: number) => `/desk/rules/${ruleKey}`,
  deskNext: (query?: Query) => withQuery("/desk/next", query),
  deskFilters: (query?: Query) => withQuery("/desk/filters", query),
  removeDeskFilter: (filterKey: number) => `/desk/filters/${filterKey}/remove`,
  reviewItem: (reviewItemKey: number, query?: Query) => withQuery(`/desk/${reviewItemKey}`, query),
  reviewItemAct: (reviewItemKey: number, act: ItemAct) => `/desk/${reviewItemKey}/${act}`,
  adminRole: (role: string, query?: Query) => withQuery(`/admin/roles/${role}`, query),
  career: (personKey: number) => `/desk/careers/${personKey}`,
  careerRow: (personKey: number, row: number | "new") => `/desk/careers/${personKey}/${row}`,
  events: (query?: Query) => withQuery("/desk/events", query),
  event: (event: number | "new") => `/desk/events/${event}`,
  games: (query?: Query) => withQuery("/desk/games", query),
  game: (game: number | "new", query?: Query) => withQuery(`/desk/games/${game}`, query),
  renovateGames: (query?: Query) => withQuery("/desk/games/renovate", query),
  conferences: () => "/desk/conferences",
  collectives: () => "/desk/collectives",
  conference: (conference: number | "new") => `/desk/conferences/${conference}`,
  conferenceSeason: (conferenceKey: number, season: number | "new") => `/desk/conferences/${conferenceKey}/seasons/${season}`,
  visibility: () => "/desk/visibility",
  personVisibility: (personKey: number) => `/desk/visibility/people/${personKey}`,
  organizationVisibility: (organizationKey: number) => `/desk/visibility/organizations/${organizationKey}`,
  evaluations: (query?: Query) => withQuery("/newsroom/evaluations", query),
  evaluation: (evaluation: number | "new", query?: Query) => withQuery(`/newsroom/evaluations/${evaluation}`, query),
  publishEvaluation: (evaluationKey: number) => `/newsroom/evaluations/${evaluationKey}/publication`,
  primaryEvaluation: (evaluationKey: number) => `/newsroom/evaluations/${evaluationKey}/primary`,
  hideEvaluation: (evaluationKey: number) => `/newsroom/evaluations/${evaluationKey}/hiding`,
  predictions: (query?: Query) => withQuery("/newsroom/predictions", query),
  addPrediction: (personKey: number) => `/newsroom/predictions/new?person=${personKey}`,
  jobs: () => "/admin/jobs",
  mail: (query?: Query) => withQuery("/admin/mail", query),
  retryJob: (job: string, id: string) => `/admin/jobs/${job}/${id}/retry`,
} as const;
