/** Two years of the transfer portal between the demo's colleges: invented athletes who have entered it, and what came of that. */
import { subDays } from "date-fns";
import { productYear } from "~/domain/base/format";
import type { ClassYear } from "~/domain/people/class-years";
import type { Eligibility } from "~/domain/profile/careers";
import { transferCredits } from "~/domain/profile/transfers";
import { sportKeys } from "~/domain/teams/sports";
import type { transfers } from "../../db/schema/transfers";
import { drawsOf, isHit, pick, shareOf } from "./draws";
import { personName, type Players } from "./names";
import type { College, Position } from "./places";

type Entry = Omit<typeof transfers.$inferInsert, "personKey">;

/** Somebody in the portal: who it is, and what they entered. */
export interface InPortal {
  fullName: string;
  dateOfBirth: string;
  /** The class that left school. */
  schoolClass: number;
  classYear: ClassYear;
  positionKey: number;
  entry: Entry;
}

/** Entries of each portal of a sport: this year's, and the one before, in which hardly anybody is free any more. */
const portals: readonly { sportKey: number; players: Players; entries: readonly [now: number, before: number] }[] = [
  { sportKey: sportKeys.football, players: "boys", entries: [120, 60] },
  { sportKey: sportKeys.womensBasketball, players: "girls", entries: [45, 0] },
];

const classes: readonly ClassYear[] = ["Freshman", "RedShirt_Freshman", "Sophomore", "Junior", "RedShirt_Junior", "Senior"];
/** Years since school, as the classes. */
const yearsSince = [1, 2, 2, 3, 4, 4] as const;
const eligibilities: readonly Eligibility[] = ["Immediate", "Immediate", "Immediate", "Tbd", "PendingAppeal", "SittingOne"];

const source = "The portal's list, as the college entered it";

/** What is drawn for an entry, each by a number of its own. */
const what = { name: 10, from: 20, to: 21, class: 22, position: 23, entered: 24, state: 25, ends: 26, eligible: 27, said: 28, born: 29 };

/** The same day makes the same entries. */
export function portalOf(colleges: readonly College[], positions: readonly Position[], seed: number, now: Date): InPortal[] {
  const year = productYear(now);
  return portals.flatMap(({ sportKey, players, entries }) =>
    entries.flatMap((count, before) => {
      const teams = sportKey === sportKeys.football ? colleges.filter(({ hasFootball }) => hasFootball) : colleges;
      const its = positions.filter((position) => position.sportKey === sportKey);
      if (teams.length < 2) return [];
      const draw = drawsOf(seed + sportKey * 100 + before + 1);
      return Array.from({ length: count }, (_none, index): InPortal => {
        const at = (one: number) => draw(index, one);
        const place = at(what.class) % classes.length;
        const from = Math.floor(teams.length * shareOf(at(what.from)));
        const to = teams[(from + 1 + (at(what.to) % (teams.length - 1))) % teams.length]!;
        const schoolClass = year - before - yearsSince[place]!;
        const enteredAgo = before * 365 + 3 + (at(what.entered) % 160);
        const endedAgo = Math.max(1, enteredAgo - 2 - (at(what.ends) % 60));
        const of100 = at(what.state) % 100;
        const state = of100 < (before ? 3 : 40) ? "Available" : of100 < 91 ? "Committed" : "Withdrawn";
        const ago = (days: number) => subDays(now, days).toISOString().slice(0, 10);
        // What nobody but the athlete says is a claim.
        const isClaimed = state === "Committed" && isHit(at(what.said), 30);
        return {
          fullName: personName(draw, index, what.name, players),
          dateOfBirth: `${schoolClass - 18}-0${1 + (at(what.born) % 9)}-15`,
          schoolClass,
          classYear: classes[place]!,
          positionKey: pick(its, at(what.position)).key,
          entry: {
            sportKey,
            year: year - before,
            fromKey: teams[from]!.key,
            toKey: state === "Committed" ? to.key : null,
            enteredDay: ago(enteredAgo),
            decidedDay: state === "Committed" ? ago(endedAgo) : null,
            withdrawnDay: state === "Withdrawn" ? ago(endedAgo) : null,
            eligibility: pick(eligibilities, at(what.eligible)),
            source: isClaimed ? transferCredits.Athlete : source,
            standing: isClaimed ? "Claimed" : "Confirmed",
            saidBy: isClaimed ? "Athlete" : "School",
            saidDay: ago(state === "Available" ? enteredAgo : endedAgo),
          },
        };
      });
    }),
  );
}
