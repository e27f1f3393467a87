/** What stands on the profiles of a generated world. */
import { flagsOf } from "~/domain/profile/teams";
import type { ProfilePrivacy, ProfileVisibility } from "~/domain/people/visibility";
import { personSearchText } from "../../people/names";
import { accountTables, ofAccount, type Naming } from "./account-rows";
import { accountsOf, type Passwords } from "./accounts";
import { dayOf } from "./athletes";
import { dayLength } from "./calendar";
import { isHit, pick } from "./draws";
import { personName } from "./names";
import { at, type Filled } from "./rows";
import type { World } from "./world";

const what = { money: 62, value: 70, shown: 84 };

/** Numbers that are nobody's: the exchange 555 keeps 0100 to 0199 for invented ones. */
function phoneOf(drawn: number): string {
  return `${201 + (drawn % 700)}5550${100 + ((drawn >>> 12) % 100)}`;
}

/** A reason for each that staff do not show. */
const kept: readonly (readonly [ProfileVisibility, string | null])[] = [
  ["Hidden", "The athlete's family asked us to take the profile down for this season."],
  ["Private", "This profile waits for a correction of its date of birth."],
  ["Suspended", "Two profiles of the same athlete are being put together."],
];

function visibilityOf({ draw }: World, athlete: number): (typeof kept)[number] | null {
  const drawn = draw(athlete, what.shown);
  return isHit(drawn, 0.6) ? pick(kept, drawn >>> 3) : null;
}

function privacyOf({ draw }: World, athlete: number): ProfilePrivacy {
  const of1000 = (draw(athlete, what.shown) >>> 2) % 1000;
  return of1000 < 12 ? "Athletes" : of1000 < 20 ? "Friends" : of1000 < 30 ? "Private" : "Public";
}

function peopleTables(world: World): Filled[] {
  const { athletes, of, last } = world;
  const { lead } = accountsOf(world);
  return [
    {
      table: "people",
      columns: [
        "key",
        "full_name",
        "position_type",
        "recruitment_key",
        "date_of_birth",
        "class_year",
        "high_school_key",
        "hometown_city_key",
        "ncaa_id",
        "decision_day",
        "decision_time",
        "decision_place",
        "photo_key",
        "visibility",
        "privacy",
        "search_text",
        "created_at",
      ],
      count: athletes,
      rowsOf: (index) => {
        const [key, fullName, facts] = [world.personKeyOf(index), of.nameOf(index), world.factsOf(index)];
        return [
          [
            key,
            fullName,
            "Player",
            last.recruitments + index + 1,
            dayOf(of.bornOn(index)),
            facts.classYear,
            facts.school?.key,
            facts.town?.key,
            facts.ncaaId,
            facts.decision?.day,
            facts.decision?.time,
            facts.decision?.place,
            facts.photoKey,
            visibilityOf(world, index)?.[0] ?? "Normal",
            privacyOf(world, index),
            personSearchText(fullName),
            at(world.joinedAt(index)),
          ],
        ];
      },
    },
    {
      table: "visibility_changes",
      columns: ["person_key", "before", "after", "reason", "decider_user_key", "at"],
      count: athletes,
      rowsOf: (index) => {
        const change = visibilityOf(world, index);
        return change ? [[world.personKeyOf(index), "Normal", ...change, lead, at(world.at - (10 + (index % 90)) * dayLength)]] : [];
      },
    },
    {
      table: "person_sports",
      columns: [
        "person_key",
        "sport_key",
        "is_default",
        "first_year",
        "last_year",
        "primary_position_key",
        "jersey_number",
        "year",
        "organization_key",
      ],
      count: athletes,
      rowsOf: (index) => {
        const sport = world.sportOf(index);
        return [
          [
            world.personKeyOf(index),
            sport.sportKey,
            true,
            sport.firstYear,
            sport.lastYear,
            sport.primaryPositionKey,
            sport.jerseyNumber,
            sport.year,
            sport.organizationKey,
          ],
        ];
      },
    },
    {
      table: "careers",
      columns: ["person_key", "sport_key", "organization_key", "from_year", "position_key", "class_year", "status", "said_at"],
      count: athletes,
      rowsOf: (index) => {
        const commitment = world.commitmentOf(index);
        if (commitment?.status !== "Enrolled") return [];
        const position = of.positionOf(index).key;
        const year = of.classYearOf(index);
        return [
          [commitment.personKey, of.sportOf(index).key, commitment.collegeKey, year, position, "Freshman", "Enrolled", at(commitment.on)],
        ];
      },
    },
  ];
}

function teamTables(world: World): Filled[] {
  const { athletes } = world;
  return [
    {
      table: "recruitment_interests",
      columns: ["key", "person_key", "organization_key", "recruitment_status", "offer", "contacted", "primary_person_key", "recruit_order"],
      count: athletes,
      rowsOf: (index) =>
        world.teamsOf(index).map(({ interestKey, college, status, recruiter, order }) => {
          const { offer, contacted } = flagsOf(status);
          return [interestKey, world.personKeyOf(index), college.key, status, offer, contacted, recruiter?.key, order];
        }),
    },
    {
      table: "visits",
      columns: ["key", "recruitment_interest_key", "type", "date_occurred", "official"],
      count: athletes,
      rowsOf: (index) =>
        world
          .teamsOf(index)
          .flatMap(({ interestKey, visits }) =>
            visits.map(({ visitKey, type, dateOccurred, official }) => [visitKey, interestKey, type, dateOccurred, official]),
          ),
    },
    {
      table: "visit_coaches",
      columns: ["visit_key", "person_key", "place"],
      count: athletes,
      rowsOf: (index) =>
        world
          .teamsOf(index)
          .flatMap(({ visits }) =>
            visits.flatMap(({ visitKey, coaches = [] }) => coaches.map((coach, place) => [visitKey, coach.key, place + 1])),
          ),
    },
  ];
}

function resultTables(world: World): Filled[] {
  const { athletes, items, of, last, places } = world;
  const eventName = (event: number) =>
    world.isShown ? `${places.schools[event % places.schools.length]!.name.replace(/ High School$/, "")} Combine` : `Combine ${event + 1}`;
  return [
    {
      table: "events",
      columns: ["key", "name", "kind", "first_day", "last_day", "search_text", "said_at"],
      count: world.events,
      rowsOf: (index) => {
        const [name, on] = [eventName(index), dayOf(world.eventOn(index))];
        return [[last.events + index + 1, name, "Combine", on, on, name.toLowerCase(), at(world.at)]];
      },
    },
    {
      table: "measurements",
      columns: ["key", "person_key", "measurement_type_key", "event_key", "value", "date_occurred"],
      count: athletes + items,
      rowsOf: (index) => {
        if (index < athletes)
          return of
            .historyOf(index)
            .map(({ key, type, eventKey, value, on }) => [key, world.personKeyOf(index), type, eventKey, value, on]);
        const item = index - athletes;
        if (!world.isMeasured(item) || !world.isApproved(item)) return [];
        const { measurementTypeKey, value, dateOccurred } = world.measuredBy(item);
        const key = Number(world.landedOf(item, world.sentOf(item)).target.split(":")[1]);
        return [[key, world.personKeyOf(world.senderOf(item)), measurementTypeKey, null, value, dateOccurred]];
      },
    },
  ];
}

function ownTables(world: World): Filled[] {
  const { athletes, draw, of, at: now } = world;
  return [
    {
      table: "contact_info",
      columns: ["person_key", "phone_number", "email", "instagram_handle", "public_fields"],
      count: athletes,
      rowsOf: (index) => {
        const drawn = draw(index, ofAccount.contact);
        if (!isHit(drawn, 70)) return [];
        const isOpen = of.isAdult(index) && drawn % 3 === 0;
        return [
          [
            world.personKeyOf(index),
            phoneOf(drawn),
            `athlete-${index + 1}@mail.example`,
            `@signing.day.demo.${index + 1}`,
            isOpen ? ["email", "instagramHandle"] : [],
          ],
        ];
      },
    },
    {
      table: "contacts",
      columns: ["person_key", "relationship", "name", "phone_number"],
      count: athletes,
      rowsOf: (index) =>
        isHit(draw(index, ofAccount.contact), 70)
          ? [[world.personKeyOf(index), "Guardian", personName(draw, index, ofAccount.guardian), phoneOf(draw(index, what.money))]]
          : [],
    },
    {
      table: "money_wanted",
      columns: ["person_key", "annual_wanted"],
      count: athletes,
      rowsOf: (index) =>
        of.isAdult(index) && isHit(draw(index, what.money), 25)
          ? [[world.personKeyOf(index), 1_000 * (1 + (draw(index, what.money) % 300))]]
          : [],
    },
    {
      table: "valuations",
      columns: ["person_key", "as_of", "valuation", "brand", "roster", "performance", "influence", "exposure"],
      count: athletes,
      rowsOf: (index) => {
        if (!isValued(world, index)) return [];
        const drawn = draw(index, what.value);
        const parts = [0, 5, 10, 15, 20].map((bits) => 1_000 * (1 + ((drawn >>> bits) % 31)));
        return [0, 1, 2].map((step) => {
          const grown = parts.map((part) => part + step * (500 + (drawn % 5) * 500));
          return [
            world.personKeyOf(index),
            dayOf(now - (260 - step * 120) * dayLength),
            grown.reduce((sum, part) => sum + part, 0),
            ...grown,
          ];
        });
      },
    },
  ];
}

export function isValued({ of, draw }: World, athlete: number): boolean {
  return of.isAdult(athlete) && isHit(draw(athlete, what.value), 40);
}

/** In an order in which every row finds what it refers to. */
export function profileTables(world: World, passwords: Passwords, naming: Naming): Filled[] {
  const [people, changes, ...others] = peopleTables(world);
  return [
    people!,
    ...accountTables(world, passwords, naming),
    changes!,
    ...others,
    ...teamTables(world),
    ...resultTables(world),
    ...ownTables(world),
  ];
}
