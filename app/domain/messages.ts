/**
 * The catalogue of texts that the product says after an act, kept to the letter
 * (docs/rules.md, M1). Toasts travel by their name, so nothing but a name from
 * here can ever be shown.
 */
export type ToastType = "info" | "success" | "warning" | "error" | "default" | "dark";

export interface Toast {
  type: ToastType;
  text: string;
}

export const toasts = {
  teamsFailed: { type: "error", text: "Failed to update top teams. Please try again." },
  teamsPartly: { type: "warning", text: "Some top teams were unable to saved." },
  teamsSubmitted: { type: "success", text: "Top teams submitted successfully." },
  teamsUnavailable: { type: "error", text: "Failed to sync top interests." },
  teamsUnchanged: { type: "info", text: "Nothing has changed, so nothing was sent." },
  teamsCommitDropped: {
    type: "warning",
    text: "Nothing was sent: a commitment in your unsaved list is no longer possible and was taken out. Check the list and save again.",
  },
  teamsDiscarded: { type: "info", text: "Your unsaved changes were discarded." },
  teamAdded: { type: "success", text: "Team added successfully." },
  teamNotAdded: { type: "error", text: "Failed to add team." },
  teamStale: { type: "error", text: "Unable to update due to stale data. Please refresh and try again." },
  teamUpdated: { type: "success", text: "Team updated successfully." },
  teamNotUpdated: { type: "error", text: "Failed to update team." },
  visitsUpdated: { type: "success", text: "Team visits updated successfully." },
  visitsNotUpdated: { type: "error", text: "Failed to update team visits." },
  editWithdrawn: { type: "success", text: "Your edit was withdrawn." },
  editNotWithdrawn: { type: "error", text: "This edit could not be withdrawn. Refresh to see where it stands." },
  itemApproved: { type: "success", text: "Approved. The change is on the profile." },
  itemRejected: { type: "success", text: "Rejected. The athlete sees your reason." },
  profileSwitched: { type: "success", text: "You are now managing this profile." },
} as const satisfies Record<string, Toast>;

export type ToastName = keyof typeof toasts;

export function isToastName(name: unknown): name is ToastName {
  return typeof name === "string" && Object.hasOwn(toasts, name);
}

/**
 * Refusals of an edit that the athlete can do something about, by the code of
 * the problem. Any other refusal is told in the catalogue's general words.
 */
export const editRefusals: Readonly<Record<string, string>> = {
  "same-team-twice": "You cannot select the same team twice.",
  "commitment-held": "Another team already holds your commitment. Decommit from it first.",
  "already-pending": "An edit of this team already waits in review. Change or withdraw that one.",
  "nothing-changed": "Nothing has changed, so nothing was sent.",
  "not-pending": "This edit has been decided in the meantime. Refresh to see how.",
  "version-conflict": "This edit was changed elsewhere in the meantime. Refresh to see how it stands.",
  "waits-for-another": "Your new commitment rests on this decommitment. Withdraw that one first.",
};

/** Errors that stand beside a field (docs/rules.md, V1–V4). */
export const fieldErrors = {
  teamRequired: "Team is required",
  statusRequired: "Recruitment status is required",
  sameTeamTwice: "You cannot select the same team twice.",
  recruiterNotOfTeam: "Choose a coach of this team.",
  commitmentHeld: "Another team already holds your commitment. Decommit from it first.",
  dateRequired: "Date is required",
  dateInvalid: "Enter a real date, like 09/14/2026.",
  officialRequired: "Say whether the visit was official.",
  visitTypeRequired: "Choose a visit or a coaching visit.",
  coachRequired: "At least one coach is required",
  coachesTooMany: "Choose at most 2 coaches.",
  visitsTooMany: "Keep at most 30 visits.",
  visitTwice: "A visit stands in the list twice.",
  usernameRequired: "Enter your username.",
  passwordRequired: "Enter your password.",
  signInFailed: "That username and password do not match. Check both and try again.",
  tooManyTries: "Too many tries. Wait a few minutes and try again.",
  rejectionCodeRequired: "Choose a reason.",
  rejectionReasonRequired: "Write a sentence for the athlete.",
  rejectionReasonTooLong: "Keep the sentence under 500 characters.",
} as const;
