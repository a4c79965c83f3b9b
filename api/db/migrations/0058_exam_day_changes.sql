CREATE TABLE "removed_places" (
	"exam_day_id" uuid NOT NULL,
	"contestant_id" uuid NOT NULL,
	"test_time" smallint NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "removed_places_pk" PRIMARY KEY("exam_day_id","contestant_id")
);
--> statement-breakpoint
ALTER TABLE "audit_lines" ADD COLUMN "exam_day_id" text;--> statement-breakpoint
ALTER TABLE "exam_days" ADD COLUMN "dated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "halls" ADD COLUMN "described_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "removed_places" ADD CONSTRAINT "removed_places_exam_day_id_exam_days_id_fk" FOREIGN KEY ("exam_day_id") REFERENCES "public"."exam_days"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_places" ADD CONSTRAINT "removed_places_contestant_id_contestants_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."contestants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_places_contestant" ON "removed_places" USING btree ("contestant_id");--> statement-breakpoint
CREATE INDEX "audit_lines_exam_day" ON "audit_lines" USING btree ("exam_day_id");
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
create trigger places_removed_remembered after delete on places
referencing old table as removed for each statement execute function remember_removed_places();
