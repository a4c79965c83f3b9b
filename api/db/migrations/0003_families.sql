CREATE TABLE "code_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone_number" text NOT NULL,
	"person_name" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "objection_settings" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"days" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"contestant_id" uuid NOT NULL,
	"field" text,
	"value" text,
	"before" text NOT NULL,
	"result_id" uuid,
	"cause" text,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"holder_id" uuid,
	"answer" text,
	"decided_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "season_limits" (
	"season_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"code" smallint NOT NULL,
	"most" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "season_limits_pk" PRIMARY KEY("season_id","scope","code"),
	CONSTRAINT "season_limits_scope" CHECK ("season_limits"."scope" in ('all', 'type', 'governorate'))
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"text_before" text NOT NULL,
	"text_after" text NOT NULL,
	"has_waiting_list" boolean NOT NULL,
	"revision" uuid DEFAULT gen_random_uuid() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "seasons_order" CHECK ("seasons"."opens_at" < "seasons"."closes_at")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exam_day_id" uuid NOT NULL,
	"hall_id" uuid,
	"text" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"is_approved" boolean,
	CONSTRAINT "announcements_second_person" CHECK (not "announcements"."is_approved" or "announcements"."decided_by" <> "announcements"."asked_by")
);
--> statement-breakpoint
CREATE TABLE "gone_addresses" (
	"contestant_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"address_digest" "bytea" NOT NULL,
	CONSTRAINT "gone_addresses_pk" PRIMARY KEY("contestant_id","channel","address_digest")
);
--> statement-breakpoint
CREATE TABLE "notice_clocks" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contestant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" uuid,
	"channel" text NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"problem" text,
	"reached" "bytea"[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "notices_state" CHECK ("notices"."state" in ('waiting', 'sent', 'failed', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "telegram_chats" (
	"nonce" "bytea" PRIMARY KEY NOT NULL,
	"contestant_id" uuid NOT NULL,
	"chat_id" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "telegram_polling" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"bot_id" bigint,
	"bot_name" text,
	"next_update" bigint DEFAULT 0 NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"holder" uuid NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	CONSTRAINT "telegram_polling_single" CHECK ("telegram_polling"."single")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"heading" text NOT NULL,
	"answer" text NOT NULL,
	"position" integer NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slip_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"distrusted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "slip_proofs" (
	"id" text PRIMARY KEY NOT NULL,
	"result_id" uuid NOT NULL,
	"contestant_id" uuid NOT NULL,
	"score" numeric(5, 2) NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "contestants" ADD COLUMN "season_id" uuid;--> statement-breakpoint
ALTER TABLE "contestants" ADD COLUMN "waiting_number" integer;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_contestant_id_contestants_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."contestants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_limits" ADD CONSTRAINT "season_limits_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_exam_day_id_exam_days_id_fk" FOREIGN KEY ("exam_day_id") REFERENCES "public"."exam_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_hall_id_halls_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."halls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gone_addresses" ADD CONSTRAINT "gone_addresses_contestant_id_contestants_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."contestants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_contestant_id_contestants_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."contestants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_chats" ADD CONSTRAINT "telegram_chats_contestant_id_contestants_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."contestants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slip_proofs" ADD CONSTRAINT "slip_proofs_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requests_contestant" ON "requests" USING btree ("contestant_id");--> statement-breakpoint
CREATE INDEX "requests_queue" ON "requests" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "requests_open_field" ON "requests" USING btree ("contestant_id","field") WHERE "requests"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "requests_result" ON "requests" USING btree ("result_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seasons_current" ON "seasons" USING btree ((true)) WHERE "seasons"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "announcements_exam_day" ON "announcements" USING btree ("exam_day_id");--> statement-breakpoint
CREATE INDEX "announcements_hall" ON "announcements" USING btree ("hall_id");--> statement-breakpoint
CREATE INDEX "notices_waiting" ON "notices" USING btree ("channel","is_urgent","next_at") WHERE "notices"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "notices_failed" ON "notices" USING btree ("channel","next_at") WHERE "notices"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "notices_contestant" ON "notices" USING btree ("contestant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_result" ON "notices" USING btree ("contestant_id","channel","about") WHERE "notices"."kind" = 'resultShown';--> statement-breakpoint
CREATE UNIQUE INDEX "telegram_chats_following" ON "telegram_chats" USING btree ("contestant_id","chat_id") WHERE "telegram_chats"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "telegram_chats_contestant" ON "telegram_chats" USING btree ("contestant_id");--> statement-breakpoint
CREATE INDEX "telegram_chats_chat" ON "telegram_chats" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "slip_proofs_result" ON "slip_proofs" USING btree ("result_id");--> statement-breakpoint
CREATE INDEX "slip_proofs_contestant" ON "slip_proofs" USING btree ("contestant_id");--> statement-breakpoint
ALTER TABLE "contestants" ADD CONSTRAINT "contestants_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contestants_waiting" ON "contestants" USING btree ("season_id","waiting_number") WHERE "contestants"."waiting_number" is not null;
--> statement-breakpoint
-- Counts the places of a season: one for each row of a person who is neither waiting nor deleted. Every way of adding,
-- changing and erasing people goes through it.
create function count_season_places() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.season_id is not null and old.waiting_number is null and not old.is_deleted then
    update season_limits set taken = taken - 1 where season_id = old.season_id
      and (scope = 'all' or scope = 'type' and code = old.special_education_type or scope = 'governorate' and code = old.governorate);
  end if;
  if tg_op <> 'DELETE' and new.season_id is not null and new.waiting_number is null and not new.is_deleted then
    update season_limits set taken = taken + 1 where season_id = new.season_id
      and (scope = 'all' or scope = 'type' and code = new.special_education_type or scope = 'governorate' and code = new.governorate);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger contestants_enter_season after insert on contestants
for each row when (new.season_id is not null) execute function count_season_places();
--> statement-breakpoint
create trigger contestants_change_in_season
after update of season_id, waiting_number, is_deleted, special_education_type, governorate on contestants
for each row when (old.season_id is not null or new.season_id is not null) execute function count_season_places();
--> statement-breakpoint
create trigger contestants_leave_season after delete on contestants
for each row when (old.season_id is not null) execute function count_season_places();
--> statement-breakpoint
create trigger seasons_changed after insert or delete or update on seasons
for each statement execute function raise_content_version();
--> statement-breakpoint
create trigger questions_changed after insert or delete or update on questions
for each statement execute function raise_content_version();
