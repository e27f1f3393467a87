import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import type { QueueNarrowed } from "~/domain/queue";
import { paths } from "~/paths";
import { ButtonLink } from "~/widgets/button";
import { Chip } from "~/widgets/chip";
import { EmptyState } from "~/widgets/empty-state";
import { NarrowingFields } from "~/widgets/narrowing-fields";
import { PageTitle } from "~/widgets/page-title";
import { ProblemNotice } from "~/widgets/problem-notice";
import { SubmitButton } from "~/widgets/submit-button";

interface Selected {
  desk: string;
  kind: string;
  narrowing: QueueNarrowed;
  lines: { seen: string; key: number; athlete: string; what: string; change: string; flags: string[] }[];
  /** Selected ones that do not wait as they were seen. */
  gone: number;
  problem: string | null;
}

/** What is about to be approved, word for word, before it is. */
export function Confirmation({ desk, kind, narrowing, lines, gone, problem }: Selected) {
  const count = lines.length === 1 ? "1 item" : `${lines.length} items`;
  return (
    <div className="wrap max-w-reading pb-10 pt-2 md:pt-4">
      <PageTitle back={{ to: desk, text: "Review desk" }} lead={problem ? undefined : `${kind}. Each is checked once more; what has changed meanwhile stays waiting.`}>
        {problem ? "Approve several" : `Approve ${count}?`}
      </PageTitle>
      {gone > 0 && (
        <ProblemNotice words={`${gone === 1 ? "1 that you selected does" : `${gone} that you selected do`} not wait any more as you saw ${gone === 1 ? "it" : "them"}.`} className="mb-0 mt-4" />
      )}
      {problem ? (
        <div className="card mt-4">
          <EmptyState title={problem} help="Tick the boxes of what you have looked at." action={<ButtonLink to={desk}>Back to the queue</ButtonLink>} />
        </div>
      ) : (
        <Form method="post" action={paths.deskApproveAll()} className="card mt-4">
          <AuthenticityTokenInput />
          <NarrowingFields narrowing={narrowing} />
          <input type="hidden" name="confirmed" value="yes" />
          <ul>
            {lines.map((line) => (
              <li key={line.key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-3 first:border-t-0 md:px-5">
                <input type="hidden" name="seen" value={line.seen} />
                <span className="min-w-0">
                  <span className="block font-semibold">{line.athlete}</span>
                  <span className="block text-sm text-ink-2">
                    {line.what}: {line.change}
                  </span>
                </span>
                <span className="flex flex-wrap gap-2">
                  {line.flags.map((flag) => (
                    <Chip key={flag} kind="flag" icon="flag">
                      {flag}
                    </Chip>
                  ))}
                </span>
              </li>
            ))}
          </ul>
          <div className="save-bar">
            <ButtonLink to={desk} variant="quiet" className="-mx-3">
              Cancel
            </ButtonLink>
            <div>
              <SubmitButton icon="check" pendingText="Approving...">{`Approve ${count}`}</SubmitButton>
            </div>
          </div>
        </Form>
      )}
    </div>
  );
}
