/** T7, E6: a save sends an edit for each change; each may fail by itself, and a retry sends only those. */
import { parseSetCookie } from "cookie";
import type { AppLoadContext } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createApi, type Api } from "~/api/api";
import type { ProfileAdmin } from "~/contract/profile/profiles";
import type { TopInterestValue } from "~/domain/profile/edit-values";
import { readDraft, writeDraft, type TeamsDraft } from "~/domain/profile/teams-draft";
import { listTeams } from "~/domain/profile/teams-list";
import type { RecruitmentStatus } from "~/domain/profile/teams";
import { reviewItems } from "~/platform/db/schema/review";
import { action } from "~/routes/profile/profile_.teams/route";
import { keepDraft } from "~/session/teams-draft";
import { viewerOf } from "~/session/viewer";
import { addAthlete, addCollege, letManage } from "../setup/athlete";
import { testDatabase } from "../setup/database";
import { addUser, testPlatform } from "../setup/platform";

const { db } = await testDatabase();
const { platform, tokenOf } = testPlatform(db);
const userKey = await addUser(db, { username: "save" });

/** How an upstream fails: in its own words, in a proxy's, by going away, and by going away once it has done what was asked. */
const failures = {
  refusal: async () => Response.json({ status: 500, code: "unexpected", message: "Something went wrong." }, { status: 500 }),
  proxy: async () => new Response("<h1>502 Bad Gateway</h1>", { status: 502, headers: { "content-type": "text/html" } }),
  reset: async () => Promise.reject(new TypeError("fetch failed")),
  lost: async (request: Request) => {
    await platform.fetch(request);
    throw new TypeError("fetch failed");
  },
} satisfies Record<string, (request: Request) => Promise<Response>>;
const failureKinds = Object.keys(failures) as (keyof typeof failures)[];

interface Athlete {
  personKey: number;
  /** Organization keys in their saved order. */
  teams: number[];
  api: Api;
  context: AppLoadContext;
  /** Teams whose edits the upstream fails, and how. */
  failing: Map<number, keyof typeof failures>;
  /** Organization keys of the edits that reached the upstream since last asked. */
  takeAsked: () => number[];
  /** The versions that were named to the upstream, of edits that were amended. */
  versionsNamed: number[];
  /** The list as the profile shows it, with what waits. */
  list: () => Promise<{ key: number; status: string; isPending: boolean }[]>;
}

/** An athlete whose pages talk to the real API over an upstream that can fail. */
async function athleteWith(...statuses: RecruitmentStatus[]): Promise<Athlete> {
  const { personKey, teams } = await addAthlete(db, ...statuses);
  await letManage(db, userKey, { profileKey: personKey });
  const token = await tokenOf({ userKey, profileKey: personKey, profileKeys: [personKey] });
  const failing: Athlete["failing"] = new Map();
  let asked: number[] = [];
  const versionsNamed: number[] = [];
  const api = createApi({
    baseUrl: "http://localhost/api",
    token,
    async fetch(request) {
      if (request.method === "GET") return platform.fetch(request);
      const { edit, version } = (await request.clone().json()) as { edit: { organizationKey: number }; version?: number };
      asked.push(edit.organizationKey);
      if (version !== undefined) versionsNamed.push(version);
      const kind = failing.get(edit.organizationKey);
      return kind ? failures[kind](request) : platform.fetch(request);
    },
  });
  const context = { viewer: viewerOf(token), api } as unknown as AppLoadContext;
  return {
    personKey,
    api,
    context,
    failing,
    versionsNamed,
    teams: teams.map((team) => team.key),
    takeAsked() {
      const taken = asked;
      asked = [];
      return taken;
    },
    async list() {
      const profile = await api.profile.read(personKey);
      if (!profile.ok) throw new Error(profile.problem.message);
      return listTeams(profile.value as ProfileAdmin).map((team) => ({
        key: team.organizationKey,
        status: team.pending?.proposed.recruitmentStatus ?? team.recruitmentStatus,
        isPending: team.isPending || team.move !== null,
      }));
    },
  };
}

/** Save, as the form of the list posts it once it is confirmed; without a draft, with the one that the cookie keeps. */
async function save(
  { personKey, context }: Athlete,
  draft: TeamsDraft | null,
  kept: TeamsDraft | null = null,
  formKey: string = crypto.randomUUID(),
  shown: TeamsDraft | null = null,
) {
  const body = new URLSearchParams({
    intent: "save",
    confirmed: "yes",
    formKey,
    ...(draft && { draft: writeDraft(personKey, draft) }),
    ...(shown && { saved: writeDraft(personKey, shown) }),
  });
  const headers = { ...(kept && { cookie: keepDraft(new Request("http://localhost/profile"), personKey, kept).split(";")[0] }) };
  const request = new Request("http://localhost/profile/teams", { method: "POST", body, headers });
  const response = (await action({ request, context, params: {} })) as Response;
  const location = new URL(response.headers.get("location")!, request.url);
  const cookies = response.headers.getSetCookie().map((cookie) => parseSetCookie(cookie));
  const keeps = cookies.find((cookie) => cookie.name.startsWith("unsaved-teams"));
  return {
    status: response.status,
    path: location.pathname,
    notSent: location.searchParams.getAll("not-sent").map((sent) => Number(sent.split(":")[0])),
    toast: cookies.find((cookie) => cookie.name === "toast")?.value?.split(".")[0],
    kept: keeps && keeps.maxAge !== 0 ? readDraft(personKey, keeps.value) : null,
    isForgotten: keeps?.maxAge === 0,
  };
}

const subsets = Array.from({ length: 32 }, (_none, mask) => [0, 1, 2, 3, 4].filter((place) => mask & (1 << place)));
/** The teams of edits, each once: a new place and a new status are two. */
const ascending = (keys: Iterable<number>) => [...new Set(keys)].sort((a, b) => a - b);

describe("of five changed teams, whichever fail", () => {
  /** Saves a new order with a commit while the edits of these places fail. */
  async function saveWithFailures(places: readonly number[]) {
    const athlete = await athleteWith("Interested", "Contacted", "Offered", "Interested", "Offered");
    const [first, committed, ...rest] = athlete.teams as [number, number, ...number[]];
    const draft: TeamsDraft = { order: [committed, ...rest, first], statuses: { [committed]: "Committed" } };
    const failed = places.map((place) => athlete.teams[place]!);
    failed.forEach((key, index) => athlete.failing.set(key, failureKinds[index % 3]!));
    const saved = await save(athlete, draft);
    const asked = athlete.takeAsked();
    athlete.failing.clear();
    return { athlete, draft, failed, saved, asked, committed };
  }

  test.each(subsets.map((places) => [places.join("") || "none", places] as const))(
    "%s: exactly those come back, and the others were sent",
    async (_name, places) => {
      const { athlete, draft, failed, saved, asked } = await saveWithFailures(places);
      expect(ascending(asked)).toEqual(ascending(athlete.teams));
      expect(ascending(saved.notSent)).toEqual(ascending(failed));
      expect([saved.status, saved.path]).toEqual([303, "/profile"]);
      expect(saved.toast).toBe(failed.length === 0 ? "teamsSubmitted" : failed.length === 5 ? "teamsFailed" : "teamsPartly");
      expect([saved.kept, saved.isForgotten]).toEqual(failed.length === 0 ? [null, true] : [draft, false]);
      expect(ascending((await athlete.list()).filter((team) => team.isPending).map((team) => team.key))).toEqual(
        ascending(athlete.teams.filter((key) => !failed.includes(key))),
      );
    },
  );

  test("a retry sends no other than those, and then the list stands as it was arranged", async () => {
    for (const places of subsets) {
      const { athlete, draft, failed, saved, committed } = await saveWithFailures(places);
      const again = await save(athlete, null, saved.kept);
      expect(athlete.takeAsked().filter((key) => !failed.includes(key))).toEqual([]);
      expect(again).toMatchObject({ notSent: [], kept: null });
      const list = await athlete.list();
      expect(list.map((team) => team.key)).toEqual(draft.order);
      expect(list.filter((team) => team.status === "Committed").map((team) => team.key)).toEqual([committed]);
    }
  });
});

test.each(failureKinds)("however an edit fails (%s), a retry makes it once", async (kind) => {
  const athlete = await athleteWith("Offered", "Committed");
  const [wanted, held] = athlete.teams as [number, number];
  const draft: TeamsDraft = { order: [wanted, held], statuses: { [wanted]: "Committed", [held]: "Decommitted" } };
  athlete.failing.set(wanted, kind);
  expect(await save(athlete, draft)).toMatchObject({ toast: "teamsPartly", notSent: [wanted], kept: draft });
  athlete.failing.clear();
  athlete.takeAsked();
  expect(await save(athlete, null, draft)).toMatchObject({ notSent: [], kept: null });
  // What was stored before its answer was lost is on the list already.
  expect(athlete.takeAsked()).toEqual(kind === "lost" ? [] : [wanted]);
  expect(await athlete.list()).toEqual([
    { key: wanted, status: "Committed", isPending: true },
    { key: held, status: "Decommitted", isPending: true },
  ]);
});

describe("a decommit and the commit that rests on it", () => {
  test("are sent one after the other, whatever their order in the list, and beside what else changed", async () => {
    const athlete = await athleteWith("Offered", "Committed", "Interested");
    const [wanted, held, third] = athlete.teams as [number, number, number];
    const draft: TeamsDraft = { order: [wanted, third, held], statuses: { [wanted]: "Committed", [held]: "Decommitted" } };
    expect(await save(athlete, draft)).toMatchObject({ toast: "teamsSubmitted", notSent: [], kept: null });
    const asked = athlete.takeAsked();
    expect(asked[0]).toBe(held);
    expect(ascending(asked)).toEqual(ascending([wanted, held, third]));
  });

  test("without the decommit the commit is not sent, and a retry sends both", async () => {
    const athlete = await athleteWith("Offered", "Committed");
    const [wanted, held] = athlete.teams as [number, number];
    const draft: TeamsDraft = { order: [wanted, held], statuses: { [wanted]: "Committed", [held]: "Decommitted" } };
    athlete.failing.set(held, "proxy");
    expect(await save(athlete, draft)).toMatchObject({ toast: "teamsFailed", notSent: [held, wanted], kept: draft });
    expect((await athlete.list()).some((team) => team.isPending)).toBe(false);
    expect(athlete.takeAsked()).toEqual([held]);
    athlete.failing.clear();
    expect(await save(athlete, null, draft)).toMatchObject({ toast: "teamsSubmitted", notSent: [], kept: null });
    expect(athlete.takeAsked()).toEqual([held, wanted]);
  });
});

describe("a page of a list whose order was changed elsewhere", () => {
  /** Three teams in an order that was sent by another page; `stale` is the list as this page shows it. */
  async function movedElsewhere() {
    const athlete = await athleteWith("Interested", "Contacted", "Offered");
    const [a, b, c] = athlete.teams as [number, number, number];
    const stale: TeamsDraft = { order: [a, b, c], statuses: {} };
    const elsewhere = [c, a, b];
    expect(await save(athlete, { order: elsewhere, statuses: {} }, null, undefined, stale)).toMatchObject({ toast: "teamsSubmitted" });
    athlete.takeAsked();
    return { athlete, stale, elsewhere, a, b, c };
  }

  test("sends no move that was made on it, keeps it, and sends it once it was looked at", async () => {
    const { athlete, stale, elsewhere, a, b, c } = await movedElsewhere();
    const draft: TeamsDraft = { order: [b, a, c], statuses: {} };
    expect(await save(athlete, draft, null, undefined, stale)).toMatchObject({ toast: "teamsMovedElsewhere", kept: draft });
    expect([athlete.takeAsked(), (await athlete.list()).map((team) => team.key)]).toEqual([[], elsewhere]);
    expect(await save(athlete, draft, null, undefined, { order: elsewhere, statuses: {} })).toMatchObject({
      toast: "teamsSubmitted",
      kept: null,
    });
    expect((await athlete.list()).map((team) => team.key)).toEqual(draft.order);
  });

  test("moves nothing back with another change", async () => {
    const { athlete, stale, elsewhere, a } = await movedElsewhere();
    expect(await save(athlete, { ...stale, statuses: { [a]: "Committed" } }, null, undefined, stale)).toMatchObject({
      toast: "teamsSubmitted",
      kept: null,
    });
    expect(athlete.takeAsked()).toEqual([a]);
    expect((await athlete.list()).map(({ key, status }) => [key, status])).toEqual(
      elsewhere.map((key, index) => [key, key === a ? "Committed" : ["Offered", "Interested", "Contacted"][index]]),
    );
  });

  test("sent again after its answer was lost, is told what it sent", async () => {
    const { athlete, stale, elsewhere } = await movedElsewhere();
    expect(await save(athlete, { order: elsewhere, statuses: {} }, null, undefined, stale)).toMatchObject({
      toast: "teamsSubmitted",
      kept: null,
    });
    expect(athlete.takeAsked()).toEqual([]);
  });
});

test("a team that is moved and committed in one save waits with two edits: its place with the new order, its commitment by itself", async () => {
  const athlete = await athleteWith("Interested", "Offered");
  const [first, second] = athlete.teams as [number, number];
  expect(await save(athlete, { order: [second, first], statuses: { [second]: "Committed" } })).toMatchObject({
    toast: "teamsSubmitted",
    notSent: [],
    kept: null,
  });
  const profile = await athlete.api.profile.read(athlete.personKey);
  const items = profile.ok ? profile.value.pendingEdits : [];
  const [order] = items.flatMap(({ batchKey }) => batchKey ?? []);
  const lines = items
    .map(({ batchKey, newValue }) => [batchKey, newValue as TopInterestValue] as const)
    .map(([batchKey, value]) => [value.organizationKey, batchKey, value.order, value.recruitmentStatus]);
  expect(new Set(lines)).toEqual(
    new Set([
      [first, order, 2, "Interested"],
      [second, order, 1, "Offered"],
      [second, null, 2, "Committed"],
    ]),
  );
});

test("the same form sent twice at once makes each edit once", async () => {
  const athlete = await athleteWith("Interested", "Contacted", "Offered");
  const draft: TeamsDraft = { order: [...athlete.teams].reverse(), statuses: {} };
  const formKey = crypto.randomUUID();
  const both = await Promise.all([save(athlete, draft, null, formKey), save(athlete, draft, null, formKey)]);
  expect(both.map((one) => one.notSent)).toEqual([[], []]);
  const profile = await athlete.api.profile.read(athlete.personKey);
  expect(profile.ok && profile.value.pendingEdits.map((item) => item.version)).toEqual([1, 1]);
});

test("a team that waits already is amended in place on the version that was seen, and the edits of one save share a batch", async () => {
  const athlete = await athleteWith("Interested", "Contacted", "Offered");
  const [a, b, c] = athlete.teams as [number, number, number];
  await save(athlete, { order: [b, a, c], statuses: {} });
  athlete.takeAsked();
  await save(athlete, { order: [c, b, a], statuses: {} });
  expect(ascending(athlete.takeAsked())).toEqual(ascending([a, b, c]));
  expect(athlete.versionsNamed).toEqual([1, 1]);
  const profile = await athlete.api.profile.read(athlete.personKey);
  const items = profile.ok ? profile.value.pendingEdits : [];
  expect(new Set(items.map((item) => item.batchKey)).size).toBe(1);
  expect((await athlete.list()).map((team) => team.key)).toEqual([c, b, a]);
});

test("while an order is under appeal no place is sent, of an addition neither, and all of them stay; a commitment goes", async () => {
  const athlete = await athleteWith("Interested", "Contacted", "Offered");
  const [first, second, third] = athlete.teams as [number, number, number];
  await save(athlete, { order: [second, first, third], statuses: {} });
  await db.update(reviewItems).set({ appealedAt: new Date() }).where(eq(reviewItems.personKey, athlete.personKey));
  const added = (await addCollege(db)).key;
  await athlete.api.teams.add(athlete.personKey, { organizationKey: added, recruitmentStatus: "Contacted" });
  athlete.takeAsked();
  const arranged = { order: [added, second, first, third], statuses: { [third]: "Committed" as const } };
  const saved = await save(athlete, arranged);
  expect([ascending(athlete.takeAsked()), ascending(saved.notSent)]).toEqual([[third], ascending(arranged.order)]);
  expect(saved.kept?.order).toEqual(arranged.order);
});

test("while the profile cannot be read nothing is sent, and nothing is lost", async () => {
  const athlete = await athleteWith("Interested", "Offered");
  const api = createApi({ baseUrl: "http://localhost/api", fetch: failures.reset });
  const context = { ...athlete.context, api } as AppLoadContext;
  const [first, second] = athlete.teams as [number, number];
  const draft: TeamsDraft = { order: [second, first], statuses: {} };
  const saved = await save({ ...athlete, context }, draft);
  expect(saved.toast).toBe("teamsUnavailable");
  expect(saved.isForgotten).toBe(false);
  expect((await athlete.list()).some((team) => team.isPending)).toBe(false);
});
