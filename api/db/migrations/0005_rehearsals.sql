CREATE TABLE "rehearsals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exam_day_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"state" jsonb NOT NULL,
	CONSTRAINT "rehearsals_exam_day_id_unique" UNIQUE("exam_day_id")
);
--> statement-breakpoint
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_exam_day_id_exam_days_id_fk" FOREIGN KEY ("exam_day_id") REFERENCES "public"."exam_days"("id") ON DELETE no action ON UPDATE no action;