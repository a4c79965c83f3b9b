CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"failure" text,
	"file_name" text NOT NULL,
	"bytes" bigint
);
--> statement-breakpoint
CREATE INDEX "backups_started" ON "backups" USING btree ("started_at");