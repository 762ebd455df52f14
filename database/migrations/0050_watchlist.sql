-- Words and domains that hold a message back and are pointed out in a listing; one row, which admins edit.
-- The previous release goes on working: it looks at none of it.
create table watchlist (
  only_row boolean primary key default true check (only_row),
  version integer not null default 0,
  words text[] not null default '{}' check (cardinality(words) <= 500),
  domains text[] not null default '{}' check (cardinality(domains) <= 500)
);
insert into watchlist default values;

-- What of it an inquiry holds, where that is why it was held back.
alter table inquiries add column held_for text[] check (cardinality(held_for) <= 5);
