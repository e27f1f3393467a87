CREATE TABLE "follower_counts" (
	"person_key" integer NOT NULL,
	"platform" text NOT NULL,
	"handle" text NOT NULL,
	"as_of" date NOT NULL,
	"followers" integer NOT NULL,
	"source_key" integer NOT NULL,
	CONSTRAINT "follower_counts_once" PRIMARY KEY("person_key","platform","handle","as_of"),
	CONSTRAINT "follower_counts_some" CHECK ("follower_counts"."followers" >= 0)
);
--> statement-breakpoint
CREATE TABLE "valuations_made" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "valuations_made_only" CHECK ("valuations_made"."only")
);
--> statement-breakpoint
ALTER TABLE "valuations" ADD COLUMN "formula" integer;--> statement-breakpoint
ALTER TABLE "valuations" ADD COLUMN "inputs" jsonb;--> statement-breakpoint
ALTER TABLE "valuations" ADD COLUMN "comparables" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "valuations" ADD COLUMN "dispute_key" integer;--> statement-breakpoint
ALTER TABLE "follower_counts" ADD CONSTRAINT "follower_counts_person_key_people_key_fk" FOREIGN KEY ("person_key") REFERENCES "public"."people"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follower_counts" ADD CONSTRAINT "follower_counts_source_key_sources_key_fk" FOREIGN KEY ("source_key") REFERENCES "public"."sources"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuations" ADD CONSTRAINT "valuations_dispute_key_nil_disputes_key_fk" FOREIGN KEY ("dispute_key") REFERENCES "public"."nil_disputes"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuations" ADD CONSTRAINT "valuations_formula" CHECK (("valuations"."formula" is null) = ("valuations"."inputs" is null));--> statement-breakpoint
ALTER TABLE "valuations" ADD CONSTRAINT "valuations_comparables" CHECK (jsonb_array_length("valuations"."comparables") in (0, 5));--> statement-breakpoint
ALTER TABLE "nil_dispute_entries" ADD COLUMN "part" text;--> statement-breakpoint
ALTER TABLE "nil_dispute_entries" ADD CONSTRAINT "nil_dispute_entries_part" CHECK ("nil_dispute_entries"."part" is null or "nil_dispute_entries"."type" is not null and "nil_dispute_entries"."part" in ('brand','roster','performance','influence','exposure'));--> statement-breakpoint
CREATE TRIGGER follower_counts_added AFTER INSERT ON follower_counts
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION of_people_changed();--> statement-breakpoint
CREATE TRIGGER follower_counts_updated AFTER UPDATE ON follower_counts
	REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION of_people_changed();--> statement-breakpoint
CREATE TRIGGER follower_counts_deleted AFTER DELETE ON follower_counts
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION of_people_changed();
--> statement-breakpoint
SELECT pgboss.create_queue('make-valuations', '{"policy":"stately","retryLimit":3,"retryDelay":15,"retryBackoff":true,"expireInSeconds":600,"deadLetter":"dead-letter"}');
