/** compose.yaml, the Dockerfile, nginx's template and docs/operations.md describe one deployment, and the one that the tests start. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readEnvironment } from "~/env.server";
import { secureHeaders } from "~/gate/headers";
import { fillTemplate } from "../long/deployment/nginx";
import { root } from "./client-build";

interface Service {
  build?: { target: string };
  environment?: Record<string, string>;
  healthcheck?: { test?: string[]; disable?: boolean };
  networks: Record<string, { ipv4_address?: string }> | string[];
  restart?: string;
  stop_grace_period?: string;
  volumes?: string[];
  ports?: string[];
  command?: unknown;
}

const read = (file: string) => readFileSync(join(root, file), "utf8");
const composeText = read("compose.yaml");
const dockerfile = read("Dockerfile");
const operations = read("docs/operations.md");
const { services } = parse(composeText, { merge: true }) as { services: Record<string, Service> };
const nodes = ["web-1", "web-2", "api-1", "api-2"];
const addressOf = (name: string) => Object.values(services[name]!.networks)[0]?.ipv4_address;

/** Fills in what compose takes from the environment: strong where the product asks for that. */
function filled(environment: Record<string, string> = {}): Record<string, string> {
  const given: Record<string, string> = {
    PUBLIC_HOST: "signing.test",
    SESSION_SECRET: "k3Jx9vQp2LmZ8rTn5WbY7cHd4FgS6aEu",
    SMTP_URL: "smtps://mail.signing.test",
    MAIL_FROM: "desk@signing.test",
  };
  const fill = (_all: string, name: string, usual: string | undefined) => given[name] ?? usual ?? "something";
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, String(value).replace(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g, fill)]),
  );
}

test("the parts are those that tests/long/deployment.ts starts, and what is done once", () => {
  const started = [...read("tests/long/deployment.ts").matchAll(/nodeSpec\("([\w-]+)"/g)].map(([, name]) => name);
  for (const name of nodes) expect(started).toContain(name);
  expect(Object.keys(services).sort()).toEqual([...nodes, "bucket", "migrate", "nginx", "photos", "primary", "replica"].sort());
});

describe.each(nodes)("%s", (name) => {
  const service = services[name]!;
  const environment = filled(service.environment);

  test("has an environment that production starts with, of names that the product knows", () => {
    expect(readEnvironment(environment)).toMatchObject({
      ok: true,
      env: { appEnv: "production", trustedProxies: ["172.30.0.0/24"], origins: ["https://signing.test"] },
    });
    const known = read("app/env.server.ts");
    for (const variable of Object.keys(environment)) expect(known).toMatch(new RegExp(`^  ${variable}: `, "m"));
    expect(environment).not.toHaveProperty("DATABASE_ADMIN_URL");
  });

  test("has the time to finish what it does, and comes back by itself", () => {
    expect(service).toMatchObject({ build: { target: "app" }, restart: "always" });
    expect(Number.parseInt(service.stop_grace_period ?? "0", 10)).toBeGreaterThanOrEqual(30);
  });
});

test("web nodes know the API by nginx's inner address, API nodes the database, its replica and the store", () => {
  expect(filled(services["web-1"]!.environment).API_URL).toBe(`http://${addressOf("nginx")}:8080/api`);
  const api = filled(services["api-1"]!.environment);
  expect([api.DATABASE_URL, api.DATABASE_REPLICA_URL].map((url) => new URL(url!).hostname)).toEqual([
    addressOf("primary"),
    addressOf("replica"),
  ]);
  expect(new URL(api.PHOTOS_S3_ENDPOINT!).hostname).toBe(addressOf("photos"));
  for (const name of ["web", "api"]) expect(services[`${name}-1`]!.environment).toEqual(services[`${name}-2`]!.environment);
});

test("every part that stays is looked after", () => {
  for (const [name, { healthcheck, build }] of Object.entries(services)) {
    if (name === "bucket" || name === "migrate") continue;
    const isChecked = healthcheck?.test !== undefined || (build !== undefined && dockerfile.includes("HEALTHCHECK"));
    expect([name, isChecked]).toEqual([name, true]);
  }
});

test("nginx's template is filled in completely, with the nodes where they are, and is the image's", () => {
  const environment = filled(services.nginx!.environment);
  expect([environment.WEB_1, environment.WEB_2, environment.API_1, environment.API_2]).toEqual(
    nodes.map((name) => `${addressOf(name)}:3000`),
  );
  const inImage = Object.fromEntries(
    [...dockerfile.matchAll(/(NGINX_FOLDER|NGINX_LOG_FOLDER|STATIC_FOLDER)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );
  expect(fillTemplate({ ...inImage, ...environment })).not.toContain("${");
  expect(dockerfile).toContain("COPY docs/operations/nginx.conf.template ");
  expect(dockerfile).toContain(`COPY --from=build /srv/signing-day/build/proxy ${inImage.STATIC_FOLDER}`);
  for (const name of [...Object.keys(inImage), ...Object.keys(environment)]) {
    expect(/NGINX_ENVSUBST_FILTER="([^"]+)"/.exec(dockerfile)?.[1]).toContain(name);
    expect(operations).toContain(`\`${name}\``);
  }
});

test("C6: what nginx answers of itself carries the headers that the product's answers do", () => {
  const headers = new Headers();
  secureHeaders(headers, { nonce: "", isLocal: false, isDev: false });
  const [, plain = ""] = read("docs/operations/nginx.conf.template").split("location /plain/ {");
  const said = Object.fromEntries(
    [...plain.split("\n    }")[0]!.matchAll(/add_header (\S+) (?:"([^"]*)"|(\S+)) always;/g)].map(([, name, quoted, bare]) => [
      name!.toLowerCase(),
      quoted ?? bare,
    ]),
  );
  for (const [name, value] of headers) {
    if (name === "content-security-policy") expect(said[name]).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
    else if (name === "strict-transport-security") expect(read("docs/operations/nginx.conf.template")).toContain(`on "${value}"`);
    else expect([name, said[name]]).toEqual([name, value]);
  }
});

test("the same scripts make the roles and start the replica", () => {
  expect(services.primary!.volumes?.join()).toContain("./docs/operations/create-roles.sh:");
  expect(services.replica!.volumes?.join()).toContain("./docs/operations/start-replica.sh:");
});

test("no role is made without its password: a file that is missing ends the script before it asks the database", () => {
  const secrets = mkdtempSync(join(tmpdir(), "secrets-"));
  try {
    writeFileSync(join(secrets, "signing_admin"), "first");
    const { status, stderr } = spawnSync(join(root, "docs/operations/create-roles.sh"), {
      env: { ...process.env, SECRETS_FOLDER: secrets, PGHOST: secrets },
      encoding: "utf8",
    });
    expect([status === 0, stderr]).toEqual([false, expect.stringContaining("signing_app")]);
    expect(stderr).not.toContain("psql");
  } finally {
    rmSync(secrets, { recursive: true });
  }
});

test("no password stands in it, and none has a usual value", () => {
  for (const [, name, usual] of composeText.matchAll(/\$\{(\w*(?:SECRET|PASSWORD|KEY)\w*):-([^}]*)\}/g))
    expect([name, usual]).toEqual([expect.stringMatching(/_(?:LOGOUT|PURGE)_KEY$/), ""]);
  expect(composeText).not.toMatch(/(?:PASSWORD|SECRET|SECRET_KEY): (?!\$|\/run\/secrets)\S/);
});

test("the image runs as nobody in particular, and ends in good order", () => {
  const [, app = ""] = dockerfile.split("AS app");
  for (const line of ["USER node", "STOPSIGNAL SIGTERM", "/livez", 'CMD ["node", "build/server.js"]'])
    expect(app.split("AS proxy")[0]).toContain(line);
  expect(dockerfile).toContain("npm ci --omit=dev");
});

test("docs/operations.md says of every variable which process wants it", () => {
  const [, table = ""] = operations.split("## Variables");
  const known = [...read("app/env.server.ts").matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name!);
  expect(known.length).toBeGreaterThan(20);
  // These matter to one process on one machine only.
  for (const name of known.filter((one) => !["DATA_DIR", "ACCOUNT_LIMITS", "SEED_WORLD"].includes(one)))
    expect(table.split("## nginx")[0]).toContain(name);
});
