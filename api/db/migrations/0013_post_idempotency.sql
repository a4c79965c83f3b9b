ALTER TABLE "posts" ADD COLUMN "key_digest" "bytea";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "body_digest" "bytea";--> statement-breakpoint
CREATE UNIQUE INDEX "posts_key_unique" ON "posts" USING btree ("key_digest");