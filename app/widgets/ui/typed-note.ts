import { networkWords } from "~/domain/base/network-words";

interface TypedNote {
  text: string;
  /** All there is of what was typed: a modal that is loaded again far down shows it first, unless a hand is in the form by then. */
  isAll?: boolean;
  onDiscard: () => void;
}

/** Says in the form what became of what was typed before, with a button that discards it; answers the note. */
export function showNote(form: HTMLFormElement, { text, isAll = false, onDiscard }: TypedNote): HTMLElement {
  const note = document.createElement("div");
  note.className = "notice-wait flex-wrap items-center";
  const words = Object.assign(document.createElement("p"), { className: "min-w-[240px] flex-1" });
  words.setAttribute("role", "status");
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: "btn btn-secondary btn-sm",
    textContent: networkWords.discard,
  });
  button.addEventListener("click", onDiscard);
  note.append(words, button);
  const body = form.querySelector(".sheet-body");
  if (body) body.prepend(note);
  else form.before(note);
  form.closest("details")?.setAttribute("open", "");
  // What is there from the beginning is not announced.
  setTimeout(() => {
    words.textContent = text;
    if (isAll && body && !form.contains(document.activeElement)) note.scrollIntoView({ block: "center" });
  });
  return note;
}
