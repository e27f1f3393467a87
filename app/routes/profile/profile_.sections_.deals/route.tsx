import { json, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { managesProfile } from "~/domain/account/roles";
import { dealErrors } from "~/domain/profile/deals";
import { paths } from "~/paths";
import { profilePaths } from "~/paths/profile";
import { heldOf } from "~/session/guardian";
import { requireProfile } from "~/session/guards";
import { ownDeals } from "~/session/own-deals";
import { PageTitle } from "~/widgets/document/page-title";
import { ButtonLink } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";
import { EmptyState } from "~/widgets/ui/empty-state";
import { PageBehind } from "~/widgets/ui/page-behind";
import type { RouteHandle } from "~/widgets/ui/route-handle";
import { useStaffContext } from "~/widgets/ui/staff-context";
import { DealRow, HeldDeal } from "./deal-row";
import { dealsShown, heldShown } from "./deals.server";

export const meta: MetaFunction = () => [{ title: "NIL deals · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const athlete = await requireProfile(request, context);
  const isOwn = managesProfile(athlete.viewer, athlete.personKey);
  const [found, held] = await Promise.all([
    ownDeals(athlete, request, context),
    isOwn ? heldOf(athlete.api, athlete.personKey, "Deal") : [],
  ]);
  return json({
    athleteName: found.athleteName,
    back: isOwn ? { to: profilePaths.sections(), text: "More about you" } : { to: paths.profile(), text: "The profile" },
    ...dealsShown(found, athlete.profile, isOwn),
    held: heldShown(held),
  });
}

type Data = SerializeFrom<typeof loader>;
export const handle: RouteHandle = { actingProfile: ({ athleteName }: Data) => athleteName };

const lead =
  "Each change goes to review first. What a deal pays is private: others read it once you and our staff both publish it. For an athlete under 18, a guardian agrees first.";

/** The athlete's own deals, with what they pay, and what of that others see (docs/rules.md C20, C23). */
export default function Deals() {
  const { back, lines, held, isOfList, addAt } = useLoaderData<typeof loader>();
  const isEmpty = lines.length === 0 && held.length === 0;
  const isStaffs = useStaffContext() !== null;
  const add = addAt && (
    <ButtonLink to={addAt} variant="primary" icon="plus" preventScrollReset>
      Add a deal
    </ButtonLink>
  );
  return (
    <PageBehind>
      <div className="wrap flex max-w-reading flex-col gap-5 pb-10 pt-5">
        <div>
          <PageTitle back={back} lead={isStaffs ? null : lead} actions={!isEmpty && add}>
            NIL deals
          </PageTitle>
        </div>
        {isEmpty ? (
          <section className="card" aria-label="Deals">
            <EmptyState
              title="No deals yet"
              help={isOfList ? dealErrors.ofList : "Say here with which brand or collective you have a deal, and what it pays."}
              action={add}
            />
          </section>
        ) : (
          <Card title="Deals">
            <ul>
              {held.map((one) => (
                <HeldDeal key={one.key} held={one} />
              ))}
              {lines.map((line) => (
                <DealRow key={line.id} line={line} />
              ))}
            </ul>
          </Card>
        )}
      </div>
    </PageBehind>
  );
}
