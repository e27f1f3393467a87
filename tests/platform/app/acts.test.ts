/**
 * P6, E7, B5: what every act of the API leaves. Its rows of the audit stand in
 * the table below; each is one transaction, a fault at any of its statements
 * leaves nothing of it, and nothing of it is the client's to say.
 */
import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { jwtDecode } from "jwt-decode";
import { describe, expect, test } from "vitest";
import { usualSettings } from "~/domain/account/settings";
import { keepsPagesHeader } from "~/contract/base/topics";
import type { LinkPurpose } from "~/domain/account/links";
import { productDay } from "~/domain/base/format";
import type { Claims, TokenPair } from "~/contract/account/sessions";
import type { Passkey, PasskeyOptions } from "~/contract/account/ways-in";
import type { AutoRuleRead } from "~/contract/desk/auto-rules";
import type { Board } from "~/contract/nil/board";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import { changeRoles } from "~/platform/account/accounts/roles";
import { startFamily } from "~/platform/account/sessions/families";
import { openLinks } from "~/platform/account/links/links";
import { createLinkTokens } from "~/platform/account/links/tokens";
import { accountLinks, claims, rateLimits, users } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { commitmentAnswers } from "~/platform/db/schema/commitments";
import { games } from "~/platform/db/schema/games";
import { guardianRequests } from "~/platform/db/schema/guardian";
import { contacts } from "~/platform/db/schema/own";
import { measurements, people, personSports } from "~/platform/db/schema/people";
import { reviewDecisions } from "~/platform/db/schema/review";
import { sites } from "~/platform/db/schema/sites";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { deals } from "~/platform/db/schema/deals";
import { transfers } from "~/platform/db/schema/transfers";
import { seedReference } from "~/platform/seed/reference";
import { addAthlete, addCollege, addValuation, seen } from "../../setup/athlete";
import { createAuthenticator } from "../../setup/authenticator";
import { toCollect } from "../../setup/claims";
import { testDatabase } from "../../setup/database";
import { withFaultAt, withWrites } from "../../setup/faults";
import { image, upload } from "../../setup/images";
import { addMergePair } from "../../setup/merges";
import { isWhole } from "../../setup/sample";
import { serversMoments } from "../../setup/moments";
import { bornYearsAgo, statement } from "../../setup/newcomer";
import { addUser, testPhotoStore, testPlatform, testSecret } from "../../setup/platform";

const { db } = await testDatabase();
await seedReference(db);
const photoStore = testPhotoStore();
const linkTokens = createLinkTokens([testSecret]);
const origin = "https://signing.example";
const { ask, tokenOf, platform } = testPlatform(db, { photoStore, origins: [origin] });
const photo = await image(200, 200);
const college = await addCollege(db);
// New profiles count on from the greatest key, away from those of addAthlete.
await db.insert(people).values({ fullName: "Last In The List", positionType: "Player", recruitmentKey: 9_000_000, searchText: "last" });
const [site] = await db.select({ key: sites.key }).from(sites).limit(1);

interface Person {
  userKey: number;
  username: string;
  roles: string[];
  token: string;
}

async function person(
  subject: { roles?: string[]; profileKeys?: number[]; email?: string } = {},
  passwordHash: string | null = "none",
): Promise<Person> {
  const username = `user-${randomUUID()}`;
  const userKey = await addUser(db, { username, roles: subject.roles, email: subject.email, ...(passwordHash && { passwordHash }) });
  return { userKey, username, roles: subject.roles ?? [], token: await tokenOf({ userKey, ...subject }) };
}

const staff = {
  level1: await person({ roles: ["rdb1"] }),
  reviewer: await person({ roles: ["rdb3"] }),
  lead: await person({ roles: ["rdb4"] }),
  administrator: await person({ roles: ["administrator"] }),
  fan: await person(),
  editor: await person({ roles: ["editor"] }),
};
const known = await person({}, null);

/** An athlete with a team, a valuation, and who manages the profile. */
async function begin() {
  const { personKey, teams } = await addAthlete(db, "Offered", "Interested");
  await addValuation(db, personKey, "2026-01-01", 100_000);
  const owner = await person({ profileKeys: [personKey] });
  await db.insert(claims).values({ userKey: owner.userKey, personKey, claimantType: "Guardian", verifiedAt: new Date() });
  const by =
    (who: Person) =>
    async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const response = await ask(method, path, { token: who.token, body });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return (response.status === 204 ? null : await response.json()) as T;
    };
  const submit = async (edit: object = dash("4.6"), more: object = {}) =>
    (await by(owner)<{ reviewItem: ReviewItem }>("POST", `/elite/v1/people/${personKey}/profile-edits`, { edit, ...more })).reviewItem;
  const decide = async (item: ReviewItem, what: "approve" | "reject") => {
    await by(staff.reviewer)("POST", `/rdb/v1/review-items/${item.key}/${what}`, {
      ...seen(item),
      ...(what === "reject" && { code: "Other", reason: "No." }),
    });
    const [decision] = await db
      .select({ key: reviewDecisions.key })
      .from(reviewDecisions)
      .where(eq(reviewDecisions.reviewItemKey, item.key));
    return decision!.key;
  };
  const claimed = async () => {
    const claimant = await person();
    const { key } = await by(claimant)<{ key: number }>("POST", "/elite/v1/profile-info/claim-person", {
      personKey,
      claimantType: "Guardian",
      statement,
    });
    return { claimant, key };
  };
  return { personKey, teams, owner, by, submit, decide, claimed };
}
type Scene = Awaited<ReturnType<typeof begin>>;

const dash = (value: string) => ({ type: "vitals", editType: "Add", measurementTypeKey: 6, value, dateOccurred: "2026-05-01" });
const ncaaId = { type: "ncaaId", editType: "Add", value: "2000000000" };
const newcomer = () => ({
  name: "Nia Newcomer",
  username: `nia-${randomUUID().slice(0, 8)}`,
  password: "a long enough secret",
  email: "nia@home.test",
  dateOfBirth: bornYearsAgo(20),
});
const athleteToCollect = toCollect();
const schoolMissed = { name: "Ironwood College", city: "Berea", state: "KY", kind: "College" };
const missed = async ({ by }: Scene) => (await by(await person())<{ key: number }>("POST", "/elite/v1/school-requests", schoolMissed)).key;
/** The owner, as the athlete instead of the guardian. */
async function unguarded({ owner, personKey }: Scene): Promise<Person> {
  await db
    .update(claims)
    .set({ claimantType: "Athlete" })
    .where(and(eq(claims.userKey, owner.userKey), eq(claims.personKey, personKey)));
  return owner;
}

/** What waits for the guardian. */
async function held({ personKey, owner, teams }: Scene): Promise<number> {
  const edit = { type: "topInterest", editType: "Update", organizationKey: teams[0]!.key, recruitmentStatus: "Committed" };
  const [row] = await db
    .insert(guardianRequests)
    .values({
      personKey,
      act: "Commitment",
      words: "Commit",
      submission: { does: "submit", body: { edit } },
      authorUserKey: owner.userKey,
      sentAt: new Date(),
    })
    .returning({ key: guardianRequests.key });
  return row!.key;
}

async function contactOf({ personKey }: Scene): Promise<number> {
  const [row] = await db.insert(contacts).values({ personKey, relationship: "Guardian", name: "Jordan" }).returning({ key: contacts.key });
  return row!.key;
}
const rule = () => ({ name: `Rule ${randomUUID().slice(0, 8)}`, kind: "sportPlayed", leastApproved: 1, mostRejected: 0 });
const role = () => `r${randomUUID().replace(/\W/g, "").slice(0, 10)}_editor`;

interface Doing {
  /** Null of a guest. */
  by: Person | null;
  /** What stands in the address in the place of its names. */
  keys?: (string | number)[];
  body?: unknown;
  /** Where they are not those of a yes. */
  statuses?: number[];
  headers?: Record<string, string>;
}

/** An operation, what it is used for, its rows of the audit, and how it comes about; a look is among them where it leaves a row. */
const table: [operation: string, what: string, rows: string[], prepare: (scene: Scene) => Promise<Doing> | Doing][] = [
  ["POST /users/v1/users", "an account is made", ["account.created", "session.started"], () => ({ by: null, body: newcomer() })],
  [
    "POST /users/v1/users/login",
    "a sign-in",
    ["session.started"],
    () => ({ by: null, body: { username: known.username, password: "signing-day" } }),
  ],
  [
    "POST /users/v1/users/login",
    "a sign-in that is refused",
    ["session.refused"],
    () => ({ by: null, body: { username: known.username, password: "wrong" }, statuses: [401] }),
  ],
  [
    "POST /users/v1/users/password-resets",
    "a link for a forgotten password is asked for",
    ["password-reset.requested"],
    async () => ({ by: null, body: { account: (await person({ email: "known@home.test" })).username } }),
  ],
  [
    "POST /users/v1/users/password-resets",
    "the same of nobody",
    ["password-reset.requested"],
    () => ({ by: null, body: { account: "nobody" } }),
  ],
  [
    "POST /users/v1/users/password-resets/use",
    "a password is set by a link",
    ["password.reset", "session.ended"],
    async () => ({ by: null, body: { token: await resetToken(), password: "another long enough one" } }),
  ],
  [
    "POST /users/v1/users/email-confirmations",
    "another link for an address is asked for",
    ["email-confirmation.requested"],
    async () => ({ by: await unconfirmed(), body: {} }),
  ],
  [
    "POST /users/v1/users/email-confirmations/use",
    "an address is confirmed",
    ["email.confirmed"],
    async () => ({ by: null, body: { token: await tokenFor((await unconfirmed()).userKey, "Confirm") } }),
  ],
  [
    "POST /users/v1/users/email-changes",
    "another address is asked for",
    ["email-change.requested"],
    async () => ({ by: await freshly(), body: { email: "new@home.test" } }),
  ],
  ["POST /users/v1/users/refresh", "another token", [], async (scene) => ({ by: null, body: { refreshToken: await refreshToken(scene) } })],
  [
    "POST /users/v1/users/logout",
    "a sign-out",
    ["session.ended"],
    async (scene) => ({ by: null, body: { refreshToken: await refreshToken(scene) } }),
  ],
  [
    "DELETE /users/v1/users/sessions/{session}",
    "a session is ended elsewhere",
    ["session.ended"],
    async () => {
      const { here, there } = await inTwoPlaces();
      return { by: here, keys: [sessionIn(there)] };
    },
  ],
  ["DELETE /users/v1/users/sessions", "all others are", ["session.ended"], async () => ({ by: (await inTwoPlaces()).here })],
  [
    "POST /users/v1/users/passkeys",
    "a passkey is added",
    ["passkey.added"],
    async () => {
      const by = await freshly();
      return { by, body: { name: "Phone", credential: createAuthenticator(origin).add(await passkeyOptions(by)) } };
    },
  ],
  [
    "DELETE /users/v1/users/passkeys/{key}",
    "a passkey is removed",
    ["passkey.removed"],
    async () => {
      const { by, key } = await withPasskey();
      return { by, keys: [key] };
    },
  ],
  [
    "POST /users/v1/users/recovery-codes",
    "recovery codes are made",
    ["recovery-codes.made"],
    async () => ({ by: await freshly(), body: {} }),
  ],
  [
    "PUT /users/v1/users/password",
    "a password is changed",
    ["password.changed"],
    async () => ({ by: await freshly(), body: { newPassword: "a long enough secret", password: "signing-day" } }),
  ],
  [
    "DELETE /users/v1/users/password",
    "a password is taken off",
    ["password.removed"],
    async (scene) => {
      const { by } = await withPasskey();
      await scene.by(by)("POST", "/users/v1/users/recovery-codes");
      return { by };
    },
  ],
  [
    "DELETE /users/v1/users/password",
    "a wrong password is given for it",
    ["password.refused"],
    async () => {
      const by = await person({}, null);
      return { by, body: { password: "wrong" }, statuses: [403] };
    },
  ],
  [
    "POST /users/v1/users/login/passkey",
    "a sign-in by a passkey",
    ["session.started"],
    async () => {
      const { device } = await withPasskey();
      const options = (await (await ask("GET", "/users/v1/users/login/passkey/options")).json()) as PasskeyOptions;
      return { by: null, body: { credential: device.signIn(options) } };
    },
  ],
  [
    "POST /users/v1/users/login/recovery-code",
    "a sign-in by a recovery code",
    ["session.started"],
    async (scene) => {
      const by = await freshly();
      const { codes } = await scene.by(by)<{ codes: string[] }>("POST", "/users/v1/users/recovery-codes");
      return { by: null, body: { username: by.username, code: codes[0] } };
    },
  ],
  [
    "POST /users/v1/users/login/recovery-code",
    "one that is refused",
    ["session.refused"],
    () => ({ by: null, body: { username: known.username, code: "wrong" }, statuses: [401] }),
  ],
  [
    "PUT /users/v1/settings/{userKey}",
    "settings are chosen",
    ["settings.saved"],
    async () => {
      const by = await freshly();
      return { by, keys: [by.userKey], body: { ...usualSettings, quietHours: { from: 22, until: 7 } } };
    },
  ],
  [
    "POST /users/v1/users/data-exports",
    "a copy of one's data is asked for",
    ["data-export.asked"],
    async () => ({ by: await freshly(), body: {} }),
  ],
  ["POST /users/v1/users/deletion", "an account is to be deleted", ["deletion.asked"], async () => ({ by: await freshly(), body: {} })],
  [
    "DELETE /users/v1/users/deletion",
    "that is taken back",
    ["deletion.taken-back"],
    async ({ by }) => {
      const one = await freshly();
      await by(one)("POST", "/users/v1/users/deletion", {});
      return { by: one };
    },
  ],
  [
    "DELETE /rdb/v1/people/{person}",
    "a profile is to be deleted",
    ["deletion.asked"],
    async ({ personKey }) => ({ by: await guardianOf(personKey), keys: [personKey], body: {} }),
  ],
  [
    "DELETE /rdb/v1/people/{person}/deletion",
    "that is taken back",
    ["deletion.taken-back"],
    async ({ by, personKey }) => {
      const guardian = await guardianOf(personKey);
      await by(guardian)("DELETE", `/rdb/v1/people/${personKey}`, {});
      return { by: guardian, keys: [personKey] };
    },
  ],
  [
    "POST /users/v1/notices/read",
    "a notice is read",
    [],
    async ({ owner, submit, decide }) => (await decide(await submit(), "reject"), { by: owner, body: { all: true, upTo: 2_000_000_000 } }),
  ],

  [
    "PUT /rdb/v1/people/{person}/contact-info",
    "contact data are saved",
    ["contact-info.saved"],
    ({ owner, personKey }) => ({ by: owner, keys: [personKey], body: { phoneNumber: { value: "8595550100", visibility: "Private" } } }),
  ],
  [
    "PUT /rdb/v1/people/{person}/contact-info",
    "a parent is named",
    ["contact.changed", "contact-info.saved"],
    ({ owner, personKey }) => ({ by: owner, keys: [personKey], body: { parentInfo: { value: { name: "Jordan" } } } }),
  ],
  [
    "POST /rdb/v1/people/{person}/contacts",
    "a contact is added",
    ["contact.changed"],
    ({ owner, personKey }) => ({ by: owner, keys: [personKey], body: { relationship: "Guardian", name: "Jordan" } }),
  ],
  [
    "PUT /rdb/v1/people/{person}/contacts/{contact}",
    "a contact is changed",
    ["contact.changed"],
    async (scene) => ({
      by: scene.owner,
      keys: [scene.personKey, await contactOf(scene)],
      body: { relationship: "Coach", name: "Sam Oak" },
    }),
  ],
  [
    "DELETE /rdb/v1/people/{person}/contacts/{contact}",
    "a contact is removed",
    ["contact.changed"],
    async (scene) => ({ by: scene.owner, keys: [scene.personKey, await contactOf(scene)] }),
  ],
  [
    "GET /rdb/v1/people/{person}/contacts",
    "a look of staff at contacts",
    ["contacts.looked-at"],
    ({ personKey }) => ({ by: staff.level1, keys: [personKey] }),
  ],
  [
    "PUT /rdb/v1/people/{person}/mailing-address",
    "a mailing address is saved",
    ["mailing-address.saved"],
    ({ owner, personKey }) => ({
      by: owner,
      keys: [personKey],
      body: { address: { addressLine1: "1 Main Street", city: "Lexington", state: "KY", postalCode: "40506" } },
    }),
  ],
  [
    "GET /rdb/v1/people/{person}/mailing-address",
    "a look of staff at the address",
    ["mailing-address.looked-at"],
    ({ personKey }) => ({ by: staff.level1, keys: [personKey] }),
  ],
  [
    "PUT /rdb/v1/people/{person}/academic-info",
    "academics are saved",
    ["academic-info.saved"],
    ({ owner, personKey }) => ({ by: owner, keys: [personKey], body: { act: 29 } }),
  ],
  [
    "GET /rdb/v1/people/{person}/academic-info",
    "a look of staff at academics",
    ["academic-info.looked-at"],
    ({ personKey }) => ({ by: staff.level1, keys: [personKey] }),
  ],
  [
    "PUT /rdb/v1/people/{person}/privacy",
    "a profile is open to fewer",
    ["privacy.saved"],
    ({ owner, personKey }) => ({ by: owner, keys: [personKey], body: { privacy: "Friends" } }),
  ],
  [
    "GET /rdb/v1/people/{person}/contact-info",
    "a look of staff",
    ["contact-info.looked-at"],
    ({ personKey }) => ({ by: staff.level1, keys: [personKey] }),
  ],
  [
    "POST /rdb/v1/nil/money-wanted",
    "the amount is saved",
    ["money-wanted.saved"],
    ({ owner, personKey }) => ({ by: owner, body: { personKey, annualWanted: 12_000 } }),
  ],
  [
    "GET /rdb/v1/people/{person}/nil/money-wanted",
    "a look of staff",
    ["money-wanted.looked-at"],
    ({ personKey }) => ({ by: staff.level1, keys: [personKey] }),
  ],
  [
    "GET /rdb/v1/people/{person}/nil-dashboard-valuation-breakdown",
    "a look of staff",
    ["valuation.read"],
    ({ personKey }) => ({ by: staff.level1, keys: [personKey] }),
  ],
  [
    "GET /rdb/v2/person/{person}/profile-admin",
    "a look of staff",
    ["profile.read"],
    ({ personKey }) => ({ by: staff.level1, keys: [personKey] }),
  ],
  [
    "GET /rdb/v1/people/{person}/former-values",
    "a look of staff",
    ["former-values.read"],
    ({ personKey }) => ({ by: staff.level1, keys: [personKey] }),
  ],
  [
    "GET /rdb/v1/review-items/{item}",
    "a look of staff at an NCAA ID",
    ["edit.read"],
    async ({ submit }) => ({ by: staff.level1, keys: [(await submit(ncaaId)).key] }),
  ],
  [
    "POST /nil/v1/nil-dispute-request",
    "a challenge",
    ["nil-dispute.requested"],
    ({ owner, personKey }) => ({ by: owner, body: { personKey, type: "Other", otherInformation: "It is more." } }),
  ],
  [
    "GET /rdb/v1/nil-disputes/{dispute}",
    "a look of staff",
    ["nil-dispute.read"],
    async (scene) => ({ by: staff.level1, keys: [await challenge(scene)] }),
  ],
  [
    "POST /rdb/v1/nil-disputes/{dispute}/answer",
    "its answer",
    ["nil-dispute.answered"],
    async (scene) => ({ by: staff.reviewer, keys: [await challenge(scene)], body: { version: 1, status: "Denied", text: "No." } }),
  ],
  [
    "PUT /elite/v1/people/{person}/profile-progress",
    "progress is looked at",
    ["profile-progress.computed"],
    ({ owner, personKey }) => ({ by: owner, keys: [personKey], body: {} }),
  ],

  [
    "POST /elite/v1/people/{person}/profile-edits",
    "an edit",
    ["edit.submitted"],
    ({ owner, personKey }) => ({ by: owner, keys: [personKey], body: { edit: dash("4.6") } }),
  ],
  [
    "POST /elite/v1/people/{person}/profile-edits",
    "a change of the list",
    ["edit.submitted"],
    ({ owner, personKey, teams }) => ({
      by: owner,
      keys: [personKey],
      body: {
        edit: { type: "topInterest", editType: "Update", organizationKey: teams[1]!.key, recruitmentStatus: "Interested", order: 1 },
        batchKey: randomUUID(),
      },
    }),
  ],
  [
    "POST /elite/v1/people/{person}/profile-edits",
    "an edit of staff",
    ["edit.auto-approved"],
    ({ personKey }) => ({
      by: staff.reviewer,
      keys: [personKey],
      body: {
        edit: {
          type: "topInterest",
          editType: "Add",
          organizationKey: college.key,
          recruitmentStatus: "Offered",
          visits: [{ type: "visit", dateOccurred: "2026-05-01", official: true }],
        },
      },
    }),
  ],
  [
    "PUT /elite/v1/profile-edits/{item}",
    "an amendment",
    ["edit.amended"],
    async ({ owner, submit }) => ({ by: owner, keys: [(await submit()).key], body: { edit: dash("4.7"), version: 1 } }),
  ],
  [
    "PUT /elite/v1/profile-edits/{item}",
    "a withdrawal",
    ["edit.withdrawn"],
    async ({ owner, submit }) => ({ by: owner, keys: [(await submit()).key], body: { resolution: "Withdrawn" } }),
  ],
  [
    "PUT /elite/v1/profile-edits/{item}",
    "an outcome is put away",
    ["edit.dismissed"],
    async ({ owner, submit, decide }) => {
      const item = await submit();
      await decide(item, "reject");
      return { by: owner, keys: [item.key], body: { isDismissed: true } };
    },
  ],
  [
    "POST /elite/v1/profile-edits/{item}/answers",
    "an answer",
    ["question.answered"],
    async ({ owner, submit, by }) => {
      const item = await submit();
      await by(staff.reviewer)("POST", `/rdb/v1/review-items/${item.key}/questions`, { text: "Which camp?" });
      const { thread } = await by(owner)<{ thread: { key: number }[] }>("GET", `/elite/v1/profile-edits/${item.key}`);
      return { by: owner, keys: [item.key], body: { seenEntryKey: thread.at(-1)!.key, text: "The one of May." } };
    },
  ],
  [
    "POST /elite/v1/profile-edits/{item}/offer-acceptance",
    "an offer is accepted",
    ["offer.accepted"],
    async ({ owner, submit, by }) => {
      const item = await submit();
      await by(staff.reviewer)("POST", `/rdb/v1/review-items/${item.key}/offers`, {
        edit: dash("4.8"),
        version: 1,
        text: "The list says so.",
      });
      const { thread } = await by(owner)<{ thread: { key: number; kind: string }[] }>("GET", `/elite/v1/profile-edits/${item.key}`);
      return { by: owner, keys: [item.key], body: { entryKey: thread.find(({ kind }) => kind === "Offer")!.key } };
    },
  ],
  [
    "POST /elite/v1/profile-edits/{item}/evidence",
    "evidence",
    ["evidence.added"],
    async ({ owner, submit }) => ({ by: owner, keys: [(await submit()).key], body: { url: "https://results.example", text: "Line 14." } }),
  ],
  [
    "POST /elite/v1/profile-edits/{item}/appeal",
    "an appeal",
    ["edit.appealed"],
    async ({ owner, submit, decide }) => {
      const item = await submit();
      await decide(item, "reject");
      return { by: owner, keys: [item.key], body: { text: "It is right." } };
    },
  ],
  [
    "PUT /elite/v1/profile-edits/{item}/attach-file",
    "a photo",
    ["photo.attached"],
    async ({ owner, submit }) => ({
      by: owner,
      keys: [(await submit({ type: "profileImage", editType: "Add" })).key],
      body: upload(photo),
    }),
  ],
  [
    "PUT /elite/v1/profile-edits/{item}/attach-file",
    "a photo of staff",
    ["edit.auto-approved"],
    async ({ personKey, by }) => {
      const { reviewItem } = await by(staff.reviewer)<{ reviewItem: ReviewItem }>("POST", `/elite/v1/people/${personKey}/profile-edits`, {
        edit: { type: "profileImage", editType: "Add" },
      });
      return { by: staff.reviewer, keys: [reviewItem.key], body: upload(photo) };
    },
  ],

  [
    "POST /rdb/v1/review-items/next",
    "the next one is taken",
    ["item.claimed"],
    async ({ submit }) => (await submit(), { by: await person({ roles: ["rdb3"] }), body: { kind: "vitals" } }),
  ],
  [
    "PUT /rdb/v1/review-items/{item}/claim",
    "an item is taken",
    ["item.claimed"],
    async ({ submit }) => {
      const item = await submit();
      return { by: staff.reviewer, keys: [item.key], body: seen(item) };
    },
  ],
  [
    "DELETE /rdb/v1/review-items/{item}/claim",
    "an item is let go",
    ["item.released"],
    async ({ submit, by }) => {
      const item = await submit();
      await by(staff.reviewer)("PUT", `/rdb/v1/review-items/${item.key}/claim`);
      return { by: staff.reviewer, keys: [item.key] };
    },
  ],
  [
    "POST /rdb/v1/review-items/approve-all",
    "two at once",
    ["edit.approved", "edit.approved"],
    async ({ submit }) => ({ by: staff.reviewer, body: { kind: "vitals", ...seen(await submit(dash("4.6")), await submit(dash("4.5"))) } }),
  ],
  ["POST /rdb/v1/review-items/{item}/approve", "a result is approved", ["edit.approved"], async ({ submit }) => approval(await submit())],
  [
    "POST /rdb/v1/review-items/{item}/approve",
    "a team with its visits is approved",
    ["edit.approved"],
    async ({ submit }) =>
      approval(
        await submit({
          type: "topInterest",
          editType: "Add",
          organizationKey: college.key,
          recruitmentStatus: "Offered",
          visits: [{ type: "visit", dateOccurred: "2026-05-01", official: true }],
        }),
      ),
  ],
  [
    "POST /rdb/v1/review-items/{item}/approve",
    "an approval is refused for want of a level",
    ["decision.refused"],
    async ({ submit }) => ({ ...approval(await submit()), by: staff.level1, statuses: [403] }),
  ],
  [
    "POST /rdb/v1/review-items/{item}/reject",
    "a result is rejected",
    ["edit.rejected"],
    async ({ submit }) => {
      const item = await submit();
      return { by: staff.reviewer, keys: [item.key], body: { ...seen(item), code: "Other", reason: "No." } };
    },
  ],
  [
    "POST /rdb/v1/review-items/{item}/undo",
    "an approval is undone",
    ["edit.undone"],
    async ({ submit, decide }) => {
      const item = await submit();
      return { by: staff.reviewer, keys: [item.key], body: { decisionKey: await decide(item, "approve") } };
    },
  ],
  [
    "POST /rdb/v1/review-items/{item}/undo",
    "a rejection is undone",
    ["edit.undone"],
    async ({ submit, decide }) => {
      const item = await submit();
      return { by: staff.reviewer, keys: [item.key], body: { decisionKey: await decide(item, "reject") } };
    },
  ],
  [
    "POST /rdb/v1/review-items/{item}/reverse",
    "an approval is reversed",
    ["edit.reversed"],
    async ({ submit, decide }) => {
      const item = await submit();
      return { by: staff.lead, keys: [item.key], body: { decisionKey: await decide(item, "approve"), reason: "No." } };
    },
  ],
  [
    "POST /rdb/v1/review-items/{item}/questions",
    "a question",
    ["question.asked"],
    async ({ submit }) => ({ by: staff.reviewer, keys: [(await submit()).key], body: { text: "Which camp?" } }),
  ],
  [
    "POST /rdb/v1/review-items/{item}/offers",
    "an offer",
    ["offer.made"],
    async ({ submit }) => ({
      by: staff.reviewer,
      keys: [(await submit()).key],
      body: { edit: dash("4.8"), version: 1, text: "The list says so." },
    }),
  ],
  [
    "POST /rdb/v1/review-items/{item}/evidence",
    "evidence of the desk",
    ["evidence.added"],
    async ({ submit }) => ({
      by: staff.reviewer,
      keys: [(await submit()).key],
      body: { url: "https://results.example", text: "Line 14." },
    }),
  ],
  [
    "POST /rdb/v1/review-items/{item}/notes",
    "a note",
    ["note.added"],
    async ({ submit }) => ({ by: staff.reviewer, keys: [(await submit()).key], body: { text: "Look here." } }),
  ],
  [
    "POST /rdb/v1/desk-filters",
    "a filter is kept",
    ["desk-filter.saved"],
    () => ({ by: staff.reviewer, body: { name: randomUUID().slice(0, 8), narrowing: { kind: "vitals" } } }),
  ],
  [
    "DELETE /rdb/v1/desk-filters/{filter}",
    "a filter goes",
    ["desk-filter.removed"],
    async ({ by }) => ({
      by: staff.reviewer,
      keys: [
        (await by(staff.reviewer)<{ key: number }>("POST", "/rdb/v1/desk-filters", { name: "Mine", narrowing: { kind: "vitals" } })).key,
      ],
    }),
  ],
  ["POST /rdb/v1/auto-rules", "a rule is written", ["rule.changed"], () => ({ by: staff.lead, body: rule() })],
  [
    "PUT /rdb/v1/auto-rules/{rule}",
    "a rule is switched",
    ["rule.changed"],
    async (scene) => ({ by: staff.lead, keys: [await writtenRule(scene)], body: { version: 1, isOn: true } }),
  ],
  [
    "POST /rdb/v1/auto-rules/{rule}/reversal",
    "what a rule approved is reversed",
    ["edit.reversed"],
    async (scene) => {
      const key = await writtenRule(scene, { ...rule(), kind: "vitals", leastApproved: 0, mostRejected: 9 });
      await scene.by(staff.lead)("PUT", `/rdb/v1/auto-rules/${key}`, { version: 1, isOn: true });
      await scene.submit();
      await scene.by(staff.lead)("PUT", `/rdb/v1/auto-rules/${key}`, { version: 2, isOn: false });
      const { newestDecisionKey } = await scene.by(staff.lead)<AutoRuleRead>("GET", `/rdb/v1/auto-rules/${key}`);
      return { by: staff.lead, keys: [key], body: { decisionKey: newestDecisionKey, reason: "We look again." } };
    },
  ],
  ["GET /rdb/v1/review-items", "a desk that is closed to who asks", ["access.refused"], () => ({ by: staff.fan, statuses: [403] })],
  [
    "POST /users/v1/site-roles",
    "roles that are closed to who asks",
    ["access.refused"],
    () => ({ by: staff.lead, body: { role: role() }, statuses: [403] }),
  ],

  [
    "POST /elite/v1/profile-info/claim-person",
    "a claim",
    ["claim.requested"],
    async ({ personKey }) => ({ by: await person(), body: { personKey, claimantType: "Guardian", statement } }),
  ],
  [
    "POST /elite/v1/profile-info/collect-initial",
    "a new profile",
    ["claim.requested"],
    async () => ({ by: await person(), body: athleteToCollect }),
  ],
  [
    "GET /elite/v1/profile-info/claim-n-{claim}",
    "a look of staff",
    ["claim.read"],
    async ({ claimed }) => ({ by: staff.level1, keys: [(await claimed()).key] }),
  ],
  [
    "DELETE /elite/v1/profile-info/claim-n-{claim}",
    "a claim is withdrawn",
    ["claim.withdrawn"],
    async ({ claimed }) => {
      const { claimant, key } = await claimed();
      return { by: claimant, keys: [key] };
    },
  ],
  [
    "DELETE /elite/v1/profile-info/claim-n-{claim}",
    "a refused claim is removed",
    ["claim.removed"],
    async ({ claimed, personKey, by }) => {
      const { claimant, key } = await claimed();
      await by(staff.reviewer)("PUT", `/elite/v1/profile-info/claim-n-${key}/process-access`, {
        decision: "Refused",
        personKey,
        reason: "No.",
      });
      return { by: claimant, keys: [key] };
    },
  ],
  [
    "PUT /elite/v1/profile-info/claim-n-{claim}/link-person",
    "a claim is linked",
    ["claim.linked"],
    async ({ personKey, by }) => {
      const { key } = await by(await person())<{ key: number }>("POST", "/elite/v1/profile-info/collect-initial", athleteToCollect);
      return { by: staff.reviewer, keys: [key], body: { personKey } };
    },
  ],
  [
    "PUT /elite/v1/profile-info/claim-n-{claim}/process-access",
    "a claim is verified",
    ["claim.verified"],
    async (scene) => ({ ...(await decided(scene)), by: staff.reviewer }),
  ],
  [
    "PUT /elite/v1/profile-info/claim-n-{claim}/process-access",
    "a new profile's claim is verified",
    ["claim.verified"],
    async ({ by }) => {
      const { key, person: made } = await by(await person())<{ key: number; person: { personKey: number } }>(
        "POST",
        "/elite/v1/profile-info/collect-initial",
        { ...athleteToCollect, claimantType: "Athlete" },
      );
      return { by: staff.reviewer, keys: [key], body: { decision: "Verified", personKey: made.personKey } };
    },
  ],
  [
    "PUT /elite/v1/profile-info/claim-n-{claim}/process-access",
    "a claim is refused",
    ["claim.refused"],
    async (scene) => ({ ...(await decided(scene, { decision: "Refused", reason: "No." })), by: staff.reviewer }),
  ],
  [
    "PUT /elite/v1/profile-info/claim-n-{claim}/process-access",
    "a verified claim is taken back",
    ["claim.revoked"],
    async (scene) => {
      const doing = await decided(scene);
      await scene.by(staff.reviewer)("PUT", `/elite/v1/profile-info/claim-n-${doing.keys![0]}/process-access`, doing.body);
      return { ...doing, by: staff.lead, body: { decision: "Revoked", personKey: scene.personKey, reason: "No." } };
    },
  ],
  [
    "PUT /elite/v1/profile-info/claim-n-{claim}/process-access",
    "a decision is refused for want of a level",
    ["decision.refused"],
    async (scene) => ({ ...(await decided(scene)), by: staff.level1, statuses: [403] }),
  ],
  [
    "POST /elite/v1/guardian-requests/{held}/agreement",
    "a guardian agrees",
    ["edit.submitted", "guardian.agreed"],
    async (scene) => ({ by: scene.owner, keys: [await held(scene)], body: {} }),
  ],
  [
    "POST /elite/v1/guardian-requests/{held}/decline",
    "a guardian declines",
    ["guardian.declined"],
    async (scene) => ({ by: scene.owner, keys: [await held(scene)], body: { sentence: "Not now." } }),
  ],
  [
    "POST /elite/v1/people/{person}/guardian-invitations",
    "a guardian is invited",
    ["guardian.invited"],
    async (scene) => ({ by: await unguarded(scene), keys: [scene.personKey], body: { address: "mother@home.test" } }),
  ],
  [
    "DELETE /elite/v1/people/{person}/guardian-invitations/{invitation}",
    "an invitation is taken back",
    ["guardian.invitation-taken-back"],
    async (scene) => {
      const by = await unguarded(scene);
      const path = `/elite/v1/people/${scene.personKey}/guardian-invitations`;
      const { key } = await scene.by(by)<{ key: number }>("POST", path, { address: "mother@home.test" });
      return { by, keys: [scene.personKey, key] };
    },
  ],
  [
    "DELETE /elite/v1/guardian-requests/{held}",
    "what waits for a guardian is taken back",
    ["guardian.taken-back"],
    async (scene) => ({ by: scene.owner, keys: [await held(scene)] }),
  ],
  [
    "POST /elite/v1/school-requests",
    "a school is asked for",
    ["school-request.requested"],
    async () => ({ by: await person(), body: schoolMissed }),
  ],
  [
    "GET /rdb/v1/school-requests/{school}",
    "a look of staff",
    ["school-request.read"],
    async (scene) => ({ by: staff.level1, keys: [await missed(scene)] }),
  ],
  [
    "POST /rdb/v1/school-requests/{school}/decide",
    "a school is added",
    ["school-request.added"],
    async (scene) => ({
      by: staff.reviewer,
      keys: [await missed(scene)],
      body: { decision: "Added", organizationKey: scene.teams[0]!.key },
    }),
  ],
  [
    "POST /rdb/v1/school-requests/{school}/decide",
    "a school is not added",
    ["school-request.declined"],
    async (scene) => ({ by: staff.reviewer, keys: [await missed(scene)], body: { decision: "Declined", reason: "No." } }),
  ],
  [
    "POST /rdb/v1/school-requests/{school}/decide",
    "a decision is refused for want of a level",
    ["decision.refused"],
    async (scene) => ({ by: staff.level1, keys: [await missed(scene)], body: { decision: "Declined", reason: "No." }, statuses: [403] }),
  ],
  [
    "POST /rdb/v1/merges/{merge}/join",
    "two are joined",
    ["merge.joined"],
    async () => {
      const { pair, one } = await addMergePair(db, college.key);
      return { by: staff.reviewer, keys: [pair], body: { version: 1, keptKey: one } };
    },
  ],
  [
    "POST /rdb/v1/merges/{merge}/keep-apart",
    "two are kept apart",
    ["merge.kept-apart"],
    async () => ({ by: staff.reviewer, keys: [(await addMergePair(db, college.key)).pair], body: { version: 1 } }),
  ],
  [
    "POST /rdb/v1/merges/{merge}/undo",
    "two are parted",
    ["merge.undone"],
    async ({ by }) => {
      const { pair, one } = await addMergePair(db, college.key);
      await by(staff.reviewer)("POST", `/rdb/v1/merges/${pair}/join`, { version: 1, keptKey: one });
      return { by: staff.reviewer, keys: [pair], body: { version: 2 } };
    },
  ],
  [
    "POST /rdb/v1/merges/{merge}/join",
    "joining is refused for want of a level",
    ["decision.refused"],
    async () => {
      const { pair, one } = await addMergePair(db, college.key);
      return { by: staff.level1, keys: [pair], body: { version: 1, keptKey: one }, statuses: [403] };
    },
  ],
  [
    "PUT /elite/v1/profile-info/person-n-{person}/update-profile-search",
    "a profile is hidden",
    ["profile.search-updated"],
    ({ personKey }) => ({ by: staff.reviewer, keys: [personKey], body: { visibility: "Hidden" } }),
  ],
  [
    "PUT /rdb/v1/people/{person}/visibility",
    "a person is hidden",
    ["person.visibility-set"],
    ({ personKey }) => ({
      by: staff.reviewer,
      keys: [personKey],
      body: { visibility: "Hidden", reason: "The family asked.", seen: "Normal" },
    }),
  ],
  [
    "PUT /rdb/v1/organizations/{organization}/visibility",
    "an organization is hidden",
    ["organization.visibility-set"],
    (scene) => ({ by: staff.lead, keys: [scene.teams[0]!.key], body: { visibility: "Hidden", reason: "It closed.", seen: "Normal" } }),
  ],

  [
    "POST /rdb/v1/person-sport-organizations",
    "a row of a career is added",
    ["career.added"],
    (scene) => ({ by: staff.reviewer, body: { personKey: scene.personKey, ...playedFor(scene) } }),
  ],
  [
    "POST /rdb/v1/person-sport-organizations",
    "a row of a career is refused for want of a level",
    ["decision.refused"],
    (scene) => ({ by: staff.level1, body: { personKey: scene.personKey, ...playedFor(scene) }, statuses: [403] }),
  ],
  [
    "PUT /rdb/v1/person-sport-organizations/{career}",
    "a row of a career is said anew",
    ["career.saved"],
    async (scene) => ({ by: staff.reviewer, keys: [await careerRow(scene)], body: { version: 1, ...playedFor(scene), toYear: 2025 } }),
  ],
  [
    "DELETE /rdb/v1/person-sport-organizations/{career}?version=1",
    "a row of a career is taken out",
    ["career.removed"],
    async (scene) => ({ by: staff.reviewer, keys: [await careerRow(scene)] }),
  ],

  [
    "POST /rdb/v1/collectives",
    "a collective is added",
    ["collective.added"],
    () => ({ by: staff.reviewer, body: { name: `Collective ${randomUUID()}` } }),
  ],
  [
    "POST /rdb/v1/collectives",
    "a collective is refused for want of a level",
    ["decision.refused"],
    () => ({ by: staff.level1, body: { name: "Bluegrass Collective" }, statuses: [403] }),
  ],
  ["PUT /elite/v1/deals/{deal}/publication", "an amount is published for the athlete's side", ["deal.amount-published"], signedDeal],
  [
    "PUT /elite/v1/deals/{deal}/publication",
    "and that is taken back",
    ["deal.amount-withheld"],
    async (scene) => {
      const { by, keys, body } = await signedDeal(scene);
      await scene.by(by)("PUT", `/elite/v1/deals/${keys[0]}/publication`, body);
      return { by, keys, body: { ...body, publish: false } };
    },
  ],
  [
    "POST /rdb/v1/conferences",
    "a conference is added",
    ["conference.added"],
    () => ({ by: staff.reviewer, body: { name: `Conference ${randomUUID()}` } }),
  ],
  [
    "POST /rdb/v1/conferences",
    "a conference is refused for want of a level",
    ["decision.refused"],
    () => ({ by: staff.level1, body: { name: "Bluegrass Conference" }, statuses: [403] }),
  ],
  [
    "PUT /rdb/v1/conferences/{conference}",
    "a conference is said anew",
    ["conference.saved"],
    async (scene) => ({
      by: staff.reviewer,
      keys: [await conference(scene)],
      body: { name: `Conference ${randomUUID()}`, group: "PowerFive", version: 1 },
    }),
  ],
  [
    "PUT /rdb/v1/conferences/{conference}/seasons",
    "a season of a conference is said",
    ["conference.season-saved"],
    async (scene) => ({
      by: staff.reviewer,
      keys: [await conference(scene)],
      body: { sportKey: 1, year: 2025, organizationKeys: scene.teams.map(({ key }) => key), version: null },
    }),
  ],

  ["POST /rdb/v1/events", "an event is added", ["event.added"], () => ({ by: staff.reviewer, body: eventOf(randomUUID()) })],
  [
    "POST /rdb/v1/events",
    "an event is refused for want of a level",
    ["decision.refused"],
    () => ({ by: staff.level1, body: eventOf("Bluegrass Combine"), statuses: [403] }),
  ],
  [
    "PUT /rdb/v1/events/{event}",
    "an event is said anew",
    ["event.saved"],
    async (scene) => ({ by: staff.reviewer, keys: [await event(scene)], body: { ...eventOf(randomUUID()), version: 1 } }),
  ],
  [
    "POST /rdb/v1/recruitment-evaluations",
    "an evaluation is begun",
    ["evaluation.drafted"],
    async (scene) => ({ by: staff.editor, body: await evaluationOf(scene) }),
  ],
  [
    "POST /rdb/v1/recruitment-evaluations",
    "an evaluation of one's own is refused",
    ["evaluation.refused"],
    async (scene) => {
      const own = await person({ roles: ["editor"], profileKeys: [scene.personKey] });
      return { by: own, body: await evaluationOf(scene), statuses: [403] };
    },
  ],
  [
    "PUT /rdb/v1/recruitment-evaluations/{evaluation}",
    "a draft is said anew",
    ["evaluation.saved"],
    async (scene) => {
      const { key } = await draft(scene);
      return { by: staff.editor, keys: [key], body: { sportKey: 1, rating: 90.25, strengths: "Quick feet.", version: 1 } };
    },
  ],
  [
    "POST /rdb/v1/recruitment-evaluations/{evaluation}/publish",
    "an evaluation is published",
    ["evaluation.published"],
    async (scene) => ({ by: staff.editor, keys: [(await draft(scene)).key], body: { version: 1 } }),
  ],
  [
    "POST /rdb/v1/recruitment-evaluations/{evaluation}/primary",
    "an evaluation becomes the primary one",
    ["evaluation.made-primary"],
    async (scene) => ({ by: staff.editor, keys: [await publishedEvaluation(scene)], body: {} }),
  ],
  [
    "POST /rdb/v1/recruitment-evaluations/{evaluation}/hide",
    "an evaluation is hidden",
    ["evaluation.hidden"],
    async (scene) => ({ by: staff.editor, keys: [await publishedEvaluation(scene)], body: { reason: "It is of his brother." } }),
  ],
  [
    "POST /rdb/v1/predictions",
    "a team is picked",
    ["prediction.made"],
    async (scene) => ({ by: staff.editor, body: await predictionOf(scene) }),
  ],
  [
    "POST /rdb/v1/predictions",
    "a pick of one's own is refused",
    ["prediction.refused"],
    async (scene) => {
      const own = await person({ roles: ["editor"], profileKeys: [scene.personKey] });
      return { by: own, body: await predictionOf(scene), statuses: [403] };
    },
  ],
  ["POST /rdb/v2/games", "a game is added", ["game.added"], (scene) => ({ by: staff.reviewer, body: gameOf(scene) })],
  [
    "POST /rdb/v2/games",
    "a game is refused for want of a level",
    ["decision.refused"],
    (scene) => ({ by: staff.level1, body: gameOf(scene), statuses: [403] }),
  ],
  [
    "PUT /rdb/v2/games/{game}",
    "a game is said anew",
    ["game.saved"],
    async (scene) => ({
      by: staff.reviewer,
      keys: [(await scene.by(staff.reviewer)<{ key: number }>("POST", "/rdb/v2/games", gameOf(scene))).key],
      body: { ...gameOf(scene), day: "2026-10-10", version: 1 },
    }),
  ],
  [
    "DELETE /rdb/v2/games/{game}?version=1",
    "a game is removed",
    ["game.removed"],
    async (scene) => ({
      by: staff.reviewer,
      keys: [(await scene.by(staff.reviewer)<{ key: number }>("POST", "/rdb/v2/games", { ...gameOf(scene), day: "2026-10-17" })).key],
    }),
  ],
  [
    "PUT /rdb/v2/games/renovate",
    "duplicates of games are merged",
    ["games.renovated"],
    async (scene) => ({ by: staff.reviewer, body: await duplicates(scene) }),
  ],
  [
    "POST /rdb/v2/games/renovations/{renovation}/undo",
    "merging games is taken back",
    ["games.renovation-undone"],
    async (scene) => {
      const done = await scene.by(staff.reviewer)<{ renovationKey: number }>("PUT", "/rdb/v2/games/renovate", await duplicates(scene));
      return { by: staff.reviewer, keys: [done.renovationKey], body: {} };
    },
  ],
  [
    "PUT /rdb/v1/measurements/{result}/event",
    "a result names its event",
    ["measurement.event-named"],
    async (scene) => ({ by: staff.reviewer, ...(await resultAt(scene)) }),
  ],

  [
    "POST /users/v1/site-roles",
    "a role of sites is added",
    ["site-role.added"],
    () => ({ by: staff.administrator, body: { role: role(), ...(site && { siteKey: site.key }) } }),
  ],
  [
    "PUT /users/v1/site-roles/{role}",
    "its sites are changed",
    ["site-role.changed"],
    async (scene) => {
      const { name, seen: stamp } = await siteRole(scene);
      return { by: staff.administrator, keys: [name], body: { seen: stamp, sites: [] } };
    },
  ],
  [
    "DELETE /users/v1/site-roles/{role}?seen={seen}",
    "it is removed",
    ["site-role.removed"],
    async (scene) => {
      const { name, seen: stamp } = await siteRole(scene);
      return { by: staff.administrator, keys: [name, stamp] };
    },
  ],
  [
    "POST /internal/v1/readers",
    "a node tells who was read",
    [],
    ({ personKey }) => ({
      by: null,
      headers: { [keepsPagesHeader]: "yes" },
      body: {
        batch: randomUUID(),
        day: productDay(new Date()),
        people: [{ key: personKey, readers: 2 }],
        sites: [{ slug: "kentucky", readers: 1 }],
      },
    }),
  ],
  [
    "POST /rdb/v1/school-board/people",
    "a coach puts an athlete on the list",
    ["board.added"],
    async ({ personKey, ...scene }) => ({ by: (await committed({ personKey, ...scene })).by, body: { personKey } }),
  ],
  ["DELETE /rdb/v1/school-board/people/{athlete}", "a coach takes an athlete off the list", ["board.removed"], listed],
  [
    "DELETE /rdb/v1/school-board/hidden",
    "a coach takes off the list whoever may not be shown",
    ["board.removed"],
    async (scene) => {
      const { by } = await listed(scene);
      await db.update(people).set({ privacy: "Private" }).where(eq(people.key, scene.personKey));
      return { by };
    },
  ],
  [
    "PUT /rdb/v1/school-board/people/{athlete}/note",
    "a coach notes something",
    ["board.noted"],
    async (scene) => ({ ...(await listed(scene)), body: { note: "Quick." } }),
  ],
  [
    "PUT /rdb/v1/school-board/people/{athlete}/place",
    "a coach moves an athlete",
    ["board.moved"],
    async (scene) => {
      const { by, keys } = await listed(scene);
      await scene.by(by)("POST", "/rdb/v1/school-board/people", { personKey: (await addAthlete(db)).personKey });
      return { by, keys, body: { before: null } };
    },
  ],
  [
    "POST /rdb/v1/school-board/seen",
    "a coach has seen what changed",
    ["board.seen"],
    async (scene) => {
      const { by } = await listed(scene);
      const { rows } = await scene.by(by)<Board>("GET", "/rdb/v1/school-board");
      return { by, body: { rows: rows.map(({ personKey, mark }) => ({ personKey, mark })) } };
    },
  ],
  [
    "POST /rdb/v1/school-board/plan",
    "a coach adds up what athletes want",
    ["money-wanted.looked-at"],
    async (scene) => ({ by: (await listed(scene)).by, body: { personKeys: [scene.personKey] } }),
  ],
  ["POST /rdb/v1/school-commitments/{commitment}/confirm", "a school confirms a commitment", ["commitment.confirmed"], committed],
  ["POST /rdb/v1/school-transfers/{transfer}/confirm", "a school confirms a transfer", ["transfer.confirmed"], transferred],
  [
    "POST /rdb/v1/school-transfers/{transfer}/take-back",
    "a school takes back what it said of a transfer",
    ["transfer.confirmation-taken-back"],
    async (scene) => {
      const { by, keys, body } = await transferred(scene);
      const { seen: sight } = await scene.by(by)<{ seen: string }>("POST", `/rdb/v1/school-transfers/${keys[0]}/confirm`, body);
      return { by, keys, body: { seen: sight } };
    },
  ],
  [
    "POST /rdb/v1/school-commitments/{commitment}/contest",
    "a school contests a commitment",
    ["commitment.contested"],
    async (scene) => {
      const { by, keys, body } = await committed(scene);
      return { by, keys, body: { ...body, sentence: "He has not signed with us." } };
    },
  ],
  [
    "POST /rdb/v1/school-commitments/{commitment}/take-back",
    "a school takes back what it said of a commitment",
    ["commitment.answer-taken-back"],
    async (scene) => {
      const { by, keys, body } = await committed(scene);
      const { seen: sight } = await scene.by(by)<{ seen: string }>("POST", `/rdb/v1/school-commitments/${keys[0]}/confirm`, body);
      return { by, keys, body: { seen: sight } };
    },
  ],
  [
    "GET /rdb/v1/commitment-contests",
    "a look of staff at the contests that wait",
    ["commitment.contests-read"],
    async (scene) => (await contested(scene), { by: staff.level1 }),
  ],
  [
    "GET /rdb/v1/commitment-contests/{contest}",
    "a look of staff",
    ["commitment.contest-read"],
    async (scene) => ({ by: staff.level1, keys: [(await contested(scene)).key] }),
  ],
  ...(
    [
      ["Upheld", ["commitment.contest-upheld"]],
      ["Ended", ["edit.auto-approved", "commitment.contest-ended"]],
      ["Left", ["commitment.contest-left"]],
    ] as const
  ).map(([decision, rows]): (typeof table)[number] => [
    "POST /rdb/v1/commitment-contests/{contest}/decide",
    `a contest is decided: ${decision}`,
    [...rows],
    async (scene) => {
      const { key, seen: sight } = await contested(scene);
      return { by: staff.reviewer, keys: [key], body: { seen: sight, decision, reason: "The league says so." } };
    },
  ]),
  [
    "POST /rdb/v1/commitment-contests/{contest}/decide",
    "a decision is refused for want of a level",
    ["decision.refused"],
    async (scene) => {
      const { key, seen: sight } = await contested(scene);
      return { by: staff.level1, keys: [key], body: { seen: sight, decision: "Left", reason: "No." }, statuses: [403] };
    },
  ],
  [
    "POST /rdb/v1/commitments/{commitment}/confirm",
    "staff confirm a commitment with proof",
    ["commitment.verified"],
    async (scene) => {
      const { keys, body } = await committed(scene);
      return { by: staff.reviewer, keys, body: { ...body, url: "https://league.example/7" } };
    },
  ],
  [
    "POST /rdb/v1/commitments/{commitment}/take-back",
    "staff take back that they confirmed it",
    ["commitment.verification-taken-back"],
    async (scene) => {
      const { keys, body } = await committed(scene);
      const path = `/rdb/v1/commitments/${keys[0]}/confirm`;
      const { seen: sight } = await scene.by(staff.reviewer)<{ seen: string }>("POST", path, { ...body, url: "https://league.example/7" });
      return { by: staff.reviewer, keys, body: { seen: sight } };
    },
  ],
  [
    "POST /admin/v1/jobs/{job}/{id}/retry",
    "a failed job waits once more",
    ["job.retried"],
    async () => ({ by: staff.administrator, keys: ["sweep-photos", await failedJob()], body: {} }),
  ],
];

/** A commitment to a school, and its coach. */
async function committed({ personKey, teams }: Scene) {
  const [team] = teams;
  const [interest] = await db
    .update(recruitmentInterests)
    .set({ recruitmentStatus: "Committed" })
    .where(and(eq(recruitmentInterests.personKey, personKey), eq(recruitmentInterests.organizationKey, team!.key)))
    .returning({ key: recruitmentInterests.key });
  const coach = await person();
  await db.insert(claims).values({ userKey: coach.userKey, personKey: team!.coachKey, claimantType: "Coach", verifiedAt: new Date() });
  return { by: coach, keys: [interest!.key], body: { seen: "Committed.0.0" } };
}

/** The athlete on the list of a coach. */
async function listed(scene: Scene) {
  const { by } = await committed(scene);
  await scene.by(by)("POST", "/rdb/v1/school-board/people", { personKey: scene.personKey });
  return { by, keys: [scene.personKey] };
}

/** An entry into the portal, as a coach of the college sees it that is left. */
async function transferred({ personKey, teams }: Scene) {
  const [team] = teams;
  const changedAt = new Date("2026-11-20T12:00:00Z");
  const [entry] = await db
    .insert(transfers)
    .values({
      ...{ personKey, sportKey: 1, year: 2026, fromKey: team!.key, enteredDay: "2026-04-02" },
      ...{ source: "The athlete", standing: "Claimed", saidBy: "Athlete", changedAt },
    })
    .returning({ key: transfers.key });
  const coach = await person();
  await db.insert(claims).values({ userKey: coach.userKey, personKey: team!.coachKey, claimantType: "Coach", verifiedAt: new Date() });
  return { by: coach, keys: [entry!.key], body: { seen: `${entry!.key}.${changedAt.getTime()}` } };
}

/** A deal of the athlete's, as their own side sees it. */
async function signedDeal({ personKey, owner }: Scene) {
  const [deal] = await db
    .insert(deals)
    .values({
      ...{ personKey, brand: "Delta", kind: "Camp", day: "2026-04-02", frequency: "OneTime", structure: "Flat" },
      ...{ pays: { amount: 5 }, standing: "Claimed", saidBy: "Athlete", saidDay: "2026-04-02" },
    })
    .returning({ key: deals.key });
  return { by: owner, keys: [deal!.key], body: { publish: true, version: 1 } };
}

/** A contest of it, as staff see it. */
async function contested(scene: Scene): Promise<{ key: number; seen: string }> {
  const { by, keys, body } = await committed(scene);
  await scene.by(by)("POST", `/rdb/v1/school-commitments/${keys[0]}/contest`, { ...body, sentence: "He has not signed with us." });
  const [{ key }] = (await db
    .select({ key: commitmentAnswers.key })
    .from(commitmentAnswers)
    .where(eq(commitmentAnswers.personKey, scene.personKey))) as [{ key: number }];
  // By an administrator, whose look is no act of the scene.
  const { seen: sight } = await scene.by(staff.administrator)<{ seen: string }>("GET", `/rdb/v1/commitment-contests/${key}`);
  return { key, seen: sight };
}

async function failedJob(): Promise<string> {
  const id = randomUUID();
  await db.execute(sql`insert into pgboss.job (id, name, state, completed_on) values (${id}::uuid, 'sweep-photos', 'failed', now())`);
  return id;
}

async function unconfirmed(): Promise<Person> {
  const someone = await person({ email: "known@home.test" });
  await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.key, someone.userKey));
  return someone;
}

/** A link of somebody who is signed in somewhere. */
async function resetToken(): Promise<string> {
  const { userKey } = await person({ email: "known@home.test" });
  await db.transaction((tx) => startFamily(tx, userKey, null, new Date()));
  return tokenFor(userKey, "Reset");
}

function tokenFor(userKey: number, purpose: LinkPurpose): Promise<string> {
  return db.transaction(async (tx) => {
    const [key] = await openLinks(tx, [userKey], { purpose, now: new Date() });
    const [link] = await tx.select().from(accountLinks).where(eq(accountLinks.key, key!));
    return linkTokens.tokenOf(link!);
  });
}

async function refreshToken({ by }: Scene): Promise<string> {
  return (await by(known)<{ refreshToken: string }>("POST", "/users/v1/users/login", { username: known.username, password: "signing-day" }))
    .refreshToken;
}

/** Somebody who has just signed in. */
async function freshly(): Promise<Person> {
  return signedInAgain(await person({}, null));
}

async function signedInAgain(one: Person): Promise<Person> {
  const answer = await ask("POST", "/users/v1/users/login", { body: { username: one.username, password: "signing-day" } });
  return { ...one, token: ((await answer.json()) as TokenPair).token };
}

async function guardianOf(personKey: number): Promise<Person> {
  const one = await freshly();
  await db.insert(claims).values({ userKey: one.userKey, personKey, claimantType: "Guardian", verifiedAt: new Date() });
  return one;
}

async function inTwoPlaces(): Promise<{ here: Person; there: Person }> {
  const here = await freshly();
  return { here, there: await signedInAgain(here) };
}

const sessionIn = ({ token }: Person) => jwtDecode<Claims>(token).st;

async function passkeyOptions({ token }: Person): Promise<PasskeyOptions> {
  return (await (await ask("GET", "/users/v1/users/passkeys/options", { token })).json()) as PasskeyOptions;
}

async function withPasskey() {
  const by = await freshly();
  const device = createAuthenticator(origin);
  const body = { name: "Phone", credential: device.add(await passkeyOptions(by)) };
  const { key } = (await (await ask("POST", "/users/v1/users/passkeys", { token: by.token, body })).json()) as Passkey;
  return { by, device, key };
}

async function challenge({ by, owner, personKey }: Scene): Promise<number> {
  return (
    await by(owner)<{ key: number }>("POST", "/nil/v1/nil-dispute-request", { personKey, type: "Other", otherInformation: "It is more." })
  ).key;
}

function playedFor({ teams }: Scene) {
  return { sportKey: 1, organizationKey: teams[0]!.key, fromYear: 2024, status: "Enrolled" };
}

async function careerRow(scene: Scene): Promise<number> {
  const body = { personKey: scene.personKey, ...playedFor(scene) };
  return (await scene.by(staff.reviewer)<{ key: number }>("POST", "/rdb/v1/person-sport-organizations", body)).key;
}

async function conference({ by }: Scene): Promise<number> {
  return (await by(staff.reviewer)<{ key: number }>("POST", "/rdb/v1/conferences", { name: `Conference ${randomUUID()}` })).key;
}

/** A result that a reviewer may say an event of, with the event. */
async function resultAt(scene: Scene) {
  const eventKey = await event(scene);
  const seenAs = { value: "4.6", dateOccurred: "2026-06-13" };
  const [row] = await db
    .insert(measurements)
    .values({ personKey: scene.personKey, measurementTypeKey: 6, ...seenAs })
    .returning();
  return { keys: [row!.key], body: { eventKey, seen: { ...seenAs, eventKey: null } } };
}

/** Of the scene's own teams. */
const gameOf = ({ teams }: Scene) => ({
  sportKey: 1,
  season: 2026,
  day: "2026-10-03",
  homeKey: teams[0]!.key,
  awayName: "Lambuth (TN)",
  site: "Home",
  status: "Scheduled",
  type: "RegularSeason",
});

/** Of the scene's athlete, who plays the sport. */
async function evaluationOf({ personKey }: Scene) {
  await db.insert(personSports).values({ personKey, sportKey: 1, isDefault: true }).onConflictDoNothing();
  return { personKey, sportKey: 1, rating: 88.5, strengths: "Gets the ball out early." };
}

/** Of a team of the scene's athlete, who plays a sport. */
async function predictionOf({ personKey, teams }: Scene) {
  await db.insert(personSports).values({ personKey, sportKey: 1, isDefault: true }).onConflictDoNothing();
  return { personKey, organizationKey: teams[0]!.key, confidence: 7 };
}

async function draft(scene: Scene): Promise<{ key: number }> {
  return scene.by(staff.editor)("POST", "/rdb/v1/recruitment-evaluations", await evaluationOf(scene));
}

async function publishedEvaluation(scene: Scene): Promise<number> {
  const { key } = await draft(scene);
  await scene.by(staff.editor)("POST", `/rdb/v1/recruitment-evaluations/${key}/publish`, { version: 1 });
  return key;
}

/** A season with a game that is there twice, as merging it was seen. */
async function duplicates(scene: Scene) {
  const game = { ...gameOf(scene), site: "Home", status: "Scheduled", type: "RegularSeason" } as const;
  await db.insert(games).values([1, 2].map(() => ({ ...game, homeName: randomUUID() })));
  const of = { organizationKey: game.homeKey, sportKey: 1, season: 2026 };
  const { fingerprint } = await scene.by(staff.reviewer)<{ fingerprint: string }>("PUT", "/rdb/v2/games/renovate", of);
  return { ...of, fingerprint };
}

const eventOf = (name: string) => ({ name, kind: "Combine", firstDay: "2026-06-13", lastDay: "2026-06-14" });

async function event({ by }: Scene): Promise<number> {
  return (await by(staff.reviewer)<{ key: number }>("POST", "/rdb/v1/events", eventOf(randomUUID()))).key;
}

function approval(item: ReviewItem): Doing {
  return { by: staff.reviewer, keys: [item.key], body: seen(item) };
}

async function decided({ claimed, personKey }: Scene, decision: object = { decision: "Verified" }): Promise<Omit<Doing, "by">> {
  return { keys: [(await claimed()).key], body: { ...decision, personKey } };
}

async function writtenRule({ by }: Scene, fields: object = rule()): Promise<number> {
  return (await by(staff.lead)<{ ruleKey: number }>("POST", "/rdb/v1/auto-rules", fields)).ruleKey;
}

async function siteRole({ by }: Scene): Promise<{ name: string; seen: string }> {
  const name = role();
  await by(staff.administrator)("POST", "/users/v1/site-roles", { role: name });
  return { name, ...(await by(staff.administrator)<{ seen: string }>("GET", `/users/v1/site-roles/${name}`)) };
}

/**
 * What stands in every table, but for the limits' counts and another one, as one text. A row that was written, be it with what it said
 * before, is of a transaction younger than all of before, and one that was taken away is missing in the count.
 */
async function everything(but = "rate_limits"): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_limits', ${but}) order by 1`,
  );
  const states = rows.map(
    ({ name }) =>
      sql`select ${name}::text as name, count(*)::int as count, max(xmin::text::bigint) as youngest from ${sql.identifier(name)}`,
  );
  // A union has no order of its own: its parts may be read side by side.
  const { rows: found } = await db.execute(sql`${sql.join(states, sql` union all `)} order by name`);
  return JSON.stringify(found);
}

const newestRow = async () => (await db.select({ key: sql<number>`coalesce(max(${auditRows.key}), 0)::int` }).from(auditRows))[0]!.key;

function addressOf(operation: string, keys: readonly (string | number)[] = []): [method: string, path: string] {
  const [method = "", address = ""] = operation.split(" ");
  const left = [...keys];
  return [method, address.replace(/\{\w+\}/g, () => encodeURIComponent(String(left.shift())))];
}

describe("P6, E7: each act", () => {
  test("of the API is in the table", () => {
    const unnamed = (operation: string) => operation.replace(/\?.*/, "").replace(/(\w+-n-)?\{\w+\}/g, "{}");
    const built = platform
      .routes()
      .map(({ method, path }) => unnamed(`${method.toUpperCase()} ${path}`))
      .filter((operation) => !operation.startsWith("GET"));
    const listed = new Set(table.map(([operation]) => unnamed(operation)));
    expect(built.filter((operation) => !listed.has(operation))).toEqual([]);
  });

  /** Of each act every third statement fails; the first, the second and the third take turns to be where that begins. */
  const step = isWhole ? 1 : 3;
  const faulted = table.map((act, index) => [...act, 1 + (index % step)] as const);

  test.each(faulted)("%s: %s leaves %j, and half done nothing", async (operation, _what, rows, prepare, first) => {
    const { by, keys, body, statuses = [200, 201, 204], headers } = await prepare(await begin());
    const [method, path] = addressOf(operation, keys);
    const asked = { token: by?.token, body, headers: { ...headers, "x-request-id": randomUUID() } };

    const before = await everything();
    const newest = await newestRow();
    let number = first;
    const writes = withWrites(withFaultAt(db, () => number));
    const { ask: faulty } = testPlatform(writes.db, { photoStore, origins: [origin] });
    for (let isFaulty = true; isFaulty; number += step) {
      await db.delete(rateLimits);
      const answer = await faulty(method, path, asked);
      isFaulty = answer.status === 500;
      const units = writes.units();
      if (isFaulty) expect(await everything()).toBe(before);
      else {
        expect(statuses).toContain(answer.status);
        // Together in one transaction, or alone: many at once are one each.
        expect(units.filter((unit) => !unit.every((one) => one.includes("rate_limits")))).toHaveLength(
          rows.length > 1 && operation.includes("approve-all") ? rows.length : 1,
        );
      }
    }

    const left = await db.select().from(auditRows).where(gt(auditRows.key, newest)).orderBy(asc(auditRows.key));
    expect(left.map(({ act }) => act)).toEqual(rows);
    for (const row of left) {
      expect(row.requestId).toBe(asked.headers["x-request-id"]);
      if (by) expect(row.actorUserKey).toBe(by.userKey);
    }
  });

  test("of a batch that meets a fault in the middle leaves what was whole, and nothing of the rest", async () => {
    const { submit, personKey } = await begin();
    const items = [await submit(dash("4.6")), await submit(dash("4.5")), await submit(dash("4.4"))];
    const { ask: faulty } = testPlatform(withFaultAt(db, 6, { from: 2 }));
    expect(
      (
        await faulty("POST", "/rdb/v1/review-items/approve-all", {
          token: staff.reviewer.token,
          body: { kind: "vitals", ...seen(...items) },
        })
      ).status,
    ).toBe(500);
    const standing = await db
      .select({ key: reviewDecisions.reviewItemKey })
      .from(reviewDecisions)
      .where(eq(reviewDecisions.personKey, personKey));
    const approved = await db
      .select({ subject: auditRows.subject })
      .from(auditRows)
      .where(sql`${auditRows.personKey} = ${personKey} and ${auditRows.act} = 'edit.approved'`);
    expect([standing, approved]).toEqual([[{ key: items[0]!.key }], [{ subject: `review-item:${items[0]!.key}` }]]);
    const again = await ask("POST", "/rdb/v1/review-items/approve-all", {
      token: staff.reviewer.token,
      body: { kind: "vitals", ...seen(...items) },
    });
    expect(await again.json()).toMatchObject({ done: [{ key: items[1]!.key }, { key: items[2]!.key }], refused: [{ key: items[0]!.key }] });
  });

  test("of the operator on an account's roles leaves one row, and half done nothing", async () => {
    const { username, userKey } = await person();
    const newest = await newestRow();
    const before = await everything();
    const grant = (number: number) =>
      changeRoles(withFaultAt(db, number), username, { role: "rdb3", isHeld: true }).catch((error: Error) => error.message);
    // Where the engine is told to commit, that is a statement, too.
    let number = 1;
    for (; typeof (await grant(number)) === "string"; number += 1) expect(await everything()).toBe(before);
    expect(number).toBeGreaterThan(3);
    await changeRoles(db, username, { role: "rdb3", isHeld: true });
    await changeRoles(db, username, { role: "rdb3", isHeld: false });
    expect(
      await db
        .select({ act: auditRows.act, subject: auditRows.subject })
        .from(auditRows)
        .where(gt(auditRows.key, newest))
        .orderBy(auditRows.key),
    ).toEqual(["role.granted", "role.revoked"].map((act) => ({ act, subject: `user:${userKey}` })));
  });
});

/** Their own, and nobody's profile: a notice is theirs to read, a filter theirs to keep, and what they hold theirs to let go. */
const ofTheirOwn = /notices|desk-filters|^DELETE .*claim$/;
const changing = table.filter(([operation]) => !operation.startsWith("GET") && !ofTheirOwn.test(operation));

describe("what stands counts, not the token of before", () => {
  /** Operations that were asked by whoever lost the right to them. */
  const asked = { manager: new Set<string>(), staff: new Set<string>() };
  const losses = [{ roles: [] }, { roles: ["rdb2"] }, { suspendedAt: new Date() }];
  const locks = ["Suspended", "Frozen", "Final"] as const;

  test.each(changing.map((act, index) => [...act, index] as const))(
    "%s: %s, by who may no more",
    async (operation, _what, _rows, prepare, index) => {
      const scene = await begin();
      const doing = await prepare(scene);
      const by = doing.by;
      const send = ({ keys, body }: Doing, token: string) => ask(...addressOf(operation, keys), { token, body });
      if (doing.statuses || !by) return;
      if (by === scene.owner) {
        // B12: by no act, once the claim was taken back.
        const [claim] = await db.select({ key: claims.key }).from(claims).where(eq(claims.userKey, by.userKey));
        await scene.by(staff.lead)("PUT", `/elite/v1/profile-info/claim-n-${claim!.key}/process-access`, {
          decision: "Revoked",
          personKey: scene.personKey,
          reason: "No.",
        });
        const before = await everything();
        expect((await send(doing, by.token)).status).toBe(404);
        expect(await everything()).toBe(before);
        asked.manager.add(operation);
      } else if (by.roles.length > 0) {
        // B6: nothing that the role let them do, once it was taken away or the account was suspended.
        await db
          .update(users)
          .set(losses[index % losses.length]!)
          .where(eq(users.key, by.userKey));
        const before = await everything("audit_rows");
        const answer = await send(doing, by.token);
        // Of many at once, each is refused on its own.
        expect([answer.status, await answer.text()]).toEqual(
          /approve-all|reversal/.test(operation)
            ? [200, expect.stringMatching(/^{"done":\[\],"refused":/)]
            : [expect.toBeOneOf([403, 404]), expect.anything()],
        );
        expect(await everything("audit_rows")).toBe(before);
        await db.update(users).set({ roles: by.roles, suspendedAt: null }).where(eq(users.key, by.userKey));
        asked.staff.add(operation);
      }
    },
  );

  test.each(changing.map((act, index) => [...act, locks[index % locks.length]!] as const))(
    "%s: %s, of a profile that takes no changes",
    async (operation, what, _rows, prepare, visibility) => {
      const scene = await begin();
      const { by, keys, body } = await prepare(scene);
      if (by !== scene.owner) return;
      await db.update(people).set({ visibility }).where(eq(people.key, scene.personKey));
      const before = await everything();
      const answer = await ask(...addressOf(operation, keys), { token: by.token, body });
      // B10, I4: what the product counts goes on, outcomes are put away, and fewer may always see it.
      if (/profile-progress|privacy$/.test(operation) || what === "an outcome is put away") expect(answer.status).toBe(200);
      else {
        expect([answer.status, await answer.json()]).toEqual([
          409,
          expect.objectContaining({ code: "profile-locked", message: expect.stringContaining(visibility.toLowerCase()) }),
        ]);
        expect(await everything()).toBe(before);
      }
    },
  );

  test("of every act of the athlete's side and of staff", () => {
    expect([...asked.manager].sort()).toEqual([
      "DELETE /elite/v1/guardian-requests/{held}",
      "DELETE /elite/v1/people/{person}/guardian-invitations/{invitation}",
      "DELETE /rdb/v1/people/{person}/contacts/{contact}",
      "POST /elite/v1/guardian-requests/{held}/agreement",
      "POST /elite/v1/guardian-requests/{held}/decline",
      "POST /elite/v1/people/{person}/guardian-invitations",
      "POST /elite/v1/people/{person}/profile-edits",
      "POST /elite/v1/profile-edits/{item}/answers",
      "POST /elite/v1/profile-edits/{item}/appeal",
      "POST /elite/v1/profile-edits/{item}/evidence",
      "POST /elite/v1/profile-edits/{item}/offer-acceptance",
      "POST /nil/v1/nil-dispute-request",
      "POST /rdb/v1/nil/money-wanted",
      "POST /rdb/v1/people/{person}/contacts",
      "PUT /elite/v1/deals/{deal}/publication",
      "PUT /elite/v1/people/{person}/profile-progress",
      "PUT /elite/v1/profile-edits/{item}",
      "PUT /elite/v1/profile-edits/{item}/attach-file",
      "PUT /rdb/v1/people/{person}/academic-info",
      "PUT /rdb/v1/people/{person}/contact-info",
      "PUT /rdb/v1/people/{person}/contacts/{contact}",
      "PUT /rdb/v1/people/{person}/mailing-address",
      "PUT /rdb/v1/people/{person}/privacy",
    ]);
    expect(asked.staff.size).toBeGreaterThan(20);
  });
});

/** What only the server decides; of no act is one of these a field, unless the act's own body has it. */
const notTheClients = {
  status: "Approved",
  verdict: "Approved",
  tier: "StaffVerified",
  roles: ["administrator"],
  isLead: false,
  isDismissed: true,
  userKey: 987_654_321,
  authorUserKey: 987_654_321,
  deciderUserKey: 987_654_321,
  reviewerUserKey: 987_654_321,
  ownerUserKey: 987_654_321,
  actorUserKey: 987_654_321,
  profileKey: 987_654_321,
  ...serversMoments,
  now: "1999-09-09T09:09:09Z",
};

/** The body with all of that besides, in the edit that it holds, too. */
function overfull(body: object): object {
  const { edit } = body as { edit?: object };
  return { ...notTheClients, ...body, ...(edit && { edit: { ...notTheClients, ...edit } }) };
}

/** How many rows there are, and of what state. */
async function tally(): Promise<Map<string, number>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'rate_limits' order by 1`,
  );
  const counts = tables.map(({ name }) => sql`select ${name}::text as what, count(*)::int as count from ${sql.identifier(name)}`);
  const { rows } = await db.execute<{ what: string; count: number }>(sql`
    ${sql.join(counts, sql` union all `)}
    union all select 'item ' || status || ' ' || is_lead || ' ' || (decided_at is null), count(*)::int from review_items group by 1
    union all select 'decision ' || verdict, count(*)::int from review_decisions group by 1
    union all select 'account ' || roles::text, count(*)::int from users group by 1
    union all select 'claim ' || (verified_at is null) || ' ' || (refused_at is null), count(*)::int from claims group by 1
  `);
  return new Map(rows.map(({ what, count }) => [what, count]));
}

/** What an act adds to the tally and takes from it; its answer's status. */
async function changeOf(prepare: (scene: Scene) => Promise<Doing> | Doing, operation: string, bodyOf: (body: object) => object) {
  const { by, keys, body } = await prepare(await begin());
  const [method, path] = addressOf(operation, keys);
  await db.delete(rateLimits);
  const before = await tally();
  const { status } = await ask(method, path, { token: by?.token, body: bodyOf(body as object) });
  const after = await tally();
  const change = [...new Set([...before.keys(), ...after.keys()])].map(
    (what) => [what, (after.get(what) ?? 0) - (before.get(what) ?? 0)] as const,
  );
  return { status, change: Object.fromEntries(change.filter(([, count]) => count !== 0)) };
}

describe("B5: what is not the client's to say changes nothing", () => {
  const withJson = table.filter(
    ([operation]) => !operation.startsWith("GET") && !operation.startsWith("DELETE") && !operation.endsWith("/attach-file"),
  );

  test.each(withJson)("%s: %s", async (operation, _what, _rows, prepare) => {
    const plain = await changeOf(prepare, operation, (body) => body);
    const { rows: begun } = await db.execute<{ xid: string }>(sql`select pg_current_xact_id()::text as xid`);
    expect(await changeOf(prepare, operation, overfull)).toEqual(plain);
    const { rows: tables } = await db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const found = tables.map(
      ({ name }) => sql`select ${name}::text as name from ${sql.identifier(name)} t
        where xmin::text::bigint > ${begun[0]!.xid}::bigint and t::text ~ '987654321|1999-09-09'`,
    );
    expect((await db.execute(sql.join(found, sql` union all `))).rows).toEqual([]);
  });
});
