import { askAgainHeader } from "~/domain/ask-again";
import type { Toast } from "~/domain/messages";
import { networkWords } from "~/domain/network-words";
import { dismissToast, showToast } from "./toast-store";

declare global {
  interface Window {
    /** Remix's own. */
    __remixRouter?: {
      state: { loaderData: Record<string, unknown>; navigation: { formMethod?: string } };
      navigate: (to: { hash: string }, options: { replace: boolean; preventScrollReset: boolean }) => Promise<void>;
    };
  }
}

/** Seconds between tries; after the last the page gives up. */
const pauses = [1, 2, 4, 8, 15, 30];

/** The requests that wait now, and what says so, or how that ended. */
let waiting = 0;
let told: { id: number; text?: string } = { id: 0 };

/** Asks until it is answered; `first` is what came already, null of nothing. */
export async function keepAsking(ask: () => Promise<Response | null>, first: Response | null, { signal, method, headers }: RequestInit = {}): Promise<Response> {
  let answer = first;
  const isForm = method !== undefined && window.__remixRouter?.state.navigation.formMethod !== undefined;
  for (let tries = 0; ; tries += 1) {
    const isBusy = answer?.headers.has(askAgainHeader);
    if (answer && !isBusy && (headers || wasReached(answer, method))) {
      if (!waiting) tell(null);
      return answer;
    }
    // What the page sends by itself is sent for as long as it stands.
    if (!isBusy && tries >= pauses.length && (isForm || !method)) return leaveIt("error", networkWords.gaveUp);

    if (!isBusy) tell({ type: "warning", text: networkWords.again });
    else if (!tries) showToast({ type: "warning", text: ((await answer!.json()) as { message: string }).message });
    waiting += 1;
    const isChanged = await pause(isBusy ? Number(answer!.headers.get("retry-after")) : pauses[Math.min(tries, pauses.length - 1)]!, signal, isForm);
    waiting -= 1;
    if (isChanged) return leaveIt("info", networkWords.stopped);
    answer = await ask().catch((error: unknown) => {
      if (!waiting) tell(null);
      throw error;
    });
  }
}

/** Whether an answer is ours: a proxy answers for a server that is away, and a form is not lost to a server that cannot look at it. */
function wasReached({ status, headers }: Response, method?: string): boolean {
  return status < 502 || headers.has("x-remix-response") || (!method && headers.has("x-remix-catch"));
}

/** Ends early when the network is back or the page goes elsewhere; true once a hand changes the form that waits. */
function pause(seconds: number, signal: AbortSignal | null | undefined, isForm: boolean): Promise<boolean> {
  return new Promise((end) => {
    const stop = new AbortController();
    const finish = (isChange: boolean) => {
      stop.abort();
      clearTimeout(timer);
      end(isChange);
    };
    const timer = setTimeout(finish, seconds * 1000, false);
    window.addEventListener("online", () => finish(false), stop);
    signal?.addEventListener("abort", () => finish(false), stop);
    if (isForm) document.addEventListener("input", ({ isTrusted }) => isTrusted && finish(true), stop);
  });
}

/** One toast at a time, which stays until it is no longer so. */
function tell(toast: Toast | null): void {
  if (told.text === toast?.text) return;
  dismissToast(told.id);
  told = { id: toast ? showToast(toast, true) : 0, text: toast?.text };
}

/** The router drops what it waits for when it is led to an anchor of the same page, which stays as it is: it is told what it knows. */
async function leaveIt(type: "error" | "info", text: string): Promise<Response> {
  tell({ type, text });
  const { fetch } = window;
  window.fetch = (asked) => Promise.resolve(known(asked as string | URL));
  await window.__remixRouter?.navigate({ hash: "#main" }, { replace: true, preventScrollReset: true });
  // Until the server answers something.
  window.fetch = async (...asked) => {
    window.fetch = fetch;
    const answer = await fetch(...asked);
    tell(null);
    return answer;
  };
  return new Promise(() => undefined);
}

/** The data of a route as the page has it. */
function known(url: string | URL): Response {
  const data = window.__remixRouter?.state.loaderData[new URL(url).searchParams.get("_data") ?? ""];
  return new Response(JSON.stringify(data ?? null), { headers: { "content-type": "application/json", "x-remix-response": "yes" } });
}
