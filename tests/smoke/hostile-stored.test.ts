/** C4: what people write to each other, and what they call themselves, is read word for word, and runs nowhere. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { jwtDecode } from "jwt-decode";
import { afterAll, describe, expect, test } from "vitest";
import type { Claims } from "~/contract/account/sessions";
import type { SchoolCommitment, SchoolCommitments } from "~/contract/profile/commitments";
import type { ContestAtDesk, Contests } from "~/contract/profile/contests";
import { openDatabase } from "~/platform/db/database";
import { organizations } from "~/platform/db/schema/places";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { signIn, type CastMember } from "../cast/cast";
import { markupComplaint } from "../fuzz/page";
import { addAthlete } from "../setup/athlete";
import { bornYearsAgo } from "../setup/newcomer";
import { signedIn, type Browser, type Page } from "./browser";
import { startCastServer } from "./cast-server";
import { every, packed, plain } from "./hostile-texts";

const server = await startCastServer({
  async prepare(location) {
    const { db, close } = await openDatabase(location);
    const [school] = await db.select().from(organizations).where(eq(organizations.fullName, "University of Kentucky"));
    const { personKey } = await addAthlete(db);
    await db
      .insert(recruitmentInterests)
      .values({ personKey, organizationKey: school!.key, recruitmentStatus: "Committed", recruitOrder: 1 });
    await close();
  },
});
afterAll(() => server.stop());

async function member(username: CastMember) {
  const { token } = await signIn({ fetch: (request) => fetch(request) }, username, `${server.url}/api`);
  return {
    browser: await signedIn(username, server.url),
    personKey: jwtDecode<Claims>(token).pk!,
    async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
      const response = await fetch(`${server.url}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return (response.status === 204 ? null : await response.json()) as T;
    },
  };
}

const cast = {
  avery: await member("avery"),
  fan: await member("fan"),
  kim: await member("kim"),
  robin: await member("robin"),
  rory: await member("rory"),
};

/** Where a text stands once it is stored, and how it is stored. */
interface Stored {
  pages: [Browser, string][];
  values: (string | null)[];
  /** Makes room for the next one. */
  clear?: () => Promise<unknown>;
}

interface Told {
  claim: { statement: string | null; refusalReason: string | null; person: { name: string } };
  requests: { key: number; note: string | null; reason: string | null }[];
  thread: { kind: string; text: string | null }[];
}

/** Each place where one person's words are shown to another: the most that it takes, and how it comes there. */
const places: Record<string, { most: number; store: (text: string) => Promise<Stored> }> = {
  "a claim and its refusal": {
    most: 400,
    async store(text) {
      const { fan, avery, robin } = cast;
      const statement = `Somebody told me: ${text}`;
      const { key } = await fan.ask<{ key: number }>("POST", "/elite/v1/profile-info/claim-person", {
        personKey: avery.personKey,
        claimantType: "Guardian",
        statement,
      });
      await robin.ask("PUT", `/elite/v1/profile-info/claim-n-${key}/process-access`, {
        decision: "Refused",
        personKey: avery.personKey,
        reason: text,
      });
      const { claim } = await fan.ask<Told>("GET", `/elite/v1/profile-info/claim-n-${key}`);
      return {
        pages: [
          [fan.browser, "/claim"],
          [fan.browser, "/notices"],
          [robin.browser, `/desk/claims/${key}`],
        ],
        values: [claim.statement!.slice("Somebody told me: ".length), claim.refusalReason],
        clear: () => fan.ask("DELETE", `/elite/v1/profile-info/claim-n-${key}`),
      };
    },
  },
  "a new athlete's name": {
    most: 100,
    async store(text) {
      const { fan, robin } = cast;
      const { key } = await fan.ask<{ key: number }>("POST", "/elite/v1/profile-info/collect-initial", {
        fullName: text,
        dateOfBirth: bornYearsAgo(15),
        sportKey: 1,
        classYear: new Date().getUTCFullYear() + 1,
        claimantType: "Guardian",
        statement: "The school office knows me well.",
      });
      const { claim } = await fan.ask<Told>("GET", `/elite/v1/profile-info/claim-n-${key}`);
      return {
        pages: [
          [fan.browser, "/claim"],
          [robin.browser, "/desk/claims"],
          [robin.browser, `/desk/claims/${key}`],
        ],
        values: [claim.person.name],
        clear: () => fan.ask("DELETE", `/elite/v1/profile-info/claim-n-${key}`),
      };
    },
  },
  "a missing school": {
    most: 40,
    async store(text) {
      const { fan, robin } = cast!;
      const { key } = await fan.ask<{ key: number }>("POST", "/elite/v1/school-requests", {
        name: `Ironwood ${text}`,
        city: "Berea",
        state: text,
        kind: "College",
        note: `See ${text}`,
      });
      await robin.ask("POST", `/rdb/v1/school-requests/${key}/decide`, { decision: "Declined", reason: `No ${text}` });
      const { requests } = await fan.ask<Told>("GET", "/elite/v1/school-requests");
      const { note, reason } = requests.find((one) => one.key === key)!;
      return {
        pages: [
          [fan.browser, "/schools/missing"],
          [fan.browser, "/notices"],
          [robin.browser, "/desk/schools?state=closed"],
          [robin.browser, `/desk/schools/${key}`],
        ],
        values: [note!.slice("See ".length), reason!.slice("No ".length)],
        clear: async () => undefined,
      };
    },
  },
  "a contest of a commitment, and what the desk decides of it": {
    most: 400,
    async store(text) {
      const { kim, robin } = cast;
      const { commitments } = await kim.ask<SchoolCommitments>("GET", "/rdb/v1/school-commitments?state=claimed");
      const { key, seen: sight } = commitments[0]!;
      await kim.ask("POST", `/rdb/v1/school-commitments/${key}/contest`, { seen: sight, sentence: `He said: ${text}` });
      const contests = await robin.ask<Contests>("GET", "/rdb/v1/commitment-contests");
      const { key: contest, sentence } = contests.items.at(-1)!;
      const { seen: now } = await robin.ask<ContestAtDesk>("GET", `/rdb/v1/commitment-contests/${contest}`);
      const decision = { seen: now, decision: "Left", reason: `No ${text}` };
      const decided = await robin.ask<ContestAtDesk>("POST", `/rdb/v1/commitment-contests/${contest}/decide`, decision);
      return {
        pages: [
          [robin.browser, "/desk/contests?state=closed"],
          [robin.browser, `/desk/contests/${contest}`],
          [kim.browser, "/schools/commitments"],
          [kim.browser, "/notices"],
        ],
        values: [sentence.slice("He said: ".length), decided.contest.decision!.reason.slice("No ".length)],
        async clear() {
          const { seen: last } = await kim.ask<SchoolCommitment>("GET", `/rdb/v1/school-commitments/${key}`);
          await kim.ask("POST", `/rdb/v1/school-commitments/${key}/take-back`, { seen: last });
        },
      };
    },
  },
  "a question, its answer, evidence and a note": {
    most: 400,
    async store(text) {
      const { avery, robin } = cast;
      const edit = { type: "vitals", editType: "Add", measurementTypeKey: 6, value: "4.61", dateOccurred: "2026-05-01" };
      const {
        reviewItem: { key },
      } = await avery.ask<{ reviewItem: { key: number } }>("POST", `/elite/v1/people/${avery.personKey}/profile-edits`, { edit });
      await robin.ask("POST", `/rdb/v1/review-items/${key}/questions`, { text });
      const { thread: asked } = await avery.ask<{ thread: { key: number }[] }>("GET", `/elite/v1/profile-edits/${key}`);
      await avery.ask("POST", `/elite/v1/profile-edits/${key}/answers`, { seenEntryKey: asked.at(-1)!.key, text });
      await avery.ask("POST", `/elite/v1/profile-edits/${key}/evidence`, { url: "https://results.example", text });
      await robin.ask("POST", `/rdb/v1/review-items/${key}/notes`, { text });
      const { thread } = await avery.ask<Told>("GET", `/elite/v1/profile-edits/${key}`);
      return {
        pages: [
          [avery.browser, `/profile/edits/${key}`],
          [avery.browser, "/notices"],
          [robin.browser, `/desk/${key}`],
        ],
        values: thread.filter(({ kind }) => ["Question", "Answer", "Evidence"].includes(kind)).map((entry) => entry.text),
        clear: () => avery.ask("PUT", `/elite/v1/profile-edits/${key}`, { resolution: "Withdrawn" }),
      };
    },
  },
  "a challenge and its answer": {
    most: 900,
    async store(text) {
      const { avery, robin } = cast;
      const { key } = await avery.ask<{ key: number }>("POST", "/nil/v1/nil-dispute-request", {
        personKey: avery.personKey,
        type: "Other",
        otherInformation: text,
      });
      await robin.ask("POST", `/rdb/v1/nil-disputes/${key}/answer`, { version: 1, status: "Denied", text });
      const told = JSON.stringify(await robin.ask("GET", `/rdb/v1/nil-disputes/${key}`));
      expect(told.split(JSON.stringify(text.trim())).length).toBeGreaterThan(2);
      return { pages: [[robin.browser, `/desk/cases/${key}`]], values: [] };
    },
  },
  "an agent's and a parent's name": {
    most: 90,
    async store(text) {
      const { avery } = cast;
      await avery.ask("PUT", `/rdb/v1/people/${avery.personKey}/contact-info`, {
        agentInfo: { value: { name: text, agencyName: text } },
        parentInfo: { value: { name: text } },
      });
      const saved = await avery.ask<Record<"agentInfo" | "parentInfo", { value: { name: string; agencyName?: string } }>>(
        "GET",
        `/rdb/v1/people/${avery.personKey}/contact-info`,
      );
      return {
        pages: [[avery.browser, "/profile/contact"]],
        values: [saved.agentInfo.value.name, saved.agentInfo.value.agencyName!, saved.parentInfo.value.name],
      };
    },
  },
  "a saved filter's name": {
    most: 40,
    async store(text) {
      const { robin } = cast;
      const { key } = await robin.ask<{ key: number }>("POST", "/rdb/v1/desk-filters", { name: text, narrowing: { kind: "vitals" } });
      const { filters } = await robin.ask<{ filters: { key: number; name: string }[] }>("GET", "/rdb/v1/desk-filters");
      return {
        pages: [[robin.browser, "/desk"]],
        values: [filters.find((filter) => filter.key === key)!.name],
        clear: () => robin.ask("DELETE", `/rdb/v1/desk-filters/${key}`),
      };
    },
  },
  "a rule's name": {
    most: 60,
    async store(text) {
      const { rory } = cast;
      const { ruleKey } = await rory.ask<{ ruleKey: number }>("POST", "/rdb/v1/auto-rules", {
        name: text,
        kind: "sportPlayed",
        leastApproved: 1,
        mostRejected: 0,
      });
      return {
        pages: [
          [rory.browser, "/desk/rules"],
          [rory.browser, `/desk/rules/${ruleKey}`],
        ],
        values: [],
      };
    },
  },
};

/** Texts as large as the place takes, in one line, a few of them from all over the lists. */
function textsOf(most: number): string[] {
  const packs = packed(most, (text) => text.length)
    .map((text) =>
      plain(text)
        .replace(/[\s\p{Cc}]+/gu, " ")
        .trim(),
    )
    .filter((text) => text.length > 1);
  return every(Math.ceil(packs.length / 10), packs);
}

/** All that a person reads on a page, in fields, too. */
function readable(page: Page): string {
  const typed = [...page.document.querySelectorAll("input, textarea")].map(
    (field) => field.getAttribute("value") ?? field.textContent ?? "",
  );
  return [page.text(), ...typed].join(" ").replace(/\s+/g, " ");
}

describe("texts that mean harm", () => {
  test.each(Object.entries(places))("as %s", async (_name, { most, store }) => {
    for (const text of [`One like any other ${randomUUID().slice(0, 6)}`, ...textsOf(most)]) {
      const { pages, values, clear } = await store(text);
      for (const value of values) expect(plain(value ?? "")).toBe(text);
      for (const [browser, path] of pages) {
        const page = await browser.get(path);
        const nonce = /'nonce-([^']+)'/.exec(page.headers.get("content-security-policy") ?? "")?.[1] ?? "";
        expect([page.status, markupComplaint(page.html, nonce), plain(readable(page)).includes(text)]).toEqual([200, null, true]);
      }
      await clear?.();
    }
  });
});
