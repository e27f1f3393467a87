import { json, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { Form, Outlet, useLoaderData, useOutlet } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { paths } from "~/paths";
import { requireOwnEdit } from "~/session/guards";
import { Button, ButtonLink } from "~/widgets/button";
import { Card } from "~/widgets/card";
import { ReviewChip } from "~/widgets/chip";
import { Diff } from "~/widgets/diff";
import { PageTitle } from "~/widgets/page-title";
import { PhotoPair } from "~/widgets/photo-pair";
import type { RouteHandle } from "~/widgets/route-handle";
import { Timeline } from "~/widgets/timeline";
import { ownEdit } from "./edit.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? "My edits"} · Signing Day` }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { edit, viewer } = await requireOwnEdit(request, context, params);
  return json(ownEdit(edit, viewer.name));
}

export const handle: RouteHandle = { actingProfile: ({ athleteName }: SerializeFrom<typeof loader>) => athleteName };

export default function MyEdit() {
  const edit = useLoaderData<typeof loader>();
  const isHydrated = useHydrated();
  const modal = useOutlet();
  // Without script a modal is the page.
  if (modal && !isHydrated) return <Outlet />;
  return (
    <>
      <Outlet />
      <div className="wrap max-w-reading pb-10 pt-2 md:pt-4">
        <PageTitle back={{ to: paths.myEdits(), text: "My edits" }}>
          <span className="mr-3">{edit.title}</span>
          <ReviewChip status={edit.status} resolution={edit.resolution} />
        </PageTitle>
        <div className="mt-4 flex flex-col gap-5">
          {edit.rejection && (
            <section aria-label="Why it was rejected" className="bar-bad rounded-card bg-bad-soft px-5 py-4">
              <p className="text-sm font-semibold text-bad">{edit.rejection.label}</p>
              <blockquote className="text-lg">“{edit.rejection.sentence}”</blockquote>
              <p className="mt-1 text-sm text-ink-2">Review desk · {edit.rejection.when}</p>
              <div className="mt-3 flex flex-wrap gap-3">
                {edit.fixPath && (
                  <ButtonLink to={edit.fixPath} variant="primary" icon="arrow-back-up">
                    Fix and resubmit
                  </ButtonLink>
                )}
                {edit.mayDismiss && (
                  <Form method="post" action={paths.outcome(edit.key)}>
                    <AuthenticityTokenInput />
                    <input type="hidden" name="from" value="edits" />
                    <Button type="submit">Dismiss</Button>
                  </Form>
                )}
              </div>
            </section>
          )}
          {edit.isWaiting && (
            <section aria-label="What you can do" className="rounded-card bg-warn-soft px-5 py-4">
              <p>
                <b className="text-warn">Waiting at the desk.</b> Sent {edit.sent}. You can still change it or take it back.
              </p>
              <div className="mt-3 flex flex-wrap gap-3">
                {edit.changePath && (
                  <ButtonLink to={edit.changePath} variant="primary" icon="pencil">
                    Change this edit
                  </ButtonLink>
                )}
                <ButtonLink to={paths.withdrawEdit(edit.key)} preventScrollReset>
                  Withdraw
                </ButtonLink>
              </div>
            </section>
          )}
          <Card title="What you sent" padded>
            {edit.parts.map((part) => (
              <div key={part.key} className="mb-3">
                {part.heading && <h3 className="mb-1 font-text text-base">{part.heading}</h3>}
                {part.photos && <PhotoPair photos={part.photos} />}
                <Diff rows={part.lines} caption={part.heading ?? undefined} />
              </div>
            ))}
            {edit.stillShows && <p className="text-sm text-ink-2">{edit.stillShows}</p>}
          </Card>
          <Card title="What happened" padded>
            <Timeline entries={edit.history} />
          </Card>
        </div>
      </div>
    </>
  );
}
