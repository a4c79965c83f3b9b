CREATE TABLE "onsite_corrections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"onsite_result_id" uuid NOT NULL,
	"score" numeric(5, 2) NOT NULL,
	"questions" jsonb NOT NULL,
	"reason" text NOT NULL,
	"corrected_by" uuid NOT NULL,
	"corrected_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "onsite_results" ADD COLUMN "added_by" uuid;--> statement-breakpoint
ALTER TABLE "onsite_corrections" ADD CONSTRAINT "onsite_corrections_onsite_result_id_onsite_results_id_fk" FOREIGN KEY ("onsite_result_id") REFERENCES "public"."onsite_results"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onsite_corrections" ADD CONSTRAINT "onsite_corrections_corrected_by_users_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "onsite_corrections_result" ON "onsite_corrections" USING btree ("onsite_result_id","corrected_at");--> statement-breakpoint
ALTER TABLE "onsite_results" ADD CONSTRAINT "onsite_results_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;