/** The typed calls that routes make, by noun. */
import type { NewAccount } from "~/contract/account/accounts";
import type { Credentials, TokenPair } from "~/contract/account/sessions";
import type { OrganizationFound, PersonFound } from "~/contract/teams/organizations";
import type { CreateProfileEdit, OwnEdit, ProfileEdits, ReviewItem } from "~/contract/profile/profile-edits";
import type { DeskFilter, DeskFilters, SaveDeskFilter } from "~/contract/desk/desk-filters";
import type { Approval, BulkApproval, BulkOutcome, Decisions, ItemClaim, NextClaim, NextItem, Offer, Queue, QueueNarrowing, Rejection, Reversing, ReviewItemAtDesk, Undoing } from "~/contract/desk/review-items";
import type { ManagedProfile, ProfileAdmin, PublicProfile, PublicVisits, TeamTargets } from "~/contract/profile/profiles";
import type { FormerValues } from "~/contract/profile/provenance";
import type { Seen } from "~/contract/review/seen";
import type { AddTopInterest, UpdateTopInterest } from "~/contract/profile/teams";
import type { Appeal, Evidence, Note, OfferAcceptance, Question, ThreadAnswer } from "~/contract/profile/thread";
import type { AutoRuleRead, AutoRules, RuleChange, RuleFields, RuleReversal } from "~/contract/desk/auto-rules";
import type { CityFound } from "~/contract/teams/cities";
import type { ContactInfo, ContactInfoSave, PublicContactInfo } from "~/contract/profile/contact-info";
import type { MoneyLook, MoneyWantedRead, MoneyWantedSave, School } from "~/contract/profile/money-wanted";
import type { Challenge, LatestValuation, NilDispute, NilDisputeAnswer, NilDisputeAtDesk, NilDisputeRequest, NilDisputes } from "~/contract/profile/valuations";
import type { Notices, ReadNotices, UnreadNotices } from "~/contract/notices/notices";
import type { Menus, NewSiteRole, Recruits, SiteRole, SiteRoleChange, SiteRoleEntries, SiteRoles, Sites, SlimSites } from "~/contract/sites/sites";
import type { DeskSchoolRequests, SchoolDecision, SchoolRequest, SchoolRequestAtDesk, SchoolRequests, SchoolWanted } from "~/contract/profile/school-requests";
import type { ServiceBoard } from "~/contract/desk/service";
import type { Position, Sport } from "~/contract/teams/sports";
import type { Measurements } from "~/contract/profile/vitals";
import type { OrganizationLevel } from "~/domain/teams/organizations";
import type { EditState } from "~/domain/review/items";
import { createApiClient, type ApiConnection, type Submission } from "./client";
import { claimsOf } from "./profile";

export type { Outcome } from "./client";
export type Api = ReturnType<typeof createApi>;

type TeamAddition = Omit<AddTopInterest, "type" | "editType">;
type TeamChange = Omit<UpdateTopInterest, "type" | "editType">;
type Sent = { reviewItem: ReviewItem };
type EditBody = CreateProfileEdit["edit"];

/** The waiting edit that a form was rendered on. */
export interface Amended {
  reviewItemKey: number;
  version: number;
}

/** As whom a person's public facts are read: who manages a profile, and staff, read them also while it is not shown. */
export type PersonReader = "everybody" | "viewer";

export function createApi(connection: ApiConnection) {
  const client = createApiClient(connection, "main");
  const internal = createApiClient(connection, "internal");
  const files = createApiClient(connection, "proxy");
  const everybody = createApiClient(connection, "public");
  const editsOf = (personKey: number) => `/elite/v1/people/${personKey}/profile-edits`;
  const editAt = (reviewItemKey: number) => `/elite/v1/profile-edits/${reviewItemKey}`;
  const itemAt = (reviewItemKey: number) => `/rdb/v1/review-items/${reviewItemKey}`;

  const readerOf = (reader: PersonReader = "everybody") => (reader === "viewer" ? client : everybody);

  return {
    sessions: {
      login: (credentials: Credentials) => internal.post<TokenPair>("/users/v1/users/login", { body: credentials }),
      refresh: (refreshToken: string) => internal.post<TokenPair>("/users/v1/users/refresh", { body: { refreshToken } }),
      logout: (refreshToken: string | null) => internal.post<null>("/users/v1/users/logout", { body: { refreshToken } }),
      profiles: () => internal.get<ManagedProfile[]>("/users/v1/users/profiles"),
    },
    accounts: {
      /** Makes an account and its first session. */
      create: (account: NewAccount) => internal.post<TokenPair>("/users/v1/users", { body: account }),
    },
    claims: claimsOf(client),
    schoolRequests: {
      own: () => client.get<SchoolRequests>("/elite/v1/school-requests"),
      send: (wanted: SchoolWanted) => client.post<SchoolRequest>("/elite/v1/school-requests", { body: wanted }),
      list: (filter: { state: "open" | "closed"; after?: string | null }) => client.get<DeskSchoolRequests>("/rdb/v1/school-requests", { query: filter }),
      read: (key: number) => client.get<SchoolRequestAtDesk>(`/rdb/v1/school-requests/${key}`),
      decide: (key: number, decision: SchoolDecision) => client.post<SchoolRequestAtDesk>(`/rdb/v1/school-requests/${key}/decide`, { body: decision }),
    },
    organizations: {
      /** Colleges or schools whose names match; none under three characters. */
      search: (searchText: string, levels: readonly OrganizationLevel[]) =>
        everybody.get<OrganizationFound[]>("/public/rdb/v1/organizations/advanced-search", {
          query: { searchText, organizationType: levels },
        }),
      read: (organizationKey: number) => everybody.get<OrganizationFound>(`/public/rdb/v1/organizations/${organizationKey}`),
    },
    people: {
      /** Coaches of one organization whose names match; none under three characters. */
      searchCoaches: (searchText: string, organizationKey: number) =>
        client.get<PersonFound[]>("/rdb/v1/people/search", {
          query: { searchText, positionTypes: ["Coach"], currentOrganizationKey: organizationKey },
        }),
      /** All coaches of one organization, where they are few (O4); none where they are more. */
      allCoaches: (organizationKey: number) =>
        client.get<PersonFound[]>("/rdb/v1/people/search", {
          query: { wholeStaff: "true", positionTypes: ["Coach"], currentOrganizationKey: organizationKey },
        }),
      /** Coaches by key, of one organization: those that a form has already chosen. */
      coaches: (personKeys: readonly number[], organizationKey: number) =>
        client.get<PersonFound[]>("/rdb/v1/people/search", {
          query: { key: personKeys, positionTypes: ["Coach"], currentOrganizationKey: organizationKey },
        }),
      publicProfile: (personKey: number, reader?: PersonReader) => readerOf(reader).get<PublicProfile>(`/public/rdb/v1/player/${personKey}/profile`),
      teamTargets: (personKey: number, reader?: PersonReader) => readerOf(reader).get<TeamTargets>(`/public/rdb/v1/player/${personKey}/team-targets`),
      /** What stood before, of what everybody may read. */
      formerValues: (personKey: number, reader?: PersonReader) => readerOf(reader).get<FormerValues>(`/public/rdb/v1/people/${personKey}/former-values`),
      visits: (personKey: number, reader?: PersonReader) => readerOf(reader).get<PublicVisits>(`/public/rdb/v1/player/${personKey}/visits`),
    },
    profile: {
      read: (personKey: number) => client.get<ProfileAdmin>(`/rdb/v2/person/${personKey}/profile-admin`),
      /** What stood before, the NCAA ID included. */
      formerValues: (personKey: number) => client.get<FormerValues>(`/rdb/v1/people/${personKey}/former-values`),
    },
    teams: {
      add: (personKey: number, team: TeamAddition, submission: Submission = {}) =>
        client.post<Sent>(editsOf(personKey), {
          body: { edit: { type: "topInterest", editType: "Add", ...team } },
          idempotencyKey: submission.idempotencyKey,
        }),
      change: (personKey: number, change: TeamChange, submission: Submission = {}) =>
        client.post<Sent>(editsOf(personKey), {
          body: { edit: { type: "topInterest", editType: "Update", ...change }, batchKey: submission.batchKey },
          idempotencyKey: submission.idempotencyKey,
        }),
      /** Asks that a team leave the list. */
      remove: (personKey: number, organizationKey: number, submission: Submission = {}) =>
        client.post<Sent>(editsOf(personKey), { body: { edit: { type: "topInterest", editType: "Update", organizationKey, removed: true } }, idempotencyKey: submission.idempotencyKey }),
      /** Changes the waiting edit in place: version n+1 of the same review item; a conflict when another version was seen. */
      amend: (reviewItemKey: number, change: TeamChange, { batchKey, version }: { batchKey?: string; version?: number } = {}) =>
        client.put<Sent>(editAt(reviewItemKey), { body: { edit: { type: "topInterest", editType: "Update", ...change }, batchKey, version } }),
      /** Amends the edit that the form was rendered on, else submits a new one. */
      send: (
        personKey: number,
        change: TeamChange,
        { amends, idempotencyKey }: { amends: { reviewItemKey: number; version: number } | null; idempotencyKey?: string },
      ) =>
        amends
          ? client.put<Sent>(editAt(amends.reviewItemKey), { body: { edit: { type: "topInterest", editType: "Update", ...change }, version: amends.version } })
          : client.post<Sent>(editsOf(personKey), { body: { edit: { type: "topInterest", editType: "Update", ...change } }, idempotencyKey }),
    },
    contactInfo: {
      read: (personKey: number) => client.get<ContactInfo>(`/rdb/v1/people/${personKey}/contact-info`),
      /** What is left out stays as it stands. */
      save: (personKey: number, info: ContactInfoSave) => client.put<ContactInfo>(`/rdb/v1/people/${personKey}/contact-info`, { body: info }),
      /** The fields that were made public. */
      publicPart: (personKey: number, reader?: PersonReader) => readerOf(reader).get<PublicContactInfo>(`/public/rdb/v1/player/${personKey}/contact-info`),
    },
    moneyWanted: {
      /** A look by anyone but the athlete's side is shown to the athlete. */
      read: (personKey: number) => client.get<MoneyWantedRead>(`/rdb/v1/people/${personKey}/nil/money-wanted`),
      save: (wanted: MoneyWantedSave) => client.post<MoneyWantedRead>("/rdb/v1/nil/money-wanted", { body: wanted }),
      looks: (personKey: number) => client.get<{ looks: MoneyLook[] }>(`/rdb/v1/people/${personKey}/nil/money-wanted/looks`),
      /** The college that the viewer speaks for. */
      school: () => client.get<School>("/users/v1/users/school"),
    },
    measurements: {
      /** Approved measurements that anyone may see, the latest first. */
      listPublic: (personKey: number, reader?: PersonReader) => readerOf(reader).get<Measurements>(`/public/rdb/v1/people/${personKey}/measurements`),
    },
    service: {
      /** How review is going, counted once a minute at most. */
      read: () => everybody.get<ServiceBoard>("/public/rdb/v1/service"),
    },
    cities: {
      /** Cities whose names match; none under three characters. */
      search: (name: string) => client.get<CityFound[]>("/rdb/v1/cities", { query: { name } }),
      /** Cities by key: those that a form has already chosen. */
      read: (cityKeys: readonly number[]) => client.get<CityFound[]>("/rdb/v1/cities", { query: { key: cityKeys } }),
    },
    sports: {
      list: () => client.get<Sport[]>("/rdb/v1/sports"),
      /** Positions of one sport, in the order that a list shows them. */
      positions: (sportKey: number) => client.get<Position[]>("/rdb/v1/positions", { query: { positionType: "Player", sportKey } }),
    },
    edits: {
      /** Amends the edit that the form was rendered on, else submits a new one. */
      send: (personKey: number, edit: EditBody, { amends, idempotencyKey }: { amends: Amended | null; idempotencyKey?: string }) =>
        amends
          ? client.put<Sent>(editAt(amends.reviewItemKey), { body: { edit, version: amends.version } })
          : client.post<Sent>(editsOf(personKey), { body: { edit }, idempotencyKey }),
      /** The edits of a profile, newest first, a page at a time. */
      list: (personKey: number, filter: { state?: EditState | null; after?: string | null; limit?: number } = {}) => client.get<ProfileEdits>(editsOf(personKey), { query: filter }),
      read: (reviewItemKey: number) => client.get<OwnEdit>(editAt(reviewItemKey)),
      /** Takes back what was seen: the edit in its version, of a new order every edit of it. */
      withdraw: (reviewItemKey: number, seen: Seen) => client.put<Sent>(editAt(reviewItemKey), { body: { resolution: "Withdrawn", seen } }),
      answer: (reviewItemKey: number, answer: ThreadAnswer) => client.post<Sent>(`${editAt(reviewItemKey)}/answers`, { body: answer }),
      acceptOffer: (reviewItemKey: number, accepted: OfferAcceptance) => client.post<Sent>(`${editAt(reviewItemKey)}/offer-acceptance`, { body: accepted }),
      addEvidence: (reviewItemKey: number, evidence: Evidence) => client.post<Sent>(`${editAt(reviewItemKey)}/evidence`, { body: evidence }),
      appeal: (reviewItemKey: number, appeal: Appeal) => client.post<Sent>(`${editAt(reviewItemKey)}/appeal`, { body: appeal }),
      /** Puts away what was decided then. */
      dismiss: (reviewItemKey: number, seenDecidedAt: string) => client.put<Sent>(editAt(reviewItemKey), { body: { isDismissed: true, seenDecidedAt } }),
    },
    valuations: {
      /** What anyone may know of it. */
      latest: (personKey: number, reader?: PersonReader) => readerOf(reader).get<LatestValuation>(`/public/rdb/v1/people/${personKey}/latest-valuation`),
    },
    nilDisputes: {
      /** Opens a case, or adds to the one that is open, as it was seen. */
      request: (personKey: number, challenge: Challenge & Pick<NilDisputeRequest, "seen">) => client.post<NilDispute>("/nil/v1/nil-dispute-request", { body: { personKey, ...challenge } }),
      list: (filter: { state: "open" | "closed"; after: string | null }) => client.get<NilDisputes>("/rdb/v1/nil-disputes", { query: filter }),
      read: (disputeKey: number) => client.get<NilDisputeAtDesk>(`/rdb/v1/nil-disputes/${disputeKey}`),
      answer: (disputeKey: number, given: NilDisputeAnswer) => client.post<NilDisputeAtDesk>(`/rdb/v1/nil-disputes/${disputeKey}/answer`, { body: given }),
    },
    autoRules: {
      list: () => client.get<AutoRules>("/rdb/v1/auto-rules"),
      /** A rule with its versions and its dry run. */
      read: (ruleKey: number) => client.get<AutoRuleRead>(`/rdb/v1/auto-rules/${ruleKey}`),
      create: (rule: RuleFields) => client.post<{ ruleKey: number }>("/rdb/v1/auto-rules", { body: rule }),
      /** Takes back what the rule approved, with a sentence that the athletes read. */
      reverse: (ruleKey: number, reversal: RuleReversal) => client.post<BulkOutcome>(`/rdb/v1/auto-rules/${ruleKey}/reversal`, { body: reversal }),
      change: (ruleKey: number, change: RuleChange) => client.put<{ ruleKey: number }>(`/rdb/v1/auto-rules/${ruleKey}`, { body: change }),
    },
    notices: {
      /** What the viewer was told of edits, newest first, a page at a time. */
      list: (filter: { after?: string | null } = {}) => client.get<Notices>("/users/v1/notices", { query: filter }),
      unread: () => client.get<UnreadNotices>("/users/v1/notices/unread"),
      markRead: (which: ReadNotices) => client.post<UnreadNotices>("/users/v1/notices/read", { body: which }),
    },
    photos: {
      /** Attaches the file to its waiting edit; a conflict when another version was seen. */
      attach: (reviewItemKey: number, file: File, version: number) => {
        const form = new FormData();
        form.set("file", file);
        form.set("version", String(version));
        return files.put<Sent>(`${editAt(reviewItemKey)}/attach-file`, { form });
      },
      /** A file of a photo, by its name: `<token>-90.webp`. */
      file: (name: string) => files.file(`/rdb/v1/photos/${encodeURIComponent(name)}`),
    },
    sites: {
      /** Every site of the network, as links need it. */
      slim: () => client.get<SlimSites>("/sites/slim-sites"),
      /** The site of a slug, or none. */
      bySlug: (slug: string) => client.get<Sites>("/sites/v1/sites", { query: { slug } }),
      menus: (siteKey: number) => client.get<Menus>(`/sites/${siteKey}/menus`),
      /** Athletes who are committed, or who have the team on their list, a page at a time. */
      recruits: (filter: { committed: boolean; organizationKey?: number | null; sportKey?: number | null; after?: number | null }) =>
        everybody.get<Recruits>("/public/rdb/v1/recruits", { query: { ...filter, committed: String(filter.committed) } }),
      /** Which sites the viewer's own roles edit. */
      own: () => client.get<SiteRoleEntries>("/users/v1/users/site-roles"),
    },
    siteRoles: {
      list: (filter: { search?: string | null; after?: string | null }) => client.get<SiteRoles>("/users/v1/site-roles", { query: filter }),
      read: (role: string) => client.get<SiteRole>(`/users/v1/site-roles/${role}`),
      add: (role: NewSiteRole) => client.post<SiteRole>("/users/v1/site-roles", { body: role }),
      /** All sites of the role, on what was seen of it. */
      change: (role: string, change: SiteRoleChange) => client.put<SiteRole>(`/users/v1/site-roles/${role}`, { body: change }),
      remove: (role: string, seen: string) => client.delete<null>(`/users/v1/site-roles/${role}`, { query: { seen } }),
    },
    deskFilters: {
      list: () => client.get<DeskFilters>("/rdb/v1/desk-filters"),
      save: (filter: SaveDeskFilter) => client.post<DeskFilter>("/rdb/v1/desk-filters", { body: filter }),
      remove: (filterKey: number) => client.delete<null>(`/rdb/v1/desk-filters/${filterKey}`),
    },
    reviewItems: {
      /** What waits, narrowed as the desk's address is. */
      list: (query: QueueNarrowing & { after?: string | null }) => client.get<Queue>("/rdb/v1/review-items", { query }),
      /** Takes a waiting item, or renews that. */
      claim: (reviewItemKey: number) => client.put<ItemClaim>(`${itemAt(reviewItemKey)}/claim`),
      release: (reviewItemKey: number) => client.delete<null>(`${itemAt(reviewItemKey)}/claim`),
      /** Takes the first of what waits that nobody else holds. */
      claimNext: (filter: NextClaim = {}) => client.post<NextItem>("/rdb/v1/review-items/next", { body: filter }),
      read: (reviewItemKey: number) => client.get<ReviewItemAtDesk>(itemAt(reviewItemKey)),
      approve: (reviewItemKey: number, approval: Approval) =>
        client.post<{ reviewItems: ReviewItem[] }>(`${itemAt(reviewItemKey)}/approve`, { body: approval }),
      ask: (reviewItemKey: number, question: Question) => client.post<Sent>(`${itemAt(reviewItemKey)}/questions`, { body: question }),
      offer: (reviewItemKey: number, offer: Offer) => client.post<Sent>(`${itemAt(reviewItemKey)}/offers`, { body: offer }),
      note: (reviewItemKey: number, note: Note) => client.post<Sent>(`${itemAt(reviewItemKey)}/notes`, { body: note }),
      addEvidence: (reviewItemKey: number, evidence: Evidence) => client.post<Sent>(`${itemAt(reviewItemKey)}/evidence`, { body: evidence }),
      reject: (reviewItemKey: number, rejection: Rejection) =>
        client.post<{ reviewItems: ReviewItem[] }>(`${itemAt(reviewItemKey)}/reject`, { body: rejection }),
      undo: (reviewItemKey: number, decision: Undoing) => client.post<{ reviewItems: ReviewItem[] }>(`${itemAt(reviewItemKey)}/undo`, { body: decision }),
      reverse: (reviewItemKey: number, decision: Reversing) => client.post<{ reviewItems: ReviewItem[] }>(`${itemAt(reviewItemKey)}/reverse`, { body: decision }),
      /** Items of one kind, each checked on its own. */
      approveAll: (approval: BulkApproval) => client.post<BulkOutcome>("/rdb/v1/review-items/approve-all", { body: approval }),
      /** What was decided, newest first. */
      decisions: (filter: { mine?: boolean; after?: string | null } = {}) => client.get<Decisions>("/rdb/v1/review-decisions", { query: { ...(filter.mine && { mine: "true" }), after: filter.after } }),
    },
  };
}
