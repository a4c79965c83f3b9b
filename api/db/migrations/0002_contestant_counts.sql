-- Counters that are kept instead of counted. Every row exists from the start, so that counting is an update in place.
insert into contestant_tallies (shard, is_deleted, gender, test_time, total)
select shard, is_deleted, gender, test_time, 0
from generate_series(0, 31) shard, (values (false), (true)) d (is_deleted), generate_series(0, 1) gender, generate_series(1, 3) test_time;
--> statement-breakpoint
alter table contestant_tallies set (fillfactor = 40, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
--> statement-breakpoint
create function count_contestant() returns trigger language plpgsql as $$
declare
  own_shard constant smallint := pg_backend_pid() % 32;
begin
  if tg_op <> 'INSERT' then
    update contestant_tallies set total = total - 1
    where shard = own_shard and is_deleted = old.is_deleted and gender = old.gender and test_time = old.test_time;
    if not old.is_deleted then
      update contestant_people set registration_count = registration_count - 1
      where phone_number = old.phone_number and folded_name = old.folded_name;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    update contestant_tallies set total = total + 1
    where shard = own_shard and is_deleted = new.is_deleted and gender = new.gender and test_time = new.test_time;
    if not new.is_deleted then
      insert into contestant_people (phone_number, folded_name, registration_count)
      values (new.phone_number, new.folded_name, 1)
      on conflict (phone_number, folded_name)
      do update set registration_count = contestant_people.registration_count + 1;
    end if;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger contestants_counted
after insert or delete or update of is_deleted, gender, test_time, phone_number, folded_name on contestants
for each row execute function count_contestant();
