import type { AppLoadContext } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { requireAdministrator } from "~/session/guards";
import type { Viewer } from "~/session/viewer";

const nobody: Viewer = { userKey: 7, name: "Someone", roles: [], hasSubscription: true, email: null, profileKey: 11, profileKeys: [11], actingProfileKey: 11 };
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

  it.each(["", "Administrator", "administrator ", "adminstrator", "developers", "rdb5", "rdbadmin", "editor", "desk_editor", "kentucky_editor", "accounting_admin", "admin"])("refuses “%s”", async (role) => {
    expect(await answerTo({ ...nobody, roles: [role] })).toMatchObject({ status: 403 });
  });

  it("sends guests to sign in, and back", async () => {
    const answer = await answerTo(null);
    expect(answer).toMatchObject({ status: 302 });
    expect((answer as Response).headers.get("location")).toBe("/login?redirectTo=%2Fadmin%2Froles%3Fsearch%3Dken");
  });
});
