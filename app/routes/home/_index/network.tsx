import { paths } from "~/paths";
import { AppLink } from "~/widgets/ui/app-link";
import { Button } from "~/widgets/ui/button";
import { SiteLinks, type SiteLink } from "./own-sites";

/** Every site of the network by kind. */
export function Network({ search, groups }: { search: string; groups: { title: string; sites: SiteLink[] }[] }) {
  return (
    <section id="sites" className="mt-8 border-t border-line pt-5" aria-label="Sites">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-xl">Sites of the network</h2>
        <form method="get" action={paths.findSite()} className="field-row flex w-full items-end gap-3 sm:w-auto" role="search">
          <label className="min-w-0 flex-1">
            <span className="label">Find a site</span>
            <input type="search" name="site" className="input" defaultValue={search} maxLength={100} autoComplete="off" />
          </label>
          <Button type="submit">Find</Button>
        </form>
      </div>
      {groups.length === 0 && (
        <p className="mt-4 text-ink-2">
          No site is called “{search}”.{" "}
          <AppLink to={paths.allSites()} className="link">
            All sites
          </AppLink>
        </p>
      )}
      {groups.map(({ title, sites }) => (
        <div key={title} className="mt-5">
          <h3 className="font-text text-sm text-ink-2">{title}</h3>
          <SiteLinks sites={sites} />
        </div>
      ))}
    </section>
  );
}
