import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { paths } from "~/paths";
import { staffPaths } from "~/paths/staff";
import { Card } from "~/widgets/ui/card";
import { AppLink } from "~/widgets/ui/app-link";
import { EmptyState } from "~/widgets/ui/empty-state";
import { SubmitButton } from "~/widgets/ui/submit-button";

/** The filters that are kept, each with its link and what removes it. */
export function OwnFilters({ filters }: { filters: readonly { key: number; name: string; query: string }[] }) {
  return (
    <Card title="Yours">
      {filters.length === 0 ? (
        <EmptyState title="You keep no filter yet." help="Narrow the queue, then save that filter under a name." />
      ) : (
        <ul>
          {filters.map(({ key, name, query }) => (
            <li key={key} className="flex items-center justify-between gap-3 border-t border-line px-4 md:px-5 py-2">
              <AppLink to={paths.desk(Object.fromEntries(new URLSearchParams(query)))} className="link min-w-0">
                {name}
              </AppLink>
              <Form method="post" action={staffPaths.removeDeskFilter(key)} className="-mx-3 flex-none">
                <AuthenticityTokenInput />
                <SubmitButton variant="plain" size="sm" icon="trash" aria-label={`Remove ${name}`} pendingText="Removing...">
                  Remove
                </SubmitButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
