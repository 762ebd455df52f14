-- Browsers generate the IDs of drafts, so that retrying a save whose response was lost doesn't create a second draft.

alter table listing_drafts add column uuid uuid not null default gen_random_uuid();
update picture_uses set holder = uuid::text from listing_drafts
  where place = 'listing_drafts.image_urls' and holder = id::text;
alter table listing_drafts drop column id;
alter table listing_drafts rename column uuid to id;
alter table listing_drafts alter column id drop default, add primary key (id);
create index listing_drafts_of_owner on listing_drafts (owner_id, updated_at desc, id desc);
