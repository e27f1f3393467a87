/** NetSurf, which has neither script nor this century's styles: what it makes of the pages. */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { startServer, type ServerData } from "../setup/server";
import { coach } from "./crowd";
import { install, versionOf } from "./debian";
import { startDisplay } from "./display";
import { openWindow } from "./netsurf-window";
import { ifCutOff } from "./programs";
import { pause } from "./visitor";

/** What is photographed, and whose page it is. */
const pages = [
  { name: "home", path: "/" },
  { name: "login", path: "/login" },
  { name: "service", path: "/service" },
  { name: "site", path: "/sites/nil" },
  { name: "table", path: "/sites/nil/commits" },
  { name: "team", path: "/teams/kentucky" },
  { name: "narrowed", path: "/teams/kentucky/commits?status=signed&sort=shoe" },
  { name: "coach", path: `/people/${coach.key}` },
  { name: "looks", path: "/preferences" },
  { name: "nothing", path: "/teams/nowhere" },
  { name: "profile", path: "/profile", of: "avery" },
  { name: "modal", path: "/profile/teams/new?search=alabama", of: "avery" },
  { name: "edits", path: "/profile/edits", of: "avery" },
  { name: "desk", path: "/desk", of: "robin" },
];

/** What it takes: the browser, a screen, and hands and eyes for it. */
export function getNetSurf(): string | null {
  return install(["netsurf-gtk", "Xvfb", "import", "xdotool"], ["netsurf-gtk", "xvfb", "imagemagick", "xdotool"]);
}

export function netSurfVersion(): string {
  return `NetSurf ${versionOf("netsurf-gtk")}`;
}

/** On a window as wide as a phone: signs in, opens a modal and leaves it, follows the menu, signs out, reads documents, chooses a look. */
export async function pressThrough(cast: ServerData): Promise<void> {
  await onDisplay(cast, async (url, display) => {
    const browser = openWindow({ url: `${url}/login`, display, width: 420, height: 1560, cookies: cookieFile(url, []) });
    try {
      await browser.fill("Username", "avery");
      await browser.fill("Password", "signing-day");
      // The first is the heading.
      await browser.press("Sign in", 2);
      await browser.sees("Everything is saved.");
      await browser.press("Add team");
      await browser.sees("Goes to review before it shows.");
      await browser.press("Cancel");
      await browser.press("See what others see");
      await browser.sees("See $ Wanted");
      await browser.press("Notices");
      await browser.sees("What the review desk");
      await browser.press("Sign out");
      await browser.sees("Make an account");
      await browser.press("NIL");
      await browser.sees("Athletes of every sport");
      await browser.press("Commitments as a table");
      await browser.sees("Latest first");
      await browser.press("Next");
      await browser.sees("Further down the list");
      await browser.press("Casey Whitaker-Bloom");
      await browser.sees("Top Teams");
      await browser.press("How review is going");
      await browser.sees("Usual times are those");
      await browser.press("Theme and light version");
      await browser.sees("Now: System");
      await browser.press("Dark");
      await browser.sees("Usual times are those");
    } finally {
      await browser.close();
    }
  });
}

/** Takes the pictures. */
export async function takePictures(cast: ServerData, folder: string): Promise<void> {
  await onDisplay(cast, async (url, display) => {
    for (const { name, path, of } of pages) {
      const cookies = of ? await signIn(url, of) : [];
      await photograph(url, path, cookies, display, join(folder, `netsurf-${name}.png`));
    }
  });
}

async function onDisplay(cast: ServerData, work: (url: string, display: string) => Promise<void>): Promise<void> {
  const server = await startServer({ copyOf: cast });
  const forget = ifCutOff(() => {
    process.kill(server.pid, "SIGKILL");
    rmSync(server.data.dataDir, { recursive: true, force: true });
  });
  const display = await startDisplay();
  try {
    await work(server.url, display.name);
  } finally {
    await display.close();
    await server.stop();
    forget();
  }
}

/** The cookies of one of the cast, each as its name and value. */
async function signIn(url: string, username: string): Promise<string[][]> {
  const answer = await fetch(`${url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url },
    body: new URLSearchParams({ username, password: "signing-day" }),
  });
  if (answer.status !== 303 && answer.status !== 302) throw new Error(`Signing in as ${username} was answered ${answer.status}.`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.slice(0, cookie.indexOf(";")))
    .map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]);
}

/** NetSurf's own file of cookies. */
function cookieFile(url: string, cookies: string[][]): string {
  const now = Math.floor(Date.now() / 1000);
  const lines = cookies.map(([name = "", value = ""]) =>
    [0, new URL(url).hostname, 0, "/", 1, 0, 1, now + 3600, now, 0, name, value, 0, "http", `${url}/login`, ""].join("\t"),
  );
  return ["Version:\t102", ...lines, ""].join("\n");
}

async function photograph(url: string, path: string, cookies: string[][], display: string, file: string): Promise<void> {
  const browser = openWindow({ url: url + path, display, width: 1240, height: 1560, cookies: cookieFile(url, cookies) });
  await pause(5000);
  const { status, stderr } = spawnSync("import", ["-display", display, "-window", "root", file], { encoding: "utf8" });
  await browser.close();
  if (status !== 0) throw new Error(stderr);
}
