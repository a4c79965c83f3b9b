ALTER TABLE "quiz_imports" ADD COLUMN "most_points" numeric;--> statement-breakpoint
ALTER TABLE "quiz_imports" ADD COLUMN "choices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_imports" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;