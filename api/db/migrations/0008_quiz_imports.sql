CREATE TABLE "quiz_import_rows" (
	"import_id" uuid NOT NULL,
	"row_number" integer NOT NULL,
	"state" text NOT NULL,
	"typed_serial" text NOT NULL,
	"serial_number" text,
	"contestant_id" uuid,
	"duplicate_of" text,
	"problems" text[] NOT NULL,
	"score" numeric(5, 2),
	"points" numeric(8, 2),
	"max_points" numeric(8, 2),
	"answers" text NOT NULL,
	"taken_at" timestamp with time zone,
	"attempt_key" bigint,
	"typed_score" text,
	"typed_time" text,
	CONSTRAINT "quiz_import_rows_pk" PRIMARY KEY("import_id","row_number")
);
--> statement-breakpoint
CREATE TABLE "quiz_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"file_name" text NOT NULL,
	"created_by" uuid NOT NULL,
	"encoding" text,
	"delimiter" text,
	"layout" text,
	"date_order" text,
	"is_date_order_certain" boolean DEFAULT true NOT NULL,
	"question_titles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"file_bytes" bigint,
	"bytes_read" bigint DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"quiz_id" uuid,
	"written_count" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "quiz_results_contestant";--> statement-breakpoint
ALTER TABLE "quiz_results" ADD COLUMN "points" numeric(8, 2);--> statement-breakpoint
ALTER TABLE "quiz_results" ADD COLUMN "max_points" numeric(8, 2);--> statement-breakpoint
ALTER TABLE "quiz_results" ADD COLUMN "attempt_key" bigint DEFAULT -1 - (random() * 9e15)::bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "result_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "average_score" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "distribution" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_imports" ADD CONSTRAINT "quiz_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_imports" ADD CONSTRAINT "quiz_imports_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_import_rows_by_state" ON "quiz_import_rows" USING btree ("import_id","state","row_number");--> statement-breakpoint
CREATE INDEX "quiz_imports_newest" ON "quiz_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_imports_quiz" ON "quiz_imports" USING btree ("quiz_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_results_attempt" ON "quiz_results" USING btree ("contestant_id","attempt_key") WHERE not "quiz_results"."is_deleted";--> statement-breakpoint
-- The figures of quizzes that were imported before figures were kept.
with figures as (
  select quiz_id, count(*)::int as total, round(avg(score), 2) as average, array_agg(score) as scores
  from quiz_results where not is_deleted group by quiz_id
)
update quizzes q set result_count = f.total, average_score = f.average, distribution = (
  select array_agg((select count(*)::int from unnest(f.scores) s where least(floor(s / 10), 9) = n) order by n)
  from generate_series(0, 9) n
)
from figures f where f.quiz_id = q.id;
--> statement-breakpoint
with tallies as (
  select r.quiz_id, (a ->> 'questionNumber')::int as number, count(*) as answered,
    count(*) filter (where (a ->> 'isCorrect')::boolean) as correct
  from quiz_results r, jsonb_array_elements(r.questions) a where not r.is_deleted group by 1, 2
)
update quizzes q set questions = t.questions
from (
  select quiz_id, jsonb_agg(jsonb_build_object(
    'questionNumber', number, 'title', null, 'answeredCount', answered, 'correctCount', correct
  ) order by number) as questions
  from tallies group by quiz_id
) t where t.quiz_id = q.id;
