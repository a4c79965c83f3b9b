CREATE TABLE "restores" (
	"restored_at" timestamp with time zone PRIMARY KEY DEFAULT now() NOT NULL,
	"backup_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erased_ids" (
	"id" uuid PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
