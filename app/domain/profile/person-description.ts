import { description } from "../base/description";
import { commitmentAside, type Commitment } from "./commitments";
import { type RecruitmentStatus } from "./teams";

/** What the page of a person shows to everybody, as far as its description tells it; how to reach them and amounts are none of it. */
export interface PersonDescribed {
  fullName: string;
  /** The position, else the sport. */
  plays: string | null;
  classYear: number | null;
  highSchool: string | null;
  /** `Lexington, KY`; empty of a place that nobody knows. */
  hometown: string;
  /** In the athlete's order. */
  teams: readonly { name: string; status: RecruitmentStatus; commitment: Commitment | null }[];
}

/** Teams that the description names of an athlete without a commitment. */
const mostTeams = 3;

const commitmentWords: Partial<Record<RecruitmentStatus, string>> = {
  Committed: "Committed to",
  Signed: "Signed with",
  Enrolled: "Enrolled at",
};

/** `Casey Whitaker-Bloom: Quarterback, class of 2027, Lexington, KY. Committed to University of Kentucky, says the athlete.` (L12) */
export function personDescription({ fullName, plays, classYear, highSchool, hometown, teams }: PersonDescribed): string {
  const facts = [plays, classYear && `class of ${classYear}`, highSchool, hometown].filter(Boolean).join(", ");
  const committed = teams.find(({ commitment }) => commitment !== null);
  const named = teams.flatMap(({ name, status }) => (status === "Decommitted" ? [] : [name])).slice(0, mostTeams);
  return description([
    `${fullName}: ${facts || "a recruiting profile"}.`,
    ...(committed?.commitment ? [`${commitmentWords[committed.status]} ${committed.name}, ${commitmentAside(committed.commitment)}.`] : []),
    ...(!committed && named.length > 0 ? [`Top teams: ${named.join(", ")}.`] : []),
    "Each fact says how sure it is, and since when.",
  ]);
}
