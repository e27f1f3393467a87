import { EnterButton } from "~/widgets/enter-button";

interface HiddenDetailsProps {
  formKey: string;
  /** Names and values: what the fields began with, and which waiting edits they amend. */
  values: readonly (readonly string[])[];
}

/** What the form carries unseen. Enter presses its first button: it saves, or searches from a search field with new words in it. */
export function HiddenDetails({ formKey, values }: HiddenDetailsProps) {
  return (
    <>
      <EnterButton>Save</EnterButton>
      {[...values, ["formKey", formKey]].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
