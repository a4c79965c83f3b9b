CREATE TABLE "bulk_rows" (
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"row_id" uuid NOT NULL,
	"former" smallint,
	"problem" text,
	CONSTRAINT "bulk_rows_pk" PRIMARY KEY("run_id","position")
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" jsonb NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text NOT NULL,
	"total_count" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"undoes" uuid
);
--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_run_id_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_rows_row" ON "bulk_rows" USING btree ("row_id");--> statement-breakpoint
CREATE INDEX "bulk_rows_refused" ON "bulk_rows" USING btree ("run_id","position") WHERE "bulk_rows"."problem" is not null;--> statement-breakpoint
CREATE INDEX "bulk_runs_newest" ON "bulk_runs" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "bulk_runs_working" ON "bulk_runs" USING btree ("done_count") WHERE "bulk_runs"."state" = 'working';--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_runs_undone" ON "bulk_runs" USING btree ("undoes");