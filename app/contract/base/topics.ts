/** How nodes that keep pages learn what those rest on, and what has changed (docs/rules.md L9). */
import { z } from "zod";
import { operation } from "./operation";

/** Says that a node of ours asks or tells, which keeps pages that it makes of answers; nobody outside may (gate/api-door.ts). */
export const keepsPagesHeader = "x-keeps-pages";

/** The topics that an answer rests on, with spaces between them. An answer without it is in no page that is kept. */
export const restsOnHeader = "x-rests-on";

/** Says that the act has hidden something: the gate hands on its answer once no node shows that any more. */
export const hidesHeader = "x-hides";

const Snapshot = z.string().regex(/^\d{1,20}:\d{1,20}:[\d,]*$/);

const TopicChanges = z.object({
  snapshot: Snapshot.meta({ description: "What had been done by then: `since` of the next call." }),
  topics: z.array(z.string()).meta({ description: "Each topic once, whose change `since` does not know of; `everything` stands for all." }),
});
export type TopicChanges = z.output<typeof TopicChanges>;

export const topicChanges = operation.get("/internal/v1/topic-changes", {
  summary: "What has changed of what pages rest on, for the product's own web nodes",
  access: "everybody",
  query: z.object({ since: Snapshot.optional().meta({ description: "The `snapshot` of the call before, at most half an hour old." }) }),
  answers: { 200: { schema: TopicChanges, description: "The topics; without `since`, none" } },
  problems: { 404: ["not-found"] },
});
