import type { SerializeFrom } from "@remix-run/node";
import { Section } from "~/widgets/document/section";
import { HowSure } from "~/widgets/ui/how-sure";
import type { dealsOfPage } from "./deals.server";

/** The latest deals, each with what everybody reads of its amount. */
export function DealsSection({ id, lines, all }: SerializeFrom<ReturnType<typeof dealsOfPage>> & { id: string }) {
  return (
    <Section id={id} title="Deals" more={all} hasPanel>
      <ul className="lines">
        {lines.map(({ key, partner, what, amount, said }) => (
          <li key={key} className="flex flex-wrap gap-x-3">
            <div className="flex-1 min-w-0 font-semibold wrap-anywhere">{partner}</div> <div className="num">{amount}</div>
            <div className="w-full text-sm text-ink-2">{what}</div>
            <HowSure {...said} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
