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
CREATE INDEX "funnel_people_placed" ON "funnel_people" USING btree ("contestant_id") WHERE "funnel_people"."placed";--> statement-breakpoint
CREATE INDEX "funnel_people_came" ON "funnel_people" USING btree ("contestant_id") WHERE "funnel_people"."came";--> statement-breakpoint
CREATE INDEX "funnel_people_scored" ON "funnel_people" USING btree ("contestant_id") WHERE "funnel_people"."scored";--> statement-breakpoint
CREATE INDEX "funnel_people_accepted" ON "funnel_people" USING btree ("contestant_id") WHERE "funnel_people"."accepted";--> statement-breakpoint
CREATE INDEX "funnel_tallies_of_value" ON "funnel_tallies" USING btree ("breakdown","value");--> statement-breakpoint
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
      referencing new table as changed for each statement execute function recount_funnel_rows()', noun);
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
