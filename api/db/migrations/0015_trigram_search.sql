-- Search goes by one trigram index of the search text. Building it holds registrations back for its duration, about half a
-- minute for a million contestants.
--
-- While the previous version still serves next to this one it registers, edits and lists as before; its search of
-- contestants fails until it is replaced, because it asks the words and keys. It writes `search_keys` with each contestant,
-- so that the column stays, unused and empty in what this version writes; the version after this one can drop it.
DROP INDEX "contestants_search_keys";--> statement-breakpoint
DROP INDEX "contestants_contact";--> statement-breakpoint
drop trigger contestants_added_words on contestants;--> statement-breakpoint
drop trigger contestants_changed_words on contestants;--> statement-breakpoint
drop function keep_search_words();--> statement-breakpoint
DROP TABLE "search_words";--> statement-breakpoint
alter table contestants alter column search_keys drop not null;--> statement-breakpoint
CREATE INDEX "contestants_search" ON "contestants" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- A search is planned by how common its words are in a sample of the rows: the default sample shows only those of one in a hundred.
alter table contestants alter column search_text set statistics 1000;
