-- A team's place in a new order lands beside whatever else of the team waits; until now both landed in one place.
UPDATE "review_items" SET "target" = "target" || ':order' WHERE "type" = 'topInterest' AND "batch_key" IS NOT NULL AND "target" NOT LIKE '%:order';
