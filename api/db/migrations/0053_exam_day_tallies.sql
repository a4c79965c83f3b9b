CREATE TABLE "exam_day_people" (
	"exam_day_id" uuid NOT NULL,
	"contestant_id" uuid NOT NULL,
	"place_hall_id" uuid,
	"place_test_time" smallint,
	"hall_id" uuid,
	"test_time" smallint,
	"is_present" boolean NOT NULL,
	"is_scored" boolean NOT NULL,
	CONSTRAINT "exam_day_people_pk" PRIMARY KEY("exam_day_id","contestant_id")
);
--> statement-breakpoint
CREATE TABLE "exam_day_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_day_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_day_id" uuid NOT NULL,
	"hall_id" uuid,
	"test_time" smallint,
	"expected" integer NOT NULL,
	"present" integer NOT NULL,
	"absent" integer NOT NULL,
	"scored" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "exam_day_tallies_of_hall" ON "exam_day_tallies" USING btree ("exam_day_id","hall_id","test_time");
--> statement-breakpoint
-- Its argument is 1 where the rows in "changed" are new and -1 where they are gone.
create function tally_exam_day_people() returns trigger language plpgsql as $$
begin
  with change as (
    select exam_day_id, hall_id, test_time,
      sum(expected) as expected, sum(present) as present, sum(absent) as absent, sum(scored) as scored
    from (
      select exam_day_id, place_hall_id as hall_id, place_test_time as test_time,
        1 as expected, 0 as present, 1 - is_present::int as absent, 0 as scored
      from changed where place_hall_id is not null
      union all
      select exam_day_id, hall_id, test_time, 0, is_present::int, 0, is_scored::int from changed where is_present or is_scored
    ) counted group by 1, 2, 3
  ), folded as (
    delete from exam_day_tallies where id in (
      select t.id from exam_day_tallies t join change c using (exam_day_id, hall_id, test_time) for update of t skip locked
    ) returning *
  )
  insert into exam_day_tallies (exam_day_id, hall_id, test_time, expected, present, absent, scored)
  select exam_day_id, hall_id, test_time, sum(expected), sum(present), sum(absent), sum(scored)
  from (
    select exam_day_id, hall_id, test_time, expected, present, absent, scored from folded
    union all
    select exam_day_id, hall_id, test_time, expected * sign, present * sign, absent * sign, scored * sign
    from change, (select tg_argv[0]::int as sign) given
  ) added
  group by 1, 2, 3 having not (sum(expected) = 0 and sum(present) = 0 and sum(absent) = 0 and sum(scored) = 0);
  return null;
end $$;
--> statement-breakpoint
create trigger exam_day_people_added after insert on exam_day_people
referencing new table as changed for each statement execute function tally_exam_day_people('1');
--> statement-breakpoint
create trigger exam_day_people_removed after delete on exam_day_people
referencing old table as changed for each statement execute function tally_exam_day_people('-1');
--> statement-breakpoint
-- Counts these people of these days again. Changes of one person take turns at the contestant's row: the statements after
-- the lock see what others committed before. Whoever deletes or erases people holds that row already.
create function recount_exam_day_people(days uuid[], people uuid[]) returns void language plpgsql as $$
begin
  if people is null then return; end if;
  perform from contestants where id = any(people) order by id for no key update;
  delete from exam_day_people e using unnest(days, people) changed (day, person)
  where e.exam_day_id = changed.day and e.contestant_id = changed.person;
  insert into exam_day_people
    (exam_day_id, contestant_id, place_hall_id, place_test_time, hall_id, test_time, is_present, is_scored)
  select d.id, c.id, p.hall_id, p.test_time, coalesce(a.hall_id, p.hall_id), coalesce(a.test_time, p.test_time),
    a.contestant_id is not null, exists (
      select from onsite_results r
      where r.contestant_id = c.id and r.onsite_quiz_id = d.onsite_quiz_id and not r.is_deleted
    )
  from (select distinct day, person from unnest(days, people) changed (day, person)) changed
  join exam_days d on d.id = changed.day
  join contestants c on c.id = changed.person and not c.is_deleted
  left join places p on p.exam_day_id = d.id and p.contestant_id = c.id
  left join attendances a on a.exam_day_id = d.id and a.contestant_id = c.id
  where p.contestant_id is not null or a.contestant_id is not null;
end $$;
--> statement-breakpoint
create function recount_changed_places() returns trigger language plpgsql as $$
begin
  perform recount_exam_day_people(array_agg(exam_day_id), array_agg(contestant_id)) from changed;
  return null;
end $$;
--> statement-breakpoint
create trigger places_added after insert on places
referencing new table as changed for each statement execute function recount_changed_places();
--> statement-breakpoint
create trigger places_changed after update on places
referencing new table as changed for each statement execute function recount_changed_places();
--> statement-breakpoint
create trigger places_removed after delete on places
referencing old table as changed for each statement execute function recount_changed_places();
--> statement-breakpoint
create trigger attendances_added after insert on attendances
referencing new table as changed for each statement execute function recount_changed_places();
--> statement-breakpoint
create trigger attendances_changed after update on attendances
referencing new table as changed for each statement execute function recount_changed_places();
--> statement-breakpoint
create trigger attendances_removed after delete on attendances
referencing old table as changed for each statement execute function recount_changed_places();
--> statement-breakpoint
create function recount_scored_people() returns trigger language plpgsql as $$
begin
  perform recount_exam_day_people(array_agg(d.id), array_agg(r.contestant_id))
  from changed r join exam_days d on d.onsite_quiz_id = r.onsite_quiz_id;
  return null;
end $$;
--> statement-breakpoint
create trigger onsite_results_added after insert on onsite_results
referencing new table as changed for each statement execute function recount_scored_people();
--> statement-breakpoint
create trigger onsite_results_removed after delete on onsite_results
referencing old table as changed for each statement execute function recount_scored_people();
--> statement-breakpoint
-- Not by statement: a correction changes nothing that is counted, and must not lock the contestant after the score.
create function recount_changed_score() returns trigger language plpgsql as $$
begin
  perform recount_exam_day_people(array_agg(d.id), array_agg(new.contestant_id))
  from exam_days d where d.onsite_quiz_id = new.onsite_quiz_id;
  return null;
end $$;
--> statement-breakpoint
create trigger onsite_results_changed after update on onsite_results
for each row when (old.is_deleted <> new.is_deleted) execute function recount_changed_score();
--> statement-breakpoint
create function recount_deleted_contestant() returns trigger language plpgsql as $$
begin
  perform recount_exam_day_people(array_agg(exam_day_id), array_agg(new.id)) from (
    select exam_day_id from places where contestant_id = new.id
    union select exam_day_id from attendances where contestant_id = new.id
  ) days;
  return null;
end $$;
--> statement-breakpoint
create trigger contestants_deleted after update on contestants
for each row when (old.is_deleted <> new.is_deleted) execute function recount_deleted_contestant();
--> statement-breakpoint
create function recount_exam_of_day() returns trigger language plpgsql as $$
begin
  perform recount_exam_day_people(array_agg(exam_day_id), array_agg(contestant_id))
  from exam_day_people where exam_day_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger exam_days_exam_changed after update on exam_days
for each row when (old.onsite_quiz_id is distinct from new.onsite_quiz_id) execute function recount_exam_of_day();
--> statement-breakpoint
-- The triggers lock their tables until the migration ends, so nobody is counted twice or missed.
select recount_exam_day_people(array_agg(exam_day_id), array_agg(contestant_id)) from (
  select exam_day_id, contestant_id from places union select exam_day_id, contestant_id from attendances
) people;
