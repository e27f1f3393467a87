import { DisputeTimeline } from "~/widgets/desk/dispute-case";
import { Card } from "~/widgets/ui/card";
import { Chip } from "~/widgets/ui/chip";
import type { CaseAtDesk } from "./case.server";

/** The entries of the case, latest first; `unseen` of them came after it was read. */
export function WhatWasSaid({ entries, unseen }: { entries: CaseAtDesk["entries"]; unseen: number }) {
  return (
    <Card title="What was said" padded>
      <DisputeTimeline
        entries={entries.map((entry, index) => (index < unseen ? { ...entry, title: <NewTitle text={entry.title} /> } : entry))}
      />
    </Card>
  );
}

/** Of what came after the case was read. */
function NewTitle({ text }: { text: string }) {
  return (
    <>
      {text} <Chip kind="flag">New</Chip>
    </>
  );
}
