-- Whether the sender agreed to show the email address to the seller.
alter table inquiries add column shares_email boolean not null default false;

-- Only the deletion of the sender's account changes the address, and nothing is shared after that.
create function forget_shared_email() returns trigger language plpgsql as $$
begin
  new.shares_email := false;
  return new;
end $$;
create trigger inquiries_forget_shared_email before update of email on inquiries
  for each row when (old.email <> new.email) execute function forget_shared_email();

-- The mailboxes of sellers' software to which new inquiries are emailed: one confirmed, and one that isn't confirmed yet.
create table lead_addresses (
  id integer generated always as identity primary key,
  seller_id text not null references users on delete cascade,
  address text not null check (length(address) between 3 and 254),
  state text not null check (state in ('unconfirmed', 'active', 'paused', 'stopped')),
  -- The hash of the token in the emailed link.
  token_hash text unique check (length(token_hash) = 43),
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  -- Failed deliveries in a row.
  failures integer not null default 0 check (failures >= 0),
  check ((state = 'unconfirmed') = (token_hash is not null)),
  check ((state = 'unconfirmed') = (confirmed_at is null))
);
create unique index lead_addresses_unconfirmed on lead_addresses (seller_id) where state = 'unconfirmed';
create unique index lead_addresses_confirmed on lead_addresses (seller_id) where state <> 'unconfirmed';

-- The row of a deleted user can remain for reported data.
create function forget_lead_addresses() returns trigger language plpgsql as $$
begin
  delete from lead_addresses where seller_id = new.id;
  return null;
end $$;
create trigger users_forget_lead_addresses after update of removed_at on users
  for each row when (new.removed_at is not null) execute function forget_lead_addresses();

-- The delivery of an inquiry to its seller's software.
create table lead_deliveries (
  inquiry_id integer primary key references inquiries on delete cascade,
  -- The inquiry's seller, who never changes.
  seller_id text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  reason text check (length(reason) between 1 and 300),
  queued_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'failed') = (reason is not null))
);
create index lead_deliveries_failed on lead_deliveries (seller_id, ended_at desc) where state = 'failed';
create index lead_deliveries_failed_on on lead_deliveries (ended_at) where state = 'failed';
