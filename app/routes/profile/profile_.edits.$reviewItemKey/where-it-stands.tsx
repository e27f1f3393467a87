import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { paths } from "~/paths";
import { profilePaths } from "~/paths/profile";
import { Button, ButtonLink } from "~/widgets/ui/button";
import type { ShownEdit } from "./edit.server";
import { Offered } from "./needs-you";
import { RestsOn, WaysOut } from "./ways-out";

/** It waits: where in line, for how long, and what can still be done. */
export function AtTheDesk({ edit, waiting }: { edit: ShownEdit; waiting: NonNullable<ShownEdit["waiting"]> }) {
  return (
    <section aria-label="What you can do" className="rounded-card bg-warn-soft px-5 py-4">
      {waiting.isAppeal ? (
        <p>
          <b className="text-warn">Your appeal waits.</b> Sent {waiting.sent}. A reviewer who has not decided this edit looks at it, and
          that decision is final.
        </p>
      ) : (
        <p>
          <b className="text-warn">Waiting at the desk.</b> Sent {waiting.sent}.
          {!edit.locked && (edit.changePath ? " You can still change it or take it back." : " You can still take it back.")}
        </p>
      )}
      <RestsOn edit={edit} />
      {waiting.facts.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm font-semibold">
          {waiting.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {!edit.locked && <WaysOut edit={edit} />}
    </section>
  );
}

/** It was rejected: why, and the ways on. */
export function Rejected({ edit, rejection }: { edit: ShownEdit; rejection: NonNullable<ShownEdit["rejection"]> }) {
  return (
    <section
      aria-label={rejection.isReversal ? "Why it was reversed" : "Why it was rejected"}
      className="bar-bad rounded-card bg-bad-soft px-5 py-4"
    >
      <p className="text-sm font-semibold text-bad">{rejection.label}</p>
      <blockquote className="text-lg">“{rejection.sentence}”</blockquote>
      <p className="mt-1 text-sm text-ink-2">Review desk · {rejection.when}</p>
      <SinceThen edit={edit} />
      <div className="mt-3 flex flex-wrap gap-3">
        <WayOn edit={edit}>Fix and resubmit</WayOn>
        {rejection.mayAppeal && !edit.locked && (
          <ButtonLink to={profilePaths.appealEdit(edit.key)} icon="scale" preventScrollReset>
            Appeal this decision
          </ButtonLink>
        )}
        {rejection.mayDismiss && (
          <Form method="post" action={profilePaths.outcome(edit.key)}>
            <AuthenticityTokenInput />
            <input type="hidden" name="from" value="edits" />
            <Button type="submit" name="decidedAt" value={rejection.decidedAt}>
              Dismiss
            </Button>
          </Form>
        )}
      </div>
      {rejection.isAppealSpent && (
        <p className="mt-3 text-sm text-ink-2">
          The appeal was withdrawn, and the rejection stands as it was decided. An edit can be appealed once, so it cannot be appealed
          again.
        </p>
      )}
      {rejection.isFinal && !rejection.isAppealSpent && (
        <p className="mt-3 text-sm text-ink-2">
          {rejection.isReversal
            ? "You appealed this edit before, so this is final"
            : "This was the second decision, after your appeal. It is final"}
          {edit.locked ? "." : "; a new edit is always possible."}
        </p>
      )}
    </section>
  );
}

/** It was taken back: what has come of it since, or the way to send it again. */
export function TakenBack({ edit }: { edit: ShownEdit }) {
  return (
    <section aria-label="What you can do" className="rounded-card bg-well px-5 py-4">
      <p>This edit was withdrawn, so nobody decides it.</p>
      <SinceThen edit={edit} />
      <div className="mt-3 flex flex-wrap gap-3">
        <WayOn edit={edit}>Send it again</WayOn>
      </div>
    </section>
  );
}

/** What has come in the place of an edit that ended. */
function SinceThen({ edit: { again } }: { edit: ShownEdit }) {
  return (
    <>
      {again?.waitingSince && <p className="mt-2">What you sent of it since waits in review: {again.waitingSince.reference}.</p>}
      {again?.approvedSince && <p className="mt-2">What you sent of it since was approved: {again.approvedSince.reference}.</p>}
      {again?.thereByNow && <p className="mt-2">{again.thereByNow.words}</p>}
    </>
  );
}

/** Leads to that; where there is none, to the form that begins with what was sent. */
function WayOn({ edit: { again, locked }, children }: { edit: ShownEdit; children: string }) {
  if (!again) return null;
  if (again.waitingSince)
    return (
      <ButtonLink to={paths.myEdit(again.waitingSince.key)} variant="primary">
        See what waits
      </ButtonLink>
    );
  if (again.approvedSince)
    return (
      <ButtonLink to={paths.myEdit(again.approvedSince.key)} variant="primary">
        See what was approved
      </ButtonLink>
    );
  if (again.thereByNow)
    return (
      <ButtonLink to={again.thereByNow.path} variant="primary">
        {again.thereByNow.text}
      </ButtonLink>
    );
  if (locked) return null;
  return (
    <ButtonLink to={again.path} variant="primary" icon="arrow-back-up">
      {children}
    </ButtonLink>
  );
}

/** It was approved, but not as it was sent: what was left out, or what stands instead. */
export function ApprovedOtherwise({ approval }: { approval: NonNullable<ShownEdit["approval"]> }) {
  return (
    <section aria-label={approval.title} className="rounded-card bg-ok-soft px-5 py-4">
      <p className="text-sm font-semibold text-ok">{approval.title}</p>
      {approval.sentence && <blockquote className="text-lg">“{approval.sentence}”</blockquote>}
      {approval.leftOut.length > 0 && (
        <p className="mt-1">
          Left out: <b>{approval.leftOut.join(", ")}</b>. The rest is on your profile.
        </p>
      )}
      <Offered lines={approval.lines} sent="You sent" other="Approved" />
      <p className="mt-2 text-sm text-ink-2">Review desk</p>
    </section>
  );
}
