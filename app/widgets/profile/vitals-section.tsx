import { useRevalidator } from "@remix-run/react";
import { startTransition, useEffect, useRef, useState } from "react";
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
 * list, and until then it is what the server has sent, whose form posts by
 * itself. What was typed into it comes along.
 */
export function VitalsSection({ section, ...rest }: Omit<VitalsListProps, "section"> & { section: Section | null }) {
  const { parts } = usePage();
  const [List, setList] = useState(() => parts?.VitalsList);
  const [isMade, setMade] = useState(List !== undefined);
  const [isMadeHere] = useState(useHydrated());
  const host = useRef<HTMLDivElement>(null);
  const folds = useRef<[id: string, isOpen: boolean][]>([]);
  const typed = useRef<[id: string, value: string][]>([]);
  const focused = useRef(-1);
  const isAskedFor = useRef(false);
  const { revalidate } = useRevalidator();

  function ask() {
    if (isAskedFor.current) return;
    isAskedFor.current = true;
    import("./vitals-list").then((module) => setList(() => module.VitalsList), () => (isAskedFor.current = false));
    if (!section) revalidate();
  }

  // Made here, there is no markup of the server's to wait with.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it is first shown
  useEffect(() => (isMadeHere ? ask() : quietSave(host.current)), []);

  useEffect(() => {
    const markup = host.current;
    if (!List || !section || isMade) return;
    const make = () => {
      const fields = fieldsOf(markup);
      if (fields.includes(document.activeElement as HTMLInputElement)) return;
      typed.current = fields.filter((field) => field.value !== field.defaultValue).map((field) => [field.id, field.value]);
      focused.current = controls().indexOf(document.activeElement as HTMLElement);
      folds.current = [...(markup?.querySelectorAll("details") ?? [])].map((fold) => [fold.id, fold.open]);
      // What could be typed into meanwhile is taken over at once; a modal over the page answers while the list is made.
      if (markup) setMade(true);
      else startTransition(() => setMade(true));
    };
    // The next field has the focus only after the last one has lost it.
    const makeSoon = () => setTimeout(make);
    make();
    markup?.addEventListener("focusout", makeSoon);
    return () => markup?.removeEventListener("focusout", makeSoon);
  }, [List, section, isMade]);

  useBrowserLayoutEffect(() => {
    for (const [id, isOpen] of folds.current) document.getElementById(id)?.toggleAttribute("open", isOpen);
    for (const [id, value] of typed.current) {
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
    <SentPart hostRef={host} onTouch={ask}>
      {List && section && isMade && <List section={section} {...rest} />}
    </SentPart>
  );
}

function controls(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("#vitals summary, #vitals a, #vitals button")];
}

function fieldsOf(markup: HTMLElement | null): HTMLInputElement[] {
  return [...(markup?.querySelectorAll<HTMLInputElement>("input:not([type=hidden])") ?? [])];
}

/** With script Save waits for something to save. */
function quietSave(markup: HTMLElement | null) {
  const save = markup?.querySelector<HTMLButtonElement>("form:not([data-unsaved]) .save-bar button");
  if (!markup || !save) return;
  save.disabled = true;
  markup.addEventListener("input", () => (save.disabled = false), { once: true });
}
