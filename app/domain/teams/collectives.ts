/** What is said at the form of a collective. Rules: docs/rules.md C20. */

/** Characters of what is typed. */
export const collectiveLimits = { name: 100, city: 80 } as const;

export const collectiveErrors = {
  nameRequired: "Enter the name of the collective.",
  nameTooLong: `Use at most ${collectiveLimits.name} characters.`,
  nameSigns: "Leave out signs that nobody sees.",
  cityTooLong: `Use at most ${collectiveLimits.city} characters.`,
  stateInvalid: "Enter the two letters of the state, as KY.",
  twice: "A collective of this name is there already.",
} as const;
