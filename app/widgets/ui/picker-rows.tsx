import type { PickerOption } from "~/domain/teams/options";
import { teamMonograms } from "~/domain/teams/team-letters";
import { classNames } from "./class-names";
import type { FormField } from "./form-field";
import { Icon } from "./icon";
import { TeamLogo } from "./team-logo";

/** Why an option may not be chosen, by its key: `Already one of your top teams`. */
export type Unavailable = Readonly<Record<number, string>>;

/** An option's mark, with its letters among those of its list, name, place and second line. */
export function OptionFace({ option, letters, reason }: { option: PickerOption; letters?: string; reason?: string }) {
  const second = reason ?? option.detail;
  return (
    <>
      {option.mark ? (
        <TeamLogo name={option.label} letters={letters} {...option.mark} />
      ) : (
        <Icon name={option.icon ?? "user"} className="text-ink-3" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold leading-5">
          {option.label}
          {option.place && <span className="font-normal text-ink-2"> ({option.place})</span>}
        </span>{" "}
        {second && <span className="block text-sm text-ink-2">{second}</span>}
      </span>
    </>
  );
}

interface PickerRowsProps {
  field: FormField;
  options: readonly PickerOption[];
  chosenKeys: readonly number[];
  unavailable: Unavailable;
  isMultiple: boolean;
  required?: boolean;
  /** The first row, of radio buttons: none of the others. */
  noneLabel?: string;
  onPick: (option: PickerOption | null, isChosen: boolean) => void;
}

/** What was found, each a radio button or checkbox of the form that the field belongs to. */
export function PickerRows({ field, options, chosenKeys, unavailable, isMultiple, required, noneLabel, onPick }: PickerRowsProps) {
  const letters = teamMonograms(options.map(({ label }) => label));
  return (
    <ul className={classNames("rows mt-2 overflow-hidden rounded-control border", field.errors ? "border-bad" : "border-edge")}>
      {noneLabel && (
        <li>
          <label className="picker-row">
            <input
              type="radio"
              className="radio"
              name={field.name}
              form={field.formId}
              value=""
              defaultChecked={chosenKeys.length === 0}
              onChange={() => onPick(null, false)}
            />
            {noneLabel}
          </label>
        </li>
      )}
      {options.map((option, index) => {
        const reason = unavailable[option.key];
        return (
          <li key={option.key} className="border-t border-line">
            <label className={classNames("picker-row", reason && "is-disabled")}>
              <input
                type={isMultiple ? "checkbox" : "radio"}
                className={isMultiple ? "check" : "radio"}
                name={field.name}
                form={field.formId}
                value={option.key}
                required={required && !isMultiple}
                disabled={reason !== undefined}
                defaultChecked={chosenKeys.includes(option.key)}
                onChange={(event) => onPick(option, event.currentTarget.checked)}
              />
              <OptionFace option={option} letters={letters[index]} reason={reason} />
            </label>
          </li>
        );
      })}
    </ul>
  );
}
