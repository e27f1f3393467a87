-- Whatever is sent of an order is a batch, also of one team; until now one team alone was none.
UPDATE "review_items" SET "batch_key" = gen_random_uuid() WHERE "batch_key" IS NULL AND "target" LIKE 'topInterest:%:order';--> statement-breakpoint
-- An order waits in one batch, and beside none that is under appeal; until now the appeal went along with the next order.
UPDATE "review_items" "item" SET "batch_key" = "whole"."batch_key"
FROM (
  SELECT "person_key", md5(min("key") || ' order')::uuid AS "batch_key" FROM "review_items"
  WHERE "status" = 'Pending' AND "batch_key" IS NOT NULL AND "appealed_at" IS NULL GROUP BY "person_key"
) "whole"
WHERE "item"."person_key" = "whole"."person_key" AND "item"."status" = 'Pending' AND "item"."appealed_at" IS NULL AND EXISTS (
  SELECT FROM "review_items" "other"
  WHERE "other"."person_key" = "item"."person_key" AND "other"."status" = 'Pending'
    AND (("other"."appealed_at" IS NULL AND "other"."batch_key" <> "item"."batch_key")
      OR ("other"."appealed_at" IS NOT NULL AND "other"."batch_key" = "item"."batch_key"))
) AND "item"."batch_key" IS NOT NULL;--> statement-breakpoint
-- The first of what waits together stands for all of it.
UPDATE "review_items" "item" SET "is_lead" = ("item"."key" = "whole"."key")
FROM (
  SELECT "person_key", "batch_key", min("key") AS "key" FROM "review_items"
  WHERE "status" = 'Pending' AND "batch_key" IS NOT NULL GROUP BY "person_key", "batch_key"
) "whole"
WHERE "item"."person_key" = "whole"."person_key" AND "item"."batch_key" = "whole"."batch_key" AND "item"."status" = 'Pending'
  AND "item"."is_lead" <> ("item"."key" = "whole"."key");
