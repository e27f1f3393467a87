ALTER TABLE "notices" DROP CONSTRAINT "notices_claim_key_claims_key_fk";--> statement-breakpoint
ALTER TABLE "claims" DROP CONSTRAINT "claims_key_unique";--> statement-breakpoint
ALTER TABLE "claims" DROP CONSTRAINT "claims_user_key_person_key_pk";--> statement-breakpoint
ALTER TABLE "claims" ADD PRIMARY KEY ("key");--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "gone_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_of_a_person" ON "claims" USING btree ("user_key","person_key") WHERE "claims"."gone_at" is null;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_gone" CHECK ("claims"."gone_at" is null or "claims"."refused_at" is not null);--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_claim_key_claims_key_fk" FOREIGN KEY ("claim_key") REFERENCES "public"."claims"("key") ON DELETE cascade ON UPDATE no action;