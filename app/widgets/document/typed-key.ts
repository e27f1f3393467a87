/** How the keys begin under which this tab keeps what is typed (keep-typed.ts). */
export const typedPrefix = "typed ";

/** Whether something waits to be put back. */
export function isTypedKept(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(typedPrefix));
  } catch {
    return false;
  }
}
