CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "contestants_search";--> statement-breakpoint
-- As api/contestants/search-keys.ts computes them. A generated column is filled without firing the update triggers.
create function search_keys_of(search_text text, serial_number text, phone_number text, email text)
returns integer[] language plpgsql immutable as $$
declare
  words text[] := array(
    select distinct word from string_to_table(search_text, ' ') as parts (word)
    where word not in ('', serial_number, phone_number, coalesce(email, ''))
  );
  keys integer[] := array(
    select ('x' || encode(substring(sha256(convert_to(word, 'UTF8')) from 1 for 4), 'hex'))::bit(32)::integer & 2147483647
    from unnest(words) as word
  );
  paired integer[] := array(
    select key from unnest(words, keys) as given (word, key)
    where word not in (
      'مدرسه', 'ابتداييه', 'الابتداييه', 'متوسطه', 'المتوسطه', 'ثانويه', 'الثانويه', 'اعداديه', 'الاعداديه', 'للبنين',
      'للبنات', 'المختلطه'
    )
  );
begin
  if cardinality(paired) > 16 then
    return keys || 0;
  end if;
  return keys || array(
    select ((a::bigint * 31 + b) % 2147483648)::integer from unnest(paired) as a, unnest(paired) as b where a < b
  );
end $$;
--> statement-breakpoint
ALTER TABLE "contestants" ADD COLUMN "search_keys" integer[] NOT NULL
generated always as (search_keys_of(search_text, serial_number, phone_number, email)) stored;
--> statement-breakpoint
alter table contestants alter column search_keys drop expression;
--> statement-breakpoint
drop function search_keys_of(text, text, text, text);
--> statement-breakpoint
CREATE INDEX "contestants_search_keys" ON "contestants" USING gin ("search_keys");--> statement-breakpoint
CREATE INDEX "contestants_contact" ON "contestants" USING gin ((' ' || "serial_number" || ' ' || "phone_number" || ' ' || coalesce(lower("email"), '')) gin_trgm_ops);--> statement-breakpoint
insert into search_words (word)
select distinct word from contestants, string_to_table(search_text, ' ') as parts (word)
where word not in ('', serial_number, phone_number, coalesce(email, ''));
--> statement-breakpoint
CREATE INDEX "search_words_parts" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
-- In the order of the words, so that two statements never wait for each other.
create function keep_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct word from changed, string_to_table(search_text, ' ') as parts (word)
  where word not in ('', serial_number, phone_number, coalesce(email, ''))
    and not exists (select from search_words known where known.word = parts.word)
  order by 1
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger contestants_added_words after insert on contestants
referencing new table as changed for each statement execute function keep_search_words();
--> statement-breakpoint
create trigger contestants_changed_words after update on contestants
referencing new table as changed for each statement execute function keep_search_words();
