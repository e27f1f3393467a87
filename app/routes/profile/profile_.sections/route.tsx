import { json, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { dealPaths } from "~/paths/deals";
import { profilePaths } from "~/paths/profile";
import { requireOwnProfile } from "~/session/guards";
import { PageTitle } from "~/widgets/document/page-title";
import { AppLink } from "~/widgets/ui/app-link";
import { Card } from "~/widgets/ui/card";
import { PageBehind } from "~/widgets/ui/page-behind";
import type { RouteHandle } from "~/widgets/ui/route-handle";
import { SectionRow } from "./section-row";
import { sectionsShown } from "./sections.server";

export const meta: MetaFunction = () => [{ title: "More about you · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { profile } = await requireOwnProfile(request, context);
  return json(sectionsShown(profile));
}

type Data = SerializeFrom<typeof loader>;
export const handle: RouteHandle = { actingProfile: ({ athleteName }: Data) => athleteName };

/** Every section of one's own profile: how far it is, and where it is given. */
export default function Sections() {
  const { counted, sections } = useLoaderData<typeof loader>();
  return (
    <PageBehind>
      <div className="wrap flex max-w-reading flex-col gap-5 pb-10 pt-5">
        <div>
          <PageTitle back={{ to: paths.profile(), text: "My profile" }} lead={counted}>
            More about you
          </PageTitle>
        </div>
        <Card title="Sections of your profile">
          <ul className="rows">
            {sections.map((section) => (
              <SectionRow key={section.title} {...section} />
            ))}
          </ul>
        </Card>
        <p className="flex flex-wrap gap-x-5">
          <AppLink to={profilePaths.transfers()} className="link inline-flex min-h-tap items-center">
            Transfer portal
          </AppLink>
          <AppLink to={dealPaths.own()} className="link inline-flex min-h-tap items-center">
            NIL deals
          </AppLink>
          <AppLink to={profilePaths.facts()} className="link inline-flex min-h-tap items-center">
            Where your facts come from
          </AppLink>
        </p>
      </div>
    </PageBehind>
  );
}
