import { Card } from "~/widgets/card";
import { Icon, type IconName } from "~/widgets/icon";
import { sportIcon } from "~/widgets/sport-icon";

interface FactsProps {
  player: {
    classYear: number | null;
    highSchool: { name: string } | null;
    hometown: { cityName: string; stateAbbreviation: string } | null;
  };
  sports: { sportKey: number; sportName: string; primaryPosition: { name: string } | null; secondaryPosition: { name: string } | null; jerseyNumber: string | null; firstYear: number | null }[];
}

/** What stands on the profile besides the teams, as approved. */
export function Facts({ player, sports }: FactsProps) {
  const { classYear, highSchool, hometown } = player;
  return (
    <Card title="On your profile" className="hidden lg:block">
      <dl className="px-4 pb-3 md:px-5">
        {sports.map((sport) => (
          <Fact key={sport.sportKey} icon={sportIcon({ name: sport.sportName, key: sport.sportKey })} label={sport.sportName}>
            {[
              [sport.primaryPosition?.name, sport.secondaryPosition?.name].filter(Boolean).join(", "),
              sport.jerseyNumber && `No. ${sport.jerseyNumber}`,
              sport.firstYear && `since ${sport.firstYear}`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </Fact>
        ))}
        <Fact icon="school" label="High school">
          {highSchool?.name ?? "Not on your profile yet"}
        </Fact>
        <Fact icon="calendar" label="Class year">
          {classYear ?? "Not on your profile yet"}
        </Fact>
        <Fact icon="map-pin" label="Hometown">
          {hometown ? `${hometown.cityName}, ${hometown.stateAbbreviation}` : "Not on your profile yet"}
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: string | number }) {
  return (
    <div className="relative border-t border-line py-2 pl-8">
      <dt className="text-xs text-ink-3">
        <Icon name={icon} className="absolute left-0 top-3" />
        {label}
      </dt>
      <dd className="text-sm font-semibold">{children}</dd>
    </div>
  );
}
