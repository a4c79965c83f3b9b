CREATE TABLE "norm_choices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "norm_choices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quiz_id" uuid NOT NULL,
	"run_id" uuid,
	"chosen_at" timestamp with time zone NOT NULL,
	"chosen_by" uuid
);
--> statement-breakpoint
CREATE TABLE "norm_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"sample" jsonb NOT NULL,
	"norms" jsonb NOT NULL,
	"items" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "norm_choices" ADD CONSTRAINT "norm_choices_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "norm_choices" ADD CONSTRAINT "norm_choices_run_id_norm_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."norm_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "norm_choices" ADD CONSTRAINT "norm_choices_chosen_by_users_id_fk" FOREIGN KEY ("chosen_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "norm_runs" ADD CONSTRAINT "norm_runs_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "norm_runs" ADD CONSTRAINT "norm_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "norm_choices_newest" ON "norm_choices" USING btree ("quiz_id","id");--> statement-breakpoint
CREATE INDEX "norm_runs_of_quiz" ON "norm_runs" USING btree ("quiz_id","created_at","id");--> statement-breakpoint
create function keep_norms() returns trigger language plpgsql as $$
begin
  raise exception 'norms that were kept are never changed' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger norm_runs_never_change before update or delete or truncate on norm_runs
  for each statement execute function keep_norms();
--> statement-breakpoint
create trigger norm_choices_never_change before update or delete or truncate on norm_choices
  for each statement execute function keep_norms();
