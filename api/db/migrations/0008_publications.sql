CREATE TABLE "alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" uuid,
	"text" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "alerts_form_id_unique" UNIQUE("form_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" uuid,
	"title" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"is_all_day" boolean DEFAULT false NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "events_form_id_unique" UNIQUE("form_id")
);
--> statement-breakpoint
CREATE TABLE "draft_previews" (
	"draft_id" integer PRIMARY KEY NOT NULL,
	"key_digest" "bytea" NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'planned' NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"take_down_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"draft_id" integer,
	"post_id" integer,
	"event_id" integer,
	"alert_id" integer,
	"assessment_id" uuid,
	"failure" text,
	"created_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "draft_previews" ADD CONSTRAINT "draft_previews_draft_id_post_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."post_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "draft_previews_key_unique" ON "draft_previews" USING btree ("key_digest");--> statement-breakpoint
CREATE INDEX "publications_moments" ON "publications" USING btree ("state","publish_at");--> statement-breakpoint
CREATE UNIQUE INDEX "publications_draft_unique" ON "publications" USING btree ("draft_id") WHERE "publications"."state" = 'planned';