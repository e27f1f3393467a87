import { AnswerButtons } from "~/widgets/profile/answer-list";
import { AppLink } from "~/widgets/ui/app-link";
import { ButtonLink } from "~/widgets/ui/button";
import { Chip } from "~/widgets/ui/chip";
import type { CommitmentLine } from "./commitment-lines.server";

const looks = {
  Claimed: { kind: "wait", icon: "clock" },
  Confirmed: { kind: "ok", icon: "circle-check" },
  Contested: { kind: "bad", icon: "alert-circle" },
} as const;

/** One commitment: whose it is, how it stands, and what the school can say of it; its buttons belong to the form around the list. */
export function CommitmentRow({ line }: { line: CommitmentLine }) {
  const { fullName, standing } = line;
  return (
    <li className="border-t border-line px-4 py-4 md:px-5">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-text text-base">
        <AppLink to={line.page} className="link">
          {fullName}
        </AppLink>{" "}
        <Chip {...looks[standing]}>{standing}</Chip>
      </h3>
      {line.about && <p className="text-sm text-ink-2">{line.about}</p>}
      <p className="num mt-2">{line.status}</p>
      {line.agreed && <p className="num text-sm text-ink-2">{line.agreed}</p>}
      <p className="num text-sm text-ink-3">{line.words}</p>
      {line.sentence && <p className="mt-1">“{line.sentence}”</p>}
      {line.decided && (
        <p className="num mt-1 text-sm text-ink-2">
          {line.decided.words}: “{line.decided.reason}”
        </p>
      )}
      {line.isOwnProfile ? (
        <p className="mt-2 text-sm text-ink-2">You manage this profile, so another coach of the school answers.</p>
      ) : (
        <AnswerButtons {...line}>
          {line.contest && (
            <ButtonLink to={line.contest} variant="stop" size="sm" aria-label={`Contest ${fullName}`}>
              Contest
            </ButtonLink>
          )}
        </AnswerButtons>
      )}
    </li>
  );
}
