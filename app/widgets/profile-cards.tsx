import type { ReactNode } from "react";
import type { TrendChart as Chart } from "~/domain/chart";
import { AppLink } from "./app-link";
import { ButtonLink } from "./button";
import { Card } from "./card";
import { Icon, type IconName } from "./icon";
import { TrendChart } from "./trend-chart";

/** A line of a card: an icon, a small label and a value; what is not said is not shown. */
export interface CardFact {
  icon: IconName;
  label: string;
  value?: string | number | null;
  detail?: string;
  /** Where the value, or the words in its place, leads. */
  to?: string;
  /** Stands in the place of a value that is missing. */
  missing?: string;
  /** Who may see it. */
  mark?: "Private" | "Public";
  /** How sure it is, and since when. */
  source?: string;
  /** What of it waits in review, in words. */
  waiting?: string | null;
}

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
          <ButtonLink to={action.to} variant="plain" size="sm" icon={action.icon} preventScrollReset aria-label={`${action.words} ${title}`}>
            {action.words}
          </ButtonLink>
        )
      }
    >
      <div className="px-4 pb-4 md:px-5">
        {figures && (
          <dl className="flex flex-wrap gap-x-8 gap-y-2">
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
            {to ? linked(to, words) : words}
          </p>
        ))}
      </div>
    </Card>
  );
}

/** One line of such a section, within a `<dl>`. */
export function Fact({ icon, label, value, detail, to, missing, mark, source, waiting }: CardFact) {
  const words = value ?? missing ?? "Not on your profile yet";
  return (
    <div className="relative border-t border-line py-2 pl-8">
      <dt className="text-xs text-ink-3">
        <Icon name={icon} className="absolute left-0 top-3" />
        {label}
        {mark && (
          <span className="float-right flex items-center gap-1">
            <Icon name={mark === "Public" ? "eye" : "lock"} size="sm" />
            {mark}
          </span>
        )}
      </dt>
      <dd className="text-sm">
        {to ? linked(to, words) : <span className={value ? "font-semibold" : "text-ink-3"}>{words}</span>}
        {detail && <span className="block text-ink-2">{detail}</span>}
        {source && <span className="num block text-xs text-ink-3">{source}</span>}
        {waiting && (
          <span className="flex items-center gap-1 text-warn">
            <Icon name="clock" size="sm" />
            In review: {waiting}
          </span>
        )}
      </dd>
    </div>
  );
}

function linked(to: string, words: ReactNode) {
  return (
    <AppLink to={to} className="link -my-2 inline-flex min-h-tap items-center" preventScrollReset>
      {words}
    </AppLink>
  );
}
