import { gameLabels as labels } from "~/domain/teams/game-edits";
import { DateField } from "~/widgets/ui/date-field";
import { SelectField } from "~/widgets/ui/select-field";
import { TextField } from "~/widgets/ui/text-field";
import type { GameFields } from "./fields";

type Choices = { value: string; label: string }[];

/** Of which sport and season the game is, and when it is. */
export function WhenFields({ fields, sports, zones }: { fields: GameFields; sports: Choices; zones: Choices }) {
  return (
    <>
      <div className="grid items-end gap-4 md:grid-cols-2">
        <SelectField field={fields.sportKey} label={labels.sportKey} placeholder="Choose a sport" options={sports} required />
        <TextField
          field={fields.season}
          label={labels.season}
          hint="The year that it begins in."
          inputMode="numeric"
          autoComplete="off"
          required
        />
      </div>
      <div className="grid items-end gap-4 md:grid-cols-2">
        <DateField field={fields.day} label={labels.day} hint="Where it is played." required />
        <TextField
          field={fields.number}
          label={labels.number}
          hint="2 of the second game between them that day."
          inputMode="numeric"
          autoComplete="off"
          required={false}
        />
      </div>
      <div className="grid items-end gap-4 md:grid-cols-2">
        <TextField field={fields.time} type="time" label={labels.time} hint="By the clock where it is played." required={false} />
        <SelectField
          field={fields.zone}
          label={labels.zone}
          hint="Else of the city below, or of the home team’s; of Eastern time where neither is known."
          placeholder="That of the place"
          options={zones}
        />
      </div>
    </>
  );
}
