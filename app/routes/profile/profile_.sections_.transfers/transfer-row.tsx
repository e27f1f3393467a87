import type { SerializeFrom } from "@remix-run/node";
import { AppLink } from "~/widgets/ui/app-link";
import { ButtonLink } from "~/widgets/ui/button";
import type { transfersShown } from "./transfers.server";

/** An entry: what came of it, how sure that is, what waits, and where it is changed. */
export function TransferRow({ transfer }: { transfer: SerializeFrom<ReturnType<typeof transfersShown>>[number] }) {
  const { title, from, outcome, details, said, waiting, change, portalAt } = transfer;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-3 md:px-5">
      <div className="min-w-0 flex-[1_1_200px]">
        <p className="text-sm text-ink-2">{title}</p>
        <p className="font-semibold wrap-anywhere">{outcome}</p>
        <p className="text-sm wrap-anywhere">{from}</p>
        {details && <p className="text-sm text-ink-2">{details}</p>}
        {said && <p className="num text-sm text-ink-3">{said}</p>}
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
      </div>
      <div className="flex flex-none flex-wrap items-center gap-2">
        <ButtonLink to={change.at} size="sm" aria-label={`${change.words}: ${title}, ${from}`} preventScrollReset>
          {change.words}
        </ButtonLink>
        {portalAt && (
          <AppLink to={portalAt} className="link inline-flex min-h-tap items-center text-sm">
            See the portal
          </AppLink>
        )}
      </div>
    </li>
  );
}
