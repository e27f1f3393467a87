import { Button } from "../ui/button";
import { FieldError } from "../ui/field-parts";

export interface ScoresFormProps {
  action: string;
  sport: string;
  sports: readonly { value: string; label: string }[];
  day: string;
  /** Of the day. */
  error: string | null;
}

/** Chooses a sport and a day; without a day it leads to the nearest. */
export function ScoresForm({ action, sport, sports, day, error }: ScoresFormProps) {
  return (
    // Going back, a browser would put back what was chosen for the day that was left.
    <form method="get" action={action} autoComplete="off" className="field-row mt-2 grid grid-cols-2 items-end gap-3 lg:flex">
      <label className="min-w-0">
        <span className="block pb-1 text-sm font-semibold">Sport</span>{" "}
        <select name="sport" className="input truncate" defaultValue={sport}>
          {sports.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>{" "}
      </label>
      <div className="min-w-0">
        <label className="block pb-1 text-sm font-semibold" htmlFor="day">
          Day
        </label>
        {error !== null && <FieldError id="day-error" errors={[error]} />}
        <input
          // A browser's own calendar shows nothing of what is no day.
          type={error === null ? "date" : "text"}
          id="day"
          name="day"
          className="input num"
          defaultValue={day}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : "day-error"}
        />
      </div>{" "}
      <Button type="submit">Show</Button>
    </form>
  );
}
