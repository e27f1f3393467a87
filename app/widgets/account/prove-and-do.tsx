import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { PageTitle } from "../document/page-title";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { ErrorSummary } from "../ui/error-summary";
import { SubmitButton } from "../ui/submit-button";
import { useForm } from "../ui/use-form";
import { PasswordAgain } from "./password-again";

interface ProveAndDoProps {
  title: string;
  /** What it does. */
  lines: readonly string[];
  button: string;
  isDangerous?: boolean;
  /** Where nothing is done. */
  back: string;
  asksPassword: boolean;
  reply: SubmissionResult | null | undefined;
  children?: ReactNode;
}

/** One act on the ways into an account, with the password where the session alone proves nothing (docs/rules.md A34). */
export function ProveAndDo({ title, lines, button, isDangerous = false, back, asksPassword, reply, children }: ProveAndDoProps) {
  const [form, fields] = useForm<{ password: string }>({ id: "prove", lastResult: reply });
  return (
    <div className="wrap flex max-w-reading flex-col gap-5 pb-10 pt-5">
      <div>
        <PageTitle back={{ to: back, text: "Passkeys" }}>{title}</PageTitle>
      </div>
      {children}
      <Card title="Before you do" padded>
        <ErrorSummary form={form} />
        {lines.map((line) => (
          <p key={line} className="mt-1">
            {line}
          </p>
        ))}
        <Form method="post" {...getFormProps(form)} className="mt-4 flex flex-col gap-4">
          <AuthenticityTokenInput />
          <PasswordAgain field={fields.password} isAsked={asksPassword} />
          <div className="flex flex-wrap gap-2">
            <SubmitButton variant={isDangerous ? "danger" : "primary"}>{button}</SubmitButton>
            <ButtonLink to={back}>Leave it as it is</ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
  );
}
