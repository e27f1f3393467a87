/** What the pages of links and of one's account say, which the server alone needs. */
export const linkFieldErrors = {
  accountRequired: "Enter your username or your e-mail address.",
  tooManyLinks: "Too many links were asked for. Wait a few minutes, and look into your mail meanwhile: the last link still works.",
  emailAsItIs: "Your account has this address already.",
  tooManyTries: "Too many tries. Wait a few minutes and try again.",
} as const;

/** What is said to whoever does what takes a confirmed address. */
export const emailNotConfirmedWords =
  "Confirm your e-mail address first: follow the link that we sent there. Your account’s page sends another one.";
