/**
 * What stands open beside a session of ours: the forum's and the paywall
 * provider's logins. They end with it, as far as they answer; one that does not
 * is only logged, and its cookies leave the browser in any case (docs/rules.md A5).
 */
export interface OutsideLogin {
  name: string;
  /** Names of the cookies that it leaves in the browser. */
  cookies: readonly string[];
  /** Ends its login of this user. Rejects when that fails. */
  end(userKey: number, signal: AbortSignal): Promise<void>;
}

export interface OutsideLoginSettings {
  name: string;
  cookies: readonly string[];
  /** Where it is ended, and by which key we are known there; null while the provider is not in use. */
  endpoint: { url: string; key: string | null } | null;
}

/** Why a login may still stand open elsewhere. */
export interface LeftOpen {
  provider: string;
  reason: "refused" | "timeout" | "away";
  status?: number;
}

class RefusedByProvider extends Error {
  constructor(readonly status: number) {
    super(`Answered ${status}.`);
  }
}

/** By HTTP where an address is known; else nothing is open anywhere but in the browser. */
export function outsideLogin({ name, cookies, endpoint }: OutsideLoginSettings): OutsideLogin {
  if (!endpoint) return { name, cookies, end: async () => undefined };
  const { url, key } = endpoint;
  return {
    name,
    cookies,
    async end(userKey, signal) {
      const headers = { "content-type": "application/json", ...(key && { authorization: `Bearer ${key}` }) };
      const response = await fetch(url, { method: "POST", headers, body: JSON.stringify({ userKey }), redirect: "manual", signal });
      // What it says is of no use: a slow body must not be waited for.
      void response.body?.cancel().catch(() => undefined);
      if (!response.ok) throw new RefusedByProvider(response.status);
    },
  };
}

/** Ends all of them side by side. Never rejects, and takes no longer than the signal lasts. */
export async function endOutsideLogins(
  logins: readonly OutsideLogin[],
  userKey: number,
  signal: AbortSignal,
  onLeftOpen: (left: LeftOpen) => void,
): Promise<void> {
  const over = new Promise<never>((_resolve, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true }),
  );
  over.catch(() => undefined);
  await Promise.all(
    logins.map(async (login) => {
      try {
        await Promise.race([login.end(userKey, signal), over]);
      } catch (error) {
        const refused =
          error instanceof RefusedByProvider
            ? { reason: "refused" as const, status: error.status }
            : { reason: signal.aborted ? ("timeout" as const) : ("away" as const) };
        onLeftOpen({ provider: login.name, ...refused });
      }
    }),
  );
}
