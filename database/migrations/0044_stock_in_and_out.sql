-- Sellers bring their stock in as files, again and again, by numbers of their own.
-- The previous release goes on working: it knows nothing of runs, and gives no listing a stock number.

alter table vehicles
  -- The seller's own number of the car.
  add column stock_number text check (length(stock_number) between 1 and 60),
  -- Since when it is paused because a file did not name it any more; it comes back with the file that does.
  add column stock_gone_at timestamptz;
create unique index vehicles_stock_number on vehicles (seller_id, stock_number) where stock_number is not null;

-- Where a run got a picture from: an address, or the hash of a file. The same one is not fetched twice.
alter table images add column source text check (length(source) <= 1000);
create index images_source on images (owner_id, source) where source is not null;

create table stock_runs (
  id bigint primary key generated always as identity,
  seller_id text not null references users on delete cascade,
  source text not null check (source in ('file', 'feed')),
  -- Of the file, or the address of the feed.
  name text not null check (length(name) between 1 and 1000),
  state text not null check (state in ('reading', 'planned', 'running', 'done', 'failed', 'cancelled')),
  -- Whether it goes on by itself once it is planned.
  goes_on boolean not null,
  -- Whether it would pause so many that its seller is asked first.
  asks boolean not null default false,
  -- Columns of the file that mean nothing here.
  ignored text[] not null default '{}',
  -- Why it failed, in a sentence.
  problem text,
  created_at timestamptz not null,
  -- When it went on last.
  touched_at timestamptz not null,
  finished_at timestamptz,
  check ((finished_at is not null) = (state in ('done', 'failed', 'cancelled')))
);
create index stock_runs_seller on stock_runs (seller_id, id desc);
create unique index stock_runs_open on stock_runs (seller_id) where finished_at is null;

create table stock_lines (
  run_id bigint not null references stock_runs on delete cascade,
  -- In which order they are done.
  position integer not null,
  -- In the file; null for a car that the file does not name.
  line integer,
  stock_number text,
  -- The car in words.
  title text not null,
  kind text not null check (kind in ('new', 'changed', 'back', 'unchanged', 'left', 'gone', 'bad')),
  done boolean not null,
  vehicle_id integer references vehicles on delete set null,
  -- What the line says.
  given jsonb,
  -- Why it is bad, or left alone.
  issues jsonb not null default '[]',
  primary key (run_id, position)
);
create index stock_lines_open on stock_lines (run_id, position) where not done;
create index stock_lines_vehicle on stock_lines (vehicle_id);

-- What came with a run, until it ends: the file, and the pictures of a ZIP.
create table stock_files (
  run_id bigint not null references stock_runs on delete cascade,
  name text not null,
  -- Null for the file with the lines.
  hash text,
  content bytea not null,
  primary key (run_id, name)
);
alter table stock_files alter column content set storage external;

-- Of an account that is deleted a row may stay for what others reported; runs go at once.
create function forget_stock_runs() returns trigger language plpgsql as $$
begin
  delete from stock_runs where seller_id = new.id;
  return null;
end $$;
create trigger forget_stock_runs after update of removed_at on users
  for each row when (new.removed_at is not null) execute function forget_stock_runs();
