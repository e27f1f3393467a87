/** B2: who may call an operation, said a second time, so that a slip that widens it is found; any other is of whoever has signed in. */
import { expect, test } from "vitest";
import type { Operation } from "~/contract/base/operation";

const modules = import.meta.glob<Record<string, unknown>>("../../app/contract/*/operations/*.ts", { eager: true });
const operations = Object.values(modules).flatMap((module) => Object.values(module).filter(isOperation));

function isOperation(value: unknown): value is Operation {
  return typeof value === "object" && value !== null && "access" in value && "method" in value && "path" in value;
}

const ofAccess = (access: Operation["access"]) =>
  operations.flatMap((one) => (one.access === access ? [`${one.method} ${one.path}`] : [])).sort();

test("everybody", () => {
  expect(ofAccess("everybody")).toMatchInlineSnapshot(`
    [
      "get /public/rdb/v1/conference-seasons/{key}",
      "get /public/rdb/v1/conferences",
      "get /public/rdb/v1/conferences/{key}",
      "get /public/rdb/v1/decision-dates",
      "get /public/rdb/v1/default-year",
      "get /public/rdb/v1/events",
      "get /public/rdb/v1/events/{key}",
      "get /public/rdb/v1/filters/positions",
      "get /public/rdb/v1/filters/sports",
      "get /public/rdb/v1/moves",
      "get /public/rdb/v1/organizations/advanced-search",
      "get /public/rdb/v1/organizations/{key}",
      "get /public/rdb/v1/people/trending",
      "get /public/rdb/v1/people/{key}/former-values",
      "get /public/rdb/v1/people/{key}/images",
      "get /public/rdb/v1/people/{key}/latest-valuation",
      "get /public/rdb/v1/people/{key}/measurements",
      "get /public/rdb/v1/people/{key}/measurements/averages",
      "get /public/rdb/v1/people/{key}/social",
      "get /public/rdb/v1/people/{key}/staff-profile",
      "get /public/rdb/v1/people/{key}/valuation-growth",
      "get /public/rdb/v1/person/{key}/videos",
      "get /public/rdb/v1/player/{key}/contact-info",
      "get /public/rdb/v1/player/{key}/education",
      "get /public/rdb/v1/player/{key}/organizations",
      "get /public/rdb/v1/player/{key}/organizations/{orgKey}",
      "get /public/rdb/v1/player/{key}/page",
      "get /public/rdb/v1/player/{key}/profile",
      "get /public/rdb/v1/player/{key}/team-targets",
      "get /public/rdb/v1/player/{key}/visits",
      "get /public/rdb/v1/recruitments/{key}/profile",
      "get /public/rdb/v1/recruits",
      "get /public/rdb/v1/search",
      "get /public/rdb/v1/service",
      "get /public/rdb/v2/people/{key}/person-connections",
      "get /rdb/v1/photos/{name}",
      "get /rdb/v2/organizations/{orgKey}/roster",
      "get /rdb/v2/organizations/{orgKey}/schedule",
      "get /sites/slim-sites",
      "get /sites/v1/menus/{id}",
      "get /sites/v1/sites",
      "get /sites/v1/sites/{key}",
      "get /sites/{key}/menus",
      "get /users/v1/users/links/{token}",
      "get /users/v1/users/login/passkey/options",
      "post /internal/v1/readers",
      "post /users/v1/users",
      "post /users/v1/users/email-confirmations/use",
      "post /users/v1/users/login",
      "post /users/v1/users/login/passkey",
      "post /users/v1/users/login/recovery-code",
      "post /users/v1/users/logout",
      "post /users/v1/users/password-resets",
      "post /users/v1/users/password-resets/use",
      "post /users/v1/users/refresh",
    ]
  `);
});

test("the desk's staff", () => {
  expect(ofAccess("desk")).toMatchInlineSnapshot(`
    [
      "delete /rdb/v1/desk-filters/{key}",
      "delete /rdb/v1/person-sport-organizations/{key}",
      "delete /rdb/v1/review-items/{key}/claim",
      "get /rdb/v1/auto-rules",
      "get /rdb/v1/auto-rules/{key}",
      "get /rdb/v1/claims",
      "get /rdb/v1/commitment-contests",
      "get /rdb/v1/commitment-contests/{key}",
      "get /rdb/v1/commitments/{key}",
      "get /rdb/v1/desk-filters",
      "get /rdb/v1/nil-disputes",
      "get /rdb/v1/nil-disputes/{key}",
      "get /rdb/v1/organizations/{key}/visibility",
      "get /rdb/v1/people/{key}/career",
      "get /rdb/v1/people/{key}/visibility",
      "get /rdb/v1/review-decisions",
      "get /rdb/v1/review-items",
      "get /rdb/v1/review-items/{key}",
      "get /rdb/v1/school-requests",
      "get /rdb/v1/school-requests/{key}",
      "post /rdb/v1/auto-rules",
      "post /rdb/v1/auto-rules/{key}/reversal",
      "post /rdb/v1/commitment-contests/{key}/decide",
      "post /rdb/v1/commitments/{key}/confirm",
      "post /rdb/v1/commitments/{key}/take-back",
      "post /rdb/v1/conferences",
      "post /rdb/v1/desk-filters",
      "post /rdb/v1/events",
      "post /rdb/v1/nil-disputes/{key}/answer",
      "post /rdb/v1/person-sport-organizations",
      "post /rdb/v1/review-items/approve-all",
      "post /rdb/v1/review-items/next",
      "post /rdb/v1/review-items/{key}/approve",
      "post /rdb/v1/review-items/{key}/evidence",
      "post /rdb/v1/review-items/{key}/notes",
      "post /rdb/v1/review-items/{key}/offers",
      "post /rdb/v1/review-items/{key}/questions",
      "post /rdb/v1/review-items/{key}/reject",
      "post /rdb/v1/review-items/{key}/reverse",
      "post /rdb/v1/review-items/{key}/undo",
      "post /rdb/v1/school-requests/{key}/decide",
      "put /elite/v1/profile-info/{pair}/link-person",
      "put /elite/v1/profile-info/{pair}/process-access",
      "put /elite/v1/profile-info/{pair}/update-profile-search",
      "put /rdb/v1/auto-rules/{key}",
      "put /rdb/v1/conferences/{key}",
      "put /rdb/v1/conferences/{key}/seasons",
      "put /rdb/v1/events/{key}",
      "put /rdb/v1/measurements/{key}/event",
      "put /rdb/v1/organizations/{key}/visibility",
      "put /rdb/v1/people/{key}/visibility",
      "put /rdb/v1/person-sport-organizations/{key}",
      "put /rdb/v1/review-items/{key}/claim",
    ]
  `);
});
