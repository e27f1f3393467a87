import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { VisitsForm } from "~/contract/profile/teams";
import type { PickerOption } from "~/domain/teams/options";
import { searchIntent } from "~/domain/base/search-names";
import { coachesPerVisit } from "~/domain/profile/visits";
import { Button } from "~/widgets/ui/button";
import { CheckboxField } from "~/widgets/ui/checkbox-field";
import { Chip } from "~/widgets/ui/chip";
import { DateField } from "~/widgets/ui/date-field";
import { Icon } from "~/widgets/ui/icon";
import { PersonPicker } from "~/widgets/profile/pickers";

interface VisitCardProps {
  visit: FieldMetadata<VisitsForm["visits"][number]>;
  index: number;
  /** Names of coaches by key. */
  names: Record<number, string>;
  found: PickerOption[] | null;
  term: string;
  /** All coaches of the team, where they are few. */
  all: PickerOption[] | null;
  searchTo: string;
  remove: ReturnType<FormMetadata["remove"]["getButtonProps"]> & { disabled: boolean };
}

/** One visit of the list: its day, and either whether it was official or who came. */
export function VisitCard({ visit, index, names, found, term, all, searchTo, remove }: VisitCardProps) {
  const fields = visit.getFieldset();
  const isCoaching = fields.type.value === "coaching";
  const title = isCoaching ? "Coaching visit" : "Visit";
  // Each once: the picker has a field of its own for each, which the form's value is read from again.
  const keys = [...new Set([fields.coachPersonKeys.value ?? []].flat().map(Number))].filter(Boolean);
  return (
    <li className="card p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-text text-base font-semibold flex items-center gap-2 flex-1">
          <Icon name={isCoaching ? "users" : "building-stadium"} />
          {title}
        </h2>
        {!fields.visitKey.value && (
          <Chip kind="info" icon="plus">
            New
          </Chip>
        )}
        <Button type="submit" variant="quiet" size="sm" aria-label={`Remove ${title.toLowerCase()} ${index + 1}`} {...remove}>
          Remove
        </Button>
      </div>
      <input type="hidden" name={fields.type.name} value={fields.type.value ?? "visit"} />
      {fields.visitKey.value && <input type="hidden" name={fields.visitKey.name} value={fields.visitKey.value} />}
      <div className="md:flex md:gap-4 mt-1">
        <DateField field={fields.dateOccurred} label="Date" required />
        <div className="flex-1 min-w-0 mt-3 md:mt-0">
          {isCoaching ? (
            <PersonPicker
              field={fields.coachPersonKeys}
              label="Coaches"
              limit={coachesPerVisit}
              searchIntent={searchIntent(String(index))}
              searchName={`search-${fields.coachPersonKeys.name}`}
              searchTo={searchTo}
              term={term}
              found={found}
              all={all}
              chosen={keys.map((key) => ({ key, label: names[key] ?? "Coach" }))}
              required
            />
          ) : (
            <div className="md:mt-6">
              <CheckboxField field={fields.official} label="Official visit" />
            </div>
          )}
        </div>
      </div>
    </li>
  );
}
