CREATE TABLE "erased_codes" (
	"digest" "bytea" PRIMARY KEY NOT NULL
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
CREATE INDEX "desk_acts_of_device" ON "desk_acts" USING btree ("exam_day_id","device_id");--> statement-breakpoint
CREATE INDEX "desk_acts_contestant" ON "desk_acts" USING btree ("contestant_id");--> statement-breakpoint
CREATE INDEX "desk_acts_serial" ON "desk_acts" USING btree ("serial");--> statement-breakpoint
CREATE INDEX "desk_acts_hall" ON "desk_acts" USING btree ("hall_id");--> statement-breakpoint
CREATE INDEX "desk_acts_open" ON "desk_acts" USING btree ("exam_day_id","received_at") WHERE "desk_acts"."outcome" = 'conflict' and "desk_acts"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "desk_acts_settled" ON "desk_acts" USING btree ("exam_day_id","settled_at") WHERE "desk_acts"."settled_at" is not null;--> statement-breakpoint
CREATE INDEX "desk_acts_unlinked" ON "desk_acts" USING btree ("received_at") WHERE "desk_acts"."contestant_id" is null and not "desk_acts"."is_erased";--> statement-breakpoint
CREATE INDEX "attendances_contestant" ON "attendances" USING btree ("contestant_id");--> statement-breakpoint
CREATE INDEX "attendances_hall" ON "attendances" USING btree ("hall_id");--> statement-breakpoint
CREATE INDEX "attendances_act" ON "attendances" USING btree ("act_id");