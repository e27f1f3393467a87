import { ProofLink } from "~/widgets/desk/proof-link";
import { AppLink } from "~/widgets/ui/app-link";
import { Card } from "~/widgets/ui/card";
import type { ContestShown } from "./contest.server";

/** What the school says. */
export function School({ contested: { by, of, when, sentence } }: Pick<ContestShown, "contested">) {
  return (
    <Card title="What the school says" subtitle={`${by}, for ${of}, ${when}`} padded>
      <p className="whitespace-pre-line text-lg">“{sentence}”</p>
    </Card>
  );
}

/** What the athlete's side says: the commitment, the edit that made it, and what was said on that. */
export function Athlete({ commitment, claim, waitingEdits }: Pick<ContestShown, "commitment" | "claim" | "waitingEdits">) {
  return (
    <Card title="What the athlete’s side says" padded>
      <p className="num text-lg">{commitment}</p>
      {claim && (
        <p className="num mt-1 text-sm text-ink-2">
          {claim.words}{" "}
          <AppLink to={claim.page} className="link">
            {claim.reference}
          </AppLink>
        </p>
      )}
      {claim?.said.map(({ by, at, text, url, host }, index) => (
        <div key={index} className="mt-3 border-t border-line pt-3">
          <p className="text-sm text-ink-3">
            {by}, {at}
          </p>
          {text && <p className="whitespace-pre-line">“{text}”</p>}
          {url && host && <ProofLink url={url}>{host}</ProofLink>}
        </div>
      ))}
      {claim?.said.length === 0 && <p className="mt-2 text-sm text-ink-2">Nothing was said besides.</p>}
      <p className="mt-3 text-sm">
        <AppLink to={waitingEdits} className="link inline-flex min-h-tap items-center">
          What waits of this athlete
        </AppLink>
      </p>
    </Card>
  );
}
