-- Shortlists: vehicles that members choose and share by a secret link. People with the link vote and comment.
create table shortlists (
  id integer generated always as identity primary key,
  user_id text not null references users on delete cascade,
  -- Position among the member's shortlists, which limits their number.
  slot smallint not null check (slot between 1 and 20),
  name text not null check (length(name) between 1 and 80),
  -- A random value that the link's signature covers. Null while the shortlist isn't shared.
  link_key text check (length(link_key) = 32),
  created_at timestamptz not null,
  unique (user_id, slot)
);

create table shortlist_vehicles (
  id integer generated always as identity primary key,
  shortlist_id integer not null references shortlists on delete cascade,
  slot smallint not null check (slot between 1 and 20),
  -- Without a foreign key, because a vehicle stays in the list as unavailable after its deletion.
  vehicle_id integer not null,
  note text check (length(note) between 1 and 1000),
  added_at timestamptz not null,
  unique (shortlist_id, slot),
  unique (shortlist_id, vehicle_id)
);

-- At most one vote per browser and vehicle.
create table shortlist_votes (
  entry_id integer not null references shortlist_vehicles on delete cascade,
  -- A keyed hash of the browser's random key.
  guest_hash text not null check (length(guest_hash) = 43),
  is_up boolean not null,
  primary key (entry_id, guest_hash)
);

create table shortlist_comments (
  id bigint generated always as identity primary key,
  shortlist_id integer not null references shortlists on delete cascade,
  slot smallint not null check (slot between 1 and 200),
  name text not null check (length(name) between 1 and 60),
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null,
  unique (shortlist_id, slot)
);

-- The row of a deleted user can remain for reported data.
create function forget_shortlists() returns trigger language plpgsql as $$
begin
  delete from shortlists where user_id = new.id;
  return null;
end $$;
create trigger users_forget_shortlists after update of removed_at on users
  for each row when (new.removed_at is not null) execute function forget_shortlists();

-- A new or revoked link erases what guests entered.
create function forget_guests() returns trigger language plpgsql as $$
begin
  delete from shortlist_comments where shortlist_id = new.id;
  delete from shortlist_votes where entry_id in (select id from shortlist_vehicles where shortlist_id = new.id);
  return null;
end $$;
create trigger shortlists_forget_guests after update of link_key on shortlists
  for each row when (old.link_key is distinct from new.link_key) execute function forget_guests();

-- A report is about a listing or about a comment.
alter table reports alter column vehicle_id drop not null,
  add column comment_id bigint references shortlist_comments on delete cascade,
  add constraint reports_subject check ((vehicle_id is null) <> (comment_id is null)),
  add unique (comment_id, reporter_key, day);
create index reports_open_comments on reports (comment_id, id) where resolved_at is null and comment_id is not null;
