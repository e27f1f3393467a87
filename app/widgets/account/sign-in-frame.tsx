import type { ReactNode } from "react";
import { Icon } from "../ui/icon";

const steps = [
  ["You send an edit", "A team, a time, a photo."],
  ["The desk checks it", "A person looks before others see it."],
  ["It goes on your profile", "Or comes back with the reason."],
] as const;

interface SignInFrameProps {
  title: string;
  lead: string;
  /** The other way in, below the form. */
  other?: ReactNode;
  children: ReactNode;
}

/** What Signing Day is, on the site's field, beside the form. */
export function SignInFrame({ title, lead, other, children }: SignInFrameProps) {
  return (
    <div className="sign-in md:grid">
      <div className="sign-in-field on-field">
        <div className="px-4 md:px-12 pt-5 pb-6 md:pt-16">
          <p className="display text-2xl md:text-4xl">Your profile. Your numbers. Checked before they count.</p>
          <ol className="hidden md:block mt-10">
            {steps.map(([title, text], index) => (
              <li key={title} className="flex gap-4 py-4">
                <span className="display text-xl num">{index + 1}</span>{" "}
                <span>
                  <span className="block font-semibold">{title}</span> <span className="block text-sm">{text}</span>
                </span>
              </li>
            ))}
          </ol>
        </div>
        <div className="ticks" aria-hidden="true" />
      </div>
      <div className="sign-in-form">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-ink-2 mt-1">{lead}</p>
        {children}
        {other && <p className="mt-5">{other}</p>}
        <p className="text-sm text-ink-2 mt-5 flex gap-2">
          <Icon name="shield-check" />
          <span>Managing an athlete’s profile? Use your own account, not theirs.</span>
        </p>
      </div>
    </div>
  );
}
