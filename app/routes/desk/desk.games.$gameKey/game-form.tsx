import type { SerializeFrom } from "@remix-run/node";
import { AnsweredForm } from "~/widgets/ui/answered-form";
import { Card } from "~/widgets/ui/card";
import { Carried } from "~/widgets/ui/carried";
import { EnterButton } from "~/widgets/ui/enter-button";
import { FailedLookUp } from "~/widgets/ui/failed-look-up";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { useForm } from "~/widgets/ui/use-form";
import type { GameShown } from "./game.server";
import { OutcomeFields } from "./outcome-fields";
import { TeamFields } from "./team-fields";
import { WhenFields } from "./when-fields";
import type { action, loader } from "./route";

interface GameFormProps {
  data: SerializeFrom<typeof loader>;
  answer: SerializeFrom<typeof action> | undefined;
}

/** A game, to enter or to say anew. */
export function GameForm({ data, answer }: GameFormProps) {
  const { here, game, begins, sports, zones, failure, constraint } = data;
  const [form, fields] = useForm<GameShown["fields"]>({
    id: "game",
    lastResult: answer?.reply,
    constraint,
    defaultValue: game?.fields ?? begins?.fields,
  });
  const chosen = answer?.chosen ?? data.chosen ?? begins?.chosen ?? { home: null, away: null };
  const save = game ? "Save" : "Add game";
  return (
    <Card title={game ? "Correct this game" : "The game"} subtitle={game?.hint} className="mt-5" padded>
      {failure && <FailedLookUp toast={failure} />}
      <AnsweredForm form={form}>
        {/* What Enter presses: it saves, or searches from a search field with new words in it. */}
        <EnterButton>{save}</EnterButton>
        {game && <Carried standing={{ version: game.version }} posted={answer?.carried} />}
        <WhenFields fields={fields} sports={sports} zones={zones} />
        <TeamFields fields={fields} here={here} chosen={chosen} searched={answer?.searched ?? data} />
        <OutcomeFields fields={fields} />
        <SubmitButton name="intent" value="save" pendingText="Saving...">
          {save}
        </SubmitButton>
      </AnsweredForm>
    </Card>
  );
}
