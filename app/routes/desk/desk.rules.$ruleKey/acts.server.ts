import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { RuleFields, RuleReversal } from "~/contract/desk/auto-rules";
import type { BulkOutcome } from "~/contract/desk/review-items";
import { fieldErrors } from "~/domain/base/messages";
import { isSameRule } from "~/domain/desk/auto-rules";
import { staffPaths } from "~/paths/staff";
import { refusal, refusalOf, statusOfRefused, type Api } from "~/session/guards";
import { carriedBy } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";

interface Answer {
  /** Of the rule's form, and of the reversal's. */
  reply: SubmissionResult | null;
  reversal: SubmissionResult | null;
  problem: string | null;
  /** The version that the rule's form was rendered on. */
  carried: Record<string, string>;
  reversed: BulkOutcome | null;
}
const blank: Answer = { reply: null, reversal: null, problem: null, carried: {}, reversed: null };

/** What the forms of a rule's page ask for; without a key of one that is still to be written. */
export async function actOnRule(api: Api, ruleKey: number | null, form: FormData) {
  const version = Number(form.get("version"));
  const isOn = form.get("isOn");
  if (isOn === "yes" && ruleKey !== null) return switchOn(api, ruleKey, version, form);
  if (isOn !== null && ruleKey !== null) {
    const switched = await api.autoRules.change(ruleKey, { version, isOn: false });
    if (switched.ok) return redirectWithToast(staffPaths.deskRule(switched.value.ruleKey), "ruleSwitchedOff");
    return json({ ...blank, problem: switched.problem.message }, { status: statusOfRefused(switched.problem.status) });
  }
  if (form.get("act") === "reverse" && ruleKey !== null) {
    const reversal = parseWithZod(form, { schema: RuleReversal });
    if (reversal.status !== "success") return json({ ...blank, reversal: reversal.reply() }, { status: 400 });
    const reversed = await api.autoRules.reverse(ruleKey, reversal.value);
    if (reversed.ok) return json({ ...blank, reversed: reversed.value });
    return json(
      { ...blank, reversal: reversal.reply(), problem: reversed.problem.message },
      { status: statusOfRefused(reversed.problem.status) },
    );
  }
  const carried = carriedBy(form, ["version"]);
  const submission = parseWithZod(form, { schema: RuleFields });
  if (submission.status !== "success") return json({ ...blank, reply: submission.reply(), carried }, { status: 400 });
  const saved = await (ruleKey === null
    ? api.autoRules.create(submission.value)
    : api.autoRules.change(ruleKey, { version, rule: submission.value }));
  if (saved.ok) return redirectWithToast(staffPaths.deskRule(saved.value.ruleKey), "ruleSaved");
  return json(
    { ...blank, reply: submission.reply(), problem: saved.problem.message, carried },
    { status: statusOfRefused(saved.problem.status) },
  );
}

/** Switches a rule on as it was saved. What stands otherwise in its form comes along: it is saved first (docs/rules.md J4). */
async function switchOn(api: Api, ruleKey: number, version: number, form: FormData) {
  const submission = parseWithZod(form, { schema: RuleFields });
  const refused = (problem: string, status: number) =>
    json({ ...blank, reply: submission.reply(), problem, carried: carriedBy(form, ["version"]) }, { status });
  const read = await api.autoRules.list();
  if (!read.ok) throw refusalOf(read.problem);
  const saved = read.value.rules.find((rule) => rule.ruleKey === ruleKey);
  if (!saved) throw refusal(404);
  const isAsSaved = submission.status === "success" && isSameRule(submission.value, saved);
  // Of another version than was on the page, the switch itself says so.
  if (!isAsSaved && saved.version === version) return refused(fieldErrors.ruleNotSaved, 422);
  const switched = await api.autoRules.change(ruleKey, { version, isOn: true });
  if (switched.ok) return redirectWithToast(staffPaths.deskRule(ruleKey), "ruleSwitchedOn");
  return refused(switched.problem.message, statusOfRefused(switched.problem.status));
}
