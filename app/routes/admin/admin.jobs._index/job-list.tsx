import type { boardShown } from "./jobs.server";
import { Chip } from "~/widgets/ui/chip";
import { Card } from "~/widgets/ui/card";

type Shown = ReturnType<typeof boardShown>;

/** How many jobs are in which state. */
export function Figures({ figures }: Pick<Shown, "figures">) {
  return (
    <dl className="card stats grid-flow-row grid-cols-2 md:grid-cols-4">
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="display text-2xl num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Each job: what it does, when it ran and when it runs next. */
export function JobList({ jobs }: Pick<Shown, "jobs">) {
  return (
    <Card title="All jobs" className="mt-4">
      <ul className="rows">
        {jobs.map(({ job, says, rhythm, last, next, waiting, running, failed }) => (
          <li key={job} className="border-t border-line px-4 py-3 md:px-5">
            <h3 className="flex flex-wrap items-center gap-2 font-semibold">
              {job}
              {running > 0 && <Chip kind="info">{running} running</Chip>}
              {waiting > 0 && <Chip kind="wait">{waiting} waiting</Chip>}
              {failed > 0 && <Chip kind="bad">{failed} failed</Chip>}
            </h3>
            <p className="text-sm text-ink-2">{says}</p>
            <dl className="mt-2 grid gap-x-5 gap-y-1 text-sm md:grid-cols-3">
              <div>
                <dt className="text-ink-2">Comes</dt>
                <dd>{rhythm}</dd>
              </div>
              <div>
                <dt className="text-ink-2">Last run</dt>
                <dd>{last}</dd>
              </div>
              <div>
                <dt className="text-ink-2">Next run, at the earliest</dt>
                <dd>{next}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  );
}
