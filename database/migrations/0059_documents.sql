-- Papers of cars: the file, pictures of its pages, and what its seller covers. The public gets pictures alone.
-- The previous release goes on working: it knows nothing of them.

create table documents (
  id integer primary key generated always as identity,
  vehicle_id integer not null references vehicles on delete cascade,
  -- Its place among those of its listing, which bounds their number.
  slot smallint not null check (slot between 1 and 10),
  kind text not null check (kind in ('service', 'invoice', 'inspection', 'title', 'other')),
  title text not null check (length(title) between 1 and 100),
  -- Which facts of the car it shows, as its seller says.
  facts text[] not null default '{}',
  state text not null default 'uploaded' check (state in ('uploaded', 'waiting', 'public', 'refused', 'withdrawn')),
  version integer not null default 1,
  -- Of the file as it was uploaded.
  original_key text not null unique,
  original_size integer not null,
  -- When a moderator refused it last; then another one looks at it, whatever the policy is. Null once one approved it.
  refused_at timestamptz,
  -- Why it was refused.
  reason text check (length(reason) between 1 and 500),
  uploaded_at timestamptz not null,
  waiting_since timestamptz,
  decided_at timestamptz,
  unique (vehicle_id, slot),
  check ((waiting_since is not null) = (state = 'waiting')),
  check ((reason is not null) = (state = 'refused')),
  check ((decided_at is not null) = (state in ('public', 'refused')))
);
create index documents_waiting on documents (waiting_since, id) where state = 'waiting';

create table document_pages (
  document_id integer not null references documents on delete cascade,
  position smallint not null check (position between 1 and 20),
  width integer not null check (width between 1 and 1600),
  height integer not null check (height between 1 and 2264),
  -- Of the picture as the page is.
  page_key text not null unique,
  -- Of the picture in which what is covered is painted over; none before it is published.
  public_key text unique,
  -- The rectangles that its seller paints over.
  hidden jsonb not null default '[]',
  primary key (document_id, position)
);

-- Pages of cars that servers keep for some seconds hold no longer when what they show has changed.
create function note_changes_of_listings() returns trigger language plpgsql as $$
begin
  insert into listing_changes (vehicle_id, changed_in)
    select distinct vehicle_id, pg_current_xact_id() from changed order by vehicle_id
    on conflict (vehicle_id) do update set changed_in = excluded.changed_in;
  return null;
end $$;
create trigger documents_note_updates after update on documents
  referencing new table as changed for each statement execute function note_changes_of_listings();
create trigger documents_note_deletions after delete on documents
  referencing old table as changed for each statement execute function note_changes_of_listings();

-- Of an account that is deleted a listing may stay for what others reported; its papers go at once.
create function forget_documents() returns trigger language plpgsql as $$
begin
  delete from documents using vehicles where vehicles.id = vehicle_id and seller_id = new.id;
  return null;
end $$;
create trigger forget_documents after update of removed_at on users
  for each row when (new.removed_at is not null) execute function forget_documents();
