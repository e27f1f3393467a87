ALTER TABLE "account_links" DROP CONSTRAINT "account_links_purpose";--> statement-breakpoint
ALTER TABLE "account_links" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_new_email" CHECK (("account_links"."purpose" = 'NewEmail') = ("account_links"."new_email" is not null));--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_purpose" CHECK ("account_links"."purpose" in ('Reset','Confirm','NewEmail'));