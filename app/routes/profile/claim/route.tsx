import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { searchMinimum } from "~/domain/teams/organizations";
import { refusalOf, requireUser } from "~/session/guards";
import { PageTitle } from "~/widgets/document/page-title";
import { actOnClaims } from "./act.server";
import { claimLines, foundLines } from "./claim-lines.server";
import { FindProfile } from "./find-profile";
import { OwnClaims } from "./own-claims";

export const meta: MetaFunction = () => [{ title: "Claim a profile · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireUser(request, context);
  const search = (new URL(request.url).searchParams.get("search") ?? "").trim();
  const isTooShort = search !== "" && search.length < searchMinimum;
  const [own, found] = await Promise.all([api.claims.own(), search === "" || isTooShort ? null : api.claims.search(search)]);
  if (!own.ok) throw refusalOf(own.problem);
  if (found?.ok === false) throw refusalOf(found.problem);
  return json({ claims: claimLines(own.value.claims), search, found: found && foundLines(found.value) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireUser(request, context);
  return actOnClaims(await request.formData(), api, context);
}

export default function ClaimAProfile() {
  const { claims, search, found } = useLoaderData<typeof loader>();
  return (
    <div className="wrap max-w-reading pb-10 pt-5 md:pt-8">
      <PageTitle lead="Say which athlete’s profile you want to look after. Our staff check who you are before it is yours to change.">
        Claim a profile
      </PageTitle>
      <div className="mt-5 flex flex-col gap-5">
        {claims.length > 0 && <OwnClaims claims={claims} />}
        <FindProfile key={search} search={search} found={found} />
      </div>
    </div>
  );
}
