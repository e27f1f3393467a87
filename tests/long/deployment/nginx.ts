/** nginx on the product's own template. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PartSpec } from "./part";
import { isOpen } from "./ports";

const template = fileURLToPath(new URL("../../../docs/operations/nginx.conf.template", import.meta.url));
const staticFolder = fileURLToPath(new URL("../../../build/proxy", import.meta.url));

export interface NginxAddresses {
  port: number;
  apiPort: number;
  web: [number, number];
  api: [number, number];
}

/** Fills in the template's names as envsubst does; throws when one is left. */
export function fillTemplate(values: Record<string, string>): string {
  return readFileSync(template, "utf8")
    .replace(/^#.*\n/gm, "")
    .replace(/\$\{(\w+)\}/g, (_all, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`nginx.conf.template wants ${name}.`);
      return value;
    });
}

/** Writes the configuration into a folder; answers its path. */
export function configureNginx(folder: string, { port, apiPort, web, api }: NginxAddresses): string {
  const home = join(folder, "nginx");
  mkdirSync(home, { recursive: true });
  const at = (onPort: number) => `127.0.0.1:${onPort}`;
  const file = join(home, "nginx.conf");
  writeFileSync(
    file,
    fillTemplate({
      NGINX_FOLDER: home,
      NGINX_LOG_FOLDER: home,
      NGINX_LISTEN: at(port),
      NGINX_API_LISTEN: at(apiPort),
      PUBLIC_HOST: at(port),
      STATIC_FOLDER: staticFolder,
      WEB_1: at(web[0]),
      WEB_2: at(web[1]),
      API_1: at(api[0]),
      API_2: at(api[1]),
    }),
  );
  return file;
}

export function nginxSpec(folder: string, addresses: NginxAddresses): PartSpec {
  const file = configureNginx(folder, addresses);
  return {
    name: "nginx",
    command: "nginx",
    args: ["-c", file, "-e", join(folder, "nginx", "error.log"), "-g", "daemon off;"],
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    stopSignal: "SIGTERM",
    isReady: async () => (await isOpen(addresses.port)) && isOpen(addresses.apiPort),
  };
}
