-- What is left of an account that was deleted, and an audit trail that nobody empties.
-- The previous release goes on working: what it deletes goes at once, as before, but for what its owner had sent.

create function refuse_truncation() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail cannot be emptied';
end $$;
create trigger audit_entries_stay before truncate on audit_entries
  for each statement execute function refuse_truncation();

-- Since when an account is deleted of which reports are kept: a row without name, address, picture and rights.
alter table users add column removed_at timestamptz;
create index users_removed on users (removed_at) where removed_at is not null;

-- What somebody sent stays with its receiver, as text, and closed: there is nobody to answer any more.
create function forget_sender() returns trigger language plpgsql as $$
begin
  update inquiries set
      name = 'Deleted account', email = 'deleted@account.invalid', phone = null, user_id = null,
      link_key = replace(gen_random_uuid()::text, '-', ''), plain_link = false,
      moved_by = case when state in ('open', 'held') then 'buyer' else moved_by end,
      state = case when state in ('open', 'held') then 'closed' else state end
    where user_id = old.id;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;
create trigger users_forget_sender before delete on users for each row execute function forget_sender();
create trigger users_forget_sender_kept before update of removed_at on users
  for each row when (old.removed_at is null and new.removed_at is not null) execute function forget_sender();

-- Deletes an account with all that is its own. Where others reported a listing or a conversation of it, those stay, unseen
-- by everybody but admins, under an emptied row, until it is deleted too.
create function remove_account(person text, at timestamptz) returns void language plpgsql as $$
begin
  delete from vehicles where seller_id = person
    and not exists (select from reports where vehicle_id = vehicles.id)
    and not exists (select from inquiries where vehicle_id = vehicles.id and (state = 'reported' or note is not null));
  if not exists (select from vehicles where seller_id = person) then
    delete from users where id = person;
    return;
  end if;
  delete from inquiries using vehicles
    where vehicles.id = vehicle_id and seller_id = person and not (state = 'reported' or note is not null);
  delete from revisions using vehicles where vehicles.id = vehicle_id and seller_id = person;
  delete from favorites where user_id = person;
  update reports set reporter_id = null where reporter_id = person;
  update users set
      username = 'deleted:' || substr(md5(id || gen_random_uuid()::text), 1, 12), email = null, first_name = null, last_name = null,
      bio = null, profile_image_url = null, role = 'user', admin_by = null, edited = '{}', provider_updated_at = null,
      provider_behind = false, suspended_at = coalesce(suspended_at, at),
      suspension_reason = coalesce(suspension_reason, 'The account was deleted by its owner.'), removed_at = at
    where id = person;
end $$;
