import { AppLink } from "~/widgets/ui/app-link";
import { Icon } from "~/widgets/ui/icon";
import type { Progress as ProgressData } from "./progress.server";

/** How complete the profile is, what comes next, and everything that is missing. */
export function Progress({ progress }: { progress: ProgressData }) {
  const [next, ...rest] = progress.missing;
  return (
    <section aria-label="Profile progress" className="text-sm">
      <p className="flex items-baseline justify-between gap-3">
        <b>
          <span className="display num text-2xl">{progress.figure}</span> {progress.figureOf}
        </b>{" "}
        <span className="num">{progress.counted}</span>
      </p>
      <div className="segments mt-1" aria-hidden="true">
        {progress.segments.map((state, index) => (
          <i key={index} className={state} />
        ))}
      </div>
      <p className="flex flex-wrap items-center gap-x-3">
        {progress.inReview}
        {next && <Step {...next} lead="Next: " />}
      </p>
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-tap items-center gap-1">
            <span className="turn flex">
              <Icon name="chevron-down" size="sm" />
            </span>
            What is missing
          </summary>
          <ul>
            {progress.missing.map((step) => (
              <li key={step.words}>
                <Step {...step} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Step({ to, words, lead }: { to: string; words: string; lead?: string }) {
  return (
    <AppLink to={to} className="inline-flex min-h-tap items-center font-semibold underline" preventScrollReset>
      {lead ? lead + words : words.charAt(0).toUpperCase() + words.slice(1)}
    </AppLink>
  );
}
