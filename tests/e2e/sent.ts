/** An edit that waits, sent by the API, for journeys of what becomes of it. */
import type { Page } from "@playwright/test";

/** A result of the 40 Yard Dash, as the API takes it. */
export function dash(value: string) {
  return { type: "vitals", editType: "Add", measurementTypeKey: 6, value, dateOccurred: "2026-05-01" };
}

/** A member of the cast who asks the API. */
export async function asking(page: Page, username: string, baseURL = "") {
  const signedIn = await page.request.post(`${baseURL}/api/users/v1/users/login`, { data: { username, password: "signing-day" } });
  const { token } = (await signedIn.json()) as { token: string };
  const { pk } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { pk?: number };
  const ask = async (path: string, data: object, method = "POST") =>
    (await (await page.request.fetch(`${baseURL}/api${path}`, { method, data, headers: { authorization: `Bearer ${token}` } })).json()) as {
      reviewItem: { key: number };
    };
  return { personKey: pk, ask };
}

/** An edit of casey's, and the desk that speaks on it. */
export async function sent(page: Page, baseURL = "", value = "4.61") {
  const [casey, robin] = [await asking(page, "casey", baseURL), await asking(page, "robin", baseURL)];
  const { key } = (await casey.ask(`/elite/v1/people/${casey.personKey}/profile-edits`, { edit: dash(value) })).reviewItem;
  return { key, desk: (what: string, data: object) => robin.ask(`/rdb/v1/review-items/${key}/${what}`, data) };
}

/** An edit that the desk has rejected, saying why; `appeal` has the athlete ask for another look. */
export async function rejected(page: Page, baseURL = "", username: string, edit: Record<string, unknown>, reason: string) {
  const [athlete, robin] = [await asking(page, username, baseURL), await asking(page, "robin", baseURL)];
  const { key } = (await athlete.ask(`/elite/v1/people/${athlete.personKey}/profile-edits`, { edit })).reviewItem;
  await robin.ask(`/rdb/v1/review-items/${key}/reject`, { seen: [{ key, version: 1 }], code: "Incomplete", reason });
  return { key, appeal: () => athlete.ask(`/elite/v1/profile-edits/${key}/appeal`, { text: "Look once more." }) };
}
