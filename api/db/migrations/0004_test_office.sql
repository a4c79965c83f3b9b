CREATE TABLE "acceptance_places" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"contestant_id" uuid NOT NULL,
	"quota" smallint NOT NULL,
	"rank" integer,
	"score" numeric(5, 2),
	"reserve_number" integer,
	"reason" text,
	"state" text NOT NULL,
	"confirm_until" date,
	"decided_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "acceptance_places_person" UNIQUE("run_id","contestant_id"),
	CONSTRAINT "acceptance_places_rank" UNIQUE("run_id","quota","rank"),
	CONSTRAINT "acceptance_places_state" CHECK ("acceptance_places"."state" in ('accepted', 'confirmed', 'reserve', 'lapsed', 'givenUp', 'out'))
);
--> statement-breakpoint
CREATE TABLE "acceptance_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"definition" jsonb NOT NULL,
	"seed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"ran_at" timestamp with time zone,
	"ran_by" uuid,
	"counts" jsonb,
	"fingerprint" text,
	"released_at" timestamp with time zone,
	CONSTRAINT "acceptance_runs_made" CHECK ("acceptance_runs"."released_at" is null or "acceptance_runs"."ran_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "contestant_import_rows" (
	"import_id" uuid NOT NULL,
	"row_number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"mended" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"errors" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"outcome" text DEFAULT 'wrong' NOT NULL,
	"phone_number" text,
	"person_name" text,
	"contestant_id" uuid,
	CONSTRAINT "contestant_import_rows_pk" PRIMARY KEY("import_id","row_number")
);
--> statement-breakpoint
CREATE TABLE "contestant_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"headers" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"common" jsonb NOT NULL,
	"confirmed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "school_spellings" (
	"governorate" smallint NOT NULL,
	"folded" text NOT NULL,
	"text" text NOT NULL,
	"school_id" uuid NOT NULL,
	"moved_from" uuid,
	CONSTRAINT "school_spellings_pk" PRIMARY KEY("folded","governorate")
);
--> statement-breakpoint
CREATE TABLE "schools" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"governorate" smallint NOT NULL,
	"merged_into" uuid
);
--> statement-breakpoint
ALTER TABLE "slip_proofs" ALTER COLUMN "score" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "duties" text[];--> statement-breakpoint
ALTER TABLE "contestants" ADD COLUMN "folded_school" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "key_digest" "bytea";--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "body_digest" "bytea";--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "people_count" integer;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "reached_count" integer;--> statement-breakpoint
ALTER TABLE "acceptance_places" ADD CONSTRAINT "acceptance_places_run_id_acceptance_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."acceptance_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceptance_runs" ADD CONSTRAINT "acceptance_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceptance_runs" ADD CONSTRAINT "acceptance_runs_ran_by_users_id_fk" FOREIGN KEY ("ran_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contestant_import_rows" ADD CONSTRAINT "contestant_import_rows_import_id_contestant_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contestant_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contestant_imports" ADD CONSTRAINT "contestant_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_spellings" ADD CONSTRAINT "school_spellings_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acceptance_places_contestant" ON "acceptance_places" USING btree ("contestant_id");--> statement-breakpoint
CREATE INDEX "acceptance_places_due" ON "acceptance_places" USING btree ("confirm_until") WHERE "acceptance_places"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "acceptance_runs_newest" ON "acceptance_runs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contestant_import_rows_person" ON "contestant_import_rows" USING btree ("phone_number","person_name");--> statement-breakpoint
CREATE INDEX "contestant_import_rows_contestant" ON "contestant_import_rows" USING btree ("contestant_id");--> statement-breakpoint
CREATE INDEX "school_spellings_school" ON "school_spellings" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "contestants_by_school" ON "contestants" USING btree ("folded_school","governorate");--> statement-breakpoint
CREATE INDEX "contestants_without_folded_school" ON "contestants" USING btree ("id") WHERE "contestants"."folded_school" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "requests_key_unique" ON "requests" USING btree ("key_digest");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_duties" CHECK ("users"."duties" is null or ("users"."realm" = 'iq' and "users"."role" = 'Admin' and cardinality("users"."duties") > 0));--> statement-breakpoint
-- A run is completed once, when its places are given. After that only its release changes.
create function keep_acceptance_run() returns trigger language plpgsql as $$
declare
  may_change text[] := case when old.ran_at is null
    then '{ran_at,ran_by,counts,fingerprint,released_at}'::text[] else '{released_at}'::text[] end;
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - may_change = to_jsonb(old) - may_change then return new; end if;
  raise exception 'acceptance runs never change' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
-- Quota, rank, score and number of a person stay; what becomes of the place follows.
create function keep_acceptance_place() returns trigger language plpgsql as $$
declare
  may_change constant text[] := '{state,confirm_until,decided_at,ended_at}';
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - may_change = to_jsonb(old) - may_change then return new; end if;
  raise exception 'ranks of acceptance never change' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger acceptance_runs_never_change before update or delete on acceptance_runs
  for each row execute function keep_acceptance_run();
--> statement-breakpoint
create trigger acceptance_places_never_change before update or delete on acceptance_places
  for each row execute function keep_acceptance_place();
