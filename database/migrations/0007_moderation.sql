-- Suspended accounts, reports of visitors, and what pictures look like.
-- The previous release goes on working: it fills none of the new columns, and suspends nobody.

alter table users
  add column suspended_at timestamptz,
  add column suspension_reason text check (length(suspension_reason) <= 500),
  add constraint users_suspension check ((suspended_at is null) = (suspension_reason is null));
create index users_created on users (created_at desc, id desc);

-- A listing is hidden exactly while its seller is suspended, whoever stores either of them, and also when both happen
-- at once: the listing waits for the account.
create function hide_listings_of_suspended() returns trigger language plpgsql as $$
begin
  update vehicles set suspended = new.suspended_at is not null
    where seller_id = new.id and suspended <> (new.suspended_at is not null);
  return null;
end $$;
create trigger users_hide_listings after update of suspended_at on users
  for each row when ((old.suspended_at is null) <> (new.suspended_at is null))
  execute function hide_listings_of_suspended();

create function hide_if_seller_suspended() returns trigger language plpgsql as $$
begin
  select suspended_at is not null into new.suspended from users where id = new.seller_id for share;
  new.suspended := coalesce(new.suspended, false); -- no such seller: the foreign key says so
  return new;
end $$;
create trigger vehicles_hide_if_suspended before insert on vehicles
  for each row execute function hide_if_seller_suspended();

-- One row for each time that somebody reported a listing.
create table reports (
  id bigint generated always as identity primary key,
  vehicle_id integer not null references vehicles on delete cascade,
  reporter_id text references users on delete set null,
  -- A keyed hash of the account or the address, and of the day: it tells repetitions, and nothing over days.
  reporter_key text not null,
  day date not null,
  reason text not null,
  text text check (length(text) <= 1000),
  created_at timestamptz not null default now(),
  resolution text check (resolution in ('dismiss', 'takeDown', 'suspend')),
  note text check (length(note) <= 1000),
  resolved_by text references users on delete set null,
  resolved_at timestamptz,
  check ((resolution is null) = (resolved_at is null)),
  unique (vehicle_id, reporter_key, day)
);
create index reports_open on reports (vehicle_id, id) where resolved_at is null;
create index reports_reporter on reports (reporter_id);
create index reports_resolver on reports (resolved_by);

-- A perceptual hash: pictures that look alike differ in few of its bits. Null for those that say too little.
-- Two hashes that differ in at most 5 bits agree in one of 6 parts at least, so the parts are what is looked up.
alter table images add column phash bit(64);
create function phash_parts(hash bit(64)) returns integer[]
  language sql immutable parallel safe strict
  return array[
    substring(hash from 1 for 11)::bit(11)::integer,
    substring(hash from 12 for 11)::bit(11)::integer + 2048,
    substring(hash from 23 for 11)::bit(11)::integer + 4096,
    substring(hash from 34 for 11)::bit(11)::integer + 6144,
    substring(hash from 45 for 10)::bit(10)::integer + 8192,
    substring(hash from 55 for 10)::bit(10)::integer + 9216];
create index images_phash on images using gin (phash_parts(phash)) where phash is not null;
create index vehicles_pictures on vehicles using gin (image_urls);

-- What cars are compared with, whatever became of them.
create index vehicles_comparable on vehicles (lower(make), lower(model), year) where approved_at is not null;
