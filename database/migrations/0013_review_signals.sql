-- Listings of trusted sellers are published without review, unless a signal says otherwise. Admins set this.
alter table users add column trusted_at timestamptz;

-- The signals of listings and changes that await review, so that the queue can show, filter and sort by them. A scan is valid
-- for one version of the listing. Without a valid one, the signals are unknown; a job computes them again.
create table signal_scans (
  vehicle_id integer primary key references vehicles on delete cascade,
  version integer not null,
  signals jsonb not null,
  -- The kinds of the signals that count, and their risk.
  kinds text[] not null,
  risk smallint not null check (risk >= 0),
  scanned_at timestamptz not null
);
create index signal_scans_risky on signal_scans (risk desc, vehicle_id) where risk > 0;

-- Signals of a listing that a moderator marked as wrong. They are identified by their reason.
create table false_positives (
  id bigint generated always as identity primary key,
  vehicle_id integer not null references vehicles on delete cascade,
  kind text not null,
  reason text not null check (length(reason) <= 4000),
  -- Becomes null when the account is deleted; the row remains.
  marked_by text references users on delete set null,
  marked_at timestamptz not null
);
create unique index false_positives_signal on false_positives (vehicle_id, kind, md5(reason));
create index false_positives_marker on false_positives (marked_by);

-- Whether each signal was right, by decisions. The rows outlive the listing and do not identify it.
create table signal_outcomes (
  id bigint generated always as identity primary key,
  event_id bigint references listing_events on delete set null,
  kind text not null,
  outcome text not null check (outcome in ('rejected', 'approved', 'falsePositive'))
);
create index signal_outcomes_event on signal_outcomes (event_id);
create index signal_outcomes_kind on signal_outcomes (kind, outcome);

-- The moderator who is reviewing a listing, for ten minutes.
create table review_claims (
  vehicle_id integer primary key references vehicles on delete cascade,
  user_id text not null references users on delete cascade,
  claimed_at timestamptz not null
);
create index review_claims_user on review_claims (user_id);
