import { paths } from "~/paths";
import { AppLink } from "~/widgets/ui/app-link";
import { Icon } from "~/widgets/ui/icon";

/** The camera at the corner of the photo. */
export function ChangePhoto() {
  return (
    <AppLink
      to={paths.photo()}
      preventScrollReset
      aria-label="Update profile photo"
      className="absolute -bottom-2 -right-3 flex h-tap min-w-tap items-center justify-center rounded-full border border-line bg-surface text-ink"
    >
      <Icon name="camera" />
    </AppLink>
  );
}
