import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { Card } from "~/widgets/ui/card";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { useAnswerAddress } from "~/widgets/ui/use-answered";

interface DoneRenovationsProps {
  done: readonly { key: number; what: string; when: string; isUndone: boolean }[];
}

/** What was merged of the season, the latest first, and the button that takes it back. */
export function DoneRenovations({ done }: DoneRenovationsProps) {
  const here = useAnswerAddress();
  return (
    <Card title="Merged before" className="mt-5">
      <ol>
        {done.map(({ key, what, when, isUndone }) => (
          <li key={key} className="border-t border-line px-4 py-3 md:px-5">
            <p className="font-semibold">{what}</p>
            <p className="text-sm text-ink-3">{when}</p>
            {!isUndone && (
              <Form method="post" action={here} className="mt-2">
                <AuthenticityTokenInput />
                <SubmitButton
                  name="renovationKey"
                  value={String(key)}
                  variant="secondary"
                  size="sm"
                  icon="arrow-back-up"
                  pendingText="Undoing..."
                  aria-label={`Undo: ${what}, ${when}`}
                >
                  Undo
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
