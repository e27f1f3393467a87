import { HeightField } from "~/widgets/profile/height-field";
import type { FormField } from "~/widgets/ui/form-field";
import { UnitField } from "~/widgets/ui/typed-fields";

interface ValueFieldProps {
  fields: Record<"value" | "feet" | "inches", FormField>;
  /** The chosen type of measurement. */
  type: { value: string; units: string } | undefined;
}

/** The result, in the units of its type; a height in feet and inches. */
export function ValueField({ fields, type }: ValueFieldProps) {
  return type?.value === "1" ? (
    <HeightField key="1" field={fields.value} feet={fields.feet} inches={fields.inches} label="Height" required className="mt-6" />
  ) : (
    <UnitField key={type?.value} field={fields.value} label="Measurement value" units={type?.units ?? ""} required className="mt-6" />
  );
}
