/** The rows of the desk: items with their versions, decisions, what was said on them, and who was told. */
import { ruleInWords, type AutoRule } from "~/domain/desk/auto-rules";
import type { EditValue } from "~/domain/profile/edit-values";
import { dueAt } from "~/domain/profile/review-kinds";
import { accountsOf } from "./accounts";
import { dayOf } from "./athletes";
import { dayLength } from "./calendar";
import { isHit, uuid } from "./draws";
import { ruleAsks, type Fate } from "./fates";
import type { Line, LineOf } from "./lines";
import { at, type Filled, type Row } from "./rows";
import { takesCommitment, type World } from "./world";

const what = { key: 33, batch: 37, flag: 45, act: 46 };
const minute = 60_000;
const hour = 60 * minute;

/** One rule that was switched on, and one that never was. */
const rules: readonly (AutoRule & { isOn: boolean })[] = [
  { name: "Results of athletes with a good record", kind: "vitals", field: null, largestChange: null, ...ruleAsks, isOn: true },
  { name: "Class years", kind: "hsClassYear", field: null, largestChange: 1, leastApproved: 5, mostRejected: 0, isOn: false },
];

function statusOf(fate: Fate): string {
  return fate === "ByRule" || fate === "ByStaff" ? "AutoApproved" : fate === "Withdrawn" ? "Rejected" : fate;
}

function explanation(): string {
  return `Approved by the rule “${rules[0]!.name}”, version 2: ${ruleInWords(rules[0]!)}`;
}

function itemTable(world: World, lineOf: LineOf): Filled {
  const { draw, at: now } = world;
  return {
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
    count: world.items,
    rowsOf: (item) => {
      const one = lineOf(item);
      const { sent, fate, submittedAt, decidedAt, asked } = one;
      const waits = fate === "Pending" && asked !== null;
      const answered = asked?.answeredAt ? asked.answeredAt - asked.at : 0;
      const isOfOrder = !world.isShown && sent.type === "topInterest" && isHit(draw(item, what.flag), 8);
      return [
        [
          one.key,
          one.personKey,
          sent.type,
          one.kind,
          sent.oldValue ? "Update" : "Add",
          sent.target,
          statusOf(fate),
          fate === "Withdrawn" ? "Withdrawn" : null,
          one.changedAt ? 2 : 1,
          1,
          sent.oldValue,
          sent.newValue,
          takesCommitment(sent),
          isOfOrder ? uuid(draw, item, what.batch) : null,
          world.of.sportOf(one.athlete).key,
          one.flags,
          waits,
          waits ? at(asked.at) : null,
          one.heldBy,
          one.heldBy && at(now + 10 * minute),
          one.author,
          fate === "ByStaff" ? "DBAdmin" : "Athlete",
          uuid(draw, item, what.key),
          at(submittedAt),
          at(one.changedAt ?? submittedAt),
          at(dueAt(one.kind, new Date(submittedAt + answered)).getTime()),
          decidedAt && at(decidedAt),
          one.decider,
          one.reason?.code,
          one.reason?.sentence ?? (fate === "ByRule" ? explanation() : null),
          one.dismissedAt && at(one.dismissedAt),
        ],
      ];
    },
  };
}

/** What the first version of a changed result said: the day before, which was not the day. */
function firstValue({ sent }: Line): EditValue {
  if (sent.type !== "vitals") return sent.newValue;
  return { ...sent.newValue, dateOccurred: dayOf(Date.parse(sent.newValue.dateOccurred) - dayLength) };
}

function decisionRows(world: World, one: Line): Row[] {
  const { draw, item, sent, fate, decidedAt } = { ...one, draw: world.draw };
  if (decidedAt === null || fate === "Withdrawn") return [];
  const landed = fate === "Rejected" ? null : world.landedOf(item, sent);
  const since = one.asked?.answeredAt ?? one.submittedAt;
  const row = (key: number, decided: number, ended: number | null): Row => [
    key,
    uuid(draw, key, what.act),
    one.key,
    one.personKey,
    sent.type,
    one.kind,
    true,
    one.changedAt ? 2 : 1,
    statusOf(fate),
    one.decider,
    fate === "ByRule" ? world.last.rules + 2 : null,
    at(decided),
    Math.round((decided - since) / 1000),
    one.reason?.code,
    one.reason?.sentence ?? (fate === "ByRule" ? explanation() : null),
    [],
    landed?.target,
    sent.oldValue,
    landed?.after,
    landed && (fate === "ByStaff" ? "StaffVerified" : "SelfReported"),
    ended === null ? null : at(ended),
    ended === null ? null : one.decider,
    ended === null ? null : "Undone",
  ];
  const { undone, decisionKey } = one;
  return [...(undone ? [row(decisionKey - 1, undone.decidedAt, undone.endedAt)] : []), row(decisionKey, decidedAt, null)];
}

function entryRows({ key, entries, changedAt }: Line): Row[] {
  return entries.map((entry) => [
    entry.key,
    key,
    entry.kind,
    entry.kind === "Claimed" ? "System" : "Public",
    entry.author,
    at(entry.at),
    changedAt ? 2 : 1,
    entry.text,
  ]);
}

/** One notice of what was asked, and one of the decision, to the athlete and to the guardian. */
function noticeRows(world: World, one: Line): Row[] {
  const { guardianOf, guardianUserOf, userOf } = accountsOf(world);
  const { fate, decidedAt, asked, item } = one;
  const guardian = guardianOf(one.athlete);
  const told = [userOf(one.athlete), ...(guardian === null ? [] : [guardianUserOf(guardian)])];
  const key = world.last.notices + item * 4;
  const isTold = decidedAt !== null && fate !== "Withdrawn";
  const kind = fate === "Rejected" ? "Rejected" : fate === "ByStaff" ? "StaffEdit" : "Approved";
  const seen = (from: number, index: number) => {
    const readAt = from + (2 + index) * hour;
    return readAt < world.at && isHit(world.draw(item, what.flag + index), 85) ? at(readAt) : null;
  };
  return [
    ...(asked
      ? told.map((user, index) => {
          const read = asked.answeredAt ? at(asked.answeredAt) : null;
          return [key + index + 1, user, one.personKey, one.key, null, "Question", at(asked.at), read];
        })
      : []),
    ...(isTold
      ? told.map((user, index) => [
          key + index + 3,
          user,
          one.personKey,
          one.key,
          one.decisionKey,
          kind,
          at(decidedAt),
          seen(decidedAt, index),
        ])
      : []),
  ];
}

/** What waits or was decided, in the order in which it was sent; told of are those from `newest` on. */
export function deskTables(world: World, lineOf: LineOf, newest: number): Filled[] {
  const { items, last } = world;
  const { lead } = accountsOf(world);
  return [
    itemTable(world, lineOf),
    {
      table: "review_item_versions",
      columns: ["review_item_key", "version", "new_value", "author_user_key", "created_at"],
      count: items,
      rowsOf: (item) => {
        const one = lineOf(item);
        const { key, sent, author, submittedAt, changedAt } = one;
        const first: Row = [key, 1, changedAt ? firstValue(one) : sent.newValue, author, at(submittedAt)];
        return changedAt ? [first, [key, 2, sent.newValue, author, at(changedAt)]] : [first];
      },
    },
    {
      table: "auto_rule_versions",
      columns: [
        "key",
        "rule_key",
        "version",
        "name",
        "kind",
        "largest_change",
        "least_approved",
        "most_rejected",
        "is_on",
        "author_user_key",
        "created_at",
      ],
      count: rules.length,
      rowsOf: (index) => {
        const { name, kind, largestChange, leastApproved, mostRejected, isOn } = rules[index]!;
        const row = (version: number, on: boolean): Row => [
          last.rules + index * 2 + version,
          last.rules + index + 1,
          version,
          name,
          kind,
          largestChange,
          leastApproved,
          mostRejected,
          on,
          lead,
          at(world.ruleFrom - (2 - version) * hour),
        ];
        return isOn ? [row(1, false), row(2, true)] : [row(1, false)];
      },
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
      rowsOf: (item) => decisionRows(world, lineOf(item)),
    },
    {
      table: "review_entries",
      columns: ["key", "review_item_key", "kind", "visibility", "author_user_key", "at", "version", "text"],
      count: items,
      rowsOf: (item) => entryRows(lineOf(item)),
    },
    {
      table: "notices",
      columns: ["key", "user_key", "person_key", "review_item_key", "decision_key", "kind", "at", "read_at"],
      count: items,
      rowsOf: (item) => (item < newest ? [] : noticeRows(world, lineOf(item))),
    },
  ];
}
