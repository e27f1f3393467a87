/** A page of a team or a sport that is no longer on the profile: what became of the last edit of it, and the way to that. */
import { json } from "@remix-run/node";
import type { Api } from "~/api/api";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import { goneWords } from "~/domain/base/error-words";
import { managesProfile } from "~/domain/account/roles";
import { relativeTime } from "~/domain/base/format";
import { endedInWords } from "~/domain/review/items";
import { paths } from "~/paths";
import { refusal } from "./refusals";
import type { Viewer } from "./viewer";

/** Edits that are looked through: the latest. */
const looked = 100;

export interface GoneFrom {
  api: Api;
  viewer: Viewer;
  personKey: number;
}

/**
 * The last of the closed edits that is of this team or sport; null where none is among the latest, and to staff, whose edits they are not.
 */
export async function lastClosedEdit(
  { api, viewer, personKey }: GoneFrom,
  isOfIt: (item: ReviewItem) => boolean,
): Promise<ReviewItem | null> {
  if (!managesProfile(viewer, personKey)) return null;
  const read = await api.edits.list(personKey, { limit: looked });
  return read.ok ? (read.value.reviewItems.find((item) => item.status !== "Pending" && isOfIt(item)) ?? null) : null;
}

/** That it is missing; where an edit tells why, in its words and with the way to it. */
export async function goneAnswer(from: GoneFrom, thing: "team" | "sport", isOfIt: (item: ReviewItem) => boolean): Promise<Response> {
  const item = await lastClosedEdit(from, isOfIt);
  if (!item) return refusal(404);
  const ended = `${endedInWords(item)} ${relativeTime(item.decidedAt ?? item.submittedAt, new Date())}`;
  return json({ words: { ...goneWords(thing, ended), way: { to: paths.myEdit(item.key), text: "See that edit" } } }, { status: 404 });
}

/** Whether an edit is of this team. */
export function isOfTeam(organizationKey: string | undefined) {
  return (item: ReviewItem) => item.type === "topInterest" && String(item.newValue.organizationKey) === organizationKey;
}

/** Whether an edit is of this sport. */
export function isOfSport(sportKey: string | undefined) {
  return (item: ReviewItem) => item.type === "sportPlayed" && String(item.newValue.sportKey) === sportKey;
}
