CREATE TABLE "hall_code_misses" (
	"assessment_id" uuid PRIMARY KEY NOT NULL,
	"total" integer NOT NULL,
	"recent" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"many_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "hall_code_misses" ADD CONSTRAINT "hall_code_misses_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;