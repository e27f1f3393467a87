/** The decision days to come as a calendar that programs of people read (docs/rules.md S14). */
import type { DecisionToCome } from "~/contract/profile/decision-dates";
import { timeInWords } from "~/domain/profile/decision-dates";
import { markInWords, tierLabels } from "~/domain/profile/provenance";
import { documentHeader } from "~/page/document-header";
import { readerOf, refusalOf, type Api } from "~/session/guards";
import type { Viewer } from "~/session/viewer";
import { calendarFile, type DayEvent } from "../base/ics.server";
import { detailOf, pageOf } from "./decisions.server";

/** Lines of a part. */
const partSize = 500;

/** All of them, whole; `origin` is the one that links from elsewhere name. A guest's is kept as documents are (docs/rules.md L9). */
export async function decisionsFile({ api, viewer }: { api: Api; viewer: Viewer | null }, origin: string): Promise<Response> {
  const decisions: DecisionToCome[] = [];
  let after: string | null = null;
  do {
    const part = await api.decisions.toCome({ after, limit: partSize }, readerOf(viewer));
    if (!part.ok) throw refusalOf(part.problem);
    decisions.push(...part.value.decisions);
    after = part.value.next;
  } while (after !== null);
  const events = decisions.map((decision) => eventOf(decision, origin));
  return new Response(calendarFile("Decision days · Signing Day", events), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="decision-days.ics"',
      [documentHeader]: "yes",
    },
  });
}

function eventOf(decision: DecisionToCome, origin: string): DayEvent {
  const { personKey, changedAt, day, time, fullName, teams, place, source } = decision;
  const url = origin + pageOf(decision);
  const lines = [
    detailOf(decision),
    time && timeInWords(time),
    teams.length > 0 && `Top teams: ${teams.map(({ name }) => name).join(", ")}`,
    markInWords(source) ?? tierLabels.SelfReported,
    url,
  ];
  return {
    uid: `decision-${personKey}@${new URL(origin).hostname}`,
    changedAt: new Date(changedAt),
    day,
    summary: `${fullName} decides`,
    description: lines.filter(Boolean).join("\n"),
    location: place,
    url,
  };
}
