/**
 * A browser without script: it gets pages, keeps cookies, fills forms by the
 * names of their fields and presses their buttons. What a person could not do
 * (a field that is not there, a choice that is not offered) throws.
 */
import { JSDOM } from "jsdom";
import { inject } from "vitest";

export type FieldValues = Record<string, string | readonly string[]>;

/** Files by the name of their field. */
export type Files = Record<string, { name: string; bytes: Uint8Array }>;

export interface Page {
  url: URL;
  status: number;
  headers: Headers;
  html: string;
  document: Document;
  /** The page's text, or that of the first match, with spaces made single. */
  text: (selector?: string) => string;
  /** Follows the first link of this text, or of this address. */
  follow: (link: string) => Promise<Page>;
  /** Fills fields and presses the button of this text, in the form that holds it. */
  press: (button: string, fields?: FieldValues, files?: Files) => Promise<Page>;
}

export interface Browser {
  get: (path: string) => Promise<Page>;
  /** Signs in as one of the cast and answers where that leads. */
  signIn: (username: string) => Promise<Page>;
  /** Posts what a form of ours would; answers what came, and does not go where it leads. */
  post: (path: string, body: URLSearchParams | FormData) => Promise<Response>;
  /** Asks for an address as it is, wherever it leads. */
  send: (path: string) => Promise<Response>;
  /** Gets a page, without making a document of it. */
  look: (path: string) => Promise<Pick<Page, "url" | "status" | "headers" | "html">>;
  /** The document of a page's source. */
  parse: (html: string, url: URL) => Document;
  cookies: Map<string, string>;
}

export interface BrowserOptions {
  baseUrl?: string;
  /** Old and text browsers say nothing of where a request comes from. */
  isOld?: boolean;
  headers?: Record<string, string>;
}

/** A browser that is signed in as one of the cast. */
export async function signedIn(username: string, baseUrl?: string): Promise<Browser> {
  const browser = openBrowser({ baseUrl });
  await browser.signIn(username);
  return browser;
}

const mostRedirects = 10;

export function openBrowser(options: BrowserOptions = {}): Browser {
  const baseUrl = options.baseUrl ?? inject("serverUrl");
  const cookies = new Map<string, string>();

  async function send(url: URL, init: { method: string; body?: URLSearchParams | FormData; from?: string }): Promise<Response> {
    const headers = new Headers({ accept: "text/html", ...options.headers });
    if (cookies.size > 0) headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    if (!options.isOld) {
      headers.set("sec-fetch-site", init.from ? "same-origin" : "none");
      if (init.method === "POST") headers.set("origin", url.origin);
    }
    const response = await fetch(url, { method: init.method, headers, body: init.body, redirect: "manual" });
    for (const cookie of response.headers.getSetCookie()) keep(cookie);
    return response;
  }

  async function look(
    url: URL,
    init: { method: string; body?: URLSearchParams | FormData; from?: string },
    redirects = 0,
  ): Promise<Pick<Page, "url" | "status" | "headers" | "html">> {
    const response = await send(url, init);
    const location = response.headers.get("location");
    if (location && response.status >= 300 && response.status < 400) {
      await response.arrayBuffer();
      if (redirects >= mostRedirects) throw new Error(`Too many redirects at ${url.href}.`);
      return look(new URL(location, url), { method: "GET", from: url.href }, redirects + 1);
    }
    return { url, status: response.status, headers: response.headers, html: await response.text() };
  }

  async function ask(url: URL, init: { method: string; body?: URLSearchParams | FormData; from?: string }): Promise<Page> {
    const { url: reached, status, headers, html } = await look(url, init);
    return pageOf(reached, status, headers, html);
  }

  function keep(cookie: string): void {
    const [pair = "", ...attributes] = cookie.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf("="));
    const value = pair.slice(name.length + 1);
    const ends = attributes.map((one) => /^(?:expires=(.+)|max-age=(-?\d+))$/i.exec(one)).find(Boolean);
    const isOver = ends && (ends[1] ? Date.parse(ends[1]) <= Date.now() : Number(ends[2]) <= 0);
    if (isOver) cookies.delete(name);
    else cookies.set(name, value);
  }

  function pageOf(url: URL, status: number, headers: Headers, html: string): Page {
    // Most of what a test does on its way is looked at by nobody, and a document takes longer to make than the server took for its page.
    let made: Document | undefined;
    const document = () => (made ??= documentOf(html, url));
    return {
      url,
      status,
      headers,
      html,
      get document() {
        return document();
      },
      text: (selector = "body") => plainText(document().querySelector(selector)),
      follow(link) {
        const found = [...document().querySelectorAll("a[href]")].find((a) => plainText(a) === link || a.getAttribute("href") === link);
        if (!found) throw new Error(`No link “${link}” on ${url.pathname}.`);
        return ask(new URL(found.getAttribute("href") ?? "", url), { method: "GET", from: url.href });
      },
      press(label, fields = {}, files = {}) {
        const button = buttonOf(document(), label);
        const { form } = button;
        if (!form) throw new Error(`“${label}” belongs to no form.`);
        for (const [name, value] of Object.entries(fields)) fill(form, name, value);
        const sent = new URLSearchParams();
        const parts = new FormData();
        for (const [name, value] of formDataOf(form, button)) {
          const isText = typeof value === "string";
          if (isText) parts.append(name, value);
          else parts.append(name, new Blob([new Uint8Array(files[name]?.bytes ?? [])]), files[name]?.name ?? "");
          sent.append(name, isText ? value : value.name);
        }
        const method = (button.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get").toUpperCase();
        const target = new URL(button.getAttribute("formaction") ?? form.getAttribute("action") ?? url.href, url);
        if (method === "POST") return ask(target, { method, body: form.enctype === "multipart/form-data" ? parts : sent, from: url.href });
        target.search = sent.toString();
        return ask(target, { method: "GET", from: url.href });
      },
    };
  }

  const get = (path: string) => ask(new URL(path, baseUrl), { method: "GET" });
  return {
    cookies,
    get,
    send: (path) => send(new URL(path, baseUrl), { method: "GET", from: baseUrl }),
    look: (path) => look(new URL(path, baseUrl), { method: "GET" }),
    parse: documentOf,
    post: (path, body) => send(new URL(path, baseUrl), { method: "POST", body, from: baseUrl }),
    signIn: async (username) => (await get("/login")).press("Sign in", { username, password: "signing-day" }),
  };
}

/** What documents are made in: a window takes many times as long to make as most of them, and holds on to its own. */
let shared = new JSDOM("");
let documents = 0;

function documentOf(html: string, url: URL): Document {
  if (++documents % 50 === 0) shared = new JSDOM("");
  shared.reconfigure({ url: url.href });
  return new shared.window.DOMParser().parseFromString(html, "text/html");
}

/** What the form sends when that button is pressed. */
export function formDataOf(form: HTMLFormElement, button?: HTMLButtonElement): FormData {
  return new shared.window.FormData(form, button);
}

function plainText(element: Element | null): string {
  return (element?.textContent ?? "").replace(/\s+/g, " ").trim();
}

function buttonOf(document: Document, label: string): HTMLButtonElement {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>("button:not([type=button]), input[type=submit]")];
  const found = buttons.find((button) => (button.getAttribute("aria-label") ?? (plainText(button) || button.value)) === label);
  if (!found)
    throw new Error(
      `No button “${label}” among: ${buttons.map((button) => button.getAttribute("aria-label") ?? plainText(button)).join(", ")}.`,
    );
  if (found.disabled) throw new Error(`The button “${label}” is disabled.`);
  return found;
}

/** Types into a field, or makes the choices; what was chosen before is let go. */
function fill(form: HTMLFormElement, name: string, value: string | readonly string[]): void {
  const controls = [...form.elements].filter(
    (one): one is HTMLInputElement => (one as HTMLInputElement).name === name && !(one as HTMLInputElement).disabled,
  );
  const wanted = typeof value === "string" ? [value] : [...value];
  if (controls.length === 0) throw new Error(`No field “${name}” in this form.`);
  const choices = controls.filter((one) => one.type === "radio" || one.type === "checkbox");
  if (choices.length > 0) {
    for (const choice of choices) choice.checked = wanted.includes(choice.value);
    const missing = wanted.find((one) => !choices.some((choice) => choice.value === one));
    if (missing !== undefined) throw new Error(`“${name}” does not offer “${missing}”.`);
    return;
  }
  const typed = controls.filter((one) => one.type !== "hidden");
  wanted.forEach((text, index) => {
    const control = typed[index];
    if (!control) throw new Error(`“${name}” cannot be typed into.`);
    control.value = text;
    if (control.value !== text) throw new Error(`“${name}” does not take “${text}”.`);
  });
}
