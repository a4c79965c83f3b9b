-- Tells every instance what public pages no longer hold, the moment a change is committed. A recorded view is no such change.
create function tell_content_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end $$;
--> statement-breakpoint
create trigger posts_told after insert or delete or update of title, content, summary, is_deleted, created_at on posts
for each statement execute function tell_content_change();
--> statement-breakpoint
create trigger post_images_told after insert or delete or update on post_images
for each statement execute function tell_content_change();
--> statement-breakpoint
create trigger landing_contents_told after insert or delete or update on landing_contents
for each statement execute function tell_content_change();
--> statement-breakpoint
create trigger logos_told after insert or delete or update on logos
for each statement execute function tell_content_change();
--> statement-breakpoint
create trigger test_forms_told after insert or delete or update on test_forms
for each statement execute function tell_content_change();
