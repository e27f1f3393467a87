/** You're In—Thank You! leads on to the product's own pages, with script or without, and never elsewhere. */
import { describe, expect, test } from "vitest";
import { openBrowser } from "./browser";

const refreshOf = (document: Document) => document.querySelector("meta[http-equiv=refresh]")?.getAttribute("content");

describe("the receipt", () => {
  test("thanks, says nothing of an e-mail that nobody sends, and goes on after a second, or at once by its link", async () => {
    const page = await openBrowser().get("/receipt?to=%2Flogin%3FredirectTo%3D%2Fprofile");
    expect(page.document.title).toBe("You're In—Thank You! · Signing Day");
    expect(page.text("h1")).toBe("You're In—Thank You!");
    expect(page.text("dialog [role=status]")).toBe("Redirecting...");
    expect(page.text()).not.toMatch(/e-?mail/i);
    expect(refreshOf(page.document)).toBe("1;url=/login?redirectTo=/profile");
    expect((await page.follow("Continue")).url.pathname).toBe("/login");
  });

  test.each([
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "javascript:alert(1)",
    "profile",
    "/receipt",
    "/receipt/?to=/receipt",
    "",
  ])("%s is nowhere to go, so it waits for the home page", async (to) => {
    const page = await openBrowser().get(`/receipt?to=${encodeURIComponent(to)}`);
    expect(page.status).toBe(200);
    expect(page.text("dialog [role=status]")).toBe("Please Wait...");
    expect(refreshOf(page.document)).toBe("1;url=/");
    expect([...page.document.querySelectorAll("dialog a")].map((link) => link.getAttribute("href"))).toEqual(["/", "/"]);
  });

  test("goes on in Lite mode, too, where no script will", async () => {
    const page = await openBrowser({ headers: { "save-data": "on" } }).get("/receipt?to=/profile");
    expect(page.document.querySelector("script, noscript")).toBeNull();
    expect(refreshOf(page.document)).toBe("1;url=/profile");
  });
});
