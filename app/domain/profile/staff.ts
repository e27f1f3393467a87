/** Coaches and who runs operations, as their page tells them. Pure values. Rule: docs/rules.md E11. */
import { description } from "../base/description";
import type { StaffType } from "../people/position-types";
import { byOrganization } from "./careers";

/** `Head Coach`, `Coach · Recruiting Coordinator`, `Operations`: the type, unless the title says it by itself. */
export function staffRole({ positionType, title }: { positionType: StaffType; title: string | null }): string {
  if (!title) return positionType;
  const saysType = title
    .toLowerCase()
    .split(/[^a-z]+/)
    .includes(positionType.toLowerCase());
  return saysType ? title : `${positionType} · ${title}`;
}

interface StaffPlace<O, R> {
  organization: O;
  /** It is the one that the person works for now. */
  isNow: boolean;
  /** What is known of the years there, the latest first. */
  rows: R[];
}

/** The organization that somebody works for now, with or without known years, then those of the career in the order of their first rows. */
export function staffPlaces<O extends { key: number }, R extends { organization: O }>(
  now: O | null,
  career: readonly R[],
): StaffPlace<O, R>[] {
  const places = byOrganization(career).map((rows) => {
    const { organization } = rows[0]!;
    return { organization, isNow: organization.key === now?.key, rows };
  });
  if (!now) return places;
  return [{ organization: now, isNow: true, rows: places.find(({ isNow }) => isNow)?.rows ?? [] }, ...places.filter(({ isNow }) => !isNow)];
}

interface StaffDescribed {
  fullName: string;
  role: string;
  /** The organization that the person works for now. */
  organizationName: string | null;
  /** `Lexington, KY`; empty of a place that nobody knows. */
  place: string;
}

/** `Kim Alvarez: Coach · Recruiting Coordinator, University of Kentucky, Lexington, KY.` (L12) */
export function staffDescription({ fullName, role, organizationName, place }: StaffDescribed): string {
  return description([`${fullName}: ${[role, organizationName, place].filter(Boolean).join(", ")}.`]);
}
