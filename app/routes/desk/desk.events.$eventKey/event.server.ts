import type { SportEvent } from "~/contract/teams/events";
import { zonedDay } from "~/domain/base/format";
import { eventDaysInWords, eventPlace } from "~/domain/teams/events";
import { standingOption } from "~/pages/desk/organizations.server";
import { keyInAddress, refusalOf, type Api } from "~/session/guards";

/** The event that an address names; null of one that is still to be entered. */
export async function eventInAddress(api: Api, eventKey: string | undefined): Promise<SportEvent | null> {
  if (eventKey === "new") return null;
  const read = await api.events.read(keyInAddress(eventKey), "viewer");
  if (!read.ok) throw refusalOf(read.problem);
  return read.value;
}

/** An event as its page begins with it: the words for it, and its fields as text. */
export function eventShown(event: SportEvent, now = new Date()) {
  const { name, kind, firstDay, lastDay, place, organization, version, saidAt } = event;
  return {
    title: name,
    about: [kind, eventDaysInWords(event, now), eventPlace(event), `last said by staff ${zonedDay(saidAt)}`].filter(Boolean).join(" · "),
    version: String(version),
    chosen: organization && standingOption(organization),
    fields: { name, kind, firstDay, lastDay, place: place ?? "", organizationKey: organization ? String(organization.key) : "" },
  };
}

export type EventShown = ReturnType<typeof eventShown>;
