ALTER TABLE "calibration_items" ADD COLUMN "lower" double precision;--> statement-breakpoint
ALTER TABLE "norm_runs" ADD COLUMN "link" jsonb;