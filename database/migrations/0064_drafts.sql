-- Cars that are described and not sent yet, as the form holds them. They go with the account.
-- The previous release goes on working: it knows nothing of them.
create table listing_drafts (
  id integer generated always as identity primary key,
  owner_id text not null references users on delete cascade,
  -- Its place among those of its owner, which bounds their number.
  slot smallint not null check (slot between 1 and 20),
  -- As it was typed. Its text here is somewhat longer than what was sent.
  content jsonb not null check (octet_length(content::text) <= 131072),
  -- All pictures that it names, which are not swept while it is here.
  image_urls text[] not null default '{}' check (cardinality(image_urls) <= 100),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (owner_id, slot)
);
create index listing_drafts_of_owner on listing_drafts (owner_id, updated_at desc, id desc);
create index listing_drafts_by_age on listing_drafts (updated_at);
select use_pictures_in('listing_drafts', 'id', 'image_urls');

create function forget_listing_drafts() returns trigger language plpgsql as $$
begin
  delete from listing_drafts where owner_id = old.id;
  return new;
end $$;
create trigger users_forget_listing_drafts before update of removed_at on users
  for each row when (old.removed_at is null and new.removed_at is not null) execute function forget_listing_drafts();
