import { sitePaths } from "~/paths/sites";
import { AppLink } from "~/widgets/ui/app-link";
import { ButtonLink } from "~/widgets/ui/button";
import { Modal } from "~/widgets/ui/modal";
import { modals, type ModalEntry } from "~/widgets/ui/modals";
import { Section } from "./specimen";

export const modalSizes = ["sm", "md", "lg", "xl"] as const;
export type ModalSize = (typeof modalSizes)[number];

const registry = Object.entries<ModalEntry>(modals);

/** A modal of this size, over the page. */
export function SampleModal({ size }: { size: ModalSize }) {
  return (
    <Modal
      title={`A modal of the size ${size}`}
      size={size}
      closeTo={sitePaths.styleguide()}
      button={
        <ButtonLink to={sitePaths.styleguide()} variant="primary">
          Save
        </ButtonLink>
      }
      note="Goes to review before it shows."
    >
      <p>It closes by its button, by Esc and by a press outside.</p>
    </Modal>
  );
}

/** The sizes of a modal, and every modal of the product. */
export function Modals() {
  return (
    <Section title="Modals">
      <div className="flex flex-wrap gap-3">
        {modalSizes.map((size) => (
          <ButtonLink key={size} to={`${sitePaths.styleguide()}?modal=${size}`} preventScrollReset>
            Size {size}
          </ButtonLink>
        ))}
      </div>
      <ul className="rows">
        {registry.map(([name, { title, path, size = "default", required }]) => (
          <li key={name} className="border-t border-line py-2">
            <AppLink to={path({ sportKey: 1, organizationKey: 1, contactKey: 1 })} className="link inline-flex min-h-tap items-center">
              {title}
            </AppLink>
            <span className="block text-sm text-ink-2">
              {name}, size {size}
              {required && ", required"}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
