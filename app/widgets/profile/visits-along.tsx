import { FieldError } from "../ui/field-parts";
import { controlAttributes, type FormField } from "../ui/form-field";

interface VisitsAlongProps {
  field: FormField;
  /** The rejected edit, and its visits in words. */
  visits: { reviewItemKey: number; words: string };
}

const hint = "As they were sent. Untick them to leave them out; once this is sent, the team’s row lets you change them.";

/** The visits that a rejected team is sent again with, unless they are left out (docs/rules.md R13). */
export function VisitsAlong({ field, visits: { reviewItemKey, words } }: VisitsAlongProps) {
  return (
    <div className="field min-w-0">
      <input type="hidden" name="visitsOf" value={reviewItemKey} />
      <FieldError id={field.errorId} errors={field.errors} />
      <label className="flex min-h-input cursor-pointer items-center gap-3">
        <input
          key={field.key}
          type="checkbox"
          className="check"
          value="on"
          defaultChecked={field.initialValue === "on"}
          {...controlAttributes(field, { hint, required: false })}
        />
        <span className="font-semibold">{words}</span>
      </label>
      <p id={field.descriptionId} className="hint">
        {hint}
      </p>
    </div>
  );
}
