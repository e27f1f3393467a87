import type { FieldMetadata } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import type { NewTransferForm } from "~/contract/profile/transfer-edits";
import { eligibilities, eligibilityWords } from "~/domain/profile/careers";
import { transferLabels as labels, transferOutcomes } from "~/domain/profile/transfer-edits";
import { transferStates } from "~/domain/profile/transfers";
import { profilePaths } from "~/paths/profile";
import { MissingSchool, OrganizationPicker } from "~/widgets/profile/pickers";
import { ProofField } from "~/widgets/profile/proof-field";
import { DateField } from "~/widgets/ui/date-field";
import { RadioTiles } from "~/widgets/ui/radio-tiles";
import { SelectField } from "~/widgets/ui/select-field";
import type { loader } from "./route";

type Data = SerializeFrom<typeof loader>;

interface TransferFieldsProps {
  fields: { [F in keyof Required<NewTransferForm>]: FieldMetadata<NewTransferForm[F], NewTransferForm> };
  data: Data;
  chosen: Data["chosen"];
  searched: Pick<Data, "term" | "toTerm" | "found" | "foundTo">;
}

const outcomes = transferStates.map((value) => ({ value, label: transferOutcomes[value] }));
const eligible = eligibilities.map((value) => ({ value, label: eligibilityWords[value] }));
const atLeast = "College teams. Type at least 3 letters.";

/** Who is left and when, and what came of that. Of an entry that is there the sport stays. */
export function TransferFields({ fields, data, chosen, searched }: TransferFieldsProps) {
  return (
    <div className="grid gap-4">
      {data.isNew ? (
        <SelectField field={fields.sportKey} label={labels.sportKey} options={data.sports} placeholder="Select a sport" required />
      ) : (
        data.of && <p className="font-semibold wrap-anywhere">{data.of}</p>
      )}
      {!data.isNew && data.takesSport && <input type="hidden" name={fields.sportKey.name} value={data.sportKey ?? ""} />}
      <SelectField
        field={fields.year}
        label={labels.year}
        hint="The year in which the season begins that you transfer for."
        options={data.years}
        placeholder="Select a year"
        required
      />
      <OrganizationPicker
        field={fields.fromKey}
        label={labels.fromKey}
        hint={atLeast}
        limit={1}
        searchTo={profilePaths.addTransfer()}
        term={searched.term}
        found={searched.found}
        chosen={chosen.from}
        whenMissing={<MissingSchool kind="College" name={searched.term} />}
        required
      />
      <DateField field={fields.enteredDay} label={labels.enteredDay} hint="The day on which your name was in." required />
      <SelectField field={fields.eligibility} label={labels.eligibility} options={eligible} placeholder="Not known yet" />
      <RadioTiles field={fields.outcome} label={labels.outcome} options={outcomes} isStacked required />
      <DateField field={fields.endDay} label={labels.endDay} hint="If you have decided or withdrawn." />
      <OrganizationPicker
        field={fields.toKey}
        label={labels.toKey}
        hint="If you go to another one."
        noneLabel="No other college"
        limit={1}
        searchTo={profilePaths.addTransfer()}
        searchName="search-toKey"
        term={searched.toTerm}
        found={searched.foundTo}
        foundIn="foundTo"
        chosen={chosen.to}
      />
      {data.asksProof && <ProofField field={fields.proof} required />}
    </div>
  );
}
