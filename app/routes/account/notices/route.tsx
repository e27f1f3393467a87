import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { noticesPageSize } from "~/domain/notices/notices";
import { paths } from "~/paths";
import { refusalOf, requireUser } from "~/session/guards";
import { Button } from "~/widgets/ui/button";
import { PageTitle } from "~/widgets/document/page-title";
import { OlderAndNewest } from "~/widgets/ui/pagination";
import type { RouteHandle } from "~/widgets/ui/route-handle";
import { actOnNotices } from "./act.server";
import { noticeLines } from "./notice-lines.server";
import { NoNotices, NoticeList } from "./notice-list";

export const meta: MetaFunction = () => [{ title: "Notices · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, viewer } = await requireUser(request, context);
  const after = new URL(request.url).searchParams.get("after");
  const read = await api.notices.list({ after });
  if (!read.ok) throw refusalOf(read.problem, [400, 404]);
  const { notices, next, unread } = read.value;
  const lines = noticeLines(notices, viewer.profileKeys.length);
  return json({
    hasProfile: viewer.profileKeys.length > 0,
    unread,
    next,
    isFirstPage: after === null,
    fresh: lines.filter((line) => line.isNew),
    earlier: lines.filter((line) => !line.isNew),
    newest: notices[0]?.key ?? null,
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireUser(request, context);
  return actOnNotices(await request.formData(), api, context, paths.notices({ after: new URL(request.url).searchParams.get("after") }));
}

export const handle: RouteHandle = { unreadNotices: ({ unread }: SerializeFrom<typeof loader>) => unread };

export default function Notices() {
  const { hasProfile, unread, next, isFirstPage, fresh, earlier, newest } = useLoaderData<typeof loader>();
  const markAll = isFirstPage && unread > 0 && (
    <Button type="submit" name="all" value="1" size="sm" icon="check">
      Mark all read
    </Button>
  );
  const isEmpty = fresh.length + earlier.length === 0;
  return (
    <div className="wrap max-w-reading pb-10 pt-5 md:pt-8">
      <PageTitle lead="What the review desk decided, and what it asks.">Notices</PageTitle>
      <Form method="post" className="mt-5 flex flex-col gap-5">
        <AuthenticityTokenInput />
        <input type="hidden" name="upTo" value={newest ?? ""} />
        {fresh.length === 0 && markAll}
        <NoticeList title="New" lines={fresh} actions={markAll} />
        <NoticeList title="Earlier" lines={earlier} />
        {isEmpty && <NoNotices isFirstPage={isFirstPage} hasProfile={hasProfile} />}
      </Form>
      <OlderAndNewest
        noun="notices"
        pageSize={noticesPageSize}
        older={next ? paths.notices({ after: next }) : null}
        newest={isFirstPage ? null : paths.notices()}
      />
    </div>
  );
}
