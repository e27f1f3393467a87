/** What the form of an unsaved list holds, in words: it is read before it is sent again (docs/rules.md W5). */
import { proofLabel } from "~/domain/account/guardian-gate";
import { calendarDay } from "~/domain/base/format";
import { measured } from "~/domain/profile/edits";
import { measurementTypes } from "~/domain/profile/measurements";
import { typedPosition } from "~/domain/profile/teams";
import { readDraft, type DraftStatus } from "~/domain/profile/teams-draft";
import { listTeams } from "~/domain/profile/teams-list";
import { composeResult } from "~/domain/profile/vitals";
import { readVitalsRows, rowOf } from "~/domain/profile/vitals-draft";
import { paths } from "~/paths";
import { profilePaths } from "~/paths/profile";
import type { KeptForm } from "~/page/kept-form";
import type { Api } from "./guards";
import { formKeyField, profileOfForm } from "./submission";

/**
 * `Commit: Duke University`, `New result, Weight: 201 lbs on 11/20/26`; null of any other form. Of a list without changes, none, nor of one
 * that was about to be discarded: that is pressed where it shows what it discards.
 */
export async function unsavedInWords(api: Api, { path, fields }: KeptForm): Promise<string[] | null> {
  const { pathname } = new URL(path, "http://localhost");
  const isOfTeams = pathname === paths.saveTeams() || pathname === profilePaths.confirmTeams();
  const inWords = isOfTeams ? teamsInWords : pathname === paths.vitals() ? resultsInWords : null;
  if (!inWords) return null;
  const form = new Map(fields);
  const personKey = profileOfForm(form.get(formKeyField) ?? null);
  return personKey === null || form.get("intent") === "discard" ? [] : inWords(api, personKey, form);
}

type Form = ReadonlyMap<string, string>;

const presses: Record<DraftStatus, string> = { Committed: "Commit", Decommitted: "Decommit" };

async function teamsInWords(api: Api, personKey: number, form: Form): Promise<string[]> {
  const [draft, saved] = ["draft", "saved"].map((name) => readDraft(personKey, form.get(name)));
  if (!draft) return [];
  const read = await api.profile.read(personKey);
  const teams = new Map(read.ok ? listTeams(read.value).map((team) => [team.organizationKey, team.organizationName]) : []);
  const nameOf = (key: number) => teams.get(key) ?? "another team";
  const isMoved = saved && saved.order.join() !== draft.order.join();
  return [
    ...Object.entries(draft.statuses).map(([key, status]) => `${presses[status]}: ${nameOf(Number(key))}`),
    ...(isMoved ? [`New order: ${draft.order.map((key, index) => `${index + 1}. ${nameOf(key)}`).join(", ")}`] : []),
    ...draft.order.flatMap((key, index) => {
      const typed = typedPosition(form.get(`position-${key}`) ?? "", draft.order.length);
      return typed === null || typed === index + 1 ? [] : [`Position ${typed}: ${nameOf(key)}`];
    }),
    ...(form.get("proof") ? [`${proofLabel} ${form.get("proof")}`] : []),
  ];
}

async function resultsInWords(api: Api, personKey: number, form: Form): Promise<string[]> {
  const initial = new Map(readVitalsRows(personKey, form.get("initial")).map(([id, ...held]) => [id, held]));
  const ids = [...form.keys()].flatMap((name) => (name.startsWith("date.") ? [name.slice("date.".length)] : []));
  const read = await api.profile.read(personKey);
  return ids.flatMap((id) => {
    const row = rowOf(id);
    const stands = row && "key" in row && read.ok ? read.value.measurements.find(({ key }) => key === row.key) : null;
    const typeKey = row && "index" in row ? row.measurementTypeKey : stands?.measurementTypeKey;
    const type = measurementTypes.find(({ key }) => key === typeKey);
    const [day = "", value, feet, inches] = ["date", "value", "feet", "inches"].map((name) => form.get(`${name}.${id}`));
    const { text } = type ? composeResult(type.key, { value, feet, inches }) : { text: "" };
    if (!type || text === "") return [];
    const [heldDay, held] = initial.get(id) ?? [];
    if (day === heldDay && text === held) return [];
    const result = text === null ? [feet, inches].filter(Boolean).join(" ") : measured(type.key, text);
    return [
      `${stands ? "Changed result" : "New result"}, ${type.name}: ${result} on ${/^\d{4}-\d\d-\d\d$/.test(day) ? calendarDay(day) : day}`,
    ];
  });
}
