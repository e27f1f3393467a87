import type { PersonCareer } from "~/contract/profile/careers";
import { classYearInWords } from "~/domain/people/class-years";
import { careerInWords, careerYearsInWords } from "~/domain/profile/careers";
import { keyInAddress, refusal, refusalOf, type Api } from "~/session/guards";

type Row = PersonCareer["rows"][number];

/** The career that an address names, and its row; null of a row that is still to be entered. */
export async function rowInAddress(api: Api, params: { personKey?: string; careerKey?: string }) {
  const personKey = keyInAddress(params.personKey);
  const rowKey = params.careerKey === "new" ? null : keyInAddress(params.careerKey);
  const read = await api.careers.ofPerson(personKey);
  if (!read.ok) throw refusalOf(read.problem);
  const row = read.value.rows.find(({ key }) => key === rowKey) ?? null;
  if (rowKey !== null && !row) throw refusal(404);
  return { career: read.value, row };
}

export type RowInAddress = Awaited<ReturnType<typeof rowInAddress>>;

/** A row as its page begins with it: the words for it, and its fields as text. */
export function rowShown(row: Row) {
  const { key, version, organization, sportKey, fromYear, toYear, position, jerseyNumber, classYear, classYearWord } = row;
  return {
    key,
    version: String(version),
    title: `${organization.name}, ${careerYearsInWords(row)}`,
    what: careerInWords(row),
    fields: {
      sportKey: String(sportKey),
      organizationKey: String(organization.key),
      fromYear: String(fromYear),
      toYear: toYear === null ? "" : String(toYear),
      positionKey: position ? String(position.key) : "",
      jerseyNumber: jerseyNumber ?? "",
      classYear: classYear ? classYearInWords({ classYear, classYearWord }) : "",
      eligibility: row.eligibility ?? "",
      status: row.status ?? "",
    },
  };
}

export type RowShown = ReturnType<typeof rowShown>;
