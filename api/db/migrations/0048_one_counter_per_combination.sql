-- One counter for each combination instead of four: "shard" is 0, or -1 for people whose data were erased. Dropping a trigger
-- locks the table until the migration ends, so that nobody is counted in the former way meanwhile.
drop trigger contestants_changed_from on contestants;
--> statement-breakpoint
drop trigger contestants_changed_to on contestants;
--> statement-breakpoint
insert into contestant_totals as t (shard, is_deleted, gender, governorate, special_education_type, test_time, total)
select 0, is_deleted, gender, governorate, special_education_type, test_time, sum(total)
from contestant_totals where shard > 0 group by 2, 3, 4, 5, 6
on conflict on constraint contestant_totals_pk do update set total = t.total + excluded.total;
--> statement-breakpoint
delete from contestant_totals where shard > 0;
--> statement-breakpoint
-- Its argument is 1 where the rows in "changed" are new and -1 where they are gone.
-- Counters are locked in the order of their key, so that two statements never wait for each other.
create or replace function total_contestants() returns trigger language plpgsql as $$
begin
  insert into contestant_totals as t (shard, is_deleted, gender, governorate, special_education_type, test_time, total)
  select 0, is_deleted, gender, governorate, special_education_type, test_time, tg_argv[0]::int * count(*)
  from changed group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
  on conflict on constraint contestant_totals_pk do update set total = t.total + excluded.total;
  return null;
end $$;
--> statement-breakpoint
-- An update moves people between counters: it locks both in that order, too, and none where nothing that is counted changes.
create function total_changed_contestants() returns trigger language plpgsql as $$
begin
  insert into contestant_totals as t (shard, is_deleted, gender, governorate, special_education_type, test_time, total)
  select 0, is_deleted, gender, governorate, special_education_type, test_time, sum(change)
  from (select *, 1 as change from added union all select *, -1 from removed) changed
  group by 2, 3, 4, 5, 6 having sum(change) <> 0 order by 2, 3, 4, 5, 6
  on conflict on constraint contestant_totals_pk do update set total = t.total + excluded.total;
  return null;
end $$;
--> statement-breakpoint
create trigger contestants_changed after update on contestants
referencing old table as removed new table as added for each statement execute function total_changed_contestants();
