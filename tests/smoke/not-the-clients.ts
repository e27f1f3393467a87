import { serversMoments } from "../setup/moments";

/** What only the server decides, as fields of a form would say it (B5). Keys and moments are ones that nothing else has. */
export const notTheClients = {
  status: "Approved",
  verdict: "Approved",
  tier: "StaffVerified",
  roles: "administrator",
  isLead: "false",
  decision: "Verified",
  userKey: "987654321",
  authorUserKey: "987654321",
  deciderUserKey: "987654321",
  reviewerUserKey: "987654321",
  ownerUserKey: "987654321",
  profileKey: "987654321",
  ...serversMoments,
};

/** Of what no row, text or answer may hold any, once it was said. */
export const theirMarks = /987654321|1999-09-09/;
