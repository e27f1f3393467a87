/** The guardian's gate, for the athlete's side and the guardian alone (docs/rules.md B25 to B29). */
import { z } from "zod";
import { guardedActs } from "~/domain/account/guardian-gate";
import { operation } from "../../base/operation";
import { editProblems } from "../profile-edits";
import {
  GuardianDecline,
  GuardianInvitation,
  guardianProblems,
  GuardianRequest,
  GuardianRequests,
  InviteGuardian,
} from "../guardian-requests";

const { cannotBeSent, guardianAlone, noInvitation, notWaiting, restsOnAnother } = guardianProblems;

export const list = operation.get("/elite/v1/people/{personKey}/guardian-requests", {
  summary: "What of a minor's acts waits for a guardian, and what became of those before",
  access: "viewer",
  query: z.object({ waiting: z.enum(guardedActs).optional() }),
  answers: {
    200: {
      schema: GuardianRequests,
      description: "What waits first, then the latest, at most 50; with `waiting`, that act alone while it waits",
    },
  },
});

export const read = operation.get("/elite/v1/guardian-requests/{id}", {
  summary: "One act that waits for a guardian, or did",
  access: "viewer",
  answers: { 200: { schema: GuardianRequest, description: "The act" } },
});

export const agree = operation.post("/elite/v1/guardian-requests/{id}/agreement", {
  summary: "Agree to it as the athlete's guardian, or send it once the athlete is of age: it goes on as it was sent",
  access: "viewer",
  quota: "words",
  answers: { 200: { schema: GuardianRequest, description: "The act as it is now" } },
  problems: { 403: [guardianAlone], 409: [cannotBeSent, notWaiting, editProblems.profileLocked, restsOnAnother] },
});

export const decline = operation.post("/elite/v1/guardian-requests/{id}/decline", {
  summary: "Decline it as the athlete's guardian, with a sentence",
  access: "viewer",
  quota: "words",
  body: GuardianDecline,
  answers: { 200: { schema: GuardianRequest, description: "The act as it is now" } },
  problems: { 403: [guardianAlone], 409: [notWaiting, editProblems.profileLocked], 422: ["invalid"] },
});

export const takeBack = operation.delete("/elite/v1/guardian-requests/{id}", {
  summary: "Take back what waits for a guardian",
  access: "viewer",
  answers: { 200: { schema: GuardianRequest, description: "The act as it is now" } },
  problems: { 409: [notWaiting, editProblems.profileLocked] },
});

export const invite = operation.post("/elite/v1/people/{personKey}/guardian-invitations", {
  summary: "Ask somebody by e-mail to claim a minor's profile as its guardian",
  access: "viewer",
  quota: "challenges",
  body: InviteGuardian,
  answers: {
    200: { schema: GuardianInvitation, description: "The address was invited already" },
    201: { schema: GuardianInvitation, description: "The invitation, on its way" },
  },
  problems: { 409: [noInvitation, editProblems.profileLocked], 422: ["invalid"] },
});

export const takeBackInvitation = operation.delete("/elite/v1/people/{personKey}/guardian-invitations/{id}", {
  summary: "Take an invitation back, with its address",
  access: "viewer",
  answers: { 204: { description: "It is over" } },
  problems: { 409: [editProblems.profileLocked] },
});
