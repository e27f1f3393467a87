import { Form } from "@remix-run/react";
import { Button } from "../ui/button";

interface NameSearchProps {
  /** The page that finds them. */
  action: string;
  /** `Evaluate an athlete`. */
  label: string;
  search: string;
  /** What was typed is too short to be looked for. */
  isShort: boolean;
}

/** Somebody, or something, by name. */
export function NameSearch({ action, label, search, isShort }: NameSearchProps) {
  return (
    <>
      <Form method="get" action={action} className="field-row mt-5 flex items-end gap-3" role="search">
        <label className="min-w-0 flex-1">
          <span className="label">{label}</span>
          <input
            type="search"
            name="search"
            className="input"
            defaultValue={search}
            placeholder="Name, at least 3 letters"
            maxLength={100}
            autoComplete="off"
          />
        </label>
        <Button type="submit">Find</Button>
      </Form>
      {isShort && <p className="mt-4 text-ink-2">Type at least 3 letters.</p>}
    </>
  );
}
