/** The named people of the demo, for tests, and how they sign in. */
import type { TokenPair } from "~/contract/account/sessions";
import { castAccounts, castPassword } from "~/platform/seed/accounts";

export { castPassword };

export type CastMember = "avery" | "blake" | "casey" | "gale" | "kim" | "rene" | "robin" | "rory" | "kentucky" | "fan" | "admin";

/** What pages call each of them; it begins with the username. */
export const castNames = Object.fromEntries(castAccounts.map(({ username, name }) => [username, name])) as Record<CastMember, string>;

export const castMembers = castAccounts.map(({ username }) => username) as CastMember[];

/** Anything that answers the API's requests: the platform itself, or `fetch` with a server's address. */
export interface Answering {
  fetch(request: Request): Promise<Response>;
}

/** Signs a member of the cast in through the API, on a database that has been seeded. */
export async function signIn(platform: Answering, username: CastMember, baseUrl = "http://localhost/api"): Promise<TokenPair> {
  const answer = await platform.fetch(
    new Request(`${baseUrl}/users/v1/users/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username, password: castPassword }),
    }),
  );
  if (answer.status !== 200) throw new Error(`${username} could not sign in: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as TokenPair;
}
