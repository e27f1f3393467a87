import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { boardDays } from "~/domain/review/service-board";
import { allowEveryone, refusalOf } from "~/session/guards";
import { EmptyState } from "~/widgets/ui/empty-state";
import { PageTitle } from "~/widgets/document/page-title";
import { Section } from "~/widgets/document/section";
import type { RouteHandle } from "~/widgets/ui/route-handle";
import { DecisionsChart } from "./decisions-chart";
import { boardInWords } from "./board.server";
import { Figures } from "./figures";

const title = "How review is going";

export const meta: MetaFunction = () => [
  { title: `${title} · Signing Day` },
  {
    name: "description",
    content: "What waits at Signing Day’s review desk, how long a decision takes, kind by kind, and how many edits are approved.",
  },
];

export const handle: RouteHandle = { trail: () => [{ name: title }] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await allowEveryone(request, context);
  const read = await api.service.read();
  if (!read.ok) throw refusalOf(read.problem);
  return json(boardInWords(read.value));
}

/** What waits at the review desk, how long it takes and how it ends: for everybody, without anybody's data. */
export default function Service() {
  const { asOf, backlog, figures, kinds, chart, shares } = useLoaderData<typeof loader>();
  return (
    <div className="wrap flex max-w-reading flex-col gap-5 pb-10 pt-5 md:pt-8">
      <div>
        <PageTitle lead="No edit shows to others until it is approved. This is how long that takes, and how it ends.">{title}</PageTitle>
        <p className="mt-1 text-sm text-ink-3">As of {asOf}, counted once a minute at most. Times and days are those of Chicago.</p>
      </div>
      <Section title="Waiting now" note={backlog}>
        <Figures figures={figures} />
      </Section>
      <Section title={`Decided in the last ${boardDays} days`}>
        {chart ? (
          <>
            <Figures figures={shares} />
            <DecisionsChart chart={chart} />
          </>
        ) : (
          <EmptyState title="Nothing decided yet" help="The first decision shows here within a minute." />
        )}
      </Section>
      <Section title="By kind" note="Usual times are those of the last 200 decisions of a kind.">
        <ul className="lines">
          {kinds.map(({ kind, waiting, usual, detail }) => (
            <li key={kind}>
              <h3 className="text-base">{kind}</h3>
              <p className="text-sm text-ink-2">{waiting}</p>
              <p className="text-sm text-ink-2">
                {usual}. {detail}
              </p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
