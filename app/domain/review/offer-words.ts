/** Why an offer cannot be accepted as the profile stands now, as the athlete's side reads it, by the problem's code (docs/rules.md H3). */
export const acceptanceRefusals: Readonly<Record<string, string>> = {
  stale: "What the offer changes stands otherwise on the profile by now, so it cannot be accepted. What you sent still waits in review.",
  "day-over": "The day that is offered is over. What you sent still waits in review: change it, or take it back.",
  "decided-already": "You are committed by now, so no decision day is approved. What you sent still waits in review: you can take it back.",
  "same-team-twice": "This team is on the list by now. What you sent still waits in review: you can take it back.",
  "stale-interest": "This team is not on the list any more. What you sent still waits in review: you can take it back.",
  "holds-commitment": "This team holds your commitment, so it cannot leave the list. What you sent still waits in review.",
  "commitment-held": "Another team holds your commitment. Decommit from it first; what you sent still waits in review.",
  "order-waits": "A new order of the list waits in review. Accept the offer once that is decided.",
  "contest-waits": "The school contests the commitment that this builds on. Accept the offer once the review desk has decided that.",
  "waits-for-another": "This rests on a decommitment that still waits in review. Accept the offer once that is decided.",
  "sport-twice": "This sport is on the profile by now. What you sent still waits in review: you can take it back.",
};
