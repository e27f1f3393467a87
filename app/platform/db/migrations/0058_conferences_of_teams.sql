ALTER TABLE "conference_seasons" ADD CONSTRAINT "conference_seasons_said" UNIQUE("key","sport_key","year");--> statement-breakpoint
ALTER TABLE "conference_members" DROP CONSTRAINT "conference_members_season_key_conference_seasons_key_fk";
--> statement-breakpoint
ALTER TABLE "conference_members" ADD COLUMN "sport_key" integer;--> statement-breakpoint
ALTER TABLE "conference_members" ADD COLUMN "year" integer;--> statement-breakpoint
UPDATE "conference_members" SET "sport_key" = "season"."sport_key", "year" = "season"."year"
FROM "conference_seasons" "season" WHERE "season"."key" = "conference_members"."season_key";--> statement-breakpoint
ALTER TABLE "conference_members" ALTER COLUMN "sport_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "conference_members" ALTER COLUMN "year" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "conference_members" ADD CONSTRAINT "conference_members_season" FOREIGN KEY ("season_key","sport_key","year") REFERENCES "public"."conference_seasons"("key","sport_key","year") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "careers_season" ON "careers" USING btree ("organization_key","sport_key","from_year","to_year","person_key");--> statement-breakpoint
CREATE INDEX "conference_members_organization" ON "conference_members" USING btree ("organization_key","sport_key","year");
--> statement-breakpoint
-- A node of the version before says the season alone.
CREATE FUNCTION conference_members_of_season() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.sport_key IS NULL OR NEW.year IS NULL THEN
		SELECT sport_key, year INTO NEW.sport_key, NEW.year FROM conference_seasons WHERE key = NEW.season_key;
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER conference_members_filled BEFORE INSERT ON conference_members FOR EACH ROW EXECUTE FUNCTION conference_members_of_season();--> statement-breakpoint
-- Pages name conferences in short beside teams, and count their members.
CREATE TRIGGER conferences_added AFTER INSERT ON conferences
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION topic_changed('conferences');--> statement-breakpoint
CREATE TRIGGER conferences_updated AFTER UPDATE ON conferences
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION topic_changed('conferences');--> statement-breakpoint
CREATE TRIGGER conferences_deleted AFTER DELETE ON conferences
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION topic_changed('conferences');--> statement-breakpoint
CREATE TRIGGER conference_seasons_added AFTER INSERT ON conference_seasons
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION topic_changed('conferences');--> statement-breakpoint
CREATE TRIGGER conference_seasons_updated AFTER UPDATE ON conference_seasons
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION topic_changed('conferences');--> statement-breakpoint
CREATE TRIGGER conference_seasons_deleted AFTER DELETE ON conference_seasons
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION topic_changed('conferences');--> statement-breakpoint
CREATE TRIGGER conference_members_added AFTER INSERT ON conference_members
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION topic_changed('conferences');--> statement-breakpoint
CREATE TRIGGER conference_members_updated AFTER UPDATE ON conference_members
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION topic_changed('conferences');--> statement-breakpoint
CREATE TRIGGER conference_members_deleted AFTER DELETE ON conference_members
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION topic_changed('conferences');--> statement-breakpoint
-- The games of a day, and of a conference, are of many teams.
CREATE TRIGGER games_of_many_added AFTER INSERT ON games
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION topic_changed('games');--> statement-breakpoint
CREATE TRIGGER games_of_many_updated AFTER UPDATE ON games
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION topic_changed('games');--> statement-breakpoint
CREATE TRIGGER games_of_many_deleted AFTER DELETE ON games
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION topic_changed('games');
