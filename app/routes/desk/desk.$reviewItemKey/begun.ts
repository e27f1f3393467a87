import { useActionData } from "@remix-run/react";
import { useState } from "react";
import { useBrowserLayoutEffect } from "~/widgets/ui/use-browser-layout-effect";
import type { ActAnswer } from "~/pages/desk/item/acts.server";
import type { DeskItem } from "~/pages/desk/item/item.server";
import { whyNotClaimed } from "./claim";

/** The form that the button at the foot of a phone sends, too. */
export const approveFormId = "approve";

/** A way to decide that is filled in before it is sent: approving all would pass over it. */
interface Way {
  formId: string;
  acts: readonly ActAnswer["act"][];
  what: string;
  finish: string;
  isStop?: boolean;
  isOffered?: (item: DeskItem) => boolean;
}

const ways: readonly Way[] = [
  { formId: "reject", acts: ["rejection"], what: "a rejection", finish: "Finish the rejection", isStop: true },
  {
    formId: "approve-some",
    acts: ["partial-approval"],
    what: "to approve some of it",
    finish: "Finish this approval",
    isOffered: mayApproveSome,
  },
  {
    formId: "change",
    acts: ["changed-approval", "offer"],
    what: "another value",
    finish: "Finish the other value",
    isOffered: ({ change }) => change !== null,
  },
  { formId: "ask", acts: ["question"], what: "a question", finish: "Finish the question" },
];

export interface Begun extends Pick<Way, "formId" | "what" | "finish" | "isStop"> {
  /** Something is filled in, by hand or from before; else the form was only sent, and came back. */
  isFilledIn: boolean;
}

/** Why what the last press asked for cannot be done with the version that the page shows, in a sentence; null of what can. */
export function whyNotNow(act: ActAnswer["act"], item: DeskItem): string | null {
  if (act === "hold" || act === "release") return whyNotClaimed(act, item);
  if (act === "partial-approval" && item.partialFields.length === 0)
    return "The new version has nothing that could be left out: it is approved or rejected as a whole.";
  if (act === "partial-approval" && item.isBarred) return notInPart;
  if ((act === "changed-approval" || act === "offer") && item.change === null) return "Of the new version no other value can be set here.";
  if (act === "changed-approval" && item.restsOnAnother) return notWithChange;
  if ((act === "offer" || act === "question") && item.athlete.cannotAnswer) return "The athlete’s side cannot answer now.";
  return null;
}

export const notInPart = "No part of it can be approved before the commitment can.";
export const notWithChange = "It cannot be approved with a change before the commitment can.";

/** Whether the page has the form of an act that something can be filled in of. */
export function isOnPage(act: ActAnswer["act"], item: DeskItem): boolean {
  if (act === "note") return item.mayNote;
  if (act === "evidence" || act === "hold" || act === "release") return item.mayAct;
  if (act === "reversal") return item.standing?.mayReverse === true;
  const way = ways.find(({ acts }) => acts.includes(act));
  return !way || (item.mayAct && (way.isOffered?.(item) ?? true));
}

export function mayApproveSome({ partialFields, isBarred }: DeskItem): boolean {
  return partialFields.length > 0 && !isBarred;
}

/**
 * The form of a decision that was begun and is not sent yet: one that came back,
 * until something is changed in it, or, with script, one that holds another thing
 * than what is proposed.
 */
export function useBegun(item: DeskItem): Begun | null {
  const answer = useActionData<ActAnswer>();
  const [filledIn, setFilledIn] = useState<Way | null>(null);
  const [left, setLeft] = useState<ActAnswer>();
  const offered = item.mayAct ? ways.filter(({ isOffered }) => isOffered?.(item) ?? true) : [];
  const cameBack = answer?.reply && answer !== left ? offered.find(({ acts }) => acts.includes(answer.act)) : undefined;
  useBrowserLayoutEffect(() => {
    const look = () => setFilledIn(offered.find(({ formId }) => isFilledIn(formId, item.change?.defaultValue ?? {})) ?? null);
    const hear = ({ target }: Event) => {
      look();
      if (cameBack && (target as Control).form?.id === cameBack.formId) setLeft(answer);
    };
    // What was put back from before, too.
    look();
    document.addEventListener("input", hear);
    document.addEventListener("change", hear);
    return () => {
      document.removeEventListener("input", hear);
      document.removeEventListener("change", hear);
    };
  });
  const way = filledIn ?? cameBack;
  return way ? { ...way, isFilledIn: filledIn !== null } : null;
}

/** Whether the approval of all is ticked as of proof that was seen, by hand, from before, or as its form came back. */
export function useVerified(): boolean {
  const answer = useActionData<ActAnswer>();
  const [isVerified, setVerified] = useState(answer?.act === "approval" && answer.reply?.initialValue?.verified === "on");
  useBrowserLayoutEffect(() => {
    const look = () => setVerified(document.querySelector(`#${approveFormId} [name=verified]:checked`) !== null);
    look();
    document.addEventListener("change", look);
    return () => document.removeEventListener("change", look);
  });
  return isVerified;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether a form holds another thing than what is proposed: each tick, each value, no word. */
function isFilledIn(formId: string, proposed: Record<string, string>): boolean {
  const controls = document.querySelectorAll<Control>(`#${formId} input:not([type=hidden]), #${formId} select, #${formId} textarea`);
  return [...controls].some((control) => {
    if (control.type === "checkbox") return !control.disabled && (control as HTMLInputElement).checked !== (control.name === "fields");
    return control.value.trim() !== beginningOf(control, proposed[control.name] ?? "");
  });
}

/** A list that lacks what is proposed begins with its first line. */
function beginningOf(control: Control, proposed: string): string {
  if (!(control instanceof HTMLSelectElement)) return proposed;
  const options = [...control.options];
  return options.some(({ value }) => value === proposed) ? proposed : (options[0]?.value ?? "");
}
