import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { decisionsShown } from "~/pages/sites/decisions.server";
import { sitePaths } from "~/paths/sites";
import { allowEveryone } from "~/session/guards";
import { PageTitle } from "~/widgets/document/page-title";
import { Section } from "~/widgets/document/section";
import { DecisionDays } from "~/widgets/sites/decision-list";
import { ButtonLink } from "~/widgets/ui/button";
import { EmptyState } from "~/widgets/ui/empty-state";
import { Pagination } from "~/widgets/ui/pagination";
import type { RouteHandle } from "~/widgets/ui/route-handle";

/** Lines of a page. */
const pageSize = 50;

export const meta: MetaFunction = () => [
  { title: "Decision days · Signing Day" },
  { name: "description", content: "The days on which athletes say where they go, the soonest first, with the teams that they consider." },
];

export const handle: RouteHandle = { trail: () => [{ name: "Decision days" }] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  const after = new URL(request.url).searchParams.get("after");
  const found = await decisionsShown(visitor, { after, limit: pageSize });
  return json({ isBegun: after !== null, found }, { status: found ? 200 : 400 });
}

/** Who announces a decision when, the soonest first (docs/rules.md S14). */
export default function Calendar() {
  const { isBegun, found } = useLoaderData<typeof loader>();
  const first = sitePaths.calendar();
  return (
    <div className="wrap max-w-reading flex flex-col gap-5 pb-10 pt-5 md:pt-8">
      <PageTitle lead="The days on which athletes say where they go, as they announce them and the review desk approves.">
        Decision days
      </PageTitle>
      {found === null ? (
        <Nothing title="That page of the list does not exist." help="The list itself is where it was." back={first} />
      ) : found.days.length === 0 ? (
        <Nothing
          title={isBegun ? "The list ends here." : "No decision day is announced."}
          help="A day stands here once the review desk has approved it, and until it is over or the athlete is committed."
          back={isBegun ? first : null}
        />
      ) : (
        <>
          <p>
            <ButtonLink to={sitePaths.calendarFile()} icon="calendar-plus">
              Add all to a calendar
            </ButtonLink>
          </p>
          <Section title={isBegun ? "Later days" : "The next days"}>
            <DecisionDays days={found.days} />
          </Section>
          {(isBegun || found.next) && (
            <Pagination
              label="Pages of decision days"
              summary={isBegun ? "Further down the list" : "The soonest"}
              previous={isBegun ? { to: first, text: "Back to the soonest" } : null}
              next={found.next ? { to: sitePaths.calendar({ after: found.next }), text: "Next" } : null}
            />
          )}
        </>
      )}
    </div>
  );
}

function Nothing({ title, help, back }: { title: string; help: string; back: string | null }) {
  return (
    <Section title="Nothing here">
      <EmptyState title={title} help={help} action={back && <ButtonLink to={back}>Back to the soonest</ButtonLink>} />
    </Section>
  );
}
