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
	"created_at" timestamp with time zone NOT NULL
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
CREATE TABLE "contestant_tallies" (
	"shard" smallint NOT NULL,
	"is_deleted" boolean NOT NULL,
	"gender" smallint NOT NULL,
	"slot_1" integer NOT NULL,
	"slot_2" integer NOT NULL,
	"slot_3" integer NOT NULL,
	CONSTRAINT "contestant_tallies_shard_is_deleted_gender_pk" PRIMARY KEY("shard","is_deleted","gender")
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
	CONSTRAINT "contestants_gender" CHECK ("contestants"."gender" in (0, 1)),
	CONSTRAINT "contestants_test_time" CHECK ("contestants"."test_time" in (1, 2, 3))
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
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_results" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quiz_id" uuid NOT NULL,
	"contestant_id" uuid NOT NULL,
	"score" numeric(5, 2) NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "onsite_results" ADD CONSTRAINT "onsite_results_onsite_quiz_id_onsite_quizzes_id_fk" FOREIGN KEY ("onsite_quiz_id") REFERENCES "public"."onsite_quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onsite_results" ADD CONSTRAINT "onsite_results_contestant_id_contestants_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."contestants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_results" ADD CONSTRAINT "quiz_results_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_results" ADD CONSTRAINT "quiz_results_contestant_id_contestants_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."contestants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "login_addresses_unique" ON "login_addresses" USING btree ("realm","normalized_user_name","address");--> statement-breakpoint
CREATE INDEX "login_attempts_account" ON "login_attempts" USING btree ("realm","normalized_user_name","created_at");--> statement-breakpoint
CREATE INDEX "login_attempts_address" ON "login_attempts" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "login_attempts_created" ON "login_attempts" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_realm_name_unique" ON "users" USING btree ("realm","normalized_user_name") WHERE not "users"."is_deleted";--> statement-breakpoint
CREATE UNIQUE INDEX "contestants_serial_unique" ON "contestants" USING btree ("serial_number");--> statement-breakpoint
CREATE UNIQUE INDEX "contestants_key_unique" ON "contestants" USING btree ("key_digest");--> statement-breakpoint
CREATE INDEX "contestants_person" ON "contestants" USING btree ("phone_number","folded_name");--> statement-breakpoint
CREATE INDEX "contestants_may_be_repeated" ON "contestants" USING btree ("created_at") WHERE "contestants"."may_be_repeated";--> statement-breakpoint
CREATE INDEX "contestants_newest" ON "contestants" USING btree ("is_deleted","created_at","id");--> statement-breakpoint
CREATE INDEX "contestants_search" ON "contestants" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "onsite_results_contestant" ON "onsite_results" USING btree ("contestant_id","created_at");--> statement-breakpoint
CREATE INDEX "onsite_results_quiz" ON "onsite_results" USING btree ("onsite_quiz_id");--> statement-breakpoint
CREATE INDEX "quiz_results_contestant" ON "quiz_results" USING btree ("contestant_id","created_at");--> statement-breakpoint
CREATE INDEX "quiz_results_quiz" ON "quiz_results" USING btree ("quiz_id");