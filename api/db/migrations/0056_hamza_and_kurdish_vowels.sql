-- What `foldArabic` folds since it drops each hamza (record 086), of text that was folded without that.
create or replace function fold_search_text(text) returns text language sql immutable parallel safe as $$
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
    regexp_replace(translate($1, 'ھہەۀۂۃێېۍےۓۆۇۈۊۋڕڒڵڶگڪګچپڤڥژٲٳ' || U&'\0621\115F\1160\2800', 'ههههههيييييوووووررللكككجبففزاا'), '(^| )عبد (?=ال)', '\1عبد', 'g'),
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
create or replace function is_folded_in_full(text) returns boolean language sql immutable parallel safe as $$
  select $1 !~ U&'[ھہەۀۂۃێېۍےۓۆۇۈۊۋڕڒڵڶگڪګچپڤڥژٲٳ\0621\115F\1160\2800]|(^| |ال)(رحمان|اسحق|اسمعيل|ابرهيم|هرون|سليمن|عثمن|لقمن|يسين|داوود)( |$)'
$$;
--> statement-breakpoint
-- A name as `foldForSearch` adds it where Kurdish vowels are left out, folded.
create function arabic_spelling(name text) returns text language sql immutable parallel safe as $$
  select trim(fold_search_text(regexp_replace(regexp_replace(trim(regexp_replace(
    regexp_replace(
    translate(lower(
    regexp_replace(
    regexp_replace(
    normalize(regexp_replace(
    regexp_replace(name, '[هھ]\u200c(?=[\u0621-\u063a\u0641-\u064a\u066e-\u066f\u0671-\u06d3\u06d5])', 'ە', 'g'),
    '[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'), NFKC),
    '(?<![\u0621-\u063a\u0641-\u064a\u066e-\u066f\u0671-\u06d3\u06d5\u064b-\u065f\u0670])ئ[اە]?(?=[\u0621-\u063a\u0641-\u064a\u066e-\u066f\u0671-\u06d3\u06d5])', 'ا', 'g'),
    'ە(?=[\u0621-\u063a\u0641-\u064a\u066e-\u066f\u0671-\u06d3\u06d5])', '', 'g')),
    'أإآٱىیئؤةک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ـ', 'اااايييوهك01234567890123456789'),
    '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]', '', 'g'),
    '\s+', ' ', 'g')), '(^| )عبد (?=ال)', '\1عبد', 'g'), '^ +', '')))
$$;
--> statement-breakpoint
-- Such a name may have the letters that are spelled otherwise.
create function is_spelled_in_kurdish(name text) returns boolean language sql immutable parallel safe as $$
  select name ~ 'ە|ئ|[هھ]\u200c'
$$;
--> statement-breakpoint
-- For one version: the previous one, while it still serves, writes what it folds.
create or replace function fold_contestant() returns trigger language plpgsql as $$
begin
  new.folded_name := trim(fold_search_text(new.folded_name));
  new.search_text := fold_search_text(new.search_text);
  if is_spelled_in_kurdish(new.full_name) and position(arabic_spelling(new.full_name) in new.search_text) = 0 then
    new.search_text := new.search_text || ' ' || arabic_spelling(new.full_name);
  end if;
  return new;
end
$$;
--> statement-breakpoint
drop trigger contestants_fold on contestants;
--> statement-breakpoint
create trigger contestants_fold before insert or update of folded_name, search_text on contestants
  for each row when (not is_folded_in_full(new.search_text) or is_spelled_in_kurdish(new.full_name))
  execute function fold_contestant();
--> statement-breakpoint
-- Nothing that is counted changes.
alter table contestants disable trigger contestants_changed;
--> statement-breakpoint
-- The trigger above folds them.
update contestants set search_text = search_text
where not is_folded_in_full(search_text) or is_spelled_in_kurdish(full_name);
--> statement-breakpoint
-- Who registered before under the same name, as it is compared now.
update contestants later set may_be_repeated = true
from contestants earlier
where earlier.phone_number = later.phone_number and earlier.id <> later.id
  and (earlier.created_at, earlier.id) < (later.created_at, later.id)
  and replace(earlier.folded_name, ' ', '') = replace(later.folded_name, ' ', '')
  and not later.may_be_repeated and not earlier.is_deleted
  and (earlier.full_name like '%ء%' or later.full_name like '%ء%');
--> statement-breakpoint
alter table contestants enable trigger contestants_changed;
--> statement-breakpoint
update items set search_text = fold_search_text(search_text) where not is_folded_in_full(search_text);
--> statement-breakpoint
update assessments set search_text = fold_search_text(search_text) where not is_folded_in_full(search_text);
