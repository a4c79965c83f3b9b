CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"heading" text NOT NULL,
	"answer" text NOT NULL,
	"position" integer NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
create trigger questions_changed after insert or delete or update on questions
for each statement execute function raise_content_version();
