import { editsAsStaff } from "~/domain/account/roles";
import { personSlug } from "~/domain/people/address";
import { careerInWords, careerYearsInWords } from "~/domain/profile/careers";
import { markInWords } from "~/domain/profile/provenance";
import { staffDescription, staffRole } from "~/domain/profile/staff";
import { placeOf } from "~/domain/teams/organizations";
import { paths } from "~/paths";
import { readerOf, refusalOf, type Api } from "~/session/guards";
import { leadToOwnAddress } from "~/session/own-address";
import type { Viewer } from "~/session/viewer";

/** The page of who works for an organization in words; whom the viewer may not know of is missing. Other addresses lead there. */
export async function readStaff({ api, viewer }: { api: Api; viewer: Viewer | null }, request: Request, personKey: number) {
  const read = await api.people.staffProfile(personKey, readerOf(viewer));
  if (!read.ok) throw refusalOf(read.problem);
  const { key, fullName, organizations, isIndexed } = read.value;
  const page = paths.person(key, personSlug(fullName));
  leadToOwnAddress(request, page);
  const role = staffRole(read.value);
  const now = organizations.find(({ isNow }) => isNow);
  const worksFor = now ? { name: now.name, place: placeOf(now.cityName, now.stateAbbreviation) } : null;
  return {
    kind: "staff" as const,
    profile: { key, page, fullName, role, worksFor },
    isIndexed,
    description: staffDescription({ fullName, role, organizationName: worksFor && worksFor.name, place: worksFor?.place ?? "" }),
    mayEdit: viewer !== null && editsAsStaff(viewer, personKey),
    organizations: organizations.map((one) => ({
      key: one.key,
      name: one.name,
      siteUrl: one.siteUrl,
      isNow: one.isNow,
      times: one.times.map((time) => ({
        key: time.key,
        years: careerYearsInWords(time),
        what: careerInWords(time),
        source: markInWords(time.source),
      })),
    })),
  };
}
