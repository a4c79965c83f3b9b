-- What `foldArabic` folds beyond what it folded before (record 086), of text that was folded in the old way.
create function fold_search_text(text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    regexp_replace(
    regexp_replace(
    regexp_replace(
    regexp_replace(
    regexp_replace(
    regexp_replace(
    regexp_replace(
    regexp_replace(
    regexp_replace(
    regexp_replace(
    regexp_replace(translate($1, 'ھہەۀۂۃێېۍےۓۆۇۈۊۋڕڒڵڶگڪګچپڤڥژٲٳ' || U&'\115F\1160\2800', 'ههههههيييييوووووررللكككجبففزاا'), '(^| )عبد (?=ال)', '\1عبد', 'g'),
    '(^| |ال)رحمان(?= |$)', '\1رحمن', 'g'),
    '(^| |ال)اسحق(?= |$)', '\1اسحاق', 'g'),
    '(^| |ال)اسمعيل(?= |$)', '\1اسماعيل', 'g'),
    '(^| |ال)ابرهيم(?= |$)', '\1ابراهيم', 'g'),
    '(^| |ال)هرون(?= |$)', '\1هارون', 'g'),
    '(^| |ال)سليمن(?= |$)', '\1سليمان', 'g'),
    '(^| |ال)عثمن(?= |$)', '\1عثمان', 'g'),
    '(^| |ال)لقمن(?= |$)', '\1لقمان', 'g'),
    '(^| |ال)يسين(?= |$)', '\1ياسين', 'g'),
    '(^| |ال)داوود(?= |$)', '\1داود', 'g'),
    ' {2,}', ' ', 'g')
$$;
--> statement-breakpoint
create function is_folded_in_full(text) returns boolean language sql immutable parallel safe as $$
  select $1 !~ U&'[ھہەۀۂۃێېۍےۓۆۇۈۊۋڕڒڵڶگڪګچپڤڥژٲٳ\115F\1160\2800]|(^| |ال)(رحمان|اسحق|اسمعيل|ابرهيم|هرون|سليمن|عثمن|لقمن|يسين|داوود)( |$)'
$$;
--> statement-breakpoint
-- For one version: the previous one, while it still serves, writes what it folds. They come first, so that nothing is written in between.
create function fold_contestant() returns trigger language plpgsql as $$
begin
  new.folded_name := trim(fold_search_text(new.folded_name));
  new.search_text := fold_search_text(new.search_text);
  return new;
end
$$;
--> statement-breakpoint
create trigger contestants_fold before insert or update of folded_name, search_text on contestants
  for each row when (not is_folded_in_full(new.search_text)) execute function fold_contestant();
--> statement-breakpoint
create function fold_text() returns trigger language plpgsql as $$
begin
  new.search_text := fold_search_text(new.search_text);
  return new;
end
$$;
--> statement-breakpoint
create trigger items_fold before insert or update of search_text on items
  for each row when (not is_folded_in_full(new.search_text)) execute function fold_text();
--> statement-breakpoint
create trigger assessments_fold before insert or update of search_text on assessments
  for each row when (not is_folded_in_full(new.search_text)) execute function fold_text();
--> statement-breakpoint
-- Nothing that is counted changes.
alter table contestants disable trigger contestants_changed_from;
--> statement-breakpoint
alter table contestants disable trigger contestants_changed_to;
--> statement-breakpoint
update contestants set folded_name = trim(fold_search_text(folded_name)), search_text = fold_search_text(search_text)
where not is_folded_in_full(search_text);
--> statement-breakpoint
-- Who registered before under the same name, as it is compared now.
update contestants later set may_be_repeated = true
from contestants earlier
where earlier.phone_number = later.phone_number and earlier.id <> later.id
  and (earlier.created_at, earlier.id) < (later.created_at, later.id)
  and replace(earlier.folded_name, ' ', '') = replace(later.folded_name, ' ', '')
  and not later.may_be_repeated and not earlier.is_deleted;
--> statement-breakpoint
alter table contestants enable trigger contestants_changed_from;
--> statement-breakpoint
alter table contestants enable trigger contestants_changed_to;
--> statement-breakpoint
update items set search_text = fold_search_text(search_text) where not is_folded_in_full(search_text);
--> statement-breakpoint
update assessments set search_text = fold_search_text(search_text) where not is_folded_in_full(search_text);
