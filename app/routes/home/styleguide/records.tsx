import type { TrendChart as Chart } from "~/domain/profile/chart";
import { truncate } from "~/domain/base/format";
import { sports } from "~/domain/teams/sports";
import { Avatar } from "~/widgets/ui/avatar";
import { Diff } from "~/widgets/ui/diff";
import { Icon, iconNames } from "~/widgets/ui/icon";
import { SportIcon } from "~/widgets/ui/sport-icon";
import { TeamHeading } from "~/widgets/ui/team-heading";
import { Timeline } from "~/widgets/ui/timeline";
import { TrendChart } from "~/widgets/ui/trend-chart";
import { longName, schools } from "./samples";
import { Section } from "./specimen";

/** What tells of people, teams and what became of an edit. */
export function Records({ chart }: { chart: Chart | null }) {
  return (
    <>
      <Section title="Avatar and logos">
        <div className="flex flex-wrap items-end gap-3">
          {([32, 90, 150] as const).map((size) => (
            <Avatar key={size} name={`${longName}, ${size} px`} size={size} />
          ))}
          <Avatar name="A photo that is gone" photo="/photos/gone" />
        </div>
        <ul className="flex flex-col gap-2">
          {schools.map(({ key, label, mark }) => (
            <li key={key}>
              <TeamHeading team={{ organizationName: label, ...mark }} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Sport icons">
        <ul className="grid gap-3 md:grid-cols-3">
          {sports.map((sport) => (
            <li key={sport.key} className="flex items-center gap-2">
              <SportIcon sport={{ key: sport.key }} />
              <SportIcon sport={{ name: sport.name }} />
              <span className="min-w-0">
                <span className="num text-ink-3">{sport.key}</span> {sport.name}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Icons">
        <ul className="flex flex-wrap gap-3">
          {iconNames.map((name) => (
            <li key={name} title={name}>
              <Icon name={name} />
              <span className="sr-only">{name}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Comparison">
        <Diff
          rows={[
            { label: "40 Yard Dash", before: "4.71 secs", after: "4.58 secs", isChanged: true, note: "0.13 secs faster" },
            { label: "Recruited by", before: null, after: longName, isChanged: true },
            { label: "Date", before: "06/14/26", after: "06/14/26", isChanged: false },
          ]}
        />
      </Section>
      <Section title="Timeline">
        <Timeline
          entries={[
            { icon: "circle-check", tone: "ok", title: "Robin approved it", when: "2h ago" },
            { icon: "circle-x", tone: "bad", title: "Robin rejected it", when: "07/28/26", body: "The school could not confirm it." },
            {
              icon: "send",
              tone: "wait",
              title: "Avery sent it",
              when: "07/27/26",
              body: truncate(
                `${longName} wrote a great deal about this edit, more than a line of a list would hold without being cut short.`,
              ),
            },
          ]}
        />
      </Section>
      <Section title="Chart">{chart && <TrendChart chart={chart} />}</Section>
    </>
  );
}
