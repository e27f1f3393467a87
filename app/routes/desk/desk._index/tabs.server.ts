import type { Queue } from "~/contract/desk/review-items";
import { counted, narrowingQuery, queuePartLimit, type QueueNarrowed } from "~/domain/desk/queue";
import { referenceOf } from "~/domain/review/reference";
import { kindLabels, reviewKinds } from "~/domain/profile/review-kinds";
import { paths } from "~/paths";

export interface QueueTab {
  label: string;
  count: string;
  to: string;
  isCurrent: boolean;
}

/** The parts of the queue with what they hold; a kind stands here while something of it waits. */
export function tabsOf(queue: Queue, narrowing: QueueNarrowed): QueueTab[] {
  const part = (count: number) => counted(count, queuePartLimit);
  const parts: [label: string, count: string, narrowing: QueueNarrowed][] = [
    ["All", counted(queue.waiting), {}],
    ["Flagged", part(queue.flagged), { flagged: "true" }],
    ["Overdue", part(queue.overdue), { waiting: "overdue" }],
    ["Mine", part(queue.mine), { mine: "true" }],
    ["Waiting for an answer", part(queue.awaiting), { awaiting: "true" }],
    ...reviewKinds.flatMap((kind): [string, string, QueueNarrowed][] =>
      queue.byKind[kind] || narrowing.kind === kind ? [[kindLabels[kind], part(queue.byKind[kind] ?? 0), { kind }]] : [],
    ),
  ];
  const here = JSON.stringify(narrowingQuery(narrowing));
  return parts.map(([label, count, of]) => ({
    label,
    count,
    to: paths.desk(narrowingQuery(of)),
    isCurrent: JSON.stringify(narrowingQuery(of)) === here,
  }));
}

/** What stands where no line does, and for a reference the way to its item. */
export function emptyOf(
  { named }: Pick<Queue, "named">,
  narrowing: QueueNarrowed,
): { title: string; help: string; openKey: number | null; leadsBack?: true } {
  const { search, flagged, mine, awaiting, waiting, kind, sport } = narrowing;
  const openKey = named;
  if (search && referenceOf(search) && named === null)
    return {
      title: `No edit has the reference ${search}.`,
      help: "Its number or its year is another one. Compare it with what you were sent.",
      openKey,
      leadsBack: true,
    };
  if (named !== null) return { title: `${search} does not wait here.`, help: "It may be decided, withdrawn, or of another tab.", openKey };
  if (search && search.length < 3) return { title: "Type at least 3 letters.", help: "Or a reference, such as E-2026-004217.", openKey };
  if (search && /^\d+$/.test(search.trim()))
    return {
      title: "A number alone finds nothing here.",
      help: "Search by an athlete’s name, or by a whole reference, such as E-2026-004217.",
      openKey,
    };
  if (search)
    return {
      title: "Nobody of that name has anything waiting here.",
      help: "What waits for an answer has a tab of its own, and what is decided stands under Decided. Else check the spelling, or look without other filters.",
      openKey,
    };
  if (mine) return { title: "You hold nothing.", help: "What you take is yours for 15 minutes, and stands here.", openKey };
  if (awaiting) return { title: "No question is open.", help: "What you ask an athlete rests here until it is answered.", openKey };
  if (waiting && !kind && !sport && !flagged)
    return {
      title: waiting === "overdue" ? "Nothing is overdue." : "Nothing has waited that long.",
      help: "Everything else waits in All.",
      openKey,
    };
  if (flagged && !kind && !sport && !waiting)
    return { title: "Nothing is flagged.", help: "No number stands out, and nobody commits.", openKey };
  if (kind || sport || waiting || flagged) return { title: "Nothing waits here.", help: "No line of the queue is all of that.", openKey };
  return { title: "Nothing is waiting.", help: "Everything that was sent has been decided.", openKey };
}
