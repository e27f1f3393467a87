import { expect, test } from "vitest";
import { socialHandles } from "~/domain/profile/social";

test.each<[string, Parameters<typeof socialHandles>[0], [string, string, string][]]>([
  ["none of nothing", {}, []],
  ["none of a phone number and an e-mail address", { phoneNumber: { value: "8595550142" }, email: { value: "a@b.test" } }, []],
  ["one", { tikTokHandle: { value: "@avery.runs" } }, [["TikTok", "@avery.runs", "https://www.tiktok.com/@avery.runs"]]],
  [
    "all five in one order",
    {
      youtubeHandle: { value: "@y" },
      facebookHandle: { value: "@f" },
      tikTokHandle: { value: "@t" },
      twitterHandle: { value: "@x" },
      instagramHandle: { value: "@i" },
      email: { value: "a@b.test" },
    },
    [
      ["Instagram", "@i", "https://www.instagram.com/i/"],
      ["Twitter", "@x", "https://twitter.com/x"],
      ["TikTok", "@t", "https://www.tiktok.com/@t"],
      ["Facebook", "@f", "https://www.facebook.com/f"],
      ["Youtube", "@y", "https://www.youtube.com/@y"],
    ],
  ],
])("the handles among contact fields: %s (K5)", (_what, fields, found) => {
  expect(socialHandles(fields).map(({ platform, handle, url }) => [platform, handle, url])).toEqual(found);
});
