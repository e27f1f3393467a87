import type { SerializeFrom } from "@remix-run/node";
import { paths } from "~/paths";
import { Tab, Tabs } from "~/widgets/ui/tabs";
import type { EditsTab } from "./groups.server";
import type { loader } from "./route";

/** The edits by where they stand, with how many there are of each. */
export function EditsTabs({ tab, counts }: { tab: EditsTab; counts: SerializeFrom<typeof loader>["counts"] }) {
  return (
    <Tabs label="My edits">
      <Tab label="All" count={counts.all} to={paths.myEdits()} isCurrent={tab === "all"} />
      <Tab label="In review" count={counts.waiting} to={paths.myEdits({ status: "in-review" })} isCurrent={tab === "in-review"} />
      <Tab label="Rejected" count={counts.rejected} to={paths.myEdits({ status: "rejected" })} isCurrent={tab === "rejected"} />
      <Tab label="Approved" count={counts.approved} to={paths.myEdits({ status: "approved" })} isCurrent={tab === "approved"} />
    </Tabs>
  );
}
