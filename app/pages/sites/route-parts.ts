/** What every route of a site, and of a table of one, says of itself. */
import type { LoaderFunctionArgs, MetaFunction, TypedResponse } from "@remix-run/node";
import type { SiteShown } from "~/session/site-page";
import type { RecruitTableShown } from "./recruit-table.server";

type Answering<Shown> = (args: LoaderFunctionArgs) => Promise<TypedResponse<Shown>>;

export const siteMeta: MetaFunction<Answering<SiteShown>> = ({ data }) => [
  { title: `${data?.site.name ?? "Site"} · Signing Day` },
  ...(data ? [{ name: "description", content: data.description }] : []),
];

export const siteHandle = {
  siteColors: (data: SiteShown) => data.colors,
  pageView: (data: SiteShown) => data.pageView,
  trail: (data: SiteShown) => data.trail,
};

export const tableMeta: MetaFunction<Answering<RecruitTableShown>> = ({ data }) => [
  { title: data ? `${data.list.title} · ${data.frame.site.name} · Signing Day` : "Site · Signing Day" },
  ...(data ? [{ name: "description", content: data.description }] : []),
];

export const tableHandle = {
  siteColors: (data: RecruitTableShown) => data.frame.colors,
  pageView: (data: RecruitTableShown) => data.frame.pageView,
  trail: (data: RecruitTableShown) => data.trail,
};
