ALTER TABLE "contact_info" DROP CONSTRAINT "contact_info_public";--> statement-breakpoint
ALTER TABLE "contact_info" ADD COLUMN "facebook_handle" text;--> statement-breakpoint
ALTER TABLE "contact_info" ADD COLUMN "youtube_handle" text;--> statement-breakpoint
ALTER TABLE "contact_info" ADD CONSTRAINT "contact_info_public" CHECK ("contact_info"."public_fields" <@ array['phoneNumber','email','instagramHandle','twitterHandle','tikTokHandle','facebookHandle','youtubeHandle']);