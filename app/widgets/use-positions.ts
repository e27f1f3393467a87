import { useMatches } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { ChosenSport } from "~/domain/person-sports";
import { lookUp } from "./picker-look-up";

interface Positions extends ChosenSport {
  isLoading: boolean;
}

/** The positions of the sport that is chosen: as the server says, then, on a change, as the page's own loader answers. */
export function usePositions(chosen: ChosenSport, to: string): Positions & { choose: (sportKey: number | null) => Promise<void> } {
  const routeId = useMatches().at(-1)?.id ?? "";
  const [state, setState] = useState<Positions>({ ...chosen, isLoading: false });
  const asked = useRef<AbortController | null>(null);
  useEffect(() => () => asked.current?.abort(), []);

  async function choose(sportKey: number | null) {
    asked.current?.abort();
    setState({ sportKey, positions: [], isLoading: sportKey !== null });
    if (sportKey === null) return;
    const { signal } = (asked.current = new AbortController());
    const positions = await lookUp({ to, query: { sportKey }, routeId, foundIn: "positions", signal });
    if (!signal.aborted) setState({ sportKey, positions, isLoading: false });
  }

  return { ...state, choose };
}
