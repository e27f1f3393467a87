/** The typed calls that routes make, by noun. */
import { accountCalls } from "./account";
import { adminCalls } from "./admin";
import { createApiClient, type ApiConnection, type Clients } from "./client";
import { deskCalls } from "./desk";
import { nilCalls } from "./nil";
import { noticesCalls } from "./notices";
import { peopleCalls } from "./people";
import { profileCalls } from "./profile";
import { profileEditsCalls } from "./profile-edits";
import { rankingsCalls } from "./rankings";
import { sitesCalls } from "./sites";
import { teamsCalls } from "./teams";

export type { Outcome } from "./client";
export type Api = ReturnType<typeof createApi>;

export function createApi(connection: ApiConnection) {
  const clients: Clients = {
    main: createApiClient(connection, "main"),
    internal: createApiClient(connection, "internal"),
    files: createApiClient(connection, "proxy"),
    everybody: createApiClient(connection, "public"),
  };
  return {
    ...accountCalls(clients),
    ...noticesCalls(clients),
    ...peopleCalls(clients),
    ...teamsCalls(clients),
    ...nilCalls(clients),
    ...rankingsCalls(clients),
    ...sitesCalls(clients),
    ...profileCalls(clients),
    ...profileEditsCalls(clients),
    ...deskCalls(clients),
    ...adminCalls(clients),
  };
}
