import type { SubmissionResult } from "@conform-to/react";
import type { BulkOutcome } from "~/contract/desk/review-items";
import { staffPaths } from "~/paths/staff";
import { SentenceField } from "~/widgets/desk/sentence-field";
import { AnsweredForm } from "~/widgets/ui/answered-form";
import { AppLink } from "~/widgets/ui/app-link";
import { Card } from "~/widgets/ui/card";
import { Icon } from "~/widgets/ui/icon";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { answerId } from "~/widgets/ui/use-answered";
import { useForm } from "~/widgets/ui/use-form";

/** Takes back what a rule approved up to the newest approval that the page counts, with one sentence for the athletes. */
export function Reversal({
  approved,
  newestDecisionKey,
  reply,
}: {
  approved: string;
  newestDecisionKey: number;
  reply: SubmissionResult | null;
}) {
  const [form, fields] = useForm<{ reason: string }>({ id: "reversal", lastResult: reply });
  return (
    <Card title="Take back what it approved" padded>
      <p className="text-sm text-ink-2">
        {approved === "1"
          ? "The profile goes back to what stood before, and the edit counts as rejected. Where something later has changed it, the approval stays, and is named."
          : `Each of the ${approved} goes back to what stood before, and its edit counts as rejected. An approval that something later has changed stays, and is named.`}
      </p>
      <AnsweredForm form={form} className="mt-3 flex flex-col gap-4">
        <input type="hidden" name="decisionKey" value={newestDecisionKey} />
        <SentenceField field={fields.reason} label="A sentence for the athletes" hint="They see this word for word." rows={3} />
        <SubmitButton name="act" value="reverse" variant="stop" icon="arrow-back-up" className="w-full" pendingText="Taking back...">
          {approved === "1" ? "Take back the approval" : `Take back ${approved} approvals`}
        </SubmitButton>
      </AnsweredForm>
    </Card>
  );
}

/** What a reversal came to. */
export function Reversed({ outcome: { done, refused } }: { outcome: BulkOutcome }) {
  return (
    <div id={answerId} className={refused.length > 0 ? "notice-bad mb-0 mt-4" : "card mt-4 flex items-start gap-2 px-4 py-3"} role="status">
      <Icon name={refused.length > 0 ? "alert-circle" : "circle-check"} className={refused.length > 0 ? undefined : "text-ok"} />
      <div>
        <p className="font-semibold">
          {done.length} taken back.{refused.length > 0 && ` ${refused.length} could not be:`}
        </p>
        <ul>
          {refused.map((one) => (
            <li key={one.key} className="text-sm">
              <AppLink to={staffPaths.reviewItem(one.key)} className="link">
                {one.reference}
              </AppLink>{" "}
              · {one.athleteName}: {one.message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
