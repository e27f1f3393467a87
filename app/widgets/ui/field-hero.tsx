import type { ReactNode } from "react";
import { classNames } from "./class-names";

/** The ruler: half yard lines, half tape measure. It takes the color of the text around it. */
export function Ticks({ className }: { className?: string }) {
  return <div className={classNames("ticks", className)} aria-hidden="true" />;
}

/** A block in the site's color with the ruler along its foot, as the profile's head. */
export function FieldHero({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <>
      <section aria-label={label} className="on-field relative overflow-hidden bg-field text-on-field">
        <div className={classNames("wrap relative pb-4 pt-4 md:pb-6 md:pt-8", className)}>{children}</div>
        <Ticks />
      </section>
      <div className="stripe" aria-hidden="true" />
    </>
  );
}
