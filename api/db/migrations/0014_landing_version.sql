ALTER TABLE "landing_contents" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "landing_contents" ADD COLUMN "saved_by" uuid;--> statement-breakpoint
ALTER TABLE "landing_contents" ADD CONSTRAINT "landing_contents_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;