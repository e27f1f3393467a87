/** A client of the API itself, over HTTP: what `actAs` does, with every change a deed. */
import type { ReviewItem } from "~/contract/profile/profile-edits";
import type { Deed, Deeds } from "./deeds";
import { isCertain, mayComeAgain } from "./deeds";
import { openLine } from "./exchange";
import type { Answer, Client, Member } from "./world";

const tries = 8;

/** How a member asks the API at this address. Where nobody knows what became of a change, it is answered with 503. */
export function asksOver(
  apiUrl: string,
  { userKey, username }: Pick<Member, "userKey" | "username">,
  password: string,
  deeds: Deeds,
  line = openLine(),
): Client["ask"] {
  let token: string | null = null;

  async function exchange(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
    const sent = await bodyOf(body);
    const reply = await deeds.exchange(() =>
      line.send({
        method,
        url: new URL(apiUrl + path),
        body: sent?.bytes,
        headers: {
          accept: "application/json",
          ...(sent && { "content-type": sent.type }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
      }),
    );
    if (reply.status === 500) deeds.complaints.push(`${username}: ${method} ${path} was answered with 500 (${reply.requestId})`);
    return reply;
  }

  async function signedIn(method: string, path: string, body: unknown, headers?: Record<string, string>) {
    if (token) {
      const reply = await exchange(method, path, body, headers);
      if (reply.status !== 401) return reply;
      deeds.complaints.push(`${username} was signed in and had to sign in again: ${method} ${path} (${reply.requestId})`);
    }
    token = null;
    const reply = await exchange("POST", "/users/v1/users/login", { username, password });
    if (reply.status !== 200) return { ...reply, status: reply.status < 500 ? 503 : reply.status };
    deeds.signIns.push({ username, requestId: reply.requestId });
    ({ token } = JSON.parse(reply.text) as { token: string });
    return exchange(method, path, body, headers);
  }

  return async (method, path, body, requestId): Promise<Answer> => {
    if (method === "GET") {
      for (let count = 0; count < tries; count += 1) {
        const reply = await signedIn(method, path, body).catch(() => null);
        if (reply && !mayComeAgain(reply.status)) return { status: reply.status, body: jsonOf(reply.text) };
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
      return { status: 503, body: {} };
    }
    const key = path.endsWith("/profile-edits") ? `${requestId}-${username}` : null;
    const told = { userKey, name: `${method} ${path.replace(/\d+/g, "…")}`, key, rows: [0, 20] as [number, number] };
    const insisted = await deeds.insist(told, () => signedIn(method, path, body, key ? { "idempotency-key": key } : {}));
    if (!insisted) return { status: 503, body: {} };
    const { deed, reply } = insisted;
    const answered = jsonOf(reply.text);
    if (deed.outcome === "acknowledged") deed.items = itemsOf(answered);
    return {
      status: reply.status,
      body: answered,
      acknowledge(name, rows) {
        deed.name = name;
        // A repeat that was answered with what the first had made has been done once.
        deed.rows = key !== null && !isCertain(deed) ? [1, 1] : rows;
      },
    };
  };
}

async function bodyOf(body: unknown): Promise<{ bytes: Uint8Array | string; type: string } | null> {
  if (body === undefined) return null;
  if (!(body instanceof FormData)) return { bytes: JSON.stringify(body), type: "application/json" };
  const form = new Response(body);
  return { type: form.headers.get("content-type")!, bytes: new Uint8Array(await form.arrayBuffer()) };
}

function jsonOf(text: string): Record<string, never> {
  return text === "" ? {} : (JSON.parse(text) as Record<string, never>);
}

function itemsOf(answered: Record<string, unknown>): Deed["items"] {
  const { reviewItem, reviewItems = [] } = answered as { reviewItem?: ReviewItem; reviewItems?: ReviewItem[] };
  return (reviewItem ? [reviewItem] : reviewItems).map(({ key, version, status }) => ({ key, version, status }));
}
