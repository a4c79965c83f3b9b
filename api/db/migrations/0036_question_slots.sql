ALTER TABLE "quiz_results" ADD COLUMN "assessment_version" integer;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "question_versions" integer[];--> statement-breakpoint
ALTER TABLE "sitting_items" ADD COLUMN "slot" smallint;