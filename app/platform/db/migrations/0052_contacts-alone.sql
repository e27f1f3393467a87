ALTER TABLE "contact_info" DROP CONSTRAINT "contact_info_phones";--> statement-breakpoint
ALTER TABLE "contact_info" DROP CONSTRAINT "contact_info_emails";--> statement-breakpoint
ALTER TABLE "contact_info" DROP COLUMN "agent_agency_name";--> statement-breakpoint
ALTER TABLE "contact_info" DROP COLUMN "agent_name";--> statement-breakpoint
ALTER TABLE "contact_info" DROP COLUMN "agent_email";--> statement-breakpoint
ALTER TABLE "contact_info" DROP COLUMN "agent_phone_number";--> statement-breakpoint
ALTER TABLE "contact_info" DROP COLUMN "parent_name";--> statement-breakpoint
ALTER TABLE "contact_info" DROP COLUMN "parent_email";--> statement-breakpoint
ALTER TABLE "contact_info" DROP COLUMN "parent_phone_number";--> statement-breakpoint
ALTER TABLE "contact_info" DROP COLUMN "secondary_parent_name";--> statement-breakpoint
ALTER TABLE "contact_info" DROP COLUMN "secondary_parent_email";--> statement-breakpoint
ALTER TABLE "contact_info" DROP COLUMN "secondary_parent_phone_number";--> statement-breakpoint
ALTER TABLE "contact_info" ADD CONSTRAINT "contact_info_phones" CHECK ("contact_info"."phone_number" ~ '^[0-9]{10}$');--> statement-breakpoint
ALTER TABLE "contact_info" ADD CONSTRAINT "contact_info_emails" CHECK ("contact_info"."email" ~ '^[^@ ]+@[^@ ]+$');