import { placeOf } from "~/domain/teams/organizations";
import { markInWords, type Source } from "~/domain/profile/provenance";
import type { CardFact } from "../ui/fact";
import { sportIcon } from "../ui/sport-icon";

interface Athlete {
  classYear: number | null;
  highSchool: { name: string } | null;
  hometown: { cityName: string; stateAbbreviation: string } | null;
  defaultAsset: object | null;
  /** Of the athlete's own side alone. */
  ncaaId?: string | null;
  sources: { hsClassYear: Source; highSchool: Source; hometown: Source; profileImage: Source; ncaaId?: Source };
}

interface Sport {
  sportKey: number;
  sportName: string;
  primaryPosition: { name: string } | null;
  secondaryPosition: { name: string } | null;
  source: Source;
}

/** The facts that are on the profile, each with where it comes from (docs/rules.md Z1). */
export function profileFacts({ sources, ...athlete }: Athlete, sports: readonly Sport[]): CardFact[] {
  const facts: CardFact[] = [
    { icon: "school", label: "High school", value: athlete.highSchool?.name, source: markInWords(sources.highSchool) },
    { icon: "calendar", label: "Class year", value: athlete.classYear, source: markInWords(sources.hsClassYear) },
    {
      icon: "map-pin",
      label: "Hometown",
      value: athlete.hometown && placeOf(athlete.hometown.cityName, athlete.hometown.stateAbbreviation),
      source: markInWords(sources.hometown),
    },
    ...sports.map((sport): CardFact => ({
      icon: sportIcon({ name: sport.sportName, key: sport.sportKey }),
      label: "Sport",
      value: sport.sportName,
      detail: [sport.primaryPosition?.name, sport.secondaryPosition?.name].filter(Boolean).join(", "),
      source: markInWords(sport.source),
    })),
    { icon: "id", label: "NCAA ID", value: athlete.ncaaId, source: markInWords(sources.ncaaId ?? null) },
    { icon: "camera", label: "Photo", value: athlete.defaultAsset && "On the profile", source: markInWords(sources.profileImage) },
  ];
  return facts.filter(({ value }) => value !== null && value !== undefined && value !== "");
}
