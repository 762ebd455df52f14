-- How quickly and how often sellers answer, as it was measured last; a job measures it anew every hour.
-- The previous release goes on working: it knows nothing of it.
create table seller_responses (
  seller_id text primary key references users on delete cascade,
  -- Inquiries that were counted, and those of them that were answered.
  received integer not null check (received > 0),
  answered integer not null check (answered between 0 and received),
  -- Half of the first answers came within; null where there is none.
  median_seconds integer check (median_seconds >= 0),
  check ((answered = 0) = (median_seconds is null))
);

-- How many cars of a seller were sold, without a look at any of them.
create index vehicles_sold_by_seller on vehicles (seller_id)
  where status = 'approved' and sold_at is not null and not suspended;
