CREATE TABLE "seat_needs" (
	"contestant_id" uuid PRIMARY KEY NOT NULL,
	"needs" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "halls" ADD COLUMN "is_ground_floor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "halls" ADD COLUMN "exit_seats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sittings" ADD COLUMN "help" text;--> statement-breakpoint
ALTER TABLE "sittings" ADD COLUMN "help_id" uuid;--> statement-breakpoint
ALTER TABLE "sittings" ADD COLUMN "help_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sittings" ADD COLUMN "help_by" uuid;--> statement-breakpoint
ALTER TABLE "seat_needs" ADD CONSTRAINT "seat_needs_contestant_id_contestants_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."contestants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_help_by_users_id_fk" FOREIGN KEY ("help_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sittings_help" ON "sittings" USING btree ("assessment_id") WHERE "sittings"."help" in ('asked', 'coming');