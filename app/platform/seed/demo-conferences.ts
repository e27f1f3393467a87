/** Who of the demo's colleges plays football in which of the four largest conferences, as rows. */
import { presentSeason } from "~/domain/base/default-year";
import { searchable } from "~/domain/teams/organizations";
import { sportKeys } from "~/domain/teams/sports";
import type { Transaction } from "../db/database";
import { conferenceMembers, conferences, conferenceSeasons } from "../db/schema/conferences";
import { seededColleges } from "./colleges";
import type { College } from "./world/places";

/** By the colleges' names in short. */
const members: readonly (readonly [name: string, abbreviation: string, members: string])[] = [
  [
    "Southeastern Conference",
    "SEC",
    `Alabama; Arkansas; Auburn; Florida; Georgia; Kentucky; LSU; Mississippi State; Missouri; Oklahoma; Ole Miss; South Carolina; Tennessee;
    Texas; Texas A&M; Vanderbilt`,
  ],
  [
    "Big Ten Conference",
    "Big Ten",
    `Illinois; Indiana; Iowa; Maryland; Michigan; Michigan State; Minnesota; Nebraska; Northwestern; Ohio State; Oregon; Penn State; Purdue;
    Rutgers; UCLA; USC; Washington; Wisconsin`,
  ],
  [
    "Big 12 Conference",
    "Big 12",
    `Arizona; Arizona State; BYU; Baylor; Cincinnati; Colorado; Houston; Iowa State; Kansas; Kansas State; Oklahoma State; TCU; Texas Tech;
    UCF; Utah; West Virginia`,
  ],
  [
    "Atlantic Coast Conference",
    "ACC",
    `Boston College; California; Clemson; Duke; Florida State; Georgia Tech; Louisville; Miami; NC State; North Carolina; Pittsburgh; SMU;
    Stanford; Syracuse; Virginia; Virginia Tech; Wake Forest`,
  ],
];

/** Of the season that is on and the one before; a conference that is there already stays as it is. */
export async function insertConferences(tx: Transaction, colleges: readonly College[], now: Date): Promise<void> {
  const keyOf = new Map(colleges.map(({ name, key }) => [name, key]));
  const fullNames = new Map(seededColleges.map(({ name, fullName }) => [name, fullName]));
  for (const [name, abbreviation, list] of members) {
    const [conference] = await tx
      .insert(conferences)
      .values({ name, abbreviation, group: "PowerFive", searchText: searchable(name) })
      .onConflictDoNothing()
      .returning({ key: conferences.key });
    if (!conference) continue;
    const organizationKeys = list.split(";").flatMap((short) => keyOf.get(fullNames.get(short.trim()) ?? "") ?? []);
    for (const year of [presentSeason(now) - 1, presentSeason(now)]) {
      const of = { sportKey: sportKeys.football, year };
      const [season] = await tx
        .insert(conferenceSeasons)
        .values({ conferenceKey: conference.key, ...of })
        .returning({ key: conferenceSeasons.key });
      await tx
        .insert(conferenceMembers)
        .values(organizationKeys.map((organizationKey) => ({ seasonKey: season!.key, organizationKey, ...of })));
    }
  }
}
