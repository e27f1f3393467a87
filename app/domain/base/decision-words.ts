/** What is said of a decision day beside its fields, and when one is refused: few pages load it (docs/rules.md E12). */
export const decisionErrors = {
  dayRequired: "Choose the day of the announcement.",
  dayOver: "Choose today or a day to come.",
  dayTooFar: "Choose a day at most 8 years ahead.",
  timeInvalid: "Write a time like 3:30 pm, or leave it out.",
  placeTooLong: "Keep the place to 100 characters.",
  removedAlone: "A decision day is taken off as it stands, without other changes.",
};

/** Refusals of the edit as a whole, by the code of the problem. */
export const decisionRefusals: Readonly<Record<string, string>> = {
  "decided-already": "You are committed. A decision day is for an announcement that is still to come.",
  stale: "There is no decision day to take off. Open it again to see how it stands.",
};

/** The same as a reviewer reads it. */
export const decisionRefusalsAtDesk = {
  decidedAlready: "The athlete is committed by now: there is no announcement to come. Reject this edit.",
  gone: "There is no decision day any more that this edit could change. Reject it.",
  over: "That day is over. Reject this edit, or offer another day.",
};
