/** The toasts of an account's pages; `toasts` of the catalogue holds them, too. */
export const accountToasts = {
  accountMade: { type: "success", text: "Welcome. Your account is ready." },
  profileSwitched: { type: "success", text: "You are now managing this profile." },
  sessionEnded: { type: "success", text: "Signed out there." },
  otherSessionsEnded: { type: "success", text: "Signed out everywhere but here." },
  passkeyAdded: { type: "success", text: "The passkey is added." },
  passkeyRemoved: { type: "success", text: "The passkey is removed." },
  copyAsked: { type: "success", text: "Your copy is being made. Open this page again in a minute." },
  deletionAsked: { type: "success", text: "It is to be deleted. Until the day you can take it back here." },
  deletionTakenBack: { type: "success", text: "Nothing is deleted. Everything stays." },
  emailAsked: { type: "success", text: "A link is on its way to the new address. Follow it, and the address is yours here." },
  passwordChanged: { type: "success", text: "Your password is changed. You are signed out everywhere else." },
  settingsSaved: { type: "success", text: "Your settings are saved." },
  passwordRemoved: { type: "success", text: "The password is gone. You sign in with a passkey from now on." },
} as const;
