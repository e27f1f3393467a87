import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import type { KeptForm } from "~/page/kept-form";
import { PageTitle } from "./page-title";
import { SubmitButton } from "../ui/submit-button";

interface SendAgainProps {
  title: string;
  /** Whose profile it is of, where the title does not say. */
  whose?: string | null;
  /** The page that it stood on, and what it does there. */
  belongs: { to: string; name: string | null };
  /** The form as it was filled in, and where it is sent. */
  form: KeptForm;
  /** What it holds: a form of which nothing was filled in is not sent from here. */
  words: readonly string[];
  /** What was pressed sends nothing: it leads back into the form. */
  isStep: boolean;
}

/** A form that was not taken, with everything in it; one press sends it as it was, or goes on where it was filled in. */
export function SendAgain({ title, whose, belongs, form: { path, fields }, words, isStep }: SendAgainProps) {
  return (
    <div className="wrap max-w-reading py-8">
      <PageTitle lead="Nothing has been sent yet. What you filled in is still here.">{title}</PageTitle>
      {whose && <p className="mt-1 text-sm font-semibold">{whose}</p>}
      <p className="mt-1">
        <a href={belongs.to} className="link inline-flex min-h-tap items-center">
          {belongs.name ?? "Open the page that it belongs to"}
        </a>
      </p>
      <h2 className="mt-6 text-lg">{isStep ? "This will be in the form" : "This will be sent"}</h2>
      <ul className="mt-2 flex flex-col gap-1">
        {words.map((line, index) => (
          <li key={index} className="whitespace-pre-line break-words">
            {line}
          </li>
        ))}
      </ul>
      {isStep && <p className="mt-2">Going on sends nothing: the form opens with all of this in it, and you send it from there.</p>}
      <form method="post" action={path} className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2" data-again>
        <AuthenticityTokenInput />
        {fields.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        {isStep ? (
          <SubmitButton pendingText="Opening...">Go on with the form</SubmitButton>
        ) : (
          <SubmitButton icon="send" pendingText="Sending...">
            Send it now
          </SubmitButton>
        )}
        <a href={path} className="link inline-flex min-h-tap items-center">
          Leave it, and open the page anew
        </a>
      </form>
    </div>
  );
}
