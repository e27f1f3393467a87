import type { Said } from "~/domain/profile/commitments";
import { Section } from "~/widgets/document/section";
import { HowSure } from "~/widgets/ui/how-sure";

/** What the athlete says of themselves, line by line. */
export function AboutSection({ id, text, source }: { id: string; text: string; source: Said | null }) {
  return (
    <Section id={id} title="About" hasPanel>
      <p className="wrap-anywhere whitespace-pre-line py-3">{text}</p>
      {source && (
        <p className="pb-3">
          <HowSure {...source} />
        </p>
      )}
    </Section>
  );
}
