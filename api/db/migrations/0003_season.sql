CREATE TABLE "season_limits" (
	"season_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"code" smallint NOT NULL,
	"most" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "season_limits_pk" PRIMARY KEY("season_id","scope","code"),
	CONSTRAINT "season_limits_scope" CHECK ("season_limits"."scope" in ('all', 'type', 'governorate'))
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"text_before" text NOT NULL,
	"text_after" text NOT NULL,
	"has_waiting_list" boolean NOT NULL,
	"revision" uuid DEFAULT gen_random_uuid() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "seasons_order" CHECK ("seasons"."opens_at" < "seasons"."closes_at")
);
--> statement-breakpoint
ALTER TABLE "contestants" ADD COLUMN "season_id" uuid;--> statement-breakpoint
ALTER TABLE "contestants" ADD COLUMN "waiting_number" integer;--> statement-breakpoint
ALTER TABLE "season_limits" ADD CONSTRAINT "season_limits_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seasons_current" ON "seasons" USING btree ((true)) WHERE "seasons"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "contestants" ADD CONSTRAINT "contestants_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contestants_waiting" ON "contestants" USING btree ("season_id","waiting_number") WHERE "contestants"."waiting_number" is not null;--> statement-breakpoint
-- Counts the places of a season: one for each row of a person who is neither waiting nor deleted. Every way of adding,
-- changing and erasing people goes through it.
create function count_season_places() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.season_id is not null and old.waiting_number is null and not old.is_deleted then
    update season_limits set taken = taken - 1 where season_id = old.season_id
      and (scope = 'all' or scope = 'type' and code = old.special_education_type or scope = 'governorate' and code = old.governorate);
  end if;
  if tg_op <> 'DELETE' and new.season_id is not null and new.waiting_number is null and not new.is_deleted then
    update season_limits set taken = taken + 1 where season_id = new.season_id
      and (scope = 'all' or scope = 'type' and code = new.special_education_type or scope = 'governorate' and code = new.governorate);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger contestants_enter_season after insert on contestants
for each row when (new.season_id is not null) execute function count_season_places();
--> statement-breakpoint
create trigger contestants_change_in_season
after update of season_id, waiting_number, is_deleted, special_education_type, governorate on contestants
for each row when (old.season_id is not null or new.season_id is not null) execute function count_season_places();
--> statement-breakpoint
create trigger contestants_leave_season after delete on contestants
for each row when (old.season_id is not null) execute function count_season_places();
--> statement-breakpoint
create trigger seasons_changed after insert or delete or update on seasons
for each statement execute function raise_content_version();
