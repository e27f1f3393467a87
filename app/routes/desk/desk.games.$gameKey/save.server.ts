import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { AddGame, type GameAtDesk } from "~/contract/teams/game-edits";
import { refusedForm } from "~/pages/desk/refused-form.server";
import { staffPaths } from "~/paths/staff";
import type { Api } from "~/session/guards";
import { carriedBy } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import { teamsChosen, teamsSearchedInForm, type ChosenTeams } from "./game.server";

interface Answer {
  reply: SubmissionResult;
  problem: string | null;
  /** The version that the form was rendered on. */
  carried: Record<string, string>;
  chosen: ChosenTeams;
  searched: Awaited<ReturnType<typeof teamsSearchedInForm>>;
}

/** Enters a game, or says it anew on the version that was seen; or searches within the form. */
export async function saveGame(api: Api, game: GameAtDesk | null, form: FormData) {
  const submission = parseWithZod(form, { schema: AddGame });
  const [searched, chosen] = await Promise.all([teamsSearchedInForm(api, form), teamsChosen(api, form, game)]);
  const shown = { carried: carriedBy(form, ["version"]), chosen, searched };
  if (searched) return json<Answer>({ ...shown, reply: { ...submission.reply(), error: undefined }, problem: null });
  if (submission.status !== "success") return json<Answer>({ ...shown, reply: submission.reply(), problem: null }, { status: 400 });

  const { value } = submission;
  const saved = await (game ? api.games.save(game.key, { ...value, version: Number(form.get("version")) }) : api.games.add(value));
  if (saved.ok) {
    const { home, away, sportKey, season } = saved.value;
    const list = staffPaths.games({ organizationKey: home.key ?? away.key, sportKey, season });
    return redirectWithToast(list, game ? "gameSaved" : "gameAdded");
  }
  const { status, ...refused } = refusedForm(submission, saved.problem);
  return json<Answer>({ ...shown, ...refused }, { status });
}
