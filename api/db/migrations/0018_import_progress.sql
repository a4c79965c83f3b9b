-- The previous version goes on reading files next to this one: it writes no heartbeat, so that this one calls its imports
-- interrupted until they are ready.
DROP INDEX "quiz_import_rows_by_state";--> statement-breakpoint
ALTER TABLE "quiz_imports" ADD COLUMN "rows_read" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_imports" ADD COLUMN "heartbeat_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_imports" ADD COLUMN "error" text;--> statement-breakpoint
-- Each row is written a second time when it is judged: room for that on its own page keeps the index as it is.
alter table quiz_import_rows set (fillfactor = 45);
