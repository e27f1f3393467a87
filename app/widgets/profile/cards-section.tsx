import { startTransition, useEffect, useState } from "react";
import { usePage } from "../ui/page-context";
import type { CardData, ProfileCards } from "./profile-cards";
import { SentPart } from "../ui/sent-part";

declare module "../ui/page-context" {
  interface PageParts {
    ProfileCards?: typeof ProfileCards;
  }
}

/** The sections beside the teams: the server's markup, until there is newer data and the code that shows it. */
export function CardsSection({ cards, className }: { cards: readonly CardData[] | null; className?: string }) {
  const { parts } = usePage();
  const [Cards, setCards] = useState(() => parts?.ProfileCards);
  const isNeeded = cards !== null && !Cards;
  useEffect(() => {
    if (isNeeded)
      import("./profile-cards").then(
        (module) => startTransition(() => setCards(() => module.ProfileCards)),
        () => undefined,
      );
  }, [isNeeded]);
  return <SentPart className={className}>{Cards && cards && <Cards cards={cards} />}</SentPart>;
}
