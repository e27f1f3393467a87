/** H1, without script: a photo that the desk asks about is told to wait for an answer, on the profile and in its form. */
import { afterAll, expect, test } from "vitest";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import { image, upload } from "../setup/images";
import { asking } from "./asking";
import { signedIn } from "./browser";
import { startCastServer } from "./cast-server";

const server = await startCastServer();
afterAll(() => server.stop());

test("a photo that waits for an answer", async () => {
  const blake = await signedIn("blake", server.url);
  const [athlete, robin] = await Promise.all([asking(server.url, "blake"), asking(server.url, "robin")]);
  const path = `/elite/v1/people/${athlete.personKey}/profile-edits`;
  const edit = { type: "profileImage", editType: "Add" };
  const { key } = (await athlete.ask<{ reviewItem: ReviewItem }>("POST", path, { edit })).reviewItem;
  await fetch(`${server.url}/api/elite/v1/profile-edits/${key}/attach-file`, {
    method: "PUT",
    headers: { authorization: `Bearer ${athlete.token}` },
    body: upload(await image(300, 300)),
  });
  const header = async () => (await blake.get("/profile")).text("section[aria-label='Profile header']");
  expect(await header()).toContain("Photo in review");
  await robin.ask("POST", `/rdb/v1/review-items/${key}/questions`, { seen: [{ key, version: 2 }], text: "Is this you?" });
  expect(await header()).toContain("Photo waits for your answer");
  const form = (await blake.get("/profile/photo")).text("dialog");
  expect([form, form.match(/in review/i)]).toEqual([
    expect.stringMatching(/Waits for your answer.*Your photo waits for your answer\. Saving sends this one instead\./),
    null,
  ]);
});
