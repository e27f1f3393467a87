import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { claimantWords, claimPageSize } from "~/domain/profile/claims";
import { relativeTime, waitingTime } from "~/domain/base/format";
import { keyOf } from "~/domain/base/keys";
import { counted } from "~/domain/desk/queue";
import { paths } from "~/paths";
import { refusal, refusalOf, requireDesk } from "~/session/guards";
import { ButtonLink } from "~/widgets/ui/button";
import { Chip } from "~/widgets/ui/chip";
import { ClaimChip } from "~/widgets/profile/claim-chip";
import { DeskHeads, DeskRow } from "~/widgets/desk/desk-row";
import { EmptyState } from "~/widgets/ui/empty-state";
import { PageTitle } from "~/widgets/document/page-title";
import { Pagination } from "~/widgets/ui/pagination";

export const meta: MetaFunction = () => [{ title: "Claims · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const { searchParams } = new URL(request.url);
  const after = searchParams.get("after");
  const person = searchParams.get("person");
  const personKey = keyOf(person ?? undefined);
  if (person !== null && personKey === null) throw refusal(404);
  const list = await api.claims.list({ after, personKey });
  if (!list.ok) throw refusalOf(list.problem, [400, 404]);
  const { items, next, waiting } = list.value;
  const now = new Date();
  const lines = items.map(({ key, person: of, claimant, claimantType, state, isNewProfile, requestedAt }) => ({
    key,
    name: of.name,
    about: [of.sportName, of.classYear, of.organizationName].filter(Boolean).join(" · ") || "No school or sport yet",
    claimant: claimant.name,
    as: claimantWords[claimantType].label,
    state,
    isNewProfile,
    time: personKey === null ? waitingTime(requestedAt, now) : relativeTime(requestedAt, now),
  }));
  return json({ lines, next, waiting: counted(waiting), isFirstPage: after === null, personKey });
}

const ofAll = {
  title: "Claims",
  lead: "People who ask to manage a profile. The longest wait comes first.",
  list: "Waiting claims",
  marks: "New or existing",
  time: "Waiting",
  none: "No claim is waiting.",
  noneHelp: "Everybody who claimed a profile has an answer.",
};

const ofOne = {
  title: "Claims of one profile",
  lead: "Everybody who claimed it, decided or not. The first claim comes first.",
  list: "Claims of the profile",
  marks: "State",
  time: "Asked",
  none: "Nobody has claimed this profile.",
  noneHelp: "Its owner can find it by name at “Claim a profile”.",
};

export default function DeskClaims() {
  const { lines, next, waiting, isFirstPage, personKey } = useLoaderData<typeof loader>();
  const ofPerson = personKey === null ? {} : { person: personKey };
  const words = personKey === null ? ofAll : ofOne;
  return (
    <div className="wrap pb-10 pt-2 md:pt-4">
      <PageTitle
        back={{ to: paths.desk(), text: "Review desk" }}
        lead={words.lead}
        actions={
          personKey === null ? (
            <Chip kind="plain">{waiting} waiting</Chip>
          ) : (
            <ButtonLink to={paths.person(personKey)}>See the profile</ButtonLink>
          )
        }
      >
        {words.title}
      </PageTitle>
      <section className="card mt-4" aria-label={words.list}>
        {lines.length === 0 ? (
          <EmptyState title={words.none} help={words.noneHelp} />
        ) : (
          <>
            <DeskHeads names={["Profile", "Claimed by", words.marks, words.time]} />
            <ul>
              {lines.map((line) => (
                <DeskRow
                  key={line.key}
                  to={paths.deskClaim(line.key)}
                  athlete={line.name}
                  about={line.about}
                  what={line.as}
                  says={line.claimant}
                  marks={
                    personKey !== null ? (
                      <ClaimChip state={line.state} />
                    ) : line.isNewProfile ? (
                      <Chip kind="flag">New profile</Chip>
                    ) : (
                      <span className="text-sm text-ink-3">Existing profile</span>
                    )
                  }
                  timeOf={words.time}
                  time={line.time}
                />
              ))}
            </ul>
          </>
        )}
        {(next || !isFirstPage) && (
          <Pagination
            summary={isFirstPage ? `The first ${claimPageSize}` : "Further down the list"}
            previous={isFirstPage ? null : { to: paths.deskClaims(ofPerson), text: "Back to the first page" }}
            next={next ? { to: paths.deskClaims({ ...ofPerson, after: next }), text: `Next ${claimPageSize}` } : null}
          />
        )}
      </section>
    </div>
  );
}
