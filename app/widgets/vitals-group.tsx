import type { MouseEventHandler } from "react";
import type { VitalsGroup as Group, VitalsRow } from "~/domain/vitals-section";
import { paths } from "~/paths";
import { AppLink } from "./app-link";
import { Button } from "./button";
import { Chip } from "./chip";
import { Icon } from "./icon";
import { TrendChart } from "./trend-chart";
import { VitalsListRow, WaitingMeasurement } from "./vitals-list-row";

interface VitalsGroupProps {
  group: Group;
  today: string;
  /** Ids of rows that the page added by itself, and of rows that it took away. */
  added: string[];
  removed: string[];
  onPress: MouseEventHandler<HTMLButtonElement>;
}

/** The measurements of one type, folded up. */
export function VitalsGroup({ group, today, added, removed, onPress }: VitalsGroupProps) {
  const { measurementTypeKey: type, name, parts, waiting, chart } = group;
  const fresh = added.filter((id) => id.startsWith(`n${type}-`)).map((id): VitalsRow => ({ id, title: "New, not sent yet", typed: [today, ...parts.map(() => "")] }));
  const rows = [...fresh, ...group.rows].filter((row) => !removed.includes(row.id));
  return (
    <details id={`vitals-${type}`} className="border-t border-line" open={group.isOpen}>
      <summary className="vitals-fold">
        <Icon name="chevron-down" className="turn" />
        <h4 className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 font-text text-base">
          <span>
            {name} <span className="num font-normal text-ink-3">({group.count})</span>
          </span>
          {group.review && (
            <Chip kind="wait" icon="clock">
              {group.review}
            </Chip>
          )}
        </h4>
        <span className="num text-ink-2">{group.latest ?? "—"}</span>
      </summary>
      <div className={`vitals-group ${chart ? "has-chart" : ""}`}>
        {chart && <TrendChart chart={chart} />}
        <div className="flex min-w-0 flex-col items-start gap-3">
          {waiting.map((edit) => (
            <WaitingMeasurement key={edit.key} edit={edit} name={name} />
          ))}
          {rows.map((row) => (
            <VitalsListRow key={row.id} row={row} name={name} parts={parts} onPress={onPress} />
          ))}
          <Button type="submit" name="intent" value={`add:${type}`} size="sm" icon="plus" onClick={onPress}>
            New {name} Measurement
          </Button>
          {group.earlier > 0 && (
            <AppLink to={paths.vitals({ type })} className="link inline-flex min-h-tap items-center text-sm">
              {group.earlier} earlier result{group.earlier > 1 && "s"}
            </AppLink>
          )}
        </div>
      </div>
    </details>
  );
}
