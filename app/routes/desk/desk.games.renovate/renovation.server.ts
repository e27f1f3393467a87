import { json, redirect } from "@remix-run/node";
import type { Renovation, Renovations } from "~/contract/teams/game-renovations";
import { relativeTime } from "~/domain/base/format";
import { keyOf } from "~/domain/base/keys";
import { gainWords, keptWords, unsureWords } from "~/domain/teams/game-duplicates";
import { recordInWords } from "~/domain/teams/games";
import { barredStatus } from "~/pages/desk/refused-form.server";
import { gameLine, seasonInAddress, type SeasonAsked } from "~/pages/desk/games.server";
import { staffPaths } from "~/paths/staff";
import { refusalOf, type Api } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";

/** The season that the address names; one that names none leads to where it is chosen. */
export function seasonToRenovate(request: Request): SeasonAsked {
  const of = seasonInAddress(new URL(request.url).searchParams);
  if (!of) throw redirect(staffPaths.games());
  return of;
}

export async function renovationsOf(api: Api, of: SeasonAsked) {
  const read = await api.games.renovations(of);
  if (!read.ok) throw refusalOf(read.problem);
  return shown(read.value, of);
}

function shown({ plan, done }: Renovations, of: SeasonAsked, now = new Date()) {
  return {
    list: staffPaths.games({ ...of }),
    about: `${plan.organization.name} · ${plan.sportName} ${of.season}`,
    fingerprint: plan.fingerprint,
    merges: plan.merges.map((merge) => mergeLine(merge, now)),
    unsure: plan.unsure.map(({ why, games }) => ({ why: unsureWords[why], games: games.map((game) => gameLine(game, now)) })),
    records: plan.records.map(({ organization, before, after }) => ({
      key: organization.key,
      name: organization.name,
      before: recordInWords(before),
      after: recordInWords(after),
    })),
    done: done.map(({ key, doneAt, undoneAt, kept, gone }) => ({
      key,
      what: `${counted(gone, "duplicate")} merged into ${counted(kept, "game")}`,
      when: undoneAt ? `Taken back ${relativeTime(undoneAt, now)}` : `Done ${relativeTime(doneAt, now)}`,
      isUndone: undoneAt !== null,
    })),
  };
}

function mergeLine({ kept, why, gone, gains }: Renovation["merges"][number], now: Date) {
  return {
    kept: gameLine(kept, now),
    why: `It is kept because ${keptWords[why]}.`,
    gone: gone.map((game) => gameLine(game, now)),
    gains: gains.length > 0 ? `It takes of the others ${gains.map((gain) => gainWords[gain]).join(", ")}.` : null,
  };
}

function counted(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}

/** Merges what was seen, or takes back what was merged, and stays with the season. */
export async function changeRenovations(api: Api, of: SeasonAsked, form: FormData) {
  const undone = keyOf(form.get("renovationKey"));
  const outcome =
    undone === null
      ? await api.games.renovate({ ...of, fingerprint: String(form.get("fingerprint") ?? "").slice(0, 100) })
      : await api.games.undoRenovation(undone);
  if (outcome.ok) return redirectWithToast(staffPaths.renovateGames({ ...of }), undone === null ? "gamesMerged" : "gamesParted");
  const { status, message } = outcome.problem;
  return json({ problem: message }, { status: barredStatus(status) });
}
