CREATE TABLE "calibration_items" (
	"run_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text,
	"item_id" uuid,
	"item_version" integer,
	"family" text,
	"level" integer,
	"p" double precision NOT NULL,
	"rest_correlation" double precision,
	"difficulty" jsonb,
	"slope" jsonb,
	"remarks" jsonb NOT NULL,
	CONSTRAINT "calibration_items_pk" PRIMARY KEY("run_id","number")
);
--> statement-breakpoint
CREATE TABLE "calibration_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"model" text NOT NULL,
	"people" integer NOT NULL,
	"left_out" jsonb NOT NULL,
	"fit" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "calibrating_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calibration_items" ADD CONSTRAINT "calibration_items_run_id_calibration_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."calibration_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_items" ADD CONSTRAINT "calibration_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_runs" ADD CONSTRAINT "calibration_runs_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_runs" ADD CONSTRAINT "calibration_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calibration_items_of_item" ON "calibration_items" USING btree ("item_id","item_version");--> statement-breakpoint
CREATE INDEX "calibration_runs_of_quiz" ON "calibration_runs" USING btree ("quiz_id","created_at","id");--> statement-breakpoint
create function keep_calibrations() returns trigger language plpgsql as $$
begin
  raise exception 'calibrations that were kept are never changed' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger calibration_runs_never_change before update or delete or truncate on calibration_runs
  for each statement execute function keep_calibrations();
--> statement-breakpoint
create trigger calibration_items_never_change before update or delete or truncate on calibration_items
  for each statement execute function keep_calibrations();
