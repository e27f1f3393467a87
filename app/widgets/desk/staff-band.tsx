import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { paths } from "~/paths";
import { AppLink } from "../ui/app-link";
import { useStaffContext } from "../ui/staff-context";

/**
 * Above every page of a profile that staff edit: whose it is, what saving does, and the way out. A fresh document, so that nothing of it
 * stays.
 */
export function StaffBand({ name, waitingEdits }: { name: string | null; waitingEdits?: number }) {
  const staff = useStaffContext();
  if (!staff) return null;
  return (
    <section aria-label="Editing as staff" className="border-b border-line bg-well">
      <form method="post" action={paths.switchProfile()} className="wrap flex flex-wrap items-center gap-x-5 gap-y-2 py-2 text-sm">
        <AuthenticityTokenInput />
        <p className="min-w-[240px] flex-1">
          <b>{staff.editing}</b> {staff.saving}{" "}
          {waitingEdits ? (
            <AppLink to={paths.desk({ search: name })} className="link whitespace-nowrap">
              Waiting in review: {waitingEdits}
            </AppLink>
          ) : null}
        </p>
        <button name="stop" value="1" className="btn btn-secondary btn-sm">
          Stop editing
        </button>
      </form>
    </section>
  );
}
