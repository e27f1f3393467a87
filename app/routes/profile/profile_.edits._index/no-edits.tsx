import { paths } from "~/paths";
import { ButtonLink } from "~/widgets/ui/button";
import { EmptyState } from "~/widgets/ui/empty-state";
import type { EditsTab } from "./groups.server";

const empty = {
  all: {
    title: "You have not sent anything yet.",
    help: "Whatever you change on your profile is listed here until it is decided, and after.",
  },
  "in-review": { title: "Nothing is waiting.", help: "Everything you sent has been decided." },
  rejected: { title: "Nothing was rejected.", help: "If the desk says no, the reason stands here." },
  approved: { title: "Nothing was approved yet.", help: "The desk works through what was sent, oldest first." },
};

/** What stands where no edit does. */
export function NoEdits({ tab }: { tab: EditsTab }) {
  return (
    <div className="card">
      <EmptyState
        title={empty[tab].title}
        help={empty[tab].help}
        action={tab === "all" && <ButtonLink to={paths.profile()}>Go to my profile</ButtonLink>}
      />
    </div>
  );
}
