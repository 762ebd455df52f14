-- Links by which accounts are made where they are not made by everybody. The link itself is not stored.
-- The previous release goes on working: it knows nothing of them.
create table invitations (
  id bigint generated always as identity primary key,
  -- SHA-256 of what the link ends in.
  token_hash bytea not null unique check (length(token_hash) = 32),
  note text not null check (length(note) <= 100),
  accounts integer not null default 0 check (accounts between 0 and most_accounts),
  most_accounts integer not null check (most_accounts between 1 and 1000),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Outlives the account.
  created_by text references users on delete set null,
  created_at timestamptz not null
);
create index invitations_created_by on invitations (created_by);
