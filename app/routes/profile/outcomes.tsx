import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { paths } from "~/paths";
import { AppLink } from "~/widgets/app-link";
import { Button } from "~/widgets/button";
import { Card } from "~/widgets/card";
import { Chip } from "~/widgets/chip";
import type { OutcomeLine } from "./outcomes.server";

/** What the desk decided lately: what needs the athlete first, then what went through. */
export function Outcomes({ outcomes }: { outcomes: OutcomeLine[] }) {
  if (outcomes.length === 0) return null;
  const needsAthlete = outcomes.some((outcome) => !outcome.isApproved);
  return (
    <Card title={needsAthlete ? "Needs you" : "Decided"} id="outcomes">
      <ul>
        {outcomes.map((outcome) => (
          <li key={outcome.reviewItemKey} className="border-t border-line px-4 md:px-5 py-3">
            <p className="flex flex-wrap items-center gap-2">
              {outcome.isApproved ? (
                <Chip kind="ok" icon="circle-check">
                  Approved
                </Chip>
              ) : (
                <Chip kind="bad" icon="circle-x">
                  Rejected
                </Chip>
              )}
              <span className="text-sm text-ink-3">{outcome.when}</span>
            </p>
            <AppLink to={paths.myEdit(outcome.reviewItemKey)} className="link inline-flex min-h-tap items-center">
              {outcome.what}
            </AppLink>
            <p className="text-sm text-ink-2">{outcome.change}</p>
            {outcome.reason && (
              <blockquote className="mt-2 text-lg">
                “{outcome.reason.sentence}” <span className="text-sm text-ink-3 whitespace-nowrap">{outcome.reason.label}</span>
              </blockquote>
            )}
            <Form method="post" action={paths.outcome(outcome.reviewItemKey)} preventScrollReset>
              <AuthenticityTokenInput />
              <Button type="submit" variant="quiet" size="sm" className="-ml-3" aria-label={`Dismiss: ${outcome.what}`}>
                Dismiss
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
