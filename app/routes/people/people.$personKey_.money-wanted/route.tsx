import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { hasRdbAccess, managesProfile } from "~/domain/account/roles";
import { personSlug } from "~/domain/people/address";
import { paths } from "~/paths";
import { sitePaths } from "~/paths/sites";
import { personInAddress, refusal, refusalOf, requireUser } from "~/session/guards";
import { leadToOwnAddress } from "~/session/own-address";
import { Icon } from "~/widgets/ui/icon";
import { PageTitle } from "~/widgets/document/page-title";
import { Amount } from "./amount";
import { amountOf, speaksForSchool } from "./amount.server";
import { Before } from "./before";
import { toldOf } from "./told-of";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `$ Wanted · ${data?.name ?? "Profile"} · Signing Day` }];

/** Of the athlete's side the amount itself; whoever else may see it is told what a look is before there is one (docs/rules.md Y6). */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, viewer } = await requireUser(request, context);
  const personKey = personInAddress(params.personKey);
  const isOwn = managesProfile(viewer, personKey);
  const isSchool = !isOwn && (await speaksForSchool(api));
  if (!isOwn && !isSchool && !hasRdbAccess(viewer.roles)) throw refusal(404);
  const profile = await api.people.publicProfile(personKey, "viewer");
  if (!profile.ok) throw refusalOf(profile.problem);
  const name = profile.value.fullName;
  const slug = personSlug(name);
  leadToOwnAddress(request, sitePaths.personMoneyWanted(personKey, slug));
  return json({ page: paths.person(personKey, slug), name, isSchool, shown: isOwn ? await amountOf(api, personKey) : null });
}

/** The look, which is kept. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireUser(request, context);
  return json({ shown: await amountOf(api, personInAddress(params.personKey)) });
}

/** The amount that an athlete wants, as a school or staff see it. */
export default function PersonMoneyWanted() {
  const { page, name, isSchool, shown: own } = useLoaderData<typeof loader>();
  const looked = useActionData<typeof action>()?.shown;
  const shown = own ?? looked;
  return (
    <div className="wrap flex max-w-reading flex-col gap-5 pb-10 pt-5">
      <div>
        <PageTitle back={{ to: page, text: name }}>$ Wanted</PageTitle>
      </div>
      {shown ? <Amount name={name} shown={shown} /> : <Before name={name} isSchool={isSchool} />}
      {shown && (
        <p className="flex items-start gap-2 text-sm text-ink-2">
          <Icon name="eye" />
          {own
            ? "This is what schools see. Your own looks are not counted."
            : `Your look is shown to ${name}, ${toldOf(isSchool)}. The amount is for schools${isSchool ? " alone" : " and our staff"}.`}
        </p>
      )}
    </div>
  );
}
