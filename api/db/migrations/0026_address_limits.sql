-- Unlogged, which drizzle-kit cannot say: these counts are worth no write-ahead log. The previous version goes on counting by itself.
CREATE UNLOGGED TABLE "address_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint
);--> statement-breakpoint
-- Rows are counted up in place, on the room that their page has left.
alter table address_limits set (fillfactor = 50);
