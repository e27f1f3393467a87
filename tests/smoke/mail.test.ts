/** What a local server would have sent, read by an administrator without script (docs/rules.md G13). */
import { afterAll, expect, test } from "vitest";
import { bornOn, bornYearsAgo, statement } from "../setup/newcomer";
import { openBrowser, signedIn } from "./browser";
import { startCastServer } from "./cast-server";
import { confirmAddress } from "./mail-links";

const server = await startCastServer();
afterAll(() => server.stop());

test("an administrator finds the messages from the jobs, newest first, and follows the link of one", async () => {
  const nia = openBrowser({ baseUrl: server.url });
  const account = { name: "Nia Newcomer", username: "nia", password: "a long enough one", email: "nia@home.test" };
  await (await nia.get("/signup")).press("Make my account", { ...account, ...bornOn(bornYearsAgo(40)) });
  await confirmAddress(nia, server.url, account.email);
  await (
    await nia.get("/claim/new")
  ).press("Send claim", {
    fullName: "Nova Newcomer",
    ...bornOn(bornYearsAgo(15)),
    sportKey: "1",
    classYear: String(new Date().getFullYear() + 1),
    claimantType: "Guardian",
    statement,
  });
  const desk = await (await signedIn("robin", server.url)).get("/desk/claims");
  const claims = [...desk.document.querySelectorAll("a[href^='/desk/claims/']")].map((link) => link.getAttribute("href")!);
  await (await desk.follow(claims.at(-1)!)).press("Refuse", { reason: "The office does not know you." });

  const admin = await signedIn("admin", server.url);
  const page = await (await admin.get("/admin/jobs")).follow("/admin/mail");
  expect(page.text("h1")).toBe("Mail");
  const [newest] = page.document.querySelectorAll("main li");
  expect(newest!.querySelector("h2")!.textContent).toBe("Your claim was refused");
  expect(newest!.textContent).toContain("To nia@home.test.");
  expect(newest!.textContent).toContain("“The office does not know you.”");
  // The link names the server's own origin, as the message does.
  expect(newest!.textContent).toContain(`${server.url}/claim`);
  expect((await page.follow("/claim")).text("h1")).toBe("Claim a profile");
});
