import type { SubmissionResult } from "@conform-to/react";
import type { PickerOption } from "~/domain/teams/options";
import { schoolLimits } from "~/domain/profile/school-requests";
import { SentenceField } from "~/widgets/desk/sentence-field";
import { AnsweredForm } from "~/widgets/ui/answered-form";
import { Card } from "~/widgets/ui/card";
import { EnterButton } from "~/widgets/ui/enter-button";
import { highSchools, OrganizationPicker } from "~/widgets/profile/pickers";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { useForm } from "~/widgets/ui/use-form";
import type { Found, SchoolAtDesk } from "./school.server";

const bars = {
  level: "You can read this desk. Deciding takes a reviewer of level 3.",
  "own-request": "You asked for this school yourself, so somebody else decides this one.",
} as const;

/** Whether the page has the forms of a decision. */
export function hasForms({ state, decisionRight }: SchoolAtDesk): boolean {
  return state === "Waiting" && decisionRight.allowed;
}

interface DecideProps {
  shown: SchoolAtDesk;
  searched: Found;
  /** The page's own address, which answers searches. */
  here: string;
  reply: SubmissionResult | null;
  chosen: PickerOption | null;
}

/** Which organization stands for the school now, or why there is none; or one sentence on why not. */
export function Decide({ shown, searched, here, reply, chosen }: DecideProps) {
  if (shown.state !== "Waiting") {
    return (
      <Card title="Decided" padded>
        <p>{shown.organizationName ? `Added: ${shown.organizationName}.` : "This school was not added."}</p>
        {shown.reason && <p className="mt-2">“{shown.reason}”</p>}
      </Card>
    );
  }
  if (!shown.decisionRight.allowed) {
    return (
      <Card title="Decide" padded>
        <p className="text-ink-2">{bars[shown.decisionRight.reason]}</p>
      </Card>
    );
  }
  const isDeclining = reply?.initialValue?.["decision"] === "Declined";
  return (
    <Card title="Decide" padded>
      <Added {...{ shown, searched, here, chosen }} reply={isDeclining ? null : reply} />
      <div className="mt-5 border-t border-line pt-5">
        <Declined reply={isDeclining ? reply : null} />
      </div>
    </Card>
  );
}

function Added({ shown, searched, here, reply, chosen }: DecideProps) {
  const [form, fields] = useForm<{ organizationKey: number }>({ id: "added", lastResult: reply });
  return (
    <AnsweredForm form={form}>
      {/* What Enter presses: it decides, or searches from a search field with new words in it. */}
      <EnterButton>Added</EnterButton>
      <input type="hidden" name="decision" value="Added" />
      <OrganizationPicker
        {...(shown.kind === "HighSchool" && { noun: highSchools })}
        field={fields.organizationKey}
        label="Which organization is it?"
        hint="Those that are called like it come first. Type at least 3 letters."
        limit={1}
        searchTo={here}
        {...searched}
        chosen={chosen}
        required
      />
      <SubmitButton name="intent" value="save" icon="check" className="w-full" pendingText="Adding...">
        Added
      </SubmitButton>
    </AnsweredForm>
  );
}

function Declined({ reply }: { reply: SubmissionResult | null }) {
  const [form, fields] = useForm<{ reason: string }>({ id: "declined", lastResult: reply });
  return (
    <AnsweredForm form={form}>
      <SentenceField field={fields.reason} label="A sentence for who asked" hint="They read it word for word." most={schoolLimits.reason} />
      <SubmitButton name="decision" value="Declined" variant="stop" icon="x" className="w-full" pendingText="Declining...">
        Decline
      </SubmitButton>
    </AnsweredForm>
  );
}
