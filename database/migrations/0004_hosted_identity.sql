-- What the hosted identity provider needs; the defaults are what holds for accounts of the site's own.

-- Which profile fields a person edited here: the provider does not overwrite them.
alter table users add column edited text[] not null default '{}';
-- The state of the provider's that is stored, as its clock tells: what is older comes too late.
alter table users add column provider_updated_at timestamptz;
-- Who made this person an admin: the environment, or the provider; null for the operator, whom neither overrules.
alter table users add column admin_by text check (admin_by in ('environment', 'provider'));

-- Who was removed, for as long as a token or a webhook could bring them back.
create table removed_users (
  id text primary key,
  removed_at timestamptz not null
);
create index removed_users_removed on removed_users (removed_at);

-- Webhooks that were dealt with, so that a second delivery changes nothing.
create table webhook_receipts (
  id text primary key,
  received_at timestamptz not null
);
create index webhook_receipts_received on webhook_receipts (received_at);
