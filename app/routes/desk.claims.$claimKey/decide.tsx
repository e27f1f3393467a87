import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { refusalLimit, type ClaimBar } from "~/domain/claims";
import { Card } from "~/widgets/card";
import { ErrorSummary } from "~/widgets/error-summary";
import { SubmitButton } from "~/widgets/submit-button";
import { TextAreaField } from "~/widgets/text-area-field";
import type { ClaimAtDesk } from "./claim.server";

const bars: Record<ClaimBar, string> = {
  level: "You can read this desk. Deciding takes a reviewer of level 3.",
  "own-claim": "You claim this profile yourself, so somebody else decides this one.",
  "own-profile": "You manage this profile, so somebody else decides this one.",
};

/** Verify, or refuse with a sentence; or one sentence on why not. */
export function Decide({ shown, reply }: { shown: ClaimAtDesk; reply: SubmissionResult | null }) {
  const [form, fields] = useForm<{ decision: string; reason: string }>({ id: "refuse", lastResult: reply });
  const { decisionRight, personKey, state } = shown;
  if (state !== "Waiting") {
    return (
      <Card title="Decided" padded>
        <p>{state === "Verified" ? "This claim is verified." : "This claim was refused."}</p>
        {shown.refusalReason && <p className="mt-2">“{shown.refusalReason}”</p>}
      </Card>
    );
  }
  if (!decisionRight.allowed) {
    return (
      <Card title="Decide" padded>
        <p className="text-ink-2">{bars[decisionRight.reason]}</p>
      </Card>
    );
  }
  return (
    <Card title="Decide" padded>
      <Form method="post" className="pb-5">
        <AuthenticityTokenInput />
        <input type="hidden" name="personKey" value={personKey} />
        <SubmitButton name="decision" value="Verified" icon="check" className="w-full" pendingText="Verifying...">
          Verify
        </SubmitButton>
      </Form>
      <ErrorSummary form={form} />
      <Form method="post" {...getFormProps(form)} className="flex flex-col gap-4 border-t border-line pt-5">
        <AuthenticityTokenInput />
        <input type="hidden" name="personKey" value={personKey} />
        <TextAreaField field={fields.reason} label="A sentence for the claimant" hint="They read it word for word." rows={4} maxLength={refusalLimit} required />
        <SubmitButton name="decision" value="Refused" variant="stop" icon="x" className="w-full" pendingText="Refusing...">
          Refuse
        </SubmitButton>
      </Form>
    </Card>
  );
}
