-- What lists show about a vehicle besides its own columns. Stored, because reading it per row took as long as the rest of
-- the list. The triggers below are the only writers.
alter table vehicles
  -- The last reduction of the public price: the price before it, and when the reduced price became public.
  add column reduced_from integer,
  add column reduced_at timestamptz,
  -- Number of facts that another source confirms.
  add column confirmed_facts smallint not null default 0,
  add constraint vehicles_reduction check ((reduced_from is null) = (reduced_at is null));

create function note_reductions() returns trigger language plpgsql as $$
begin
  update vehicles set reduced_from = reduction.price_before, reduced_at = reduction.created_at
    from (select distinct vehicle_id from changed) priced
    left join lateral (
      select case when price_before > price then price_before end as price_before, created_at
        from (select price, created_at, lead(price) over (order by id desc) as price_before from price_changes
          where vehicle_id = priced.vehicle_id order by id desc limit 2) steps
        limit 1) last on true
    cross join lateral (
      select last.price_before, case when last.price_before is not null then last.created_at end as created_at) reduction
    where id = priced.vehicle_id
      and (reduced_from, reduced_at) is distinct from (reduction.price_before, reduction.created_at);
  return null;
end $$;
create trigger price_changes_note_insertions after insert on price_changes
  referencing new table as changed for each statement execute function note_reductions();
create trigger price_changes_note_deletions after delete on price_changes
  referencing old table as changed for each statement execute function note_reductions();

-- Follows the rules of `presentEvidence`: a contradicted fact isn't confirmed, and a moderator's check never contradicts.
-- The facts are those of `countedFacts`.
create function count_confirmed_facts(vehicle vehicles) returns smallint language sql stable as $$
  select count(*)::smallint from (
    select from (
      select fact, source, lower(trim(value)) = lower(trim(
          to_jsonb(vehicle) ->> lower(regexp_replace(fact, '([A-Z])', '_\1', 'g')))) is true as agrees
        from fact_evidence
        where vehicle_id = vehicle.id and fact not in ('make', 'model', 'price', 'equipment', 'vinShown')) evidence
    group by fact having bool_or(agrees) and bool_and(agrees or source = 'moderator')) confirmed
$$;

create function note_evidence() returns trigger language plpgsql as $$
begin
  update vehicles set confirmed_facts = count_confirmed_facts(vehicles)
    where id in (select vehicle_id from changed) and confirmed_facts <> count_confirmed_facts(vehicles);
  return null;
end $$;
create trigger fact_evidence_note_insertions after insert on fact_evidence
  referencing new table as changed for each statement execute function note_evidence();
create trigger fact_evidence_note_updates after update on fact_evidence
  referencing new table as changed for each statement execute function note_evidence();
create trigger fact_evidence_note_deletions after delete on fact_evidence
  referencing old table as changed for each statement execute function note_evidence();

create function count_facts_again() returns trigger language plpgsql as $$
begin
  new.confirmed_facts := count_confirmed_facts(new);
  return new;
end $$;
create trigger vehicles_count_confirmed_facts before update of year, mileage, horsepower, transmission, fuel_type,
  body_style, color, trim, vin, place, stock_number, edition_number, matching_numbers, body, doors, seats,
  exterior_material, interior_color, interior_material, steering, engine_layout, cylinders, displacement,
  battery_capacity, electric_range, drivetrain, first_registration, owners, title_status, service_history,
  accident_status, accidents, modifications, warranty on vehicles
  for each row execute function count_facts_again();

update vehicles set (reduced_from, reduced_at) = (
    select case when price_before > price then price_before end,
        case when price_before > price then created_at end
      from (select price, created_at, lead(price) over (order by id desc) as price_before from price_changes
        where vehicle_id = vehicles.id order by id desc limit 2) steps
      limit 1)
  where (select count(*) from price_changes where vehicle_id = vehicles.id) > 1;
update vehicles set confirmed_facts = count_confirmed_facts(vehicles)
  where id in (select vehicle_id from fact_evidence);
