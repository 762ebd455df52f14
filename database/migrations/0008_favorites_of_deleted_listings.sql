-- A saved listing stays in the list as unavailable after its deletion, until the user removes it.
alter table favorites drop constraint favorites_vehicle_id_fkey;

create or replace function erase_account(person text, most integer, everything boolean) returns boolean language plpgsql as $$
declare
  listings integer[];
  link record;
  erased bigint;
begin
  -- What it sent stays with its receivers, without name and address.
  update inquiries set
      name = 'Deleted account', email = 'deleted@account.invalid', phone = null, user_id = null,
      link_key = replace(gen_random_uuid()::text, '-', ''),
      moved_by = case when state in ('open', 'held') then 'buyer' else moved_by end,
      state = case when state in ('open', 'held') then 'closed' else state end
    where id in (select id from inquiries where user_id = person limit most);
  get diagnostics erased = row_count;
  if erased = most then return false; end if;
  update reports set reporter_id = null where id in (select id from reports where reporter_id = person limit most);
  get diagnostics erased = row_count;
  if erased = most then return false; end if;

  listings := array(
    select id from vehicles where seller_id = person and (everything or not (
        exists (select from reports where vehicle_id = vehicles.id)
        or exists (select from inquiries where vehicle_id = vehicles.id and (state = 'reported' or note is not null))))
      order by id limit most);
  if listings <> '{}' then
    delete from reports where id in (select id from reports where vehicle_id = any(listings) limit most);
    get diagnostics erased = row_count;
    if erased = most then return false; end if;
    delete from inquiries where id in (select id from inquiries where vehicle_id = any(listings) limit most);
    get diagnostics erased = row_count;
    if erased = most then return false; end if;
    delete from vehicles where id = any(listings);
    return false;
  end if;

  -- Of the listings that stay.
  delete from inquiries where id in (
    select inquiries.id from inquiries join vehicles on vehicles.id = vehicle_id
      where vehicles.seller_id = person and not (state = 'reported' or inquiries.note is not null) limit most);
  get diagnostics erased = row_count;
  if erased > 0 then return false; end if;
  delete from leads where inquiry_id in (
    select inquiry_id from leads join inquiries on inquiries.id = inquiry_id join vehicles on vehicles.id = vehicle_id
      where vehicles.seller_id = person limit most);
  get diagnostics erased = row_count;
  if erased > 0 then return false; end if;
  delete from revisions where vehicle_id in (
    select vehicle_id from revisions join vehicles on id = vehicle_id where vehicles.seller_id = person limit most);
  get diagnostics erased = row_count;
  if erased > 0 then return false; end if;
  delete from documents where id in (
    select documents.id from documents join vehicles on vehicles.id = vehicle_id where vehicles.seller_id = person limit most);
  get diagnostics erased = row_count;
  if erased > 0 then return false; end if;

  -- Of the user.
  delete from favorites where ctid in (select ctid from favorites where user_id = person limit most);
  get diagnostics erased = row_count;
  if erased > 0 then return false; end if;
  delete from stock_lines where ctid in (
    select l.ctid from stock_lines l join stock_runs r on r.id = run_id where r.seller_id = person limit most);
  get diagnostics erased = row_count;
  if erased > 0 then return false; end if;
  delete from stock_runs where id in (select id from stock_runs where seller_id = person limit most);
  delete from listing_drafts where owner_id = person; -- few: their slots bound them
  delete from saved_replies where user_id = person;
  delete from api_keys where id in (select id from api_keys where user_id = person limit most);
  get diagnostics erased = row_count;
  if erased > 0 then return false; end if;
  if exists (select from vehicles where seller_id = person) then return true; end if;

  -- Whatever else names the user, so that the deletion of the row itself touches nothing else.
  for link in
    select conrelid::regclass as place, quote_ident(attname) as name, confdeltype = 'n' as outlives
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'users'::regclass
  loop
    execute format(case when link.outlives then 'update %1$s set %2$s = null' else 'delete from %1$s' end
      || ' where ctid in (select ctid from %1$s where %2$s = $1 limit $2)', link.place, link.name) using person, most;
    get diagnostics erased = row_count;
    if erased > 0 then return false; end if;
  end loop;
  delete from users where id = person;
  return true;
end $$;
