import { z } from "zod";
import { readerLimits, readerSpans } from "~/domain/sites/readers";
import { operation } from "../../base/operation";
import { KeyParam } from "../../base/params";
import { ReadersTold, SiteReaders, Trending } from "../readers";

const { listed, fewestListed } = readerLimits;

export const tell = operation.post("/internal/v1/readers", {
  summary: "How many have read people and sites, from the product's own web nodes",
  description: "A batch that was taken before is answered as it was then, and counts once. Whoever is not there any more is left out.",
  access: "everybody",
  quota: null,
  body: ReadersTold,
  answers: { 204: { description: "The batch counts" } },
  problems: { 404: ["not-found"], 422: ["invalid"] },
});

export const trending = operation.get("/public/rdb/v1/trending-lists", {
  summary: "The athletes whose pages most have read",
  description: `By readers of the last whole day or of the last seven, at most ${listed}; none with fewer than ${fewestListed}.`,
  otherPaths: ["/public/rdb/v1/people/trending"],
  access: "everybody",
  query: z.object({
    span: z.enum(readerSpans).default("week"),
    sportKey: KeyParam.optional().meta({ description: "The athlete's default sport; of all sports when absent." }),
  }),
  answers: { 200: { schema: Trending, description: "Who has most readers first" } },
});

export const ofSite = operation.get("/sites/v1/sites/{key}/readers", {
  summary: "How many have read a site in the last seven whole days, for the publisher's dashboard",
  access: "viewer",
  answers: { 200: { schema: SiteReaders, description: "The week and its days" } },
  problems: { 403: ["forbidden"] },
});
