CREATE TABLE "person_readers" (
	"person_key" integer NOT NULL,
	"day" date NOT NULL,
	"readers" integer NOT NULL,
	CONSTRAINT "person_readers_once" PRIMARY KEY("person_key","day"),
	CONSTRAINT "person_readers_some" CHECK ("person_readers"."readers" > 0)
);
--> statement-breakpoint
CREATE TABLE "reader_batches" (
	"key" uuid PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_readers" (
	"site_key" integer NOT NULL,
	"day" date NOT NULL,
	"readers" integer NOT NULL,
	CONSTRAINT "site_readers_once" PRIMARY KEY("site_key","day"),
	CONSTRAINT "site_readers_some" CHECK ("site_readers"."readers" > 0)
);
--> statement-breakpoint
CREATE TABLE "trending_people" (
	"span" text NOT NULL,
	"sport_key" integer,
	"place" integer NOT NULL,
	"person_key" integer NOT NULL,
	"readers" integer NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "trending_people_place" UNIQUE NULLS NOT DISTINCT("span","sport_key","place"),
	CONSTRAINT "trending_people_span" CHECK ("trending_people"."span" in ('day','week'))
);
--> statement-breakpoint
ALTER TABLE "person_readers" ADD CONSTRAINT "person_readers_person_key_people_key_fk" FOREIGN KEY ("person_key") REFERENCES "public"."people"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_readers" ADD CONSTRAINT "site_readers_site_key_sites_key_fk" FOREIGN KEY ("site_key") REFERENCES "public"."sites"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trending_people" ADD CONSTRAINT "trending_people_sport_key_sports_key_fk" FOREIGN KEY ("sport_key") REFERENCES "public"."sports"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trending_people" ADD CONSTRAINT "trending_people_person_key_people_key_fk" FOREIGN KEY ("person_key") REFERENCES "public"."people"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_readers_day" ON "person_readers" USING btree ("day");--> statement-breakpoint
CREATE INDEX "reader_batches_taken" ON "reader_batches" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "site_readers_day" ON "site_readers" USING btree ("day");--> statement-breakpoint
CREATE INDEX "trending_people_person" ON "trending_people" USING btree ("person_key");--> statement-breakpoint
SELECT pgboss.create_queue('list-readers', '{"policy":"stately","retryLimit":3,"retryDelay":15,"retryBackoff":true,"expireInSeconds":120,"deadLetter":"dead-letter"}');
