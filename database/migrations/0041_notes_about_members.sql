-- What admins write down about somebody, for one another. It goes with the account.
-- The previous release goes on working: it knows nothing of it.
create table member_notes (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  -- Who wrote it; the note outlives that account.
  author_id text references users on delete set null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index member_notes_user on member_notes (user_id, id desc);
create index member_notes_author on member_notes (author_id);
