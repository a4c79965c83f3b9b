CREATE TABLE "exam_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"test_times" smallint[] NOT NULL,
	"onsite_quiz_id" uuid,
	"assessment_id" uuid,
	"governorates" smallint[] NOT NULL,
	"education_types" smallint[] NOT NULL,
	"is_for_unplaced" boolean NOT NULL,
	"fills_other_times" boolean NOT NULL,
	"places_newcomers" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "exam_days_times" CHECK ("exam_days"."test_times" <@ array[1, 2, 3]::smallint[] and cardinality("exam_days"."test_times") > 0),
	CONSTRAINT "exam_days_of" CHECK (num_nonnulls("exam_days"."onsite_quiz_id", "exam_days"."assessment_id") >= 1)
);
--> statement-breakpoint
CREATE TABLE "places" (
	"exam_day_id" uuid NOT NULL,
	"contestant_id" uuid NOT NULL,
	"test_time" smallint NOT NULL,
	"hall_id" uuid NOT NULL,
	"seat" integer NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "places_pk" PRIMARY KEY("exam_day_id","contestant_id"),
	CONSTRAINT "places_seat" UNIQUE("exam_day_id","test_time","hall_id","seat"),
	CONSTRAINT "places_test_time" CHECK ("places"."test_time" in (1, 2, 3)),
	CONSTRAINT "places_seat_number" CHECK ("places"."seat" >= 1)
);
--> statement-breakpoint
ALTER TABLE "halls" ALTER COLUMN "assessment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "halls" ALTER COLUMN "code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "halls" ADD COLUMN "exam_day_id" uuid;--> statement-breakpoint
ALTER TABLE "halls" ADD COLUMN "seats" integer;--> statement-breakpoint
ALTER TABLE "halls" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "halls" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_days" ADD CONSTRAINT "exam_days_onsite_quiz_id_onsite_quizzes_id_fk" FOREIGN KEY ("onsite_quiz_id") REFERENCES "public"."onsite_quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_days" ADD CONSTRAINT "exam_days_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_days" ADD CONSTRAINT "exam_days_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_exam_day_id_exam_days_id_fk" FOREIGN KEY ("exam_day_id") REFERENCES "public"."exam_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_contestant_id_contestants_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."contestants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_hall_id_halls_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."halls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_days_date" ON "exam_days" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "exam_days_for_newcomers" ON "exam_days" USING btree ("date") WHERE "exam_days"."places_newcomers" and "exam_days"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "places_contestant" ON "places" USING btree ("contestant_id");--> statement-breakpoint
CREATE INDEX "places_hall" ON "places" USING btree ("hall_id");--> statement-breakpoint
ALTER TABLE "halls" ADD CONSTRAINT "halls_exam_day_id_exam_days_id_fk" FOREIGN KEY ("exam_day_id") REFERENCES "public"."exam_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "halls_exam_day" ON "halls" USING btree ("exam_day_id","position","id");--> statement-breakpoint
ALTER TABLE "halls" ADD CONSTRAINT "halls_of" CHECK (num_nonnulls("halls"."assessment_id", "halls"."exam_day_id") >= 1);--> statement-breakpoint
ALTER TABLE "halls" ADD CONSTRAINT "halls_coded" CHECK (("halls"."assessment_id" is null) = ("halls"."code" is null));--> statement-breakpoint
ALTER TABLE "halls" ADD CONSTRAINT "halls_seats" CHECK (("halls"."exam_day_id" is null) = ("halls"."seats" is null) and "halls"."seats" >= 1);