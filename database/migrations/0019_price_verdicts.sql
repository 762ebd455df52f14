-- How the prices of vehicles for sale compare with similar vehicles, so that searches can filter by it. Vehicles with too few
-- similar vehicles have no row. The job `rate_prices` writes the rows.
create table price_verdicts (
  vehicle_id integer primary key references vehicles on delete cascade,
  verdict text not null check (verdict in ('below', 'fair', 'above'))
);

-- Models with changed prices, whose vehicles the job rates again. Rows aren't unique, so that transactions never wait for each
-- other.
create table price_marks (
  id bigint generated always as identity primary key,
  make text not null,
  model text not null,
  year integer not null
);
insert into price_marks (make, model, year)
  select distinct lower(make), lower(model), year from vehicles where status = 'approved' and sold_at is null;

-- A change also deletes the verdict of the vehicle itself, because it belongs to the earlier price.
create function mark_changed_prices() returns trigger language plpgsql as $$
begin
  with compared as (
      select id, make, model, trim, year, price, mileage, status, sold_at is null as unsold, final_price, final_price_public from changed),
    previous as (
      select id, make, model, trim, year, price, mileage, status, sold_at is null as unsold, final_price, final_price_public from before),
    different as ((table compared except table previous) union all (table previous except table compared)),
    unrated as (delete from price_verdicts where vehicle_id in (select id from different))
  insert into price_marks (make, model, year)
    select distinct lower(make), lower(model), year from different where status = 'approved';
  return null;
end $$;
create trigger mark_changed_prices after update on vehicles
  referencing old table as before new table as changed for each statement execute function mark_changed_prices();

create function mark_prices() returns trigger language plpgsql as $$
begin
  insert into price_marks (make, model, year)
    select distinct lower(make), lower(model), year from changed where status = 'approved';
  return null;
end $$;
create trigger mark_new_prices after insert on vehicles
  referencing new table as changed for each statement execute function mark_prices();
create trigger mark_deleted_prices after delete on vehicles
  referencing old table as changed for each statement execute function mark_prices();

-- Vehicles of suspended sellers aren't compared with others.
create function mark_prices_of_seller() returns trigger language plpgsql as $$
begin
  insert into price_marks (make, model, year)
    select distinct lower(make), lower(model), year from vehicles where seller_id = new.id and status = 'approved';
  return null;
end $$;
create trigger users_mark_prices after update of suspended_at on users
  for each row when ((old.suspended_at is null) <> (new.suspended_at is null)) execute function mark_prices_of_seller();

-- Searches find vehicles by their published documents.
create trigger documents_note_insertions after insert on documents
  referencing new table as changed for each statement execute function note_changes_of_listings();

create trigger price_verdicts_note_insertions after insert on price_verdicts
  referencing new table as changed for each statement execute function note_changes_of_listings();
create trigger price_verdicts_note_updates after update on price_verdicts
  referencing new table as changed for each statement execute function note_changes_of_listings();
create trigger price_verdicts_note_deletions after delete on price_verdicts
  referencing old table as changed for each statement execute function note_changes_of_listings();
