import { useEffect, useRef } from "react";
import type { Toast } from "~/domain/base/messages";
import { errorPrefix } from "./error-prefix";
import { Icon } from "./icon";
import { AnswerToast } from "./toasts";
import { useAfterSubmit } from "./use-after-submit";
import { useSaid } from "./use-said";

interface FailedForm {
  id: string;
  errors?: string[];
  allErrors: Record<string, string[]>;
}

/**
 * Every problem of a form, each a link to its field. With script it takes the
 * focus after a failed submission and marks the page's title; a problem that goes
 * before the next leaves its room, so that nothing moves under a pointer. What
 * `failed` as a whole is said at the corner besides.
 */
export function ErrorSummary({ id, form, failed }: { id?: string; form: FailedForm; failed?: Toast | null }) {
  const problems = problemsOf(form);
  const said = useSaid(problems, ({ id, text }) => `${id}${text}`);
  const panel = useRef<HTMLDivElement>(null);
  const isFailed = problems.length > 0;
  useAfterSubmit(isFailed, () => panel.current?.focus());
  useMarkedTitle(isFailed);
  if (said.length === 0) return null;
  return (
    <>
      <div
        ref={panel}
        id={id}
        role="alert"
        tabIndex={-1}
        className={`bar-bad mb-5 rounded-card bg-bad-soft px-4 pb-2 pt-4${isFailed ? "" : " invisible"}`}
      >
        <h2 className="flex items-center gap-2 font-text text-base">
          <Icon name="alert-circle" className="text-bad" />
          There is a problem
        </h2>
        <ul className="mt-1 pl-7">
          {said.map(({ one: { id, text }, unseen }) => (
            <li key={`${id}${text}`} className={`flex min-h-tap items-center font-semibold text-bad${unseen}`}>
              {id ? (
                <a className="link flex min-h-tap items-center text-bad" href={`#${id}`}>
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      </div>
      {failed && <AnswerToast toast={failed} />}
    </>
  );
}

interface Problem {
  /** Of its field; null of the form as a whole. */
  id: string | null;
  text: string;
}

/** Each message once: the form's own, then the fields' in their order. */
function problemsOf({ id, errors = [], allErrors }: FailedForm): Problem[] {
  const ofFields = Object.entries(allErrors)
    .filter(([name]) => name)
    .flatMap(([name, texts]) => texts.map((text) => ({ id: `${id}-${name}`, text })));
  return [...errors.map((text) => ({ id: null, text })), ...ofFields];
}

function useMarkedTitle(hasProblems: boolean) {
  useEffect(() => {
    if (!hasProblems) return;
    document.title = errorPrefix + document.title.replace(errorPrefix, "");
    return () => void (document.title = document.title.replace(errorPrefix, ""));
  }, [hasProblems]);
}
