CREATE TABLE "code_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone_number" text NOT NULL,
	"person_name" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gone_addresses" (
	"contestant_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"address_digest" "bytea" NOT NULL,
	CONSTRAINT "gone_addresses_pk" PRIMARY KEY("contestant_id","channel","address_digest")
);
--> statement-breakpoint
CREATE TABLE "notice_channels" (
	"channel" text PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL
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
ALTER TABLE "gone_addresses" ADD CONSTRAINT "gone_addresses_contestant_id_contestants_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."contestants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_contestant_id_contestants_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."contestants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_waiting" ON "notices" USING btree ("channel","is_urgent","next_at") WHERE "notices"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "notices_failed" ON "notices" USING btree ("channel","next_at") WHERE "notices"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "notices_contestant" ON "notices" USING btree ("contestant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_evening_before" ON "notices" USING btree ("contestant_id","channel","about") WHERE "notices"."kind" = 'eveningBefore';