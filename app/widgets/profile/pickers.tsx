import { searchMinimum } from "~/domain/teams/organizations";
import type { SchoolKind } from "~/domain/profile/school-requests";
import { paths } from "~/paths";
import { AppLink } from "../ui/app-link";
import { Picker, type PickerProps } from "../ui/picker";

const teams = ["team", "teams"] as const;
export const highSchools = ["high school", "high schools"] as const;
const cities = ["city", "cities"] as const;
const atLeast = `Type at least ${searchMinimum} letters.`;
const coaches = ["coach", "coaches"] as const;

/** What choosing nobody is called. */
export const noRecruiter = "No recruiter";

/** Whose coaches they are, and how one of many is found. */
export function coachesHint(team: string, areMany: boolean): string {
  return `Coaches of ${team}.${areMany ? ` ${atLeast}` : ""}`;
}

/** Chooses teams or schools; ten unless `limit` says otherwise. */
export function OrganizationPicker({ noun = teams, limit = 10, ...rest }: PickerProps) {
  return <Picker noun={noun} limit={limit} {...rest} />;
}

/** Chooses a person, one unless `limit` says otherwise: a recruiter, or the coaches of a visit. */
export function PersonPicker({ noun = coaches, ...rest }: PickerProps) {
  return <Picker noun={noun} {...rest} />;
}

/** Chooses the school of high-school level that an athlete attends or plays for. */
export function HighSchoolPicker({ hint = atLeast, ...rest }: PickerProps) {
  return <Picker noun={highSchools} hint={hint} whenMissing={<MissingSchool kind="HighSchool" name={rest.term} />} {...rest} />;
}

/** Chooses a city, named with its state. */
export function CityPicker({ hint = atLeast, ...rest }: PickerProps) {
  return <Picker noun={cities} hint={hint} {...rest} />;
}

/** Leads to where a school that no search finds can be asked for, by the name that was searched for. */
export function MissingSchool({ kind, name }: { kind: SchoolKind; name?: string }) {
  return (
    <AppLink to={paths.missingSchool({ kind, name })} className="link inline-flex min-h-tap items-center text-sm">
      My school isn’t listed
    </AppLink>
  );
}
