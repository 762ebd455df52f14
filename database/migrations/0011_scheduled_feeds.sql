-- Feeds that are imported on a schedule.
create table stock_feeds (
  id bigint generated always as identity primary key,
  seller_id text not null references users on delete cascade,
  -- Limits the number of feeds per seller.
  slot smallint not null check (slot between 1 and 3),
  url text not null check (length(url) between 1 and 1000),
  schedule text not null check (schedule in ('hourly', 'daily')),
  -- For daily feeds: the hour in the time zone after which they are fetched.
  hour smallint not null check (hour between 0 and 23),
  time_zone text not null check (length(time_zone) between 1 and 64),
  state text not null check (state in ('active', 'paused')),
  paused_by text check (paused_by in ('seller', 'failures')),
  -- The next fetch.
  due_at timestamptz,
  -- When the pending fetch was queued.
  queued_at timestamptz,
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- Why it last failed, as a sentence.
  failure text check (length(failure) <= 1000),
  -- Failures since the last success.
  failures integer not null default 0 check (failures >= 0),
  -- The version that was last imported: as the host identifies it, and the SHA-256 of the content.
  etag text check (length(etag) <= 300),
  last_modified text check (length(last_modified) <= 300),
  hash bytea,
  -- The last emails about a failure and about an unusual import.
  failure_mailed_at timestamptz,
  unusual_mailed_at timestamptz,
  created_at timestamptz not null,
  unique (seller_id, slot),
  check ((state = 'active') = (due_at is not null)),
  check ((state = 'paused') = (paused_by is not null)),
  check ((failed_at is null) = (failure is null))
);
create index stock_feeds_due on stock_feeds (due_at);

alter table stock_runs
  add column feed_id bigint references stock_feeds on delete set null,
  -- The last state that was recorded for the feed.
  add column noted_state text;
create index stock_runs_feed on stock_runs (feed_id, id desc) where feed_id is not null;
create index stock_runs_unnoted on stock_runs (id)
  where feed_id is not null and noted_state is distinct from state and state in ('planned', 'done', 'failed', 'cancelled');
