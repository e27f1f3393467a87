import { AppLink } from "~/widgets/ui/app-link";
import { Card } from "~/widgets/ui/card";
import { Icon } from "~/widgets/ui/icon";
import type { DeskItem } from "~/pages/desk/item/item.server";
import { Spread } from "./spread";

/** What to look at before deciding: flags, each in a sentence, and where a number lies among others. */
export function Flags({ item: { flags, spread, isNumber, contest } }: { item: DeskItem }) {
  const hasFlags = flags.length > 0 || contest !== null;
  if (!hasFlags && !spread) return null;
  if (!hasFlags) {
    return (
      <Card title="Among all results" padded>
        {spread && <Spread chart={spread} />}
      </Card>
    );
  }
  return (
    <Card title={isNumber ? "Check this number" : "Check this"} className="bar-warn" padded>
      <div className={spread ? "grid gap-5 md:grid-cols-2" : undefined}>
        <div>
          <ul className="flex flex-col gap-2">
            {flags.map(({ flag, sentence }) => (
              <li key={flag} className="flex items-start gap-2">
                <Icon name="alert-triangle" className="mt-0.5 text-warn" />
                <span className="min-w-0">{sentence}</span>
              </li>
            ))}
            {contest && (
              <li className="flex items-start gap-2">
                <Icon name="alert-triangle" className="mt-0.5 text-warn" />
                <span className="min-w-0">
                  {contest.isGivenUp
                    ? "The school contests the commitment that this gives up. Approved, it ends that, and the contest is over. "
                    : "The school contests the commitment that this builds on. "}
                  <AppLink to={contest.page} className="link">
                    What the school contests
                  </AppLink>
                </span>
              </li>
            )}
          </ul>
          {flags.length > 0 && <p className="mt-2 text-sm text-ink-3">A flag never decides. It only asks you to look.</p>}
        </div>
        {spread && <Spread chart={spread} />}
      </div>
    </Card>
  );
}
