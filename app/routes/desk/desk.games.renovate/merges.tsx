import { Form } from "@remix-run/react";
import type { SerializeFrom } from "@remix-run/node";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { Card } from "~/widgets/ui/card";
import { EmptyState } from "~/widgets/ui/empty-state";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { useAnswerAddress } from "~/widgets/ui/use-answered";
import { GameLine } from "./game-line";
import type { loader } from "./route";

type MergesProps = Pick<SerializeFrom<typeof loader>, "merges" | "records" | "fingerprint">;

/** What merging comes to, before it is done: each game that is kept with those that go, and the records before and after. */
export function Merges({ merges, records, fingerprint }: MergesProps) {
  const here = useAnswerAddress();
  if (merges.length === 0) {
    return (
      <section className="card mt-5" aria-label="To merge">
        <EmptyState title="There is nothing to merge." help="No two games of this season are surely the same one." />
      </section>
    );
  }
  return (
    <Card title="To merge" subtitle="Nothing has changed yet. Read it, then merge." className="mt-5">
      <ul className="rows">
        {merges.map(({ kept, why, gone, gains }) => (
          <li key={kept.key} className="border-t border-line px-4 py-3 md:px-5">
            <GameLine game={kept} mark="Kept" />
            {gone.map((game) => (
              <GameLine key={game.key} game={game} mark="Goes" />
            ))}
            <p className="mt-1 text-sm text-ink-2">
              {why} {gains}
            </p>
          </li>
        ))}
      </ul>
      <div className="border-t border-line px-4 py-4 md:px-5">
        <h3 className="font-text text-base font-semibold">Records of the season</h3>
        <ul className="mt-2">
          {records.map(({ key, name, before, after }) => (
            <li key={key}>
              {name}:{" "}
              <span className="num">
                {before}
                {before === after ? ", as before" : ` becomes ${after}`}
              </span>
            </li>
          ))}
        </ul>
        <Form method="post" action={here} className="mt-4">
          <AuthenticityTokenInput />
          <input type="hidden" name="fingerprint" value={fingerprint} />
          <SubmitButton icon="check" pendingText="Merging...">
            Merge
          </SubmitButton>
        </Form>
      </div>
    </Card>
  );
}
