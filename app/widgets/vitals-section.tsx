import { lazy, Suspense } from "react";
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
  return (
    <Suspense fallback={null}>
      <VitalsList {...props} />
    </Suspense>
  );
}

const FetchedList = lazy(async () => {
  await firstTouch();
  return import("./vitals-list").then(
    ({ VitalsList }) => ({ default: VitalsList }),
    () => ({ default: Elsewhere }),
  );
});

/** Resolves when somebody begins to use the page, be it by its history. */
function firstTouch(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const event of ["pointerdown", "keydown", "focusin", "popstate"]) addEventListener(event, resolve, { once: true, capture: true });
  });
}

/** Stands in when the code cannot be had. */
function Elsewhere() {
  return (
    <a className="link" href={paths.vitals()}>
      Measurements & Testing
    </a>
  );
}
