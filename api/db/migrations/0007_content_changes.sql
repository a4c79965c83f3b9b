-- One number that rises with every committed change of what public pages show, so that each instance can tell by one
-- small query whether the pages it keeps are still right. A recorded view is no such change.
create table content_version (single boolean primary key default true check (single), version bigint not null);
--> statement-breakpoint
insert into content_version (version) values (1);
--> statement-breakpoint
create function raise_content_version() returns trigger language plpgsql as $$
begin
  update content_version set version = version + 1;
  return null;
end $$;
--> statement-breakpoint
create trigger posts_changed after insert or delete or update of title, content, summary, is_deleted, created_at on posts
for each statement execute function raise_content_version();
--> statement-breakpoint
create trigger post_images_changed after insert or delete or update on post_images
for each statement execute function raise_content_version();
--> statement-breakpoint
create trigger landing_contents_changed after insert or delete or update on landing_contents
for each statement execute function raise_content_version();
--> statement-breakpoint
create trigger logos_changed after insert or delete or update on logos
for each statement execute function raise_content_version();
--> statement-breakpoint
create trigger test_forms_changed after insert or delete or update on test_forms
for each statement execute function raise_content_version();
