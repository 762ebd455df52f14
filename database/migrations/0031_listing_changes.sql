-- When each listing changed last, so that servers that hold the cars on offer in memory read what is new to them. The
-- number of the transaction and not a time: what a transaction did is seen when it ends, whenever it began. The row of
-- a listing that was deleted stays and says so.
create table listing_changes (
  vehicle_id integer primary key,
  changed_in xid8 not null
);
create index listing_changes_changed on listing_changes (changed_in);

create function note_listing_changes() returns trigger language plpgsql as $$
begin
  insert into listing_changes (vehicle_id, changed_in)
    select id, pg_current_xact_id() from changed order by id
    on conflict (vehicle_id) do update set changed_in = excluded.changed_in;
  return null;
end $$;

create trigger note_listing_changes after insert on vehicles
  referencing new table as changed for each statement execute function note_listing_changes();
create trigger note_listing_updates after update on vehicles
  referencing new table as changed for each statement execute function note_listing_changes();
create trigger note_listing_deletions after delete on vehicles
  referencing old table as changed for each statement execute function note_listing_changes();
