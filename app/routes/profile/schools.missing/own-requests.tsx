import { ButtonLink } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";
import { SchoolRequestChip } from "~/widgets/desk/school-request-chip";
import type { RequestLine } from "./request-lines.server";

/** The schools that one asked for, each with where it stands; `mayChoose` is for who has a profile to choose it for. */
export function OwnRequests({ requests, mayChoose }: { requests: readonly RequestLine[]; mayChoose: boolean }) {
  return (
    <Card title="Schools you asked for">
      <ul>
        {requests.map((request) => (
          <li key={request.key} className="border-t border-line px-4 py-4 md:px-5">
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-text text-base">
              {request.name} <SchoolRequestChip state={request.state} />
            </h3>
            <p className="text-sm text-ink-2">{request.about}</p>
            <p className="mt-2">{request.words}</p>
            {request.reason && <p className="mt-1 text-lg">“{request.reason}”</p>}
            <p className="num mt-1 text-sm text-ink-3">{request.asked}</p>
            {mayChoose && request.choice && (
              <ButtonLink to={request.choice.to} size="sm" className="mt-3" aria-label={request.choice.label}>
                {request.choice.text}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
