-- The public story of a listing: which of its fields an edit or an approved change was about, and at which mileage it was
-- offered from when on, as `price_changes` has it of prices. Of what was changed before this the mileage is not known.
alter table listing_events add column changed text[];
update listing_events set changed = array(
    select field from (values
        ('make', 'make'), ('model', 'model'), ('year', 'year'), ('price', 'price'), ('mileage', 'mileage'),
        ('horsepower', 'horsepower'), ('transmission', 'transmission'), ('fuelType', 'fuel type'), ('bodyStyle', 'body style'),
        ('color', 'color'), ('description', 'description'), ('imageUrls', 'pictures')) as names (field, label)
      where label = any (string_to_array(regexp_replace(rtrim(substr(note, 10), '.'), ',? and ', ', '), ', ')))
  where transition in ('edit', 'approve') and note like 'Changed: %';

create table mileage_changes (
  id bigint generated always as identity primary key,
  vehicle_id integer not null references vehicles on delete cascade,
  mileage integer not null check (mileage >= 0),
  created_at timestamptz not null default now()
);
create index mileage_changes_vehicle on mileage_changes (vehicle_id, id);
insert into mileage_changes (vehicle_id, mileage) select id, mileage from vehicles where approved_at is not null order by id;

-- What a car was sold for is shown to others where its seller agrees. The release before this one does not know of it: where
-- it takes the price away or gives another one, the agreement is gone.
alter table vehicles
  add column final_price_public boolean not null default false,
  add constraint vehicles_final_price_public check (not final_price_public or final_price is not null);
create function forget_agreement() returns trigger language plpgsql as $$
begin
  new.final_price_public := false;
  return new;
end $$;
create trigger forget_agreement before update of final_price on vehicles for each row
  when (old.final_price_public and new.final_price_public and new.final_price is distinct from old.final_price)
  execute function forget_agreement();

-- The archive: what was sold, by model, the last first.
create index vehicles_sold_by_model on vehicles (lower(make), lower(model), sold_at desc, id desc)
  where status = 'approved' and sold_at is not null and not suspended;
