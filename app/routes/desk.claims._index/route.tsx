import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { claimantWords, claimPageSize } from "~/domain/claims";
import { waitingTime } from "~/domain/format";
import { counted } from "~/domain/queue";
import { paths } from "~/paths";
import { refusal, requireDesk } from "~/session/guards";
import { Chip } from "~/widgets/chip";
import { DeskHeads, DeskRow } from "~/widgets/desk-row";
import { EmptyState } from "~/widgets/empty-state";
import { PageTitle } from "~/widgets/page-title";
import { Pagination } from "~/widgets/pagination";

export const meta: MetaFunction = () => [{ title: "Claims · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const after = new URL(request.url).searchParams.get("after");
  const list = await api.claims.waiting({ after });
  if (!list.ok) throw refusal(list.problem.status === 400 ? 404 : 503);
  const { items, next, waiting } = list.value;
  const lines = items.map(({ key, person, claimantName, claimantType, isNewProfile, requestedAt }) => ({
    key,
    name: person.name,
    about: [person.sportName, person.classYear, person.organizationName].filter(Boolean).join(" · ") || "No school or sport yet",
    claimant: claimantName,
    as: claimantWords[claimantType].label,
    isNewProfile,
    time: waitingTime(requestedAt, new Date()),
  }));
  return json({ lines, next, waiting: counted(waiting), isFirstPage: after === null });
}

export default function WaitingClaims() {
  const { lines, next, waiting, isFirstPage } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pb-10 pt-2 md:pt-4">
      <PageTitle back={{ to: paths.desk(), text: "Review desk" }} lead="People who ask to manage a profile. The longest wait comes first." actions={<Chip kind="plain">{waiting} waiting</Chip>}>
        Claims
      </PageTitle>
      <section className="card mt-4" aria-label="Waiting claims">
        {lines.length === 0 ? (
          <EmptyState title="No claim is waiting." help="Everybody who claimed a profile has an answer." />
        ) : (
          <>
            <DeskHeads names={["Profile", "Claimed by", "New or existing", "Waiting"]} />
            <ul>
              {lines.map((line) => (
                <DeskRow
                  key={line.key}
                  to={paths.deskClaim(line.key)}
                  athlete={line.name}
                  about={line.about}
                  what={line.as}
                  says={line.claimant}
                  marks={line.isNewProfile ? <Chip kind="flag">New profile</Chip> : <span className="text-sm text-ink-3">Existing profile</span>}
                  timeOf="Waiting"
                  time={line.time}
                />
              ))}
            </ul>
          </>
        )}
        {(next || !isFirstPage) && (
          <Pagination
            summary={isFirstPage ? `The first ${claimPageSize}` : "Further down the list"}
            previous={isFirstPage ? null : { to: paths.deskClaims(), text: "Back to the first page" }}
            next={next ? { to: paths.deskClaims({ after: next }), text: `Next ${claimPageSize}` } : null}
          />
        )}
      </section>
    </div>
  );
}
