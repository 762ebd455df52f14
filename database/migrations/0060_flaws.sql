-- The condition of cars, as their sellers describe it.
-- The previous release goes on working: it knows nothing of it.

create table listing_conditions (
  vehicle_id integer primary key references vehicles on delete cascade,
  -- The seller says that there are no known flaws.
  none_known boolean not null,
  confirmed_at timestamptz not null,
  -- When a flaw was last changed or removed of a listing that was public.
  taken_back_at timestamptz,
  version integer not null default 1
);

create table listing_flaws (
  id bigint primary key generated always as identity,
  vehicle_id integer not null references listing_conditions on delete cascade,
  -- Its place in the list, which bounds their number.
  position smallint not null check (position between 1 and 30),
  place text not null check (place in
    ('front', 'rear', 'left', 'right', 'roof', 'interior', 'engine', 'wheels', 'underbody', 'other')),
  kind text not null check (kind in
    ('scratch', 'dent', 'rust', 'crack', 'wear', 'leak', 'repair', 'missing', 'other')),
  size text not null check (size in ('small', 'medium', 'large')),
  words text not null default '' check (length(words) <= 500),
  image_urls text[] not null default '{}' check (cardinality(image_urls) <= 2),
  unique (vehicle_id, position)
);
select use_pictures_in('listing_flaws', 'id', 'image_urls');

create trigger listing_conditions_note_insertions after insert on listing_conditions
  referencing new table as changed for each statement execute function note_changes_of_listings();
create trigger listing_conditions_note_updates after update on listing_conditions
  referencing new table as changed for each statement execute function note_changes_of_listings();
