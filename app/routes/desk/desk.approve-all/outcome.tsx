import { undoMinutes } from "~/domain/review/decisions";
import { paths } from "~/paths";
import { staffPaths } from "~/paths/staff";
import { AppLink } from "~/widgets/ui/app-link";
import { ButtonLink } from "~/widgets/ui/button";
import { PageTitle } from "~/widgets/document/page-title";
import { EmptyState } from "~/widgets/ui/empty-state";

interface Named {
  key: number;
  reference: string;
  athleteName: string;
}

interface Ended {
  desk: string;
  done: Named[];
  refused: (Named & { message: string })[];
}

/** Each of what was not approved, with the reason, and of what was, with where it can be undone. */
export function Outcome({ desk, done, refused }: Ended) {
  const notDone = refused.length > 0 && `${refused.length} ${refused.length === 1 ? "was" : "were"} not:`;
  return (
    <div className="wrap max-w-reading pb-10 pt-2 md:pt-4">
      <PageTitle back={{ to: desk, text: "Review desk" }}>{[`${done.length} approved.`, notDone].filter(Boolean).join(" ")}</PageTitle>
      {refused.length > 0 && (
        <ul className="card mt-4">
          {refused.map((item) => (
            <Line key={item.key} item={item}>
              {item.message}
            </Line>
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <section aria-label="Approved" className="mt-6">
          <p>
            Approved. For {undoMinutes} minutes each can be undone on its page and under{" "}
            <AppLink to={paths.deskDecided()} className="link">
              Decided
            </AppLink>
            , unless these say what is in the way:
          </p>
          <ul className="card mt-2">
            {done.map((item) => (
              <Line key={item.key} item={item} />
            ))}
          </ul>
        </section>
      )}
      <p className="mt-4">
        <ButtonLink to={desk} variant="primary">
          Back to the queue
        </ButtonLink>
      </p>
    </div>
  );
}

function Line({ item: { key, reference, athleteName }, children }: { item: Named; children?: string }) {
  return (
    <li className="border-t border-line first:border-t-0">
      <AppLink to={staffPaths.reviewItem(key)} className="block px-4 py-3 md:px-5">
        <span className="font-semibold">{athleteName}</span> <span className="num text-sm text-ink-3">{reference}</span>
        {children && <span className="block text-sm text-ink-2">{children}</span>}
      </AppLink>
    </li>
  );
}

/** In the place of an outcome that has ended, or is of another approval or of somebody else. */
export function KeptNoLonger() {
  return (
    <div className="wrap max-w-reading pb-10 pt-2 md:pt-4">
      <PageTitle back={{ to: paths.desk(), text: "Review desk" }}>Approve several</PageTitle>
      <div className="card mt-4">
        <EmptyState
          title="This result is no longer kept."
          help="What was approved stands under Decided. What still waits stands in the queue."
          action={<ButtonLink to={paths.deskDecided()}>Decided</ButtonLink>}
        />
      </div>
    </div>
  );
}
