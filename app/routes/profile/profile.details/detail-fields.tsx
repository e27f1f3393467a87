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
  const inReview = (field: keyof DetailsForm) =>
    data.waiting[field] && `In review: ${data.waiting[field]}. Saving another value changes this edit in place.`;

  return (
    <>
      <DigitsField field={fields.ncaaId} label="NCAA ID" hint={inReview("ncaaId") ?? "10 digits, from your NCAA account."} />
      <SelectField
        field={fields.hsClassYear}
        label="High school class year"
        hint={inReview("hsClassYear")}
        options={data.years}
        placeholder="Select a year"
        required
      />
      <HighSchoolPicker
        field={fields.organizationKey}
        label="High school"
        hint={inReview("organizationKey")}
        searchTo={paths.details()}
        term={searched.term}
        found={searched.found}
        chosen={school}
      />
      <CityPicker
        field={fields.hometownCityKey}
        label="Hometown"
        hint={inReview("hometownCityKey")}
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
