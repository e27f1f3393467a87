import type { EditType } from "~/domain/review/items";
import { compareTopInterest, type TaggedEdit } from "~/domain/profile/edit-values";
import type { WaitsFor } from "~/domain/profile/top-interest";
import { paths } from "~/paths";
import { dealPaths } from "~/paths/deals";
import { profilePaths } from "~/paths/profile";

type Item = TaggedEdit & { key: number; editType: EditType };

/** Where a waiting edit is changed: the screen that it was sent from; null of a team or a decision day that is to be taken off. */
export function changePath(item: Item, isOrder: boolean): string | null {
  switch (item.type) {
    case "topInterest":
      if (item.newValue.removed) return null;
      return isOrder ? paths.reorderTeams() : teamScreen(item, {});
    case "vitals":
      return paths.addMeasurement({ change: item.key });
    case "sportPlayed":
      return paths.sport(item.newValue.sportKey);
    case "profileImage":
      return paths.photo();
    case "ncaaId":
      return profilePaths.ncaaId();
    case "decisionDate":
      return item.newValue.removed ? null : profilePaths.decisionDate();
    case "name":
      return profilePaths.name();
    case "bio":
      return profilePaths.bio();
    case "dateOfBirth":
      return profilePaths.dateOfBirth();
    case "video":
      if (item.newValue.removed) return null;
      return item.newValue.key ? profilePaths.video(item.newValue.key) : profilePaths.addVideo({ change: item.key });
    case "transfer":
      return item.newValue.key ? profilePaths.transfer(item.newValue.key) : profilePaths.addTransfer({ change: item.key });
    case "deal":
      if (item.newValue.removed) return null;
      return item.newValue.key ? dealPaths.deal(item.newValue.key) : dealPaths.add({ change: item.key });
    case "hsClassYear":
    case "highSchool":
    case "hometown":
      return paths.details();
  }
}

/** Where an edit that was rejected or withdrawn is sent again: the form begins with what it said. */
export function resubmitPath(item: Item): string {
  const query = { resubmit: item.key };
  switch (item.type) {
    case "topInterest":
      return item.editType === "Add" ? paths.addTeam(query) : teamScreen(item, query);
    case "vitals":
      return paths.addMeasurement(query);
    case "sportPlayed":
      return item.editType === "Add" ? paths.addSport(query) : paths.sport(item.newValue.sportKey, query);
    case "profileImage":
      return paths.photo(query);
    case "ncaaId":
      return profilePaths.ncaaId(query);
    case "decisionDate":
      return item.newValue.removed ? profilePaths.removeDecisionDate(query) : profilePaths.decisionDate(query);
    case "name":
      return profilePaths.name(query);
    case "bio":
      return profilePaths.bio(query);
    case "dateOfBirth":
      return profilePaths.dateOfBirth(query);
    case "video":
      if (item.newValue.key === null) return profilePaths.addVideo(query);
      return item.newValue.removed ? profilePaths.removeVideo(item.newValue.key, query) : profilePaths.video(item.newValue.key, query);
    case "transfer":
      return item.newValue.key === null ? profilePaths.addTransfer(query) : profilePaths.transfer(item.newValue.key, query);
    case "deal":
      if (item.newValue.key === null) return dealPaths.add(query);
      return item.newValue.removed ? dealPaths.remove(item.newValue.key, query) : dealPaths.deal(item.newValue.key, query);
    case "hsClassYear":
    case "highSchool":
    case "hometown":
      return paths.details(query);
  }
}

/** Where what an addition added stands on the profile by now. */
export function standsAt(item: Item): { path: string; text: string } {
  if (item.type === "topInterest") return { path: paths.team(item.newValue.organizationKey), text: "See it on your list" };
  return { path: item.type === "sportPlayed" ? paths.sport(item.newValue.sportKey) : paths.profile(), text: "See it on your profile" };
}

/**
 * What lets a commitment be decided: the decommitment that it rests on, or the list, where the team that holds one is decommitted. Nobody
 * decommits for the sake of a decision day.
 */
export function restsOn({ type }: Item, { key }: WaitsFor): { path: string; text: string } | null {
  if (key !== null) return { path: paths.myEdit(key), text: "See the decommitment" };
  return type === "decisionDate" ? null : { path: paths.topTeams(), text: "Decommit on your list" };
}

/** A team's status and recruiter are changed on one screen, its visits on another, its place in the list. */
function teamScreen({ oldValue, newValue }: Extract<Item, { type: "topInterest" }>, query: { resubmit?: number }): string {
  if (newValue.removed) return paths.removeTeam(newValue.organizationKey, query);
  const changed = compareTopInterest(oldValue, newValue)
    .filter((line) => line.isChanged)
    .map((line) => line.field);
  if (changed.some((field) => field === "organization" || field === "status" || field === "recruiter"))
    return paths.team(newValue.organizationKey, query);
  return changed.includes("visits")
    ? paths.teamVisits(newValue.organizationKey, query)
    : query.resubmit
      ? paths.saveTeams(query)
      : paths.reorderTeams();
}
