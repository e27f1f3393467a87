CREATE TABLE "academic_info" (
	"person_key" integer PRIMARY KEY NOT NULL,
	"gpa" numeric(5, 2),
	"gpa_scale" text,
	"sat" integer,
	"act" integer,
	"intended_major" text,
	"visibility" text DEFAULT 'Private' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "academic_info_gpa" CHECK (("academic_info"."gpa" is null) = ("academic_info"."gpa_scale" is null) and "academic_info"."gpa" between 0 and "academic_info"."gpa_scale"::numeric),
	CONSTRAINT "academic_info_scale" CHECK ("academic_info"."gpa_scale" in ('4.0','5.0','100')),
	CONSTRAINT "academic_info_tests" CHECK ("academic_info"."sat" between 400 and 1600 and "academic_info"."sat" % 10 = 0 and "academic_info"."act" between 1 and 36),
	CONSTRAINT "academic_info_major" CHECK (char_length("academic_info"."intended_major") between 1 and 100),
	CONSTRAINT "academic_info_visibility" CHECK ("academic_info"."visibility" in ('Private','Schools','Public'))
);
--> statement-breakpoint
CREATE TABLE "mailing_addresses" (
	"person_key" integer PRIMARY KEY NOT NULL,
	"address_line_1" text NOT NULL,
	"address_line_2" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailing_addresses_lines" CHECK (char_length("mailing_addresses"."address_line_1") between 1 and 100 and char_length("mailing_addresses"."address_line_2") between 1 and 100 and char_length("mailing_addresses"."city") between 1 and 100),
	CONSTRAINT "mailing_addresses_state" CHECK ("mailing_addresses"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "mailing_addresses_postal_code" CHECK ("mailing_addresses"."postal_code" ~ '^[0-9]{5}(-[0-9]{4})?$')
);
--> statement-breakpoint
ALTER TABLE "guardian_requests" DROP CONSTRAINT "guardian_requests_act";--> statement-breakpoint
ALTER TABLE "academic_info" ADD CONSTRAINT "academic_info_person_key_people_key_fk" FOREIGN KEY ("person_key") REFERENCES "public"."people"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_addresses" ADD CONSTRAINT "mailing_addresses_person_key_people_key_fk" FOREIGN KEY ("person_key") REFERENCES "public"."people"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_requests" ADD CONSTRAINT "guardian_requests_act" CHECK ("guardian_requests"."act" in ('Commitment','Decommitment','DecisionDate','Privacy','Contact','Academics'));--> statement-breakpoint
-- A person's page is made of what is shown of it.
CREATE TRIGGER academic_info_added AFTER INSERT ON academic_info
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION of_people_changed();--> statement-breakpoint
CREATE TRIGGER academic_info_updated AFTER UPDATE ON academic_info
	REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION of_people_changed();--> statement-breakpoint
CREATE TRIGGER academic_info_deleted AFTER DELETE ON academic_info
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION of_people_changed();
