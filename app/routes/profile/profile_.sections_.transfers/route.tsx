import { json, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { managesProfile } from "~/domain/account/roles";
import { paths } from "~/paths";
import { profilePaths } from "~/paths/profile";
import { requireProfile } from "~/session/guards";
import { PageTitle } from "~/widgets/document/page-title";
import { ButtonLink } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";
import { EmptyState } from "~/widgets/ui/empty-state";
import { PageBehind } from "~/widgets/ui/page-behind";
import type { RouteHandle } from "~/widgets/ui/route-handle";
import { useStaffContext } from "~/widgets/ui/staff-context";
import { TransferRow } from "./transfer-row";
import { transfersShown } from "./transfers.server";

export const meta: MetaFunction = () => [{ title: "Transfer portal · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer, personKey, profile } = await requireProfile(request, context);
  const isOwn = managesProfile(viewer, personKey);
  return json({
    athleteName: profile.player.fullName,
    back: isOwn ? { to: profilePaths.sections(), text: "More about you" } : { to: paths.profile(), text: "The profile" },
    transfers: transfersShown(profile, isOwn),
  });
}

type Data = SerializeFrom<typeof loader>;
export const handle: RouteHandle = { actingProfile: ({ athleteName }: Data) => athleteName };

const reviewedFirst =
  "Each change goes to review first, and shows in the portal once it is approved. For an athlete under 18, a guardian agrees first.";

/** The athlete's entries into the transfer portal (docs/rules.md E19). */
export default function Transfers() {
  const { back, transfers } = useLoaderData<typeof loader>();
  const isStaffs = useStaffContext() !== null;
  const add = (
    <ButtonLink to={profilePaths.addTransfer()} variant="primary" icon="plus" preventScrollReset>
      Enter the portal
    </ButtonLink>
  );
  return (
    <PageBehind>
      <div className="wrap flex max-w-reading flex-col gap-5 pb-10 pt-5">
        <div>
          <PageTitle back={back} lead={isStaffs ? null : reviewedFirst} actions={transfers.length > 0 && add}>
            Transfer portal
          </PageTitle>
        </div>
        {transfers.length > 0 ? (
          <Card title="Entries">
            <ul>
              {transfers.map((transfer) => (
                <TransferRow key={transfer.id} transfer={transfer} />
              ))}
            </ul>
          </Card>
        ) : (
          <section className="card" aria-label="Entries">
            <EmptyState
              title="Not in the portal"
              help="The portal is for players of a college. Say here when you enter it, and later whether you go to another college or stay."
              action={add}
            />
          </section>
        )}
      </div>
    </PageBehind>
  );
}
