/** What schools and staff say of the commitments of a generated world, and what the desk decides of a contest (docs/rules.md T12–T15). */
import type { CommitmentNoticeKind, ContestNoticeKind } from "~/domain/notices/notices";
import type { AnsweringSide, CommitmentAnswer } from "~/domain/profile/commitments";
import type { RecruitmentStatus } from "~/domain/profile/teams";
import { accountsOf } from "./accounts";
import { atWork, dayLength } from "./calendar";
import { isHit, pick, shareOf } from "./draws";
import { at, type Filled, type Row } from "./rows";
import type { Commitment, World } from "./world";

const what = { said: 86, wait: 87, desk: 88, read: 89 };
const hour = 3_600_000;

/** Notices of an answer that the numbers of an athlete leave room for. */
const noticesEach = 5;

/** Of a hundred commitments of a status those that the school confirms; of the others staff confirm some, and the school contests some. */
const confirmedOf100: Partial<Record<RecruitmentStatus, number>> = { Committed: 34, Signed: 66, Enrolled: 84 };
const verifiedOf100 = 5;
const contestedOf100 = 5;

const contests = [
  "We spoke about a visit, and have not offered a place in this class.",
  "Our staff has nothing in writing from this athlete.",
  "This place was offered for the class after, and we told the family so.",
];
const reasons = {
  Upheld: "The family showed us the letter by which the school offered the place.",
  Left: "Neither side has shown us anything in writing, so both words stand.",
} as const;

/** What somebody besides the athlete says of a commitment. */
export interface Said {
  key: number;
  commitment: Commitment;
  answer: CommitmentAnswer;
  side: AnsweringSide;
  author: number;
  at: number;
  text: string | null;
  proofUrl: string | null;
  /** Null of what the desk has not decided, or has nothing to decide of. */
  decided: { decision: keyof typeof reasons; by: number; at: number } | null;
}

/** By the number of an athlete; null of who is not committed, and where nobody has said anything yet. */
export type SaidOf = (athlete: number) => Said | null;

export function answersOf(world: World): SaidOf {
  const { draw, last, places } = world;
  const { deciders, coachUserOf } = accountsOf(world);
  const coachOf = new Map(places.colleges.flatMap(({ key, coaches }, index) => (coaches.length > 0 ? [[key, coachUserOf(index)]] : [])));

  function isSaid(athlete: number, { status }: Commitment): "confirmed" | "verified" | "contested" | null {
    const of100 = draw(athlete, what.said) % 100;
    const confirmed = confirmedOf100[status] ?? 0;
    if (of100 < confirmed) return "confirmed";
    if (of100 < confirmed + verifiedOf100) return "verified";
    return of100 < confirmed + verifiedOf100 + contestedOf100 ? "contested" : null;
  }

  /** Whether an edit waits by which this stops being the commitment that it is: while a contest waits it could not be approved. */
  function changesSoon(athlete: number): boolean {
    const item = world.itemOf(athlete, "firstTeam");
    return item !== null && world.fateOf(item) === "Pending";
  }

  function decidedOf(athlete: number, since: number): Said["decided"] {
    const drawn = draw(athlete, what.desk);
    const decidedAt = Math.round(atWork(since + (1 + 8 * shareOf(drawn)) * dayLength, shareOf(drawn)));
    if (decidedAt > world.at) return null;
    return { decision: isHit(drawn, 40) ? "Upheld" : "Left", by: pick(deciders, drawn), at: decidedAt };
  }

  return (athlete) => {
    const commitment = world.commitmentOf(athlete);
    const said = commitment && isSaid(athlete, commitment);
    if (!said || (said === "contested" && changesSoon(athlete))) return null;
    // Half of them within a day, as a coach tells it, and the last within a week or so.
    const drawn = draw(athlete, what.wait);
    const saidAt = Math.round(atWork(commitment.on + hour / 2 + 8 * shareOf(drawn) ** 4 * dayLength, shareOf(drawn)));
    const author = said === "verified" ? pick(deciders, drawn) : coachOf.get(commitment.collegeKey);
    if (saidAt > world.at || author === undefined) return null;
    return {
      key: last.answers + athlete + 1,
      commitment,
      answer: said === "contested" ? "Contested" : "Confirmed",
      side: said === "verified" ? "Staff" : "School",
      author,
      at: saidAt,
      text: said === "contested" ? pick(contests, drawn) : null,
      proofUrl: said === "verified" ? `https://athletics.example.com/signings/${commitment.personKey}` : null,
      decided: said === "contested" ? decidedOf(athlete, saidAt) : null,
    };
  };
}

/** The answers, and who was told of them. */
export function answerTables(world: World, saidOf: SaidOf): Filled[] {
  return [
    {
      table: "commitment_answers",
      columns: [
        "key",
        "person_key",
        "organization_key",
        "status",
        "approval_key",
        "answer",
        "side",
        "author_user_key",
        "text",
        "proof_url",
        "at",
        "decision",
        "decision_reason",
        "decided_at",
        "decider_user_key",
      ],
      count: world.athletes,
      rowsOf: (athlete) => {
        const said = saidOf(athlete);
        return said ? [answerRow(world, said)] : [];
      },
    },
    {
      table: "notices",
      columns: ["key", "user_key", "person_key", "subject", "subject_key", "kind", "at", "read_at"],
      count: world.athletes,
      rowsOf: (athlete) => {
        const said = saidOf(athlete);
        return said ? noticeRows(world, said) : [];
      },
    },
  ];
}

function answerRow(world: World, { key, commitment, answer, side, author, text, proofUrl, decided, ...said }: Said): Row {
  const { personKey, collegeKey, status, item } = commitment;
  const approval = item === null ? null : world.decisionKeyOf(item);
  const ofDesk = decided ? [decided.decision, reasons[decided.decision], at(decided.at), decided.by] : [null, null, null, null];
  return [key, personKey, collegeKey, status, approval, answer, side, author, text, proofUrl, at(said.at), ...ofDesk];
}

/** To whoever manages the profile of the answer and of what was decided, and of that to the coach who contested, too. */
function noticeRows(world: World, { key, commitment, answer, side, author, decided, ...said }: Said): Row[] {
  const { guardianOf, guardianUserOf, userOf } = accountsOf(world);
  const { athlete, personKey } = commitment;
  const guardian = guardianOf(athlete);
  const managers = [userOf(athlete), ...(guardian === null ? [] : [guardianUserOf(guardian)])];
  const ofSchool = answer === "Confirmed" ? "CommitmentConfirmed" : "CommitmentContested";
  const told: { user: number; kind: CommitmentNoticeKind | ContestNoticeKind; on: number }[] = [];
  for (const user of managers) told.push({ user, kind: side === "Staff" ? "CommitmentVerified" : ofSchool, on: said.at });
  if (decided) {
    const { decision, at: on } = decided;
    for (const user of managers) told.push({ user, kind: decision === "Upheld" ? "CommitmentUpheld" : "ContestLeft", on });
    told.push({ user: author, kind: decision === "Upheld" ? "OwnContestUpheld" : "OwnContestLeft", on });
  }
  const first = world.last.notices + world.items * 4 + athlete * noticesEach;
  return told.map(({ user, kind, on }, index) => {
    const isOwn = user === author;
    const readAt = on + (2 + index) * hour;
    const isRead = readAt < world.at && isHit(world.draw(athlete, what.read + index), 85);
    return [
      first + index + 1,
      user,
      isOwn ? null : personKey,
      isOwn ? "contest" : "commitment",
      key,
      kind,
      at(on),
      isRead ? at(readAt) : null,
    ];
  });
}

/** What the audit says of an answer, as the acts themselves write it. */
export function auditOfAnswer({ key, commitment, answer, side, author, decided, ...said }: Said): Row[] {
  const { personKey, collegeKey: organizationKey, interestKey } = commitment;
  const act = side === "Staff" ? "commitment.verified" : answer === "Confirmed" ? "commitment.confirmed" : "commitment.contested";
  const rows: Row[] = [[at(said.at), act, author, personKey, `commitment:${interestKey}`, { organizationKey, answerKey: key }]];
  if (!decided) return rows;
  const decision = decided.decision === "Upheld" ? "commitment.contest-upheld" : "commitment.contest-left";
  return [...rows, [at(decided.at), decision, decided.by, personKey, `commitment-contest:${key}`, { organizationKey }]];
}
