import { ButtonLink } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";
import { SchoolRequestChip } from "~/widgets/desk/school-request-chip";
import { SentLine } from "~/widgets/profile/sent-line";
import type { RequestLine } from "./request-lines.server";

/** The schools that one asked for, each with where it stands; `mayChoose` is for who has a profile to choose it for. */
export function OwnRequests({ requests, mayChoose }: { requests: readonly RequestLine[]; mayChoose: boolean }) {
  return (
    <Card title="Schools you asked for">
      <ul>
        {requests.map((request) => (
          <SentLine key={request.key} line={{ ...request, sent: request.asked }} chip={<SchoolRequestChip state={request.state} />}>
            {mayChoose && request.choice && (
              <ButtonLink to={request.choice.to} size="sm" className="mt-3" aria-label={request.choice.label}>
                {request.choice.text}
              </ButtonLink>
            )}
          </SentLine>
        ))}
      </ul>
    </Card>
  );
}
