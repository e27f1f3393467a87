/** Tables that only queries are measured on: what nobody is to be shown, or has no files. */
import { sportKeys } from "~/domain/teams/sports";
import { accountsOf } from "~/platform/seed/world/accounts";
import { auditColumns, auditOf } from "~/platform/seed/world/audit-rows";
import { dayLength } from "~/platform/seed/world/calendar";
import { isHit, pick, token, uuid } from "~/platform/seed/world/draws";
import type { LineOf } from "~/platform/seed/world/lines";
import { isValued } from "~/platform/seed/world/profile-rows";
import { at, type Filled } from "~/platform/seed/world/rows";
import type { World } from "~/platform/seed/world/world";

const what = { photo: 40, look: 68, claim: 82, session: 90, dispute: 100, school: 110 };
const conferences = 30;

/** Of the newest items, from `newest` on, the audit is kept. */
export function measuringTables(world: World, lineOf: LineOf, newest: number): Filled[] {
  return [...caseTables(world), ...conferenceTables(world), ...sessionTables(world), ...itemTables(world, lineOf, newest)];
}

function caseTables(world: World): Filled[] {
  const { athletes, draw, at: now } = world;
  const { deciders, userOf } = accountsOf(world);
  const isCase = (athlete: number) => isValued(world, athlete) && isHit(draw(athlete, what.dispute), 2);
  return [
    {
      table: "money_wanted_looks",
      columns: ["person_key", "user_key", "at"],
      count: athletes,
      rowsOf: (index) => {
        const drawn = draw(index, what.look);
        return isHit(drawn, 10) ? [[world.personKeyOf(index), pick(deciders, drawn), at(now - ((drawn >>> 4) % 60) * dayLength)]] : [];
      },
    },
    {
      table: "nil_disputes",
      columns: ["key", "person_key", "status", "created_at", "changed_at"],
      count: athletes,
      rowsOf: (index) => {
        if (!isCase(index)) return [];
        const drawn = draw(index, what.dispute);
        const [made, changed] = [at(now - (2 + (drawn % 400)) * dayLength), at(now - (1 + (drawn % 400)) * dayLength)];
        const status = isHit(drawn, 0.3) ? "Submitted" : pick(["Approved", "Denied"], drawn >>> 3);
        return [[index + 1, world.personKeyOf(index), status, made, changed]];
      },
    },
    {
      table: "nil_dispute_entries",
      columns: ["dispute_key", "author_user_key", "type", "status", "text", "at"],
      count: athletes,
      rowsOf: (index) => {
        const on = at(now - (2 + (draw(index, what.dispute) % 400)) * dayLength);
        return isCase(index) ? [[index + 1, userOf(index), "MakingMore", "Submitted", "More than is listed.", on]] : [];
      },
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
      rowsOf: (index) => {
        const drawn = draw(index, what.school);
        if (!isHit(drawn, 20)) return [];
        const decided = isHit(drawn, 19) ? [at(now - (drawn % 100) * dayLength), "Nobody plays there.", deciders[0]] : [null, null, null];
        return [
          [
            index + 1,
            userOf(index),
            `Missing School ${index + 1}`,
            "Ashton",
            "KY",
            "HighSchool",
            `missing school ${index + 1}|ashton|ky`,
            at(now - (100 + (drawn % 300)) * dayLength),
            ...decided,
          ],
        ];
      },
    },
  ];
}

function conferenceTables(world: World): Filled[] {
  const seasons = Math.min(world.athletes, conferences * 20);
  const thisYear = world.now.getUTCFullYear();
  return [
    {
      table: "conferences",
      columns: ["key", "name", "search_text"],
      count: conferences,
      rowsOf: (index) => [[index + 1, `Conference ${index + 1}`, `conference ${index + 1}`]],
    },
    {
      table: "conference_seasons",
      columns: ["key", "conference_key", "sport_key", "year"],
      count: seasons,
      rowsOf: (index) => [[index + 1, (index % conferences) + 1, sportKeys.football, thisYear - Math.floor(index / conferences)]],
    },
    {
      table: "conference_members",
      columns: ["season_key", "organization_key", "sport_key", "year"],
      count: seasons,
      rowsOf: (index) =>
        world.teamsOf(index).map(({ college }) => [index + 1, college.key, sportKeys.football, thisYear - Math.floor(index / conferences)]),
    },
  ];
}

function sessionTables(world: World): Filled[] {
  const { athletes, draw, at: now } = world;
  const { userOf } = accountsOf(world);
  const hasSession = (athlete: number) => isHit(draw(athlete, what.session), 30);
  return [
    {
      table: "profile_progress",
      columns: ["person_key", "section", "completeness"],
      count: athletes,
      rowsOf: (index) =>
        isHit(draw(index, what.claim), 50)
          ? [
              [world.personKeyOf(index), "vitals", "Complete"],
              [world.personKeyOf(index), "contactInfo", "Incomplete"],
            ]
          : [],
    },
    {
      table: "sessions",
      columns: ["key", "user_key", "started_at"],
      count: athletes,
      rowsOf: (index) =>
        hasSession(index) ? [[uuid(draw, index, what.session), userOf(index), at(now - (draw(index, what.session) % 7) * dayLength)]] : [],
    },
    {
      table: "refresh_tokens",
      columns: ["token_hash", "session_key", "expires_at"],
      count: athletes,
      rowsOf: (index) =>
        hasSession(index)
          ? [
              [
                token(draw, index, what.session + 4) + token(draw, index, what.session + 5),
                uuid(draw, index, what.session),
                at(now + (7 - (draw(index, what.session) % 7)) * dayLength),
              ],
            ]
          : [],
    },
  ];
}

function itemTables(world: World, lineOf: LineOf, newest: number): Filled[] {
  const { deciders } = accountsOf(world);
  return [
    {
      table: "photos",
      columns: ["key", "token", "person_key", "review_item_key", "width", "height", "created_at"],
      count: world.items,
      rowsOf: (item) =>
        world.sentOf(item).type === "profileImage"
          ? [
              [
                item + 1,
                token(world.draw, item, what.photo),
                world.personKeyOf(world.senderOf(item)),
                item + 1,
                1200,
                1600,
                at(world.submittedAt(item)),
              ],
            ]
          : [],
    },
    {
      table: "audit_rows",
      columns: auditColumns,
      count: world.items,
      rowsOf: (item) => (item < newest ? [] : auditOf(world, lineOf(item))),
    },
    {
      table: "desk_filters",
      columns: ["user_key", "name", "query"],
      count: 2,
      rowsOf: (index) => [[deciders[0], index === 0 ? "Football" : "Flagged", index === 0 ? "sport=1" : "flagged=true"]],
    },
  ];
}
