import type { FieldMetadata } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";
import type { DealForm } from "~/contract/profile/deals";
import {
  dealFrequencies,
  dealFrequencyLabels,
  dealKindLabels,
  dealKinds,
  dealLabels as labels,
  dealStructureLabels,
  dealStructures,
} from "~/domain/profile/deals";
import { dealPaths } from "~/paths/deals";
import { OrganizationPicker } from "~/widgets/profile/pickers";
import { ProofField } from "~/widgets/profile/proof-field";
import { DateField } from "~/widgets/ui/date-field";
import { RadioTiles } from "~/widgets/ui/radio-tiles";
import { SelectField } from "~/widgets/ui/select-field";
import { TextAreaField } from "~/widgets/ui/text-area-field";
import { TextField } from "~/widgets/ui/text-field";
import type { loader } from "./route";

type Data = SerializeFrom<typeof loader>;

interface DealFieldsProps {
  fields: { [F in keyof Required<DealForm>]: FieldMetadata<DealForm[F], DealForm> };
  data: Data;
  chosen: Data["chosen"];
  searched: Pick<Data, "term" | "found">;
}

const kinds = dealKinds.map((value) => ({ value, label: dealKindLabels[value] }));
const frequencies = dealFrequencies.map((value) => ({ value, label: dealFrequencyLabels[value] }));
const structures = dealStructures.map((value) => ({ value, label: dealStructureLabels[value] }));
const wayHint = "Three groups of fields follow. Fill in the one of this choice, and leave the others empty.";
const collectives = ["collective", "collectives"] as const;

/** With whom and since when; how it pays, with a field or two for each way; and the proof. Without script all of them stand there. */
export function DealFields({ fields, data, chosen, searched }: DealFieldsProps) {
  return (
    <div className="grid gap-4">
      {data.of && <p className="font-semibold wrap-anywhere">{data.of}</p>}
      <TextField
        field={fields.brand}
        label={labels.brand}
        hint="Say one of the two, the brand or the collective. A brand as it calls itself."
        marker=""
        autoComplete="off"
      />
      <OrganizationPicker
        noun={collectives}
        field={fields.collectiveKey}
        label={labels.collectiveKey}
        hint="In the place of a brand. Type at least 3 letters; our staff add collectives that are missing."
        marker=""
        noneLabel="No collective"
        limit={1}
        searchTo={dealPaths.add()}
        term={searched.term}
        found={searched.found}
        chosen={chosen}
      />
      <SelectField field={fields.kind} label={labels.kind} options={kinds} placeholder="Select a kind" required />
      <DateField field={fields.day} label={labels.day} hint="The day it was agreed: today, or one that has been." required />
      <DateField field={fields.endDay} label={labels.endDay} hint="If it has an end." />
      {data.ends && <p className="notice-wait">{data.ends}</p>}
      <SelectField field={fields.frequency} label={labels.frequency} options={frequencies} required />
      <RadioTiles field={fields.structure} label={labels.structure} options={structures} hint={wayHint} required />
      <Way title="Flat: the amount">
        <TextField
          field={fields.amount}
          label={labels.amount}
          hint="Needed of a flat deal: whole dollars, each time that it pays."
          marker=""
          prefix="$"
          inputMode="numeric"
          autoComplete="off"
        />
      </Way>
      <Way title="Stair step: the steps, and what they count">
        <TextAreaField
          field={fields.stepLines}
          label={labels.stepLines}
          hint="Needed of a stair step, a line each, rising: from how many, a colon, and the dollars. “1000: 250” pays $250 from 1,000 on."
          isMarkedNeither
          rows={3}
        />
        <TextField
          field={fields.stepsOf}
          label={labels.stepsOf}
          hint="Needed of a stair step, as “posts” or “tickets sold”."
          marker=""
          autoComplete="off"
        />
      </Way>
      <Way title="Percent: how much, and of what">
        <TextField
          field={fields.percent}
          label={labels.percent}
          hint="Needed of a percent."
          marker=""
          suffix="%"
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          field={fields.percentOf}
          label={labels.percentOf}
          hint="Needed of a percent, as “merchandise sales”."
          marker=""
          autoComplete="off"
        />
        <TextField
          field={fields.expected}
          label={labels.expected}
          hint="Of a percent, if you know: whole dollars, each time that it pays."
          prefix="$"
          inputMode="numeric"
          autoComplete="off"
        />
      </Way>
      <TextField
        field={fields.proofUrl}
        label={labels.proofUrl}
        hint="A page that names the deal, as the brand’s notice or a post. Everybody can follow it."
        inputMode="url"
        autoComplete="off"
        required={data.needsLink}
      />
      {data.asksProof && <ProofField field={fields.proof} required />}
    </div>
  );
}

/** The fields of one way to pay, under what says when they are filled in. */
function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-line pt-4">
      <fieldset className="min-w-0">
        <legend className="mb-3 font-semibold">{title}</legend>
        <div className="grid gap-4">{children}</div>
      </fieldset>
    </div>
  );
}
