import type { DetailsShown } from "~/contract/profile/details";
import type { ProfileAdmin } from "~/contract/profile/profiles";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import { ncaaIdDigits } from "~/domain/profile/details";
import { compareEdit } from "~/domain/profile/edits";
import { keyOf } from "~/domain/base/keys";
import type { PickerOption } from "~/domain/teams/options";
import { placeOf } from "~/domain/teams/organizations";
import { isOfType, type EditTag, type TaggedEdit } from "~/domain/profile/edit-values";
import { waitsAs } from "~/domain/review/items";
import { amendsText } from "~/session/submission";

/** A field of the form and the tag of its edit. */
export const detailTags = {
  ncaaId: "ncaaId",
  hsClassYear: "hsClassYear",
  organizationKey: "highSchool",
  hometownCityKey: "hometown",
} as const satisfies Record<keyof DetailsShown, EditTag>;
export type DetailField = keyof typeof detailTags;

export const detailFields = Object.keys(detailTags) as DetailField[];

export interface Details {
  /** What the fields begin with: what waits in review, else what stands. */
  shown: DetailsShown;
  school: PickerOption | null;
  city: PickerOption | null;
  /** What waits, in words, by field. */
  waiting: Partial<Record<DetailField, string>>;
  /** The edits among them that are under appeal, by their keys. */
  appealed: Partial<Record<DetailField, number>>;
  /** The waiting edit of each field, as its hidden field says it. */
  amends: Record<DetailField, string>;
}

/** The details of a profile as the form shows them. */
export function detailsOf({ player, pendingEdits }: ProfileAdmin): Details {
  const pending = (field: DetailField) => pendingEdits.find((item) => item.type === detailTags[field]);
  const school = pendingEdits.find((item) => isOfType(item, "highSchool"))?.newValue;
  const city = pendingEdits.find((item) => isOfType(item, "hometown"))?.newValue;
  const { highSchool, hometown } = player;
  const shownSchool = school
    ? { key: school.organizationKey, label: school.organizationName }
    : highSchool && { key: highSchool.key, label: highSchool.name };
  const shownCity = city
    ? { key: city.hometownCityKey, label: city.hometownCityName }
    : hometown && { key: hometown.key, label: placeOf(hometown.cityName, hometown.stateAbbreviation) };
  return {
    shown: {
      ncaaId: pendingEdits.find((item) => isOfType(item, "ncaaId"))?.newValue.value ?? player.ncaaId,
      hsClassYear: pendingEdits.find((item) => isOfType(item, "hsClassYear"))?.newValue.value ?? player.classYear,
      organizationKey: shownSchool?.key ?? null,
      hometownCityKey: shownCity?.key ?? null,
    },
    school: shownSchool && { ...shownSchool, icon: "school" },
    city: shownCity && { ...shownCity, icon: "map-pin" },
    waiting: Object.fromEntries(detailFields.flatMap((field) => inWords(field, pending(field)))),
    appealed: Object.fromEntries(
      detailFields.flatMap((field) => {
        const item = pending(field);
        return item && item.appealedAt !== null ? [[field, item.key]] : [];
      }),
    ),
    amends: Object.fromEntries(detailFields.map((field) => [field, amendsText(amended(pending(field)))])) as Details["amends"],
  };
}

/** What the form begins with in place of what stands: a detail that a reviewer rejected. */
export function rejectedDetail(
  edit: TaggedEdit | null,
): { field: Partial<DetailsShown>; school?: PickerOption; city?: PickerOption } | null {
  switch (edit?.type) {
    case "ncaaId":
      return { field: { ncaaId: edit.newValue.value } };
    case "hsClassYear":
      return { field: { hsClassYear: edit.newValue.value } };
    case "highSchool": {
      const { organizationKey, organizationName } = edit.newValue;
      return { field: { organizationKey }, school: { key: organizationKey, label: organizationName, icon: "school" } };
    }
    case "hometown": {
      const { hometownCityKey, hometownCityName } = edit.newValue;
      return { field: { hometownCityKey }, city: { key: hometownCityKey, label: hometownCityName, icon: "map-pin" } };
    }
    default:
      return null;
  }
}

/** What waits, and what another value does to it: an edit under appeal takes none (H4). */
function inWords(field: DetailField, item: ReviewItem | undefined): [DetailField, string][] {
  if (!item) return [];
  const value = compareEdit(item)[0]?.after ?? "";
  const words =
    item.appealedAt === null
      ? `${waitsAs({ isAppealed: false, isAsked: item.awaitsAthlete })}: ${value}. Saving another value changes this edit in place.`
      : `Under appeal: ${value}. It is decided as it was rejected: withdraw it to send another.`;
  return [[field, words]];
}

function amended(item: ReviewItem | undefined) {
  return item ? { reviewItemKey: item.key, version: item.version } : null;
}

/** The hidden field that says what the page showed: what has changed elsewhere since is not a change of this form. */
export function beganWith(field: DetailField): string {
  return `began-${field}`;
}

/** What the form is rendered on, as its hidden fields by name. */
export function hiddenOf({ shown, amends }: Details): Record<string, string> {
  return Object.fromEntries(
    detailFields.flatMap((field) => [
      [`amends-${field}`, amends[field]],
      [beganWith(field), String(shown[field] ?? "")],
    ]),
  );
}

/** The names of the hidden fields of these details. */
export function hiddenNames(fields: readonly DetailField[] = detailFields): string[] {
  return fields.flatMap((field) => [`amends-${field}`, beganWith(field)]);
}

/** What the form began with: as it says itself, else as the profile stands. */
export function shownIn(form: FormData, { shown }: Details): DetailsShown {
  const said = (field: DetailField) => String(form.get(beganWith(field)) ?? "");
  if (!form.has(beganWith("hsClassYear"))) return shown;
  return {
    ncaaId: ncaaIdDigits(said("ncaaId")),
    hsClassYear: keyOf(said("hsClassYear")),
    organizationKey: keyOf(said("organizationKey")),
    hometownCityKey: keyOf(said("hometownCityKey")),
  };
}
