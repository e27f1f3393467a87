import { describe, expect, it } from "vitest";
import { hostOf, videoLink } from "~/domain/profile/videos";

const youTube = "https://www.youtube.com/watch?v=abc-EFG_123";

describe("E18: a link to a video", () => {
  it.each([
    ["https://www.youtube.com/watch?v=abc-EFG_123", youTube],
    ["youtube.com/watch?v=abc-EFG_123&t=42s&list=PL1", youTube],
    ["http://m.youtube.com/watch?feature=share&v=abc-EFG_123", youTube],
    ["https://youtu.be/abc-EFG_123?si=whoShared", youTube],
    [" https://www.youtube.com/shorts/abc-EFG_123/ ", youTube],
    ["https://www.youtube.com/live/abc-EFG_123", youTube],
    ["https://www.youtube.com/embed/abc-EFG_123", youTube],
    ["https://vimeo.com/123456789", "https://vimeo.com/123456789"],
    ["https://vimeo.com/76979873/abcdef1234", "https://vimeo.com/76979873/abcdef1234"],
    ["https://vimeo.com/channels/staffpicks/76979871", "https://vimeo.com/76979871"],
    ["https://player.vimeo.com/video/123456789?h=abc", "https://vimeo.com/123456789"],
    ["https://www.hudl.com/video/3/1234/5f1d", "https://www.hudl.com/video/3/1234/5f1d"],
    ["hudl.com/v/2MKx7Q", "https://www.hudl.com/v/2MKx7Q"],
  ])("%s is kept in one way", (typed, url) => {
    expect(videoLink(typed)?.url).toBe(url);
    expect(videoLink(url)?.url).toBe(url);
  });

  it.each([
    "",
    "a video",
    "https://example.com/watch?v=abc-EFG_123",
    "https://youtube.com.example.com/watch?v=abc-EFG_123",
    "https://www.youtube.com/watch?v=short",
    "https://www.youtube.com/@somebody",
    "https://www.youtube.com/watch",
    "https://user:secret@vimeo.com/123456789",
    "https://vimeo.com:8443/123456789",
    "https://vimeo.com/somebody",
    "https://www.hudl.com/profile/123",
    "https://www.hudl.com/video/../../x",
    "javascript:alert(1)//youtube.com/watch?v=abc-EFG_123",
    "ftp://vimeo.com/123456789",
  ])("%s is none", (typed) => {
    expect(videoLink(typed)).toBeNull();
  });

  it("says whose it is", () => {
    expect([youTube, "https://vimeo.com/123456789", "https://www.hudl.com/v/2MKx7Q"].map(hostOf)).toEqual(["YouTube", "Vimeo", "Hudl"]);
    expect(() => hostOf("https://example.com/")).toThrow();
  });
});
