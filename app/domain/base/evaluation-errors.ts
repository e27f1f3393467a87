/** Errors beside the fields of evaluations. */
export const evaluationErrors = {
  ratingInvalid: "Write a rating from 50 to 100, with two decimals at most, like 88.50.",
  ratingRequired: "Write the rating before it is published.",
  textRequired: "Write at least one of the four texts: a rating says what it rests on.",
  textTooLong: "Write this in at most 2,000 characters.",
  sportNotPlayed: "Choose a sport that the athlete plays or has played.",
  reasonRequired: "Write a sentence on why it is hidden.",
  reasonTooLong: "Write the reason in at most 500 characters.",
} as const;
