import type { ComponentProps, ReactNode } from "react";
import { staffPaths } from "~/paths/staff";
import { PageTitle } from "../document/page-title";
import { Chip } from "../ui/chip";
import { ProblemNotice } from "../ui/problem-notice";
import { answerId, useAnswered } from "../ui/use-answered";
import { useMeantPresses } from "../ui/use-seen-first";
import { VisibilityChanges } from "./visibility-changes";
import { VisibilityForm } from "./visibility-form";

type Form = ComponentProps<typeof VisibilityForm>;

interface VisibilityPageProps {
  shown: Form["shown"] & ComponentProps<typeof VisibilityChanges> & { name: string; about: string; words: string };
  answer: { reply: Form["reply"]; problem: string | null; asks: boolean; seen: string | null } | undefined;
  /** Who reads the sentence that goes with a change. */
  readBy: string;
  /** What is said, before it is made Final, of who can still narrow it. */
  narrowedBy: string;
  /** The way to what is shown. */
  children?: ReactNode;
}

/** How far somebody or something is shown, who changed that, and the form that changes it. */
export function VisibilityPage({ shown, answer, readBy, narrowedBy, children }: VisibilityPageProps) {
  useMeantPresses(shown.visibility);
  useAnswered(answer);
  return (
    <div className="wrap pb-10 pt-2 md:pt-4">
      <PageTitle
        back={{ to: staffPaths.visibility(), text: "Visibility" }}
        lead={shown.about}
        actions={<Chip kind="plain">{shown.visibility}</Chip>}
      >
        {shown.name}
      </PageTitle>
      {answer?.problem && <ProblemNotice id={answerId} words={answer.problem} className="mb-0 mt-4" />}
      <div className="desk-columns mt-5 gap-6 lg:grid">
        <div className="flex min-w-0 flex-col gap-5">
          <p>{shown.words}</p>
          {children}
          <VisibilityForm
            key={shown.visibility}
            shown={shown}
            readBy={readBy}
            narrowedBy={narrowedBy}
            reply={answer?.reply ?? null}
            asks={answer?.asks ?? false}
            seen={answer?.seen ?? shown.visibility}
          />
        </div>
        <aside className="mt-5 min-w-0 lg:mt-0">
          <VisibilityChanges changes={shown.changes} />
        </aside>
      </div>
    </div>
  );
}
