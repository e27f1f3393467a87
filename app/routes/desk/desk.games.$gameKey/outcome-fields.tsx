import { gameForfeitWords, gameLabels as labels, gameSideWords, gameStatusWords, gameTypeWords } from "~/domain/teams/game-edits";
import { gameRoundWords } from "~/domain/teams/schedule";
import { SelectField } from "~/widgets/ui/select-field";
import { TextField } from "~/widgets/ui/text-field";
import { choicesOf, type GameFields } from "./fields";

/** How the game stands and what it came to. */
export function OutcomeFields({ fields }: { fields: GameFields }) {
  return (
    <>
      <div className="grid items-end gap-4 md:grid-cols-2">
        <SelectField field={fields.status} label={labels.status} options={choicesOf(gameStatusWords)} required />
        <SelectField field={fields.type} label={labels.type} options={choicesOf(gameTypeWords)} required />
      </div>
      <SelectField
        field={fields.round}
        label={labels.round}
        hint="Of a professional game after the regular season."
        placeholder="None"
        options={choicesOf(gameRoundWords)}
      />
      <div className="grid grid-cols-2 items-end gap-4">
        <TextField field={fields.homeScore} label={labels.homeScore} inputMode="numeric" autoComplete="off" />
        <TextField field={fields.awayScore} label={labels.awayScore} inputMode="numeric" autoComplete="off" />
      </div>
      <div className="grid items-end gap-4 md:grid-cols-2">
        <SelectField field={fields.forfeit} label={labels.forfeit} placeholder="Nobody" options={choicesOf(gameForfeitWords)} />
        <SelectField
          field={fields.vacatedBy}
          label={labels.vacatedBy}
          hint="Whose part in it counts no more."
          placeholder="Nobody"
          options={choicesOf(gameSideWords)}
        />
      </div>
      <TextField field={fields.note} label={labels.note} hint="Like Rose Bowl. Everybody reads it." autoComplete="off" />
    </>
  );
}
