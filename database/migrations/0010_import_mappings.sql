-- An import can wait for its seller to choose what the columns of the file mean.
alter table stock_runs drop constraint stock_runs_state_check;
alter table stock_runs add constraint stock_runs_state_check
  check (state in ('reading', 'mapping', 'planned', 'running', 'done', 'failed', 'cancelled'));
-- The columns of the file with samples and proposed fields, while the import waits for the seller's choice.
alter table stock_runs add column columns jsonb;
-- The field of each column, or null for a column that isn't imported. Set when the seller has chosen.
alter table stock_runs add column mapping jsonb;

-- Prices in dollars, if the line changes the price of a listing.
alter table stock_lines add column price_before integer;
alter table stock_lines add column price_after integer;

-- Choices that sellers made for the columns of a source: the headers of a file, or the URL of a feed.
create table stock_mappings (
  id bigint generated always as identity primary key,
  seller_id text not null references users on delete cascade,
  -- A hash of the headers or of the URL.
  signature text not null,
  source text not null check (source in ('file', 'feed')),
  -- The name of the last file, or the feed's URL.
  name text not null check (length(name) between 1 and 1000),
  columns jsonb not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  unique (seller_id, signature)
);
