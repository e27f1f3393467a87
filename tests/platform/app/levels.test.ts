/** B7: what each role may do, by level and section, as the rules say it (docs/rules.md A2, A4, A11). */
import { describe, expect, test } from "vitest";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import { namedRoles } from "~/domain/account/roles";
import { editTags, type EditTag } from "~/domain/profile/edit-values";
import { claims } from "~/platform/db/schema/accounts";
import { commitmentAnswers } from "~/platform/db/schema/commitments";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { addAthlete, addCollege, addValuation, cast } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";
import { addMergePair } from "../../setup/merges";
import { addUser, testPlatform } from "../../setup/platform";
import { challengeAs, missSchool, rejectAlone } from "./to-decide";
import { termsOf } from "~/domain/profile/deals";
import { seedPlaces, ways } from "../review/desk/edits-of-every-kind";

const { db } = await testDatabase();
const places = await seedPlaces(db);
const athlete = await addAthlete(db);
const { personKey } = athlete;
await addValuation(db, personKey, "2026-01-01", 100_000);
const people = await cast(db, athlete);
const { ask, tokenOf } = testPlatform(db);

/** The levels of the desk, in words of our own; 0 opens it and decides nothing. */
const levels: Record<string, number> = { rdbadmin: 0, rdb1: 1, rdb2: 2, rdb3: 3, rdb4: 4, rdb5: 5, administrator: 4, developer: 4 };
const nearMisses = ["RDB3", "rdb3 ", " rdb3", "rdb33", "rdb", "Administrator", "admin", "developer,rdb5", "rdb3,rdb4"];
const roles = [...namedRoles, "kentucky_editor", ...nearMisses];
const levelOf = (role: string) => levels[role] ?? -1;

/** One waiting edit of each section, on one athlete. */
const sections = Object.fromEntries(
  await editTags.reduce<Promise<[EditTag, ReviewItem][]>>(async (before, tag) => {
    const sent = await before;
    const [, way] = Object.entries(ways).find(([, { type }]) => type === tag)!;
    return [...sent, [tag, await way.send(db, places, athlete, people)]];
  }, Promise.resolve([])),
) as Record<EditTag, ReviewItem>;

const dash = { type: "vitals", editType: "Add", measurementTypeKey: 6, value: "4.31", dateOccurred: "2026-05-01" };
const rejected = (await people.submit(dash)).item;
const decision = await rejectAlone(db, people.reviewer, rejected);
const dispute = await challengeAs(people.owner, personKey);
const school = await missSchool(people.other);
const [claim] = await db
  .insert(claims)
  .values({ userKey: people.other.userKey, personKey, claimantType: "Guardian" })
  .returning({ key: claims.key });

const merge = await addMergePair(db, (await addCollege(db)).key);
const team = { personKey, organizationKey: (await addCollege(db)).key };
const [contest] = await db
  .insert(commitmentAnswers)
  .values({ ...team, status: "Committed", answer: "Contested", authorUserKey: people.other.userKey, text: "He has not.", at: new Date() })
  .returning({ key: commitmentAnswers.key });
const [interest] = await db
  .insert(recruitmentInterests)
  .values({ ...team, recruitmentStatus: "Offered", recruitOrder: 99 })
  .returning({ key: recruitmentInterests.key });

/** Nothing comes of what is let in: what it names is stale, missing or not enough. */
const stale = (item: ReviewItem) => ({ seen: [{ key: item.key, version: 999 }] });
const edit = (item: ReviewItem) => ({
  edit: item.type === "topInterest" ? anotherTeam : { type: item.type, editType: item.editType, ...saidIn(item) },
});
const saidIn = ({ newValue }: ReviewItem): object =>
  "structure" in newValue ? { ...newValue, ...termsOf(newValue.pays), pays: undefined } : newValue;
const anotherTeam = { type: "topInterest", editType: "Add", organizationKey: (await addCollege(db)).key, recruitmentStatus: "Offered" };

interface Rule {
  what: string;
  /** The least level that is let in; null when no role is. */
  least: number | null;
  ask: [method: string, path: string, body?: unknown];
  /** How the others are turned away, and how those are answered that are let in. */
  refused: number;
  answered: number[];
}

const rules: Rule[] = [
  ...editTags.flatMap((tag): Rule[] => {
    const item = sections[tag];
    const at = `/rdb/v1/review-items/${item.key}`;
    return [
      { what: `${tag}: read at the desk`, least: 0, ask: ["GET", at], refused: 403, answered: [200] },
      { what: `${tag}: approve`, least: 3, ask: ["POST", `${at}/approve`, stale(item)], refused: 403, answered: [409] },
      {
        what: `${tag}: reject`,
        least: 3,
        ask: ["POST", `${at}/reject`, { ...stale(item), code: "Other", reason: "No." }],
        refused: 403,
        answered: [409],
      },
      // Where the athlete's own edit of the same waits, staff do not write past it.
      {
        what: `${tag}: edit as staff`,
        least: 3,
        ask: ["POST", `/elite/v1/people/${personKey}/profile-edits`, edit(item)],
        refused: 404,
        answered: [201, 409, 422],
      },
      {
        what: `${tag}: amend the athlete's edit`,
        least: null,
        ask: ["PUT", `/elite/v1/profile-edits/${item.key}`, { resolution: "Withdrawn" }],
        refused: 404,
        answered: [],
      },
    ];
  }),
  { what: "the queue", least: 0, ask: ["GET", "/rdb/v1/review-items"], refused: 403, answered: [200] },
  { what: "decisions", least: 0, ask: ["GET", "/rdb/v1/review-decisions"], refused: 403, answered: [200] },
  { what: "take the next one", least: 3, ask: ["POST", "/rdb/v1/review-items/next", { sport: "99" }], refused: 403, answered: [200] },
  { what: "take one", least: 3, ask: ["PUT", `/rdb/v1/review-items/${rejected.key}/claim`], refused: 403, answered: [409] },
  {
    what: "many at once",
    least: 3,
    ask: ["POST", "/rdb/v1/review-items/approve-all", { kind: "vitals", seen: [{ key: 999_999, version: 1 }] }],
    refused: 403,
    answered: [200],
  },
  {
    what: "reverse",
    least: 4,
    ask: ["POST", `/rdb/v1/review-items/${rejected.key}/reverse`, { decisionKey: decision.key, reason: "No." }],
    refused: 403,
    answered: [409],
  },
  {
    what: "a note",
    least: 3,
    ask: ["POST", `/rdb/v1/review-items/${rejected.key}/notes`, { text: "Look." }],
    refused: 403,
    answered: [200],
  },
  {
    what: "a question",
    least: 3,
    ask: ["POST", `/rdb/v1/review-items/${rejected.key}/questions`, { text: "Which camp?" }],
    refused: 403,
    answered: [409],
  },
  { what: "read rules", least: 0, ask: ["GET", "/rdb/v1/auto-rules"], refused: 403, answered: [200] },
  { what: "switch a rule", least: 4, ask: ["PUT", "/rdb/v1/auto-rules/999999", { version: 1, isOn: true }], refused: 403, answered: [404] },
  {
    what: "reverse a rule",
    least: 4,
    ask: ["POST", "/rdb/v1/auto-rules/999999/reversal", { decisionKey: 1, reason: "No." }],
    refused: 403,
    answered: [404],
  },
  { what: "cases", least: 0, ask: ["GET", `/rdb/v1/nil-disputes/${dispute}`], refused: 403, answered: [200] },
  {
    what: "answer a case",
    least: 3,
    ask: ["POST", `/rdb/v1/nil-disputes/${dispute}/answer`, { version: 999, status: "Denied", text: "No." }],
    refused: 403,
    answered: [409],
  },
  { what: "claims", least: 0, ask: ["GET", "/rdb/v1/claims"], refused: 403, answered: [200] },
  {
    what: "decide a claim",
    least: 3,
    ask: ["PUT", `/elite/v1/profile-info/claim-n-${claim!.key}/process-access`, { decision: "Verified", personKey: 999_999 }],
    refused: 403,
    answered: [409],
  },
  { what: "missing schools", least: 0, ask: ["GET", `/rdb/v1/school-requests/${school}`], refused: 403, answered: [200] },
  {
    what: "decide on a missing school",
    least: 3,
    ask: ["POST", `/rdb/v1/school-requests/${school}/decide`, { decision: "Added", organizationKey: 999_999 }],
    refused: 403,
    answered: [422],
  },
  { what: "people who may be one", least: 0, ask: ["GET", "/rdb/v1/merges"], refused: 403, answered: [200] },
  ...["join", "keep-apart", "undo"].map((act): Rule => {
    const body = { version: 999, ...(act === "join" && { keptKey: merge.one }) };
    return {
      what: `${act} of a pair`,
      least: 3,
      ask: ["POST", `/rdb/v1/merges/${merge.pair}/${act}`, body],
      refused: 403,
      answered: [409],
    };
  }),
  { what: "contests of commitments", least: 0, ask: ["GET", `/rdb/v1/commitment-contests/${contest!.key}`], refused: 403, answered: [200] },
  {
    what: "decide a contest",
    least: 3,
    ask: ["POST", `/rdb/v1/commitment-contests/${contest!.key}/decide`, { seen: "none", decision: "Ended", reason: "No." }],
    refused: 403,
    answered: [409],
  },
  {
    what: "confirm a commitment with proof",
    least: 3,
    ask: ["POST", `/rdb/v1/commitments/${interest!.key}/confirm`, { seen: "none", url: "https://league.example/7" }],
    refused: 403,
    answered: [409],
  },
  {
    what: "show or hide a profile",
    least: 3,
    ask: ["PUT", "/elite/v1/profile-info/person-n-999999/update-profile-search", {}],
    refused: 403,
    answered: [404],
  },
  {
    what: "change how far a person is shown",
    least: 3,
    ask: ["PUT", `/rdb/v1/people/${personKey}/visibility`, { visibility: "Normal", reason: "It stays.", seen: "Normal" }],
    refused: 403,
    answered: [200],
  },
  {
    what: "change how far an organization is shown",
    least: 4,
    ask: ["PUT", "/rdb/v1/organizations/999999/visibility", { visibility: "Normal", reason: "It stays.", seen: "Normal" }],
    refused: 403,
    answered: [404],
  },
  { what: "read the profile", least: 0, ask: ["GET", `/rdb/v2/person/${personKey}/profile-admin`], refused: 404, answered: [200] },
  { what: "read contact data", least: 0, ask: ["GET", `/rdb/v1/people/${personKey}/contact-info`], refused: 404, answered: [200] },
  { what: "save contact data", least: null, ask: ["PUT", `/rdb/v1/people/${personKey}/contact-info`, {}], refused: 404, answered: [] },
  { what: "read the amount", least: 0, ask: ["GET", `/rdb/v1/people/${personKey}/nil/money-wanted`], refused: 404, answered: [200] },
  {
    what: "save the amount",
    least: null,
    ask: ["POST", "/rdb/v1/nil/money-wanted", { personKey, annualWanted: 12_000 }],
    refused: 404,
    answered: [],
  },
  { what: "who looked", least: null, ask: ["GET", `/rdb/v1/people/${personKey}/nil/money-wanted/looks`], refused: 404, answered: [] },
  {
    what: "parts of the valuation",
    least: 0,
    ask: ["GET", `/rdb/v1/people/${personKey}/nil-dashboard-valuation-breakdown`],
    refused: 404,
    answered: [200],
  },
  {
    what: "challenge",
    least: null,
    ask: ["POST", "/nil/v1/nil-dispute-request", { personKey, type: "Other", otherInformation: "More." }],
    refused: 404,
    answered: [],
  },
  {
    what: "undo what another decided",
    least: 4,
    ask: ["POST", `/rdb/v1/review-items/${rejected.key}/undo`, { decisionKey: decision.key }],
    refused: 403,
    answered: [200, 409],
  },
  {
    what: "appeal",
    least: null,
    ask: ["POST", `/elite/v1/profile-edits/${rejected.key}/appeal`, { text: "It is right." }],
    refused: 404,
    answered: [],
  },
];

/** The token of an account for each role, and for each near-miss. */
const tokens = Object.fromEntries(
  await Promise.all(
    roles.map(async (role) => [
      role,
      await tokenOf({
        userKey: await addUser(db, { username: `role-${roles.indexOf(role)}`, passwordHash: "none", roles: [role] }),
        roles: [role],
      }),
    ]),
  ),
);

describe("B7: each role, by level and section", () => {
  test.each(rules)("$what takes level $least", async ({ least, ask: [method, path, body], refused, answered }) => {
    const wrong: [string, number][] = [];
    for (const role of roles) {
      const { status } = await ask(method, path, { token: tokens[role], body });
      const isLetIn = least !== null && levelOf(role) >= least;
      if (isLetIn ? !answered.includes(status) : status !== refused) wrong.push([role, status]);
    }
    expect(wrong).toEqual([]);
  });

  test("editors' roles are administered by administrators and developers alone", async () => {
    const wrong: [string, number][] = [];
    for (const role of roles) {
      const { status } = await ask("GET", "/users/v1/site-roles", { token: tokens[role] });
      if (status !== (["administrator", "developer"].includes(role) ? 200 : 403)) wrong.push([role, status]);
    }
    expect(wrong).toEqual([]);
  });
});
