import { Section } from "~/widgets/document/section";
import { PersonFigures, type PersonFiguresProps } from "~/widgets/sites/person-figures";

type Table = Pick<PersonFiguresProps, "label" | "heads" | "rows"> & { name: string; key: string };

/** What was counted of the athlete, a table a group; a season that is the sum of games leads to them. */
export function StatisticsSection({ id, tables, credits }: { id: string; tables: readonly Table[]; credits: readonly string[] }) {
  return (
    <Section id={id} title="Statistics" note={credits.length > 0 && credits.map((credit) => `${credit}.`).join(" ")}>
      <div className="flex flex-col gap-5">
        {tables.map(({ name, key, ...table }) => (
          <PersonFigures key={name} tableKey={key} first="Season" {...table} />
        ))}
      </div>
    </Section>
  );
}
