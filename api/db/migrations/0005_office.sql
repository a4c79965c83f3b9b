CREATE TABLE "bulk_rows" (
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"row_id" uuid NOT NULL,
	"former" smallint,
	"problem" text,
	CONSTRAINT "bulk_rows_pk" PRIMARY KEY("run_id","position")
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" jsonb NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text NOT NULL,
	"total_count" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"undoes" uuid
);
--> statement-breakpoint
CREATE TABLE "funnel_people" (
	"contestant_id" uuid PRIMARY KEY NOT NULL,
	"is_erased" boolean NOT NULL,
	"is_deleted" boolean NOT NULL,
	"counted" text[] NOT NULL,
	"placed" boolean NOT NULL,
	"came" boolean NOT NULL,
	"scored" boolean NOT NULL,
	"accepted" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "funnel_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "funnel_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"breakdown" text NOT NULL,
	"value" text NOT NULL,
	"is_erased" boolean NOT NULL,
	"registered" integer NOT NULL,
	"placed" integer NOT NULL,
	"came" integer NOT NULL,
	"scored" integer NOT NULL,
	"accepted" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contestant_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"merged_by" uuid NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contestant_pairs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"likeness" smallint NOT NULL,
	"apart_at" timestamp with time zone,
	CONSTRAINT "contestant_pairs_people" UNIQUE("first_id","second_id")
);
--> statement-breakpoint
CREATE TABLE "seat_needs" (
	"contestant_id" uuid PRIMARY KEY NOT NULL,
	"needs" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rehearsals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exam_day_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"state" jsonb NOT NULL,
	CONSTRAINT "rehearsals_exam_day_id_unique" UNIQUE("exam_day_id")
);
--> statement-breakpoint
ALTER TABLE "contestants" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "halls" ADD COLUMN "is_ground_floor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "halls" ADD COLUMN "exit_seats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sittings" ADD COLUMN "help" text;--> statement-breakpoint
ALTER TABLE "sittings" ADD COLUMN "help_id" uuid;--> statement-breakpoint
ALTER TABLE "sittings" ADD COLUMN "help_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sittings" ADD COLUMN "help_by" uuid;--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_run_id_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contestant_merges" ADD CONSTRAINT "contestant_merges_kept_id_contestants_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."contestants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contestant_merges" ADD CONSTRAINT "contestant_merges_merged_id_contestants_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."contestants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contestant_merges" ADD CONSTRAINT "contestant_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_needs" ADD CONSTRAINT "seat_needs_contestant_id_contestants_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."contestants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_exam_day_id_exam_days_id_fk" FOREIGN KEY ("exam_day_id") REFERENCES "public"."exam_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_rows_row" ON "bulk_rows" USING btree ("row_id");--> statement-breakpoint
CREATE INDEX "bulk_rows_refused" ON "bulk_rows" USING btree ("run_id","position") WHERE "bulk_rows"."problem" is not null;--> statement-breakpoint
CREATE INDEX "bulk_runs_newest" ON "bulk_runs" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "bulk_runs_working" ON "bulk_runs" USING btree ("done_count") WHERE "bulk_runs"."state" = 'working';--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_runs_undone" ON "bulk_runs" USING btree ("undoes");--> statement-breakpoint
CREATE INDEX "funnel_people_placed" ON "funnel_people" USING btree ("contestant_id") WHERE "funnel_people"."placed";--> statement-breakpoint
CREATE INDEX "funnel_people_came" ON "funnel_people" USING btree ("contestant_id") WHERE "funnel_people"."came";--> statement-breakpoint
CREATE INDEX "funnel_people_scored" ON "funnel_people" USING btree ("contestant_id") WHERE "funnel_people"."scored";--> statement-breakpoint
CREATE INDEX "funnel_people_accepted" ON "funnel_people" USING btree ("contestant_id") WHERE "funnel_people"."accepted";--> statement-breakpoint
CREATE INDEX "funnel_tallies_of_value" ON "funnel_tallies" USING btree ("breakdown","value");--> statement-breakpoint
CREATE INDEX "contestant_merges_kept" ON "contestant_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "contestant_merges_merged" ON "contestant_merges" USING btree ("merged_id");--> statement-breakpoint
CREATE INDEX "contestant_pairs_second" ON "contestant_pairs" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "contestant_pairs_open" ON "contestant_pairs" USING btree ("likeness","id") WHERE "contestant_pairs"."apart_at" is null;--> statement-breakpoint
ALTER TABLE "contestants" ADD CONSTRAINT "contestants_merged_into_id_contestants_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."contestants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_help_by_users_id_fk" FOREIGN KEY ("help_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contestants_merged" ON "contestants" USING btree ("merged_into_id") WHERE "contestants"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "contestants_person_name" ON "contestants" USING btree (replace("folded_name", ' ', ''),"folded_school");--> statement-breakpoint
CREATE INDEX "sittings_help" ON "sittings" USING btree ("assessment_id") WHERE "sittings"."help" in ('asked', 'coming');
--> statement-breakpoint
-- Lists by stage are planned by how many have reached it, which an import changes at once.
alter table funnel_people set (autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
-- Counts these people again. Changes of one person take turns at the row of the funnel, which is locked after that of the
-- contestant: the statement after the lock sees what others committed before. Tallies only get rows, so nobody waits for them.
create function recount_funnel(people uuid[]) returns void language plpgsql as $$
begin
  if people is null then return; end if;
  perform from funnel_people where contestant_id = any(people) order by contestant_id for update;
  with given as (
    select distinct id from unnest(people) given (id)
  ), old as (
    select f.* from given join funnel_people f on f.contestant_id = given.id
  ), present as (
    select c.id, false as is_erased, c.is_deleted, array[
        (c.created_at at time zone 'Asia/Baghdad')::date::text, c.governorate::text,
        md5(c.governorate || ' ' || coalesce(c.folded_school, '')), c.special_education_type::text, c.test_time::text] as counted,
      exists (select from places p where p.contestant_id = c.id) as placed,
      exists (select from attendances a where a.contestant_id = c.id) as came
    from given join contestants c using (id)
    union all
    select e.id, true, e.is_deleted, array['', e.governorate::text, '', e.special_education_type::text, e.test_time::text],
      coalesce(o.placed, false), coalesce(o.came, false)
    from given join erased_contestants e using (id) left join old o on o.contestant_id = e.id
    where not exists (select from contestants c where c.id = e.id)
  ), new as (
    select p.*,
      exists (select from quiz_results r where r.contestant_id = p.id and not r.is_deleted)
        or exists (select from onsite_results r where r.contestant_id = p.id and not r.is_deleted) as scored,
      exists (
        select from acceptance_places a join acceptance_runs r on r.id = a.run_id
        where a.contestant_id = p.id and a.state in ('accepted', 'confirmed') and r.released_at is not null
      ) as accepted
    from present p
  ), added as (
    insert into funnel_people select n.* from new n where not exists (select from old o where o.contestant_id = n.id)
  ), changed as (
    update funnel_people f set (is_erased, is_deleted, counted, placed, came, scored, accepted)
      = row (n.is_erased, n.is_deleted, n.counted, n.placed, n.came, n.scored, n.accepted)
    from new n join old o on o.contestant_id = n.id where f.contestant_id = n.id and o is distinct from n
  ), gone as (
    delete from funnel_people where contestant_id in (select contestant_id from old except select id from new)
  ), summed as (
    select breakdown, value, is_erased, sum(sign) as registered, sum(sign * placed::int) as placed, sum(sign * came::int) as came,
      sum(sign * scored::int) as scored, sum(sign * accepted::int) as accepted
    from (select -1 as sign, * from old union all select 1, * from new) changes,
      unnest(array['day', 'governorate', 'schoolId', 'specialEducationType', 'testTime'], counted) each (breakdown, value)
    where not is_deleted group by 1, 2, 3
  )
  insert into funnel_tallies (breakdown, value, is_erased, registered, placed, came, scored, accepted)
  select * from summed where (registered, placed, came, scored, accepted) <> (0, 0, 0, 0, 0);
end $$;
--> statement-breakpoint
create function recount_funnel_people() returns trigger language plpgsql as $$ begin
  perform recount_funnel(array_agg(id)) from changed;
  return null;
end $$;
create function recount_funnel_changed() returns trigger language plpgsql as $$ begin
  perform recount_funnel(array_agg(n.id)) from added n join removed o using (id)
  where (o.is_deleted, o.created_at, o.governorate, o.folded_school, o.special_education_type, o.test_time)
    is distinct from (n.is_deleted, n.created_at, n.governorate, n.folded_school, n.special_education_type, n.test_time);
  return null;
end $$;
-- Of places, attendances and results.
create function recount_funnel_rows() returns trigger language plpgsql as $$ begin
  perform recount_funnel(array_agg(contestant_id)) from changed;
  return null;
end $$;
-- A result only ever adds its person to those with results, so that a file of many needs no whole recount.
create function count_funnel_scored() returns trigger language plpgsql as $$ begin
  -- In the order in which all lock them.
  perform from funnel_people f where f.contestant_id in (select contestant_id from changed) and not f.scored
  order by f.contestant_id for update;
  with scored as (
    update funnel_people f set scored = true
    from (select distinct contestant_id from changed where not is_deleted) c
    where f.contestant_id = c.contestant_id and not f.scored
    returning f.is_erased, f.is_deleted, f.counted
  )
  insert into funnel_tallies (breakdown, value, is_erased, registered, placed, came, scored, accepted)
  select breakdown, value, is_erased, 0, 0, 0, count(*), 0
  from scored,
    unnest(array['day', 'governorate', 'schoolId', 'specialEducationType', 'testTime'], counted) each (breakdown, value)
  where not is_deleted group by 1, 2, 3;
  return null;
end $$;
create function recount_funnel_moved() returns trigger language plpgsql as $$ begin
  perform recount_funnel(array[old.contestant_id, new.contestant_id]);
  return null;
end $$;
create function recount_funnel_removed() returns trigger language plpgsql as $$ begin
  perform recount_funnel(array_agg(n.contestant_id)) from added n join removed o using (id) where n.is_deleted <> o.is_deleted;
  return null;
end $$;
create function recount_funnel_accepted() returns trigger language plpgsql as $$ begin
  perform recount_funnel(array_agg(n.contestant_id)) from added n join removed o using (id)
  join acceptance_runs r on r.id = n.run_id and r.released_at is not null where n.state <> o.state;
  return null;
end $$;
create function recount_funnel_released() returns trigger language plpgsql as $$ begin
  perform recount_funnel(array_agg(contestant_id)) from acceptance_places
  where run_id = new.id and state in ('accepted', 'confirmed');
  return null;
end $$;
--> statement-breakpoint
-- Names sort behind those of other triggers on these tables, which lock the contestant.
create trigger contestants_funnel_added after insert on contestants
referencing new table as changed for each statement execute function recount_funnel_people();
create trigger contestants_funnel_gone after delete on contestants
referencing old table as changed for each statement execute function recount_funnel_people();
create trigger contestants_funnel_changed after update on contestants
referencing old table as removed new table as added for each statement execute function recount_funnel_changed();
do $$
declare
  noun text;
begin
  foreach noun in array array['places', 'attendances', 'onsite_results', 'quiz_results'] loop
    execute format('create trigger %1$s_funnel_added after insert on %1$s
      referencing new table as changed for each statement execute function %2$s()', noun,
      case when noun in ('onsite_results', 'quiz_results') then 'count_funnel_scored' else 'recount_funnel_rows' end);
    execute format('create trigger %1$s_funnel_gone after delete on %1$s
      referencing old table as changed for each statement execute function recount_funnel_rows()', noun);
    execute format('create trigger %1$s_funnel_moved after update of contestant_id on %1$s
      for each row when (old.contestant_id <> new.contestant_id) execute function recount_funnel_moved()', noun);
  end loop;
  foreach noun in array array['onsite_results', 'quiz_results'] loop
    execute format('create trigger %1$s_funnel_removed after update on %1$s
      referencing old table as removed new table as added for each statement execute function recount_funnel_removed()', noun);
  end loop;
end $$;
create trigger acceptance_places_funnel_changed after update on acceptance_places
referencing old table as removed new table as added for each statement execute function recount_funnel_accepted();
create trigger acceptance_runs_funnel_released after update on acceptance_runs for each row
when ((old.released_at is null) <> (new.released_at is null)) execute function recount_funnel_released();
select recount_funnel(array_agg(id)) from (select id from contestants union all select id from erased_contestants) everybody;
--> statement-breakpoint
-- Pairs this person with those who may be the same person, the likeliest ten. Of a name or phone that many have only some
-- are looked at, because it says little then, and registering must not become slow. In PL/pgSQL its plan is kept.
create function pair_likely(one contestants) returns void language plpgsql as $$
begin
  insert into contestant_pairs (first_id, second_id, likeness)
  select least(found.id, one.id), greatest(found.id, one.id), found.likeness from (
    select o.id, 4 * (o.phone_number = one.phone_number)::int
      + 2 * coalesce(o.folded_school = one.folded_school and o.governorate = one.governorate, false)::int
      + (extract(year from o.created_at at time zone 'Asia/Baghdad') - o.age
        = extract(year from one.created_at at time zone 'Asia/Baghdad') - one.age)::int as likeness
    from contestants o where o.id <> one.id and not o.is_deleted
      -- As a test of truth it is no search by itself, which would read everybody of a name.
      and (replace(o.folded_name, ' ', '') = replace(one.folded_name, ' ', '')) is true and o.id in (
      (select c.id from contestants c where c.phone_number = one.phone_number limit 30)
      union (select c.id from contestants c where replace(c.folded_name, ' ', '') = replace(one.folded_name, ' ', '')
        and c.folded_school = one.folded_school limit 20)
      union (select c.id from contestants c where replace(c.folded_name, ' ', '') = replace(one.folded_name, ' ', '') limit 50)
    )
  ) found where likeness > 0 order by likeness desc, id limit 10
  on conflict do nothing;
end $$;
--> statement-breakpoint
create function pair_contestant() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from contestant_pairs where first_id = old.id and (apart_at is null or tg_op = 'DELETE');
    delete from contestant_pairs where second_id = old.id and (apart_at is null or tg_op = 'DELETE');
  end if;
  if tg_op <> 'DELETE' and not new.is_deleted then perform pair_likely(new); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger contestants_paired after insert or delete on contestants for each row execute function pair_contestant();
--> statement-breakpoint
create trigger contestants_paired_again after update on contestants for each row
when ((old.folded_name, old.phone_number, old.folded_school, old.governorate, old.age, old.is_deleted)
  is distinct from (new.folded_name, new.phone_number, new.folded_school, new.governorate, new.age, new.is_deleted))
execute function pair_contestant();
--> statement-breakpoint
select count(pair_likely(c)) from contestants c where not c.is_deleted;
--> statement-breakpoint
-- Quota, rank, score and number of a person stay; what becomes of the place follows. Merging two records of one person
-- moves the place to the one that is kept.
create or replace function keep_acceptance_place() returns trigger language plpgsql as $$
declare
  may_change constant text[] := '{state,confirm_until,decided_at,ended_at,contestant_id}';
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - may_change = to_jsonb(old) - may_change then return new; end if;
  raise exception 'ranks of acceptance never change' using errcode = 'restrict_violation';
end $$;
