import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { DealForm } from "~/contract/profile/deals";
import { dealErrors } from "~/domain/profile/deals";
import { dealPaths } from "~/paths/deals";
import { requireProfile } from "~/session/guards";
import { EditModal } from "~/widgets/profile/edit-modal";
import { ButtonLink } from "~/widgets/ui/button";
import { usePageForm } from "~/widgets/ui/use-form";
import { DealFields } from "./deal-fields";
import { dealFormOf, saveDeal } from "./deal.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${titleOf(data?.isNew)} · Signing Day` }];

function titleOf(isNew = false): string {
  return isNew ? "Add a deal" : "Change a deal";
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const athlete = await requireProfile(request, context);
  return json(await dealFormOf(athlete, request, context, params.dealKey));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const athlete = await requireProfile(request, context);
  return saveDeal(athlete, request, params.dealKey);
}

export { staysRefused as shouldRevalidate } from "~/widgets/profile/stays-refused";

/** A deal with a brand or a collective, and what it pays (docs/rules.md C20, C21). */
export default function Deal() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = usePageForm<DealForm>("deal", data, reply, data.value);
  return (
    <EditModal title={titleOf(data.isNew)} closeTo={dealPaths.own()} form={form} data={data} posted={reply?.carried} hasSearch>
      {data.isOfList ? (
        <p>{dealErrors.ofList}</p>
      ) : (
        <DealFields fields={fields} data={data} chosen={reply ? reply.chosen : data.chosen} searched={reply?.searched ?? data} />
      )}
      {data.takeOffAt && (
        <ButtonLink to={data.takeOffAt} variant="plain" size="sm" className="mt-4" preventScrollReset>
          Take the deal off
        </ButtonLink>
      )}
    </EditModal>
  );
}
