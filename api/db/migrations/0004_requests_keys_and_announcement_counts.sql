ALTER TABLE "requests" ADD COLUMN "key_digest" "bytea";--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "body_digest" "bytea";--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "people_count" integer;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "reached_count" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "requests_key_unique" ON "requests" USING btree ("key_digest");