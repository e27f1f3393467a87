ALTER TABLE "people" ADD COLUMN "started_by_claim" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A claim is sent in the moment in which it starts a profile; only one that was claimed anew is not found so.
UPDATE "people" SET "started_by_claim" = true
WHERE "visibility" = 'Pending' OR EXISTS (
  SELECT FROM "claims" WHERE "claims"."person_key" = "people"."key" AND "claims"."requested_at" = "people"."created_at"
);
