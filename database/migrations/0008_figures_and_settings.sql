-- Visits, counted without cookies; what figures are counted from; and what admins set of the site.

-- What a day's visitors are hashed with. Only the day's own is kept, so that nothing of an earlier day can be found out.
create table visit_salts (
  day date primary key,
  salt bytea not null check (length(salt) = 32)
);

-- Who was there today, as hashes that name neither the visitor nor what was looked at; gone with the day.
create table visit_marks (
  day date not null,
  mark bytea not null,
  primary key (day, mark)
);

-- Days are those of UTC.
create table daily_visits (
  day date primary key,
  visitors integer not null check (visitors > 0)
);
create table listing_views (
  vehicle_id integer not null references vehicles on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (vehicle_id, day)
);

create index vehicles_created on vehicles (created_at);
create index inquiries_created on inquiries (created_at);
create index sessions_seen on sessions ((sess ->> 'seenAt'));
-- All that the figures ask of the listings, so that their texts and pictures are not read.
create index vehicles_figures on vehicles (status, sold_at, suspended, price, id);

-- What an admin changed of the site's texts; all else is the default of the release.
create table site_settings (
  only_row boolean primary key default true check (only_row),
  version integer not null default 0,
  changes jsonb not null default '{}'
);
insert into site_settings default values;
