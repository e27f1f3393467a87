import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import type { ContestBar } from "~/domain/profile/contests";
import { StaffProof } from "~/widgets/desk/staff-proof";
import { AnsweredForm } from "~/widgets/ui/answered-form";
import { AppLink } from "~/widgets/ui/app-link";
import { Card } from "~/widgets/ui/card";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextField } from "~/widgets/ui/text-field";
import { useAnswerAddress } from "~/widgets/ui/use-answered";
import { useForm } from "~/widgets/ui/use-form";
import type { CommitmentShown } from "./commitment.server";

const bars: Record<ContestBar, string> = {
  level: "You can read this desk. Confirming takes a reviewer of level 3.",
  "own-profile": "You manage this profile, so somebody else confirms its commitment.",
  "own-school": "You speak for this school, so you confirm the commitment as its coach.",
};

/** What staff have seen of the commitment, and what they can do about it; or one sentence on why not. */
export function Confirm({ shown, reply }: { shown: CommitmentShown; reply: SubmissionResult | null }) {
  const { proof, contest, decisionRight, mayConfirm, mayTakeBack, seen } = shown;
  return (
    <>
      {proof && <StaffProof proof={proof}>{mayTakeBack && <TakeBack seen={seen} />}</StaffProof>}
      {contest && (
        <Card title="Contested" padded>
          <AppLink to={contest} className="link">
            Decide what the school contests
          </AppLink>
        </Card>
      )}
      {!decisionRight.allowed && (
        <Card title="Confirm" padded>
          <p className="text-ink-2">{bars[decisionRight.reason]}</p>
        </Card>
      )}
      {mayConfirm && (
        <Card title="Confirm with proof" padded>
          <ProofForm seen={seen} reply={reply} />
        </Card>
      )}
    </>
  );
}

function ProofForm({ seen, reply }: { seen: string; reply: SubmissionResult | null }) {
  const [form, fields] = useForm<{ url: string }>({ id: "proof", lastResult: reply });
  return (
    <AnsweredForm form={form}>
      <input type="hidden" name="seen" value={seen} />
      <TextField
        field={fields.url}
        type="url"
        label="Link"
        hint="A page that proves it, as of the school or the league. Staff alone see it; pages say that our staff have seen proof."
        autoComplete="off"
        required
      />
      <SubmitButton icon="shield-check" className="w-full" pendingText="Confirming...">
        Confirm
      </SubmitButton>
    </AnsweredForm>
  );
}

function TakeBack({ seen }: { seen: string }) {
  return (
    <Form method="post" action={useAnswerAddress()} className="mt-4">
      <AuthenticityTokenInput />
      <input type="hidden" name="seen" value={seen} />
      <SubmitButton name="takeBack" value="yes" variant="stop" icon="arrow-back-up" className="w-full" pendingText="Taking back...">
        Take back
      </SubmitButton>
    </Form>
  );
}
