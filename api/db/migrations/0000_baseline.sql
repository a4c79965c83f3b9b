create extension if not exists pg_trgm;
--> statement-breakpoint
CREATE TABLE "password_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"last_step" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"digest" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_login_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_version" integer NOT NULL,
	"address" text NOT NULL,
	"is_address_new" boolean DEFAULT false NOT NULL,
	"device_id" uuid,
	"is_device_new" boolean DEFAULT false NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"noticed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "login_addresses" (
	"realm" text NOT NULL,
	"normalized_user_name" text NOT NULL,
	"address" text NOT NULL,
	"last_login_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"realm" text NOT NULL,
	"normalized_user_name" text NOT NULL,
	"address" text NOT NULL,
	"device_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"pending_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"realm" text NOT NULL,
	"user_name" text NOT NULL,
	"normalized_user_name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"token_version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
	"results_due_at" timestamp with time zone,
	"search_text" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"realm" text NOT NULL,
	"user_id" uuid,
	"user_name" text,
	"role" text,
	"address" text NOT NULL,
	"request_id" text NOT NULL,
	"action" text NOT NULL,
	"noun" text NOT NULL,
	"noun_id" text,
	"owner_id" text,
	"exam_day_id" text,
	"label" text,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"failure" text,
	"file_name" text NOT NULL,
	"bytes" bigint
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"restored_at" timestamp with time zone PRIMARY KEY DEFAULT now() NOT NULL,
	"backup_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contestant_totals" (
	"population" smallint NOT NULL,
	"is_deleted" boolean NOT NULL,
	"gender" smallint NOT NULL,
	"governorate" smallint NOT NULL,
	"special_education_type" smallint NOT NULL,
	"test_time" smallint NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "contestant_totals_pk" PRIMARY KEY("population","is_deleted","gender","governorate","special_education_type","test_time")
);
--> statement-breakpoint
CREATE TABLE "contestants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"serial_number" text NOT NULL,
	"full_name" text NOT NULL,
	"age" smallint NOT NULL,
	"gender" smallint NOT NULL,
	"phone_number" text NOT NULL,
	"school_name" text NOT NULL,
	"special_education_type" smallint NOT NULL,
	"email" text,
	"governorate" smallint NOT NULL,
	"test_time" smallint NOT NULL,
	"folded_name" text NOT NULL,
	"search_text" text NOT NULL,
	"may_be_repeated" boolean DEFAULT false NOT NULL,
	"key_digest" "bytea",
	"body_digest" "bytea",
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"privacy_notice_version" smallint,
	"guardian_name" text,
	CONSTRAINT "contestants_gender" CHECK ("contestants"."gender" in (0, 1)),
	CONSTRAINT "contestants_test_time" CHECK ("contestants"."test_time" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "contestant_retention" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"months" smallint
);
--> statement-breakpoint
CREATE TABLE "erased_codes" (
	"digest" "bytea" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erased_contestants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"age" smallint NOT NULL,
	"gender" smallint NOT NULL,
	"governorate" smallint NOT NULL,
	"special_education_type" smallint NOT NULL,
	"test_time" smallint NOT NULL,
	"is_deleted" boolean NOT NULL,
	"registered_month" date NOT NULL,
	"key_digest" "bytea",
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erased_ids" (
	"id" uuid PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exam_day_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL,
	"is_erased" boolean DEFAULT false NOT NULL,
	"done_by" uuid NOT NULL,
	"sent_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"serial" text,
	"contestant_id" uuid,
	"hall_id" uuid,
	"test_time" smallint,
	"score" numeric(5, 2),
	"result_id" uuid,
	"outcome" text NOT NULL,
	"conflict" text,
	"errors" text[] DEFAULT '{}' NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"choice" text,
	"settle_reason" text,
	"settled_with" jsonb,
	CONSTRAINT "desk_acts_conflict" CHECK ("desk_acts"."outcome" = 'kept' or "desk_acts"."conflict" is not null),
	CONSTRAINT "desk_acts_settled_by" CHECK (num_nonnulls("desk_acts"."settled_at", "desk_acts"."settled_by", "desk_acts"."choice") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "attendances" (
	"exam_day_id" uuid NOT NULL,
	"contestant_id" uuid NOT NULL,
	"attended_at" timestamp with time zone NOT NULL,
	"act_id" uuid NOT NULL,
	"hall_id" uuid,
	"test_time" smallint,
	CONSTRAINT "attendances_pk" PRIMARY KEY("exam_day_id","contestant_id"),
	CONSTRAINT "attendances_test_time" CHECK ("attendances"."test_time" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "exam_day_people" (
	"exam_day_id" uuid NOT NULL,
	"contestant_id" uuid NOT NULL,
	"place_hall_id" uuid,
	"place_test_time" smallint,
	"hall_id" uuid,
	"test_time" smallint,
	"is_present" boolean NOT NULL,
	"is_scored" boolean NOT NULL,
	CONSTRAINT "exam_day_people_pk" PRIMARY KEY("exam_day_id","contestant_id")
);
--> statement-breakpoint
CREATE TABLE "exam_day_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_day_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_day_id" uuid NOT NULL,
	"hall_id" uuid,
	"test_time" smallint,
	"expected" integer NOT NULL,
	"present" integer NOT NULL,
	"absent" integer NOT NULL,
	"scored" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_changes" (
	"exam_day_id" uuid NOT NULL,
	"contestant_id" uuid NOT NULL,
	"hall_ids" uuid[] NOT NULL,
	"xid" "xid8" NOT NULL,
	CONSTRAINT "desk_changes_pk" PRIMARY KEY("exam_day_id","contestant_id")
);
--> statement-breakpoint
CREATE TABLE "desk_devices" (
	"exam_day_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"key" "bytea" NOT NULL,
	"hall_ids" uuid[] NOT NULL,
	"person_count" integer NOT NULL,
	"prepared_by" uuid NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	"last_heard_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"refused" integer[] DEFAULT '{}' NOT NULL,
	"let_go_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	CONSTRAINT "desk_devices_pk" PRIMARY KEY("exam_day_id","id")
);
--> statement-breakpoint
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
	"dated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
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
CREATE TABLE "removed_places" (
	"exam_day_id" uuid NOT NULL,
	"contestant_id" uuid NOT NULL,
	"test_time" smallint NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "removed_places_pk" PRIMARY KEY("exam_day_id","contestant_id")
);
--> statement-breakpoint
CREATE TABLE "item_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "item_versions_number" UNIQUE("item_id","version")
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"subject" text NOT NULL,
	"level" smallint NOT NULL,
	"is_in_use" boolean DEFAULT true NOT NULL,
	"search_text" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "items_level" CHECK ("items"."level" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "address_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "onsite_corrections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"onsite_result_id" uuid NOT NULL,
	"score" numeric(5, 2) NOT NULL,
	"questions" jsonb NOT NULL,
	"reason" text NOT NULL,
	"corrected_by" uuid NOT NULL,
	"corrected_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "onsite_quizzes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "onsite_results" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"onsite_quiz_id" uuid NOT NULL,
	"contestant_id" uuid NOT NULL,
	"score" numeric(5, 2) NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"added_by" uuid,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calibration_items" (
	"run_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text,
	"item_id" uuid,
	"item_version" integer,
	"family" text,
	"figures_version" smallint,
	"level" integer,
	"p" double precision NOT NULL,
	"rest_correlation" double precision,
	"difficulty" jsonb,
	"slope" jsonb,
	"lower" double precision,
	"remarks" jsonb NOT NULL,
	CONSTRAINT "calibration_items_pk" PRIMARY KEY("run_id","number")
);
--> statement-breakpoint
CREATE TABLE "calibration_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"model" text NOT NULL,
	"people" integer NOT NULL,
	"left_out" jsonb NOT NULL,
	"fit" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_import_rows" (
	"import_id" uuid NOT NULL,
	"row_number" integer NOT NULL,
	"state" text NOT NULL,
	"typed_serial" text NOT NULL,
	"serial_number" text,
	"contestant_id" uuid,
	"duplicate_of" text,
	"problems" text[] NOT NULL,
	"score" numeric(5, 2),
	"points" numeric(8, 2),
	"max_points" numeric(8, 2),
	"answers" text NOT NULL,
	"taken_at" timestamp with time zone,
	"attempt_key" bigint,
	"typed_score" text,
	"typed_time" text,
	CONSTRAINT "quiz_import_rows_pk" PRIMARY KEY("import_id","row_number")
);
--> statement-breakpoint
CREATE TABLE "quiz_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"file_name" text NOT NULL,
	"created_by" uuid NOT NULL,
	"encoding" text,
	"delimiter" text,
	"layout" text,
	"date_order" text,
	"is_date_order_certain" boolean DEFAULT true NOT NULL,
	"most_points" numeric,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"question_titles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"file_bytes" bigint,
	"bytes_read" bigint DEFAULT 0 NOT NULL,
	"rows_read" integer DEFAULT 0 NOT NULL,
	"heartbeat_at" timestamp with time zone DEFAULT now() NOT NULL,
	"error" text,
	"counts" jsonb,
	"quiz_id" uuid,
	"written_count" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "norm_choices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "norm_choices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quiz_id" uuid NOT NULL,
	"run_id" uuid,
	"is_for_earlier" boolean DEFAULT false NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	"chosen_by" uuid
);
--> statement-breakpoint
CREATE TABLE "norm_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"sample" jsonb NOT NULL,
	"norms" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"link" jsonb
);
--> statement-breakpoint
CREATE TABLE "quiz_results" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quiz_id" uuid NOT NULL,
	"contestant_id" uuid NOT NULL,
	"score" numeric(5, 2) NOT NULL,
	"points" numeric(8, 2),
	"max_points" numeric(8, 2),
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"assessment_version" integer,
	"attempt_key" bigint DEFAULT -1 - (random() * 9e15)::bigint NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text,
	"name" text,
	"assessment_id" uuid,
	"result_count" integer DEFAULT 0 NOT NULL,
	"average_score" numeric(5, 2),
	"distribution" integer[] DEFAULT '{}' NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"question_versions" integer[],
	"figures_due_at" timestamp with time zone,
	"calibrating_until" timestamp with time zone,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quizzes_assessment" UNIQUE("assessment_id")
);
--> statement-breakpoint
CREATE TABLE "standard_judgements" (
	"setting_id" uuid NOT NULL,
	"judge" uuid NOT NULL,
	"round" text NOT NULL,
	"judgement" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "standard_judgements_pk" PRIMARY KEY("setting_id","judge","round")
);
--> statement-breakpoint
CREATE TABLE "standard_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"method" text NOT NULL,
	"wanted" integer,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"norm_run_id" uuid,
	"people" integer NOT NULL,
	"item_count" integer NOT NULL,
	"count_of_score" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"cuts" jsonb NOT NULL,
	CONSTRAINT "standard_settings_closed" CHECK (("standard_settings"."state" = 'closed') = ("standard_settings"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"path" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"width" integer,
	"height" integer,
	"placeholder" text,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attachments_image_has_size" CHECK ("attachments"."kind" <> 'image' or ("attachments"."width" > 0 and "attachments"."height" > 0 and "attachments"."placeholder" is not null))
);
--> statement-breakpoint
CREATE TABLE "landing_contents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"header" text NOT NULL,
	"content" text NOT NULL,
	"img_path" text NOT NULL,
	"title" text NOT NULL,
	"goal_1_title" text NOT NULL,
	"goal_1_content" text NOT NULL,
	"goal_1_img_path" text NOT NULL,
	"goal_2_title" text NOT NULL,
	"goal_2_content" text NOT NULL,
	"goal_2_img_path" text NOT NULL,
	"goal_3_title" text NOT NULL,
	"goal_3_content" text NOT NULL,
	"goal_3_img_path" text NOT NULL,
	"bio_content" text NOT NULL,
	"bio_img_path" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_notices" (
	"version" smallint PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"logo_path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"is_suspected" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_images" (
	"post_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"image_path" text NOT NULL,
	CONSTRAINT "post_images_post_id_position_pk" PRIMARY KEY("post_id","position")
);
--> statement-breakpoint
CREATE TABLE "post_views" (
	"post_id" integer NOT NULL,
	"visitor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_views_post_id_visitor_pk" PRIMARY KEY("post_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"content" text NOT NULL,
	"summary" text NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"key_digest" "bytea",
	"body_digest" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hall_admissions" (
	"assessment_id" uuid NOT NULL,
	"contestant_id" uuid NOT NULL,
	CONSTRAINT "hall_admissions_pk" PRIMARY KEY("assessment_id","contestant_id")
);
--> statement-breakpoint
CREATE TABLE "halls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assessment_id" uuid,
	"name" text NOT NULL,
	"code" text,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	"exam_day_id" uuid,
	"seats" integer,
	"address" text DEFAULT '' NOT NULL,
	"described_at" timestamp with time zone DEFAULT now() NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "halls_code" UNIQUE("assessment_id","code"),
	CONSTRAINT "halls_of" CHECK (num_nonnulls("halls"."assessment_id", "halls"."exam_day_id") >= 1),
	CONSTRAINT "halls_coded" CHECK (("halls"."assessment_id" is null) = ("halls"."code" is null)),
	CONSTRAINT "halls_seats" CHECK (("halls"."exam_day_id" is null) = ("halls"."seats" is null) and "halls"."seats" >= 1)
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
	"user_id" uuid,
	"reason" text,
	"request_id" uuid
);
--> statement-breakpoint
CREATE TABLE "sitting_devices" (
	"sitting_id" uuid NOT NULL,
	"device" smallint NOT NULL,
	"digest" "bytea" NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"all_sent_at" timestamp with time zone,
	CONSTRAINT "sitting_devices_pk" PRIMARY KEY("sitting_id","device"),
	CONSTRAINT "sitting_devices_digest" UNIQUE("sitting_id","digest")
);
--> statement-breakpoint
CREATE TABLE "sitting_items" (
	"sitting_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"slot" smallint,
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
	"impossible_count" integer DEFAULT 0 NOT NULL,
	"last_beat_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"late_until" timestamp with time zone,
	"is_to_score" boolean DEFAULT false NOT NULL,
	"are_late_left_out" boolean DEFAULT false NOT NULL,
	"result_id" uuid,
	CONSTRAINT "sittings_attempt" UNIQUE("assessment_id","contestant_id","attempt"),
	CONSTRAINT "sittings_state" CHECK ("sittings"."state" in ('waiting', 'running', 'submitted', 'expired', 'scored', 'voided'))
);
--> statement-breakpoint
CREATE TABLE "time_factors" (
	"assessment_id" uuid NOT NULL,
	"contestant_id" uuid NOT NULL,
	"factor" numeric(3, 2) NOT NULL,
	"reason" text NOT NULL,
	"given_by" uuid NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "time_factors_pk" PRIMARY KEY("assessment_id","contestant_id"),
	CONSTRAINT "time_factors_factor" CHECK ("time_factors"."factor" in (1.25, 1.5, 2))
);
--> statement-breakpoint
CREATE TABLE "hall_code_misses" (
	"assessment_id" uuid PRIMARY KEY NOT NULL,
	"total" integer NOT NULL,
	"recent" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"many_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "storage_mark" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_forms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"base_url" text NOT NULL,
	"entry_id" text NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"custom_message" text DEFAULT '' NOT NULL,
	"pdf_path" text,
	"electronic_test" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_devices" ADD CONSTRAINT "login_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_device_id_login_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."login_devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_saves" ADD CONSTRAINT "assessment_saves_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_versions" ADD CONSTRAINT "assessment_versions_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_versions" ADD CONSTRAINT "assessment_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_acts" ADD CONSTRAINT "desk_acts_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_acts" ADD CONSTRAINT "desk_acts_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_acts" ADD CONSTRAINT "desk_acts_hall_id_halls_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."halls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_acts" ADD CONSTRAINT "desk_acts_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_acts" ADD CONSTRAINT "desk_acts_device" FOREIGN KEY ("exam_day_id","device_id") REFERENCES "public"."desk_devices"("exam_day_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_exam_day_id_exam_days_id_fk" FOREIGN KEY ("exam_day_id") REFERENCES "public"."exam_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_contestant_id_contestants_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."contestants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_act_id_desk_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."desk_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_hall_id_halls_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."halls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_devices" ADD CONSTRAINT "desk_devices_exam_day_id_exam_days_id_fk" FOREIGN KEY ("exam_day_id") REFERENCES "public"."exam_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_devices" ADD CONSTRAINT "desk_devices_prepared_by_users_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_days" ADD CONSTRAINT "exam_days_onsite_quiz_id_onsite_quizzes_id_fk" FOREIGN KEY ("onsite_quiz_id") REFERENCES "public"."onsite_quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_days" ADD CONSTRAINT "exam_days_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_days" ADD CONSTRAINT "exam_days_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_exam_day_id_exam_days_id_fk" FOREIGN KEY ("exam_day_id") REFERENCES "public"."exam_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_contestant_id_contestants_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."contestants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_hall_id_halls_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."halls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_places" ADD CONSTRAINT "removed_places_exam_day_id_exam_days_id_fk" FOREIGN KEY ("exam_day_id") REFERENCES "public"."exam_days"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_places" ADD CONSTRAINT "removed_places_contestant_id_contestants_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."contestants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_versions" ADD CONSTRAINT "item_versions_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_versions" ADD CONSTRAINT "item_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onsite_corrections" ADD CONSTRAINT "onsite_corrections_onsite_result_id_onsite_results_id_fk" FOREIGN KEY ("onsite_result_id") REFERENCES "public"."onsite_results"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onsite_corrections" ADD CONSTRAINT "onsite_corrections_corrected_by_users_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onsite_results" ADD CONSTRAINT "onsite_results_onsite_quiz_id_onsite_quizzes_id_fk" FOREIGN KEY ("onsite_quiz_id") REFERENCES "public"."onsite_quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onsite_results" ADD CONSTRAINT "onsite_results_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_items" ADD CONSTRAINT "calibration_items_run_id_calibration_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."calibration_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_items" ADD CONSTRAINT "calibration_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_runs" ADD CONSTRAINT "calibration_runs_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_runs" ADD CONSTRAINT "calibration_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_imports" ADD CONSTRAINT "quiz_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_imports" ADD CONSTRAINT "quiz_imports_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "norm_choices" ADD CONSTRAINT "norm_choices_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "norm_choices" ADD CONSTRAINT "norm_choices_run_id_norm_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."norm_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "norm_choices" ADD CONSTRAINT "norm_choices_chosen_by_users_id_fk" FOREIGN KEY ("chosen_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "norm_runs" ADD CONSTRAINT "norm_runs_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "norm_runs" ADD CONSTRAINT "norm_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_results" ADD CONSTRAINT "quiz_results_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_judgements" ADD CONSTRAINT "standard_judgements_setting_id_standard_settings_id_fk" FOREIGN KEY ("setting_id") REFERENCES "public"."standard_settings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_judgements" ADD CONSTRAINT "standard_judgements_judge_users_id_fk" FOREIGN KEY ("judge") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_settings" ADD CONSTRAINT "standard_settings_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_settings" ADD CONSTRAINT "standard_settings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_settings" ADD CONSTRAINT "standard_settings_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_settings" ADD CONSTRAINT "standard_settings_norm_run_id_norm_runs_id_fk" FOREIGN KEY ("norm_run_id") REFERENCES "public"."norm_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_contents" ADD CONSTRAINT "landing_contents_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logos" ADD CONSTRAINT "logos_logo_path_attachments_path_fk" FOREIGN KEY ("logo_path") REFERENCES "public"."attachments"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_images" ADD CONSTRAINT "post_images_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_images" ADD CONSTRAINT "post_images_image_path_attachments_path_fk" FOREIGN KEY ("image_path") REFERENCES "public"."attachments"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_views" ADD CONSTRAINT "post_views_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hall_admissions" ADD CONSTRAINT "hall_admissions_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hall_admissions" ADD CONSTRAINT "hall_admissions_contestant_id_contestants_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."contestants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "halls" ADD CONSTRAINT "halls_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "halls" ADD CONSTRAINT "halls_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "halls" ADD CONSTRAINT "halls_exam_day_id_exam_days_id_fk" FOREIGN KEY ("exam_day_id") REFERENCES "public"."exam_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting_answers" ADD CONSTRAINT "sitting_answers_sitting_id_sittings_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."sittings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting_changes" ADD CONSTRAINT "sitting_changes_sitting_id_sittings_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."sittings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting_changes" ADD CONSTRAINT "sitting_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting_devices" ADD CONSTRAINT "sitting_devices_sitting_id_sittings_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."sittings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting_items" ADD CONSTRAINT "sitting_items_sitting_id_sittings_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."sittings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting_sections" ADD CONSTRAINT "sitting_sections_sitting_id_sittings_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."sittings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_contestant_id_contestants_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."contestants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_hall_id_halls_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."halls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_result_id_quiz_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."quiz_results"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_version" FOREIGN KEY ("assessment_id","version") REFERENCES "public"."assessment_versions"("assessment_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_factors" ADD CONSTRAINT "time_factors_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_factors" ADD CONSTRAINT "time_factors_contestant_id_contestants_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."contestants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_factors" ADD CONSTRAINT "time_factors_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hall_code_misses" ADD CONSTRAINT "hall_code_misses_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_forms" ADD CONSTRAINT "test_forms_pdf_path_attachments_path_fk" FOREIGN KEY ("pdf_path") REFERENCES "public"."attachments"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_links_user" ON "password_links" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "login_devices_unique" ON "login_devices" USING btree ("user_id","digest");--> statement-breakpoint
CREATE INDEX "login_devices_last_login" ON "login_devices" USING btree ("last_login_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_device" ON "sessions" USING btree ("device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "login_addresses_unique" ON "login_addresses" USING btree ("realm","normalized_user_name","address");--> statement-breakpoint
CREATE INDEX "login_attempts_account" ON "login_attempts" USING btree ("realm","normalized_user_name","created_at");--> statement-breakpoint
CREATE INDEX "login_attempts_address" ON "login_attempts" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "login_attempts_created" ON "login_attempts" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_realm_name_unique" ON "users" USING btree ("realm","normalized_user_name") WHERE not "users"."is_deleted";--> statement-breakpoint
CREATE INDEX "assessment_versions_serials" ON "assessment_versions" USING gin (("content" -> 'audience' -> 'serials'));--> statement-breakpoint
CREATE INDEX "assessments_newest" ON "assessments" USING btree ("saved_at","id");--> statement-breakpoint
CREATE INDEX "assessments_by_state" ON "assessments" USING btree ("state","saved_at","id");--> statement-breakpoint
CREATE INDEX "assessments_by_title" ON "assessments" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "assessments_search" ON "assessments" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "assessments_serials" ON "assessments" USING gin (("content" -> 'audience' -> 'serials'));--> statement-breakpoint
CREATE INDEX "audit_lines_newest" ON "audit_lines" USING btree ("realm","at","id");--> statement-breakpoint
CREATE INDEX "audit_lines_user" ON "audit_lines" USING btree ("realm","user_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_lines_noun" ON "audit_lines" USING btree ("realm","noun","at","id");--> statement-breakpoint
CREATE INDEX "audit_lines_action" ON "audit_lines" USING btree ("realm","action","at","id");--> statement-breakpoint
CREATE INDEX "audit_lines_record" ON "audit_lines" USING btree ("noun_id");--> statement-breakpoint
CREATE INDEX "audit_lines_owner" ON "audit_lines" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "audit_lines_exam_day" ON "audit_lines" USING btree ("exam_day_id");--> statement-breakpoint
CREATE INDEX "audit_lines_at" ON "audit_lines" USING btree ("at");--> statement-breakpoint
CREATE INDEX "backups_started" ON "backups" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "contestants_serial_unique" ON "contestants" USING btree ("serial_number");--> statement-breakpoint
CREATE UNIQUE INDEX "contestants_key_unique" ON "contestants" USING btree ("key_digest");--> statement-breakpoint
CREATE INDEX "contestants_person" ON "contestants" USING btree ("phone_number","folded_name");--> statement-breakpoint
CREATE INDEX "contestants_may_be_repeated" ON "contestants" USING btree ("created_at") WHERE "contestants"."may_be_repeated";--> statement-breakpoint
CREATE INDEX "contestants_newest" ON "contestants" USING btree ("is_deleted","created_at","id");--> statement-breakpoint
CREATE INDEX "contestants_by_name" ON "contestants" USING btree ("is_deleted","folded_name","phone_number","id");--> statement-breakpoint
CREATE INDEX "contestants_by_age" ON "contestants" USING btree ("is_deleted","age","created_at","id");--> statement-breakpoint
CREATE INDEX "contestants_search" ON "contestants" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "erased_contestants_key_unique" ON "erased_contestants" USING btree ("key_digest");--> statement-breakpoint
CREATE INDEX "desk_acts_of_device" ON "desk_acts" USING btree ("exam_day_id","device_id");--> statement-breakpoint
CREATE INDEX "desk_acts_contestant" ON "desk_acts" USING btree ("contestant_id");--> statement-breakpoint
CREATE INDEX "desk_acts_serial" ON "desk_acts" USING btree ("serial");--> statement-breakpoint
CREATE INDEX "desk_acts_hall" ON "desk_acts" USING btree ("hall_id");--> statement-breakpoint
CREATE INDEX "desk_acts_open" ON "desk_acts" USING btree ("exam_day_id","received_at") WHERE "desk_acts"."outcome" = 'conflict' and "desk_acts"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "desk_acts_settled" ON "desk_acts" USING btree ("exam_day_id","settled_at") WHERE "desk_acts"."settled_at" is not null;--> statement-breakpoint
CREATE INDEX "desk_acts_unlinked" ON "desk_acts" USING btree ("received_at") WHERE "desk_acts"."contestant_id" is null and not "desk_acts"."is_erased";--> statement-breakpoint
CREATE INDEX "attendances_contestant" ON "attendances" USING btree ("contestant_id");--> statement-breakpoint
CREATE INDEX "attendances_hall" ON "attendances" USING btree ("hall_id");--> statement-breakpoint
CREATE INDEX "attendances_act" ON "attendances" USING btree ("act_id");--> statement-breakpoint
CREATE INDEX "exam_day_tallies_of_hall" ON "exam_day_tallies" USING btree ("exam_day_id","hall_id","test_time");--> statement-breakpoint
CREATE INDEX "desk_changes_since" ON "desk_changes" USING btree ("exam_day_id","xid");--> statement-breakpoint
CREATE INDEX "exam_days_date" ON "exam_days" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "exam_days_for_newcomers" ON "exam_days" USING btree ("date") WHERE "exam_days"."places_newcomers" and "exam_days"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "places_contestant" ON "places" USING btree ("contestant_id");--> statement-breakpoint
CREATE INDEX "places_hall" ON "places" USING btree ("hall_id");--> statement-breakpoint
CREATE INDEX "removed_places_contestant" ON "removed_places" USING btree ("contestant_id");--> statement-breakpoint
CREATE INDEX "items_newest" ON "items" USING btree ("is_in_use","saved_at","id");--> statement-breakpoint
CREATE INDEX "items_by_subject" ON "items" USING btree ("is_in_use","subject","saved_at","id");--> statement-breakpoint
CREATE INDEX "items_by_level" ON "items" USING btree ("is_in_use","level","saved_at","id");--> statement-breakpoint
CREATE INDEX "items_subject" ON "items" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "items_search" ON "items" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "onsite_corrections_result" ON "onsite_corrections" USING btree ("onsite_result_id","corrected_at");--> statement-breakpoint
CREATE INDEX "onsite_results_contestant" ON "onsite_results" USING btree ("contestant_id","created_at");--> statement-breakpoint
CREATE INDEX "onsite_results_quiz" ON "onsite_results" USING btree ("onsite_quiz_id");--> statement-breakpoint
CREATE INDEX "calibration_items_of_item" ON "calibration_items" USING btree ("item_id","item_version");--> statement-breakpoint
CREATE INDEX "calibration_runs_of_quiz" ON "calibration_runs" USING btree ("quiz_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quiz_import_rows_serial" ON "quiz_import_rows" USING btree ("serial_number");--> statement-breakpoint
CREATE INDEX "quiz_imports_newest" ON "quiz_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_imports_quiz" ON "quiz_imports" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "norm_choices_newest" ON "norm_choices" USING btree ("quiz_id","id");--> statement-breakpoint
CREATE INDEX "norm_runs_of_quiz" ON "norm_runs" USING btree ("quiz_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_results_attempt" ON "quiz_results" USING btree ("contestant_id","attempt_key") WHERE not "quiz_results"."is_deleted";--> statement-breakpoint
CREATE INDEX "quiz_results_quiz" ON "quiz_results" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "standard_settings_of_quiz" ON "standard_settings" USING btree ("quiz_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "landing_contents_single" ON "landing_contents" USING btree ((true));--> statement-breakpoint
CREATE UNIQUE INDEX "logos_single" ON "logos" USING btree ((true));--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("is_deleted","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("created_at") WHERE not "messages"."is_read" and not "messages"."is_deleted";--> statement-breakpoint
CREATE INDEX "post_views_created" ON "post_views" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("is_deleted","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_key_unique" ON "posts" USING btree ("key_digest");--> statement-breakpoint
CREATE INDEX "hall_admissions_contestant" ON "hall_admissions" USING btree ("contestant_id");--> statement-breakpoint
CREATE INDEX "halls_exam_day" ON "halls" USING btree ("exam_day_id","position","id");--> statement-breakpoint
CREATE INDEX "sitting_changes_sitting" ON "sitting_changes" USING btree ("sitting_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sitting_changes_request" ON "sitting_changes" USING btree ("request_id","sitting_id") WHERE "sitting_changes"."request_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sittings_open" ON "sittings" USING btree ("assessment_id","contestant_id") WHERE "sittings"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "sittings_contestant" ON "sittings" USING btree ("contestant_id");--> statement-breakpoint
CREATE INDEX "sittings_due" ON "sittings" USING btree ("due_at") WHERE "sittings"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "sittings_to_score" ON "sittings" USING btree ("id") WHERE "sittings"."is_to_score";--> statement-breakpoint
CREATE UNIQUE INDEX "sittings_result" ON "sittings" USING btree ("result_id") WHERE "sittings"."result_id" is not null;--> statement-breakpoint
CREATE INDEX "time_factors_contestant" ON "time_factors" USING btree ("contestant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "test_forms_single" ON "test_forms" USING btree ((true));