-- What a car is clad in, stock numbers that are typed by hand, and words of facts by which cars are found.
-- The previous release goes on working: it knows none of these columns, and whatever numbers it writes are those of files.

alter table vehicles
  add column exterior_material text check (exterior_material in
    ('Solid paint', 'Metallic paint', 'Pearl paint', 'Matte paint', 'Paint and vinyl roof', 'Vinyl wrap', 'Bare metal', 'Exposed carbon')),
  -- Its seller typed the stock number: a stock file that does not name it leaves it alone.
  add column stock_number_by_hand boolean not null default false;

-- Also the facts that contract/facts.ts says are looked for by their words; never the VIN, of which characters may be hidden.
create or replace function words_of_listing(listing vehicles) returns tsvector
  language sql stable
  return array_to_tsvector(words_of(concat_ws(' ', listing.make, listing.model, listing.year, listing.color, listing.body_style,
    listing.fuel_type, listing.transmission, listing.description, listing.place, listing.stock_number, listing.edition_number,
    listing.interior_color, listing.interior_material, listing.modifications, listing.equipment)));

drop trigger note_updated_listing_words on vehicles;
create trigger note_updated_listing_words after update on vehicles
  for each row when (
    (old.status, old.sold_at is null, old.suspended, old.make, old.model, old.year, old.color, old.body_style, old.fuel_type,
      old.transmission, old.description, old.place, old.stock_number, old.edition_number, old.interior_color,
      old.interior_material, old.modifications, old.equipment)
    is distinct from
    (new.status, new.sold_at is null, new.suspended, new.make, new.model, new.year, new.color, new.body_style, new.fuel_type,
      new.transmission, new.description, new.place, new.stock_number, new.edition_number, new.interior_color,
      new.interior_material, new.modifications, new.equipment))
  execute function note_listing_words();

update listing_words set words = words_of_listing(v)
  from vehicles v
  where v.id = vehicle_id
    and coalesce(v.place, v.stock_number, v.edition_number, v.interior_color, v.interior_material, v.modifications, v.equipment)
      is not null;
