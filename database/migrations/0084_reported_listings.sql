-- The reports on each listing, summed up, so that the desk of reports reads a page and not every report.
-- The previous release goes on working: the database maintains the sums, whoever writes.

create table reported_listings (
  vehicle_id integer primary key references vehicles on delete cascade,
  open integer not null default 0 check (open >= 0),
  first_open_id bigint,
  last_open_id bigint,
  resolved integer not null default 0 check (resolved >= 0),
  last_resolved_id bigint,
  last_resolved_at timestamptz,
  check ((open > 0) = (first_open_id is not null)),
  check ((resolved > 0) = (last_resolved_at is not null))
);
create index reports_vehicle on reports (vehicle_id, id);
create index reported_listings_open on reported_listings (first_open_id, vehicle_id) where open > 0;
create index reported_listings_resolved on reported_listings (last_resolved_at desc, vehicle_id) where resolved > 0;

insert into reported_listings (vehicle_id, open, first_open_id, last_open_id, resolved, last_resolved_id, last_resolved_at)
  select vehicle_id, count(*) filter (where resolved_at is null), min(id) filter (where resolved_at is null),
      max(id) filter (where resolved_at is null), count(resolved_at),
      max(id) filter (where resolved_at is not null), max(resolved_at)
    from reports group by vehicle_id;

-- The row is locked first, so that of two changes at once the second counts what the first has committed.
create function sum_up_reports() returns trigger language plpgsql as $$
begin
  insert into reported_listings (vehicle_id)
    select distinct vehicle_id from changed join vehicles on vehicles.id = vehicle_id order by vehicle_id
    on conflict do nothing;
  perform from reported_listings where vehicle_id in (select vehicle_id from changed) order by vehicle_id for update;
  update reported_listings set (open, first_open_id, last_open_id, resolved, last_resolved_id, last_resolved_at) = (
    select count(*) filter (where resolved_at is null), min(id) filter (where resolved_at is null),
      max(id) filter (where resolved_at is null), count(resolved_at),
      max(id) filter (where resolved_at is not null), max(resolved_at)
      from reports where reports.vehicle_id = reported_listings.vehicle_id)
    where vehicle_id in (select vehicle_id from changed);
  return null;
end $$;
create trigger reports_sum_up_insertions after insert on reports
  referencing new table as changed for each statement execute function sum_up_reports();
create trigger reports_sum_up_updates after update on reports
  referencing new table as changed for each statement execute function sum_up_reports();
create trigger reports_sum_up_deletions after delete on reports
  referencing old table as changed for each statement execute function sum_up_reports();

analyze reported_listings;
