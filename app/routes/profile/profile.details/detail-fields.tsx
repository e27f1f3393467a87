import type { FieldMetadata } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";
import type { DetailsForm } from "~/contract/profile/details";
import { paths } from "~/paths";
import { CityPicker, HighSchoolPicker } from "~/widgets/profile/pickers";
import { SelectField } from "~/widgets/ui/select-field";
import { DigitsField } from "~/widgets/ui/typed-fields";
import type { DetailField } from "./details.server";
import type { loader } from "./route";
import type { Found } from "./searches.server";

type Data = SerializeFrom<typeof loader>;

interface DetailFieldsProps {
  fields: { [F in keyof DetailsForm]-?: FieldMetadata<DetailsForm[F], DetailsForm> };
  data: Data;
  chosen: Data["chosen"];
  searched: Found;
}

/** The four details; of one that waits in review its hint says what was sent, and one under appeal is not offered (docs/rules.md H4). */
export function DetailFields({ fields, data, chosen: { school, city }, searched }: DetailFieldsProps) {
  return (
    <>
      <UnlessAppealed data={data} field={fields.ncaaId} label="NCAA ID">
        <DigitsField field={fields.ncaaId} label="NCAA ID" hint={data.waiting.ncaaId ?? "10 digits, from your NCAA account."} />
      </UnlessAppealed>
      <UnlessAppealed data={data} field={fields.hsClassYear} label="High school class year">
        <SelectField
          field={fields.hsClassYear}
          label="High school class year"
          hint={data.waiting.hsClassYear}
          options={data.years}
          placeholder="Select a year"
          required
        />
      </UnlessAppealed>
      <UnlessAppealed data={data} field={fields.organizationKey} label="High school">
        <HighSchoolPicker
          field={fields.organizationKey}
          label="High school"
          hint={data.waiting.organizationKey}
          searchTo={paths.details()}
          term={searched.term}
          found={searched.found}
          chosen={school}
        />
      </UnlessAppealed>
      <UnlessAppealed data={data} field={fields.hometownCityKey} label="Hometown">
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
      </UnlessAppealed>
    </>
  );
}

interface UnlessAppealedProps {
  data: Data;
  field: { name: string; errors?: string[] };
  label: string;
  children: ReactNode;
}

/**
 * The field; in the place of one whose edit is under appeal, what waits and the way to it. A form that was open before keeps the field,
 * with what was typed and why it is refused.
 */
function UnlessAppealed({ data, field, label, children }: UnlessAppealedProps) {
  const name = field.name as DetailField;
  const reviewItemKey = data.appealed[name];
  if (reviewItemKey === undefined || field.errors) return children;
  return (
    <div className="field min-w-0">
      <p className="label">{label}</p>
      <p className="hint">
        {data.waiting[name]}{" "}
        <a className="link" href={paths.myEdit(reviewItemKey)}>
          See this edit
        </a>
      </p>
      <input type="hidden" name={name} value={data.shown[name] ?? ""} />
    </div>
  );
}
