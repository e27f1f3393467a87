DROP INDEX "passkeys_user";--> statement-breakpoint
CREATE INDEX "data_exports_waiting" ON "data_exports" USING btree ("key") WHERE "data_exports"."ready_at" is null;--> statement-breakpoint
CREATE INDEX "data_exports_ready_at" ON "data_exports" USING btree ("ready_at");--> statement-breakpoint
CREATE INDEX "spent_challenges_end" ON "spent_challenges" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_key","key");