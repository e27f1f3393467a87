import { getZodConstraint } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AddGame } from "~/contract/teams/game-edits";
import { hasRdbLevel } from "~/domain/account/roles";
import { seasonInAddress } from "~/pages/desk/games.server";
import { staffPaths } from "~/paths/staff";
import { requireDesk } from "~/session/guards";
import { sportChoices, sportFailures } from "~/session/look-ups";
import { Removal } from "~/widgets/desk/removal";
import { PageTitle } from "~/widgets/document/page-title";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { answerId, useAnswered } from "~/widgets/ui/use-answered";
import { GameForm } from "./game-form";
import { gameInAddress, gameShown, newGame, teamsOf, teamsSearched, zoneChoices } from "./game.server";
import { GameHistory } from "./game-history";
import { saveGame } from "./save.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.game?.title ?? "New game"} · Signing Day` }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, viewer } = await requireDesk(request, context);
  const game = await gameInAddress(api, params.gameKey);
  const query = new URL(request.url).searchParams;
  const shown = game && gameShown(game);
  const [choices, searched, begins, chosen] = await Promise.all([
    sportChoices(api, []),
    teamsSearched(api, query),
    game ? null : newGame(api, query),
    game && teamsOf(api, game),
  ]);
  return json({
    here: staffPaths.game(game?.key ?? "new"),
    list: staffPaths.games({ ...(shown ? shown.of : seasonInAddress(query)) }),
    mayWrite: hasRdbLevel(viewer.roles, 2),
    game: shown,
    chosen,
    begins,
    sports: choices.sports,
    zones: zoneChoices(game),
    failure: choices.isLocal ? sportFailures.sports : null,
    ...searched,
    isRemoving: query.get("confirm") === "remove",
    constraint: getZodConstraint(AddGame),
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireDesk(request, context);
  return saveGame(api, await gameInAddress(api, params.gameKey), await request.formData());
}

/** One game: what it is, the form that says it, and what was done to it. */
export default function DeskGame() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useAnswered(answer);
  const { here, list, mayWrite, game, isRemoving } = data;
  return (
    <div className="wrap max-w-reading pb-10 pt-2 md:pt-4">
      <PageTitle back={{ to: list, text: "Games" }} lead={game?.about ?? "What you leave out is not known."}>
        {game?.title ?? "New game"}
      </PageTitle>
      {answer?.problem && <ProblemNotice id={answerId} words={answer.problem} className="mb-0 mt-4" />}
      {mayWrite ? (
        <GameForm key={game?.version} data={data} answer={answer} />
      ) : (
        <p className="mt-4 text-ink-2">Entering a game takes level 2.</p>
      )}
      {game?.stays && <p className="mt-5 text-sm text-ink-2">{game.stays}</p>}
      {game && !game.stays && (
        <div className="mt-5">
          <Removal
            here={here}
            version={game.version}
            isAsked={isRemoving}
            title="Remove this game"
            keep="Keep it"
            pendingText="Removing..."
            about="If it was entered by mistake. It is removed for good."
            lines={[`${game.title}: ${game.about}.`, "It is removed for good, and what it counted in records goes with it."]}
          />
        </div>
      )}
      {game && <GameHistory history={game.history} />}
    </div>
  );
}
