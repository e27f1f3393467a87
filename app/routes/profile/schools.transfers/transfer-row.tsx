import { AnswerButtons } from "~/widgets/profile/answer-list";
import { AppLink } from "~/widgets/ui/app-link";
import type { TransferLine } from "./transfer-lines.server";

/** One entry: whose it is, how it stands, and what the school can say of it; its buttons belong to the form around the list. */
export function TransferRow({ line }: { line: TransferLine }) {
  return (
    <li className="border-t border-line px-4 py-4 md:px-5">
      <h3 className="font-text text-base">
        <AppLink to={line.page} className="link">
          {line.fullName}
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
        <AnswerButtons {...line} />
      )}
    </li>
  );
}
