import type { RecruitmentStatus } from "~/domain/profile/teams";
import type { FormField } from "../ui/form-field";
import { RadioTiles } from "../ui/radio-tiles";

/** Where recruitment stands, of the statuses that the rules offer here. */
export function RecruitmentStatusField({ field, options }: { field: FormField; options: readonly RecruitmentStatus[] }) {
  return (
    <RadioTiles
      field={field}
      label="Recruitment status"
      options={options}
      hint="Committed, Signed and Enrolled can be held by one team only."
      required
    />
  );
}
