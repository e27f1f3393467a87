ALTER TABLE "guardian_requests" DROP CONSTRAINT "guardian_requests_act";--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "confirmed_by_user_key" integer;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "said_before" jsonb;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_confirmed_by_user_key_users_key_fk" FOREIGN KEY ("confirmed_by_user_key") REFERENCES "public"."users"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfers_confirmed_by" ON "transfers" USING btree ("confirmed_by_user_key") WHERE "transfers"."confirmed_by_user_key" is not null;--> statement-breakpoint
ALTER TABLE "guardian_requests" ADD CONSTRAINT "guardian_requests_act" CHECK ("guardian_requests"."act" in ('Commitment','Decommitment','DecisionDate','Transfer','DateOfBirth','Privacy','Contact','Academics'));--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_confirmed_by_school" CHECK (("transfers"."confirmed_by_user_key" is null) = ("transfers"."said_before" is null) and ("transfers"."confirmed_by_user_key" is null or "transfers"."said_by" = 'School'));