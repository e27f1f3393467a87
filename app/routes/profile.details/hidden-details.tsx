import { AuthenticityTokenInput } from "remix-utils/csrf/react";

interface HiddenDetailsProps {
  formKey: string;
  /** Names and values: what the fields began with, and which waiting edits they amend. */
  values: readonly (readonly string[])[];
  searched: { term: string; cityTerm: string };
}

/** What the form carries unseen. Enter presses its first button: it saves, or searches from a search field with new words in it. */
export function HiddenDetails({ formKey, values, searched }: HiddenDetailsProps) {
  const all = [...values, ["formKey", formKey], ["searched-search", searched.term], ["searched-search-hometownCityKey", searched.cityTerm]];
  return (
    <>
      <button type="submit" className="hidden" aria-hidden="true" tabIndex={-1} />
      <AuthenticityTokenInput />
      {all.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
