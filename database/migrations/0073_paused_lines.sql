-- Lines of the queue that a worker has paused because what they depend on does not work, such as the mail server.
-- The previous release ignores this table.
create table paused_lines (
  worker text not null,
  line text not null,
  reason text not null,
  since timestamptz not null default now(),
  primary key (worker, line)
);
