-- Towns of the world and ZIP codes, loaded by the server at its start (server/places/load.ts), and the place of each listing.

create table places (
  id integer primary key generated always as identity,
  -- The name with which only this town is found, such as `Denver, CO` or `Munich, Bavaria, Germany`.
  label text not null check (length(label) between 1 and 60),
  town text not null,
  -- The code in the US and Canada, otherwise the name; empty if there is none.
  region text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- The center of the town, rounded to 0.01 degrees.
  latitude numeric(4, 2) not null check (latitude between -90 and 90),
  longitude numeric(5, 2) not null check (longitude between -180 and 180),
  -- 0 if unknown.
  population integer not null check (population >= 0),
  -- `place_key` of the town.
  key text collate "C" not null,
  -- `place_key` of the region's code and name and of the country's name.
  qualifiers text[] not null
);
create index places_key on places (key, population desc, id);
create index places_location on places (latitude, longitude);

-- In Canada, only the first three characters of a postal code.
create table place_zips (
  zip text collate "C" primary key check (zip ~ '^([0-9]{5}|[A-Z][0-9][A-Z])$'),
  town text not null,
  region text not null,
  country text not null check (country in ('US', 'CA')),
  latitude numeric(4, 2) not null check (latitude between -90 and 90),
  longitude numeric(5, 2) not null check (longitude between -180 and 180)
);

-- The hash of the files in database/places that were loaded.
create table place_data (
  only_row boolean primary key default true check (only_row),
  fingerprint text not null
);

-- Normalizes the name of a town, region or country. `keyOf` in scripts/write-places.ts has the same rules.
create function place_key(value text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(regexp_replace(regexp_replace(array_to_string(words_of(value), ' '),
    '\msaint\M', 'st', 'g'), '\mfort\M', 'ft', 'g'), '\mmount\M', 'mt', 'g');

create function country_key(value text) returns text
  language sql immutable parallel safe strict
  return case
    when value in ('us', 'usa', 'u s', 'u s a', 'united states of america') then 'united states'
    when value in ('uk', 'u k', 'gb', 'great britain') then 'united kingdom'
    else value end;

create type found_place as (
  label text, town text, region text, country text, latitude numeric, longitude numeric, population integer);

-- Returns the towns or the ZIP code that a text such as `Denver`, `Denver, Colorado` or `Denver, CO 80202` can mean, largest
-- first. At most `most`.
create function find_places(value text, most integer) returns setof found_place
  language plpgsql stable strict as $$
declare
  parts text[] := regexp_split_to_array(trim(value, ' ,'), '\s*,\s*');
  written text[];
  code text := coalesce(
    substring(upper(value) from '\m([0-9]{5})(?:-[0-9]{4})?(?:[, ]+U\.?S\.?A?\.?)?\s*$'),
    substring(upper(value) from '\m([A-Z][0-9][A-Z])(?: ?[0-9][A-Z][0-9])?(?:[, ]+CANADA)?\s*$'));
  before text := place_key(regexp_replace(upper(value), '\m([0-9]{5}|[A-Z][0-9][A-Z]).*$', ''));
begin
  if code is not null then
    -- A ZIP code must belong to the town or state before it, so that postal codes of other countries aren't taken for one.
    return query select concat(town, ', ', region, ' ', zip), town, region, country, latitude, longitude, 0
      from place_zips
      where zip = code and (before = '' or ' ' || before || ' ' like '% ' || lower(region) || ' %'
        or before like place_key(town) || '%' or lower(region) = any (state_words(value)));
    return;
  end if;
  if cardinality(parts) > 1 then
    -- A region can have the name of the country: `Tlalnepantla, México, Mexico`.
    return query select label, town, region, country, latitude, longitude, population
      from places where key = place_key(parts[1]) and lower(label) = lower(trim(value));
    if found then
      return;
    end if;
    return query select label, town, region, country, latitude, longitude, population
      from places
      where key = place_key(parts[1])
        and qualifiers @> array(select country_key(place_key(part)) from unnest(parts[2:]) part where place_key(part) <> '')
      order by population desc, id limit most;
    return;
  end if;
  -- Without a comma, the last words can be the region: `Denver CO`.
  written := words_of(value);
  for count in 0 .. least(cardinality(written) - 1, 3) loop
    return query select label, town, region, country, latitude, longitude, population
      from places
      where key = place_key(array_to_string(written[:cardinality(written) - count], ' '))
        and (count = 0 or country_key(place_key(array_to_string(written[cardinality(written) - count + 1:], ' ')))
          = any (qualifiers))
      order by population desc, id limit most;
    exit when found;
  end loop;
end $$;

-- The place of a listing, if its text means exactly one: what a buyer sees instead of the text, and can search by distance.
alter table vehicles
  add column town text,
  add column region text,
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column latitude numeric check (latitude between -90 and 90 and latitude = round(latitude, 2)),
  add column longitude numeric check (longitude between -180 and 180 and longitude = round(longitude, 2)),
  add constraint vehicles_whole_place check (
    num_nulls(town, region, country, latitude, longitude) in (0, 5) and (town is null or place is not null));

create function locate_listing() returns trigger language plpgsql as $$
declare
  matches found_place[] := array(select match from find_places(new.place, 2) match);
begin
  if cardinality(matches) = 1 then
    new.town := matches[1].town;
    new.region := matches[1].region;
    new.country := matches[1].country;
    new.latitude := matches[1].latitude;
    new.longitude := matches[1].longitude;
  else
    new.town := null;
    new.region := null;
    new.country := null;
    new.latitude := null;
    new.longitude := null;
  end if;
  return new;
end $$;
create trigger locate_new_listing before insert on vehicles
  for each row when (new.place is not null) execute function locate_listing();
create trigger locate_moved_listing before update of place on vehicles
  for each row when (old.place is distinct from new.place) execute function locate_listing();

-- Listings that have a place as text only, in the order in which `locate_listings` tries them.
create index vehicles_unlocated on vehicles (id) where place is not null and town is null;

-- Locates up to `most` of the listings after `after`, for places that were stored before the towns were loaded. Returns the
-- last listing that was tried, or null if there are no more.
create function locate_listings(after integer, most integer) returns integer
  language sql as $$
    with tried as materialized (
      select id, place from vehicles where place is not null and town is null and id > after order by id limit most),
    located as (
      select tried.id, (array_agg(match))[1] as match
        from tried, find_places(tried.place, 2) match group by tried.id having count(*) = 1),
    changed as (
      update vehicles set town = (match).town, region = (match).region, country = (match).country,
          latitude = (match).latitude, longitude = (match).longitude
        from located where vehicles.id = located.id and town is null returning vehicles.id)
    select max(id) from tried
  $$;

-- The words of a listing also include its town and region, so that `80202` is found by `Denver`.
create or replace function words_of_listing(listing vehicles) returns tsvector
  language sql stable
  return (
    with listed as materialized ( -- else they are computed twice
      select words_of(concat_ws(' ', listing.make, listing.model, listing.year, listing.color, listing.body_style,
        listing.fuel_type, listing.transmission, listing.description, listing.place, listing.town, listing.region,
        listing.stock_number, listing.edition_number, listing.interior_color, listing.interior_material,
        listing.modifications, listing.equipment)) as words)
    select array_to_tsvector(words || other_spellings(words) || name_forms(words_of(listing.make))
      || name_forms(words_of(listing.model)) || state_words(coalesce(listing.town || ', ' || listing.region, listing.place)))
    from listed);
create trigger note_located_listing_words after update on vehicles
  for each row when ((old.town, old.region) is distinct from (new.town, new.region) and old.place = new.place)
  execute function note_listing_words();
