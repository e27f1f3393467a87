import type { ProfileAdmin } from "~/contract/profile/profiles";
import { stepsShown } from "~/domain/profile/complete-profile";
import { pastYears } from "~/domain/profile/details";
import { listSports } from "~/domain/profile/person-sports";
import type { Api } from "~/session/guards";
import { chosenSchool, chosenSport, findSchools, sportChoices, sportFailures } from "~/session/look-ups";
import { givenIn } from "./general.server";

/** What the step begins with: what is given already, and what the address has chosen and searched. */
export async function stepBegun(api: Api, profile: ProfileAdmin, query: URLSearchParams) {
  const choices = await sportChoices(
    api,
    listSports(profile).map(({ sportKey }) => sportKey),
  );
  const [sport, school, found] = await Promise.all([
    chosenSport(api, query.get("sportKey"), choices),
    chosenSchool(api, query.get("organizationKey")),
    query.has("search") ? findSchools(api, query.get("search") ?? "") : null,
  ]);
  return {
    steps: stepsShown(profile),
    given: givenIn(profile),
    choices,
    ...sport,
    begun: {
      organizationKey: school?.key,
      sportKey: sport.sportKey,
      firstYear: query.get("firstYear"),
      primaryPositionKey: query.get("primaryPositionKey"),
    },
    school,
    term: query.get("search")?.trim() ?? "",
    found,
    failures: sportFailures,
    years: pastYears(new Date()).map(String),
  };
}
