import type { ContestAtDesk } from "~/contract/profile/contests";
import { relativeTime, waitingTime, zonedDay } from "~/domain/base/format";
import { personSlug } from "~/domain/people/address";
import { commitmentInWords, type CommitmentSide, type Standing } from "~/domain/profile/commitments";
import { contestState, decisionsFor, decisionWords, type ContestDecision } from "~/domain/profile/contests";
import { moveInWords } from "~/domain/profile/moves";
import { proofShown } from "~/pages/desk/proof.server";
import { paths } from "~/paths";
import { staffPaths } from "~/paths/staff";

/** The contest in the words of its page. */
export function contestShown({ contest, seen, claim, proof, endedWithClaim, earlier, decisionRight }: ContestAtDesk, now = new Date()) {
  const { athlete, recruitmentStatus: status, organizationName, since, contestedAt, contesterName, sentence, decision, stands } = contest;
  const facts = { decision: decision?.decision ?? null, stands, overtakenBy: decision?.overtakenBy ?? null };
  const over = endedWithClaim ? overtakenWords.Claim : "The school took this back, or the commitment stands otherwise by now.";
  const state = contestState(facts);
  return {
    key: contest.key,
    seen,
    state,
    athlete: {
      name: athlete.name,
      page: paths.person(athlete.personKey, personSlug(athlete.name)),
      about: [athlete.position, athlete.classYear, athlete.highSchoolName].filter(Boolean).join(" · "),
    },
    waitingEdits: paths.desk({ search: athlete.name }),
    title: `${status} ${moveInWords(status, organizationName)}?`,
    commitment: since ? `${status}, approved ${zonedDay(since)}.` : `${status} from the beginning: it was here before edits were reviewed.`,
    waiting: state === "Waiting" ? `Waiting ${waitingTime(contestedAt, now)}` : null,
    contested: { by: contesterName ?? "The school", of: organizationName, when: relativeTime(contestedAt, now), sentence },
    claim: claim && {
      page: staffPaths.reviewItem(claim.reviewItemKey),
      reference: claim.reference,
      words: `Sent by ${claim.sentBy} ${relativeTime(claim.sentAt, now)}.`,
      said: claim.said.map((one) => ({ ...one, at: relativeTime(one.at, now), host: one.url && new URL(one.url).host })),
    },
    earlier: earlier.map((one) => ({
      key: one.contestKey,
      page: staffPaths.deskContest(one.contestKey),
      of: one.recruitmentStatus,
      words: decidedInWords(one),
      reason: one.reason,
      since: one.overtakenBy && overtakenWords[one.overtakenBy],
    })),
    decided: decision && {
      words: decidedInWords(decision),
      reason: decision.reason,
      since: state === "Over" ? [decision.overtakenBy === "Edit" && overtakenWords.Edit, !stands && over].filter(Boolean).join(" ") : null,
      isTakenBack: state === "Waiting",
    },
    proof: proof && proofShown(proof, now),
    offered: decisionsFor(facts),
    over,
    labels: labelsOf(proof !== null),
    decisionRight,
  };
}

/** Why what was decided says nothing of what stands any more. */
const overtakenWords = {
  Edit: "The edit that ended the commitment was taken back since.",
  Claim: "The claim of the coach who contested this was taken back, and what they said of the commitment ended with it.",
};

function decidedInWords({ decision, at, by }: NonNullable<ContestAtDesk["contest"]["decision"]>): string {
  return `${decisionWords[decision]} ${zonedDay(at)}${by ? `, by ${by}` : ""}.`;
}

/** Each choice, by what pages say then. */
function labelsOf(hasProof: boolean): Record<ContestDecision, string> {
  const pagesSay = (standing: Standing, by: CommitmentSide) => `“${commitmentInWords({ standing, by, at: null })}”`;
  return {
    Upheld: `Uphold the commitment: pages say ${pagesSay(hasProof ? "Confirmed" : "Claimed", "Staff")}`,
    Ended: "End the commitment: it becomes Decommitted, and no list has it",
    Left: `Leave it: pages go on saying ${pagesSay("Contested", "School")}`,
  };
}

export type ContestShown = ReturnType<typeof contestShown>;
