import type { SerializeFrom } from "@remix-run/node";
import { gameLabels as labels, gameSiteWords } from "~/domain/teams/game-edits";
import { OrganizationField } from "~/widgets/desk/organization-field";
import { SelectField } from "~/widgets/ui/select-field";
import { TextField } from "~/widgets/ui/text-field";
import { choicesOf, type GameFields } from "./fields";
import type { ChosenTeams } from "./game.server";
import type { loader } from "./route";

interface TeamFieldsProps {
  fields: GameFields;
  here: string;
  chosen: ChosenTeams;
  searched: Pick<SerializeFrom<typeof loader>, "term" | "awayTerm" | "found" | "foundAway">;
}

const noneLabel = "None of ours";
const hint = "Type at least 3 letters, or write a name below.";
const nameHint = "Of a team that is none of ours, in the place of a choice above.";

/** Who plays whom, and where; each team is chosen, or named where it is none of ours. */
export function TeamFields({ fields, here, chosen, searched }: TeamFieldsProps) {
  return (
    <>
      <OrganizationField
        field={fields.homeKey}
        label={labels.homeKey}
        hint={hint}
        noneLabel={noneLabel}
        searchTo={here}
        term={searched.term}
        found={searched.found}
        chosen={chosen.home}
      />
      <TextField field={fields.homeName} label={labels.homeName} hint={nameHint} autoComplete="off" />
      <OrganizationField
        field={fields.awayKey}
        label={labels.awayKey}
        hint={hint}
        noneLabel={noneLabel}
        searchTo={here}
        searchName="search-awayKey"
        term={searched.awayTerm}
        found={searched.foundAway}
        foundIn="foundAway"
        chosen={chosen.away}
      />
      <TextField field={fields.awayName} label={labels.awayName} hint={nameHint} autoComplete="off" />
      <SelectField
        field={fields.site}
        label={labels.site}
        hint="On neutral ground the home team is only the one that is named first."
        options={choicesOf(gameSiteWords)}
        required
      />
      <div className="grid items-end gap-4 md:grid-cols-2">
        <TextField field={fields.cityName} label={labels.cityName} autoComplete="off" />
        <TextField field={fields.region} label={labels.region} hint="KY, or a country." autoComplete="off" />
      </div>
    </>
  );
}
