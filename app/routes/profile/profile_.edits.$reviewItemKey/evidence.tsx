import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { entryTextLimit } from "~/domain/review/thread";
import { paths } from "~/paths";
import { AppLink } from "~/widgets/ui/app-link";
import { Card } from "~/widgets/ui/card";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Icon } from "~/widgets/ui/icon";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextAreaField } from "~/widgets/ui/text-area-field";
import { TextField } from "~/widgets/ui/text-field";
import { useForm } from "~/widgets/ui/use-form";
import type { ShownEdit } from "./edit.server";

/** Pages that show what the edit says; while it waits, another can be added. */
export function Evidence({ edit, reply }: { edit: ShownEdit; reply: SubmissionResult | null }) {
  const takesLinks = edit.waiting !== null && !edit.locked;
  if (edit.evidence.length === 0 && !takesLinks) return null;
  return (
    <Card
      title="Evidence"
      subtitle={edit.evidence.length === 0 ? "A link to where this can be seen helps the desk to decide." : undefined}
      padded
    >
      {edit.evidence.length > 0 && (
        <ul className="flex flex-col gap-3">
          {edit.evidence.map(({ key, url, host, text, about }) => (
            <li key={key} className="flex gap-3">
              <Icon name="link" className="text-ink-3" />
              <div className="min-w-0">
                <AppLink to={url} className="link break-words font-semibold">
                  {host}
                </AppLink>
                <p className="whitespace-pre-line">{text}</p>
                <p className="text-sm text-ink-3">{about}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {takesLinks && <AddLink reviewItemKey={edit.key} reply={reply} />}
    </Card>
  );
}

function AddLink({ reviewItemKey, reply }: { reviewItemKey: number; reply: SubmissionResult | null }) {
  const [form, fields] = useForm<{ url: string; text: string }>({ id: "evidence", lastResult: reply });
  return (
    <details className="mt-2" open={reply !== null}>
      <summary className="flex min-h-tap items-center gap-2 font-semibold text-accent-text">
        <span className="turn flex">
          <Icon name="chevron-down" />
        </span>
        Add a link
      </summary>
      <ErrorSummary form={form} />
      <Form
        method="post"
        action={paths.myEdit(reviewItemKey)}
        {...getFormProps(form)}
        className="flex flex-col gap-4 pt-2"
        preventScrollReset
      >
        <AuthenticityTokenInput />
        <TextField
          field={fields.url}
          type="url"
          label="Link"
          hint="It begins with https://"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          required
        />
        <TextAreaField field={fields.text} label="What it shows" rows={2} most={entryTextLimit} required />
        <SubmitButton name="intent" value="evidence" variant="secondary" icon="plus" className="self-start" pendingText="Adding...">
          Add link
        </SubmitButton>
      </Form>
    </details>
  );
}
