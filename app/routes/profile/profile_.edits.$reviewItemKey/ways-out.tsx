import { paths } from "~/paths";
import { AppLink } from "~/widgets/ui/app-link";
import { ButtonLink } from "~/widgets/ui/button";
import type { ShownEdit } from "./edit.server";

/** What can be done with an edit while it waits: change it, or take it back. */
export function WaysOut({ edit, isSecond = false }: { edit: ShownEdit; isSecond?: boolean }) {
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {edit.changePath && (
        <ButtonLink to={edit.changePath} variant={isSecond ? "secondary" : "primary"} icon="pencil">
          Change this edit
        </ButtonLink>
      )}
      <ButtonLink to={paths.withdrawEdit(edit.key)} preventScrollReset>
        {edit.waiting?.isAppeal ? "Withdraw the appeal" : "Withdraw"}
      </ButtonLink>
    </div>
  );
}

/** What has to be decided before the desk can approve it. */
export function RestsOn({ edit: { waiting } }: { edit: ShownEdit }) {
  const rests = waiting?.waitsFor;
  if (!rests) return null;
  return (
    <p className="mt-1">
      {rests.words}{" "}
      {rests.way && (
        <AppLink to={rests.way.path} className="link">
          {rests.way.text}
        </AppLink>
      )}
    </p>
  );
}
