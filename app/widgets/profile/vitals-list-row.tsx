import type { MouseEventHandler } from "react";
import type { ResultPart } from "~/domain/profile/vitals-rows";
import type { VitalsRow, WaitingEdit } from "~/domain/profile/vitals-section";
import { paths } from "~/paths";
import { Button, ButtonLink } from "../ui/button";
import { FieldError } from "../ui/field-parts";
import { Icon } from "../ui/icon";
import { stepByArrows } from "../ui/step-by-arrows";

/** A result of the list: new ones to fill in, saved ones to change. */
export function VitalsListRow({
  row,
  name,
  parts,
  onPress,
}: {
  row: VitalsRow;
  name: string;
  parts: ResultPart[];
  onPress: MouseEventHandler<HTMLButtonElement>;
}) {
  const { id, title, typed, saved, waiting } = row;
  const isNew = id.startsWith("n");
  const fields = [{ name: "date", label: "Date", error: row.date }, ...parts.map((part) => ({ ...part, error: row.result }))];
  return (
    <fieldset data-row={id} className={`w-full ${isNew ? "rounded-control bg-well p-3" : ""}`}>
      <legend className={isNew ? "float-left text-sm font-semibold leading-[44px]" : "sr-only"}>
        <span className="sr-only">{name}: </span>
        {title}
      </legend>
      {isNew && (
        <Button
          type="submit"
          name="intent"
          value={`remove:${id}`}
          variant="quiet"
          size="sm"
          className="float-right -mr-3"
          onClick={onPress}
          aria-label={`Remove new ${name} measurement`}
        >
          Remove
        </Button>
      )}
      <div className="clear-both">
        {row.notSent && <p className="error">Not sent. {row.notSent}</p>}
        <FieldError id={`date-error-${id}`} errors={row.date ? [row.date] : []} />
        <FieldError id={`result-error-${id}`} errors={row.result ? [row.result] : []} />
      </div>
      <div className="vitals-fields flex flex-wrap gap-2">
        {fields.map((field, place) => (
          <label key={field.name} className="label relative mb-0">
            <span className="mb-1 block">{field.label}</span>
            <input
              id={`vitals-${field.name}.${id}`}
              className="input num font-normal"
              name={`${field.name}.${id}`}
              type={place === 0 ? "date" : "text"}
              data-step={"step" in field ? field.step : undefined}
              inputMode={place === 0 ? undefined : "decimal"}
              autoComplete="off"
              readOnly={waiting?.isAppealed}
              defaultValue={typed[place]}
              data-saved={saved?.[place]}
              onKeyDown={stepByArrows}
              aria-invalid={field.error ? true : undefined}
              aria-describedby={field.error ? `${place === 0 ? "date" : "result"}-error-${id}` : undefined}
            />
            {"suffix" in field && (
              <span className="pointer-events-none absolute bottom-3.5 right-3 font-normal text-ink-3">{field.suffix}</span>
            )}
          </label>
        ))}
      </div>
      {waiting && <WaitingMeasurement edit={waiting} name={name} />}
    </fieldset>
  );
}

/** What of a measurement waits in review, and what can be done about it. */
export function WaitingMeasurement({ edit, name }: { edit: WaitingEdit; name: string }) {
  return (
    <div className="team-pending w-full">
      <p className="flex flex-1 items-start gap-2 py-2 text-sm">
        <Icon name="clock" />
        <span>
          <b className="text-warn">{edit.state}</b> · {edit.words}
        </span>
      </p>
      <span className="flex flex-wrap">
        {Object.entries({
          ...(!edit.isAppealed && { "Change this edit": paths.addMeasurement({ change: edit.key }) }),
          Withdraw: paths.withdrawEdit(edit.key),
        }).map(([words, to]) => (
          <ButtonLink key={words} to={to} variant="quiet" size="sm" preventScrollReset aria-label={`${words}: ${name}`}>
            {words}
          </ButtonLink>
        ))}
      </span>
    </div>
  );
}
