CREATE TABLE "halls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assessment_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	CONSTRAINT "halls_code" UNIQUE("assessment_id","code")
);
--> statement-breakpoint
CREATE TABLE "sitting_answers" (
	"sitting_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"device" smallint NOT NULL,
	"revision" integer NOT NULL,
	"answer" jsonb,
	"answered_at_ms" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"is_late" boolean NOT NULL,
	CONSTRAINT "sitting_answers_pk" PRIMARY KEY("sitting_id","place","device","revision")
);
--> statement-breakpoint
CREATE TABLE "sitting_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sitting_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sitting_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"what" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "sitting_devices" (
	"sitting_id" uuid NOT NULL,
	"device" smallint NOT NULL,
	"digest" "bytea" NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "sitting_devices_pk" PRIMARY KEY("sitting_id","device"),
	CONSTRAINT "sitting_devices_digest" UNIQUE("sitting_id","digest")
);
--> statement-breakpoint
CREATE TABLE "sitting_items" (
	"sitting_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"section" smallint NOT NULL,
	"item_id" uuid,
	"item_version" integer,
	"family" text,
	"figures_version" smallint,
	"level" smallint,
	"seed" bigint,
	"option_order" smallint[],
	"key" integer,
	CONSTRAINT "sitting_items_pk" PRIMARY KEY("sitting_id","place"),
	CONSTRAINT "sitting_items_source" CHECK (num_nonnulls("sitting_items"."item_id", "sitting_items"."family") >= 1)
);
--> statement-breakpoint
CREATE TABLE "sitting_sections" (
	"sitting_id" uuid NOT NULL,
	"section" smallint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seconds" integer NOT NULL,
	"added_seconds" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "sitting_sections_pk" PRIMARY KEY("sitting_id","section")
);
--> statement-breakpoint
CREATE TABLE "sittings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assessment_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"contestant_id" uuid NOT NULL,
	"attempt" smallint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"hall_id" uuid,
	"seed" bigint NOT NULL,
	"device" smallint DEFAULT 1 NOT NULL,
	"time_factor" numeric(3, 2) DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"left_count" integer DEFAULT 0 NOT NULL,
	"last_beat_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"late_until" timestamp with time zone,
	"is_to_score" boolean DEFAULT false NOT NULL,
	"result_id" uuid,
	CONSTRAINT "sittings_attempt" UNIQUE("assessment_id","contestant_id","attempt"),
	CONSTRAINT "sittings_state" CHECK ("sittings"."state" in ('waiting', 'running', 'submitted', 'expired', 'scored', 'voided'))
);
--> statement-breakpoint
ALTER TABLE "halls" ADD CONSTRAINT "halls_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "halls" ADD CONSTRAINT "halls_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting_answers" ADD CONSTRAINT "sitting_answers_sitting_id_sittings_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."sittings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting_changes" ADD CONSTRAINT "sitting_changes_sitting_id_sittings_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."sittings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting_devices" ADD CONSTRAINT "sitting_devices_sitting_id_sittings_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."sittings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting_items" ADD CONSTRAINT "sitting_items_sitting_id_sittings_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."sittings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting_sections" ADD CONSTRAINT "sitting_sections_sitting_id_sittings_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."sittings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_contestant_id_contestants_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."contestants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_hall_id_halls_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."halls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_result_id_quiz_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."quiz_results"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_version" FOREIGN KEY ("assessment_id","version") REFERENCES "public"."assessment_versions"("assessment_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sitting_changes_sitting" ON "sitting_changes" USING btree ("sitting_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sittings_open" ON "sittings" USING btree ("assessment_id","contestant_id") WHERE "sittings"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "sittings_contestant" ON "sittings" USING btree ("contestant_id");--> statement-breakpoint
CREATE INDEX "sittings_due" ON "sittings" USING btree ("due_at") WHERE "sittings"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "sittings_to_score" ON "sittings" USING btree ("id") WHERE "sittings"."is_to_score";--> statement-breakpoint
CREATE UNIQUE INDEX "sittings_result" ON "sittings" USING btree ("result_id") WHERE "sittings"."result_id" is not null;