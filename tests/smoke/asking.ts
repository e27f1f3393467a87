import { jwtDecode } from "jwt-decode";
import type { Claims } from "~/contract/account/sessions";
import { signIn, type CastMember } from "../cast/cast";

/** A member of the cast who asks the API of the server at `url`; `personKey` is of the profile that they have, or manage. */
export async function asking(url: string, username: CastMember) {
  const { token } = await signIn({ fetch: (request) => fetch(request) }, username, `${url}/api`);
  const { pk, pks } = jwtDecode<Claims>(token);
  return {
    token,
    personKey: pk ?? pks[0] ?? 0,
    personKeys: pks,
    async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      return (await response.json()) as T;
    },
  };
}
