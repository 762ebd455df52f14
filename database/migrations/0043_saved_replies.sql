-- Answers that sellers give again and again. They go with the account.
-- The previous release goes on working: it knows nothing of them.
create table saved_replies (
  id integer generated always as identity primary key,
  user_id text not null references users on delete cascade,
  -- Its place among those of its owner, which bounds their number.
  slot smallint not null check (slot between 1 and 50),
  title text not null check (length(title) between 1 and 60),
  text text not null check (length(text) between 1 and 2000),
  unique (user_id, slot)
);

create function forget_saved_replies() returns trigger language plpgsql as $$
begin
  delete from saved_replies where user_id = old.id;
  return new;
end $$;
create trigger users_forget_saved_replies_kept before update of removed_at on users
  for each row when (old.removed_at is null and new.removed_at is not null) execute function forget_saved_replies();
