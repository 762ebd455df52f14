-- The words of the listings on offer, in narrow rows beside them: whoever has a word is then found in some thousand pages of the
-- database instead of in all that a million descriptions fill (of a tenth of a million: 40 ms and not a second). Also a new price
-- leaves the index of words alone. `vehicles.search` stays, without its index, as long as the release before has to work.

-- The words of a text as they are compared; `wordsOf` of the server has the same rule, and a test holds them together. Capitals and
-- blocks of signs are written out, because what an engine takes for them differs by its version and locale.
create function words_of(value text) returns text[]
  language sql immutable parallel safe strict
  return array(select left(word, 40) from unnest(string_to_array(trim(regexp_replace(
    replace(replace(replace(replace(translate(
      lower(case when octet_length(value) = length(value) then value
        else regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]+', '', 'g') end collate "C"),
      'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ'
        'ÆŒẞÞØŁĐÐĦŦŊıøłđðħŧŋς',
      'αβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'
        'æœßþolddhtniolddhtnσ'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
    '[^0-9a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u05ff\u0620-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff\U00010000-\U0001efff\U00020000-\U0003ffff]+',
    ' ', 'g')), ' ')) word);

-- Without places and weights: nothing asks for those, and the rows are smaller without. No parser is asked, which would part words.
create function words_of_listing(listing vehicles) returns tsvector
  language sql stable
  return array_to_tsvector(words_of(concat_ws(' ', listing.make, listing.model, listing.year, listing.color, listing.body_style,
    listing.fuel_type, listing.transmission, listing.description)));

create table listing_words (
  vehicle_id integer primary key references vehicles on delete cascade,
  words tsvector not null
) with (toast_tuple_target = 128);
alter table listing_words alter column words set storage external;

-- `search` has the same words where there is nothing but ASCII, which is most texts, unless one is a number with an exponent and
-- its unit ("1e5km", which it has as two words) or longer than what is compared. To make them anew takes twenty times as long.
insert into listing_words
  select id, case
      when octet_length(text) = length(text) and text !~* '[0-9]e[0-9]+[a-z]|[a-z0-9]{41}' then strip(search)
      else words_of_listing(vehicles)
    end
    from vehicles, concat_ws(' ', make, model, color, body_style, fuel_type, transmission, description) text
    where status = 'approved' and sold_at is null and not suspended;
create index listing_words_words on listing_words using gin (words);

-- The listings with these words, no more than `most`. The engine takes narrow rows for cheap ones and would look into each of
-- them, but what it looks at lies elsewhere.
create function listings_with_words(query tsquery, most integer) returns setof integer
  language sql stable set enable_seqscan = off
  as $$ select vehicle_id from listing_words where words @@ query limit most $$;

-- A listing has a row exactly while it is on offer.
create function note_listing_words() returns trigger language plpgsql as $$
begin
  if new.status = 'approved' and new.sold_at is null and not new.suspended then
    insert into listing_words (vehicle_id, words) values (new.id, words_of_listing(new))
      on conflict (vehicle_id) do update set words = excluded.words where listing_words.words <> excluded.words;
  else
    delete from listing_words where vehicle_id = new.id;
  end if;
  return null;
end $$;

create trigger note_listing_words after insert on vehicles
  for each row when (new.status = 'approved' and new.sold_at is null and not new.suspended)
  execute function note_listing_words();
create trigger note_updated_listing_words after update on vehicles
  for each row when (
    (old.status, old.sold_at is null, old.suspended, old.make, old.model, old.year, old.color, old.body_style, old.fuel_type,
      old.transmission, old.description)
    is distinct from
    (new.status, new.sold_at is null, new.suspended, new.make, new.model, new.year, new.color, new.body_style, new.fuel_type,
      new.transmission, new.description))
  execute function note_listing_words();

drop index vehicles_search;
