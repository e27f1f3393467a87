import { askAgainHeader } from "~/domain/base/ask-again";
import type { Toast } from "~/domain/base/messages";
import { networkWords } from "~/domain/base/network-words";
import { paths } from "~/paths";
import { choiceMade } from "../ui/choice-events";
import { sentForm } from "./keep-typed";
import { dismissToast, showToast } from "../ui/toast-store";

declare global {
  interface Window {
    /** Remix's own. */
    __remixRouter?: {
      state: { loaderData: Record<string, unknown>; navigation: { formMethod?: string }; errors: object | null };
      subscribe: (hear: (state: { errors: object | null }) => void) => () => void;
      navigate: (to: { search: string; hash: string }, options: { replace: boolean; preventScrollReset: boolean }) => Promise<void>;
    };
  }
}

/** Seconds between tries; after the last the page gives up. */
const pauses = [1, 2, 4, 8, 15, 30];

/** What changes nothing by being sent again. */
const harmless: readonly string[] = [paths.login(), paths.logout(), paths.preferences()];

/** The requests that wait now, and what says so, or how that ended. */
let waiting = 0;
let told: { id: number; text?: string } = { id: 0 };

/** While the router is made to let go, its loaders are answered with what the page has. */
let isLeaving = false;
let isWatching = false;

/**
 * Asks until it is answered; `first` is what came already, null of nothing, and `wasOnline` whether the network was there as far as the
 * browser knew when it was asked.
 */
export async function keepAsking(
  ask: () => Promise<Response | null>,
  first: Response | null,
  wasOnline: boolean,
  { signal, method, headers, body }: RequestInit = {},
): Promise<Response> {
  let answer = first;
  const isForm = method !== undefined && window.__remixRouter?.state.navigation.formMethod !== undefined;
  const mayRepeat = !isForm || isEdit(body) || harmless.includes(new URL(sentForm()?.action ?? "/", window.location.href).pathname);
  const change = watchForm(isForm);
  let mayHaveArrived = wasOnline && isLost(first);
  try {
    for (let tries = 0; ; tries += 1) {
      const isBusy = answer?.headers.has(askAgainHeader);
      if (answer && !isBusy && (headers || wasReached(answer, method))) {
        if (!waiting) tell(null);
        return answer;
      }
      if (change.isMade) return leaveIt("info", mayHaveArrived ? networkWords.unknown : networkWords.stopped);
      // If it was the answer that was lost, it would be done twice.
      if (mayHaveArrived && !mayRepeat) return leaveIt("error", networkWords.unknown);
      // What the page sends by itself is sent for as long as it stands.
      if (!isBusy && tries >= pauses.length && (isForm || !method)) return leaveIt("error", networkWords.gaveUp);

      if (!isBusy) tell({ type: "warning", text: networkWords.again });
      else if (!tries) showToast({ type: "warning", text: ((await answer!.json()) as { message: string }).message });
      waiting += 1;
      await pause(isBusy ? Number(answer!.headers.get("retry-after")) : pauses[Math.min(tries, pauses.length - 1)]!, [
        signal,
        change.signal,
      ]);
      waiting -= 1;
      if (change.isMade) continue;
      const isOnline = navigator.onLine;
      answer = await ask().catch((error: unknown) => {
        if (!waiting && told.text === networkWords.again) tell(null);
        throw error;
      });
      mayHaveArrived ||= isOnline && isLost(answer);
    }
  } finally {
    change.stop();
  }
}

/** Whether the server may have done what was asked, if this is all that came back. */
function isLost(answer: Response | null): boolean {
  return !answer?.headers.has(askAgainHeader);
}

/** Whether an answer is ours: a proxy answers for a server that is away, and a form is not lost to a server that cannot look at it. */
function wasReached({ status, headers }: Response, method?: string): boolean {
  return status < 502 || headers.has("x-remix-response") || (!method && headers.has("x-remix-catch"));
}

/** Whether it is one edit, however often it is sent (docs/rules.md, R3). */
function isEdit(body: RequestInit["body"]): boolean {
  return (body instanceof URLSearchParams || body instanceof FormData) && body.has("formKey");
}

/** Whether a hand changes the form that is on its way. */
function watchForm(isForm: boolean) {
  const changed = new AbortController();
  const watching = new AbortController();
  const form = sentForm();
  const hear = ({ target, isTrusted, type }: Event) => {
    const own = type === choiceMade ? target : (target as HTMLInputElement).form;
    if ((isTrusted || type === choiceMade) && (!form || own === form)) changed.abort();
  };
  if (isForm) for (const type of ["input", choiceMade]) document.addEventListener(type, hear, { signal: watching.signal });
  return {
    signal: changed.signal,
    get isMade() {
      return changed.signal.aborted;
    },
    stop: () => watching.abort(),
  };
}

/** Ends early when the network is back, or with one of the signals. */
function pause(seconds: number, signals: (AbortSignal | null | undefined)[]): Promise<void> {
  return new Promise((end) => {
    const stop = new AbortController();
    const finish = () => {
      stop.abort();
      clearTimeout(timer);
      end();
    };
    const timer = setTimeout(finish, seconds * 1000);
    for (const [target, type] of [[window, "online"], ...signals.map((signal) => [signal, "abort"])] as [EventTarget | undefined, string][])
      target?.addEventListener(type, finish, stop);
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
  watchAnswers();
  // Said again even where it is still to be read.
  tell(null);
  tell({ type, text });
  isLeaving = true;
  await window.__remixRouter?.navigate({ search: window.location.search, hash: "#main" }, { replace: true, preventScrollReset: true });
  isLeaving = false;
  return new Promise(() => undefined);
}

/** What was said of an end is true until the server answers something. */
function watchAnswers(): void {
  if (isWatching) return;
  isWatching = true;
  const { fetch } = window;
  window.fetch = async (...asked) => {
    if (isLeaving) return known(asked[0] as string | URL);
    const { id } = told;
    const answer = await fetch(...asked);
    if (told.id === id && told.text !== networkWords.again) tell(null);
    return answer;
  };
}

/** The data of a route as the page has it. */
function known(url: string | URL): Response {
  const data = window.__remixRouter?.state.loaderData[new URL(url).searchParams.get("_data") ?? ""];
  return new Response(JSON.stringify(data ?? null), { headers: { "content-type": "application/json", "x-remix-response": "yes" } });
}
