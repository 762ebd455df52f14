-- Since when the mail address of somebody is proven to be theirs. Who has published before need not prove it; the
-- database notes that by itself, so that it holds as well for what the previous release approves.

alter table users add column email_proven_at timestamptz;
alter table users add column has_published boolean not null default false;

create function note_publication() returns trigger language plpgsql as $$
begin
  update users set has_published = true where id = new.seller_id and not has_published;
  return null;
end $$;
create trigger vehicles_note_publication after insert or update of status on vehicles
  for each row when (new.status = 'approved') execute function note_publication();

update users set has_published = true
  where exists (select from vehicles where seller_id = users.id and approved_at is not null);
