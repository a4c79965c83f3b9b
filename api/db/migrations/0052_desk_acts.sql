CREATE TABLE "desk_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exam_day_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL,
	"is_erased" boolean DEFAULT false NOT NULL,
	"done_by" uuid NOT NULL,
	"sent_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"serial" text,
	"contestant_id" uuid,
	"hall_id" uuid,
	"test_time" smallint,
	"score" numeric(5, 2),
	"result_id" uuid,
	"outcome" text NOT NULL,
	"conflict" text,
	"errors" text[] DEFAULT '{}' NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"choice" text,
	"settle_reason" text,
	CONSTRAINT "desk_acts_conflict" CHECK ("desk_acts"."outcome" = 'kept' or "desk_acts"."conflict" is not null),
	CONSTRAINT "desk_acts_settled_by" CHECK (num_nonnulls("desk_acts"."settled_at", "desk_acts"."settled_by", "desk_acts"."choice") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "attendances" (
	"exam_day_id" uuid NOT NULL,
	"contestant_id" uuid NOT NULL,
	"attended_at" timestamp with time zone NOT NULL,
	"act_id" uuid NOT NULL,
	"hall_id" uuid,
	"test_time" smallint,
	"is_placed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "attendances_pk" PRIMARY KEY("exam_day_id","contestant_id"),
	CONSTRAINT "attendances_test_time" CHECK ("attendances"."test_time" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "desk_devices" (
	"exam_day_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"key" "bytea" NOT NULL,
	"hall_ids" uuid[] NOT NULL,
	"person_count" integer NOT NULL,
	"prepared_by" uuid NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	"last_heard_at" timestamp with time zone NOT NULL,
	"waiting_count" integer DEFAULT 0 NOT NULL,
	"let_go_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	CONSTRAINT "desk_devices_pk" PRIMARY KEY("exam_day_id","id")
);
--> statement-breakpoint
CREATE TABLE "place_tallies" (
	"exam_day_id" uuid NOT NULL,
	"test_time" smallint NOT NULL,
	"hall_id" uuid NOT NULL,
	"expected" integer NOT NULL,
	"present" integer NOT NULL,
	"scored" integer NOT NULL,
	CONSTRAINT "place_tallies_pk" PRIMARY KEY("exam_day_id","test_time","hall_id")
);
--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "is_present" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "is_scored" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_acts" ADD CONSTRAINT "desk_acts_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_acts" ADD CONSTRAINT "desk_acts_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_acts" ADD CONSTRAINT "desk_acts_hall_id_halls_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."halls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_acts" ADD CONSTRAINT "desk_acts_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_acts" ADD CONSTRAINT "desk_acts_device" FOREIGN KEY ("exam_day_id","device_id") REFERENCES "public"."desk_devices"("exam_day_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_exam_day_id_exam_days_id_fk" FOREIGN KEY ("exam_day_id") REFERENCES "public"."exam_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_contestant_id_contestants_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."contestants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_act_id_desk_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."desk_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_hall_id_halls_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."halls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_devices" ADD CONSTRAINT "desk_devices_exam_day_id_exam_days_id_fk" FOREIGN KEY ("exam_day_id") REFERENCES "public"."exam_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_devices" ADD CONSTRAINT "desk_devices_prepared_by_users_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_tallies" ADD CONSTRAINT "place_tallies_exam_day_id_exam_days_id_fk" FOREIGN KEY ("exam_day_id") REFERENCES "public"."exam_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_tallies" ADD CONSTRAINT "place_tallies_hall_id_halls_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."halls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_acts_of_device" ON "desk_acts" USING btree ("exam_day_id","device_id");--> statement-breakpoint
CREATE INDEX "desk_acts_contestant" ON "desk_acts" USING btree ("contestant_id");--> statement-breakpoint
CREATE INDEX "desk_acts_serial" ON "desk_acts" USING btree ("serial");--> statement-breakpoint
CREATE INDEX "desk_acts_hall" ON "desk_acts" USING btree ("hall_id");--> statement-breakpoint
CREATE INDEX "desk_acts_open" ON "desk_acts" USING btree ("exam_day_id","received_at") WHERE "desk_acts"."outcome" = 'conflict' and "desk_acts"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "desk_acts_settled" ON "desk_acts" USING btree ("exam_day_id","settled_at") WHERE "desk_acts"."settled_at" is not null;--> statement-breakpoint
CREATE INDEX "desk_acts_unlinked" ON "desk_acts" USING btree ("received_at") WHERE "desk_acts"."contestant_id" is null and not "desk_acts"."is_erased";--> statement-breakpoint
CREATE INDEX "attendances_contestant" ON "attendances" USING btree ("contestant_id");--> statement-breakpoint
CREATE INDEX "attendances_hall" ON "attendances" USING btree ("hall_id");--> statement-breakpoint
CREATE INDEX "attendances_act" ON "attendances" USING btree ("act_id");--> statement-breakpoint
CREATE INDEX "attendances_astray" ON "attendances" USING btree ("exam_day_id") WHERE not "attendances"."is_placed" or "attendances"."hall_id" is not null or "attendances"."test_time" is not null;--> statement-breakpoint
CREATE INDEX "place_tallies_hall" ON "place_tallies" USING btree ("hall_id");--> statement-breakpoint
-- Days that have places and scores already.
update places p set is_scored = true from exam_days d
where d.id = p.exam_day_id and exists (
  select from onsite_results r
  where r.onsite_quiz_id = d.onsite_quiz_id and r.contestant_id = p.contestant_id and not r.is_deleted
);
--> statement-breakpoint
-- The lock of the day keeps a place from being given meanwhile, which neither would see.
create function place_attendance() returns trigger language plpgsql as $$
begin
  perform from exam_days where id = new.exam_day_id for share;
  update places set is_present = true where exam_day_id = new.exam_day_id and contestant_id = new.contestant_id;
  new.is_placed := found;
  return new;
end $$;
--> statement-breakpoint
create trigger attendances_placed before insert on attendances for each row execute function place_attendance();
--> statement-breakpoint
create function unplace_attendance() returns trigger language plpgsql as $$
begin
  update places set is_present = false where exam_day_id = old.exam_day_id and contestant_id = old.contestant_id;
  return null;
end $$;
--> statement-breakpoint
create trigger attendances_removed after delete on attendances for each row execute function unplace_attendance();
--> statement-breakpoint
create function mark_added_places() returns trigger language plpgsql as $$
begin
  update attendances a set is_placed = true from added n
  where a.exam_day_id = n.exam_day_id and a.contestant_id = n.contestant_id;
  update places p set is_present = true from added n
  join attendances a on a.exam_day_id = n.exam_day_id and a.contestant_id = n.contestant_id
  where p.exam_day_id = n.exam_day_id and p.contestant_id = n.contestant_id;
  update places p set is_scored = true from added n
  join exam_days d on d.id = n.exam_day_id
  join onsite_results r on r.onsite_quiz_id = d.onsite_quiz_id and r.contestant_id = n.contestant_id and not r.is_deleted
  where p.exam_day_id = n.exam_day_id and p.contestant_id = n.contestant_id;
  return null;
end $$;
--> statement-breakpoint
create trigger places_added after insert on places
referencing new table as added for each statement execute function mark_added_places();
--> statement-breakpoint
create function mark_removed_places() returns trigger language plpgsql as $$
begin
  update attendances a set is_placed = false from removed o
  where a.exam_day_id = o.exam_day_id and a.contestant_id = o.contestant_id;
  return null;
end $$;
--> statement-breakpoint
create trigger places_removed after delete on places
referencing old table as removed for each statement execute function mark_removed_places();
--> statement-breakpoint
create function mark_scored_place() returns trigger language plpgsql as $$
begin
  perform from exam_days where onsite_quiz_id = new.onsite_quiz_id order by date, id for share;
  update places p set is_scored = exists (
    select from onsite_results r
    where r.onsite_quiz_id = new.onsite_quiz_id and r.contestant_id = new.contestant_id and not r.is_deleted
  ) from exam_days d
  where d.onsite_quiz_id = new.onsite_quiz_id and p.exam_day_id = d.id and p.contestant_id = new.contestant_id;
  return null;
end $$;
--> statement-breakpoint
create trigger onsite_results_placed after insert or update of is_deleted on onsite_results
for each row execute function mark_scored_place();
--> statement-breakpoint
create function mark_scored_places() returns trigger language plpgsql as $$
begin
  update places p set is_scored = not p.is_scored
  where p.exam_day_id = new.id and p.is_scored <> exists (
    select from onsite_results r
    where r.onsite_quiz_id = new.onsite_quiz_id and r.contestant_id = p.contestant_id and not r.is_deleted
  );
  return null;
end $$;
--> statement-breakpoint
create trigger exam_days_other_exam after update of onsite_quiz_id on exam_days
for each row when (old.onsite_quiz_id is distinct from new.onsite_quiz_id) execute function mark_scored_places();
--> statement-breakpoint
insert into place_tallies (exam_day_id, test_time, hall_id, expected, present, scored)
select exam_day_id, test_time, hall_id, count(*), 0, count(*) filter (where is_scored) from places group by 1, 2, 3;
--> statement-breakpoint
-- Its argument is 1 where the rows in "changed" are new and -1 where they are gone. Tallies are locked in the order of their key.
create function tally_places() returns trigger language plpgsql as $$
begin
  insert into place_tallies as t (exam_day_id, test_time, hall_id, expected, present, scored)
  select exam_day_id, test_time, hall_id, tg_argv[0]::int * count(*), tg_argv[0]::int * count(*) filter (where is_present),
    tg_argv[0]::int * count(*) filter (where is_scored)
  from changed group by 1, 2, 3 order by 1, 2, 3
  on conflict on constraint place_tallies_pk do update set
    expected = t.expected + excluded.expected, present = t.present + excluded.present, scored = t.scored + excluded.scored;
  return null;
end $$;
--> statement-breakpoint
create function tally_changed_places() returns trigger language plpgsql as $$
begin
  insert into place_tallies as t (exam_day_id, test_time, hall_id, expected, present, scored)
  select exam_day_id, test_time, hall_id, sum(change), sum(change * is_present::int), sum(change * is_scored::int)
  from (select *, 1 as change from added union all select *, -1 from removed) changed group by 1, 2, 3
  having sum(change) <> 0 or sum(change * is_present::int) <> 0 or sum(change * is_scored::int) <> 0 order by 1, 2, 3
  on conflict on constraint place_tallies_pk do update set
    expected = t.expected + excluded.expected, present = t.present + excluded.present, scored = t.scored + excluded.scored;
  return null;
end $$;
--> statement-breakpoint
create trigger places_tallied after insert on places
referencing new table as changed for each statement execute function tally_places('1');
--> statement-breakpoint
create trigger places_tallied_off after delete on places
referencing old table as changed for each statement execute function tally_places('-1');
--> statement-breakpoint
create trigger places_tallied_again after update on places
referencing old table as removed new table as added for each statement execute function tally_changed_places();
