import { Section } from "../document/section";
import { AppLink } from "../ui/app-link";
import { ShareBar } from "../ui/share-bar";
import { TeamLogo } from "../ui/team-logo";

export interface ComparableShown {
  key: number;
  name: string;
  url: string | null;
  /** Of the team; null where none is told. */
  crest: { name: string; assetUrl: string | null; primaryColor: string | null; secondaryColor: string | null } | null;
  about: string | null;
  amount: string;
  /** By how much it is more or less. */
  against: string;
  /** Of the largest of them, in percent. */
  share: number;
  asOf: string;
}

/** Whom an estimate is compared with, nearest first. */
export function Comparables({ comparables }: { comparables: readonly ComparableShown[] }) {
  return (
    <Section
      title="Five athletes like this one"
      note="Nearest in sport, level, position, group of conferences, rating and followers. Estimates of the days shown; what confirmed deals come to in a year, where that is more."
    >
      <ul className="panel lines" aria-label="Five athletes like this one">
        {comparables.map(({ key, name, url, crest, about, amount, against, share, asOf }) => (
          <li key={key} className="px-4">
            <span className="flex items-center gap-3">
              {crest && <TeamLogo {...crest} />}{" "}
              <span className="min-w-0 flex-1 wrap-anywhere">
                {url ? (
                  <AppLink to={url} className="link row-link">
                    {name}
                  </AppLink>
                ) : (
                  <span className="font-semibold">{name}</span>
                )}{" "}
                <span className="block text-xs text-ink-3">{[about, asOf].filter(Boolean).join(" · ")}</span>
              </span>{" "}
              <span className="num font-semibold">{amount}</span>
            </span>{" "}
            <span className="mt-1 flex items-center gap-3">
              <ShareBar share={share} /> <span className="num w-20 flex-none text-right text-xs text-ink-2">{against}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
