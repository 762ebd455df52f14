-- Keys by which programs of a member call what the contract opens to keys.
-- The previous release goes on working: it takes none.
create table api_keys (
  id bigint primary key generated always as identity,
  user_id text not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- The first letters, by which its owner knows it again.
  prefix text not null,
  -- SHA-256 of the whole; 256 random bits need no salt.
  hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['stock:read', 'stock:write']),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at and expires_at <= created_at + interval '366 days'),
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_user on api_keys (user_id, id desc);

create function forget_api_keys() returns trigger language plpgsql as $$
begin
  delete from api_keys where user_id = new.id;
  return null;
end $$;
create trigger forget_api_keys after update of removed_at on users
  for each row when (new.removed_at is not null) execute function forget_api_keys();
