import { signIn, type CastMember } from "../cast/cast";

/** Asks the API of a server as one of the cast, who is signed in once; throws what it refuses. */
export function askAs(serverUrl: string) {
  const tokens = new Map<CastMember, Promise<string>>();
  return async function ask<T>(username: CastMember, method: string, path: string, body?: unknown): Promise<T> {
    const token =
      tokens.get(username) ?? signIn({ fetch: (request) => fetch(request) }, username, `${serverUrl}/api`).then((pair) => pair.token);
    tokens.set(username, token);
    const response = await fetch(`${serverUrl}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${await token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
}
