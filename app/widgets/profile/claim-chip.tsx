import type { ClaimState } from "~/domain/profile/claims";
import { Chip } from "../ui/chip";

/** Where a claim stands, in a word. */
export function ClaimChip({ state }: { state: ClaimState }) {
  if (state === "Verified")
    return (
      <Chip kind="ok" icon="circle-check">
        Verified
      </Chip>
    );
  if (state === "Refused")
    return (
      <Chip kind="bad" icon="circle-x">
        Refused
      </Chip>
    );
  return (
    <Chip kind="wait" icon="clock">
      Waiting
    </Chip>
  );
}
