import { useOutletContext } from "@remix-run/react";
import type { ReactElement } from "react";

/**
 * What stands at the address of an act: the item's own page, which finds here
 * what the act answered. One component for all of them, so that going from one
 * to another leaves in place what is typed.
 */
export function WithinItem(): ReactElement {
  return useOutletContext<ReactElement>();
}
