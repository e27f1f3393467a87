import type { ChangeEventHandler, ReactNode } from "react";
import { initialText, type FormField } from "./form-field";

interface RadioTileProps {
  field: FormField;
  option: { value: string; disabled?: boolean };
  /** The first of its group takes the field's id, for the error summary. */
  isFirst: boolean;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  children: ReactNode;
}

/** One choice of a group of tiles. */
export function RadioTile({ field, option: { value, disabled }, isFirst, onChange, children }: RadioTileProps) {
  return (
    <label className="tile">
      <input
        type="radio"
        className="radio"
        id={isFirst ? field.id : `${field.id}-${value}`}
        name={field.name}
        form={field.formId}
        value={value}
        defaultChecked={value === initialText(field)}
        disabled={disabled}
        onChange={onChange}
      />
      {children}
      <span className="tile-edge" aria-hidden="true" />
    </label>
  );
}
