-- The devices on which members get push messages. A browser that several members use belongs to the last one.
create table push_devices (
  id integer generated always as identity primary key,
  user_id text not null references users on delete cascade,
  -- Limits the number of devices per member.
  slot smallint not null check (slot between 1 and 10),
  endpoint text not null unique check (length(endpoint) between 1 and 1000),
  p256dh text not null check (length(p256dh) between 87 and 91),
  auth text not null check (length(auth) between 22 and 26),
  server_key text not null check (length(server_key) = 87),
  created_at timestamptz not null,
  unique (user_id, slot)
);
