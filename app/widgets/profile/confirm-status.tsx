import { ConfirmPanel } from "../ui/confirm-panel";
import { useStaffContext } from "../ui/staff-context";

/** A status that is confirmed before it is sent (docs/rules.md T8): in what words, and what the form then says was confirmed. */
export interface StatusToConfirm {
  value: string;
  lines: string[];
}

/** The part of a team's form that asks for it. */
export function ConfirmStatus({ value, lines }: StatusToConfirm) {
  const isStaffContext = useStaffContext() !== null;
  return (
    <>
      <input type="hidden" name="confirmed" value={value} />
      <ConfirmPanel title={isStaffContext ? "Check before you save" : "Check before you send"} lines={lines} />
    </>
  );
}
