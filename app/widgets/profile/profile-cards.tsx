import type { TrendChart as Chart } from "~/domain/profile/chart";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { Fact, FactLink, type CardFact } from "../ui/fact";
import { Icon, type IconName } from "../ui/icon";
import { TrendChart } from "../ui/trend-chart";

/** A section beside the teams, told by the server: one component shows them all. */
export interface CardData {
  /** The card's anchor. */
  id: string;
  title: string;
  /** What the tab above the page calls it; the title when left out. */
  tab?: string;
  action?: { to: string; words: string; icon: IconName };
  /** Numbers as heroes. */
  figures?: { label: string; value: string }[];
  /** How a number went. */
  chart?: Chart | null;
  /** What a number adds up from. */
  parts?: { label: string; value: string }[];
  facts: CardFact[];
  /** Lines below, each with an icon; one with `to` is a link. */
  notes?: { icon: IconName; words: string; to?: string }[];
}

/** The sections of the athlete's desk beside the teams. */
export function ProfileCards({ cards }: { cards: readonly CardData[] }) {
  return cards.map((card) => <ProfileCard key={card.id} {...card} />);
}

function ProfileCard({ id, title, action, figures, chart, parts, facts, notes }: CardData) {
  return (
    <Card
      title={title}
      id={id}
      actions={
        action && (
          <ButtonLink
            to={action.to}
            variant="plain"
            size="sm"
            icon={action.icon}
            preventScrollReset
            aria-label={`${action.words} ${title}`}
          >
            {action.words}
          </ButtonLink>
        )
      }
    >
      <div className="px-4 pb-4 md:px-5">
        {figures && (
          <dl className="flex flex-wrap gap-x-6 gap-y-2">
            {figures.map(({ label, value }) => (
              <div key={label} className="flex flex-col-reverse">
                <dd className="display text-2xl num">{value}</dd>
                <dt className="text-xs text-ink-3">{label}</dt>
              </div>
            ))}
          </dl>
        )}
        {chart && <TrendChart chart={chart} />}
        {parts && (
          <dl className="mt-3">
            {parts.map(({ label, value }) => (
              <div key={label} className="flex justify-between border-t border-line py-1 text-sm">
                <dt className="text-ink-2">{label}</dt>
                <dd className="num font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <dl>
          {facts.map((fact) => (
            <Fact key={`${fact.label} ${fact.value}`} {...fact} />
          ))}
        </dl>
        {notes?.map(({ icon, words, to }) => (
          <p key={words} className={`flex gap-2 text-sm text-ink-2 ${to ? "items-center" : "mt-2 items-start"}`}>
            <Icon name={icon} />
            {to ? <FactLink to={to}>{words}</FactLink> : words}
          </p>
        ))}
      </div>
    </Card>
  );
}
