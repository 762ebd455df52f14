-- Email addresses that the mail server rejected permanently, until an email is delivered. After three emails, the address is
-- paused.
create table mail_failures (
  address text primary key check (address = lower(address) and length(address) between 3 and 320),
  -- The ID in the API for admins.
  id bigint generated always as identity not null unique,
  -- The keys of the rejected emails, because a retry of the same email doesn't count again.
  mails text[] not null check (cardinality(mails) between 1 and 3),
  answer text not null check (length(answer) <= 500),
  failed_at timestamptz not null,
  paused_at timestamptz,
  check ((cardinality(mails) = 3) = (paused_at is not null))
);
create index mail_failures_paused on mail_failures (paused_at desc, id desc) where paused_at is not null;
create index mail_failures_failed on mail_failures (failed_at);

-- When an address changes or is erased, its failures are, too. The argument is the column with the address. The search path is
-- set, because accounts are deleted with another one.
create function forget_mail_failures() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  past text := lower(to_jsonb(old) ->> tg_argv[0]);
begin
  if tg_op = 'UPDATE' and past = lower(to_jsonb(new) ->> tg_argv[0])
      and (to_jsonb(new) -> 'removed_at') is not distinct from (to_jsonb(old) -> 'removed_at') then
    return null;
  end if;
  delete from mail_failures where address = past and (tg_table_name = 'users' and tg_table_schema = 'public'
    or not exists (select from users where lower(email) = past and removed_at is null));
  return null;
end $$;
create trigger users_forget_mail_failures after update of email, removed_at or delete on users
  for each row execute function forget_mail_failures('email');
create trigger accounts_forget_mail_failures after update of email or delete on identity."user"
  for each row execute function forget_mail_failures('email');
create trigger saved_searches_forget_mail_failures after update of email or delete on saved_searches
  for each row execute function forget_mail_failures('email');
create trigger inquiries_forget_mail_failures after update of email or delete on inquiries
  for each row execute function forget_mail_failures('email');
create trigger lead_addresses_forget_mail_failures after update of address or delete on lead_addresses
  for each row execute function forget_mail_failures('address');
