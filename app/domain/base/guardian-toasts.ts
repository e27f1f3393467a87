import { sectionToasts } from "./section-toasts";

/** The toasts of who sees a profile, of its sections apart, and of what waits for a guardian; `toasts` of the catalogue holds them, too. */
export const guardianToasts = {
  privacySaved: { type: "success", text: "Saved. Who sees your profile has changed." },
  waitsForGuardian: { type: "info", text: "It waits for a guardian. Nobody else sees it before that." },
  guardianAgreed: { type: "success", text: "Agreed. It went on as it was sent." },
  guardianDeclined: { type: "success", text: "Declined. The athlete reads your sentence." },
  guardianTakenBack: { type: "success", text: "Taken back. Nobody else has seen it." },
  guardianInvited: { type: "success", text: "Invited. An e-mail says how to claim the profile as a guardian." },
  invitationTakenBack: { type: "success", text: "The invitation is taken back." },
  ...sectionToasts,
  guardianSent: { type: "success", text: "Sent. It went on as it was sent." },
} as const;

/** To staff, of what a minor's guardian has to agree to. */
export const proofRequiredWords = "The athlete is a minor: say how you know that a guardian agrees.";
