/** Copies of one's data, and deletions. Rules: docs/rules.md A35 to A37. */

/** Days for which a copy lies there. */
export const copyLasts = 7;

/** Copies that an account may ask for within a day. */
export const copiesADay = 5;

/** Days in which a deletion can be taken back. */
export const deletionWaits = 14;

/** What the parts of a copy are called, for people. */
export const copyParts = {
  account: "Account",
  passkeys: "Passkeys",
  sessions: "Sessions",
  settings: "Settings",
  claims: "Claims",
  "missing-schools": "Schools that were missing",
  "desk-filters": "Filters of the desk",
  "school-board": "Your list of athletes",
  profile: "Profile",
  contact: "Contact information",
  followers: "Counts of followers",
  contacts: "Parents, agent, coaches",
  "mailing-address": "Mailing address",
  academics: "Academics",
  sports: "Sports",
  "top-teams": "Top teams",
  visits: "Visits",
  "visit-coaches": "Coaches of visits",
  measurements: "Measurements",
  videos: "Videos",
  photos: "Photos",
  careers: "Career",
  statistics: "Statistics",
  evaluations: "Evaluations",
  predictions: "Predictions",
  origins: "Lists that named you",
  transfers: "Transfers",
  deals: "NIL deals",
  valuations: "Valuations",
  "money-wanted": "$ Wanted",
  "looks-at-money-wanted": "Who looked at $ Wanted",
  challenges: "Challenges of the valuation",
  "challenge-entries": "What was said of challenges",
  progress: "Progress of the profile",
  edits: "Edits",
  "edit-versions": "Versions of edits",
  decisions: "Decisions on edits",
  "edit-entries": "What was said of edits",
  "guardian-requests": "What waited for a guardian",
  "guardian-invitations": "Invitations of guardians",
  "commitment-answers": "What schools said of commitments",
  visibility: "How far staff showed the profile",
  "readers-by-day": "Readers by day",
  notices: "Notices",
  "what-i-did": "What you did",
} as const;
export type CopyPart = keyof typeof copyParts;

export function isCopyPart(name: string): name is CopyPart {
  return Object.hasOwn(copyParts, name);
}

export const ownDataWords = {
  copyWaits: "A copy is being made already.",
  deletionWaits: "This is to be deleted already.",
  nothingChosen: "Choose what shall go.",
  notYours: "Only the athlete or their guardian can delete a profile.",
} as const;
