import { sitePaths } from "~/paths/sites";
import { SiteLinks, type SiteLink } from "~/widgets/sites/site-links";
import { AppLink } from "~/widgets/ui/app-link";
import { PageTitle } from "~/widgets/document/page-title";
import { Section } from "~/widgets/document/section";
import { Button } from "~/widgets/ui/button";

/** Every site of the network by kind. */
export function Network({ search, groups }: { search: string; groups: { title: string; sites: SiteLink[] }[] }) {
  return (
    <div className="wrap pb-10 pt-5 md:pt-8">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PageTitle lead="Teams, topics and channels; each shows who is committed, a team also who considers it.">Sites</PageTitle>
        <form method="get" action={sitePaths.all()} className="field-row flex w-full items-end gap-3 sm:w-auto" role="search">
          <label className="min-w-0 flex-1">
            <span className="label">Find a site</span>
            <input type="search" name="site" className="input" defaultValue={search} maxLength={100} autoComplete="off" />
          </label>
          <Button type="submit">Find</Button>
        </form>
      </div>
      {groups.length === 0 && search === "" && <p className="mt-4 text-ink-2">The network has no site yet.</p>}
      {groups.length === 0 && search !== "" && (
        <p className="mt-4 text-ink-2">
          No site is called “{search}”.{" "}
          <AppLink to={sitePaths.all()} className="link">
            All sites
          </AppLink>
        </p>
      )}
      {groups.map(({ title, sites }) => (
        <Section key={title} title={title} className="mt-8">
          <SiteLinks sites={sites} />
        </Section>
      ))}
    </div>
  );
}
