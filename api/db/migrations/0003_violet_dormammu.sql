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
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
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
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_exam_day_id_exam_days_id_fk" FOREIGN KEY ("exam_day_id") REFERENCES "public"."exam_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_hall_id_halls_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."halls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gone_addresses" ADD CONSTRAINT "gone_addresses_contestant_id_contestants_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."contestants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_contestant_id_contestants_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."contestants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "announcements_exam_day" ON "announcements" USING btree ("exam_day_id");--> statement-breakpoint
CREATE INDEX "announcements_hall" ON "announcements" USING btree ("hall_id");--> statement-breakpoint
CREATE INDEX "notices_waiting" ON "notices" USING btree ("channel","is_urgent","next_at") WHERE "notices"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "notices_failed" ON "notices" USING btree ("channel","next_at") WHERE "notices"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "notices_contestant" ON "notices" USING btree ("contestant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_result" ON "notices" USING btree ("contestant_id","channel","about") WHERE "notices"."kind" = 'resultShown';--> statement-breakpoint
CREATE INDEX "notices_about" ON "notices" USING btree ("about");