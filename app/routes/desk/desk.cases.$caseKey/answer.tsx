import type { SubmissionResult } from "@conform-to/react";
import { answerStatuses, disputeTextLimit, type AnswerStatus } from "~/domain/profile/valuations";
import { SentenceField } from "~/widgets/desk/sentence-field";
import { AnsweredForm } from "~/widgets/ui/answered-form";
import { Card } from "~/widgets/ui/card";
import { RadioTiles } from "~/widgets/ui/radio-tiles";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { useForm } from "~/widgets/ui/use-form";
import type { CaseAtDesk } from "./case.server";

const refusals = {
  level: "You can read this desk. Deciding takes a reviewer of level 3.",
  "own-profile": "You manage this profile, so somebody else answers this one.",
  "decided-before": "You decided this before, so somebody else answers this one.",
} as const;

const answerLabels: Record<AnswerStatus, string> = { PendingInformation: "Ask for information", Approved: "Approve", Denied: "Deny" };

/** What was chosen in a form, where the page has that choice no more; null otherwise. */
export function unkeptChoice({ isOpen, decisionRight, offered }: CaseAtDesk, status: unknown): string | null {
  const chosen = answerStatuses.find((one) => one === status);
  const isThere = chosen && isOpen && decisionRight.allowed && offered.includes(chosen);
  return chosen && !isThere ? answerLabels[chosen] : null;
}

/** Ask, approve or deny, always with a text; or one sentence on why not. */
export function Answer({ shown, reply }: { shown: CaseAtDesk; reply: SubmissionResult | null }) {
  const [form, fields] = useForm<{ status: AnswerStatus; text: string }>({ id: "case-answer", lastResult: reply });
  const { decisionRight, offered } = shown;
  if (!shown.isOpen) {
    return (
      <Card title="Decided" padded>
        <p>This case is closed. A new challenge opens a new one.</p>
        {shown.standsNow && <p className="mt-2">{shown.standsNow}</p>}
      </Card>
    );
  }
  if (!decisionRight.allowed) {
    return (
      <Card title="Answer" padded>
        <p className="text-ink-2">{refusals[decisionRight.reason]}</p>
      </Card>
    );
  }
  return (
    <Card title="Answer" padded>
      <AnsweredForm form={form}>
        <input type="hidden" name="version" value={shown.version} />
        <RadioTiles
          field={fields.status}
          label="What happens with the request"
          hint={offered.length < 3 ? "A question is open. Approve or deny, or wait for the answer." : undefined}
          options={offered.map((value) => ({ value, label: answerLabels[value] }))}
          isStacked
          required
        />
        <SentenceField
          field={fields.text}
          label="A text for the athlete"
          hint="They see this word for word."
          rows={5}
          most={disputeTextLimit}
        />
        <SubmitButton icon="send" className="w-full" pendingText="Sending...">
          Send answer
        </SubmitButton>
      </AnsweredForm>
    </Card>
  );
}
