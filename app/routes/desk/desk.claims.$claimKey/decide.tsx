import type { SubmissionResult } from "@conform-to/react";
import { refusalLimit, type ClaimBar, type ClaimState } from "~/domain/profile/claims";
import { SentenceField } from "~/widgets/desk/sentence-field";
import { AnsweredForm } from "~/widgets/ui/answered-form";
import { Card } from "~/widgets/ui/card";
import { Fold } from "~/widgets/ui/fold";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { useForm } from "~/widgets/ui/use-form";
import type { ClaimAtDesk } from "./claim.server";
import { ReadClaim } from "./read-claim";

const formIdOf = (decision: "Refused" | "Revoked") => decision.toLowerCase();
const refusalFormId = formIdOf("Refused");

const bars: Record<ClaimBar, string> = {
  level: "You can read this desk. Deciding takes a reviewer of level 3.",
  "own-claim": "You claim this profile yourself, or took a claim of it back in the last 30 days, so somebody else decides this one.",
  "own-profile": "You manage this profile, so somebody else decides this one.",
};

/** The decisions whose form is on the page of a claim. */
const sentFrom: Record<ClaimState, readonly string[]> = { Waiting: ["Verified", "Refused"], Verified: ["Revoked"], Refused: [] };

const decisionLabels: Record<string, string> = { Verified: "Verify", Refused: "Refuse", Revoked: "Take back" };

/** The decision that was sent, where the page has its form no more; null otherwise. */
export function unkeptDecision(shown: ClaimAtDesk, decision: unknown): string | null {
  return hasFormOf(shown, decision) ? null : (decisionLabels[String(decision)] ?? null);
}

/** Whether the page has the form of a decision that is sent with a sentence. */
export function hasFormOf({ state, decisionRight }: ClaimAtDesk, decision: unknown): boolean {
  return decisionRight.allowed && sentFrom[state].includes(String(decision));
}

/** Verify, or refuse with a sentence; take back what was verified; or one sentence on why not. */
export function Decide({ shown, reply }: { shown: ClaimAtDesk; reply: SubmissionResult | null }) {
  // What was typed goes back into the form that was sent, and into no other.
  const replyTo = (...decisions: string[]) => (decisions.includes(String(reply?.initialValue?.["decision"])) ? reply : null);
  const { decisionRight, state } = shown;
  if (state !== "Waiting") {
    return (
      <Card title="Decided" padded>
        <p>
          {state === "Verified" ? "This claim is verified." : shown.isTakenBack ? "This claim was taken back." : "This claim was refused."}
        </p>
        {shown.refusalReason && <p className="mt-2">“{shown.refusalReason}”</p>}
        {hasFormOf(shown, "Revoked") && (
          <Fold title="Take it back" isStop isOpen={replyTo("Revoked") !== null}>
            <p className="mb-4 text-ink-2">
              What the claim gave ends, and the claimant is signed out everywhere. Where nobody else manages the profile, its waiting edits
              end; one that a claim started is then hidden until somebody is verified again.
              {shown.isCoachs && " What the coach said of commitments to the school ends, too."}
            </p>
            <WithSentence shown={shown} reply={replyTo("Revoked")} decision="Revoked" pendingText="Taking back...">
              Take back
            </WithSentence>
          </Fold>
        )}
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
      <div className="pb-5">
        {shown.verifyingShows && <p className="mb-4 text-ink-2">{shown.verifyingShows}</p>}
        {shown.cannotVerify ? <p className="text-ink-2">{shown.cannotVerify}</p> : <Verify />}
      </div>
      <div className="border-t border-line pt-5">
        <WithSentence shown={shown} reply={replyTo(...sentFrom.Waiting)} decision="Refused" pendingText="Refusing...">
          Refuse
        </WithSentence>
      </div>
    </Card>
  );
}

/** Of the form of the refusal, so that what was begun there comes along and is not passed over. */
function Verify() {
  return (
    <SubmitButton
      form={refusalFormId}
      formNoValidate
      name="decision"
      value="Verified"
      icon="check"
      className="w-full"
      pendingText="Verifying..."
    >
      Verify
    </SubmitButton>
  );
}

/** A decision that the claimant reads a sentence of. */
function WithSentence({
  shown,
  reply,
  decision,
  pendingText,
  children,
}: {
  shown: ClaimAtDesk;
  reply: SubmissionResult | null;
  decision: "Refused" | "Revoked";
  pendingText: string;
  children: string;
}) {
  const [form, fields] = useForm<{ decision: string; reason: string }>({ id: formIdOf(decision), lastResult: reply });
  return (
    <AnsweredForm form={form}>
      <ReadClaim shown={shown} />
      <SentenceField field={fields.reason} label="A sentence for the claimant" hint="They read it word for word." most={refusalLimit} />
      <SubmitButton name="decision" value={decision} variant="stop" icon="x" className="w-full" pendingText={pendingText}>
        {children}
      </SubmitButton>
    </AnsweredForm>
  );
}
