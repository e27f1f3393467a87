/** The rows of the desk: items with their versions, decisions, what was said on them, and who was told. */
import type { KeptFlag } from "~/domain/desk/flags";
import type { TaggedEdit } from "~/domain/profile/edit-values";
import { dueAt, kindOfEdit } from "~/domain/profile/review-kinds";
import { isHit, pick, token, uuid } from "./draws";
import { at, deskKeys, line, reviewerKey, staffKey, userOf, type Filled } from "./rows";
import { dayLength, isTakenCommitment, type Fate, type Sent, type World } from "./world";

const what = { decision: 32, key: 33, batch: 37, photo: 40, said: 44, flag: 45, act: 46 };
const minute = 60_000;
const hour = 60 * minute;

/** Of the two rules that approve by themselves. */
const ruleVersions = [1, 2];

interface Line {
  sent: Sent;
  fate: Fate;
  athlete: number;
  personKey: number;
  kind: string;
  submittedAt: number;
  /** Null of what waits. */
  decidedAt: number | null;
  decider: number | null;
  author: number;
  version: number;
}

const sentences = [
  "We could not confirm this with the school.",
  "This is on the profile already.",
  "This result is out of the range of its type.",
];
const codes = ["NotVerifiable", "Duplicate", "OutOfRange"];

/** What waits or was decided, in the order in which it was sent. */
export function deskTables(world: World, newest: number): Filled[] {
  const { draw, items, now } = world;

  function lineOf(item: number): Line {
    const athlete = world.senderOf(item);
    const sent = world.sentOf(item);
    const fate = world.fateOf(item);
    const submittedAt = world.submittedAt(item);
    const drawn = draw(item, what.decision);
    const waited = fate === "ByRule" || fate === "ByStaff" ? 0 : (10 + (drawn % 3_000)) * minute;
    const desk = pick(deskKeys, drawn >>> 4);
    return {
      sent,
      fate,
      athlete,
      submittedAt,
      personKey: world.athleteOf(athlete).personKey,
      kind: kindOfEdit(sent as TaggedEdit),
      decidedAt: fate === "Pending" ? null : Math.min(now - minute, submittedAt + waited),
      decider: fate === "Approved" || fate === "Rejected" || fate === "ByStaff" ? desk : fate === "Withdrawn" ? userOf(athlete) : null,
      author: fate === "ByStaff" ? desk : userOf(athlete),
      version: isHit(drawn, 4) ? 2 : 1,
    };
  }

  const isAsked = (item: number, fate: Fate) => fate === "Pending" && isHit(draw(item, what.said), 5);
  const isClaimed = (item: number, fate: Fate) => fate === "Pending" && draw(item, what.said) % 100 === 0;

  function flagsOf(item: number, sent: Sent): KeptFlag[] {
    if (isTakenCommitment(sent)) return ["commitment"];
    return isHit(draw(item, what.flag), 3) ? ["unusual"] : [];
  }

  /** Keys of decisions leave room for one that was undone before. */
  const decisionKey = (item: number) => item * 2 + 2;
  const isTold = (item: number, { fate }: Line) => item >= newest && fate !== "Pending" && fate !== "Withdrawn" && fate !== "ByRule";

  function decisions(item: number): string {
    const one = lineOf(item);
    const { sent, fate, decidedAt } = one;
    if (decidedAt === null || fate === "Withdrawn") return "";
    const isApproval = fate !== "Rejected";
    const landed = isApproval ? world.landedOf(item, sent) : null;
    const drawn = draw(item, what.decision);
    const row = (key: number, decided: number, ended: number | null) =>
      line(
        key,
        uuid(draw, key, what.act),
        item + 1,
        one.personKey,
        sent.type,
        one.kind,
        true,
        one.version,
        isApproval ? (fate === "Approved" ? "Approved" : "AutoApproved") : "Rejected",
        one.decider,
        fate === "ByRule" ? pick(ruleVersions, drawn) : null,
        at(decided),
        Math.round((decided - one.submittedAt) / 1000),
        isApproval ? null : pick(codes, drawn),
        isApproval ? null : pick(sentences, drawn),
        "{}",
        landed?.target,
        isApproval ? (JSON.stringify(sent.oldValue) === "null" ? null : JSON.stringify(sent.oldValue)) : null,
        landed && JSON.stringify(landed.after),
        isApproval ? (fate === "ByStaff" ? "StaffVerified" : "SelfReported") : null,
        ended === null ? null : at(ended),
        ended === null ? null : one.decider,
        ended === null ? null : "Undone",
      );
    const undone =
      (fate === "Approved" || fate === "Rejected") && isHit(drawn, 0.5) && decidedAt - one.submittedAt > hour
        ? row(decisionKey(item) - 1, decidedAt - 5 * minute, decidedAt - 2 * minute)
        : "";
    return undone + row(decisionKey(item), decidedAt, null);
  }

  return [
    {
      table: "review_items",
      columns: [
        "key",
        "person_key",
        "type",
        "kind",
        "edit_type",
        "target",
        "status",
        "resolution",
        "version",
        "payload_version",
        "old_value",
        "new_value",
        "is_commitment",
        "batch_key",
        "sport_key",
        "flags",
        "awaits_athlete",
        "asked_at",
        "claimed_by_user_key",
        "claim_ends_at",
        "author_user_key",
        "author_source",
        "idempotency_key",
        "submitted_at",
        "changed_at",
        "due_at",
        "decided_at",
        "decider_user_key",
        "decision_code",
        "decision_reason",
        "dismissed_at",
      ],
      count: items,
      linesOf: (item) => {
        const one = lineOf(item);
        const { sent, fate, submittedAt, decidedAt } = one;
        const drawn = draw(item, what.decision);
        const status = fate === "ByRule" || fate === "ByStaff" ? "AutoApproved" : fate === "Withdrawn" ? "Rejected" : fate;
        const asked = isAsked(item, fate);
        const claimed = isClaimed(item, fate);
        const isDismissed = fate === "Rejected" && (item < newest || isHit(drawn, 50));
        return line(
          item + 1,
          one.personKey,
          sent.type,
          one.kind,
          sent.oldValue ? "Update" : "Add",
          sent.target,
          status,
          fate === "Withdrawn" ? "Withdrawn" : null,
          one.version,
          1,
          sent.oldValue && JSON.stringify(sent.oldValue),
          JSON.stringify(sent.newValue),
          isTakenCommitment(sent),
          sent.type === "topInterest" && isHit(draw(item, what.flag), 8) ? uuid(draw, item, what.batch) : null,
          world.athleteOf(one.athlete).sport.key,
          `{${flagsOf(item, sent).join(",")}}`,
          asked,
          asked ? at(submittedAt + hour) : null,
          claimed ? pick(deskKeys, drawn >>> 6) : null,
          claimed ? at(now + 10 * minute) : null,
          one.author,
          fate === "ByStaff" ? "DBAdmin" : "Athlete",
          uuid(draw, item, what.key),
          at(submittedAt),
          at(submittedAt),
          at(dueAt(one.kind as never, new Date(submittedAt)).getTime()),
          decidedAt && at(decidedAt),
          one.decider,
          fate === "Rejected" ? pick(codes, drawn) : null,
          fate === "Rejected" ? pick(sentences, drawn) : null,
          isDismissed && decidedAt ? at(decidedAt + hour) : null,
        );
      },
    },
    {
      table: "review_item_versions",
      columns: ["review_item_key", "version", "new_value", "author_user_key", "created_at"],
      count: items,
      linesOf: (item) => {
        const { sent, author, submittedAt, version } = lineOf(item);
        const value = JSON.stringify(sent.newValue);
        return (
          line(item + 1, 1, value, author, at(submittedAt)) +
          (version === 2 ? line(item + 1, 2, value, author, at(submittedAt + minute)) : "")
        );
      },
    },
    {
      table: "auto_rule_versions",
      columns: ["key", "rule_key", "version", "name", "kind", "least_approved", "most_rejected", "is_on", "author_user_key"],
      count: ruleVersions.length,
      linesOf: (index) =>
        line(
          index + 1,
          index + 1,
          1,
          index === 0 ? "Measurements of proven athletes" : "Measurements of everybody",
          "vitals",
          3 - index,
          index,
          index === 0,
          staffKey,
        ),
    },
    {
      table: "review_decisions",
      columns: [
        "key",
        "act_key",
        "review_item_key",
        "person_key",
        "type",
        "kind",
        "is_lead",
        "version",
        "verdict",
        "decider_user_key",
        "rule_version_key",
        "decided_at",
        "waited_seconds",
        "code",
        "sentence",
        "left_out",
        "target",
        "before_value",
        "after_value",
        "tier",
        "ended_at",
        "ended_by_user_key",
        "ended_as",
      ],
      count: items,
      linesOf: decisions,
    },
    {
      table: "review_entries",
      columns: ["review_item_key", "kind", "visibility", "author_user_key", "at", "version", "text"],
      count: items,
      linesOf: (item) => {
        const fate = world.fateOf(item);
        const drawn = draw(item, what.said);
        const [asked, athlete] = [world.submittedAt(item) + hour, userOf(world.senderOf(item))];
        const claim =
          isClaimed(item, fate) || (fate !== "Pending" && drawn % 20 === 0)
            ? line(item + 1, "Claimed", "System", pick(deskKeys, draw(item, what.decision) >>> 6), at(asked), 1, null)
            : "";
        const question =
          isAsked(item, fate) || (fate !== "Pending" && drawn % 50 === 1)
            ? line(item + 1, "Question", "Public", pick(deskKeys, drawn >>> 5), at(asked), 1, "Where can we read this?")
            : "";
        return (
          claim +
          question +
          (question !== "" && fate !== "Pending"
            ? line(item + 1, "Answer", "Public", athlete, at(asked + 2 * hour), 1, "On the page of the school.")
            : "")
        );
      },
    },
    {
      table: "photos",
      columns: ["key", "token", "person_key", "review_item_key", "width", "height", "created_at"],
      count: items,
      linesOf: (item) =>
        world.sentOf(item).type === "profileImage"
          ? line(
              item + 1,
              token(draw, item, what.photo),
              world.athleteOf(world.senderOf(item)).personKey,
              item + 1,
              1200,
              1600,
              at(world.submittedAt(item)),
            )
          : "",
    },
    {
      table: "notices",
      columns: ["key", "user_key", "person_key", "review_item_key", "decision_key", "kind", "at", "read_at"],
      count: items,
      linesOf: (item) => {
        if (item < newest) return "";
        const one = lineOf(item);
        if (!isTold(item, one) || one.decidedAt === null) return "";
        const isRead = isHit(draw(item, what.flag), 80);
        return line(
          item + 1,
          userOf(one.athlete),
          one.personKey,
          item + 1,
          decisionKey(item),
          one.fate === "Rejected" ? "Rejected" : one.fate === "ByStaff" ? "StaffEdit" : "Approved",
          at(one.decidedAt),
          isRead ? at(one.decidedAt + dayLength) : null,
        );
      },
    },
    {
      table: "audit_rows",
      columns: ["at", "act", "actor_user_key", "person_key", "subject", "detail"],
      count: items,
      linesOf: (item) =>
        item < newest
          ? ""
          : line(
              at(world.submittedAt(item)),
              "edit.submitted",
              userOf(world.senderOf(item)),
              world.athleteOf(world.senderOf(item)).personKey,
              `review-item:${item + 1}`,
              "{}",
            ),
    },
    {
      table: "desk_filters",
      columns: ["user_key", "name", "query"],
      count: 2,
      linesOf: (index) => line(reviewerKey, index === 0 ? "Football" : "Flagged", index === 0 ? "sport=1" : "flagged=true"),
    },
  ];
}
