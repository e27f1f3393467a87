import { paths } from "~/paths";
import { staffPaths } from "~/paths/staff";
import { AppLink } from "~/widgets/ui/app-link";
import { ButtonLink } from "~/widgets/ui/button";
import { PageTitle } from "~/widgets/document/page-title";
import { EmptyState } from "~/widgets/ui/empty-state";

interface Ended {
  desk: string;
  done: number;
  refused: { key: number; reference: string; athleteName: string; message: string }[];
}

/** What was approved, and each of what was not, with the reason. */
export function Outcome({ desk, done, refused }: Ended) {
  return (
    <div className="wrap max-w-reading pb-10 pt-2 md:pt-4">
      <PageTitle back={{ to: desk, text: "Review desk" }}>
        {done} approved. {refused.length} {refused.length === 1 ? "was" : "were"} not:
      </PageTitle>
      <ul className="card mt-4">
        {refused.map(({ key, reference, athleteName, message }) => (
          <li key={key} className="border-t border-line first:border-t-0">
            <AppLink to={staffPaths.reviewItem(key)} className="block px-4 py-3 md:px-5">
              <span className="font-semibold">{athleteName}</span> <span className="num text-sm text-ink-3">{reference}</span>
              <span className="block text-sm text-ink-2">{message}</span>
            </AppLink>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <ButtonLink to={desk} variant="primary">
          Back to the queue
        </ButtonLink>
      </p>
    </div>
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
