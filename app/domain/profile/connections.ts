/** Players who know each other, as far as the network can tell. Rule: docs/rules.md E13. */
import { placeOf } from "../teams/organizations";
import { careerYearsInWords } from "./careers";

/** Connections that a player has at most, those with more reasons first. */
export const mostConnections = 8;

type Reason =
  | { kind: "team"; organizationName: string; fromYear: number; toYear: number | null }
  | { kind: "recruiter"; recruiterName: string; organizationName: string }
  | { kind: "hometown"; cityName: string; stateAbbreviation: string; classYear: number };

/** `Both at Manual High School, 2023 to 2025`. */
export function reasonInWords(reason: Reason): string {
  switch (reason.kind) {
    case "team":
      return `Both at ${reason.organizationName}, ${careerYearsInWords(reason)}`;
    case "recruiter":
      return `Both recruited by ${reason.recruiterName} of ${reason.organizationName}`;
    case "hometown":
      return `Both from ${placeOf(reason.cityName, reason.stateAbbreviation)}, class of ${reason.classYear}`;
  }
}
