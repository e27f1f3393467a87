import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { staffPaths } from "~/paths/staff";
import { requireDesk } from "~/session/guards";
import { NameSearch } from "~/widgets/desk/name-search";
import { PageTitle } from "~/widgets/document/page-title";
import { Found } from "./found";
import { findToShow } from "./found.server";

export const meta: MetaFunction = () => [{ title: "Visibility · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const search = new URL(request.url).searchParams.get("search")?.trim().slice(0, 100) ?? "";
  return json({ search, ...(await findToShow(api, search)) });
}

/** Finds whom staff show, or keep from others: people and organizations by name. */
export default function Visibility() {
  const { search, people, organizations, isShort } = useLoaderData<typeof loader>();
  return (
    <div className="wrap max-w-reading pb-10 pt-2 md:pt-4">
      <PageTitle
        back={{ to: paths.desk(), text: "Review desk" }}
        lead="How far people and organizations are shown. Every change has a sentence on why."
      >
        Visibility
      </PageTitle>
      <NameSearch key={search} action={staffPaths.visibility()} label="Person or organization" search={search} isShort={isShort} />
      {people && <Found title="People" rows={people} none="Nobody has such a name." />}
      {organizations && <Found title="Organizations" rows={organizations} none="No organization has such a name." />}
    </div>
  );
}
