/** What the page says of all waiting claims. */
export const ofAll = {
  title: "Claims",
  lead: "People who ask to manage a profile. The longest wait comes first.",
  list: "Waiting claims",
  marks: "New or existing",
  time: "Waiting",
  none: "No claim is waiting.",
  noneHelp: "Everybody who claimed a profile has an answer.",
};

/** And of the claims of one profile. */
export const ofOne = {
  title: "Claims of one profile",
  lead: "Everybody who claimed it, decided or not. The first claim comes first.",
  list: "Claims of the profile",
  marks: "State",
  time: "Asked",
  none: "Nobody has claimed this profile.",
  noneHelp: "Its owner can find it by name at “Claim a profile”.",
};
