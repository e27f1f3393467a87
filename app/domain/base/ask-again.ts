/** Stands on a data answer that took nothing in: the same may be asked again, after its Retry-After. */
export const askAgainHeader = "x-ask-again";
