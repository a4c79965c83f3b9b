CREATE TABLE "assessment_saves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assessment_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"digest" "bytea" NOT NULL,
	CONSTRAINT "assessment_saves_version" UNIQUE("assessment_id","version")
);
--> statement-breakpoint
CREATE TABLE "assessment_versions" (
	"assessment_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"published_by" uuid NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assessment_versions_pk" PRIMARY KEY("assessment_id","version")
);
--> statement-breakpoint
CREATE TABLE "assessments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_version" integer,
	"results_released_at" timestamp with time zone,
	"search_text" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "assessment_id" uuid;--> statement-breakpoint
ALTER TABLE "assessment_saves" ADD CONSTRAINT "assessment_saves_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_versions" ADD CONSTRAINT "assessment_versions_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_versions" ADD CONSTRAINT "assessment_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessment_versions_serials" ON "assessment_versions" USING gin (("content" -> 'audience' -> 'serials'));--> statement-breakpoint
CREATE INDEX "assessments_newest" ON "assessments" USING btree ("saved_at","id");--> statement-breakpoint
CREATE INDEX "assessments_by_state" ON "assessments" USING btree ("state","saved_at","id");--> statement-breakpoint
CREATE INDEX "assessments_by_title" ON "assessments" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "assessments_search" ON "assessments" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "assessments_serials" ON "assessments" USING gin (("content" -> 'audience' -> 'serials'));--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_assessment" UNIQUE("assessment_id");