import type { SectionState } from "~/domain/profile/profile-progress";
import { AppLink } from "~/widgets/ui/app-link";
import { Chip } from "~/widgets/ui/chip";
import type { SectionShown } from "./sections.server";

const looks = {
  Complete: { kind: "ok", icon: "circle-check", words: "Complete" },
  InReview: { kind: "wait", icon: "clock", words: "In review" },
  Missing: { kind: "plain", icon: undefined, words: "Not given yet" },
} as const satisfies Record<SectionState, object>;

/** A section: where it is given, who reads it, and how far it is. */
export function SectionRow({ title, says, to, state }: SectionShown) {
  const { kind, icon, words } = looks[state];
  return (
    <li className="border-t border-line">
      <AppLink to={to} className="block min-h-row px-4 py-2 hover:bg-well md:px-5" preventScrollReset>
        <span className="flex flex-wrap items-center justify-between gap-3">
          <span className="font-semibold underline underline-offset-4">{title}</span>
          <Chip kind={kind} icon={icon}>
            {words}
          </Chip>
        </span>
        <span className="block text-sm text-ink-2">{says}</span>
      </AppLink>
    </li>
  );
}
