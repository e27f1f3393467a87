import type { AppLoadContext } from "@remix-run/node";
import { administersRoles, hasRdbAccess } from "~/domain/account/roles";

/** What the document around every page shows: the root's data, but for the toast. */
export function frameOf({ viewer, formToken, isLite, theme, looker, otherHosts }: AppLoadContext) {
  return {
    viewer: viewer && {
      key: viewer.userKey,
      name: viewer.name,
      actsFor: viewer.actingProfileKey,
      mayChooseProfile: viewer.profileKeys.length > 1,
      mayOpenDesk: hasRdbAccess(viewer.roles),
      mayEditRoles: administersRoles(viewer.roles),
      ...(viewer.actsAsStaff && { actsAsStaff: true as const }),
    },
    formToken,
    isLite,
    theme,
    looker,
    ...(otherHosts.length > 0 && { otherHosts }),
  };
}
