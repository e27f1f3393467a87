import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { staffPaths } from "~/paths/staff";
import { NarrowingFields } from "~/widgets/desk/narrowing-fields";
import { PageTitle } from "~/widgets/document/page-title";
import { ButtonLink } from "~/widgets/ui/button";
import { SubmitButton } from "~/widgets/ui/submit-button";
import type { loader } from "./route";

type DeskHeadProps = Pick<
  SerializeFrom<typeof loader>,
  "narrowing" | "openCases" | "waitingClaims" | "waitingSchools" | "waitingContests" | "waitingMerges" | "mayAct"
>;

/** The title of the desk, the ways to what waits besides the queue, and the button that takes the next item. */
export function DeskHead(props: DeskHeadProps) {
  const { narrowing, openCases, waitingClaims, waitingSchools, waitingContests, waitingMerges, mayAct } = props;
  return (
    <div className="flex flex-wrap items-end justify-between gap-3 mb-4">
      <PageTitle lead="What is due first comes first. A person or a rule decides each.">Review desk</PageTitle>
      <div className="flex w-full flex-wrap gap-2 sm:w-auto">
        <ButtonLink to={staffPaths.deskClaims()} size="sm">
          Claims <span className="chip chip-plain num">{waitingClaims}</span>
        </ButtonLink>
        <ButtonLink to={staffPaths.deskCases()} size="sm">
          Valuation cases <span className="chip chip-plain num">{openCases}</span>
        </ButtonLink>
        <ButtonLink to={staffPaths.deskSchools()} size="sm">
          Missing schools <span className="chip chip-plain num">{waitingSchools}</span>
        </ButtonLink>
        <ButtonLink to={staffPaths.deskContests()} size="sm">
          Contests <span className="chip chip-plain num">{waitingContests}</span>
        </ButtonLink>
        <ButtonLink to={staffPaths.deskMerges()} size="sm">
          Merges <span className="chip chip-plain num">{waitingMerges}</span>
        </ButtonLink>
        {mayAct && (
          <Form method="post" action={staffPaths.deskNext()} className="w-full sm:w-auto">
            <AuthenticityTokenInput />
            <NarrowingFields narrowing={narrowing} />
            <SubmitButton className="w-full" pendingText="Taking..." data-key="n">
              Take the next one
            </SubmitButton>
          </Form>
        )}
      </div>
    </div>
  );
}
