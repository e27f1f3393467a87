import type { SubmissionResult } from "@conform-to/react";
import type { ContestBar, ContestDecision } from "~/domain/profile/contests";
import { SentenceField } from "~/widgets/desk/sentence-field";
import { AnsweredForm } from "~/widgets/ui/answered-form";
import { AppLink } from "~/widgets/ui/app-link";
import { Card } from "~/widgets/ui/card";
import { RadioTiles } from "~/widgets/ui/radio-tiles";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { useForm } from "~/widgets/ui/use-form";
import type { ContestShown } from "./contest.server";

const bars: Record<ContestBar, string> = {
  level: "You can read this desk. Deciding takes a reviewer of level 3.",
  "own-profile": "You manage this profile, so somebody else decides this contest.",
  "own-school": "You speak for this school, so somebody else decides this contest.",
};

/** Whether the page has the form of a decision. */
export function hasForm({ offered, decisionRight }: ContestShown): boolean {
  return offered.length > 0 && decisionRight.allowed;
}

/** What was decided, and what can still be; or one sentence on why not. */
export function Decide({ shown, reply }: { shown: ContestShown; reply: SubmissionResult | null }) {
  const { decided, earlier, offered, over, decisionRight } = shown;
  return (
    <>
      {decided && (
        <Card title="Decided" padded>
          <p className="font-semibold">{decided.words}</p>
          <p className="mt-1 text-ink-2">“{decided.reason}”</p>
          {decided.since && <p className="mt-2">{decided.since}</p>}
          {decided.isTakenBack && (
            <p className="mt-2">The edit that ended the commitment was taken back since, so the contest waits again.</p>
          )}
        </Card>
      )}
      {offered.length === 0 ? (
        !decided && (
          <Card title="Over" padded>
            <p>{over} Nothing is left to decide.</p>
          </Card>
        )
      ) : (
        <Card title="Decide" padded>
          {decisionRight.allowed ? (
            <DecisionForm shown={shown} reply={reply} />
          ) : (
            <p className="text-ink-2">{bars[decisionRight.reason]}</p>
          )}
        </Card>
      )}
      {earlier.length > 0 && <Earlier earlier={earlier} />}
    </>
  );
}

/** What was decided of what the school contested before. */
function Earlier({ earlier }: Pick<ContestShown, "earlier">) {
  return (
    <Card title="Decided before" subtitle="Of what the same school contested of this athlete, the latest first." padded>
      <ul className="flex flex-col gap-3">
        {earlier.map(({ key, page, of, words, reason, since }) => (
          <li key={key}>
            <p className="font-semibold">{words}</p>
            <p className="mt-1 text-ink-2">“{reason}”</p>
            {since && <p className="mt-1">{since}</p>}
            <AppLink to={page} className="link inline-flex min-h-tap items-center text-sm">
              That contest, of {of}
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DecisionForm({ shown: { seen, offered, labels }, reply }: { shown: ContestShown; reply: SubmissionResult | null }) {
  const [form, fields] = useForm<{ decision: ContestDecision; reason: string }>({ id: "contest-decision", lastResult: reply });
  return (
    <AnsweredForm form={form}>
      <input type="hidden" name="seen" value={seen} />
      <RadioTiles
        field={fields.decision}
        label="What becomes of the contest"
        options={offered.map((value) => ({ value, label: labels[value] }))}
        isStacked
        required
      />
      <SentenceField
        field={fields.reason}
        label="Why, in a sentence"
        hint="The athlete’s side and the coach who contested read it word for word."
      />
      <SubmitButton icon="check" className="w-full" pendingText="Deciding...">
        Decide
      </SubmitButton>
    </AnsweredForm>
  );
}
