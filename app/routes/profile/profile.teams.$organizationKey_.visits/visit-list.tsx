import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { useState } from "react";
import type { VisitsForm } from "~/contract/profile/teams";
import { paths } from "~/paths";
import { Button } from "~/widgets/ui/button";
import type { CoachSearch } from "./coaches.server";
import type { loader } from "./route";
import { VisitCard } from "./visit-card";

interface VisitListProps {
  form: FormMetadata<VisitsForm>;
  field: FieldMetadata<VisitsForm["visits"], VisitsForm>;
  data: SerializeFrom<typeof loader>;
  search: CoachSearch | undefined;
  isSaving: boolean;
}

/** The visits, each a card, and what adds one before them. */
export function VisitList({ form, field, data, search, isSaving }: VisitListProps) {
  // As the form began, for what is kept of it.
  const [began] = useState(() => JSON.stringify({ visits: data.visits }));
  const visits = field.getFieldList();
  const add = (type: "visit" | "coaching") => ({
    ...form.insert.getButtonProps({ name: field.name, index: 0, defaultValue: { type, dateOccurred: data.today } }),
    disabled: isSaving,
  });

  return (
    <>
      <div className="flex flex-wrap gap-3 mb-4">
        <Button type="submit" variant="secondary" size="sm" icon="calendar-plus" {...add("visit")}>
          Add visit
        </Button>
        <Button type="submit" variant="secondary" size="sm" icon="users" {...add("coaching")}>
          Add coaching visit
        </Button>
      </div>
      {visits.length === 0 && <p className="text-ink-2">No visits added yet. Click the buttons above to add a visit or coaching visit.</p>}
      <ul className="flex flex-col gap-3" data-rows={began}>
        {visits.map((visit, index) => (
          <VisitCard
            key={visit.key}
            visit={visit}
            index={index}
            names={{ ...data.names, ...search?.names }}
            found={search?.index === index ? search.found : null}
            term={search?.index === index ? search.term : ""}
            all={data.allCoaches}
            searchTo={paths.teamVisits(data.team.organizationKey)}
            remove={{ ...form.remove.getButtonProps({ name: field.name, index }), disabled: isSaving }}
          />
        ))}
      </ul>
    </>
  );
}
