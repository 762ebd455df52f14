-- The trim of a car, such as `Carrera S`, separate from its model.

alter table vehicles add column trim text check (length(trim) between 1 and 60);

drop index vehicles_names_parts;
create index vehicles_names_parts on vehicles
  using gin ((year::text || ' ' || make || ' ' || model || coalesce(' ' || trim, '')) gin_trgm_ops);

-- Lists of sellers and admins are searched in these indexes.
drop index vehicles_of_seller;
create index vehicles_of_seller on vehicles (seller_id, id)
  include (status, sold_at, created_at, approved_at, price, year, make, model, trim);
drop index vehicles_changed;
create index vehicles_changed on vehicles (updated_at desc, id desc)
  include (seller_id, status, sold_at, featured, year, make, model, trim);

create or replace function words_of_listing(listing vehicles) returns tsvector
  language sql stable
  return (
    with listed as materialized ( -- else they are computed twice
      select words_of(concat_ws(' ', listing.make, listing.model, listing.trim, listing.year, listing.color, listing.body_style,
        listing.fuel_type, listing.transmission, listing.description, listing.place, listing.town, listing.region,
        listing.stock_number, listing.edition_number, listing.interior_color, listing.interior_material,
        listing.modifications, listing.equipment)) as words)
    select array_to_tsvector(words || other_spellings(words) || name_forms(words_of(listing.make))
      || name_forms(words_of(listing.model)) || coalesce(name_forms(words_of(listing.trim)), '{}')
      || state_words(coalesce(listing.town || ', ' || listing.region, listing.place)))
    from listed);

drop trigger note_updated_listing_words on vehicles;
create trigger note_updated_listing_words after update on vehicles
  for each row when (
    (old.status, old.sold_at is null, old.make, old.model, old.trim, old.year, old.color, old.body_style, old.fuel_type,
      old.transmission, old.description, old.place, old.stock_number, old.edition_number, old.interior_color,
      old.interior_material, old.modifications, old.equipment)
    is distinct from
    (new.status, new.sold_at is null, new.make, new.model, new.trim, new.year, new.color, new.body_style, new.fuel_type,
      new.transmission, new.description, new.place, new.stock_number, new.edition_number, new.interior_color,
      new.interior_material, new.modifications, new.equipment))
  execute function note_listing_words();

-- If there are listings, the server splits their models in the background, because the families are in its code. The row is
-- the ID of the last listing whose model has been split. It is deleted after the last one.
create table unsplit_models (after integer primary key);
insert into unsplit_models (after) select 0 where exists (select from vehicles);
