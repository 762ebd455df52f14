-- The life of a listing: more states, who moved it when and why, its prices, and changes that wait for review.
-- The previous release goes on working: it knows fewer states, and fills none of the new columns.

alter table vehicles
  drop constraint vehicles_status_check,
  add constraint vehicles_status_check
    check (status in ('pending', 'approved', 'rejected', 'withdrawn', 'paused', 'expired')),
  -- Counts every change, so that nobody overwrites or decides about what they have not seen.
  add column version integer not null default 1,
  -- Until when it is public; null is without end, as what was approved before.
  add column expires_at timestamptz,
  add column expiry_noticed_at timestamptz,
  -- What it was sold for; its seller's own knowledge.
  add column final_price integer check (final_price between 0 and 1000000000),
  -- Its seller's account is suspended: it is nowhere to be seen, whatever its state.
  add column suspended boolean not null default false;

create index vehicles_expiring on vehicles (expires_at) where status = 'approved' and sold_at is null;

create table listing_events (
  id bigint generated always as identity primary key,
  vehicle_id integer not null references vehicles on delete cascade,
  transition text not null,
  from_state text,
  to_state text not null,
  moved_by text not null check (moved_by in ('seller', 'admin', 'time')),
  -- Outlives the account.
  actor_id text references users on delete set null,
  reason text,
  note text check (length(note) <= 4000),
  created_at timestamptz not null default now()
);
create index listing_events_vehicle on listing_events (vehicle_id, id);
create index listing_events_actor on listing_events (actor_id);

-- The first row is the price at which it became public.
create table price_changes (
  id bigint generated always as identity primary key,
  vehicle_id integer not null references vehicles on delete cascade,
  price integer not null,
  created_at timestamptz not null default now()
);
create index price_changes_vehicle on price_changes (vehicle_id, id);
insert into price_changes (vehicle_id, price, created_at)
  select id, price, approved_at from vehicles where approved_at is not null;

-- What the seller wants changed of a listing that is or was public. One at a time; the approved version stays.
create table revisions (
  vehicle_id integer primary key references vehicles on delete cascade,
  draft jsonb not null,
  created_at timestamptz not null default now()
);
create index revisions_created on revisions (created_at, vehicle_id);

-- What admins did: rows are only ever added, and outlive whom they are about.
create table audit_entries (
  id bigint generated always as identity primary key,
  actor_id text references users on delete set null,
  -- As it was when it happened.
  actor_name text not null,
  act text not null,
  subject_type text not null,
  subject_id text not null,
  -- What it was about, in words that outlive it, such as `2019 Porsche 911 GT3`.
  subject text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_entries_created on audit_entries (id desc);
create index audit_entries_subject on audit_entries (subject_type, subject_id, id desc);
create index audit_entries_actor on audit_entries (actor_id);
create function refuse_change() returns trigger language plpgsql as $$
begin
  -- Only the name of who has gone may be forgotten.
  if tg_op = 'UPDATE' and new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change();
