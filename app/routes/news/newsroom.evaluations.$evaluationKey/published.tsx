import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { staffPaths } from "~/paths/staff";
import { ButtonLink } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { EvaluationText } from "~/widgets/news/evaluation-text";
import type { EvaluationShown } from "./evaluation.server";

interface PublishedProps {
  evaluation: NonNullable<EvaluationShown["evaluation"]>;
  /** Where another evaluation of the athlete and the sport begins. */
  anew: string;
}

/** What everybody reads, what may be done about it, and why it is hidden where it is. */
export function Published({ evaluation: { key, said, hidden, right }, anew }: PublishedProps) {
  return (
    <>
      {hidden && (
        <Card title="Hidden" subtitle={hidden.who} className="mt-5" padded>
          <p className="whitespace-pre-line">{hidden.reason}</p>
        </Card>
      )}
      <Card title="What it says" subtitle="It stays as it is. Another rating is another evaluation." className="mt-5" padded>
        <EvaluationText said={said} />
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to={anew}>Write another</ButtonLink>{" "}
          {right.mayChoosePrimary && (
            <Form method="post" action={staffPaths.primaryEvaluation(key)}>
              <AuthenticityTokenInput />
              <SubmitButton variant="secondary" pendingText="Choosing...">
                Make it the primary one
              </SubmitButton>
            </Form>
          )}{" "}
          {right.mayHide && <ButtonLink to={staffPaths.hideEvaluation(key)}>Hide it</ButtonLink>}
        </div>
      </Card>
    </>
  );
}
