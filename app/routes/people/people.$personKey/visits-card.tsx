import { Card } from "~/widgets/ui/card";

interface Visit {
  date: string;
  organizationName: string;
  /** `Official visit`. */
  kind: string;
}

/** Where the athlete has been, and will go, and which colleges’ coaches came, the latest day first. */
export function VisitsCard({ visits }: { visits: readonly Visit[] }) {
  return (
    <Card title="Visits">
      <ul>
        {visits.map((visit, index) => (
          <li key={index} className="border-t border-line px-4 md:px-5 py-3 flex flex-wrap gap-x-3">
            <div className="num text-ink-2">{visit.date}</div>
            <div className="flex-1 min-w-0 font-semibold">{visit.organizationName}</div>
            <div className="w-full text-sm text-ink-2 sm:w-auto">{visit.kind}</div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
