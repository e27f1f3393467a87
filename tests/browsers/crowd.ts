/** More athletes than a page of a table holds, all committed to Kentucky in softball, and a coach of it: none of them is anybody. */
import { eq } from "drizzle-orm";
import { openDatabase } from "~/platform/db/database";
import { people, personSports } from "~/platform/db/schema/people";
import { organizations, sports } from "~/platform/db/schema/places";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { tableRows } from "~/domain/profile/recruit-table";
import { locationOf, type ServerData } from "../setup/server";

const many = tableRows.page + 10;
const number = (index: number) => String(index + 1).padStart(2, "0");

/** No page leads a guest to a coach, so the key is known beforehand. */
export const coach = { key: 900_001, fullName: "Sample Coach" };
/** By name the first, and of all who came since the latest page began the one that is not on it. */
export const firstByName = "Sample Player 01";
export const lastByName = `Sample Player ${many}`;
/** The one who has signed. */
const signed = "Sample Player 03";

export async function addCrowd(cast: ServerData): Promise<void> {
  const { db, close } = await openDatabase(locationOf(cast));
  try {
    const [team] = await db.select().from(organizations).where(eq(organizations.fullName, "University of Kentucky"));
    const [sport] = await db.select().from(sports).where(eq(sports.name, "Softball"));
    await db.insert(people).values({
      ...coach,
      positionType: "Coach",
      currentOrganizationKey: team!.key,
      searchText: "sample coach",
    });
    for (let index = 0; index < many; index += 1) {
      const fullName = `Sample Player ${number(index)}`;
      const [person] = await db
        .insert(people)
        .values({
          fullName,
          positionType: "Player",
          recruitmentKey: 900_001 + index,
          classYear: 2027,
          searchText: fullName.toLowerCase(),
        })
        .returning();
      await db.insert(personSports).values({ personKey: person!.key, sportKey: sport!.key, isDefault: true });
      await db.insert(recruitmentInterests).values({
        personKey: person!.key,
        organizationKey: team!.key,
        recruitmentStatus: fullName === signed ? "Signed" : "Committed",
        recruitOrder: 1,
      });
    }
  } finally {
    await close();
  }
}
