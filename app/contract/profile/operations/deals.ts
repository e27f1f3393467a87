import { operation } from "../../base/operation";
import { DealPublication, dealProblems, OwnDeal, OwnDeals } from "../deals";
import { editProblems } from "../profile-edits";

export const own = operation.get("/elite/v1/people/{personKey}/deals", {
  summary: "The deals of an athlete, with what they pay",
  description: "For the athlete's side, and for staff, whose look is written down. Edits of deals are profile edits.",
  access: "viewer",
  answers: { 200: { schema: OwnDeals, description: "The latest first" } },
});

export const publish = operation.put("/elite/v1/deals/{key}/publication", {
  summary: "Publish the amount of a deal, or take that back, for one's own side",
  description: "Others read the amount once both the athlete's side and staff publish it; a change of what the deal pays ends both.",
  access: "viewer",
  body: DealPublication,
  answers: { 200: { schema: OwnDeal, description: "How it stands now" } },
  problems: { 403: [dealProblems.guardianAlone], 409: [dealProblems.changed, editProblems.profileLocked] },
});
