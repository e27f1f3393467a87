import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { AddGame, type GameAtDesk } from "~/contract/teams/game-edits";
import { barredStatus, refusedForm } from "~/pages/desk/refused-form.server";
import { staffPaths } from "~/paths/staff";
import { refusal, type Api } from "~/session/guards";
import { carriedBy } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import { teamsChosen, teamsSearchedInForm, type ChosenTeams } from "./game.server";

interface Answer {
  /** Null where the form was not sent, but what removes the game. */
  reply: SubmissionResult | null;
  problem: string | null;
  /** The version that the form was rendered on. */
  carried: Record<string, string>;
  chosen: ChosenTeams | null;
  searched: Awaited<ReturnType<typeof teamsSearchedInForm>>;
}

/** Enters a game, says it anew on the version that was seen, or removes it; or searches within the form. */
export async function saveGame(api: Api, game: GameAtDesk | null, form: FormData) {
  if (form.get("act") === "remove") {
    if (!game) throw refusal(404);
    return removeGame(api, game, Number(form.get("version")));
  }
  const submission = parseWithZod(form, { schema: AddGame });
  const [searched, chosen] = await Promise.all([teamsSearchedInForm(api, form), teamsChosen(api, form, game)]);
  const shown = { carried: carriedBy(form, ["version"]), chosen, searched };
  if (searched) return json<Answer>({ ...shown, reply: { ...submission.reply(), error: undefined }, problem: null });
  if (submission.status !== "success") return json<Answer>({ ...shown, reply: submission.reply(), problem: null }, { status: 400 });

  const { value } = submission;
  const saved = await (game ? api.games.save(game.key, { ...value, version: Number(form.get("version")) }) : api.games.add(value));
  if (saved.ok) return redirectWithToast(listOf(saved.value), game ? "gameSaved" : "gameAdded");
  const { status, ...refused } = refusedForm(submission, saved.problem);
  return json<Answer>({ ...shown, ...refused }, { status });
}

async function removeGame(api: Api, game: GameAtDesk, version: number) {
  const removed = await api.games.remove(game.key, version);
  if (removed.ok) return redirectWithToast(listOf(game), "gameRemoved");
  const answer: Answer = { reply: null, problem: removed.problem.message, carried: {}, chosen: null, searched: null };
  return json(answer, { status: barredStatus(removed.problem.status) });
}

/** The games of its team's season. */
function listOf({ home, away, sportKey, season }: GameAtDesk): string {
  return staffPaths.games({ organizationKey: home.key ?? away.key, sportKey, season });
}
