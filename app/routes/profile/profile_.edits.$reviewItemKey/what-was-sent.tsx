import { PhotoPair } from "~/widgets/desk/photo-pair";
import { Card } from "~/widgets/ui/card";
import { Diff } from "~/widgets/ui/diff";
import type { ShownEdit } from "./edit.server";

/** What the desk had offered, and the athlete's side has put in the place of what it sent: where its approval was undone, that waits. */
export function WhatWasAccepted({ edit: { accepted, waiting } }: { edit: ShownEdit }) {
  if (!accepted) return null;
  return (
    <Card title="Offered by the desk and accepted" padded>
      {waiting ? (
        <Diff rows={accepted} />
      ) : (
        <Diff rows={accepted} caption="What stood and what was accepted" words={["Before", "Accepted"]} />
      )}
    </Card>
  );
}

/** What the edit changes, part by part, beside what stood before; and what shows until it is decided. */
export function WhatWasSent({ edit }: { edit: ShownEdit }) {
  const told = edit.waiting
    ? edit.accepted && { caption: "Now and sent before the offer", words: ["Now", "Sent"] as const }
    : { caption: "Before and proposed", words: ["Before", "Proposed"] as const };
  return (
    <Card title={edit.sentWords} padded>
      {edit.parts.map((part) => (
        <div key={part.key} className="mb-3">
          {part.heading && <h3 className="mb-1 font-text text-base">{part.heading}</h3>}
          {part.photos && <PhotoPair photos={part.photos} isWaiting={Boolean(edit.waiting)} />}
          <Diff rows={part.lines} caption={part.heading ?? told?.caption} words={told?.words} />
        </div>
      ))}
      {edit.stillShows && <p className="text-sm text-ink-2">{edit.stillShows}</p>}
    </Card>
  );
}
