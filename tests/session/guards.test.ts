import type { AppLoadContext } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { requireAdministrator, requireAthlete, requireChooser, requireEditor, requireOwnProfile, requireProfile } from "~/session/guards";
import type { Viewer } from "~/session/viewer";

const nobody: Viewer = {
  userKey: 7,
  name: "Someone",
  roles: [],
  hasSubscription: true,
  email: null,
  profileKey: 11,
  profileKeys: [11],
  actingProfileKey: 11,
  actsAsStaff: false,
};
const request = new Request("https://signing.test/admin/roles?search=ken&_data=routes%2Fadmin.roles._index");

async function answerTo(viewer: Viewer | null): Promise<Response | "let in"> {
  try {
    await requireAdministrator(request, { viewer, api: {} } as AppLoadContext);
    return "let in";
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

describe("the administration of roles", () => {
  it.each(["administrator", "developer"])("lets %s in", async (role) => {
    expect(await answerTo({ ...nobody, roles: ["fan", role] })).toBe("let in");
  });

  it.each([
    "",
    "Administrator",
    "administrator ",
    "adminstrator",
    "developers",
    "rdb5",
    "rdbadmin",
    "editor",
    "desk_editor",
    "kentucky_editor",
    "accounting_admin",
    "admin",
  ])("refuses “%s”", async (role) => {
    expect(await answerTo({ ...nobody, roles: [role] })).toMatchObject({ status: 403 });
  });

  it("sends guests to sign in, and back", async () => {
    const answer = await answerTo(null);
    expect(answer).toMatchObject({ status: 302 });
    expect((answer as Response).headers.get("location")).toBe("/login?redirectTo=%2Fadmin%2Froles%3Fsearch%3Dken");
  });
});

describe("a profile, edited as staff", () => {
  const pending = [
    { key: 1, batchKey: null },
    { key: 2, batchKey: "order" },
    { key: 3, batchKey: "order" },
  ];
  const stored = { own: null, pendingEdits: pending, pendingTeams: [{}], outcomes: [{}], player: { key: 99 } };
  const api = { profile: { read: async () => ({ ok: true, value: stored }) } };
  const guards = { requireEditor, requireProfile, requireAthlete, requireOwnProfile, requireChooser };
  const staff: Viewer = { ...nobody, roles: ["rdb3"], profileKey: null, profileKeys: [], actingProfileKey: 99, actsAsStaff: true };

  async function letIn(viewer: Viewer): Promise<string> {
    const tried = await Promise.all(
      Object.entries(guards).map(async ([name, guard]) => {
        try {
          await guard(request, { viewer, api } as unknown as AppLoadContext);
          return [name];
        } catch {
          return [];
        }
      }),
    );
    return tried.flat().join(" ");
  }

  it.each<[string, Partial<Viewer>, string]>([
    ["staff of level 3 in it", {}, "requireEditor requireProfile requireChooser"],
    ["staff of level 3 outside of it", { actingProfileKey: null, actsAsStaff: false }, "requireChooser"],
    ["whoever is level 3 no more", { roles: ["rdb2"] }, ""],
    [
      "one who manages it",
      { profileKeys: [99], actsAsStaff: false },
      "requireEditor requireProfile requireAthlete requireOwnProfile requireChooser",
    ],
    ["one who manages another, without a role", { roles: [], profileKeys: [12] }, "requireChooser"],
  ])("is open to %s as far as it may", async (_who, changes, names) => {
    expect(await letIn({ ...staff, ...changes })).toBe(names);
  });

  it("comes without what the athlete's side has sent, but its count", async () => {
    const { profile, waitingCount } = await requireProfile(request, { viewer: staff, api } as unknown as AppLoadContext);
    expect([profile.pendingEdits, profile.pendingTeams, profile.outcomes, waitingCount]).toEqual([[], [], [], 2]);
    const own = await requireProfile(request, {
      viewer: { ...staff, profileKeys: [99], actsAsStaff: false },
      api,
    } as unknown as AppLoadContext);
    expect([own.profile.pendingEdits, own.waitingCount]).toEqual([pending, 2]);
  });
});
