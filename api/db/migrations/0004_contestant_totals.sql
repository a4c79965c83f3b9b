CREATE TABLE "contestant_totals" (
	"shard" smallint NOT NULL,
	"is_deleted" boolean NOT NULL,
	"gender" smallint NOT NULL,
	"governorate" smallint NOT NULL,
	"special_education_type" smallint NOT NULL,
	"test_time" smallint NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "contestant_totals_pk" PRIMARY KEY("shard","is_deleted","gender","governorate","special_education_type","test_time")
);
--> statement-breakpoint
CREATE INDEX "contestants_by_name" ON "contestants" USING btree ("is_deleted","folded_name","phone_number","id");--> statement-breakpoint
CREATE INDEX "contestants_by_age" ON "contestants" USING btree ("is_deleted","age","created_at","id");--> statement-breakpoint
alter table contestant_totals set (fillfactor = 40);
--> statement-breakpoint
drop trigger contestants_added on contestants;
--> statement-breakpoint
drop trigger contestants_removed on contestants;
--> statement-breakpoint
drop trigger contestants_changed_from on contestants;
--> statement-breakpoint
drop trigger contestants_changed_to on contestants;
--> statement-breakpoint
drop function tally_contestants();
--> statement-breakpoint
insert into contestant_totals (shard, is_deleted, gender, governorate, special_education_type, test_time, total)
select 0, is_deleted, gender, governorate, special_education_type, test_time, count(*) from contestants group by 2, 3, 4, 5, 6;
--> statement-breakpoint
-- Its argument is 1 where the rows in "changed" are new and -1 where they are no longer so; an update is both in turn.
-- In the order of the key, so that two statements never wait for each other.
create function total_contestants() returns trigger language plpgsql as $$
begin
  insert into contestant_totals as t (shard, is_deleted, gender, governorate, special_education_type, test_time, total)
  select pg_backend_pid() % 4, is_deleted, gender, governorate, special_education_type, test_time, tg_argv[0]::int * count(*)
  from changed group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
  on conflict on constraint contestant_totals_pk do update set total = t.total + excluded.total;
  return null;
end $$;
--> statement-breakpoint
create trigger contestants_added after insert on contestants
referencing new table as changed for each statement execute function total_contestants('1');
--> statement-breakpoint
create trigger contestants_removed after delete on contestants
referencing old table as changed for each statement execute function total_contestants('-1');
--> statement-breakpoint
create trigger contestants_changed_from after update on contestants
referencing old table as changed for each statement execute function total_contestants('-1');
--> statement-breakpoint
create trigger contestants_changed_to after update on contestants
referencing new table as changed for each statement execute function total_contestants('1');
