import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { Button, ButtonLink } from "~/widgets/ui/button";
import type { GuardianLine } from "./lines.server";

/** The acts, each with where it stands and what one can do. */
export function GuardianList({ lines }: { lines: readonly GuardianLine[] }) {
  return (
    <Form method="post">
      <AuthenticityTokenInput />
      <ul>
        {lines.map((line) => (
          <li key={line.key} className="border-t border-line px-4 py-3 md:px-5">
            <p className="text-sm text-ink-2">{line.title}</p>
            <p className="font-semibold">{line.words}</p>
            <p>{line.standing}</p>
            {line.sentence && <p className="mt-1">“{line.sentence}”</p>}
            {line.refusal && <p className="mt-1">It could not be sent: {line.refusal}</p>}
            <p className="text-sm text-ink-3">{line.sent}</p>
            <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
              {line.decideAt && (
                <ButtonLink to={line.decideAt} variant="primary" aria-label={`Decide: ${line.words}`}>
                  Decide
                </ButtonLink>
              )}
              {line.maySend && (
                <Button type="submit" name="send" value={line.key} variant="primary" aria-label={`Send now: ${line.words}`}>
                  Send it now
                </Button>
              )}
              {line.mayTakeBack && (
                <Button type="submit" name="takeBack" value={line.key} aria-label={`Take back: ${line.words}`}>
                  Take back
                </Button>
              )}
              {line.editAt && (
                <ButtonLink to={line.editAt} aria-label={`See the edit: ${line.words}`}>
                  See the edit
                </ButtonLink>
              )}
              {line.anewAt && (
                <ButtonLink to={line.anewAt} aria-label={`Try anew: ${line.words}`}>
                  Try anew
                </ButtonLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Form>
  );
}
