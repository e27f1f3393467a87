import { lazy, Suspense, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { paths } from "~/paths";
import { usePage } from "./page-context";
import type { VitalsListProps } from "./vitals-list";

/**
 * The list of measurements. Its code is no part of the page's own script: it is
 * fetched at the first touch of the page, and until then the list is what the
 * server has sent, which works by itself.
 */
export function VitalsSection(props: VitalsListProps) {
  const { VitalsList = FetchedList } = usePage();
  const [isMadeHere] = useState(useHydrated());
  if (isMadeHere) touch();
  return (
    <Suspense fallback={null}>
      <VitalsList {...props} />
    </Suspense>
  );
}

let touch: (event?: unknown) => void;
const touched = new Promise((resolve) => (touch = resolve));

const FetchedList = lazy(async () => {
  // The history touches a page, too.
  for (const event of ["pointerdown", "keydown", "focusin", "popstate"]) addEventListener(event, touch, { once: true, capture: true });
  await touched;
  return import("./vitals-list").then(
    ({ VitalsList }) => ({ default: VitalsList }),
    () => ({ default: Elsewhere }),
  );
});

/** Stands in when the code cannot be had. */
function Elsewhere() {
  return (
    <a className="link" href={paths.vitals()}>
      Measurements & Testing
    </a>
  );
}
