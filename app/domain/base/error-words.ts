export interface ErrorWords {
  title: string;
  /** What the visitor need not worry about. */
  safe: string;
  next: string;
  canRetry: boolean;
  /** Where what is missing can be had: the page says no failure then, and leads there first. */
  way?: { to: string; text: string };
}

const sent = "Edits you already sent are safe at the review desk.";

const words: Record<number, ErrorWords> = {
  400: {
    title: "We couldn’t read that request",
    safe: "Nothing was changed.",
    next: "Go back and try it from the page itself.",
    canRetry: false,
  },
  401: { title: "You need to sign in first", safe: "Nothing was changed.", next: "Sign in and come back to this page.", canRetry: false },
  403: {
    title: "This page isn’t open to your account",
    safe: "Nothing was changed.",
    next: "If it is about a profile, check which one you are acting for.",
    canRetry: false,
  },
  404: {
    title: "There is nothing at this address",
    safe: "Nothing that you sent is lost.",
    next: "The link may be old, or the page may be private.",
    canRetry: false,
  },
  405: {
    title: "That can’t be done at this address",
    safe: "Nothing was changed.",
    next: "Go back and try it from the page itself.",
    canRetry: false,
  },
  409: {
    title: "Someone changed this before you",
    safe: "Nothing of yours was overwritten, and nothing of theirs.",
    next: "Open the page again to see what it says now.",
    canRetry: true,
  },
  413: { title: "That was too large to send", safe: "Nothing was changed.", next: "Send less text, or a smaller file.", canRetry: false },
  422: {
    title: "We couldn’t take that as it was",
    safe: "Nothing was changed.",
    next: "Open the page again and check what you entered.",
    canRetry: true,
  },
  429: { title: "That was a lot at once", safe: "Nothing is lost.", next: "Wait a few minutes, then try again.", canRetry: true },
  500: { title: "Something went wrong on our side", safe: sent, next: "Try again in a minute.", canRetry: true },
  503: { title: "We can’t reach your profile right now", safe: sent, next: "Try again in a few seconds.", canRetry: true },
};

/**
 * What the error page says to whoever sent a form to an address that leads to nothing by now, or never did; which of both, it does
 * not tell. `typed` is what they wrote (docs/rules.md B3).
 */
export function notSentWords(typed: readonly string[]): ErrorWords {
  const wrote = typed.length > 0 ? [`You wrote: ${typed.join(", ")}.`] : [];
  return { ...words[404]!, safe: "Nothing was sent.", next: [words[404]!.next, ...wrote].join(" ") };
}

/** What the error page says of a status; of 403, to staff who edit a profile, that they came upon what is the athlete's. */
export function errorWords(status: number, isStaffContext = false): ErrorWords {
  if (isStaffContext && status === 403)
    return {
      ...words[400]!,
      title: "This part is the athlete’s own",
      next: "As staff you edit teams, visits, measurements, details, sports and the photo.",
    };
  return words[status] ?? words[status >= 500 ? (status === 502 || status === 504 ? 503 : 500) : 400]!;
}

/** What the error page says of a form or a page of another profile than the one that is worked on, if any is (docs/rules.md A13). */
export function anotherProfileWords(
  name: string | null,
  { thing, isKept, isOther }: { thing: "form" | "page"; isKept: boolean; isOther: boolean },
): ErrorWords {
  if (name === null) {
    return {
      title: `This ${thing} is of another profile`,
      safe: `This ${thing} was opened on a profile that is not the one you work on now. Nothing was saved.`,
      next: "Load the page again.",
      canRetry: true,
    };
  }
  return {
    title: isOther ? "You are now working on another profile" : "You no longer edit this profile",
    safe: `This ${thing} was of ${name}’s profile${isOther ? "; you are now working on another" : ", which you have stopped editing"}. Nothing was saved.`,
    next: isKept ? "What you filled in is kept in this page: switch back, and you can send it." : "Switch back, or load the page again.",
    canRetry: true,
  };
}

/** What the page says to whoever acts for no profile, where it is about one. */
export const noProfileWords: ErrorWords = {
  title: "You look after no profile yet",
  safe: "This page is about an athlete’s profile. Claim yours, or that of the athlete you look after.",
  next: "Once our staff have made sure who you are, it is yours to change. What you have claimed already stands there, too.",
  canRetry: false,
};

/**
 * What the page says of a team or a sport that is no longer on the profile; `ended` is what became of its last edit: `withdrawn 5m ago`.
 */
export function goneWords(thing: "team" | "sport", ended: string): ErrorWords {
  return {
    title: thing === "team" ? "This team is not on your list" : "This sport is not on your profile",
    safe: `Your last edit of it was ${ended}.`,
    next: "The page of that edit shows what was sent, and what happened to it.",
    canRetry: false,
  };
}

/** The same to whoever has claimed one, until the session knows that it was verified. */
export const claimWaitsWords: ErrorWords = {
  title: "Your claim waits for our staff",
  safe: "This page is about an athlete’s profile. It opens once our staff have made sure who you are.",
  next: "You hear here, and by e-mail, how it ends.",
  canRetry: false,
};

/** The same to whoever managed a profile until their claim was taken back; `name` is null of one that is not shown any more (B12). */
export function takenBackWords(name: string | null): ErrorWords {
  return {
    title: "This profile is no longer yours",
    safe: `Our staff have taken back your claim of ${name ?? "a profile that is not shown any more"}. Nothing that was not sent before was saved.`,
    next: "Your claims say why, and where any other stands.",
    canRetry: false,
  };
}

/** What the desk says of a claim that is read while its claimant takes it away. */
export const claimGoneWords: ErrorWords = {
  title: "This claim is not there any more",
  safe: "Its claimant withdrew it, removed it, or claimed again since. Nothing was decided.",
  next: "Where the claimant has claimed again, that claim stands among those that wait.",
  canRetry: false,
};

/** The beginning of a request's id, as people can say it: `7F3A-19C2`. */
export function quotable(requestId: string): string {
  const [, first, second] = /^([0-9a-f]{4})([0-9a-f]{4})-/i.exec(requestId) ?? [];
  return first && second ? `${first}-${second}`.toUpperCase() : requestId;
}
