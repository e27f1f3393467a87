import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { ConfirmPanel } from "../ui/confirm-panel";
import { SubmitButton } from "../ui/submit-button";

interface RemovalProps {
  /** The address of the page, which takes it out. */
  here: string;
  /** The version that is seen. */
  version: string;
  /** What the button says: `Take it out`. */
  title: string;
  /** What the way back says: `Keep it`. */
  keep: string;
  /** What the button says while it does. */
  pendingText?: string;
  /** What it brings about, before it is asked for. */
  about: string;
  /** What is read before it is confirmed. */
  lines: readonly string[];
  isAsked: boolean;
}

/** Takes out what staff entered, once that is confirmed in its place. */
export function Removal({ here, version, title, keep, pendingText = "Taking out...", about, lines, isAsked }: RemovalProps) {
  if (!isAsked) {
    return (
      <Card title={title} padded>
        <p className="text-sm text-ink-2">{about}</p>
        <ButtonLink to={`${here}?confirm=remove`} variant="stop" className="mt-3 w-full" preventScrollReset>
          {title}
        </ButtonLink>
      </Card>
    );
  }
  return (
    <ConfirmPanel title={`${title}?`} lines={lines}>
      <Form method="post" action={here}>
        <AuthenticityTokenInput />
        <input type="hidden" name="version" value={version} />
        <SubmitButton name="act" value="remove" variant="danger" pendingText={pendingText}>
          {title}
        </SubmitButton>
      </Form>
      <ButtonLink to={here} preventScrollReset>
        {keep}
      </ButtonLink>
    </ConfirmPanel>
  );
}
