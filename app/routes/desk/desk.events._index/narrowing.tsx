import { Form } from "@remix-run/react";
import { eventKinds } from "~/domain/teams/events";
import { staffPaths } from "~/paths/staff";
import { Button } from "~/widgets/ui/button";
import { ProblemNotice } from "~/widgets/ui/problem-notice";

/** The year and the kind of events that are listed, by the page's address; `isYear` is whether that is a year. */
export function Narrowing({ year, kind, isYear }: { year: string; kind: string | null; isYear: boolean }) {
  return (
    <>
      <Form method="get" action={staffPaths.events()} className="field-row mt-4 grid grid-cols-2 items-end gap-3 lg:flex" role="search">
        <label className="min-w-0">
          <span className="block pb-1 text-sm font-semibold">Year</span>
          <input
            name="year"
            className="input num"
            defaultValue={year}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            aria-invalid={isYear ? undefined : true}
          />
        </label>
        <label className="min-w-0">
          <span className="block pb-1 text-sm font-semibold">Kind</span>
          <select name="kind" className="input truncate" defaultValue={kind ?? ""}>
            <option value="">All kinds</option>
            {eventKinds.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <Button type="submit">Show</Button>
      </Form>
      {!isYear && <ProblemNotice words="Write a year from 1900 on, like 2026." className="mb-0 mt-4" />}
    </>
  );
}
