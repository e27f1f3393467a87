/** Videos of an athlete: links to the hosts that are known. Pure. Rules: docs/rules.md E18. */

export const videoCategories = ["Undetermined", "Highlights", "Training", "Experts", "Conversations", "Camp"] as const;
export type VideoCategory = (typeof videoCategories)[number];

export const videoCategoryLabels: Record<VideoCategory, string> = {
  Highlights: "Highlights",
  Training: "Training",
  Experts: "Experts",
  Conversations: "Conversations",
  Camp: "Camp",
  Undetermined: "Something else",
};

export const videoHosts = ["YouTube", "Vimeo", "Hudl"] as const;
export type VideoHost = (typeof videoHosts)[number];

/** Characters of a title and of a link, and videos of a profile, those that wait among them. */
export const videoLimits = { title: 100, url: 300, most: 20 } as const;

/** A video as a review item keeps it. */
export interface VideoValue {
  /** The key of the video that changes; null of a new one. */
  key: number | null;
  /** As `videoLink` writes it. */
  url: string;
  title: string;
  category: VideoCategory;
  /** It is to leave the profile, or has left it; all else stands as it was. */
  removed?: true;
}

export interface VideoLink {
  host: VideoHost;
  url: string;
}

/**
 * The video that a link leads to, in the one way in which links to it are kept; null of what is no video of a known host. What a link says
 * beside the video, as who shared it, is left out.
 */
export function videoLink(raw: string): VideoLink | null {
  const typed = raw.trim();
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.username || url.password || url.port) return null;
  const host = url.hostname.replace(/^(?:www|m)\./, "");
  const path = url.pathname.endsWith("/") ? url.pathname.slice(0, -1) : url.pathname;
  switch (host) {
    case "youtu.be":
      return youTube(/^\/([\w-]{11})$/.exec(path)?.[1]);
    case "youtube.com":
      return youTube(path === "/watch" ? url.searchParams.get("v") : /^\/(?:shorts|live|embed)\/([\w-]{11})$/.exec(path)?.[1]);
    case "vimeo.com":
    case "player.vimeo.com": {
      const [, id, key] = /^\/(?:video\/|channels\/[\w-]+\/)?(\d{5,12})(?:\/([\da-f]{6,16}))?$/.exec(path) ?? [];
      // One that is not listed is found with its key alone.
      return id ? { host: "Vimeo", url: `https://vimeo.com/${id}${key ? `/${key}` : ""}` } : null;
    }
    case "hudl.com":
      return /^\/(?:video|v)(?:\/[\w-]{1,60}){1,4}$/.test(path) ? { host: "Hudl", url: `https://www.hudl.com${path}` } : null;
    default:
      return null;
  }
}

function youTube(id: string | null | undefined): VideoLink | null {
  return id && /^[\w-]{11}$/.test(id) ? { host: "YouTube", url: `https://www.youtube.com/watch?v=${id}` } : null;
}

/** `YouTube`: where a kept link leads. */
export function hostOf(url: string): VideoHost {
  const link = videoLink(url);
  if (!link) throw new Error("a kept video is of no known host");
  return link.host;
}

export const videoLabels = { url: "Link", title: "Title", category: "Category" } as const;

/** What is said at the fields, and of an edit as a whole. */
export const videoErrors = {
  urlRequired: "Paste the link of the video.",
  urlInvalid: "Paste a link to one video on YouTube, Vimeo or Hudl.",
  titleRequired: "Give the video a title.",
  titleTooLong: `Use at most ${videoLimits.title} characters.`,
  titleSigns: "Leave out signs that nobody sees.",
  categoryRequired: "Choose a category.",
  tooMany: `A profile has at most ${videoLimits.most} videos, those in review among them.`,
  removedAlone: "A video is taken off as it stands, without other changes.",
  twice: "This video is on the profile already.",
  gone: "This video is not on the profile any more.",
} as const;
