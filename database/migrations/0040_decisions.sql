-- What admins have just decided about listings. For some seconds whoever decided can take it back; once that is over its
-- seller is told. The row goes with either, whichever comes first.
-- The previous release goes on working: it tells sellers at once, and takes nothing back.
create table decisions (
  -- The line of the listing's history that it made.
  event_id bigint primary key references listing_events on delete cascade,
  vehicle_id integer not null references vehicles on delete cascade,
  -- Outlives the account.
  actor_id text references users on delete set null,
  -- Of the listing since the decision.
  version integer not null,
  -- The listing as it was before, and what waited of it.
  before jsonb not null,
  -- What its seller is told.
  told jsonb not null,
  created_at timestamptz not null
);
create index decisions_vehicle on decisions (vehicle_id);
create index decisions_actor on decisions (actor_id);

-- Pictures that would come back with it are not removed meanwhile.
select use_pictures_in('decisions', 'event_id', 'before');
