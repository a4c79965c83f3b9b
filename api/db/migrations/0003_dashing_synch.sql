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
ALTER TABLE "requests" ADD CONSTRAINT "requests_contestant_id_contestants_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."contestants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requests_contestant" ON "requests" USING btree ("contestant_id");--> statement-breakpoint
CREATE INDEX "requests_queue" ON "requests" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "requests_open_field" ON "requests" USING btree ("contestant_id","field") WHERE "requests"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "requests_result" ON "requests" USING btree ("result_id");