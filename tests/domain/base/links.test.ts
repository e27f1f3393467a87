import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { isLoadedWhole, linkKind } from "~/domain/base/links";
import { hostileAddresses, hostileTexts } from "../../setup/hostile-texts";

const ownHosts = ["signing.example", "localhost:3000"];

describe("a link", () => {
  it.each([
    ["/profile", { kind: "internal", to: "/profile" }],
    ["/profile?reorder=1#teams", { kind: "internal", to: "/profile?reorder=1#teams" }],
    ["https://signing.example/profile/edits/7?x=1#y", { kind: "internal", to: "/profile/edits/7?x=1#y" }],
    ["https://signing.example/people/7?x=1#y", { kind: "internal", to: "/people/7?x=1#y" }],
    ["/", { kind: "internal", to: "/" }],
    ["/?site=ken", { kind: "internal", to: "/?site=ken" }],
    ["/sites?site=ken", { kind: "internal", to: "/sites?site=ken" }],
    ["/search?q=ken", { kind: "internal", to: "/search?q=ken" }],
    ["/moves", { kind: "internal", to: "/moves" }],
    ["/portal/football/2026.csv", { kind: "internal", to: "/portal/football/2026.csv" }],
    ["/nil/deals?sport=football", { kind: "internal", to: "/nil/deals?sport=football" }],
    ["/scores", { kind: "internal", to: "/scores" }],
    ["/scores/football/2026-11-28.csv", { kind: "internal", to: "/scores/football/2026-11-28.csv" }],
    ["/statistics/football/2026.csv", { kind: "internal", to: "/statistics/football/2026.csv" }],
    ["/nil", { kind: "internal", to: "/nil" }],
    ["/nil.csv", { kind: "internal", to: "/nil.csv" }],
    ["/calendar", { kind: "internal", to: "/calendar" }],
    ["/predictions/12", { kind: "internal", to: "/predictions/12" }],
    ["/compare/ann-1/ben-2", { kind: "internal", to: "/compare/ann-1/ben-2" }],
    ["/predictions.csv", { kind: "internal", to: "/predictions.csv" }],
    ["/calendar.ics", { kind: "internal", to: "/calendar.ics" }],
    ["/searching", { kind: "internal", to: "/searching" }],
    ["/teams/kentucky", { kind: "internal", to: "/teams/kentucky" }],
    ["/softball", { kind: "internal", to: "/softball" }],
    ["/services", { kind: "internal", to: "/services" }],
    ["/profile/teams", { kind: "internal", to: "/profile/teams" }],
    ["http://localhost:3000/desk", { kind: "internal", to: "/desk" }],
    ["?section=topInterest", { kind: "internal", to: "?section=topInterest" }],
    ["/boards/kentucky", { kind: "document", href: "/boards/kentucky" }],
    ["/boards/", { kind: "document", href: "/boards/" }],
    ["https://signing.example/boards/7?page=2", { kind: "document", href: "/boards/7?page=2" }],
    ["boards/7", { kind: "document", href: "/boards/7" }],
    ["/boardsmen", { kind: "internal", to: "/boardsmen" }],
    ["/api/docs", { kind: "document", href: "/api/docs" }],
    ["#teams", { kind: "document", href: "#teams" }],
    ["mailto:desk@signing.example", { kind: "document", href: "mailto:desk@signing.example" }],
    ["tel:+18595550142", { kind: "document", href: "tel:+18595550142" }],
    ["https://elsewhere.example/a", { kind: "external", href: "https://elsewhere.example/a" }],
    ["//elsewhere.example/a", { kind: "external", href: "https://elsewhere.example/a" }],
    ["/\\elsewhere.example/a", { kind: "external", href: "https://elsewhere.example/a" }],
    ["https://sub.signing.example/", { kind: "external", href: "https://sub.signing.example/" }],
    ["javascript:alert(1)", { kind: "none" }],
    [" JavaScript:alert(1)", { kind: "none" }],
    ["data:text/html,x", { kind: "none" }],
    ["https://", { kind: "none" }],
    ["/.//elsewhere.example", { kind: "none" }],
  ] as const)("%s", (href, expected) => {
    expect(linkKind(href, { ownHosts })).toEqual(expected);
  });

  it("gets a leading slash, unless it may be relative", () => {
    expect(linkKind("profile/teams")).toEqual({ kind: "internal", to: "/profile/teams" });
    expect(linkKind("profile/teams", { allowRelative: true })).toEqual({ kind: "internal", to: "profile/teams" });
  });

  const file = fileURLToPath(new URL("../../../shared/data/security/open-redirect-payloads.txt", import.meta.url));
  const listed = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  it("that is internal never leaves its host, whatever it says", () => {
    const base = "https://signing.example";
    for (const payload of [...hostileAddresses, ...hostileTexts, ...listed]) {
      const link = linkKind(payload, { ownHosts: ["signing.example"] });
      if (link.kind === "internal") expect(new URL(link.to, base).origin, payload).toBe(base);
      if (link.kind === "document")
        expect(link.href, payload).toMatch(/^(#|mailto:|tel:|\/($|[?#]|(boards|api|people|teams|sites|softball|service)(\/|$|\?|#)))/i);
    }
  });
});

describe("a page is loaded whole", () => {
  it.each([
    ["/people/7", "/profile", true],
    ["/", "/desk", true],
    ["/desk", "/login", true],
    ["/desk/7/approval", "/profile", true],
    ["/admin/roles", "/people/7", true],
    ["/desk/7", "/desk", false],
    ["/admin/roles", "/desk", false],
    ["/profile", "/desk", false],
    ["/desks", "/profile", false],
    ["/account", "/profile", true],
    ["/account/sessions", "/account", false],
    ["/guardian/requests/7", "/notices", true],
    ["/login/forgot", "/login", true],
    ["/login", "/profile", false],
    ["/photos/abc-640.webp", "/profile", true],
  ])("%s from %s: %j", (pathname, from, isWhole) => {
    expect(isLoadedWhole(pathname, from)).toBe(isWhole);
  });
});
