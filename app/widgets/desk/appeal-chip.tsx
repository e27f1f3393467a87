import { Chip } from "../ui/chip";

/** What waits for its second decision, which is final. */
export function AppealChip() {
  return (
    <Chip kind="info" icon="scale">
      Appeal
    </Chip>
  );
}
