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
  vitalsFailed: { type: "error", text: "Failed to update vitals. Please try again." },
  vitalsNotSaved: { type: "error", text: "Failed to save vitals. Please try again." },
  vitalsPartly: { type: "warning", text: "Some vitals failed to update." },
  vitalsSubmitted: { type: "success", text: "Vitals submitted successfully." },
  vitalsUnchanged: { type: "info", text: "Nothing has changed, so nothing was sent." },
  measurementSaved: { type: "success", text: "Your measurement has been saved!" },
  measurementNotSaved: { type: "error", text: "Unable to save your measurement. Please try again!" },
  photoSubmitted: { type: "success", text: "Profile photo update submitted successfully." },
  photoFailed: { type: "error", text: "Failed to update profile photo." },
  detailsFailed: { type: "error", text: "Failed to update profile details. Please try again." },
  detailsFailedRefresh: { type: "error", text: "Failed to update profile details. Please refresh and try again." },
  detailsPartly: { type: "warning", text: "Some profile updates failed to submit." },
  detailsPartlyRefresh: { type: "warning", text: "Some profile updates failed to submit. Please refresh and try again." },
  detailsSubmitted: { type: "success", text: "Profile updates submitted successfully" },
  detailsUnexpected: { type: "error", text: "Oops, we were unable to save your info. Please try again." },
  ncaaIdSubmitted: { type: "success", text: "NCAA ID update submitted successfully." },
  ncaaIdFailed: { type: "error", text: "Failed to update NCAA ID." },
  locationsFailed: { type: "error", text: "Failed to fetch locations." },
  positionsFailed: { type: "error", text: "Unable to fetch positions" },
  sportsFailed: { type: "error", text: "Unable to fetch sports." },
  sportAdded: { type: "success", text: "Sport added successfully." },
  sportNotAdded: { type: "error", text: "Failed to add sport." },
  sportUpdated: { type: "success", text: "Sport updated successfully." },
  sportNotUpdated: { type: "error", text: "Failed to update sport." },
  contactSaved: { type: "success", text: "Your contact information has been saved." },
  contactUnchanged: { type: "info", text: "Nothing has changed, so nothing was saved." },
  caseAnswered: { type: "success", text: "Sent. The athlete sees your answer." },
  editWithdrawn: { type: "success", text: "Your edit was withdrawn." },
  editDismissed: { type: "success", text: "Put away. It stays in My edits." },
  editAnswered: { type: "success", text: "Sent. The review desk sees your answer." },
  evidenceAdded: { type: "success", text: "Your link was added." },
  offerAccepted: { type: "success", text: "Accepted. The change is on your profile." },
  editAppealed: { type: "success", text: "Your appeal was sent. Another reviewer decides it." },
  editNotWithdrawn: { type: "error", text: "This edit could not be withdrawn. Refresh to see where it stands." },
  itemApproved: { type: "success", text: "Approved. The change is on the profile." },
  itemRejected: { type: "success", text: "Rejected. The athlete sees your reason." },
  profileSwitched: { type: "success", text: "You are now managing this profile." },
} as const satisfies Record<string, Toast>;

export type ToastName = keyof typeof toasts;

export function isToastName(name: unknown): name is ToastName {
  return typeof name === "string" && Object.hasOwn(toasts, name);
}

/** What the challenge's modal says once it has been sent. */
export const challengeReceived = "Request received. Someone from our team will reach out to discuss your NIL Valuation.";

/**
 * Refusals of an edit that the athlete can do something about, by the code of
 * the problem. Any other refusal is told in the catalogue's general words.
 */
export const editRefusals: Readonly<Record<string, string>> = {
  "same-team-twice": "You cannot select the same team twice.",
  "commitment-held": "Another team already holds your commitment. Decommit from it first.",
  "already-pending": "An edit of this already waits in review. Refresh to change or withdraw that one.",
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
  dateInFuture: "The date cannot be in the future.",
  measurementTypeRequired: "Measurement type is required",
  measurementValueRequired: "Measurement value is required",
  measurementNotNumber: "Measurement value must be a number.",
  feetNegative: "Feet cannot be negative.",
  inchesOutOfRange: "Inches must be from 0 to less than 12.",
  heightTooSmall: "Height must be at least 4 feet.",
  heightTooLarge: "Height cannot exceed 8 feet.",
  weightTooSmall: "Weight must be at least 80 lbs.",
  weightTooLarge: "Weight cannot exceed 500 lbs.",
  challengeReasonRequired: "Please select a reason",
  challengeTextRequired: "Please provide more information",
  challengeTextTooLong: "Keep it to 1,000 characters.",
  challengeFailed: "We are unable to process your request at this time. Please try again later.",
  photoRequired: "Choose a photo.",
  photoNotImage: "Choose a JPEG, PNG or WebP image.",
  photoUnreadable: "This photo could not be read. Choose another one.",
  photoTooSmall: "The photo must be at least 150px by 150px.",
  photoTooLarge: "The photo must be 8 MB or smaller.",
  photoTooManyPixels: "The photo must have at most 24 megapixels.",
  photoMoves: "Choose a photo that does not move.",
  highSchoolRequired: "High School is required",
  highSchoolUnknown: "Choose a high school from the list.",
  hometownRequired: "Hometown is required",
  hometownUnknown: "Choose a city from the list.",
  sportRequired: "Sport is required",
  sportTwice: "This sport is already on the profile.",
  yearStartedRequired: "Year started is required",
  positionRequired: "Position is required",
  primaryPositionRequired: "Primary position is required",
  positionNotOfSport: "Choose a position of this sport.",
  positionTwice: "Choose another position than the primary one.",
  lastYearRequired: "Last year played is required",
  yearRequired: "Year is required",
  yearOutOfRange: "Choose a year from the list.",
  yearsOutOfOrder: "The first year cannot be after the last.",
  schoolRequired: "School is required",
  jerseyDigits: "A jersey number has up to 3 digits.",
  classYearRequired: "High school class year is required",
  classYearOutOfRange: "Choose a class year from the list.",
  ncaaIdDetails: "NCAA ID must be 10 characters.",
  ncaaIdInvalid: "Invalid NCAA ID",
  phoneInvalid: "Please enter a valid phone number",
  emailInvalid: "Please enter a valid email address.",
  handleInvalid: "Use letters, digits, dots and underscores, up to 30.",
  nameTooLong: "Use at most 100 characters.",
  contactFailed: "We could not save your contact information. Please try again.",
  amountRequired: "Enter an amount.",
  amountUnchanged: "Nothing has changed, so nothing was saved.",
  amountDigits: "Use digits only.",
  amountTooLarge: "Enter an amount up to $999,999,999 a year.",
  amountsDisagree: "Change one of the two amounts: a year is 12 months.",
  agentPhoneDigits: "Use up to 10 digits.",
  caseAnswerRequired: "Write an answer for the athlete.",
  caseStatusRequired: "Choose what happens with the request.",
  usernameRequired: "Enter your username.",
  passwordRequired: "Enter your password.",
  signInFailed: "That username and password do not match. Check both and try again.",
  tooManyTries: "Too many tries. Wait a few minutes and try again.",
  rejectionCodeRequired: "Choose a reason.",
  rejectionReasonRequired: "Write a sentence for the athlete.",
  rejectionReasonTooLong: "Keep the sentence under 500 characters.",
  entryTooLong: "Keep it to 500 characters.",
  questionRequired: "Write a question for the athlete.",
  noteRequired: "Write a note.",
  evidenceUrlRequired: "Add a link.",
  evidenceUrlInvalid: "Enter a link that begins with https://",
  evidenceUrlTooLong: "Keep the link to 500 characters.",
  evidenceTextRequired: "Say what the link shows.",
  threadAnswerRequired: "Write an answer for the review desk.",
  appealRequired: "Say why this should be looked at again.",
} as const;
