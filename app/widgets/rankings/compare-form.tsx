import { longestSearch } from "~/domain/sites/search";
import { Button } from "../ui/button";

/** Finds whom an athlete is compared with, by name. */
export function CompareWith({ action, search }: { action: string; search: string }) {
  return (
    <form method="get" action={action} className="field-row flex items-end gap-3">
      <label className="min-w-0 flex-1">
        <span className="label">Another athlete</span>
        <input type="search" name="search" className="input" defaultValue={search} maxLength={longestSearch} autoComplete="off" />
      </label>{" "}
      <Button type="submit">Find</Button>
    </form>
  );
}
