-- Moderators, who decide about what waits and have no other right of an admin.
-- The previous release goes on working as long as nobody is one: it knows two roles (docs/operating.md, Who may what).
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check check (role in ('user', 'moderator', 'admin'));

-- Who of them wishes to be mailed when something waits. Whoever does not has no row.
create table waiting_mails (
  user_id text primary key references users on delete cascade,
  -- Soon after something new waits, or once a day.
  rhythm text not null check (rhythm in ('soon', 'daily')),
  -- At which hour of their day, where it is once a day.
  hour smallint not null check (hour between 0 and 23),
  -- In which time zone that is, by its IANA name.
  time_zone text not null check (length(time_zone) between 1 and 64),
  mailed_at timestamptz
);

-- Whoever loses the role is mailed no more, also when they get it back later.
create function forget_waiting_mail() returns trigger language plpgsql as $$
begin
  delete from waiting_mails where user_id = new.id;
  return new;
end $$;
create trigger users_forget_waiting_mail after update of role on users
  for each row when (old.role <> 'user' and new.role = 'user') execute function forget_waiting_mail();
