/** What operations name beside a profile: a decision, a case, a request of a school. */
import { eq } from "drizzle-orm";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import type { Database } from "~/platform/db/database";
import { reviewDecisions } from "~/platform/db/schema/review";
import { seen, type Cast } from "../../setup/athlete";

type Asker = Pick<Cast["owner"], "ask">;

/** Rejects an item that was never changed; answers its decision. */
export async function rejectAlone(db: Database, reviewer: Asker, item: ReviewItem) {
  await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/reject`, { body: { ...seen(item), code: "Other", reason: "No." } });
  const [decision] = await db.select({ key: reviewDecisions.key }).from(reviewDecisions).where(eq(reviewDecisions.reviewItemKey, item.key));
  return decision!;
}

/** Challenges the valuation of a profile; answers the key of the case. */
export async function challengeAs(owner: Asker, personKey: number): Promise<number> {
  const answer = await owner.ask("POST", "/nil/v1/nil-dispute-request", {
    body: { personKey, type: "Other", otherInformation: "It is more." },
  });
  return ((await answer.json()) as { key: number }).key;
}

/** Asks for a school that is not listed; answers the key of the request. */
export async function missSchool(asker: Asker): Promise<number> {
  const answer = await asker.ask("POST", "/elite/v1/school-requests", {
    body: { name: "Ironwood College", city: "Berea", state: "KY", kind: "College" },
  });
  return ((await answer.json()) as { key: number }).key;
}
