ALTER TABLE "sitting_changes" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "sitting_changes" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "sittings" ADD COLUMN "are_late_left_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sitting_changes" ADD CONSTRAINT "sitting_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sitting_changes_request" ON "sitting_changes" USING btree ("request_id","sitting_id") WHERE "sitting_changes"."request_id" is not null;