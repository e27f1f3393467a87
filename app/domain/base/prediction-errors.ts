/** Errors beside the fields of predictions. */
export const predictionErrors = {
  teamRequired: "Choose a college.",
  confidenceInvalid: "Choose a confidence from 1 to 10.",
  noSport: "This athlete says no sport yet, so that nobody can say where they will play it.",
} as const;
