import { ProfileSettings } from "../profile-settings";
import { operation } from "../../base/operation";

export const profileSettings = operation.get("/users/v1/settings/{userKey}/elite/{personKey}/profile-settings", {
  summary: "Who sees what of a profile that the viewer manages",
  description:
    "Of the viewer's own account and a profile that it manages; of any other there is nothing. Each part is saved where it is: the privacy at /rdb/v1/people/{key}/privacy, the contact at /rdb/v1/people/{key}/contact-info.",
  access: "viewer",
  answers: { 200: { schema: ProfileSettings, description: "Privacy, visibility and who sees each way to reach the athlete" } },
});
