/** What the desk's routes ask. */
import type { SaveDeskFilter } from "~/contract/desk/desk-filters";
import type { RuleChange, RuleFields, RuleReversal } from "~/contract/desk/auto-rules";
import * as autoRules from "~/contract/desk/operations/auto-rules";
import * as filters from "~/contract/desk/operations/filters";
import * as reviewItems from "~/contract/desk/operations/review-items";
import * as service from "~/contract/desk/operations/service";
import type {
  Approval,
  BulkApproval,
  Claiming,
  NextClaim,
  Offer,
  QueueNarrowing,
  Rejection,
  Reversing,
  Undoing,
} from "~/contract/desk/review-items";
import type { DeskEvidence, Note, Question } from "~/contract/profile/thread";
import type { Clients } from "./client";

export function deskCalls({ main, everybody }: Clients) {
  const of = (key: number) => ({ params: { key } });
  return {
    service: {
      /** How review is going, counted once a minute at most. */
      read: () => everybody.call(service.service),
    },
    deskFilters: {
      list: () => main.call(filters.list),
      save: (body: SaveDeskFilter) => main.call(filters.save, { body }),
      remove: (key: number) => main.call(filters.remove, of(key)),
    },
    autoRules: {
      list: () => main.call(autoRules.list),
      /** A rule with its versions and its dry run. */
      read: (ruleKey: number) => main.call(autoRules.read, of(ruleKey)),
      create: (body: RuleFields) => main.call(autoRules.create, { body }),
      change: (ruleKey: number, body: RuleChange) => main.call(autoRules.change, { ...of(ruleKey), body }),
      /** Takes back what the rule approved, with a sentence that the athletes read. */
      reverse: (ruleKey: number, body: RuleReversal) => main.call(autoRules.reversal, { ...of(ruleKey), body }),
    },
    reviewItems: {
      /** What waits, narrowed as the desk's address is. */
      list: (query: QueueNarrowing & { after?: string | null }) => main.call(reviewItems.list, { query }),
      /** Takes a waiting item as it was seen, or renews that. */
      claim: (reviewItemKey: number, body: Claiming = {}) => main.call(reviewItems.claim, { ...of(reviewItemKey), body }),
      release: (reviewItemKey: number) => main.call(reviewItems.release, of(reviewItemKey)),
      /** Takes the first of what waits that nobody else holds. */
      claimNext: (body: NextClaim = {}) => main.call(reviewItems.claimNext, { body }),
      read: (reviewItemKey: number) => main.call(reviewItems.read, of(reviewItemKey)),
      approve: (reviewItemKey: number, body: Approval) => main.call(reviewItems.approve, { ...of(reviewItemKey), body }),
      ask: (reviewItemKey: number, body: Question) => main.call(reviewItems.ask, { ...of(reviewItemKey), body }),
      offer: (reviewItemKey: number, body: Offer) => main.call(reviewItems.offer, { ...of(reviewItemKey), body }),
      note: (reviewItemKey: number, body: Note) => main.call(reviewItems.note, { ...of(reviewItemKey), body }),
      addEvidence: (reviewItemKey: number, body: DeskEvidence) => main.call(reviewItems.addEvidence, { ...of(reviewItemKey), body }),
      reject: (reviewItemKey: number, body: Rejection) => main.call(reviewItems.reject, { ...of(reviewItemKey), body }),
      undo: (reviewItemKey: number, body: Undoing) => main.call(reviewItems.undo, { ...of(reviewItemKey), body }),
      reverse: (reviewItemKey: number, body: Reversing) => main.call(reviewItems.reverse, { ...of(reviewItemKey), body }),
      /** Items of one kind, each checked on its own. */
      approveAll: (body: BulkApproval) => main.call(reviewItems.approveAll, { body }),
      /** What was decided, newest first. */
      decisions: ({ mine, after }: { mine?: boolean; after?: string | null } = {}) =>
        main.call(reviewItems.decisions, { query: { mine: mine ? "true" : null, after } }),
    },
  };
}
