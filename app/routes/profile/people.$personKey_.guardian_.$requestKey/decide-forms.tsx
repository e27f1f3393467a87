import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { guardianSentenceLimit } from "~/domain/account/guardian-gate";
import { Button } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";

/** Yes with one press; no with a sentence, which the athlete reads. */
export function DecideForms({ errors, typed }: { errors: readonly string[]; typed: string }) {
  return (
    <>
      <Card title="Agree" subtitle="It goes on as it was sent, with your agreement beside it." padded>
        <Form method="post">
          <AuthenticityTokenInput />
          <Button type="submit" name="intent" value="agree" variant="primary">
            Agree
          </Button>
        </Form>
      </Card>
      <Card title="Decline" subtitle="The athlete reads your sentence, and can try anew." padded>
        <Form method="post" className="flex flex-col gap-4">
          <AuthenticityTokenInput />
          <label>
            <span className="block pb-1 text-sm font-semibold">Why not</span>
            <textarea
              name="sentence"
              className="input"
              rows={3}
              maxLength={guardianSentenceLimit}
              defaultValue={typed}
              required
              aria-invalid={errors.length > 0 || undefined}
              aria-describedby={errors.length > 0 ? "sentence-error" : undefined}
            />
          </label>
          {errors.length > 0 && (
            <p id="sentence-error" className="text-bad">
              {errors.join(" ")}
            </p>
          )}
          <div>
            <Button type="submit" name="intent" value="decline">
              Decline
            </Button>
          </div>
        </Form>
      </Card>
    </>
  );
}
