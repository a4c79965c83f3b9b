create trigger topics_changed after insert or delete or update on topics
for each statement execute function raise_content_version();
--> statement-breakpoint
create trigger post_topics_changed after insert or delete or update on post_topics
for each statement execute function raise_content_version();
