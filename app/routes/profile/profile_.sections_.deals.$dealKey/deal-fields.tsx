import type { FieldMetadata } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
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
const collectives = ["collective", "collectives"] as const;

/** With whom and since when; how it pays, with a field or two for each way; and the proof. Without script all of them stand there. */
export function DealFields({ fields, data, chosen, searched }: DealFieldsProps) {
  return (
    <div className="grid gap-4">
      {data.of && <p className="font-semibold wrap-anywhere">{data.of}</p>}
      <TextField
        field={fields.brand}
        label={labels.brand}
        hint="As it calls itself. Leave it empty for a deal with a collective."
        autoComplete="off"
      />
      <OrganizationPicker
        noun={collectives}
        field={fields.collectiveKey}
        label={labels.collectiveKey}
        hint="Instead of a brand. Type at least 3 letters; our staff add collectives that are missing."
        noneLabel="No collective"
        limit={1}
        searchTo={dealPaths.add()}
        term={searched.term}
        found={searched.found}
        chosen={chosen}
      />
      <SelectField field={fields.kind} label={labels.kind} options={kinds} placeholder="Select a kind" required />
      <DateField field={fields.day} label={labels.day} required />
      <DateField field={fields.endDay} label={labels.endDay} hint="If it has an end." />
      <SelectField field={fields.frequency} label={labels.frequency} options={frequencies} required />
      <RadioTiles field={fields.structure} label={labels.structure} options={structures} required />
      <TextField
        field={fields.amount}
        label={labels.amount}
        hint="Of a flat deal: whole dollars, each time that it pays."
        prefix="$"
        inputMode="numeric"
        autoComplete="off"
      />
      <TextAreaField
        field={fields.stepLines}
        label={labels.stepLines}
        hint="Of a stair step, a line each, rising: from how many, a colon, and the dollars. “1000: 250” pays $250 from 1,000 on."
        rows={3}
      />
      <TextField field={fields.stepsOf} label={labels.stepsOf} hint="Of a stair step, as “posts” or “tickets sold”." autoComplete="off" />
      <TextField field={fields.percent} label={labels.percent} hint="Of a percent." suffix="%" inputMode="decimal" autoComplete="off" />
      <TextField field={fields.percentOf} label={labels.percentOf} hint="Of a percent, as “merchandise sales”." autoComplete="off" />
      <TextField
        field={fields.expected}
        label={labels.expected}
        hint="Of a percent, if you know: whole dollars, each time that it pays."
        prefix="$"
        inputMode="numeric"
        autoComplete="off"
      />
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
