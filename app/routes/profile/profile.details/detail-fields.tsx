import type { FieldMetadata } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import type { DetailsForm } from "~/contract/profile/details";
import { paths } from "~/paths";
import { CityPicker, HighSchoolPicker } from "~/widgets/profile/pickers";
import { SelectField } from "~/widgets/ui/select-field";
import { DigitsField } from "~/widgets/ui/typed-fields";
import type { loader } from "./route";
import type { Found } from "./searches.server";

type Data = SerializeFrom<typeof loader>;

interface DetailFieldsProps {
  fields: { [F in keyof DetailsForm]-?: FieldMetadata<DetailsForm[F], DetailsForm> };
  data: Data;
  chosen: Data["chosen"];
  searched: Found;
}

/** The four details; of one that waits in review its hint says what was sent. */
export function DetailFields({ fields, data, chosen: { school, city }, searched }: DetailFieldsProps) {
  return (
    <>
      <DigitsField field={fields.ncaaId} label="NCAA ID" hint={data.waiting.ncaaId ?? "10 digits, from your NCAA account."} />
      <SelectField
        field={fields.hsClassYear}
        label="High school class year"
        hint={data.waiting.hsClassYear}
        options={data.years}
        placeholder="Select a year"
        required
      />
      <HighSchoolPicker
        field={fields.organizationKey}
        label="High school"
        hint={data.waiting.organizationKey}
        searchTo={paths.details()}
        term={searched.term}
        found={searched.found}
        chosen={school}
      />
      <CityPicker
        field={fields.hometownCityKey}
        label="Hometown"
        hint={data.waiting.hometownCityKey}
        searchTo={paths.details()}
        searchName="search-hometownCityKey"
        term={searched.cityTerm}
        found={searched.foundCities}
        foundIn="foundCities"
        failure={data.locationsFailed}
        chosen={city}
      />
    </>
  );
}
