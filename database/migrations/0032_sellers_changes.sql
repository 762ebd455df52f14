-- The page of a listing shows who sells it: what was made of the listing has changed when that has.
create function note_seller_changes() returns trigger language plpgsql as $$
begin
  insert into listing_changes (vehicle_id, changed_in)
    select id, pg_current_xact_id() from vehicles where seller_id = new.id order by id
    on conflict (vehicle_id) do update set changed_in = excluded.changed_in;
  return null;
end $$;
create trigger note_seller_changes
  after update of username, first_name, last_name, bio, profile_image_url, suspended_at on users
  for each row when (
    (old.username, old.first_name, old.last_name, old.bio, old.profile_image_url, old.suspended_at)
      is distinct from (new.username, new.first_name, new.last_name, new.bio, new.profile_image_url, new.suspended_at))
  execute function note_seller_changes();
