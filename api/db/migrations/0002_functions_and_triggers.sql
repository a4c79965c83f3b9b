-- What drizzle-kit cannot say: storage of tables, functions, triggers.

-- Counts of addresses are worth no write-ahead log.
alter table address_limits set unlogged;
--> statement-breakpoint
-- Rows that change often find room for their next version on their page.
alter table address_limits set (fillfactor = 50);
--> statement-breakpoint
alter table contestant_totals set (fillfactor = 40);
--> statement-breakpoint
alter table quiz_import_rows set (fillfactor = 45);
--> statement-breakpoint
-- Names are unevenly spread, and a search plans by how often a part of one occurs.
alter table contestants alter column search_text set statistics 1000;
--> statement-breakpoint
-- One number that rises with every committed change of what public pages show. An instance reads it to know whether the
-- pages that it keeps are still right. A recorded view is no such change.
create table content_version (
  single boolean primary key default true check (single),
  version bigint not null
);
--> statement-breakpoint
insert into content_version (version) values (1);
--> statement-breakpoint
-- Its argument is 1 where the rows in "changed" are new and -1 where they are gone.
-- Counters are locked in the order of their key, so that two statements never wait for each other.
create function total_contestants() returns trigger language plpgsql as $$
begin
  insert into contestant_totals as t (population, is_deleted, gender, governorate, special_education_type, test_time, total)
  select 0, is_deleted, gender, governorate, special_education_type, test_time, tg_argv[0]::int * count(*)
  from changed group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
  on conflict on constraint contestant_totals_pk do update set total = t.total + excluded.total;
  return null;
end $$;
--> statement-breakpoint
create function raise_content_version() returns trigger language plpgsql as $$
begin
  update content_version set version = version + 1;
  return null;
end $$;
--> statement-breakpoint
-- Lines of the audit log are changed by erasing alone, which says so by a setting of its own transaction.
create function keep_audit_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('rafid.audit_erasure', true) = 'on' then
    return null;
  end if;
  raise exception 'lines of the audit log are never changed' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create function keep_young_audit_lines() returns trigger language plpgsql as $$
begin
  -- Only the statement of retention says this, in its own transaction.
  if current_setting('rafid.audit_retention', true) is distinct from 'on' or old.at > now() - interval '1 month' then
    raise exception 'lines of the audit log are removed by retention alone' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
--> statement-breakpoint
-- Erased contestants are a population of their own: statistics count both, lists the listed ones alone.
create function total_erased_contestants() returns trigger language plpgsql as $$
begin
  insert into contestant_totals as t (population, is_deleted, gender, governorate, special_education_type, test_time, total)
  select -1, is_deleted, gender, governorate, special_education_type, test_time, count(*)
  from changed group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
  on conflict on constraint contestant_totals_pk do update set total = t.total + excluded.total;
  return null;
end $$;
--> statement-breakpoint
-- The changes of a line without what was typed: numbers and marks stay, texts go.
create function redacted_changes(changes jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(
    change || jsonb_build_object(
      'from', case jsonb_typeof(change -> 'from') when 'string' then '"مُحيت"' else change -> 'from' end,
      'to', case jsonb_typeof(change -> 'to') when 'string' then '"مُحيت"' else change -> 'to' end
    ) order by place
  ), '[]')
  from jsonb_array_elements(changes) with ordinality as listed (change, place)
$$;
--> statement-breakpoint
-- Erasing may also take the names of files of results out of the lines on them, where they named the person.
create function redact_erased_audit_line() returns trigger language plpgsql as $$
declare
  person constant text := coalesce(old.owner_id, old.noun_id);
  is_file constant boolean := old.noun in ('quiz', 'quizImport') and current_setting('rafid.audit_file_names', true) = 'on';
begin
  if old.action <> 'erase' and (is_file or person ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    and exists (select from erased_contestants where id = person::uuid))
    and to_jsonb(new) = to_jsonb(old) || jsonb_build_object('label', null, 'changes', redacted_changes(old.changes))
  then
    return new;
  end if;
  raise exception 'lines of the audit log are never changed' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create function keep_norms() returns trigger language plpgsql as $$
begin
  raise exception 'norms that were kept are never changed' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create function keep_calibrations() returns trigger language plpgsql as $$
begin
  raise exception 'calibrations that were kept are never changed' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
-- As a function in PL/pgSQL it sees what was committed until it is called: a start that waited for whoever gives the contestant
-- more time would otherwise see the table as it was when its statement began.
create function time_factor_of(assessment uuid, contestant uuid) returns numeric language plpgsql volatile as $$
begin
  return coalesce((
    select f.factor from time_factors f where f.assessment_id = assessment and f.contestant_id = contestant
  ), 1);
end
$$;
--> statement-breakpoint
-- An update moves people between counters: it locks both in that order, too, and none where nothing that is counted changes.
create function total_changed_contestants() returns trigger language plpgsql as $$
begin
  insert into contestant_totals as t (population, is_deleted, gender, governorate, special_education_type, test_time, total)
  select 0, is_deleted, gender, governorate, special_education_type, test_time, sum(change)
  from (select *, 1 as change from added union all select *, -1 from removed) changed
  group by 2, 3, 4, 5, 6 having sum(change) <> 0 order by 2, 3, 4, 5, 6
  on conflict on constraint contestant_totals_pk do update set total = t.total + excluded.total;
  return null;
end $$;
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
create function recount_scored_people() returns trigger language plpgsql as $$
begin
  perform recount_exam_day_people(array_agg(d.id), array_agg(r.contestant_id))
  from changed r join exam_days d on d.onsite_quiz_id = r.onsite_quiz_id;
  return null;
end $$;
--> statement-breakpoint
-- Not by statement: a correction changes nothing that is counted, and must not lock the contestant after the score.
create function recount_changed_score() returns trigger language plpgsql as $$
begin
  perform recount_exam_day_people(array_agg(d.id), array_agg(new.contestant_id))
  from exam_days d where d.onsite_quiz_id = new.onsite_quiz_id;
  return null;
end $$;
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
create function recount_exam_of_day() returns trigger language plpgsql as $$
begin
  perform recount_exam_day_people(array_agg(exam_day_id), array_agg(contestant_id))
  from exam_day_people where exam_day_id = new.id;
  return null;
end $$;
--> statement-breakpoint
-- Erased people leave nothing.
create function remember_removed_places() returns trigger language plpgsql as $$
begin
  insert into removed_places (exam_day_id, contestant_id, test_time, removed_at)
  select r.exam_day_id, r.contestant_id, r.test_time, now() from removed r
  join contestants c on c.id = r.contestant_id join exam_days d on d.id = r.exam_day_id
  on conflict on constraint removed_places_pk do update set test_time = excluded.test_time, removed_at = excluded.removed_at;
  return null;
end $$;
--> statement-breakpoint
-- Notes that something on desks' lists has changed for somebody: only where a device keeps lists of the day.
create function note_desk_change(day uuid, contestant uuid, hall uuid) returns void language sql as $$
  insert into desk_changes as c (exam_day_id, contestant_id, hall_ids, xid)
  select day, contestant, array(
    select one from (
      select hall
      union select hall_id from places where exam_day_id = day and contestant_id = contestant
      union select hall_id from attendances where exam_day_id = day and contestant_id = contestant
    ) h (one) where one is not null
  ), pg_current_xact_id()
  where exists (select from desk_devices where exam_day_id = day and erased_at is null)
  on conflict on constraint desk_changes_pk do update
  set xid = excluded.xid, hall_ids = array(select distinct unnest(c.hall_ids || excluded.hall_ids));
$$;
--> statement-breakpoint
create function note_changed_hall() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform note_desk_change(old.exam_day_id, old.contestant_id, old.hall_id); end if;
  if tg_op <> 'DELETE' then perform note_desk_change(new.exam_day_id, new.contestant_id, new.hall_id); end if;
  return null;
end $$;
--> statement-breakpoint
create function note_changed_score() returns trigger language plpgsql as $$
begin
  perform note_desk_change(d.id, new.contestant_id, null) from exam_days d
  where d.onsite_quiz_id = new.onsite_quiz_id and d.closed_at is null;
  return null;
end $$;
--> statement-breakpoint
create function note_changed_person() returns trigger language plpgsql as $$
begin
  perform note_desk_change(day, new.id, null) from (
    select exam_day_id from places where contestant_id = new.id
    union select exam_day_id from attendances where contestant_id = new.id
  ) days (day);
  return null;
end $$;
--> statement-breakpoint
create trigger contestants_added after insert on contestants
referencing new table as changed for each statement execute function total_contestants('1');
--> statement-breakpoint
create trigger contestants_removed after delete on contestants
referencing old table as changed for each statement execute function total_contestants('-1');
--> statement-breakpoint
create trigger posts_changed after insert or delete or update of title, content, summary, is_deleted, created_at on posts
for each statement execute function raise_content_version();
--> statement-breakpoint
create trigger post_images_changed after insert or delete or update on post_images
for each statement execute function raise_content_version();
--> statement-breakpoint
create trigger landing_contents_changed after insert or delete or update on landing_contents
for each statement execute function raise_content_version();
--> statement-breakpoint
create trigger logos_changed after insert or delete or update on logos
for each statement execute function raise_content_version();
--> statement-breakpoint
create trigger test_forms_changed after insert or delete or update on test_forms
for each statement execute function raise_content_version();
--> statement-breakpoint
create trigger audit_lines_never_change before update or truncate on audit_lines
  for each statement execute function keep_audit_lines();
--> statement-breakpoint
create trigger audit_lines_never_go before delete on audit_lines
  for each row execute function keep_young_audit_lines();
--> statement-breakpoint
create trigger erased_contestants_added after insert on erased_contestants
referencing new table as changed for each statement execute function total_erased_contestants();
--> statement-breakpoint
create trigger audit_lines_redacted before update on audit_lines
  for each row execute function redact_erased_audit_line();
--> statement-breakpoint
create trigger norm_runs_never_change before update or delete or truncate on norm_runs
  for each statement execute function keep_norms();
--> statement-breakpoint
create trigger norm_choices_never_change before update or delete or truncate on norm_choices
  for each statement execute function keep_norms();
--> statement-breakpoint
create trigger calibration_runs_never_change before update or delete or truncate on calibration_runs
  for each statement execute function keep_calibrations();
--> statement-breakpoint
create trigger calibration_items_never_change before update or delete or truncate on calibration_items
  for each statement execute function keep_calibrations();
--> statement-breakpoint
create trigger contestants_changed after update on contestants
referencing old table as removed new table as added for each statement execute function total_changed_contestants();
--> statement-breakpoint
create trigger exam_day_people_added after insert on exam_day_people
referencing new table as changed for each statement execute function tally_exam_day_people('1');
--> statement-breakpoint
create trigger exam_day_people_removed after delete on exam_day_people
referencing old table as changed for each statement execute function tally_exam_day_people('-1');
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
create trigger onsite_results_added after insert on onsite_results
referencing new table as changed for each statement execute function recount_scored_people();
--> statement-breakpoint
create trigger onsite_results_removed after delete on onsite_results
referencing old table as changed for each statement execute function recount_scored_people();
--> statement-breakpoint
create trigger onsite_results_changed after update on onsite_results
for each row when (old.is_deleted <> new.is_deleted) execute function recount_changed_score();
--> statement-breakpoint
create trigger contestants_deleted after update on contestants
for each row when (old.is_deleted <> new.is_deleted) execute function recount_deleted_contestant();
--> statement-breakpoint
create trigger exam_days_exam_changed after update on exam_days
for each row when (old.onsite_quiz_id is distinct from new.onsite_quiz_id) execute function recount_exam_of_day();
--> statement-breakpoint
create trigger places_removed_remembered after delete on places
referencing old table as removed for each statement execute function remember_removed_places();
--> statement-breakpoint
create trigger places_desk_change after insert or update or delete on places
for each row execute function note_changed_hall();
--> statement-breakpoint
create trigger attendances_desk_change after insert or update or delete on attendances
for each row execute function note_changed_hall();
--> statement-breakpoint
create trigger onsite_results_desk_change after insert or update on onsite_results
for each row execute function note_changed_score();
--> statement-breakpoint
create trigger contestants_desk_change after update on contestants for each row
when ((old.full_name, old.age, old.special_education_type, old.serial_number, old.is_deleted)
  is distinct from (new.full_name, new.age, new.special_education_type, new.serial_number, new.is_deleted))
execute function note_changed_person();
