/** The decision days to come, in words (docs/rules.md S14). */
import type { DecisionsToCome, DecisionToCome } from "~/contract/profile/decision-dates";
import { fullDay } from "~/domain/base/format";
import { personSlug } from "~/domain/people/address";
import { standingOf } from "~/domain/profile/commitments";
import { timeInWords } from "~/domain/profile/decision-dates";
import { markInWords, tierLabels } from "~/domain/profile/provenance";
import { paths } from "~/paths";
import { readerOf, refusalOf, type Api } from "~/session/guards";
import type { Viewer } from "~/session/viewer";

interface Visitor {
  api: Api;
  viewer: Viewer | null;
}

/** A page of them; null where there is no such page. */
export async function decisionsShown({ api, viewer }: Visitor, asked: { after: string | null; limit: number }) {
  const found = await api.decisions.toCome(asked, readerOf(viewer));
  if (!found.ok && found.problem.status === 400) return null;
  if (!found.ok) throw refusalOf(found.problem);
  return decisionsInWords(found.value);
}

/** The days as pages list them, each with those who decide on it. */
export function decisionsInWords({ decisions, next }: DecisionsToCome) {
  const days = [...new Set(decisions.map(({ day }) => day))];
  return {
    days: days.map((day) => ({ day, title: fullDay(day), rows: decisions.filter((one) => one.day === day).map(decisionShown) })),
    next,
  };
}

export type DecisionsShown = ReturnType<typeof decisionsInWords>;

function decisionShown(decision: DecisionToCome) {
  return {
    key: decision.personKey,
    page: pageOf(decision),
    fullName: decision.fullName,
    detail: detailOf(decision),
    teams: decision.teams.map(({ name }) => name).join(", "),
    when: decision.time && timeInWords(decision.time),
    place: decision.place,
    standing: standingOf(null, decision.source?.tier),
    source: markInWords(decision.source) ?? tierLabels.SelfReported,
  };
}

/** The address of the athlete's page. */
export function pageOf({ personKey, fullName }: Pick<DecisionToCome, "personKey" | "fullName">): string {
  return paths.person(personKey, personSlug(fullName));
}

/** `Quarterback · Class of 2027`. */
export function detailOf({ positionName, sportName, classYear }: DecisionToCome): string {
  return [positionName ?? sportName, classYear && `Class of ${classYear}`].filter(Boolean).join(" · ");
}
