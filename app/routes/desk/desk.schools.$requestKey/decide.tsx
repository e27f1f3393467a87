import type { SubmissionResult } from "@conform-to/react";
import type { PickerOption } from "~/domain/teams/options";
import { schoolLimits } from "~/domain/profile/school-requests";
import { SentenceField } from "~/widgets/desk/sentence-field";
import { AnsweredForm } from "~/widgets/ui/answered-form";
import { Card } from "~/widgets/ui/card";
import { EnterButton } from "~/widgets/ui/enter-button";
import { Fold } from "~/widgets/ui/fold";
import { highSchools, OrganizationPicker } from "~/widgets/profile/pickers";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { useForm } from "~/widgets/ui/use-form";
import type { OrganizationSearch } from "~/session/form-search";
import type { SchoolAtDesk } from "./school.server";

const bars = {
  level: "You can read this desk. Deciding takes a reviewer of level 3.",
  "own-request": "You asked for this school yourself, so somebody else decides this one.",
} as const;

/** Whether the page has the form of a decision, or of what stands in the place of a wrong one. */
export function hasForm({ state, decisionRight }: SchoolAtDesk): boolean {
  return state !== "Declined" && decisionRight.allowed;
}

/** Whether it has that of what was sent: another answer is corrected on its own. */
export function hasFormOf(shown: SchoolAtDesk, insteadOf: unknown): boolean {
  return hasForm(shown) && String(insteadOf ?? "") === String(shown.organization?.key ?? "");
}

interface DecideProps {
  shown: SchoolAtDesk;
  searched: OrganizationSearch;
  /** The page's own address, which answers searches. */
  here: string;
  reply: SubmissionResult | null;
  chosen: PickerOption | null;
}

/** Which organization stands for the school now, or why there is none; or one sentence on why not. */
export function Decide(props: DecideProps) {
  const { shown } = props;
  // What was filled in goes back into the form that was sent, and into none of another answer.
  const reply = hasFormOf(shown, props.reply?.initialValue?.["insteadOf"]) ? props.reply : null;
  if (shown.state !== "Waiting") {
    return (
      <Card title="Decided" padded>
        <p>{shown.organization ? `Added: ${shown.organization.name}.` : "This school was not added."}</p>
        {shown.reason && <p className="mt-2">“{shown.reason}”</p>}
        {shown.formerly && <p className="mt-2">{shown.formerly}</p>}
        {hasForm(shown) && (
          <Fold title="Correct it" isOpen={reply !== null}>
            <p className="mb-4 text-ink-2">Who asked is told the new answer, and which school it was taken for before.</p>
            <Decision {...props} reply={reply} />
          </Fold>
        )}
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
  return (
    <Card title="Decide" padded>
      <Decision {...props} reply={reply} />
    </Card>
  );
}

/**
 * Both decisions in one form, so that a sentence that was begun comes along and is not passed over (O6). That of a correction is another:
 * what was typed before the answer stands in none that turns it round.
 */
function Decision({ shown: { kind, organization }, searched, here, reply, chosen }: DecideProps) {
  const [form, fields] = useForm<{ organizationKey: number; reason: string }>({
    id: organization ? `instead-of-${organization.key}` : "decision",
    lastResult: reply,
  });
  return (
    <AnsweredForm form={form}>
      {/* What Enter presses: it decides, or searches from a search field with new words in it. */}
      <EnterButton formNoValidate>Added</EnterButton>
      {/* Of a correction, the answer that it takes the place of. */}
      {organization && <input type="hidden" name="insteadOf" value={organization.key} />}
      <OrganizationPicker
        {...(kind === "HighSchool" && { noun: highSchools })}
        field={fields.organizationKey}
        label="Which organization is it?"
        hint="Those that are called like it come first. Type at least 3 letters."
        limit={1}
        searchTo={here}
        {...searched}
        chosen={chosen}
        required
      />
      <SubmitButton formNoValidate name="decision" value="Added" icon="check" className="w-full" pendingText="Adding...">
        Added
      </SubmitButton>
      <div className="mt-5 border-t border-line pt-5">
        <SentenceField
          field={fields.reason}
          label="A sentence for who asked"
          hint="They read it word for word."
          most={schoolLimits.reason}
        />
      </div>
      <SubmitButton formNoValidate name="decision" value="Declined" variant="stop" icon="x" className="w-full" pendingText="Declining...">
        Decline
      </SubmitButton>
    </AnsweredForm>
  );
}
