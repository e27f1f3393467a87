import type { LinkPurpose } from "~/domain/account/links";
import { paths } from "~/paths";
import { accountPaths } from "~/paths/account";
import { profilePaths } from "~/paths/profile";

/** Where what leaves the product leads to, written out. */
export function addressesAt(origin: string) {
  const at = (path: string) => new URL(path, origin).href;
  return {
    editUrl: (reviewItemKey: number) => at(paths.myEdit(reviewItemKey)),
    claimsUrl: () => at(paths.claims()),
    guardianClaimUrl: (personKey: number) => at(profilePaths.newClaim({ person: personKey, as: "Guardian" })),
    noticesUrl: () => at(paths.notices()),
    loginUrl: () => at(paths.login()),
    settingsUrl: () => at(accountPaths.settings()),
    forgotUrl: () => at(accountPaths.forgot()),
    linkUrl: (purpose: LinkPurpose, token: string) => at(purpose === "Reset" ? accountPaths.reset(token) : accountPaths.confirm(token)),
    /** Its reader may be working on another profile: the address says of which it is. */
    challengeUrl: ({ personKey, disputeKey }: { personKey: number; disputeKey: number }) =>
      at(profilePaths.challengeValuation({ of: personKey, case: disputeKey })),
  };
}
