/** The typed calls that routes make, by noun. */
import type { CreateProfileEdit, OwnEdit, ProfileEdits, ReviewItem } from "~/contract/profile/profile-edits";
import type { Approval, BulkApproval, BulkOutcome, Decisions, ItemClaim, NextClaim, NextItem, Offer, Queue, QueueNarrowing, Rejection, Reversing, ReviewItemAtDesk, Undoing } from "~/contract/desk/review-items";
import type { Seen } from "~/contract/review/seen";
import type { AddTopInterest, UpdateTopInterest } from "~/contract/profile/teams";
import type { Appeal, Evidence, Note, OfferAcceptance, Question, ThreadAnswer } from "~/contract/profile/thread";
import type { AutoRuleRead, AutoRules, RuleChange, RuleFields, RuleReversal } from "~/contract/desk/auto-rules";
import type { EditState } from "~/domain/review/items";
import { accountCalls } from "./account";
import { createApiClient, type ApiConnection, type Clients, type Submission } from "./client";
import { deskCalls } from "./desk";
import { noticesCalls } from "./notices";
import { profileCalls } from "./profile";
import { sitesCalls } from "./sites";
import { teamsCalls } from "./teams";

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

export function createApi(connection: ApiConnection) {
  const clients: Clients = {
    main: createApiClient(connection, "main"),
    internal: createApiClient(connection, "internal"),
    files: createApiClient(connection, "proxy"),
    everybody: createApiClient(connection, "public"),
  };
  const { main: client, files } = clients;
  const editsOf = (personKey: number) => `/elite/v1/people/${personKey}/profile-edits`;
  const editAt = (reviewItemKey: number) => `/elite/v1/profile-edits/${reviewItemKey}`;
  const itemAt = (reviewItemKey: number) => `/rdb/v1/review-items/${reviewItemKey}`;

  return {
    ...accountCalls(clients),
    ...noticesCalls(clients),
    ...teamsCalls(clients),
    ...sitesCalls(clients),
    ...profileCalls(clients),
    ...deskCalls(clients),
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
    autoRules: {
      list: () => client.get<AutoRules>("/rdb/v1/auto-rules"),
      /** A rule with its versions and its dry run. */
      read: (ruleKey: number) => client.get<AutoRuleRead>(`/rdb/v1/auto-rules/${ruleKey}`),
      create: (rule: RuleFields) => client.post<{ ruleKey: number }>("/rdb/v1/auto-rules", { body: rule }),
      /** Takes back what the rule approved, with a sentence that the athletes read. */
      reverse: (ruleKey: number, reversal: RuleReversal) => client.post<BulkOutcome>(`/rdb/v1/auto-rules/${ruleKey}/reversal`, { body: reversal }),
      change: (ruleKey: number, change: RuleChange) => client.put<{ ruleKey: number }>(`/rdb/v1/auto-rules/${ruleKey}`, { body: change }),
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
