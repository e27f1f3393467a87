import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { rejectionCodes, rejectionLabels, rejectionReasonLimit } from "~/domain/review";
import { paths } from "~/paths";
import { AppLink } from "~/widgets/app-link";
import { Card } from "~/widgets/card";
import { ErrorSummary } from "~/widgets/error-summary";
import { Icon } from "~/widgets/icon";
import { SelectField } from "~/widgets/select-field";
import { SubmitButton } from "~/widgets/submit-button";
import { TextAreaField } from "~/widgets/text-area-field";
import type { DeskItem } from "./item.server";

const refusals = {
  level: "You can read this desk. Deciding takes a reviewer of level 3.",
  "own-profile": "You manage this profile, so somebody else decides this one.",
  "decided-before": "You decided this before. An appeal is decided by somebody else.",
} as const;

/** Approve, or reject with a reason; or one sentence on why not. */
export function Decide({ item, reply }: { item: DeskItem; reply: SubmissionResult | null }) {
  const [form, fields] = useForm<{ code: string; reason: string }>({ id: "reject", lastResult: reply });
  if (!item.isWaiting) {
    return (
      <Card title="Decided">
      <div className="px-4 pb-4 md:px-5 md:pb-5">
        <p>{item.decision ? `“${item.decision.reason}” (${rejectionLabels[item.decision.code]})` : "This item is closed. Nothing is left to decide."}</p>
      </div>
    </Card>
    );
  }
  if (!item.decisionRight.allowed) {
    return (
      <Card title="Decide">
      <div className="px-4 pb-4 md:px-5 md:pb-5">
        <p className="text-ink-2">{refusals[item.decisionRight.reason]}</p>
      </div>
    </Card>
    );
  }
  const seen = item.seen.map((value) => <input key={value} type="hidden" name="seen" value={value} />);
  return (
    <Card title="Decide" id="decide">
      <div className="px-4 pb-4 md:px-5 md:pb-5">
      {item.waitsFor ? (
        <p className="text-sm text-ink-2">
          This commitment rests on a decommitment.{" "}
          <AppLink to={paths.reviewItem(item.waitsFor.key)} className="link">
            Decide {item.waitsFor.organizationName} first
          </AppLink>
          .
        </p>
      ) : (
        <Form method="post">
          <AuthenticityTokenInput />
          {seen}
          <SubmitButton name="decision" value="approve" icon="check" className="w-full" pendingText="Approving...">
            Approve
          </SubmitButton>
          <p className="text-sm text-ink-3 mt-2">{item.effect}</p>
        </Form>
      )}
      <details className="border-t border-line mt-4 pt-2" open={reply !== null}>
        <summary className="flex items-center gap-2 min-h-tap font-semibold text-bad">
          <span className="turn flex">
            <Icon name="chevron-down" />
          </span>
          Reject with a reason
        </summary>
        <Form method="post" {...getFormProps(form)} className="flex flex-col gap-4 pt-2">
          <AuthenticityTokenInput />
          {seen}
          <ErrorSummary form={form} />
          <SelectField field={fields.code} label="Reason" placeholder="Choose a reason" options={rejectionCodes.map((code) => ({ value: code, label: rejectionLabels[code] }))} required />
          <TextAreaField field={fields.reason} label="A sentence for the athlete" hint="They see this word for word." rows={4} maxLength={rejectionReasonLimit} required />
          <SubmitButton name="decision" value="reject" variant="stop" icon="circle-x" className="w-full" pendingText="Rejecting...">
            Reject
          </SubmitButton>
        </Form>
      </details>
    </div>
    </Card>
  );
}
