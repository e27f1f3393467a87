import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { AppLink } from "~/widgets/ui/app-link";
import { Button, ButtonLink } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";
import { Chip } from "~/widgets/ui/chip";
import type { OutcomeLine } from "./outcomes.server";

const looks = {
  asked: { kind: "wait", icon: "message" },
  rejected: { kind: "bad", icon: "circle-x" },
  approved: { kind: "ok", icon: "circle-check" },
} as const;

/** What the desk did lately: what needs the athlete, or what went through. */
export function Outcomes({ title, outcomes }: { title: string; outcomes: OutcomeLine[] }) {
  if (outcomes.length === 0) return null;
  return (
    <Card title={title}>
      <ul>
        {outcomes.map((outcome) => (
          <Outcome key={outcome.to} outcome={outcome} />
        ))}
      </ul>
    </Card>
  );
}

function Outcome({ outcome: { to, dismissTo, state, word, what, change, when, decidedAt, reason, asked } }: { outcome: OutcomeLine }) {
  const { kind, icon } = looks[state];
  return (
    <li className="border-t border-line px-4 md:px-5 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Chip kind={kind} icon={icon}>
          {word}
        </Chip>
        <span className="text-sm text-ink-3">{when}</span>
      </p>
      <AppLink to={to} className="link inline-flex min-h-tap items-center">
        {what}
      </AppLink>
      <p className="text-sm text-ink-2">{change}</p>
      {reason && (
        <blockquote className="mt-2 text-lg">
          “{reason.sentence}” <span className="text-sm text-ink-3 whitespace-nowrap">{reason.label}</span>
        </blockquote>
      )}
      {dismissTo === null ? (
        <>
          <p className="my-2">{asked}</p>
          <ButtonLink to={to} variant="primary" size="sm" aria-label={`Answer: ${what}`}>
            Answer
          </ButtonLink>
        </>
      ) : (
        <Form method="post" action={dismissTo} preventScrollReset>
          <AuthenticityTokenInput />
          <Button
            type="submit"
            name="decidedAt"
            value={decidedAt ?? ""}
            variant="quiet"
            size="sm"
            className="-ml-3"
            aria-label={`Dismiss: ${what}`}
          >
            Dismiss
          </Button>
        </Form>
      )}
    </li>
  );
}
