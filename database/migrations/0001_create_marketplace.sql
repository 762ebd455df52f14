-- The specification's entities (section 3), with what keeps them true.

-- What free text is compared by: lower case, without accents, words parted by one space.
create function searchable(value text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(
    translate(lower(value), 'áàâäãåāéèêëēíìîïīóòôöõøōúùûüūýÿñçšžğış', 'aaaaaaaeeeeeiiiiiooooooouuuuuyyncszgis'),
    '[^[:alnum:]]+', ' ', 'g');

create table users (
  id text primary key,
  username text not null,
  email text,
  first_name text,
  last_name text,
  bio text,
  profile_image_url text,
  role text not null default 'user' check (role in ('user', 'admin')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_username on users (lower(username));
create unique index users_email on users (lower(email));

-- Who is signed in, whichever provider signed them in (the registry of tokens).
create table sessions (
  sid text primary key,
  sess jsonb not null,
  expire timestamptz not null
);
create index sessions_expire on sessions (expire);

create table vehicles (
  id integer generated always as identity primary key,
  make text not null check (length(make) between 1 and 60),
  model text not null check (length(model) between 1 and 120),
  year integer not null check (year between 1886 and 2100),
  price integer not null check (price between 1 and 1000000000),
  mileage integer not null check (mileage between 0 and 10000000),
  horsepower integer check (horsepower between 1 and 10000),
  transmission text,
  fuel_type text,
  body_style text not null,
  color text check (length(color) <= 60),
  description text check (length(description) <= 20000),
  seller_id text not null references users on delete cascade,
  featured boolean not null default false,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  sold_at timestamptz,
  approved_at timestamptz,
  approved boolean not null generated always as (status = 'approved') stored,
  sold boolean not null generated always as (sold_at is not null) stored,
  image_urls text[] not null check (cardinality(image_urls) between 1 and 40),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What words are looked for in, by how much a word found there says: A make, model and year, B kind and color.
  search tsvector not null generated always as (
    setweight(to_tsvector('simple'::regconfig, searchable(make || ' ' || model || ' ' || year::text)), 'A') ||
    setweight(to_tsvector('simple'::regconfig, searchable(
      coalesce(color, '') || ' ' || body_style || ' ' || coalesce(fuel_type, '') || ' ' || coalesce(transmission, ''))), 'B') ||
    setweight(to_tsvector('simple'::regconfig, searchable(coalesce(description, ''))), 'D')
  ) stored,
  check (status <> 'approved' or approved_at is not null)
);

-- One index for each order and for the filters that people use, over public cars only; each ends in the id,
-- so that pages never overlap.
create index vehicles_featured on vehicles (featured desc, approved_at desc, id desc) where status = 'approved' and sold_at is null;
create index vehicles_latest on vehicles (approved_at desc, id desc) where status = 'approved' and sold_at is null;
create index vehicles_price on vehicles (price, id) where status = 'approved' and sold_at is null;
create index vehicles_year on vehicles (year, id) where status = 'approved' and sold_at is null;
create index vehicles_mileage on vehicles (mileage, id) where status = 'approved' and sold_at is null;
create index vehicles_make on vehicles (lower(make), lower(model), price, id) where status = 'approved' and sold_at is null;
create index vehicles_make_price on vehicles (lower(make), price, id) where status = 'approved' and sold_at is null;
create index vehicles_body_style on vehicles (body_style, price, id) where status = 'approved' and sold_at is null;
create index vehicles_search on vehicles using gin (search) where status = 'approved' and sold_at is null;
create index vehicles_seller on vehicles (seller_id, created_at desc, id desc);
create index vehicles_pending on vehicles (created_at, id) where status = 'pending';

-- One row for each picture; `drawing` says what the demo's generated pictures show.
create table images (
  url text primary key,
  owner_id text references users on delete set null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  drawing jsonb,
  created_at timestamptz not null default now()
);
create index images_owner on images (owner_id);

create table inquiries (
  id integer generated always as identity primary key,
  vehicle_id integer not null references vehicles on delete cascade,
  -- Who sent it while signed in; never found out by the e-mail address.
  user_id text references users on delete set null,
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  phone text check (length(phone) <= 40),
  message text not null check (length(message) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index inquiries_vehicle on inquiries (vehicle_id, created_at desc);
create index inquiries_user on inquiries (user_id, created_at desc);

create table favorites (
  id integer generated always as identity primary key,
  user_id text not null references users on delete cascade,
  vehicle_id integer not null references vehicles on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, vehicle_id)
);
create index favorites_vehicle on favorites (vehicle_id);

-- Counters of the limits, kept here so that they hold over a restart and over several servers.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
