/** One of each kind of viewer of a person, with their tokens. */
import type { ViewerKind } from "~/domain/people/visibility";
import type { Database } from "~/platform/db/database";
import { claims } from "~/platform/db/schema/accounts";
import type { TokenViewer } from "~/platform/module";
import { addAthlete, addCollege, letManage } from "./athlete";
import { addUser, type testPlatform } from "./platform";

export interface KindOfViewer {
  kind: ViewerKind;
  /** Null of a guest. */
  viewer: TokenViewer | null;
  token: string | null;
}

/**
 * Of people whose keys are `own` and who have `team` on their lists: whoever may be of them what. An athlete is one of another profile, a
 * school the coach of a college.
 */
export async function viewersOf(
  db: Database,
  { tokenOf }: Pick<ReturnType<typeof testPlatform>, "tokenOf">,
  { own, team }: { own: readonly number[]; team: { coachKey: number } },
): Promise<KindOfViewer[]> {
  const elsewhere = await addCollege(db);
  const athlete = await addAthlete(db);
  async function viewer(
    kind: ViewerKind,
    subject: { roles?: string[]; profileKeys?: number[] } = {},
    coachKey?: number,
  ): Promise<KindOfViewer> {
    const { roles = [], profileKeys = [] } = subject;
    const userKey = await addUser(db, { username: `viewer-${kind}`, name: kind, roles, passwordHash: "none" });
    await letManage(db, userKey, { profileKeys });
    if (coachKey !== undefined)
      await db.insert(claims).values({ userKey, personKey: coachKey, claimantType: "Coach", verifiedAt: new Date() });
    return {
      kind,
      viewer: { userKey, name: kind, roles, profileKey: null, profileKeys, sessionKey: "none" },
      token: await tokenOf({ userKey, roles, profileKeys }),
    };
  }
  return [
    await viewer("own-side", { profileKeys: [...own] }),
    await viewer("staff", { roles: ["rdb1"] }),
    await viewer("recruiting-school", {}, team.coachKey),
    await viewer("other-school", {}, elsewhere.coachKey),
    await viewer("athlete", { profileKeys: [athlete.personKey] }),
    await viewer("signed-in"),
    { kind: "guest", viewer: null, token: null },
  ];
}
