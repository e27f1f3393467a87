import { AppLink } from "~/widgets/ui/app-link";
import { Button } from "~/widgets/ui/button";
import type { TransferLine } from "./transfer-lines.server";

/** One entry: whose it is, how it stands, and what the school can say of it; its buttons belong to the form around the list. */
export function TransferRow({ line }: { line: TransferLine }) {
  const { fullName, target } = line;
  return (
    <li className="border-t border-line px-4 py-4 md:px-5">
      <h3 className="font-text text-base">
        <AppLink to={line.page} className="link">
          {fullName}
        </AppLink>
      </h3>
      {line.position && <p className="text-sm text-ink-2">{line.position}</p>}
      <p className="mt-2 font-semibold wrap-anywhere">{line.outcome}</p>
      <p className="num text-sm wrap-anywhere">{line.what}</p>
      {line.details && <p className="num text-sm text-ink-2">{line.details}</p>}
      {line.agreed && <p className="num text-sm text-ink-2">{line.agreed}</p>}
      <p className="num text-sm text-ink-3">{line.said}</p>
      {line.isOwnProfile ? (
        <p className="mt-2 text-sm text-ink-2">You manage this profile, so another coach of the school answers.</p>
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          {line.mayConfirm && (
            <Button type="submit" name="confirm" value={target} size="sm" icon="check" aria-label={`Confirm ${fullName}`}>
              Confirm
            </Button>
          )}
          {line.mayTakeBack && (
            <Button
              type="submit"
              name="takeBack"
              value={target}
              variant="quiet"
              size="sm"
              aria-label={`Take back what you said of ${fullName}`}
            >
              Take back
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
