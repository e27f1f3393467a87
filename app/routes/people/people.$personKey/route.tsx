import { json, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { allowEveryone, personInAddress } from "~/session/guards";
import type { RouteHandle } from "~/widgets/ui/route-handle";
import { AthletePage } from "./athlete-page";
import { readAthlete } from "./athlete.server";
import { StaffPage } from "./staff-page";
import { readStaff } from "./staff.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.profile.fullName ?? "Profile"} · Signing Day` },
  ...(data ? [{ name: "description", content: data.description }] : []),
  ...(data?.isIndexed ? [] : [{ name: "robots", content: "noindex" }]),
];

type Data = SerializeFrom<typeof loader>;
export const handle: RouteHandle = {
  trail: ({ profile }: Data) => [{ name: profile.fullName }],
  siteColors: (data: Data) => (data.kind === "athlete" ? data.colors : null),
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  const personKey = personInAddress(params.personKey);
  return json((await readAthlete(visitor, request, personKey)) ?? (await readStaff(visitor, request, personKey)));
}

/** What anyone may see of a person: of an athlete the profile, and of who works for an organization a short page (docs/rules.md E11). */
export default function Person() {
  const page = useLoaderData<typeof loader>();
  return page.kind === "staff" ? <StaffPage page={page} /> : <AthletePage page={page} />;
}
