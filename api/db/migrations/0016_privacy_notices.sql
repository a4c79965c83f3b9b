CREATE TABLE "privacy_notices" (
	"version" smallint PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contestants" ADD COLUMN "privacy_notice_version" smallint;