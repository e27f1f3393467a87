import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { compareWithPage } from "~/pages/rankings/compare.server";
import { allowEveryone } from "~/session/guards";
import { CompareWith } from "~/widgets/rankings/compare-form";
import { PageTitle } from "~/widgets/document/page-title";
import { Section } from "~/widgets/document/section";
import { AppLink } from "~/widgets/ui/app-link";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `Compare ${data.name}` : "Compare"} · Signing Day` },
  ...(data ? [{ name: "description", content: `Whom to put beside ${data.name}: find another athlete by name.` }] : []),
  { name: "robots", content: "noindex" },
];

type Shown = Awaited<ReturnType<typeof compareWithPage>>;

export const handle: RouteHandle = { trail: ({ name, to }: Shown) => [{ name, to }, { name: "Compare" }] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  return json(await compareWithPage(visitor, request, params.one));
}

/** Finds whom an athlete is compared with (docs/rules.md R55). */
export default function FindSecond() {
  const { name, form, search, hint, found } = useLoaderData<typeof loader>();
  return (
    <div className="wrap flex flex-col gap-5 pb-10 pt-5 md:pt-8">
      <PageTitle lead="Find another athlete by name.">Compare {name}</PageTitle>
      <CompareWith action={form} search={search} />
      {hint && <p role="status">{hint}</p>}
      {found && found.length > 0 && (
        <Section title="Athletes" hasPanel>
          <ul className="lines">
            {found.map(({ to, name: other, about }) => (
              <li key={to}>
                <AppLink to={to} className="link row-link">
                  {other}
                </AppLink>
                <div className="text-sm text-ink-2">{about}</div>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
