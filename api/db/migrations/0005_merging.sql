CREATE TABLE "contestant_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"merged_by" uuid NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contestant_pairs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"likeness" smallint NOT NULL,
	"apart_at" timestamp with time zone,
	CONSTRAINT "contestant_pairs_people" UNIQUE("first_id","second_id")
);
--> statement-breakpoint
ALTER TABLE "contestants" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "contestant_merges" ADD CONSTRAINT "contestant_merges_kept_id_contestants_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."contestants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contestant_merges" ADD CONSTRAINT "contestant_merges_merged_id_contestants_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."contestants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contestant_merges" ADD CONSTRAINT "contestant_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contestant_merges_kept" ON "contestant_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "contestant_merges_merged" ON "contestant_merges" USING btree ("merged_id");--> statement-breakpoint
CREATE INDEX "contestant_pairs_second" ON "contestant_pairs" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "contestant_pairs_open" ON "contestant_pairs" USING btree ("likeness","id") WHERE "contestant_pairs"."apart_at" is null;--> statement-breakpoint
ALTER TABLE "contestants" ADD CONSTRAINT "contestants_merged_into_id_contestants_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."contestants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contestants_merged" ON "contestants" USING btree ("merged_into_id") WHERE "contestants"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "contestants_person_name" ON "contestants" USING btree (replace("folded_name", ' ', ''),"folded_school");--> statement-breakpoint
-- The people who may be the same person as this one, the likeliest first. Of a name or phone that many have only some are
-- looked at, because it says little then, and registering must not become slow.
create function likely_same_person(one contestants) returns table (id uuid, likeness int) language sql stable as $$
  select * from (
    select o.id, 4 * (o.phone_number = one.phone_number)::int
      + 2 * coalesce(o.folded_school = one.folded_school and o.governorate = one.governorate, false)::int
      + (extract(year from o.created_at at time zone 'Asia/Baghdad') - o.age
        = extract(year from one.created_at at time zone 'Asia/Baghdad') - one.age)::int as likeness
    from contestants o where o.id <> one.id and not o.is_deleted
      -- As a test of truth it is no search by itself, which would read everybody of a name.
      and (replace(o.folded_name, ' ', '') = replace(one.folded_name, ' ', '')) is true and o.id in (
      (select c.id from contestants c where c.phone_number = one.phone_number limit 30)
      union (select c.id from contestants c where replace(c.folded_name, ' ', '') = replace(one.folded_name, ' ', '')
        and c.folded_school = one.folded_school limit 20)
      union (select c.id from contestants c where replace(c.folded_name, ' ', '') = replace(one.folded_name, ' ', '') limit 50)
    )
  ) found where likeness > 0 order by likeness desc, id limit 10
$$;
--> statement-breakpoint
create function pair_contestant() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from contestant_pairs where first_id = old.id and (apart_at is null or tg_op = 'DELETE');
    delete from contestant_pairs where second_id = old.id and (apart_at is null or tg_op = 'DELETE');
  end if;
  if tg_op <> 'DELETE' and not new.is_deleted then
    insert into contestant_pairs (first_id, second_id, likeness)
    select least(o.id, new.id), greatest(o.id, new.id), o.likeness from likely_same_person(new) o on conflict do nothing;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger contestants_paired after insert or delete on contestants for each row execute function pair_contestant();
--> statement-breakpoint
create trigger contestants_paired_again after update on contestants for each row
when ((old.folded_name, old.phone_number, old.folded_school, old.governorate, old.age, old.is_deleted)
  is distinct from (new.folded_name, new.phone_number, new.folded_school, new.governorate, new.age, new.is_deleted))
execute function pair_contestant();
--> statement-breakpoint
insert into contestant_pairs (first_id, second_id, likeness)
select least(c.id, o.id), greatest(c.id, o.id), o.likeness from contestants c cross join lateral likely_same_person(c) o where not c.is_deleted on conflict do nothing;
--> statement-breakpoint
-- Quota, rank, score and number of a person stay; what becomes of the place follows. Merging two records of one person
-- moves the place to the one that is kept.
create or replace function keep_acceptance_place() returns trigger language plpgsql as $$
declare
  may_change constant text[] := '{state,confirm_until,decided_at,ended_at,contestant_id}';
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - may_change = to_jsonb(old) - may_change then return new; end if;
  raise exception 'ranks of acceptance never change' using errcode = 'restrict_violation';
end $$;
