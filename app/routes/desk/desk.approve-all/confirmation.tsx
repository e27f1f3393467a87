import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { fieldErrors } from "~/domain/base/messages";
import type { QueueNarrowed } from "~/domain/desk/queue";
import { paths } from "~/paths";
import { AppLink } from "~/widgets/ui/app-link";
import { ButtonLink } from "~/widgets/ui/button";
import { Chip } from "~/widgets/ui/chip";
import { EmptyState } from "~/widgets/ui/empty-state";
import { AppealChip } from "~/widgets/desk/appeal-chip";
import { NarrowingFields } from "~/widgets/desk/narrowing-fields";
import { PageTitle } from "~/widgets/document/page-title";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { SubmitButton } from "~/widgets/ui/submit-button";
import type { SelectedLine, SelectedLines } from "./selected.server";

interface Selected extends SelectedLines {
  desk: string;
  kind: string;
  narrowing: QueueNarrowed;
  problem: string | null;
}

/** What is about to be approved, word for word, before it is. */
export function Confirmation({ desk, kind, narrowing, lines, held, former, gone, problem }: Selected) {
  const count = lines.length === 1 ? "1 item" : `${lines.length} items`;
  return (
    <div className="wrap max-w-reading pb-10 pt-2 md:pt-4">
      <PageTitle
        back={{ to: desk, text: "Review desk" }}
        lead={problem ? undefined : `${kind}. Each is checked once more; what has changed meanwhile stays waiting.`}
      >
        {problem ? "Approve several" : `Approve ${count}?`}
      </PageTitle>
      {gone > 0 && (
        <ProblemNotice
          words={`${gone === 1 ? "1 that you selected does" : `${gone} that you selected do`} not wait any more as you saw ${gone === 1 ? "it" : "them"}.`}
          className="mb-0 mt-4"
        />
      )}
      {problem ? (
        <div className="card mt-4">
          <EmptyState
            title={problem}
            help={problem === fieldErrors.nothingSelected ? "Tick the boxes of what you have looked at." : undefined}
            action={<ButtonLink to={desk}>Back to the queue</ButtonLink>}
          />
        </div>
      ) : (
        <Form method="post" action={paths.deskApproveAll()} className="card mt-4">
          <AuthenticityTokenInput />
          <NarrowingFields narrowing={narrowing} />
          <input type="hidden" name="confirmed" value="yes" />
          <ul>
            {lines.map((line) => (
              <Line key={line.key} line={line}>
                <input type="hidden" name="seen" value={line.seen} />
              </Line>
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
      <LeftOut label="Left as they are" lines={held}>
        Somebody else holds {held.length} that you selected, so {held.length === 1 ? "it is left as it is" : "they are left as they are"}.
      </LeftOut>
      <LeftOut label="Left to be opened" lines={former}>
        {former.length} that you selected {former.length === 1 ? "was" : "were"} sent by somebody who no longer manages the profile. Open{" "}
        {former.length === 1 ? "it" : "each"} before you decide.
      </LeftOut>
    </div>
  );
}

/** What was selected and is not approved with the others: the reason, and each with the way to it. */
function LeftOut({ label, lines, children }: { label: string; lines: SelectedLine[]; children: ReactNode }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={label} className="mt-6">
      <p className="font-semibold">{children}</p>
      <ul className="card mt-2">
        {lines.map((line) => (
          <Line key={line.key} line={line} to={line.page} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line, to, children }: { line: SelectedLine; to?: string; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-3 first:border-t-0 md:px-5">
      {children}
      <span className="min-w-0">
        <span className="block font-semibold">
          {to ? (
            <AppLink to={to} className="link">
              {line.athlete}
            </AppLink>
          ) : (
            line.athlete
          )}
        </span>{" "}
        <span className="block text-sm text-ink-2">
          {line.what}: {line.change}
        </span>
      </span>{" "}
      <span className="flex flex-wrap gap-2">
        {line.isAppeal && <AppealChip />}
        {line.flags.map((flag) => (
          <Chip key={flag} kind="flag" icon="flag">
            {flag}
          </Chip>
        ))}
        {line.holder && (
          <Chip kind="info" icon="user">
            {line.holder}
          </Chip>
        )}
      </span>
    </li>
  );
}
