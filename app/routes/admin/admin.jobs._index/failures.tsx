import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { staffPaths } from "~/paths/staff";
import { Card } from "~/widgets/ui/card";
import { EmptyState } from "~/widgets/ui/empty-state";
import { SubmitButton } from "~/widgets/ui/submit-button";
import type { boardShown } from "./jobs.server";

/** What failed to the end, each with a way to try it again. */
export function Failures({ failures }: Pick<ReturnType<typeof boardShown>, "failures">) {
  if (failures.length === 0) {
    return (
      <Card title="Failed">
        <EmptyState title="Nothing has failed" help="What failed to the end stands here for a week." />
      </Card>
    );
  }
  return (
    <Card title="Failed" subtitle="What failed to the end, newest first. It stands here for a week.">
      <ul className="rows">
        {failures.map(({ id, job, code, sentence, when, tries }) => (
          <li key={id} className="border-t border-line px-4 py-3 md:px-5">
            <h3 className="font-semibold">{job}</h3>
            <p className="text-sm">
              {sentence} <span className="text-ink-2">({code})</span>
            </p>
            <p className="mt-1 text-sm text-ink-2">
              {when}, {tries}
            </p>
            <p className="text-sm text-ink-2">Number {id}</p>
            <Form method="post" action={staffPaths.retryJob(job, id)} className="mt-2">
              <AuthenticityTokenInput />
              <SubmitButton pendingText="Retrying..." aria-label={`Retry ${job}, number ${id}`}>
                Retry
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
