ALTER TABLE "notices" ALTER COLUMN "review_item_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "submission_key" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "claim_key" integer;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_claim_key_claims_key_fk" FOREIGN KEY ("claim_key") REFERENCES "public"."claims"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_submission" ON "claims" USING btree ("user_key","submission_key");--> statement-breakpoint
CREATE INDEX "notices_claim" ON "notices" USING btree ("claim_key") WHERE "notices"."claim_key" is not null;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_subject" CHECK (("notices"."review_item_key" is null) <> ("notices"."claim_key" is null));