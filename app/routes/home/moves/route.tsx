import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isMoveKind, moveKinds } from "~/domain/profile/moves";
import { movesShown } from "~/pages/sites/moves.server";
import { sitePaths } from "~/paths/sites";
import { allowEveryone } from "~/session/guards";
import { PageTitle } from "~/widgets/document/page-title";
import { Section } from "~/widgets/document/section";
import { MovesList } from "~/widgets/sites/moves-list";
import { ButtonLink } from "~/widgets/ui/button";
import { EmptyState } from "~/widgets/ui/empty-state";
import { Pagination } from "~/widgets/ui/pagination";
import type { RouteHandle } from "~/widgets/ui/route-handle";

/** Rows of a page. */
const pageSize = 50;

export const meta: MetaFunction = () => [
  { title: "Latest moves · Signing Day" },
  { name: "description", content: "Commitments, decommitments and offers as the review desk approves them, the latest first." },
];

export const handle: RouteHandle = { trail: () => [{ name: "Latest moves" }] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("kind");
  const kind = isMoveKind(asked) ? asked : null;
  const after = searchParams.get("after");
  const found = await movesShown(visitor, { kind, after, limit: pageSize });
  return json({ kind, isBegun: after !== null, found }, { status: found ? 200 : 400 });
}

/** What was approved between athletes and teams, the latest first (docs/rules.md S13). */
export default function Moves() {
  const { kind, isBegun, found } = useLoaderData<typeof loader>();
  const first = sitePaths.moves({ kind });
  return (
    <div className="wrap max-w-reading flex flex-col gap-5 pb-10 pt-5 md:pt-8">
      <PageTitle lead="Commitments, decommitments and offers, as the review desk approved them.">Latest moves</PageTitle>
      <p className="flex flex-wrap gap-2">
        <Kind label="All" to={sitePaths.moves()} isOn={kind === null} />{" "}
        {Object.entries(moveKinds).map(([one, { label }]) => (
          <Kind key={one} label={label} to={sitePaths.moves({ kind: one })} isOn={kind === one} />
        ))}
      </p>
      <Section title={kind ? moveKinds[kind].label : "All moves"} note="Times are Central.">
        {!found ? (
          <EmptyState
            title="That page of the list does not exist."
            help="The list itself is where it was."
            action={<ButtonLink to={first}>Back to the latest</ButtonLink>}
          />
        ) : found.rows.length === 0 ? (
          <EmptyState
            title={isBegun ? "The list ends here." : "Nothing has been approved yet."}
            help="A move stands here once the review desk has approved it."
          />
        ) : (
          <>
            <MovesList moves={found.rows} />
            {(isBegun || found.next) && (
              <Pagination
                label="Pages of moves"
                summary={isBegun ? "Further down the list" : `The latest ${found.rows.length}`}
                previous={isBegun ? { to: first, text: "Back to the latest" } : null}
                next={found.next ? { to: sitePaths.moves({ kind, after: found.next }), text: "Next" } : null}
              />
            )}
          </>
        )}
      </Section>
    </div>
  );
}

function Kind({ label, to, isOn }: { label: string; to: string; isOn: boolean }) {
  return (
    <ButtonLink to={to} variant={isOn ? "primary" : "secondary"} size="sm" aria-current={isOn ? "page" : undefined}>
      {label}
    </ButtonLink>
  );
}
