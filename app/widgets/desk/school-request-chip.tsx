import type { SchoolRequestState } from "~/domain/profile/school-requests";
import { Chip } from "../ui/chip";

/** Where a request for a school stands, in a word. */
export function SchoolRequestChip({ state }: { state: SchoolRequestState }) {
  if (state === "Added")
    return (
      <Chip kind="ok" icon="circle-check">
        Added
      </Chip>
    );
  if (state === "Declined")
    return (
      <Chip kind="bad" icon="circle-x">
        Not added
      </Chip>
    );
  return (
    <Chip kind="wait" icon="clock">
      Waiting
    </Chip>
  );
}
