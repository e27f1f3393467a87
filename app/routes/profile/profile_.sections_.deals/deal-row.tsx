import type { SerializeFrom } from "@remix-run/node";
import { AppLink } from "~/widgets/ui/app-link";
import { ButtonLink } from "~/widgets/ui/button";
import type { dealsShown, heldShown } from "./deals.server";

/** A deal: what it pays, what others see of that, what waits, and where it is changed. */
export function DealRow({ line }: { line: SerializeFrom<ReturnType<typeof dealsShown>>["lines"][number] }) {
  const { id, title, about, pays, said, proofUrl, seen, waiting, changeAt, removeAt } = line;
  return (
    <li id={id} className="border-t border-line px-4 py-3 md:px-5">
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="text-sm text-ink-2">{about}</p>
      <p className="num mt-1 wrap-anywhere">{pays}</p>
      {said && <p className="num text-sm text-ink-3">{said}</p>}
      {seen && <p className="mt-1 text-sm">{seen.words}</p>}
      {seen?.whyNot && <p className="text-sm text-ink-2">{seen.whyNot}</p>}
      {waiting &&
        (waiting.at ? (
          <p className="text-sm">
            <AppLink to={waiting.at} className="link inline-flex min-h-tap items-center wrap-anywhere">
              {waiting.words}
            </AppLink>
          </p>
        ) : (
          <p className="text-sm wrap-anywhere">{waiting.words}</p>
        ))}
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <ButtonLink to={changeAt} size="sm" aria-label={`Change: ${title}`} preventScrollReset>
          Change
        </ButtonLink>
        {seen?.changeAt && (
          <ButtonLink to={seen.changeAt} size="sm" aria-label={`${seen.change}: ${title}`} preventScrollReset>
            {seen.change}
          </ButtonLink>
        )}
        {removeAt && (
          <AppLink to={removeAt} className="link inline-flex min-h-tap items-center text-sm" preventScrollReset>
            Take off<span className="sr-only"> {title}</span>
          </AppLink>
        )}
        {proofUrl && (
          <AppLink to={proofUrl} className="link inline-flex min-h-tap items-center text-sm">
            See the proof<span className="sr-only"> of {title}</span>
          </AppLink>
        )}
      </div>
    </li>
  );
}

/** A deal that waits for the guardian: nobody else has been told of it. */
export function HeldDeal({ held: { title, pays, standing, at } }: { held: SerializeFrom<ReturnType<typeof heldShown>>[number] }) {
  return (
    <li className="border-t border-line px-4 py-3 md:px-5">
      <p className="font-semibold wrap-anywhere">{title}</p>
      {pays && <p className="num mt-1 wrap-anywhere">{pays}</p>}
      <p className="mt-1 text-sm">{standing}</p>
      <AppLink to={at} className="link inline-flex min-h-tap items-center text-sm">
        See it, or take it back<span className="sr-only">: {title}</span>
      </AppLink>
    </li>
  );
}
