import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { narrowingQuery, queueWaitLabels, queueWaits, type QueueNarrowed } from "~/domain/desk/queue";
import { kindLabels, reviewKinds } from "~/domain/profile/review-kinds";
import { paths } from "~/paths";
import { staffPaths } from "~/paths/staff";
import { Button, ButtonLink } from "~/widgets/ui/button";
import { Icon } from "~/widgets/ui/icon";
import { NarrowingFields } from "~/widgets/desk/narrowing-fields";
import { SubmitButton } from "~/widgets/ui/submit-button";

interface Option {
  value: string;
  label: string;
}

/** Narrows the queue by its address; the tab that one is on stays. */
export function FilterForm({ narrowing, sports }: { narrowing: QueueNarrowed; sports: readonly Option[] }) {
  const { flagged, mine, awaiting } = narrowing;
  const choices = [
    {
      name: "kind",
      label: "Kind",
      all: "All kinds",
      value: narrowing.kind,
      options: reviewKinds.map((kind) => ({ value: kind, label: kindLabels[kind] })),
    },
    { name: "sport", label: "Sport", all: "All sports", value: narrowing.sport, options: sports },
    {
      name: "waiting",
      label: "Waiting",
      all: "Any time",
      value: narrowing.waiting,
      options: queueWaits.map((wait) => ({ value: wait, label: queueWaitLabels[wait] })),
    },
  ];
  return (
    <Form
      method="get"
      action={paths.desk()}
      className="field-row mt-4 grid grid-cols-2 items-end gap-3 lg:flex"
      key={JSON.stringify(narrowing)}
    >
      <NarrowingFields narrowing={{ flagged, mine, awaiting }} />
      <label className="col-span-2 min-w-0 flex-1">
        <span className="block pb-1 text-sm font-semibold">Athlete or reference</span>
        <input
          type="search"
          name="search"
          className="input"
          defaultValue={narrowing.search}
          placeholder="Name, at least 3 letters"
          maxLength={100}
        />
      </label>
      {choices.map(({ name, label, all, value, options }) => (
        <label key={name} className="min-w-0">
          <span className="block pb-1 text-sm font-semibold">{label}</span>
          <select name={name} className="input truncate" defaultValue={value ?? ""}>
            <option value="">{all}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Button type="submit">Filter</Button>
    </Form>
  );
}

/** The filters that the reviewer keeps, and the form that keeps this one. */
export function SavedFilters({
  narrowing,
  filters,
}: {
  narrowing: QueueNarrowed;
  filters: readonly { key: number; name: string; query: string }[];
}) {
  const isNarrowed = Object.keys(narrowingQuery(narrowing)).length > 0;
  if (!isNarrowed && filters.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-start gap-2">
      {filters.map(({ key, name, query }) => (
        <ButtonLink key={key} to={paths.desk(Object.fromEntries(new URLSearchParams(query)))} size="sm" icon="filter">
          {name}
        </ButtonLink>
      ))}
      {filters.length > 0 && (
        <ButtonLink to={staffPaths.deskFilters()} variant="quiet" size="sm">
          Edit filters
        </ButtonLink>
      )}
      {isNarrowed && (
        <details className="min-w-0">
          <summary className="flex min-h-tap cursor-pointer items-center gap-1 text-sm font-semibold">
            <span className="turn flex">
              <Icon name="chevron-down" size="sm" />
            </span>
            Save this filter
          </summary>
          <Form method="post" action={staffPaths.deskFilters()} className="field-row flex items-end gap-3 pt-1">
            <AuthenticityTokenInput />
            <NarrowingFields narrowing={narrowing} />
            <label className="min-w-0 flex-1">
              <span className="block pb-1 text-sm font-semibold">Name of the filter</span>
              <input name="name" className="input" required autoComplete="off" />
            </label>
            <SubmitButton variant="secondary">Save</SubmitButton>
          </Form>
        </details>
      )}
    </div>
  );
}
