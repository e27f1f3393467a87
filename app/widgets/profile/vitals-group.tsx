import type { MouseEventHandler } from "react";
import type { VitalsGroup as Group, VitalsRow } from "~/domain/profile/vitals-section";
import { paths } from "~/paths";
import { AppLink } from "../ui/app-link";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { LatestResult } from "./latest-result";
import { TrendChart } from "../ui/trend-chart";
import { VitalsListRow, WaitingMeasurement } from "./vitals-list-row";

interface VitalsGroupProps {
  group: Group;
  today: string;
  /** Ids of rows that the page added by itself, and of rows that it took away. */
  added: string[];
  removed: string[];
  /** The profile takes no changes. */
  isLocked: boolean;
  onPress: MouseEventHandler<HTMLButtonElement>;
}

/** The measurements of one type, folded up into a row that says the latest. */
export function VitalsGroup({ group, today, added, removed, isLocked, onPress }: VitalsGroupProps) {
  const { measurementTypeKey: type, name, parts, waiting, chart } = group;
  const isNew = (id: string) => id.startsWith(`n${type}-`) && !group.rows.some((row) => row.id === id);
  const fresh = added.filter(isNew).map((id): VitalsRow => ({ id, title: "New, not sent yet", typed: [today, ...parts.map(() => "")] }));
  const rows = [...fresh, ...group.rows].filter((row) => !removed.includes(row.id));
  return (
    <details id={`vitals-${type}`} open={group.isOpen}>
      <summary>
        <h4 className="vitals-row grid items-center border-t border-line px-4 py-3 font-text text-base font-normal md:px-5">
          <LatestResult name={name} count={group.count} result={group.latest} review={group.review} />{" "}
          <span className="vitals-edit flex items-center gap-1 text-sm font-semibold">
            {!isLocked && (group.count > 0 ? "Edit" : "Add")}
            <Icon name="chevron-down" size="sm" className="turn" />
          </span>
        </h4>
      </summary>
      <div className={`vitals-group grid gap-x-6 gap-y-4 px-4 pb-5 md:px-5 ${chart ? "has-chart" : ""}`}>
        {chart && <TrendChart chart={chart} />}
        <div className="flex min-w-0 flex-col items-start gap-3">
          {waiting.map((edit) => (
            <WaitingMeasurement key={edit.key} edit={edit} name={name} />
          ))}
          {rows.map((row) => (
            <VitalsListRow key={row.id} row={row} name={name} parts={parts} onPress={onPress} />
          ))}
          {!isLocked && (
            <Button type="submit" name="intent" value={`add:${type}`} size="sm" icon="plus" onClick={onPress}>
              New {name} Measurement
            </Button>
          )}
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
