CREATE TABLE "slip_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"distrusted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "slip_proofs" (
	"id" text PRIMARY KEY NOT NULL,
	"result_id" uuid NOT NULL,
	"contestant_id" uuid NOT NULL,
	"score" numeric(5, 2) NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "slip_proofs" ADD CONSTRAINT "slip_proofs_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slip_proofs_result" ON "slip_proofs" USING btree ("result_id");--> statement-breakpoint
CREATE INDEX "slip_proofs_contestant" ON "slip_proofs" USING btree ("contestant_id");