-- The hosted identity provider is told who is suspended, and who no longer is. What it has not heard yet is marked in
-- the same moment, also when the previous release suspends somebody, and is told again until it has.
alter table users add column provider_behind boolean not null default false;
update users set provider_behind = true where suspended_at is not null and provider_updated_at is not null;
create index users_provider_behind on users (id) where provider_behind;

create function note_provider_behind() returns trigger language plpgsql as $$
begin
  new.provider_behind := true;
  return new;
end $$;
create trigger users_note_provider_behind before update of suspended_at on users
  for each row when ((old.suspended_at is null) <> (new.suspended_at is null) and new.provider_updated_at is not null)
  execute function note_provider_behind();
