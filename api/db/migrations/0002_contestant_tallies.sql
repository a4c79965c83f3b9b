-- Counters that are kept instead of counted. Every row exists from the start, so that counting is an update in place.
insert into contestant_tallies (shard, is_deleted, gender, slot_1, slot_2, slot_3)
select shard, is_deleted, gender, 0, 0, 0
from generate_series(0, 31) shard, (values (false), (true)) d (is_deleted), generate_series(0, 1) gender;
--> statement-breakpoint
-- Room on each page for the new version of a row, so that no index has to follow it.
alter table contestant_tallies set (fillfactor = 40);
--> statement-breakpoint
create function tally_contestant() returns trigger language plpgsql as $$
declare
  own_shard constant smallint := pg_backend_pid() % 32;
begin
  if tg_op <> 'INSERT' then
    update contestant_tallies set
      slot_1 = slot_1 - (old.test_time = 1)::int, slot_2 = slot_2 - (old.test_time = 2)::int, slot_3 = slot_3 - (old.test_time = 3)::int
    where shard = own_shard and is_deleted = old.is_deleted and gender = old.gender;
  end if;
  if tg_op <> 'DELETE' then
    update contestant_tallies set
      slot_1 = slot_1 + (new.test_time = 1)::int, slot_2 = slot_2 + (new.test_time = 2)::int, slot_3 = slot_3 + (new.test_time = 3)::int
    where shard = own_shard and is_deleted = new.is_deleted and gender = new.gender;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger contestants_tallied
after insert or delete or update of is_deleted, gender, test_time on contestants
for each row execute function tally_contestant();
