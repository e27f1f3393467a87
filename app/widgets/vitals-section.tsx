import { useRevalidator } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { paths } from "~/paths";
import { usePage } from "./page-context";
import { SentPart } from "./sent-part";
import type { VitalsListProps } from "./vitals-list";

type Section = VitalsListProps["section"];

/**
 * The list of measurements on the profile. Neither its code nor its data is
 * part of what the page waits for: both are fetched at the first touch of the
 * list, and until then it is what the server has sent. A list that somebody
 * types into stays as it is; its form posts by itself.
 */
export function VitalsSection({ section, ...rest }: Omit<VitalsListProps, "section"> & { section: Section | null }) {
  const { parts } = usePage();
  const [List, setList] = useState(() => parts?.VitalsList);
  const [isMade, setMade] = useState(List !== undefined);
  const [isMadeHere] = useState(useHydrated());
  const host = useRef<HTMLDivElement>(null);
  const folds = useRef<[id: string, isOpen: boolean][]>([]);
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
      if (markup && isInUse(markup)) return;
      folds.current = [...(markup?.querySelectorAll("details") ?? [])].map((fold) => [fold.id, fold.open]);
      setMade(true);
    };
    make();
    markup?.addEventListener("focusout", make);
    return () => markup?.removeEventListener("focusout", make);
  }, [List, section, isMade]);

  useBrowserLayoutEffect(() => {
    for (const [id, isOpen] of folds.current) document.getElementById(id)?.toggleAttribute("open", isOpen);
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

const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Something was typed, or is about to be. */
function isInUse(markup: HTMLElement): boolean {
  const fields = [...markup.querySelectorAll<HTMLInputElement>("input:not([type=hidden])")];
  return fields.some((field) => field === document.activeElement || field.value !== field.defaultValue);
}

/** With script Save waits for something to save. */
function quietSave(markup: HTMLElement | null) {
  const save = markup?.querySelector<HTMLButtonElement>("form:not([data-unsaved]) .save-bar button");
  if (!markup || !save) return;
  save.disabled = true;
  markup.addEventListener("input", () => (save.disabled = false), { once: true });
}
