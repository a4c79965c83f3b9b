ALTER TABLE "assessments" ADD COLUMN "results_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "norm_choices" ADD COLUMN "is_for_earlier" boolean DEFAULT false NOT NULL;