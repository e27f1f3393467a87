import type { ReactNode } from "react";
import { ButtonLink } from "./button";

/**
 * A modal's foot: the main button, then the way out, then a note (what is
 * unsaved, or what will happen). `children` is the main button; give it
 * `form={form.id}`, since the foot stands outside the form.
 */
export function ModalActions({ closeTo, cancelText = "Cancel", note, children }: { closeTo?: string; cancelText?: string; note?: ReactNode; children: ReactNode }) {
  return (
    <>
      {children}
      {closeTo && (
        <ButtonLink to={closeTo} replace preventScrollReset>
          {cancelText}
        </ButtonLink>
      )}
      {note && <p>{note}</p>}
    </>
  );
}
