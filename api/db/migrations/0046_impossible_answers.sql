ALTER TABLE "sitting_devices" ADD COLUMN "all_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sittings" ADD COLUMN "impossible_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Erasing may also take the names of files of results out of the lines on them, where they named the person.
create or replace function redact_erased_audit_line() returns trigger language plpgsql as $$
declare
  person constant text := coalesce(old.owner_id, old.noun_id);
  is_file constant boolean := old.noun in ('quiz', 'quizImport') and current_setting('rafid.audit_file_names', true) = 'on';
begin
  if old.action <> 'erase' and (is_file or person ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    and exists (select from erased_contestants where id = person::uuid))
    and to_jsonb(new) = to_jsonb(old) || jsonb_build_object('label', null, 'changes', redacted_changes(old.changes))
  then
    return new;
  end if;
  raise exception 'lines of the audit log are never changed' using errcode = 'restrict_violation';
end $$;
