/** What acts on review items answer, as the wire says it. */
import type { ReviewItem } from "~/contract/profile/profile-edits";
import { ok, type Answer } from "../module";

export function asItem(answer: Answer<ReviewItem>): Answer<{ reviewItem: ReviewItem }> {
  return answer.ok ? { ...answer, value: { reviewItem: answer.value } } : answer;
}

export function asItems(answer: Answer<ReviewItem[]>): Answer<{ reviewItems: ReviewItem[] }> {
  return answer.ok ? ok({ reviewItems: answer.value }) : answer;
}
