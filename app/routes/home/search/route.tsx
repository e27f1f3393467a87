import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { searchWords } from "~/domain/sites/search";
import { searchAsked, searchShown } from "~/pages/sites/search.server";
import { sitePaths } from "~/paths/sites";
import { allowEveryone } from "~/session/guards";
import { PageTitle } from "~/widgets/document/page-title";
import { SearchForm } from "~/widgets/sites/search-form";
import { AppLink } from "~/widgets/ui/app-link";
import type { RouteHandle } from "~/widgets/ui/route-handle";
import { Results } from "./results";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.text ? `${data.text} · ` : ""}Search · Signing Day` },
  { name: "description", content: "Find players, coaches and teams by any part of the name." },
  { name: "robots", content: "noindex" },
];

export const handle: RouteHandle = { trail: () => [{ name: "Search" }] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  const { text, group } = searchAsked(request);
  const isAsked = searchWords(text).length > 0;
  return json({
    text,
    group,
    found: isAsked ? await searchShown(visitor, text, group, group === null) : null,
    isGuest: visitor.viewer === null,
  });
}

/** People, teams and conferences by any part of the name (docs/rules.md S11). */
export default function Search() {
  const { text, group, found, isGuest } = useLoaderData<typeof loader>();
  return (
    <div className="wrap max-w-reading flex flex-col gap-5 pb-10 pt-5 md:pt-8">
      <PageTitle>Search</PageTitle>
      <SearchForm text={text} />
      {!found && (
        <p className="text-ink-2" role={text ? "status" : undefined}>
          {text ? "That is too short to search for: type two letters or more." : "How any word of a name begins, two letters or more."} Or
          look through{" "}
          <AppLink to={sitePaths.all()} className="link tall-link">
            all sites
          </AppLink>
          .
        </p>
      )}
      {found && <Results text={text} group={group} found={found} isGuest={isGuest} />}
    </div>
  );
}
