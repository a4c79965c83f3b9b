-- Groups of three words beside those of two, as api/contestants/search-keys.ts computes them.
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
  grouped integer[] := array(
    select key from unnest(words, keys) as given (word, key)
    where word not in (
      'مدرسه', 'ابتداييه', 'الابتداييه', 'متوسطه', 'المتوسطه', 'ثانويه', 'الثانويه', 'اعداديه', 'الاعداديه', 'للبنين',
      'للبنات', 'المختلطه'
    )
  );
begin
  if cardinality(grouped) > 10 then
    return keys || 0;
  end if;
  return keys || array(
    select ((a::bigint * 31 + b) % 2147483648)::integer from unnest(grouped) as a, unnest(grouped) as b where a < b
  ) || array(
    select (((a::bigint * 31 + b) % 2147483648 * 31 + c) % 2147483648)::integer
    from unnest(grouped) as a, unnest(grouped) as b, unnest(grouped) as c where a < b and b < c
  );
end $$;
--> statement-breakpoint
-- Rewrites the rows without firing the update triggers.
alter table contestants alter column search_keys type integer[]
using search_keys_of(search_text, serial_number, phone_number, email);
--> statement-breakpoint
drop function search_keys_of(text, text, text, text);
--> statement-breakpoint
-- A search is planned by how common its words are: of the most common names in twos, the default knows too few.
alter table contestants alter column search_keys set statistics 300;
