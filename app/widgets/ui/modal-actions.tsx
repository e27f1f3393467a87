import type { ReactNode } from "react";
import { ButtonLink } from "./button";
import { useSavingNote } from "./staff-context";

/**
 * A modal's foot: the main button, then the way out, then a note (what is
 * unsaved, or what will happen; to staff, what does). `children` is the main button.
 */
export function ModalActions({
  closeTo,
  cancelText = "Cancel",
  note,
  children,
}: {
  closeTo?: string;
  cancelText?: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  const said = useSavingNote(note);
  return (
    <>
      {children}
      {closeTo && (
        <ButtonLink to={closeTo} replace preventScrollReset>
          {cancelText}
        </ButtonLink>
      )}
      {said && <p>{said}</p>}
    </>
  );
}
