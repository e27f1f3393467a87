import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { errorWords, quotable, type ErrorWords } from "~/domain/base/error-words";
import { keptField } from "~/page/kept-form";
import { paths } from "~/paths";
import { ButtonLink } from "../ui/button";
import { Ticks } from "../ui/field-hero";
import type { HeaderViewer } from "./header";
import { usePage } from "../ui/page-context";

interface Way {
  to: string;
  text: string;
}

interface ErrorPageProps {
  status: number;
  here: string;
  home: Way;
  viewer: HeaderViewer | null;
  isStaffContext?: boolean;
  own?: ErrorWords | null;
  /** A form of another profile, for after the switch to that: sealed, or null of one that is not kept and opened anew. */
  kept?: { personKey: number; name: string; sealed: string | null } | null;
}

/**
 * What failed, what is safe, a number to quote, and two ways on; where nothing failed but something is missing, the way to that. Nothing of
 * the error itself is shown.
 */
export function ErrorPage({ status, here, home, viewer, isStaffContext, own, kept }: ErrorPageProps) {
  const { requestId } = usePage();
  const words = own ?? errorWords(status, isStaffContext);
  const { way } = words;
  const sent =
    kept?.sealed == null
      ? { to: paths.switchProfile(), name: "redirectTo", value: here }
      : { to: paths.again(), name: keptField, value: kept.sealed };
  const [first, second] = way ? [way, home] : [home, anotherWay(status, home, viewer)];
  return (
    <div className="mx-auto w-full max-w-[720px] px-4 pb-10 pt-8 md:px-6 md:pt-16">
      {!way && <p className="display num text-xl text-ink-3">Error {status}</p>}
      <h1 className="mt-1 text-3xl">{words.title}</h1>
      <p className="mt-3 text-lg text-ink-2">{words.safe}</p>
      <p className="mt-2 text-ink-2">
        {words.next}
        {requestId && !way && (
          <>
            {" "}
            If it keeps happening, tell us this number: <b className="num whitespace-nowrap text-ink">{quotable(requestId)}</b>
          </>
        )}
      </p>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        {kept && (
          <form method="post" action={sent.to}>
            <AuthenticityTokenInput />
            <input type="hidden" name="personKey" value={kept.personKey} />
            <input type="hidden" name={sent.name} value={sent.value} />
            <button type="submit" className="btn btn-primary w-full">
              Switch back to {kept.name}
            </button>
          </form>
        )}
        {kept ? (
          <ButtonLink to={home.to}>{home.to === paths.profile() ? "Stay on the other profile" : home.text}</ButtonLink>
        ) : words.canRetry ? (
          <>
            <a href={here} className="btn btn-primary">
              Try again
            </a>{" "}
            <ButtonLink to={home.to}>{home.text}</ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink to={first.to} variant="primary">
              {first.text}
            </ButtonLink>{" "}
            <ButtonLink to={second.to}>{second.text}</ButtonLink>
          </>
        )}
      </div>
      <Ticks className="mt-10 text-edge" />
    </div>
  );
}

/** Beside the way home: to sign in for a guest alone, another profile where this one is the matter, else out or to the start. */
function anotherWay(status: number, home: Way, viewer: HeaderViewer | null): Way {
  if (status === 403 && viewer?.actsFor && viewer.mayChooseProfile) return { to: paths.switchProfile(), text: "Switch profile" };
  if (home.to !== paths.home()) return { to: paths.home(), text: "Start page" };
  return viewer ? { to: paths.logout(), text: "Sign out" } : { to: paths.login(), text: "Sign in" };
}
