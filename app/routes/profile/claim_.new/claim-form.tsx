import { getFormProps, type SubmissionResult } from "@conform-to/react";
import type { getZodConstraint } from "@conform-to/zod/v4";
import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import type { CollectInitialForm } from "~/contract/profile/claims";
import { paths } from "~/paths";
import { ButtonLink } from "~/widgets/ui/button";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { useForm } from "~/widgets/ui/use-form";
import { AthleteFields } from "./athlete-fields";
import { ClaimantFields } from "./claimant-fields";

interface ClaimFormProps {
  formKey: string;
  /** What the athlete's fields offer; null of a person that there is already. */
  choices: Omit<ComponentProps<typeof AthleteFields>, "fields" | "dateOfBirth"> | null;
  barred: ComponentProps<typeof ClaimantFields>["barred"];
  isOfCoach: boolean;
  begun: Partial<CollectInitialForm>;
  /** What a refused claim of before was answered. */
  refused: string | null;
  constraint: ReturnType<typeof getZodConstraint>;
  reply: SubmissionResult | null | undefined;
}

/** Who one is to the person, or to the athlete whose profile is started with the claim. */
export function ClaimForm({ formKey, choices, barred, isOfCoach, begun, refused, constraint, reply }: ClaimFormProps) {
  const [form, fields] = useForm<CollectInitialForm>({ id: "claim", lastResult: reply, constraint, defaultValue: begun });
  return (
    <Form method="post" {...getFormProps(form)} className="card mt-5 flex flex-col gap-5 p-4 md:p-5">
      <ErrorSummary form={form} />
      {refused && <p>{refused}</p>}
      <AuthenticityTokenInput />
      <input type="hidden" name="formKey" value={formKey} />
      {choices && <AthleteFields fields={fields} dateOfBirth={fields.dateOfBirth.getFieldset()} {...choices} />}
      <ClaimantFields claimantType={fields.claimantType} statement={fields.statement} barred={barred} isOfCoach={isOfCoach} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton icon="send" pendingText="Sending...">
          Send claim
        </SubmitButton>
        <ButtonLink to={paths.claims()} variant="quiet">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
