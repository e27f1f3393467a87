/** Claims of a profile on the wire (docs/rules.md B1 to B13). */
import { z } from "zod";
import { keyOf } from "~/domain/base/keys";
import { operation } from "../../base/operation";
import { CursorParam, IdempotencyHeaders, KeyParam } from "../../base/params";
import {
  Claim,
  ClaimablePerson,
  ClaimInfo,
  ClaimPerson,
  claimProblems,
  Claims,
  CollectInitial,
  DeskClaims,
  LinkPerson,
  ProcessAccess,
  ProfileInfo,
  UpdateProfileSearch,
} from "../claims";

/** `{a}-n-{b}`: a type and its key, `person-n-12` or `claim-n-7`. */
function pairOf<T extends "person" | "claim">(...types: T[]) {
  return z
    .string()
    .transform((pair, context): { type: T; key: number } => {
      const [, type, spelled] = /^([a-z]+)-n-(\d+)$/.exec(pair) ?? [];
      const known = types.find((one) => one === type);
      const key = keyOf(spelled);
      if (known && key) return { type: known, key };
      context.addIssue({ code: "custom", message: "A type and its key." });
      return z.NEVER;
    })
    .meta({ type: "string", description: `\`{a}-n-{b}\`: a type and its key: ${types.map((type) => `\`${type}-n-12\``).join(" or ")}.` });
}

const ofClaim = z.object({ pair: pairOf("claim") });

const {
  alreadyClaimed,
  athleteClaimed,
  guardianTooYoung,
  emailNotConfirmed,
  isFinal,
  notShown,
  keyReused,
  mayNotDecide,
  notClaimableAs,
  notNew,
  notVerified,
  notWaiting,
  stillNew,
  tooManyWaiting,
  tooYoung,
  versionConflict,
} = claimProblems;

const claimed = { 200: { schema: Claim, description: "The same submission had already made this claim" } };

export const claimPerson = operation.post("/elite/v1/profile-info/claim-person", {
  summary: "Claim the profile of a person, as whom one is to them",
  access: "viewer",
  quota: "claims",
  headers: IdempotencyHeaders,
  body: ClaimPerson,
  answers: { ...claimed, 201: { schema: Claim, description: "The claim, waiting for staff" } },
  problems: {
    404: ["not-found"],
    409: [alreadyClaimed, athleteClaimed, emailNotConfirmed, keyReused, tooManyWaiting],
    422: [guardianTooYoung, notClaimableAs],
  },
});

export const collectInitial = operation.post("/elite/v1/profile-info/collect-initial", {
  summary: "Start an athlete's profile together with its first claim",
  access: "viewer",
  quota: "claims",
  headers: IdempotencyHeaders,
  body: CollectInitial,
  answers: { ...claimed, 201: { schema: Claim, description: "The claim; nobody else sees the profile until it is verified" } },
  problems: { 409: [emailNotConfirmed, keyReused, tooManyWaiting], 422: [guardianTooYoung, tooYoung, "invalid"] },
});

export const search = operation.get("/elite/v1/profile-info/search", {
  summary: "Find the athlete's profile, or a coach's record, to claim, by name",
  access: "viewer",
  quota: "searches",
  query: z.object({ searchText: z.string().default("").meta({ description: "Under three characters nothing is found." }) }),
  answers: { 200: { schema: z.array(ClaimablePerson), description: "Public facts only, the closest name first" } },
});

export const readProfileInfo = operation.get("/elite/v1/profile-info/{pair}", {
  summary: "A person as whoever claims may know them, or a claim for its claimant and for staff",
  access: "viewer",
  params: z.object({ pair: pairOf("person", "claim") }),
  answers: { 200: { schema: ProfileInfo, description: "`desk` is for staff alone" } },
});

export const withdrawClaim = operation.delete("/elite/v1/profile-info/{pair}", {
  summary: "Withdraw a waiting claim of one's own, or remove a refused one",
  access: "viewer",
  quota: "claims",
  params: ofClaim,
  query: z.object({
    seen: z
      .enum(["Waiting", "Refused"])
      .optional()
      .meta({ description: "How the claim stood as it was seen: one that stands otherwise by then stays." }),
  }),
  answers: { 204: { description: "The claim is gone, and a profile that was started with it" } },
  problems: { 409: [notWaiting, versionConflict] },
});

export const linkPerson = operation.put("/elite/v1/profile-info/{pair}/link-person", {
  summary: "Link the claim of a new profile to the existing person that it turned out to be",
  access: "desk",
  quota: "claims",
  params: ofClaim,
  body: LinkPerson,
  answers: { 200: { schema: ClaimInfo, description: "The claim, which goes on waiting" } },
  problems: { 403: [mayNotDecide], 409: [alreadyClaimed, athleteClaimed, notNew, notWaiting] },
});

export const processAccess = operation.put("/elite/v1/profile-info/{pair}/process-access", {
  summary: "Verify or refuse a claim, of the person that was seen, or take back a verified one",
  access: "desk",
  quota: "claims",
  params: ofClaim,
  body: ProcessAccess,
  answers: { 200: { schema: ClaimInfo, description: "The claim as it is now" } },
  problems: { 403: [mayNotDecide], 409: [athleteClaimed, guardianTooYoung, notVerified, notWaiting, versionConflict] },
});

export const updateProfileSearch = operation.put("/elite/v1/profile-info/{pair}/update-profile-search", {
  summary: "Show a profile or keep it from the public, and renew how it is found",
  access: "desk",
  quota: "claims",
  params: z.object({ pair: pairOf("person") }),
  body: UpdateProfileSearch,
  answers: { 200: { schema: z.object({ done: z.literal(true) }), description: "Renewed" } },
  problems: { 403: [mayNotDecide], 409: [isFinal, notShown, stillNew] },
});

export const ownClaims = operation.get("/users/v1/users/claims", {
  summary: "The viewer's claims",
  access: "viewer",
  answers: { 200: { schema: Claims, description: "Newest first, at most 100" } },
});

export const deskClaims = operation.get("/rdb/v1/claims", {
  summary: "The claims that wait for staff, or all claims of one person",
  access: "desk",
  query: z.object({ after: CursorParam.optional(), personKey: KeyParam.optional() }),
  answers: { 200: { schema: DeskClaims, description: "One page, the oldest first" } },
});
