import { useMatches } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { ChosenSport } from "~/domain/profile/person-sports";
import { lookUp } from "../ui/picker-look-up";

/** The positions of the sport that is chosen: as the server says, then, on a change, as the page's own loader answers. */
export function usePositions(chosen: ChosenSport, to: string): ChosenSport & { choose: (sportKey: number | null) => Promise<void> } {
  const routeId = useMatches().at(-1)?.id ?? "";
  const [state, setState] = useState<ChosenSport>({ sportKey: chosen.sportKey, positions: chosen.positions });
  const asked = useRef<AbortController | null>(null);
  useEffect(() => () => asked.current?.abort(), []);

  async function choose(sportKey: number | null) {
    asked.current?.abort();
    setState({ sportKey, positions: [] });
    if (sportKey === null) return;
    const { signal } = (asked.current = new AbortController());
    const positions = await lookUp({ to, query: { sportKey }, routeId, foundIn: "positions", signal });
    if (!signal.aborted) setState({ sportKey, positions });
  }

  return { ...state, choose };
}
