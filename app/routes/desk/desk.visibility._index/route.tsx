import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { staffPaths } from "~/paths/staff";
import { requireDesk } from "~/session/guards";
import { PageTitle } from "~/widgets/document/page-title";
import { Button } from "~/widgets/ui/button";
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
      <Form method="get" action={staffPaths.visibility()} className="field-row mt-5 flex items-end gap-3" role="search" key={search}>
        <label className="min-w-0 flex-1">
          <span className="label">Person or organization</span>
          <input
            type="search"
            name="search"
            className="input"
            defaultValue={search}
            placeholder="Name, at least 3 letters"
            maxLength={100}
            autoComplete="off"
          />
        </label>
        <Button type="submit">Find</Button>
      </Form>
      {isShort && <p className="mt-4 text-ink-2">Type at least 3 letters.</p>}
      {people && <Found title="People" rows={people} none="Nobody has such a name." />}
      {organizations && <Found title="Organizations" rows={organizations} none="No organization has such a name." />}
    </div>
  );
}
