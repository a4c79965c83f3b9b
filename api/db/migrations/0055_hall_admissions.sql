CREATE TABLE "hall_admissions" (
	"assessment_id" uuid NOT NULL,
	"contestant_id" uuid NOT NULL,
	CONSTRAINT "hall_admissions_pk" PRIMARY KEY("assessment_id","contestant_id")
);
--> statement-breakpoint
ALTER TABLE "hall_admissions" ADD CONSTRAINT "hall_admissions_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hall_admissions" ADD CONSTRAINT "hall_admissions_contestant_id_contestants_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."contestants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hall_admissions_contestant" ON "hall_admissions" USING btree ("contestant_id");