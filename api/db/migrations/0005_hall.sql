ALTER TABLE "sittings" ADD COLUMN "help" text;--> statement-breakpoint
ALTER TABLE "sittings" ADD COLUMN "help_id" uuid;--> statement-breakpoint
ALTER TABLE "sittings" ADD COLUMN "help_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sittings" ADD COLUMN "help_by" uuid;--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_help_by_users_id_fk" FOREIGN KEY ("help_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sittings_help" ON "sittings" USING btree ("assessment_id") WHERE "sittings"."help" in ('asked', 'coming');