-- A suspension takes effect by the row of the user alone: whoever reads listings asks whether their seller is suspended. A
-- trigger that marked each listing took minutes for a large seller, and the request that suspended them was given up.
-- `vehicles.suspended` is no longer read or written. It stays, with the marks made so far, while the release before has to
-- work; that release does not hide the listings of sellers who are suspended from now on.

drop trigger users_hide_listings on users;
drop function hide_listings_of_suspended();
drop trigger vehicles_hide_if_suspended on vehicles;
drop function hide_if_seller_suspended();

-- Few users are suspended at a time.
create index users_suspended on users (id) where suspended_at is not null;

-- The words of a listing don't depend on its seller.
create or replace function note_listing_words() returns trigger language plpgsql as $$
begin
  if new.status = 'approved' and new.sold_at is null then
    insert into listing_words (vehicle_id, words) values (new.id, words_of_listing(new))
      on conflict (vehicle_id) do update set words = excluded.words where listing_words.words <> excluded.words;
  else
    delete from listing_words where vehicle_id = new.id;
  end if;
  return null;
end $$;
drop trigger note_listing_words on vehicles;
create trigger note_listing_words after insert on vehicles
  for each row when (new.status = 'approved' and new.sold_at is null) execute function note_listing_words();
drop trigger note_updated_listing_words on vehicles;
create trigger note_updated_listing_words after update on vehicles
  for each row when (
    (old.status, old.sold_at is null, old.make, old.model, old.year, old.color, old.body_style, old.fuel_type,
      old.transmission, old.description, old.place, old.stock_number, old.edition_number, old.interior_color,
      old.interior_material, old.modifications, old.equipment)
    is distinct from
    (new.status, new.sold_at is null, new.make, new.model, new.year, new.color, new.body_style, new.fuel_type,
      new.transmission, new.description, new.place, new.stock_number, new.edition_number, new.interior_color,
      new.interior_material, new.modifications, new.equipment))
  execute function note_listing_words();
insert into listing_words
  select id, words_of_listing(vehicles) from vehicles where suspended and status = 'approved' and sold_at is null
  on conflict do nothing;

-- When each seller's profile or suspension changed last, as `listing_changes` has it of listings: one row, however many
-- listings the seller has.
create table seller_changes (
  seller_id text primary key references users on delete cascade,
  changed_in xid8 not null
);
create index seller_changes_changed on seller_changes (changed_in);
create or replace function note_seller_changes() returns trigger language plpgsql as $$
begin
  insert into seller_changes (seller_id, changed_in) values (new.id, pg_current_xact_id())
    on conflict (seller_id) do update set changed_in = excluded.changed_in;
  return null;
end $$;
drop trigger note_seller_changes on users;
create trigger note_seller_changes
  after update of username, first_name, last_name, bio, profile_image_url, suspended_at on users
  for each row when (
    (old.suspended_at is null) <> (new.suspended_at is null)
    or (new.has_published and (old.username, old.first_name, old.last_name, old.bio, old.profile_image_url)
      is distinct from (new.username, new.first_name, new.last_name, new.bio, new.profile_image_url)))
  execute function note_seller_changes();
create trigger note_suspended_sellers after insert on users
  for each row when (new.suspended_at is not null) execute function note_seller_changes();

-- The same indexes without `suspended`.
drop index vehicles_figures;
create index vehicles_figures on vehicles (status, sold_at, seller_id, price, id);
drop index vehicles_sold_by_seller;
create index vehicles_sold_by_seller on vehicles (seller_id) where status = 'approved' and sold_at is not null;
drop index vehicles_sold_by_model;
create index vehicles_sold_by_model on vehicles (lower(make), lower(model), sold_at desc, id desc)
  where status = 'approved' and sold_at is not null;
drop index vehicles_confirmed;
create index vehicles_confirmed on vehicles ((coalesce(confirmed_at, approved_at)))
  where status = 'approved' and sold_at is null;

-- Whose sessions end.
create index sessions_of_user on sessions ((sess ->> 'userId'));
