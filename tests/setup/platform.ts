import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPlatform, type PlatformOptions } from "~/platform/app";
import type { Database } from "~/platform/db/database";
import { users } from "~/platform/db/schema/accounts";
import type { PhotoStore } from "~/platform/base/photo-store";
import { createPhotoStore } from "~/platform/profile/photos/store";
import { hashPassword } from "~/platform/account/sessions/passwords";
import { createTokens, type TokenSubject } from "~/platform/account/sessions/tokens";

export const testSecret = "a secret for tests that is long enough to sign with";

export interface Asked {
  token?: string | null;
  /** An object is sent as JSON, a text as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** The platform on a test's database, asked by Request → Response. */
export function testPlatform(db: Database, options: Partial<PlatformOptions> = {}) {
  const platform = createPlatform({
    db,
    photoStore: testPhotoStore(),
    secrets: [testSecret],
    issuer: "test",
    checksAnswers: true,
    ...options,
  });
  const tokens = createTokens({ secrets: [testSecret], issuer: "test", now: options.now ?? (() => new Date()) });

  return {
    platform,
    /** `path` without /api. */
    ask(method: string, path: string, { token, body, headers = {} }: Asked = {}): Promise<Response> {
      const sent =
        body === undefined || typeof body === "string" || body instanceof FormData || body instanceof Uint8Array
          ? (body as BodyInit | undefined)
          : JSON.stringify(body);
      return platform.fetch(
        new Request(`http://localhost/api${path}`, {
          method,
          body: sent,
          headers: {
            ...(typeof sent === "string" && { "content-type": "application/json" }),
            ...(token && { authorization: `Bearer ${token}` }),
            ...headers,
          },
        }),
      );
    },
    /** A token that verifies, for whoever is described. */
    async tokenOf(subject: Partial<TokenSubject> & { userKey: number }, sessionKey: string = randomUUID()): Promise<string> {
      const nobody = { name: "Someone", email: null, roles: [], hasSubscription: false, profileKey: null, profileKeys: [] };
      return (await tokens.sign({ ...nobody, ...subject }, sessionKey)).token;
    },
  };
}

/** A store in a directory that comes to be with its first file. */
export function testPhotoStore(directory = join(tmpdir(), `signing-day-photos-${randomUUID().slice(0, 8)}`)): PhotoStore {
  return createPhotoStore({ directory });
}

/** A user who can sign in, and whose e-mail address is confirmed; answers the key. */
export async function addUser(
  db: Database,
  user: { username: string; password?: string } & Partial<typeof users.$inferInsert>,
): Promise<number> {
  const { password = "signing-day", passwordHash = await hashPassword(password), ...columns } = user;
  const [row] = await db
    .insert(users)
    .values({ name: user.username, passwordHash, emailConfirmedAt: new Date(), ...columns })
    .returning({ key: users.key });
  return row!.key;
}
