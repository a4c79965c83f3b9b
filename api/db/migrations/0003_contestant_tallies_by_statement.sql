-- Counts once per statement instead of once per row, so that a statement that writes many contestants updates its shard once.
drop trigger contestants_tallied on contestants;
--> statement-breakpoint
drop function tally_contestant();
--> statement-breakpoint
-- Its argument is 1 where the rows in "changed" are new and -1 where they are no longer so; an update is both in turn.
create function tally_contestants() returns trigger language plpgsql as $$
begin
  update contestant_tallies t set
    slot_1 = t.slot_1 + tg_argv[0]::int * c.slot_1,
    slot_2 = t.slot_2 + tg_argv[0]::int * c.slot_2,
    slot_3 = t.slot_3 + tg_argv[0]::int * c.slot_3
  from (
    select is_deleted, gender, count(*) filter (where test_time = 1) as slot_1,
      count(*) filter (where test_time = 2) as slot_2, count(*) filter (where test_time = 3) as slot_3
    from changed group by is_deleted, gender
  ) c
  where t.shard = pg_backend_pid() % 32 and t.is_deleted = c.is_deleted and t.gender = c.gender;
  return null;
end $$;
--> statement-breakpoint
create trigger contestants_added after insert on contestants
referencing new table as changed for each statement execute function tally_contestants('1');
--> statement-breakpoint
create trigger contestants_removed after delete on contestants
referencing old table as changed for each statement execute function tally_contestants('-1');
--> statement-breakpoint
create trigger contestants_changed_from after update on contestants
referencing old table as changed for each statement execute function tally_contestants('-1');
--> statement-breakpoint
create trigger contestants_changed_to after update on contestants
referencing new table as changed for each statement execute function tally_contestants('1');
