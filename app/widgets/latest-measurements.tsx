import { legend } from "~/domain/provenance";
import type { LatestTile } from "~/domain/vitals-section";

/** The latest result of each type: the figure, its unit, its day, and how sure it is. */
export function LatestMeasurements({ latest }: { latest: readonly LatestTile[] }) {
  return (
    <>
      <dl className="vitals-tiles">
        {latest.map(({ name, value, units, day, source, review }) => (
          <div key={name}>
            <dt className="text-sm text-ink-2">{name}</dt>
            <dd>
              <span className="display num text-2xl">{value}</span> <span className="text-sm text-ink-2">{units}</span>{" "}
              {review && <span className="num block text-sm font-semibold text-warn">{review}</span>}{" "}
              <span className="num block text-xs text-ink-3">{day}</span>{" "}
              {source && <span className="num block text-xs text-ink-3">{source}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {latest.some(({ source }) => source === null) && <p className="border-t border-line px-4 py-2 text-xs text-ink-3 md:px-5">{legend}.</p>}
    </>
  );
}
