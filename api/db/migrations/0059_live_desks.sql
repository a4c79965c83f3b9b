CREATE TABLE "desk_changes" (
	"exam_day_id" uuid NOT NULL,
	"contestant_id" uuid NOT NULL,
	"hall_ids" uuid[] NOT NULL,
	"xid" "xid8" NOT NULL,
	CONSTRAINT "desk_changes_pk" PRIMARY KEY("exam_day_id","contestant_id")
);
--> statement-breakpoint
ALTER TABLE "exam_days" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "desk_changes_since" ON "desk_changes" USING btree ("exam_day_id","xid");--> statement-breakpoint
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
create trigger places_desk_change after insert or update or delete on places
for each row execute function note_changed_hall();
--> statement-breakpoint
create trigger attendances_desk_change after insert or update or delete on attendances
for each row execute function note_changed_hall();
--> statement-breakpoint
create function note_changed_score() returns trigger language plpgsql as $$
begin
  perform note_desk_change(d.id, new.contestant_id, null) from exam_days d
  where d.onsite_quiz_id = new.onsite_quiz_id and d.closed_at is null;
  return null;
end $$;
--> statement-breakpoint
create trigger onsite_results_desk_change after insert or update on onsite_results
for each row execute function note_changed_score();
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
create trigger contestants_desk_change after update on contestants for each row
when ((old.full_name, old.age, old.special_education_type, old.serial_number, old.is_deleted)
  is distinct from (new.full_name, new.age, new.special_education_type, new.serial_number, new.is_deleted))
execute function note_changed_person();
