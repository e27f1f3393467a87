import type { FieldMetadata } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import type { UpdateSportForm } from "~/contract/profile/person-sports";
import type { PickerOption } from "~/domain/teams/options";
import { paths } from "~/paths";
import { HighSchoolPicker } from "~/widgets/profile/pickers";
import { SelectField } from "~/widgets/ui/select-field";
import type { loader } from "./route";
import type { OrganizationSearch } from "~/session/form-search";

interface SchoolFieldsProps {
  fields: { [F in "year" | "organizationKey"]: FieldMetadata<UpdateSportForm[F], UpdateSportForm> };
  data: Pick<SerializeFrom<typeof loader>, "sportKey" | "years" | "asksSchool">;
  school: PickerOption | null;
  searched: OrganizationSearch;
}

/** The season and the school that it is played for. */
export function SchoolFields({ fields, data, school, searched }: SchoolFieldsProps) {
  return (
    <>
      <SelectField
        field={fields.year}
        label="Year"
        hint="The season that you play for this school."
        options={data.years}
        placeholder="Select a year"
        required={data.asksSchool}
      />
      <HighSchoolPicker
        field={fields.organizationKey}
        label="School"
        searchTo={paths.sport(data.sportKey)}
        term={searched.term}
        found={searched.found}
        chosen={school}
        required={data.asksSchool}
      />
    </>
  );
}
