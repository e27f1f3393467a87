/** NetSurf, which has neither script nor this century's styles: what it makes of the pages. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer, type ServerData } from "../setup/server";
import { install, versionOf } from "./debian";
import { startDisplay } from "./display";
import { ifCutOff, startGroup } from "./programs";
import { pause } from "./visitor";

/** What is photographed, and whose page it is. */
const pages = [
  { name: "home", path: "/" },
  { name: "login", path: "/login" },
  { name: "service", path: "/service" },
  { name: "profile", path: "/profile", of: "avery" },
  { name: "modal", path: "/profile/teams/new?search=alabama", of: "avery" },
  { name: "edits", path: "/profile/edits", of: "avery" },
  { name: "desk", path: "/desk", of: "robin" },
];

/** Takes the pictures; answers the browser's name and version. */
export async function takePictures(cast: ServerData, folder: string): Promise<string> {
  const missing = install(["netsurf-gtk", "Xvfb", "import"], ["netsurf-gtk", "xvfb", "imagemagick"]);
  if (missing) throw new Error(missing);
  const server = await startServer({ copyOf: cast });
  const forget = ifCutOff(() => {
    process.kill(server.pid, "SIGKILL");
    rmSync(server.data.dataDir, { recursive: true, force: true });
  });
  const display = await startDisplay();
  try {
    for (const { name, path, of } of pages) {
      const cookies = of ? await signIn(server.url, of) : [];
      await photograph(server.url, path, cookies, display.name, join(folder, `netsurf-${name}.png`));
    }
  } finally {
    await display.close();
    await server.stop();
    forget();
  }
  return `NetSurf ${versionOf("netsurf-gtk")}`;
}

/** The cookies of one of the cast, each as its name and value. */
async function signIn(url: string, username: string): Promise<string[][]> {
  const answer = await fetch(`${url}/login`, { method: "POST", redirect: "manual", headers: { origin: url }, body: new URLSearchParams({ username, password: "signing-day" }) });
  if (answer.status !== 303 && answer.status !== 302) throw new Error(`Signing in as ${username} was answered ${answer.status}.`);
  return answer.headers.getSetCookie().map((cookie) => cookie.slice(0, cookie.indexOf(";"))).map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]);
}

/** NetSurf's own file of cookies. */
function cookieFile(url: string, cookies: string[][]): string {
  const now = Math.floor(Date.now() / 1000);
  const lines = cookies.map(([name = "", value = ""]) => [0, new URL(url).hostname, 0, "/", 1, 0, 1, now + 3600, now, 0, name, value, 0, "http", `${url}/login`, ""].join("\t"));
  return ["Version:\t102", ...lines, ""].join("\n");
}

async function photograph(url: string, path: string, cookies: string[][], display: string, file: string): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), "signing-day-netsurf-"));
  const forget = ifCutOff(() => rmSync(home, { recursive: true, force: true }));
  const settings = join(home, ".config", "netsurf");
  mkdirSync(settings, { recursive: true });
  writeFileSync(join(settings, "Cookies"), cookieFile(url, cookies));
  const netsurf = startGroup("netsurf-gtk", ["--window_width=1240", "--window_height=1560", url + path], { env: { ...process.env, HOME: home, DISPLAY: display }, stdio: "ignore" });
  await pause(5000);
  const { status, stderr } = spawnSync("import", ["-display", display, "-window", "root", file], { encoding: "utf8" });
  await netsurf.end();
  rmSync(home, { recursive: true, force: true });
  forget();
  if (status !== 0) throw new Error(stderr);
}
