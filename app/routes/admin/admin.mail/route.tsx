import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mailPageSize } from "~/domain/admin/mail";
import { staffPaths } from "~/paths/staff";
import { refusalOf, requireHiddenAdministration } from "~/session/guards";
import { PageTitle } from "~/widgets/document/page-title";
import { EmptyState } from "~/widgets/ui/empty-state";
import { OlderAndNewest } from "~/widgets/ui/pagination";
import { MessageList } from "./message-list";
import { messagesShown } from "./messages.server";

export const meta: MetaFunction = () => [{ title: "Mail · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireHiddenAdministration(request, context);
  const after = new URL(request.url).searchParams.get("after");
  const read = await api.mail.unsent(after);
  if (!read.ok) throw refusalOf(read.problem, [400, 404]);
  return json({ ...messagesShown(read.value), next: read.value.next, isFirstPage: after === null });
}

/** For trying the product out: what it would have sent, so that every link can be followed (docs/rules.md G13). */
export default function Mail() {
  const { messages, overtaken, next, isFirstPage } = useLoaderData<typeof loader>();
  return (
    <div className="wrap max-w-reading pb-10 pt-2 md:pt-4">
      <PageTitle
        back={{ to: staffPaths.jobs(), text: "Jobs" }}
        lead="This server sends mail nowhere. These are the messages that would have gone, as each would be now, newest first."
      >
        Mail
      </PageTitle>
      {messages.length === 0 && (
        <div className="card mt-5">
          <EmptyState title="Nothing would have been sent." help="Whoever is told of something by e-mail has the message here." />
        </div>
      )}
      <MessageList messages={messages} />
      {overtaken && <p className="mt-4 text-sm text-ink-2">{overtaken}</p>}
      <OlderAndNewest
        noun="messages"
        pageSize={mailPageSize}
        older={next ? staffPaths.mail({ after: next }) : null}
        newest={isFirstPage ? null : staffPaths.mail()}
      />
    </div>
  );
}
