import type { ProfileAdmin } from "~/contract/profile/profiles";
import { isOfType } from "~/domain/profile/edit-values";
import { editInWords } from "~/domain/profile/edits";
import { markInWords } from "~/domain/profile/provenance";
import { hostOf, videoCategoryLabels, videoLimits, type VideoValue } from "~/domain/profile/videos";
import { waitsAs } from "~/domain/review/items";
import { paths } from "~/paths";
import { profilePaths } from "~/paths/profile";

/** A video of the list: one that stands, or that waits to be added. */
interface VideoLine {
  id: string;
  title: string;
  about: string;
  url: string;
  /** How sure it is; null of one that waits. */
  source: string | null;
  /** What waits of it, and where that stands. */
  waiting: { words: string; at: string } | null;
  /** Where it is changed. */
  changeAt: string;
  /** Where it is taken off; null of one that is not there, or of which something waits. */
  removeAt: string | null;
}

/** The videos that stand, and those that wait, the newest first (docs/rules.md E18). */
export function videosShown({ videos, pendingEdits }: ProfileAdmin) {
  const pending = pendingEdits.filter((item) => isOfType(item, "video"));
  const added = pending.filter(({ newValue }) => newValue.key === null);
  const waits = (item: (typeof pending)[number]) => waitsAs({ isAppealed: item.appealedAt !== null, isAsked: item.awaitsAthlete });
  const lines: VideoLine[] = [
    ...added.reverse().map((item) => ({
      ...lineOf(item.newValue),
      id: `edit-${item.key}`,
      source: null,
      waiting: { words: waits(item), at: paths.myEdit(item.key) },
      changeAt: profilePaths.addVideo({ change: item.key }),
      removeAt: null,
    })),
    ...videos.map((video) => {
      const item = pending.find(({ newValue }) => newValue.key === video.key);
      return {
        ...lineOf(video),
        id: `video-${video.key}`,
        source: markInWords(video.source),
        waiting: item ? { words: `${waits(item)} · ${editInWords(item)}`, at: paths.myEdit(item.key) } : null,
        changeAt: profilePaths.video(video.key),
        removeAt: item ? null : profilePaths.removeVideo(video.key),
      };
    }),
  ];
  return { lines, addAt: lines.length < videoLimits.most ? profilePaths.addVideo() : null };
}

function lineOf({ title, url, category }: Pick<VideoValue, "title" | "url" | "category">) {
  return { title, url, about: `${videoCategoryLabels[category]} · ${hostOf(url)}` };
}
