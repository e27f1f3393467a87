import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { zonedTime } from "~/domain/base/format";
import { lookDays, whoLooked } from "~/domain/profile/money";
import { paths } from "~/paths";
import { refusalOf, requireAthlete } from "~/session/guards";
import { ButtonLink } from "~/widgets/ui/button";
import { Modal } from "~/widgets/ui/modal";
import { Timeline } from "~/widgets/ui/timeline";

export const meta: MetaFunction = () => [{ title: `${whoLooked} · Signing Day` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, personKey } = await requireAthlete(request, context);
  const found = await api.moneyWanted.looks(personKey);
  if (!found.ok) throw refusalOf(found.problem);
  return json({
    looks: found.value.looks.map(({ viewer, organizationName, at }) => ({
      title: viewer,
      body: organizationName ?? "Signing Day staff",
      when: zonedTime(at),
    })),
  });
}

/** Who has seen the amount wanted: each look, newest first. */
export default function MoneyLooks() {
  const { looks } = useLoaderData<typeof loader>();
  return (
    <Modal
      title={whoLooked}
      subtitle={`At your $ Wanted, in the last ${lookDays} days`}
      closeTo={paths.moneySection()}
      footer={
        <ButtonLink to={paths.moneySection()} variant="primary" replace preventScrollReset>
          Close
        </ButtonLink>
      }
    >
      {looks.length === 0 ? (
        <p className="text-ink-2">Nobody has looked.</p>
      ) : (
        <Timeline entries={looks.map((look) => ({ icon: look.body === "Signing Day staff" ? "shield-check" : "school", ...look }))} />
      )}
    </Modal>
  );
}
