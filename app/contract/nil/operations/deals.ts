import { z } from "zod";
import { dealPlace, dealRows, longestDealPlace } from "~/domain/nil/deal-lists";
import { dealKinds, dealLimits } from "~/domain/profile/deals";
import { operation } from "../../base/operation";
import { KeyParam, noSuchPage } from "../../base/params";
import { DealFilters, Deals, PersonDeals } from "../deals";

export const list = operation.get("/public/v2/deals", {
  summary: "NIL deals of athletes",
  description: "Of people whose page the viewer may read, and of nobody who came by a published list.",
  access: "everybody",
  query: z.object({
    sportKey: KeyParam.optional(),
    brand: z
      .string()
      .trim()
      .min(1)
      .max(dealLimits.brand)
      .optional()
      .meta({ description: "Part of the name of a brand, or of a collective." }),
    collectiveKey: KeyParam.optional(),
    kind: z.enum(dealKinds).optional(),
    standing: z.enum(["Confirmed"]).optional().meta({ description: "Without those that the athlete alone claims." }),
    after: z
      .string()
      .max(longestDealPlace, noSuchPage)
      .refine((place) => dealPlace(place) !== null, noSuchPage)
      .optional()
      .meta({ description: "The `next` of the page before." }),
    limit: z.coerce.number().int().min(1).max(dealRows.part).default(dealRows.page),
  }),
  answers: { 200: { schema: Deals, description: "The latest first" } },
});

export const filters = operation.get("/public/v2/filters/deals", {
  summary: "What the list of deals can be narrowed by",
  access: "everybody",
  answers: { 200: { schema: DealFilters, description: "The sports of who has deals, and the collectives that these name" } },
});

export const ofPerson = operation.get("/public/v2/people/{key}/deals", {
  summary: "The NIL deals of an athlete",
  access: "everybody",
  answers: { 200: { schema: PersonDeals, description: "None of whoever came by a published list" } },
});
