import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { claimPageSize } from "~/domain/profile/claims";
import { keyOf } from "~/domain/base/keys";
import { counted } from "~/domain/desk/queue";
import { personSlug } from "~/domain/people/address";
import { paths } from "~/paths";
import { staffPaths } from "~/paths/staff";
import { refusal, refusalOf, requireDesk } from "~/session/guards";
import { ButtonLink } from "~/widgets/ui/button";
import { Chip } from "~/widgets/ui/chip";
import { DeskHeads } from "~/widgets/desk/desk-row";
import { EmptyState } from "~/widgets/ui/empty-state";
import { PageTitle } from "~/widgets/document/page-title";
import { Pagination } from "~/widgets/ui/pagination";
import { claimLines } from "./claim-lines.server";
import { ClaimRow } from "./claim-row";
import { ofAll, ofOne } from "./words";

export const meta: MetaFunction = () => [{ title: "Claims · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const { searchParams } = new URL(request.url);
  const after = searchParams.get("after");
  const asked = searchParams.get("person");
  const personKey = keyOf(asked ?? undefined);
  if (asked !== null && personKey === null) throw refusal(404);
  const list = await api.claims.list({ after, personKey });
  if (!list.ok) throw refusalOf(list.problem, [400, 404]);
  const { items, next, waiting } = list.value;
  const person = personKey === null ? undefined : items[0]?.person;
  const page = person ? paths.person(person.personKey, personSlug(person.name)) : null;
  return json({
    lines: claimLines(items, personKey !== null),
    next,
    waiting: counted(waiting),
    isFirstPage: after === null,
    personKey,
    page,
  });
}

export default function DeskClaims() {
  const { lines, next, waiting, isFirstPage, personKey, page } = useLoaderData<typeof loader>();
  const ofPerson = personKey === null ? {} : { person: personKey };
  const words = personKey === null ? ofAll : ofOne;
  return (
    <div className="wrap pb-10 pt-2 md:pt-4">
      <PageTitle
        back={{ to: paths.desk(), text: "Review desk" }}
        lead={words.lead}
        actions={
          personKey === null ? <Chip kind="plain">{waiting} waiting</Chip> : page && <ButtonLink to={page}>See the profile</ButtonLink>
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
                <ClaimRow key={line.key} line={line} isOfOne={personKey !== null} timeOf={words.time} />
              ))}
            </ul>
          </>
        )}
        {(next || !isFirstPage) && (
          <Pagination
            summary={isFirstPage ? `The first ${claimPageSize}` : "Further down the list"}
            previous={isFirstPage ? null : { to: staffPaths.deskClaims(ofPerson), text: "Back to the first page" }}
            next={next ? { to: staffPaths.deskClaims({ ...ofPerson, after: next }), text: `Next ${claimPageSize}` } : null}
          />
        )}
      </section>
    </div>
  );
}
