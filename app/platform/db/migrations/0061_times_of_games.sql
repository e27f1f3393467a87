ALTER TABLE "games" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "zone" text;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "round" text;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "source_key" integer;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_source_key_sources_key_fk" FOREIGN KEY ("source_key") REFERENCES "public"."sources"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_starts" CHECK (num_nonnulls("games"."starts_at", "games"."zone") <> 1);--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_round" CHECK ("games"."round" in ('WildCard','Division','Conference','SuperBowl'));--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_round_after" CHECK ("games"."round" is null or "games"."type" = 'Playoff');