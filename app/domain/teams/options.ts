/** What pickers offer: a key with the words and the mark that stand for it. */
import { placeOf } from "./organizations";

export interface PickerOption {
  key: number;
  /** What the option is called, in full where it stands alone. */
  label: string;
  /** In parentheses after an organization's name: `Lexington, KY`. */
  place?: string;
  /** A second line: a title. */
  detail?: string;
  /** Colours and image of an organization's mark; absent for people. */
  mark?: { primaryColor: string | null; secondaryColor: string | null; assetUrl: string | null };
  /** What stands in the place of a mark; a person where nothing is said. */
  icon?: "school" | "map-pin";
}

/** An organization as searches find it. */
export interface NamedOrganization {
  key: number;
  fullName: string;
  city: { name: string | null; state: { abbreviation: string | null } };
  primaryColor: string | null;
  secondaryColor: string | null;
  assetUrl: string | null;
}

/** An organization: name, city and state, its mark. */
export function organizationOption(found: NamedOrganization): PickerOption {
  return {
    key: found.key,
    label: found.fullName,
    place: placeOf(found.city.name, found.city.state.abbreviation),
    mark: { primaryColor: found.primaryColor, secondaryColor: found.secondaryColor, assetUrl: found.assetUrl },
  };
}

/** A school of high-school level; few have a mark that anyone knows. */
export function schoolOption(found: NamedOrganization): PickerOption {
  const { key, label, place } = organizationOption(found);
  return { key, label, place, icon: "school" };
}

export function personOption(found: { key: number; name: string; title: string | null }): PickerOption {
  return { key: found.key, label: found.name, ...(found.title && { detail: found.title }) };
}

/** A city with its state, in one line: `Lexington, KY`. */
export function cityOption(found: { key: number; name: string; state: { abbreviation: string } }): PickerOption {
  return { key: found.key, label: placeOf(found.name, found.state.abbreviation), icon: "map-pin" };
}
