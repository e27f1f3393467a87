import { CheckboxField } from "../ui/checkbox-field";
import type { FormField } from "../ui/form-field";

interface VisitsAlongProps {
  field: FormField;
  /** The rejected edit, and its visits in words. */
  visits: { reviewItemKey: number; words: string };
}

/** The visits that a rejected team is sent again with, unless they are left out (docs/rules.md R13). */
export function VisitsAlong({ field, visits }: VisitsAlongProps) {
  return (
    <>
      <input type="hidden" name="visitsOf" value={visits.reviewItemKey} />
      <CheckboxField
        field={field}
        label={visits.words}
        hint="As they were sent. Untick them to leave them out; once this is sent, the team’s row lets you change them."
      />
    </>
  );
}
