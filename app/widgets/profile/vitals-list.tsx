import { Form, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState, type MouseEvent } from "react";
import { flushSync } from "react-dom";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { legend } from "~/domain/profile/provenance";
import { asKept, readVitalsRows, unsavedResults, vitalsDraftCookie, writeVitalsRows } from "~/domain/profile/vitals-draft";
import type { VitalsSection as Section } from "~/domain/profile/vitals-section";
import { paths } from "~/paths";
import { Button, ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { EnterButton } from "../ui/enter-button";
import { focusHeading } from "../ui/focus-heading";
import { Icon } from "../ui/icon";
import { readPageCookie, writePageCookie } from "../ui/page-cookie";
import { SaveBar } from "../ui/save-bar";
import { SubmitButton } from "../ui/submit-button";
import { VitalsGroup } from "./vitals-group";

export interface VitalsListProps {
  section: Section;
  personKey: number;
  formKey: string;
}

/**
 * The list of measurements. Its rows are changed in the page and sent together
 * by Save; with script New and Remove act at once, without it they post the
 * form, which comes back with everything kept.
 */
export function VitalsList({ section, personKey, formKey }: VitalsListProps) {
  return (
    <Card
      title="Measurements & Testing"
      id="vitals"
      actions={
        !section.isLocked && (
          <ButtonLink to={paths.addMeasurement()} size="sm" icon="plus" preventScrollReset>
            Add measurement
          </ButtonLink>
        )
      }
    >
      <VitalsForm key={section.version} {...{ section, personKey, formKey }} />
    </Card>
  );
}

/** What the fields of a row hold, and what is saved of it. */
function read(row: HTMLElement) {
  const fields = [...row.querySelectorAll("input")];
  const [typed, saved] = [fields.map(({ value }) => value), fields.map((field) => field.dataset.saved ?? field.defaultValue)];
  const isChanged = fields.some(({ value, defaultValue }) => value !== defaultValue);
  return { id: row.dataset.row ?? "", typed, saved, isChanged, isUnsaved: !typed.every((text, place) => isSame(text, saved[place]!)) };
}

/** Results are compared by their value: 4.60 is 4.6 (docs/rules.md N1). */
function isSame(typed: string, saved: string): boolean {
  return typed === saved || (typed.trim() !== "" && saved !== "" && Number(typed) === Number(saved));
}

/** Keeps what was typed into the markup of the list, which goes before the list could take it over. */
export function keepTypedRows(markup: HTMLElement, personKey: number): void {
  const rows = [...markup.querySelectorAll<HTMLElement>("[data-row]")].map(read).filter(({ isChanged }) => isChanged);
  if (rows.length === 0) return;
  const kept = new Map(readVitalsRows(personKey, readPageCookie(vitalsDraftCookie, personKey)).map((row) => [row[0], row]));
  for (const { id, typed, saved, isUnsaved } of rows)
    if (isUnsaved) kept.set(id, [id, ...typed, ...saved]);
    else kept.delete(id);
  writePageCookie(vitalsDraftCookie, personKey, kept.size > 0 ? writeVitalsRows(personKey, [...kept.values()]) : "");
}

function VitalsForm({ section, personKey, formKey }: VitalsListProps) {
  const form = useRef<HTMLFormElement>(null);
  const [added, setAdded] = useState<string[]>([]);
  const [removed, setRemoved] = useState<string[]>([]);
  const [unsaved, setUnsaved] = useState(section.unsaved);
  const navigate = useNavigate();
  /** The rows that were changed here, as this page has kept them last; null of those that it keeps no longer. */
  const touched = useRef(new Map<string, string[] | null>());
  /** The rows as they were sent: what the answer leaves of them unsaved, it keeps itself. */
  const sent = useRef<typeof touched.current>(new Map());
  const isHydrated = useHydrated();

  /** Counts what is unsaved, and keeps for a reload what was changed here, beside what other tabs keep. */
  function note() {
    const kept = new Map(readVitalsRows(personKey, readPageCookie(vitalsDraftCookie, personKey)).map((row) => [row[0], row]));
    const begun = new Map(readVitalsRows(personKey, section.draft).map((row) => [row[0], row]));
    const counts = { n: 0, k: 0 };

    // What another tab has typed since stays.
    const isOwn = (id: string) => [undefined, touched.current.get(id), begun.get(id)].map(String).includes(String(kept.get(id)));
    function keep(id: string, row: string[] | null) {
      if (String(row) === String(sent.current.get(id))) return;
      sent.current.delete(id);
      if (!row && isOwn(id)) kept.delete(id);
      if (row && (!kept.has(id) || String(row) !== String(touched.current.get(id)))) kept.set(id, row as [string]);
      touched.current.set(id, row);
    }

    for (const row of form.current?.querySelectorAll<HTMLElement>("[data-row]") ?? []) {
      const { id, typed, saved, isChanged, isUnsaved } = read(row);
      if (touched.current.has(id) || isChanged) keep(id, isUnsaved ? [id, ...typed, ...saved].map(asKept) : null);
      if (isUnsaved && typed.slice(1).some(Boolean)) counts[id[0] as "n"] += 1;
    }
    for (const id of removed) if (isOwn(id)) keep(id, id.endsWith("-0") ? [id] : null);
    setUnsaved(unsavedResults(counts.n, counts.k));
    writePageCookie(vitalsDraftCookie, personKey, kept.size > 0 ? writeVitalsRows(personKey, [...kept.values()]) : "");
  }
  // A browser that reloads a page may have kept what was typed.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- what is noted lies in the page, not in these values
  useEffect(() => note(), [added, removed, section]);

  /** Puts back what is saved, in every row, and takes off those that were added. */
  function discard() {
    for (const field of form.current?.querySelectorAll<HTMLInputElement>("[data-row] input") ?? [])
      field.value = field.dataset.saved ?? field.defaultValue;
    focusHeading(form.current?.closest("section"), { preventScroll: true });
    setAdded([]);
    setRemoved([...added, ...section.groups.flatMap(({ rows }) => rows.flatMap(({ id }) => (/^n\d+-[1-9]/.test(id) ? [id] : [])))]);
    // What was refused is shown by the answer to its form, and goes with that; first the rows are noted as they are by then.
    if (section.groups.some(({ rows }) => rows.some(({ date, result }) => date ?? result)))
      setTimeout(() => navigate(paths.measurements()));
  }

  /** With script New and Remove act here; the form is not sent. */
  function handlePress(event: MouseEvent<HTMLButtonElement>) {
    const { value, form: rows } = event.currentTarget;
    const [intent, id = ""] = value.split(":");
    event.preventDefault();
    if (intent === "add") {
      const row = `n${id}-${Date.now()}`;
      flushSync(() => setAdded([row, ...added]));
      // The day is today's until it is changed: what is asked for is the result.
      return rows?.querySelector<HTMLElement>(`[data-row="${row}"] input:not([type=date])`)?.focus();
    }
    // The row goes, with the button that has the focus; another can be added where it stood.
    const [, type = ""] = /^n(\d+)-/.exec(id) ?? [];
    rows?.querySelector<HTMLElement>(`button[value="add:${type}"]`)?.focus();
    setRemoved([...removed, id]);
  }

  return (
    <Form
      ref={form}
      method="post"
      action={paths.vitals()}
      onInput={note}
      onSubmit={() => (sent.current = new Map(touched.current))}
      noValidate
      preventScrollReset
      data-unsaved={section.unsaved || undefined}
    >
      {/* Enter in a field saves: the first submit button of a form is the one it presses. */}
      {!section.isLocked && (
        <EnterButton name="intent" value="save">
          Save
        </EnterButton>
      )}
      <AuthenticityTokenInput />
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="initial" value={section.initial} />
      {section.draft && <input type="hidden" name="draft" value={section.draft} />}
      <details id="vitals-latest" className="border-t border-line" open>
        <summary className="flex min-h-row items-center gap-3 px-4 py-2 md:px-5">
          <Icon name="chevron-down" className="turn" />
          <h3 className="font-text text-base font-semibold">Latest measurements</h3>
        </summary>
        {section.groups.every(({ latest }) => latest === null) && (
          <p className="px-4 pb-4 text-ink-2 md:px-5">No measurements yet. What the desk approves shows here and on your public profile.</p>
        )}
        <h3 className="px-4 pb-2 font-text text-xs font-semibold text-ink-3 md:px-5">My measurements</h3>
        {section.groups.map((group) => (
          <VitalsGroup
            key={group.measurementTypeKey}
            group={group}
            today={section.today}
            added={added}
            removed={removed}
            isLocked={section.isLocked}
            onPress={handlePress}
          />
        ))}
        {section.groups.some(({ latest }) => latest?.source === null) && (
          <p className="border-t border-line px-4 py-2 text-xs text-ink-3 md:px-5">{legend}.</p>
        )}
      </details>
      {!section.isLocked && (
        <SaveBar
          isPinned={isHydrated && unsaved !== ""}
          summary={
            unsaved ? (
              <>
                <b className="text-ink">{unsaved}</b> · not sent yet
              </>
            ) : (
              "Everything is saved."
            )
          }
        >
          {isHydrated && unsaved && (
            <Button variant="quiet" onClick={discard}>
              Discard
            </Button>
          )}
          <SubmitButton name="intent" value="save" disabled={isHydrated && !unsaved}>
            Save
          </SubmitButton>
        </SaveBar>
      )}
    </Form>
  );
}
