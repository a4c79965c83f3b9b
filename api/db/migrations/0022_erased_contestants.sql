CREATE TABLE "erased_contestants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"age" smallint NOT NULL,
	"gender" smallint NOT NULL,
	"governorate" smallint NOT NULL,
	"special_education_type" smallint NOT NULL,
	"test_time" smallint NOT NULL,
	"is_deleted" boolean NOT NULL,
	"registered_month" date NOT NULL,
	"key_digest" "bytea",
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "onsite_results" DROP CONSTRAINT "onsite_results_contestant_id_contestants_id_fk";
--> statement-breakpoint
ALTER TABLE "quiz_results" DROP CONSTRAINT "quiz_results_contestant_id_contestants_id_fk";
--> statement-breakpoint
CREATE UNIQUE INDEX "erased_contestants_key_unique" ON "erased_contestants" USING btree ("key_digest");--> statement-breakpoint
-- Keys of words and names, unused since searches go by trigrams; the version before this one writes none.
alter table contestants drop column search_keys;
--> statement-breakpoint
-- Erased contestants are counted in a shard of their own: statistics sum all shards, lists those of the connections.
create function total_erased_contestants() returns trigger language plpgsql as $$
begin
  insert into contestant_totals as t (shard, is_deleted, gender, governorate, special_education_type, test_time, total)
  select -1, is_deleted, gender, governorate, special_education_type, test_time, count(*)
  from changed group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
  on conflict on constraint contestant_totals_pk do update set total = t.total + excluded.total;
  return null;
end $$;
--> statement-breakpoint
create trigger erased_contestants_added after insert on erased_contestants
referencing new table as changed for each statement execute function total_erased_contestants();
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
-- Lines of the audit log are changed by erasing alone, which says so by a setting of its own transaction.
create or replace function keep_audit_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('rafid.audit_erasure', true) = 'on' then
    return null;
  end if;
  raise exception 'lines of the audit log are never changed' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
-- And then only so: a line on somebody who is erased loses its label and the texts of its changes, and nothing else is another.
create function redact_erased_audit_line() returns trigger language plpgsql as $$
declare
  person constant text := coalesce(old.owner_id, old.noun_id);
begin
  if old.action <> 'erase' and person ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    and exists (select from erased_contestants where id = person::uuid)
    and to_jsonb(new) = to_jsonb(old) || jsonb_build_object('label', null, 'changes', redacted_changes(old.changes))
  then
    return new;
  end if;
  raise exception 'lines of the audit log are never changed' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger audit_lines_redacted before update on audit_lines
  for each row execute function redact_erased_audit_line();
