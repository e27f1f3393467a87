import { useRevalidator, useSubmit } from "@remix-run/react";
import { startTransition, useEffect, useRef, useState, type FormEvent } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { paths } from "~/paths";
import { usePage } from "../ui/page-context";
import { SentPart } from "../ui/sent-part";
import { useBrowserLayoutEffect } from "../ui/use-browser-layout-effect";
import type { VitalsListProps, VitalsList } from "./vitals-list";

type Section = VitalsListProps["section"];

declare module "../ui/page-context" {
  interface PageParts {
    VitalsList?: typeof VitalsList;
  }
}

/**
 * The list of measurements on the profile. Neither its code nor its data is
 * part of what the page waits for: both are fetched at the first touch of the
 * list, and until then it is what the server has sent, whose form is sent as
 * every form of the page is. What was typed into it comes along.
 */
export function VitalsSection({ section, ...rest }: Omit<VitalsListProps, "section"> & { section: Section | null }) {
  const { parts } = usePage();
  const [List, setList] = useState(() => parts?.VitalsList);
  const [isMade, setMade] = useState(List !== undefined);
  const [isMadeHere] = useState(useHydrated());
  const host = useRef<HTMLDivElement>(null);
  const folds = useRef<HTMLDetailsElement[]>([]);
  /** Null until the list has taken the markup over. */
  const typed = useRef<HTMLInputElement[] | null>(null);
  const focused = useRef(-1);
  const isAskedFor = useRef(false);
  /** The markup's form was sent. */
  const isSent = useRef(false);
  const { revalidate } = useRevalidator();
  const submit = useSubmit();

  function send(event: FormEvent) {
    event.preventDefault();
    isSent.current = true;
    submit(((event.nativeEvent as SubmitEvent).submitter ?? event.target) as HTMLFormElement, { preventScrollReset: true });
  }

  function ask() {
    if (isAskedFor.current) return;
    isAskedFor.current = true;
    import("./vitals-list").then(
      (module) => setList(() => module.VitalsList),
      () => (isAskedFor.current = false),
    );
    if (!section) revalidate();
  }

  // Made here, there is no markup of the server's to wait with; with newer data, what that says is no longer so.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- when it is first shown, and when the data comes
  useEffect(() => (isMadeHere || section ? ask() : quietSave(host.current)), [section]);

  // The answer may be that another profile is worked on by now: what was typed meanwhile is kept for the one that this page is of.
  useEffect(() => {
    const markup = host.current;
    return () => {
      if (markup && isAskedFor.current && !typed.current)
        import("./vitals-list").then(
          ({ keepTypedRows }) => keepTypedRows(markup, rest.personKey),
          () => undefined,
        );
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when it goes; that of another profile is another one
  }, []);

  useEffect(() => {
    const markup = host.current;
    if (!List || !section || isMade) return;
    const isAnswered = isSent.current;
    const make = () => {
      const fields = [...(markup?.querySelectorAll<HTMLInputElement>("input:not([type=hidden])") ?? [])];
      // A press on the markup ends where it began; an answer is shown although Enter has left the focus in a field.
      if (markup?.matches(":active") || (!isAnswered && fields.includes(document.activeElement as HTMLInputElement))) return;
      typed.current = fields.filter(isTyped);
      focused.current = controls().indexOf(document.activeElement as HTMLElement);
      folds.current = [...(markup?.querySelectorAll("details") ?? [])];
      // What could be typed into meanwhile is taken over at once; a modal over the page answers while the list is made.
      if (markup) setMade(true);
      else startTransition(() => setMade(true));
    };
    make();
    // Looked at again and again: a browser shows a tap for a moment after it has told of its end.
    const later = setInterval(make, 100);
    return () => clearInterval(later);
  }, [List, section, isMade]);

  useBrowserLayoutEffect(() => {
    for (const { id, open } of folds.current) document.getElementById(id)?.toggleAttribute("open", open);
    for (const { id, value } of typed.current ?? []) {
      const field = document.getElementById(id) as HTMLInputElement | null;
      if (field) field.value = value;
      // The list counts and keeps what is typed.
      field?.dispatchEvent(new Event("input", { bubbles: true }));
    }
    // The list takes the place of markup with the same controls.
    controls()[focused.current]?.focus({ preventScroll: true });
  }, [isMade]);

  if (isMadeHere && !isMade) {
    return (
      <a className="link" href={paths.vitals()}>
        Measurements & Testing
      </a>
    );
  }
  return (
    <SentPart hostRef={host} onTouch={ask} onSubmit={send}>
      {List && section && isMade && <List section={section} {...rest} />}
    </SentPart>
  );
}

/** What the list shares with the markup: Discard is of the list alone, and has no name. */
function controls(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("#vitals summary, #vitals a, #vitals button[name]")];
}

/** With script Save waits for something to save; from then on not everything is saved. */
function quietSave(markup: HTMLElement | null) {
  const bar = markup?.querySelector("form:not([data-unsaved]) .save-bar");
  if (!markup || !bar) return;
  const save = bar.querySelector("button")!;
  save.disabled = true;
  const change = () => {
    save.disabled = false;
    bar.firstElementChild!.textContent = "Not sent yet.";
  };
  // A hand may have been quicker than the script.
  if ([...markup.querySelectorAll("input")].some(isTyped)) change();
  else markup.addEventListener("input", change, { once: true });
}

function isTyped({ value, defaultValue }: HTMLInputElement): boolean {
  return value !== defaultValue;
}
