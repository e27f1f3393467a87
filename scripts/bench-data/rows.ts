/** The rows of COPY: how their values are spelt, and what the tables are made of that are not of the desk. */
import { sportKeys } from "~/domain/teams/sports";
import type { LinesOf } from "./copy";
import { isHit, pick, token, uuid } from "./draws";
import { personName } from "./names";
import { dayLength, measurementKey, type World } from "./world";

/** A table with its rows by number; a number may give none, one or several. */
export interface Filled {
  table: string;
  columns: readonly string[];
  count: number;
  linesOf: LinesOf;
}

type Cell = string | number | boolean | null | undefined;

/** No text of ours has a tab, a line's end or a backslash in it. */
export function line(...cells: Cell[]): string {
  let text = "";
  for (const cell of cells)
    text += `${text === "" ? "" : "\t"}${cell === null || cell === undefined ? "\\N" : cell === true ? "t" : cell === false ? "f" : cell}`;
  return `${text}\n`;
}

export function at(moment: number): string {
  return new Date(moment).toISOString();
}

export function dayOf(moment: number): string {
  return at(moment).slice(0, 10);
}

/** Who works at the desk: those to sign in as, and ten others. */
export const reviewerKey = 1;
export const staffKey = 2;
export const deskKeys = [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const firstAthleteUser = 101;

export function userOf(athlete: number): number {
  return firstAthleteUser + athlete;
}

export interface Passwords {
  /** Of the accounts to sign in as. */
  known: string;
  /** Of everybody else: no password has it. */
  unknown: string;
}

const what = {
  coach: 60,
  contact: 61,
  money: 62,
  visit: 63,
  value: 70,
  claim: 80,
  guardian: 81,
  session: 90,
  dispute: 100,
  school: 110,
  photo: 40,
};

/** What stands on profiles, and who may see to it. */
export function profileTables(world: World, passwords: Passwords): Filled[] {
  const { athletes, items, now, draw } = world;
  const known = world.senderOf(items - 1);
  const ten = (drawn: number) => String(2_000_000_000 + (drawn % 1_000_000_000));
  const guardians = Math.ceil(athletes / 5);
  const guardianUser = (guardian: number) => firstAthleteUser + athletes + guardian;
  const conferences = 30;
  // Of the latest one many have results.
  const events = 1_000;
  const eventsFrom = now - 1_200 * dayLength;
  const seasons = Math.min(athletes, conferences * 20);
  const valuedAt = (athlete: number) => isHit(draw(athlete, what.value), 40);
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
        "photo_key",
        "search_text",
        "created_at",
      ],
      count: athletes,
      linesOf: (index) => {
        const { personKey, fullName, classYear, school, town, ncaaId, photoKey } = world.athleteOf(index);
        const born = dayOf(now - (15 * 365 + (draw(index, what.guardian) % 1_500)) * dayLength);
        return line(
          personKey,
          fullName,
          "Player",
          personKey,
          born,
          classYear,
          school?.key,
          town?.key,
          ncaaId,
          photoKey,
          `|${fullName.toLowerCase().replace("-", " ")}|`,
          at(now - 4 * 365 * dayLength),
        );
      },
    },
    {
      table: "users",
      columns: ["key", "username", "name", "email", "password_hash", "roles", "person_key", "date_of_birth", "created_at"],
      count: athletes + guardians + 12,
      linesOf: (index) => {
        const made = at(now - 4 * 365 * dayLength);
        if (index < 12) {
          const [key, username, roles] =
            index === 0
              ? [reviewerKey, "bench-reviewer", "{rdb3}"]
              : index === 1
                ? [staffKey, "bench-staff", "{administrator}"]
                : [index + 1, `reviewer-${index + 1}`, "{rdb3}"];
          return line(
            key,
            username,
            personName(draw, index, what.coach),
            null,
            index < 2 ? passwords.known : passwords.unknown,
            roles,
            null,
            null,
            made,
          );
        }
        const athlete = index - 12;
        if (athlete >= athletes)
          return line(
            guardianUser(athlete - athletes),
            `guardian-${athlete - athletes + 1}`,
            personName(draw, index, what.guardian),
            null,
            passwords.unknown,
            "{}",
            null,
            null,
            made,
          );
        const isKnown = athlete === known;
        const email = isHit(draw(athlete, what.contact), 50) ? `athlete-${athlete + 1}@mail.example` : null;
        return line(
          userOf(athlete),
          isKnown ? "bench-athlete" : `athlete-${athlete + 1}`,
          world.nameOf(athlete),
          email,
          isKnown ? passwords.known : passwords.unknown,
          "{}",
          world.athleteOf(athlete).personKey,
          null,
          made,
        );
      },
    },
    {
      table: "claims",
      columns: [
        "user_key",
        "person_key",
        "claimant_type",
        "requested_at",
        "verified_at",
        "refused_at",
        "refusal_reason",
        "decider_user_key",
      ],
      count: guardians,
      linesOf: (index) => {
        const drawn = draw(index, what.claim);
        const [requested, decided] = [at(now - (drawn % 900) * dayLength), at(now - ((drawn % 900) - 1) * dayLength)];
        const person = world.athleteOf(Math.min(index * 5, athletes - 1)).personKey;
        if (isHit(drawn, 1)) return line(guardianUser(index), person, "Guardian", requested, null, null, null, null);
        if (isHit(drawn, 4))
          return line(guardianUser(index), person, "Guardian", requested, null, decided, "We could not confirm this.", staffKey);
        return line(guardianUser(index), person, "Guardian", requested, decided, null, null, staffKey);
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
      linesOf: (index) => {
        const { personKey, sport, position, jerseyNumber, school } = world.athleteOf(index);
        const year = new Date(now).getUTCFullYear();
        return line(personKey, sport.key, true, year - 6, year, position.key, jerseyNumber, school && year, school?.key);
      },
    },
    {
      table: "recruitment_interests",
      columns: ["key", "person_key", "organization_key", "recruitment_status", "offer", "contacted", "primary_person_key", "recruit_order"],
      count: athletes,
      linesOf: (index) => {
        const { personKey } = world.athleteOf(index);
        return world
          .teamsOf(index)
          .map(({ interestKey, college, status, recruiter }, place) =>
            line(
              interestKey,
              personKey,
              college.key,
              status,
              status !== "Interested" && status !== "Contacted",
              status !== "Interested",
              recruiter?.key,
              place + 1,
            ),
          )
          .join("");
      },
    },
    {
      table: "visits",
      columns: ["key", "recruitment_interest_key", "type", "date_occurred", "official"],
      count: athletes,
      linesOf: (index) =>
        visitsOf(world, index)
          .map(({ key, interestKey, coach, on }) => line(key, interestKey, coach ? "coaching" : "visit", on, coach ? null : key % 3 === 0))
          .join(""),
    },
    {
      table: "visit_coaches",
      columns: ["visit_key", "person_key", "place"],
      count: athletes,
      linesOf: (index) =>
        visitsOf(world, index)
          .map(({ key, coach }) => (coach ? line(key, coach, 1) : ""))
          .join(""),
    },
    {
      table: "events",
      columns: ["key", "name", "kind", "first_day", "last_day", "search_text", "said_at"],
      count: events,
      linesOf: (index) => {
        const on = dayOf(eventsFrom - index * 10 * dayLength);
        return line(index + 1, `Combine ${index + 1}`, "Combine", on, on, `combine ${index + 1}`, at(now));
      },
    },
    {
      table: "measurements",
      columns: ["key", "person_key", "measurement_type_key", "event_key", "value", "date_occurred"],
      count: athletes + items,
      linesOf: (index) => {
        if (index < athletes) {
          const { personKey } = world.athleteOf(index);
          const [drawn, on] = [draw(index, what.value), dayOf(eventsFrom)];
          const event = index % 10 === 0 ? 1 : null;
          return (
            line(index * 2 + 1, personKey, 1, event, 60 + (drawn % 16), on) +
            line(index * 2 + 2, personKey, 2, event, 110 + (drawn % 150), on)
          );
        }
        const item = index - athletes;
        const sent = world.sentOf(item);
        if (sent.type !== "vitals" || !/^(Approved|By)/.test(world.fateOf(item))) return "";
        return line(
          measurementKey(athletes, item),
          world.athleteOf(world.senderOf(item)).personKey,
          sent.newValue.measurementTypeKey,
          null,
          sent.newValue.value,
          sent.newValue.dateOccurred,
        );
      },
    },
    {
      table: "contact_info",
      columns: ["person_key", "phone_number", "email", "instagram_handle", "public_fields", "parent_name", "parent_phone_number"],
      count: athletes,
      linesOf: (index) => {
        const drawn = draw(index, what.contact);
        if (!isHit(drawn, 70)) return "";
        return line(
          world.athleteOf(index).personKey,
          ten(drawn),
          `athlete-${index + 1}@mail.example`,
          `athlete.${index + 1}`,
          drawn % 3 === 0 ? "{instagramHandle}" : "{}",
          personName(draw, index, what.guardian),
          ten(draw(index, what.money)),
        );
      },
    },
    {
      table: "money_wanted",
      columns: ["person_key", "annual_wanted"],
      count: athletes,
      linesOf: (index) =>
        isHit(draw(index, what.money), 25) ? line(world.athleteOf(index).personKey, 1_000 * (1 + (draw(index, what.money) % 300))) : "",
    },
    {
      table: "money_wanted_looks",
      columns: ["person_key", "user_key", "at"],
      count: athletes,
      linesOf: (index) =>
        isHit(draw(index, what.money), 10)
          ? line(
              world.athleteOf(index).personKey,
              pick(deskKeys, draw(index, what.visit)),
              at(now - (draw(index, what.money) % 60) * dayLength),
            )
          : "",
    },
    {
      table: "valuations",
      columns: ["person_key", "as_of", "valuation", "brand", "roster", "performance", "influence", "exposure"],
      count: athletes,
      linesOf: (index) => {
        if (!valuedAt(index)) return "";
        const { personKey } = world.athleteOf(index);
        const part = 1_000 * (1 + (draw(index, what.value) % 90));
        return [0, 1, 2]
          .map((step) =>
            line(
              personKey,
              dayOf(now - (300 - step * 120) * dayLength),
              (part + step * 500) * 5,
              ...Array<number>(5).fill(part + step * 500),
            ),
          )
          .join("");
      },
    },
    {
      table: "nil_disputes",
      columns: ["key", "person_key", "status", "created_at", "changed_at"],
      count: athletes,
      linesOf: (index) => {
        const drawn = draw(index, what.dispute);
        const [made, changed] = [at(now - (2 + (drawn % 400)) * dayLength), at(now - (1 + (drawn % 400)) * dayLength)];
        return valuedAt(index) && isHit(drawn, 2)
          ? line(
              index + 1,
              world.athleteOf(index).personKey,
              isHit(drawn, 0.3) ? "Submitted" : pick(["Approved", "Denied"], drawn >>> 3),
              made,
              changed,
            )
          : "";
      },
    },
    {
      table: "nil_dispute_entries",
      columns: ["dispute_key", "author_user_key", "type", "status", "text", "at"],
      count: athletes,
      linesOf: (index) =>
        valuedAt(index) && isHit(draw(index, what.dispute), 2)
          ? line(
              index + 1,
              userOf(index),
              "MakingMore",
              "Submitted",
              "More than is listed.",
              at(now - (2 + (draw(index, what.dispute) % 400)) * dayLength),
            )
          : "",
    },
    {
      table: "school_requests",
      columns: [
        "key",
        "user_key",
        "name",
        "city",
        "state",
        "kind",
        "search_text",
        "requested_at",
        "decided_at",
        "reason",
        "decider_user_key",
      ],
      count: athletes,
      linesOf: (index) => {
        const drawn = draw(index, what.school);
        if (!isHit(drawn, 20)) return "";
        const decided = isHit(drawn, 19) ? [at(now - (drawn % 100) * dayLength), "Nobody plays there.", reviewerKey] : [null, null, null];
        return line(
          index + 1,
          userOf(index),
          `Missing School ${index + 1}`,
          "Ashton",
          "KY",
          "HighSchool",
          `missing school ${index + 1}|ashton|ky`,
          at(now - (100 + (drawn % 300)) * dayLength),
          ...decided,
        );
      },
    },
    {
      table: "conferences",
      columns: ["key", "name", "search_text"],
      count: conferences,
      linesOf: (index) => line(index + 1, `Conference ${index + 1}`, `conference ${index + 1}`),
    },
    {
      table: "conference_seasons",
      columns: ["key", "conference_key", "sport_key", "year"],
      count: seasons,
      linesOf: (index) =>
        line(index + 1, (index % conferences) + 1, sportKeys.football, new Date(now).getUTCFullYear() - Math.floor(index / conferences)),
    },
    {
      table: "conference_members",
      columns: ["season_key", "organization_key"],
      count: seasons,
      linesOf: (index) =>
        world
          .teamsOf(index)
          .map(({ college }) => line(index + 1, college.key))
          .join(""),
    },
    {
      table: "profile_progress",
      columns: ["person_key", "section", "completeness"],
      count: athletes,
      linesOf: (index) =>
        isHit(draw(index, what.claim), 50)
          ? line(world.athleteOf(index).personKey, "vitals", "Complete") +
            line(world.athleteOf(index).personKey, "contactInfo", "Incomplete")
          : "",
    },
    {
      table: "sessions",
      columns: ["key", "user_key", "started_at"],
      count: athletes,
      linesOf: (index) =>
        isHit(draw(index, what.session), 30)
          ? line(uuid(draw, index, what.session), userOf(index), at(now - (draw(index, what.session) % 7) * dayLength))
          : "",
    },
    {
      table: "refresh_tokens",
      columns: ["token_hash", "session_key", "expires_at"],
      count: athletes,
      linesOf: (index) =>
        isHit(draw(index, what.session), 30)
          ? line(
              token(draw, index, what.session + 4) + token(draw, index, what.session + 5),
              uuid(draw, index, what.session),
              at(now + (7 - (draw(index, what.session) % 7)) * dayLength),
            )
          : "",
    },
  ];
}

interface VisitRow {
  key: number;
  interestKey: number;
  /** Of a coaching visit. */
  coach: number | null;
  on: string;
}

function visitsOf(world: World, athlete: number): VisitRow[] {
  return world.teamsOf(athlete).flatMap(({ interestKey, college }) => {
    const drawn = world.draw(interestKey, what.visit);
    const on = (days: number) => dayOf(world.now - (10 + days + (drawn % 400)) * dayLength);
    const visit = isHit(drawn, 45) ? [{ key: interestKey * 2 - 1, interestKey, coach: null, on: on(0) }] : [];
    const coach = drawn % 4 === 0 && college.coaches.length > 0 ? pick(college.coaches, drawn >>> 4).key : null;
    return coach ? [...visit, { key: interestKey * 2, interestKey, coach, on: on(30) }] : visit;
  });
}
