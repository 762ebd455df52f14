-- The schema of the first release. It is never edited again: every later change is a migration of its own, with the next
-- number, that keeps what is stored.
--
-- First the tables, by noun, each with its indexes; then what the database does itself, by topic: functions, each followed by
-- its triggers.

-- Extensions and schemas

create extension pg_trgm;
-- Accounts that the site keeps itself.
create schema identity;

-- Functions that columns are made or checked by

create function phash_parts(hash bit(64)) returns integer[]
  language sql immutable parallel safe strict
  return array[
    substring(hash from 1 for 11)::bit(11)::integer,
    substring(hash from 12 for 11)::bit(11)::integer + 2048,
    substring(hash from 23 for 11)::bit(11)::integer + 4096,
    substring(hash from 34 for 11)::bit(11)::integer + 6144,
    substring(hash from 45 for 10)::bit(10)::integer + 8192,
    substring(hash from 55 for 10)::bit(10)::integer + 9216];

-- What a seller says of the pictures of a listing, by their addresses: {"/images/…": {"group": "interior", "label":
-- "…"}}. Beside `image_urls` and not in it: it holds at once, also of a picture that waits for review.
create function are_picture_notes(notes jsonb) returns boolean
  language sql immutable parallel safe
  return jsonb_typeof(notes) = 'object' and (
    select count(*) <= 80 and coalesce(bool_and(
      jsonb_typeof(note) = 'object'
        and (note ->> 'group' is null
          or note ->> 'group' in ('exterior', 'interior', 'engine', 'wheels', 'flaws', 'documents'))
        and (note ->> 'label' is null or char_length(note ->> 'label') between 1 and 120)
    ), true)
    from jsonb_each(case jsonb_typeof(notes) when 'object' then notes else '{}' end) as named (url, note)
  );

-- One mailbox, however its address is written: without the tag after a plus, dots and capitals. For limits alone; mails
-- go to the address as it was typed.
create function mailbox_of(address text) returns text
  language sql immutable parallel safe strict
  return lower(
    replace(regexp_replace(regexp_replace(address, '@[^@]*$', ''), '^([^+]+)\+.*$', '\1'), '.', '')
      || substring(address from '@[^@]*$'));

-- Users

create table users (
  id text primary key,
  username text not null,
  email text,
  first_name text,
  last_name text,
  bio text,
  profile_image_url text,
  role text not null default 'user' check (role in ('user', 'moderator', 'admin')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Which profile fields a person edited here: the provider does not overwrite them.
  edited text[] not null default '{}',
  -- The state of the provider's that is stored, as its clock tells: what is older comes too late.
  provider_updated_at timestamptz,
  -- Who made this person an admin: the environment, or the provider; null for the operator, whom neither overrules.
  admin_by text check (admin_by in ('environment', 'provider')),
  suspended_at timestamptz,
  suspension_reason text check (length(suspension_reason) <= 500),
  -- The hosted identity provider is told who is suspended, and who no longer is.
  provider_behind boolean not null default false,
  -- Since when an account is deleted of which reports are kept: a row without name, address, picture and rights.
  removed_at timestamptz,
  -- Who signed out everywhere while the hosted identity provider could not be reached: their sessions that began before
  -- this time are ended there as soon as it can.
  end_sessions_before timestamptz,
  email_proven_at timestamptz,
  has_published boolean not null default false,
  -- Whether a seller is asked by mail.
  asked_by_mail boolean not null default true,
  constraint users_suspension check ((suspended_at is null) = (suspension_reason is null))
);
create unique index users_username on users (lower(username));
create unique index users_email on users (lower(email));
create index users_created on users (created_at desc, id desc);
create index users_provider_behind on users (id) where provider_behind;
create index users_removed on users (removed_at) where removed_at is not null;
create index users_end_sessions on users (id) where end_sessions_before is not null;
-- Few users are suspended at a time.
create index users_suspended on users (id) where suspended_at is not null;
create index users_with_role on users (role, created_at desc, id desc) where role <> 'user';
create index users_suspended_by_date on users (created_at desc, id desc) where suspended_at is not null;
create index users_names_parts on users using gin (
  (username || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '')) gin_trgm_ops);
create index users_email_parts on users using gin (email gin_trgm_ops);

-- Who was removed, for as long as a token or a webhook could bring them back.
create table removed_users (
  id text primary key,
  removed_at timestamptz not null
);
create index removed_users_removed on removed_users (removed_at);

-- When each seller's profile or suspension changed last, as `listing_changes` has it of listings: one row, however many
-- listings the seller has.
create table seller_changes (
  seller_id text primary key references users on delete cascade,
  changed_in xid8 not null
);
create index seller_changes_changed on seller_changes (changed_in);

-- Links by which accounts are made where they are not made by everybody. The link itself is not stored.
create table invitations (
  id bigint generated always as identity primary key,
  -- SHA-256 of what the link ends in.
  token_hash bytea not null unique check (length(token_hash) = 32),
  note text not null check (length(note) <= 100),
  accounts integer not null default 0,
  most_accounts integer not null check (most_accounts between 1 and 1000),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Outlives the account.
  created_by text references users on delete set null,
  created_at timestamptz not null,
  check (accounts between 0 and most_accounts)
);
create index invitations_created_by on invitations (created_by);

-- Identity: sessions, keys, and the accounts that the site keeps itself

-- Who is signed in, whichever provider signed them in (the registry of tokens).
create table sessions (
  sid text primary key,
  sess jsonb not null,
  expire timestamptz not null
);
create index sessions_expire on sessions (expire);
create index sessions_seen on sessions ((sess ->> 'seenAt'));
-- Where a user is signed in, and whose sessions end.
create index sessions_user on sessions ((sess ->> 'userId'), ((sess ->> 'seenAt')) desc);

-- Webhooks that were dealt with, so that a second delivery changes nothing.
create table webhook_receipts (
  id text primary key,
  received_at timestamptz not null
);
create index webhook_receipts_received on webhook_receipts (received_at);

-- Keys by which programs of a member call what the contract opens to keys.
create table api_keys (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- The first letters, by which its owner knows it again.
  prefix text not null,
  -- SHA-256 of the whole; 256 random bits need no salt.
  hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0 and (scopes <@ array['stock:read', 'stock:write'])),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  check (expires_at > created_at and (expires_at <= (created_at + interval '366 days')))
);
create index api_keys_user on api_keys (user_id, id desc);

create table identity."user" (
  id text primary key,
  name text not null,
  email text not null unique,
  "emailVerified" boolean not null,
  image text,
  "createdAt" timestamptz not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamptz not null default CURRENT_TIMESTAMP,
  username text unique,
  "displayUsername" text,
  "twoFactorEnabled" boolean default false
);

create table identity.session (
  id text primary key,
  "expiresAt" timestamptz not null,
  token text not null unique,
  "createdAt" timestamptz not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null references identity."user" on delete cascade
);
create index "session_userId_idx" on identity.session ("userId");

create table identity.account (
  id text primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null references identity."user" on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamptz not null
);
create index "account_userId_idx" on identity.account ("userId");

create table identity.verification (
  id text primary key,
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamptz not null default CURRENT_TIMESTAMP
);
create index verification_identifier_idx on identity.verification (identifier);

create table identity."twoFactor" (
  id text primary key,
  -- Encrypted.
  secret text not null,
  -- The recovery codes that are left, as hashes.
  "backupCodes" text not null,
  "userId" text not null references identity."user" on delete cascade,
  verified boolean default true,
  "failedVerificationCount" integer default 0,
  "lockedUntil" timestamptz
);
create index "twoFactor_secret_idx" on identity."twoFactor" (secret);
create index "twoFactor_userId_idx" on identity."twoFactor" ("userId");

create table identity.passkey (
  id text primary key,
  name text,
  "publicKey" text not null,
  "userId" text not null references identity."user" on delete cascade,
  "credentialID" text not null unique,
  -- Up to 2^32 - 1.
  counter double precision not null,
  "deviceType" text not null,
  "backedUp" boolean not null,
  transports text,
  "createdAt" timestamptz not null default now(),
  aaguid text,
  "lastUsedAt" timestamptz
);
create index "passkey_userId_idx" on identity.passkey ("userId");

create table identity.jwks (
  id text primary key,
  "publicKey" text not null,
  "privateKey" text not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz,
  alg text,
  crv text
);

-- Pictures

create table images (
  url text primary key,
  owner_id text references users on delete set null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  -- A tiny version, shown while the picture loads.
  placeholder text not null,
  -- A perceptual hash: pictures that look alike differ in few of its bits. Null for a picture of nearly one color.
  -- Two hashes that differ in at most 5 bits have at least one of 6 parts in common, so the index has the parts.
  phash bit(64),
  -- The file in demo/pictures of a demo picture; null for an upload.
  rendered text,
  -- Where a run got a picture from: an address, or the hash of a file. The same one is not fetched twice.
  source text check (length(source) <= 1000)
);
create index images_phash on images using gin (phash_parts(phash)) where phash is not null;
create index images_swept on images (created_at) where rendered is null;
create index images_source on images (owner_id, source) where source is not null;
-- What a member's own file reads in batches.
create index images_of_owner on images (owner_id, url);

create table picture_uses (
  url text not null references images,
  -- The column that names it, such as `vehicles.image_urls`, and the key of the row.
  place text not null,
  holder text not null,
  primary key (url, place, holder)
);
create index picture_uses_holder on picture_uses (place, holder);

-- Listings

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
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn', 'paused', 'expired')),
  sold_at timestamptz,
  approved_at timestamptz,
  approved boolean not null generated always as (status = 'approved') stored,
  sold boolean not null generated always as (sold_at is not null) stored,
  image_urls text[] not null check (cardinality(image_urls) between 1 and 40),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Counts every change, so that nobody overwrites or decides about what they have not seen.
  version integer not null default 1,
  -- Until when it is public; null before the first approval.
  expires_at timestamptz,
  expiry_noticed_at timestamptz,
  -- What it was sold for; its seller's own knowledge.
  final_price integer check (final_price between 1 and 1000000000),
  -- The seller's own number of the car.
  stock_number text check (length(stock_number) between 1 and 60),
  -- Since when it is paused because a file did not name it any more; it comes back with the file that does.
  stock_gone_at timestamptz,
  vin text check (length(vin) between 1 and 30),
  -- Whether others see the last six characters of it.
  vin_shown text check (vin_shown in ('In full', 'Without its last six')),
  -- A town or a postcode, never an address.
  place text check (length(place) between 1 and 60),
  edition_number text check (length(edition_number) between 1 and 40),
  matching_numbers text check (matching_numbers in ('Yes', 'No')),
  -- Where body_style says a collection, such as Luxury.
  body text check (body in ('Sedan', 'SUV', 'Coupe', 'Convertible', 'Wagon', 'Truck', 'Van', 'Hatchback')),
  doors integer check (doors between 1 and 8),
  seats integer check (seats between 1 and 20),
  interior_color text check (length(interior_color) between 1 and 60),
  interior_material text check (length(interior_material) between 1 and 60),
  steering text check (steering in ('Left', 'Right')),
  engine_layout text check (engine_layout in ('Inline', 'V', 'Flat', 'W', 'Rotary', 'Electric')),
  cylinders integer check (cylinders between 1 and 24),
  -- Cubic centimeters.
  displacement integer check (displacement between 50 and 30000),
  drivetrain text check (drivetrain in ('Rear-Wheel Drive', 'Front-Wheel Drive', 'All-Wheel Drive', 'Four-Wheel Drive')),
  -- Such as 2019-04.
  first_registration text check (first_registration ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  owners integer check (owners between 1 and 99),
  title_status text check (title_status in ('Clean', 'Lien', 'Rebuilt', 'Salvage', 'Missing')),
  service_history text check (service_history in ('Full', 'Partial', 'None')),
  accidents text check (length(accidents) between 1 and 2000),
  modifications text check (length(modifications) between 1 and 2000),
  warranty text check (length(warranty) between 1 and 120),
  equipment text check (length(equipment) between 1 and 4000),
  -- What a car was sold for is shown to others where its seller agrees.
  final_price_public boolean not null default false,
  -- When its seller last said that it is for sale: by submitting it, a new price, a renewal, or when asked.
  confirmed_at timestamptz not null default now(),
  confirm_asked_at timestamptz,
  picture_notes jsonb not null default '{}' check (are_picture_notes(picture_notes)),
  exterior_material text check (exterior_material in (
    'Solid paint', 'Metallic paint', 'Pearl paint', 'Matte paint', 'Paint and vinyl roof', 'Vinyl wrap', 'Bare metal',
    'Exposed carbon')),
  -- Its seller typed the stock number: a stock file that does not name it leaves it alone.
  stock_number_by_hand boolean not null default false,
  check (status <> 'approved' or approved_at is not null),
  constraint vehicles_final_price_public check (not final_price_public or final_price is not null)
);
create index vehicles_seller on vehicles (seller_id, created_at desc, id desc);
create index vehicles_pending on vehicles (created_at, id) where status = 'pending';
create index vehicles_expiring on vehicles (expires_at) where status = 'approved' and sold_at is null;
create index vehicles_pictures on vehicles using gin (image_urls);
-- What cars are compared with, whatever became of them.
create index vehicles_comparable on vehicles (lower(make), lower(model), year) where approved_at is not null;
create index vehicles_created on vehicles (created_at);
create unique index vehicles_stock_number on vehicles (seller_id, stock_number) where stock_number is not null;
-- The same car offered twice, and offered again by the same seller.
create index vehicles_vin on vehicles (upper(vin), seller_id) where vin is not null;
create index vehicles_confirm_asked on vehicles (seller_id, confirm_asked_at) where confirm_asked_at is not null;
-- All that the figures ask of the listings, so that their texts and pictures are not read.
create index vehicles_figures on vehicles (status, sold_at, seller_id, price, id);
-- How many cars of a seller were sold, without a look at any of them.
create index vehicles_sold_by_seller on vehicles (seller_id) where status = 'approved' and sold_at is not null;
-- The archive: what was sold, by model, the last first.
create index vehicles_sold_by_model on vehicles (lower(make), lower(model), sold_at desc, id desc)
  where status = 'approved' and sold_at is not null;
-- Whose cars on offer nobody has confirmed for long, the longest first; and whom one has asked of late.
create index vehicles_confirmed on vehicles (confirmed_at)
  where status = 'approved' and sold_at is null;
create index vehicles_of_seller on vehicles (seller_id, id)
  include (status, sold_at, created_at, approved_at, price, year, make, model);
create index vehicles_changed on vehicles (updated_at desc, id desc)
  include (seller_id, status, sold_at, featured, year, make, model);
create index vehicles_names_parts on vehicles using gin ((year::text || ' ' || make || ' ' || model) gin_trgm_ops);

create table listing_events (
  id bigint generated always as identity primary key,
  vehicle_id integer not null references vehicles on delete cascade,
  transition text not null,
  from_state text,
  to_state text not null,
  moved_by text not null check (moved_by in ('seller', 'admin', 'time', 'policy')),
  -- Outlives the account.
  actor_id text references users on delete set null,
  reason text,
  note text check (length(note) <= 4000),
  created_at timestamptz not null default now(),
  -- The listing as it was rejected, or as it was approved when it left the site.
  draft jsonb,
  -- Which fields an edit or an approved change was about, for the public history of the listing.
  changed text[],
  -- What its seller said of condition and pictures when it was approved or rejected.
  said jsonb
);
create index listing_events_vehicle on listing_events (vehicle_id, id);
create index listing_events_actor on listing_events (actor_id);
create index listing_events_draft on listing_events (vehicle_id, id) where draft is not null;
create index listing_events_said on listing_events (vehicle_id, id) where said is not null;
create index listing_events_refused on listing_events (vehicle_id, id)
  include (transition) where transition in ('reject', 'takeDown', 'undoReject', 'undoTakeDown');

-- The first row is the price at which it became public.
create table price_changes (
  id bigint generated always as identity primary key,
  vehicle_id integer not null references vehicles on delete cascade,
  price integer not null,
  created_at timestamptz not null default now()
);
create index price_changes_vehicle on price_changes (vehicle_id, id);

create table mileage_changes (
  id bigint generated always as identity primary key,
  vehicle_id integer not null references vehicles on delete cascade,
  mileage integer not null check (mileage >= 0),
  created_at timestamptz not null default now()
);
create index mileage_changes_vehicle on mileage_changes (vehicle_id, id);

-- What the seller wants changed of a listing that is or was public. One at a time; the approved version stays.
create table revisions (
  vehicle_id integer primary key references vehicles on delete cascade,
  draft jsonb not null,
  created_at timestamptz not null default now()
);
create index revisions_created on revisions (created_at, vehicle_id);

-- What admins have just decided about listings. For some seconds whoever decided can take it back; once that is over its
-- seller is told. The row goes with either, whichever comes first.
create table decisions (
  -- The line of the listing's history that it made.
  event_id bigint primary key references listing_events on delete cascade,
  vehicle_id integer not null references vehicles on delete cascade,
  -- Outlives the account.
  actor_id text references users on delete set null,
  -- Of the listing since the decision.
  version integer not null,
  -- The listing as it was before, and what waited of it.
  before jsonb not null,
  -- What its seller is told.
  told jsonb not null,
  created_at timestamptz not null
);
create index decisions_vehicle on decisions (vehicle_id);
create index decisions_actor on decisions (actor_id);

-- When each listing changed last, so that servers that hold the cars on offer in memory read what is new to them. The
-- number of the transaction and not a time: what a transaction did is seen when it ends, whenever it began. The row of
-- a listing that was deleted stays and says so.
create table listing_changes (
  vehicle_id integer primary key,
  changed_in xid8 not null
);
create index listing_changes_changed on listing_changes (changed_in);

create table listing_words (
  vehicle_id integer primary key references vehicles on delete cascade,
  words tsvector not null
) with (toast_tuple_target=128);
alter table listing_words alter column words set storage external;
create index listing_words_words on listing_words using gin (words);

-- Cars that are described and not sent yet, as the form holds them. They go with the account.
create table listing_drafts (
  id integer generated always as identity primary key,
  owner_id text not null references users on delete cascade,
  -- Its place among those of its owner, which bounds their number.
  slot smallint not null check (slot between 1 and 20),
  -- As it was typed. Its text here is somewhat longer than what was sent.
  content jsonb not null check (octet_length((content)::text) <= 131072),
  -- All pictures that it names, which are not swept while it is here.
  image_urls text[] not null default '{}' check (cardinality(image_urls) <= 100),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (owner_id, slot)
);
create index listing_drafts_of_owner on listing_drafts (owner_id, updated_at desc, id desc);
create index listing_drafts_by_age on listing_drafts (updated_at);

-- Facts, documents and condition

create table documents (
  id integer generated always as identity primary key,
  vehicle_id integer not null references vehicles on delete cascade,
  -- Its place among those of its listing, which bounds their number.
  slot smallint not null check (slot between 1 and 10),
  kind text not null check (kind in ('service', 'invoice', 'inspection', 'title', 'other')),
  title text not null check (length(title) between 1 and 100),
  -- Which facts of the car it shows, as its seller says.
  facts text[] not null default '{}',
  state text not null default 'uploaded' check (state in ('uploaded', 'waiting', 'public', 'refused', 'withdrawn')),
  version integer not null default 1,
  -- Of the file as it was uploaded.
  original_key text not null unique,
  original_size integer not null,
  -- When a moderator refused it last; then another one looks at it, whatever the policy is. Null once one approved it.
  refused_at timestamptz,
  -- Why it was refused.
  reason text check (length(reason) between 1 and 500),
  uploaded_at timestamptz not null,
  waiting_since timestamptz,
  decided_at timestamptz,
  untold text check (untold in ('approved', 'refused', 'takenAway')),
  check ((waiting_since is not null) = (state = 'waiting')),
  constraint documents_check1 check ((reason is not null) = (state = 'refused')),
  constraint documents_check2 check ((decided_at is not null) = (state in ('public', 'refused'))),
  unique (vehicle_id, slot)
);
create index documents_waiting on documents (waiting_since, id) where state = 'waiting';
create index documents_untold on documents (vehicle_id) where untold is not null;

create table document_pages (
  document_id integer not null references documents on delete cascade,
  position smallint not null check ("position" >= 1 and "position" <= 20),
  width integer not null check (width between 1 and 1600),
  height integer not null check (height between 1 and 2264),
  -- Of the picture as the page is.
  page_key text not null unique,
  -- Of the picture in which what is covered is painted over; none before it is published.
  public_key text unique,
  -- The rectangles that its seller paints over.
  hidden jsonb not null default '[]',
  primary key (document_id, "position")
);

-- What a source says of a fact. Where the listing says the same, that is where the fact comes from; else both are shown.
create table fact_evidence (
  vehicle_id integer not null references vehicles on delete cascade,
  -- Its name in contract/facts/rules.ts, or a field of the listing, such as year.
  fact text not null check (length(fact) between 1 and 60),
  source text not null check (source in ('vin', 'document', 'moderator')),
  -- As the listing would say it.
  value text not null check (length(value) between 1 and 4000),
  document_id integer,
  -- The moderator who checked it.
  noted_by text references users on delete set null,
  created_at timestamptz not null,
  constraint fact_evidence_key unique NULLS NOT DISTINCT (vehicle_id, fact, source, document_id),
  constraint fact_evidence_document foreign key (document_id) references documents(id) on delete cascade,
  constraint fact_evidence_of_document check ((source = 'document') = (document_id is not null))
);
create index fact_evidence_noted_by on fact_evidence (noted_by) where noted_by is not null;
create index fact_evidence_document_id on fact_evidence (document_id) where document_id is not null;

create table listing_conditions (
  vehicle_id integer primary key references vehicles on delete cascade,
  -- The seller says that there are no known flaws.
  none_known boolean not null,
  confirmed_at timestamptz not null,
  -- When a flaw was last changed or removed of a listing that was public.
  taken_back_at timestamptz,
  version integer not null default 1
);

create table listing_flaws (
  id bigint generated always as identity primary key,
  vehicle_id integer not null references listing_conditions on delete cascade,
  -- Its place in the list, which bounds their number.
  position smallint not null check ("position" >= 1 and "position" <= 30),
  place text not null check (place in (
    'front', 'rear', 'left', 'right', 'roof', 'interior', 'engine', 'wheels', 'underbody', 'other')),
  kind text not null check (kind in ('scratch', 'dent', 'rust', 'crack', 'wear', 'leak', 'repair', 'missing', 'other')),
  size text not null check (size in ('small', 'medium', 'large')),
  words text not null default '' check (length(words) <= 500),
  image_urls text[] not null default '{}' check (cardinality(image_urls) <= 2),
  unique (vehicle_id, "position")
);

-- Favorites

create table favorites (
  id integer generated always as identity primary key,
  user_id text not null references users on delete cascade,
  vehicle_id integer not null references vehicles on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, vehicle_id)
);
create index favorites_vehicle on favorites (vehicle_id);
create index favorites_list on favorites (user_id, id);

-- Inquiries

create table inquiries (
  id integer generated always as identity primary key,
  vehicle_id integer not null references vehicles on delete cascade,
  -- Who sent it while signed in; never found out by the e-mail address.
  user_id text references users on delete set null,
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  phone text check (length(phone) <= 40),
  message text not null check (length(message) between 1 and 5000),
  created_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'closed', 'reported', 'held', 'discarded')),
  -- Who brought it into this state; null as long as it has always been open.
  moved_by text check (moved_by in ('seller', 'buyer', 'admin', 'guard')),
  -- Which guard held it back.
  held_reason text check (length(held_reason) <= 60),
  -- Why it was reported, in the words of whoever did.
  note text check (length(note) <= 1000),
  -- How many of the newest messages of the other side have not been read.
  seller_unread integer not null default 1 check (seller_unread >= 0),
  buyer_unread integer not null default 0 check (buyer_unread >= 0),
  last_message_at timestamptz not null default now(),
  -- Since when it waits for an admin; messages written in the meantime don't change it.
  waiting_since timestamptz,
  seller_blocked_at timestamptz,
  buyer_blocked_at timestamptz,
  -- When the buyer first wrote or moved by the link of the mails: only who reads the mails of the address has it.
  link_used_at timestamptz,
  -- Signed into the link; a new one takes the old link back.
  link_key text not null default replace(gen_random_uuid()::text, '-', ''),
  -- A link ends so long after it was made, or after the last message.
  link_made_at timestamptz not null default now(),
  -- What of it an inquiry holds, where that is why it was held back.
  held_for text[] check (cardinality(held_for) <= 5),
  -- The seller of the listing, who never changes.
  seller_id text,
  -- Who wrote the newest message; the inquiry itself is the buyer's.
  last_sender text not null default 'buyer' check (last_sender in ('buyer', 'seller')),
  -- Whether the seller has ever written.
  answered boolean not null default false,
  -- Copies of leads.status and leads.remind_at.
  noted_status text,
  remind_at timestamptz,
  check ((state = 'held') <= (held_reason is not null)),
  constraint inquiries_check1 check (state = 'open' or moved_by is not null),
  constraint inquiries_waiting check ((state in ('held', 'reported')) <= (waiting_since is not null))
);
create index inquiries_vehicle on inquiries (vehicle_id, created_at desc);
create index inquiries_unread_sent on inquiries (user_id) where buyer_unread > 0;
-- What guards compare a new one with.
create index inquiries_text on inquiries (md5(lower(message)), created_at desc);
-- What waits for an admin; what its sender closed while it was held waits too.
create index inquiries_undecided on inquiries ((state <> 'reported'), waiting_since, id)
  where state = 'reported' or (held_reason is not null and state <> 'discarded');
create index inquiries_mailbox on inquiries (mailbox_of(email), created_at desc);
create index inquiries_blocked on inquiries (mailbox_of(email)) where seller_blocked_at is not null;
-- One index for each filter of the inbox, each in the order of the list.
create index inquiries_inbox on inquiries (seller_id, last_message_at desc, id desc) where held_reason is null;
create index inquiries_inbox_unread on inquiries (seller_id, last_message_at desc, id desc)
  where held_reason is null and seller_unread > 0;
create index inquiries_inbox_unanswered on inquiries (seller_id, last_message_at desc, id desc)
  where held_reason is null and state = 'open' and last_sender = 'buyer';
create index inquiries_inbox_status on inquiries
  (seller_id, (coalesce(noted_status, case when answered then 'answered' else 'new' end)), last_message_at desc, id desc)
  include (noted_status, answered) where held_reason is null;
create index inquiries_inbox_due on inquiries (seller_id, remind_at, last_message_at, id)
  where held_reason is null and remind_at is not null;
-- Files of leads, and the member's own data.
create index inquiries_of_seller on inquiries (seller_id, id) where held_reason is null;
create index inquiries_of_sender on inquiries (user_id, id) where user_id is not null;
-- What was reported or held back of a member, as their file shows it.
create index inquiries_judged_of_seller on inquiries (seller_id, id) where state in ('reported', 'held', 'discarded');
create index inquiries_judged_of_sender on inquiries (user_id, id) where state in ('reported', 'held', 'discarded');
create index inquiries_received_on on inquiries (created_at) where held_reason is null;
create index inquiries_sent on inquiries (user_id, created_at desc, id desc);
-- What is held of some listings, for searches by their names.
create index inquiries_held_vehicle on inquiries (vehicle_id)
  where state = 'reported' or (held_reason is not null and state <> 'discarded');
create index inquiries_held_parts on inquiries using gin ((name || ' ' || email) gin_trgm_ops)
  where state = 'reported' or (held_reason is not null and state <> 'discarded');

create table messages (
  id integer generated always as identity primary key,
  inquiry_id integer not null references inquiries on delete cascade,
  sender text not null check (sender in ('buyer', 'seller')),
  text text not null check (length(text) between 1 and 5000),
  -- When a mail to the other side told of it.
  mailed_at timestamptz,
  created_at timestamptz not null default now()
);
create index messages_inquiry on messages (inquiry_id, id);

-- What sellers make of inquiries, for themselves. It goes with the inquiry. What follows from the messages is not
-- stored, so that what it writes counts, too.
create table leads (
  inquiry_id integer primary key references inquiries on delete cascade,
  -- What the seller noted; null: new, or answered.
  status text check (status in ('viewing', 'offer', 'sold', 'lost')),
  remind_at timestamptz,
  reminder_note text check (length(reminder_note) between 1 and 200),
  -- Since when the seller has been mailed the reminder.
  reminded_at timestamptz,
  check (remind_at is not null or (reminder_note is null and reminded_at is null))
);
create index leads_to_remind on leads (remind_at) where remind_at is not null and reminded_at is null;

-- Answers that sellers give again and again. They go with the account.
create table saved_replies (
  id integer generated always as identity primary key,
  user_id text not null references users on delete cascade,
  -- Its place among those of its owner, which bounds their number.
  slot smallint not null check (slot between 1 and 50),
  title text not null check (length(title) between 1 and 60),
  text text not null check (length(text) between 1 and 2000),
  unique (user_id, slot)
);

-- Mails to addresses that nobody has shown to be theirs: each is counted, and what is beyond the limit stays unmailed.
create table visitor_mails (
  id integer generated always as identity primary key,
  inquiry_id integer not null references inquiries on delete cascade,
  kind text not null check (kind in ('confirmation', 'answer', 'link')),
  mailed boolean not null,
  created_at timestamptz not null
);
create index visitor_mails_inquiry on visitor_mails (inquiry_id);
create index visitor_mails_withheld on visitor_mails (created_at) where not mailed;

-- Who of them wishes to be mailed when something waits. Whoever does not has no row.
create table waiting_mails (
  user_id text primary key references users on delete cascade,
  -- Soon after something new waits, or once a day.
  rhythm text not null check (rhythm in ('soon', 'daily')),
  -- At which hour of their day, where it is once a day.
  hour smallint not null check (hour between 0 and 23),
  -- In which time zone that is, by its IANA name.
  time_zone text not null check (length(time_zone) between 1 and 64),
  mailed_at timestamptz
);

-- How quickly and how often sellers answer, as it was measured last; a job measures it anew every hour.
create table seller_responses (
  seller_id text primary key references users on delete cascade,
  -- Inquiries that were counted, and those of them that were answered.
  received integer not null check (received > 0),
  answered integer not null,
  -- Half of the first answers came within; null where there is none.
  median_seconds integer check (median_seconds >= 0),
  check (answered between 0 and received),
  constraint seller_responses_check1 check ((answered = 0) = (median_seconds is null))
);

-- Statistics

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

-- How many new visitors one network has brought today, for the site and for each listing, so that nobody makes up an
-- audience by changing the name of a browser. Salted hashes, as those of visitors, and gone with the day.
create table visit_networks (
  day date not null,
  network bytea not null,
  marks integer not null check (marks > 0),
  primary key (day, network)
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

-- Views, saves and received inquiries of each listing. A listing without a row has none of them.
create table listing_counts (
  vehicle_id integer primary key references vehicles on delete cascade,
  views bigint not null default 0 check (views >= 0),
  saves integer not null default 0 check (saves >= 0),
  inquiries integer not null default 0 check (inquiries >= 0)
);

-- Moderation

-- One row for each time that somebody reported a listing.
create table reports (
  id bigint generated always as identity primary key,
  vehicle_id integer not null references vehicles on delete cascade,
  reporter_id text references users on delete set null,
  -- A keyed hash of the account or the address, and of the day: it tells repetitions, and nothing over days.
  reporter_key text not null,
  day date not null,
  reason text not null,
  text text check (length(text) <= 1000),
  created_at timestamptz not null default now(),
  resolution text check (resolution in ('dismiss', 'takeDown', 'suspend')),
  note text check (length(note) <= 1000),
  resolved_by text references users on delete set null,
  resolved_at timestamptz,
  check ((resolution is null) = (resolved_at is null)),
  unique (vehicle_id, reporter_key, day)
);
create index reports_open on reports (vehicle_id, id) where resolved_at is null;
create index reports_resolver on reports (resolved_by);
create index reports_vehicle on reports (vehicle_id, id);
create index reports_of_reporter on reports (reporter_id, id);

create table reported_listings (
  vehicle_id integer primary key references vehicles on delete cascade,
  open integer not null default 0 check (open >= 0),
  first_open_id bigint,
  last_open_id bigint,
  resolved integer not null default 0 check (resolved >= 0),
  last_resolved_id bigint,
  last_resolved_at timestamptz,
  check ((open > 0) = (first_open_id is not null)),
  constraint reported_listings_check1 check ((resolved > 0) = (last_resolved_at is not null))
);
create index reported_listings_open on reported_listings (first_open_id, vehicle_id) where open > 0;
create index reported_listings_resolved on reported_listings (last_resolved_at desc, vehicle_id) where resolved > 0;
-- The newest reports on the listings of a seller.
create index reported_listings_last on reported_listings (greatest(last_open_id, last_resolved_id));

-- What admins write down about somebody, for one another. It goes with the account.
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

-- What admins did: rows are only ever added, and outlive whom they are about.
create table audit_entries (
  id bigint generated always as identity primary key,
  actor_id text references users on delete set null,
  -- As it was when it happened.
  actor_name text not null,
  act text not null,
  subject_type text not null,
  subject_id text not null,
  -- What it was about, in words that outlive it, such as `2019 Porsche 911 GT3`.
  subject text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_entries_subject on audit_entries (subject_type, subject_id, id desc);
create index audit_entries_of_actor on audit_entries (actor_id, id);
create index audit_entries_act on audit_entries (act, id desc);
create index audit_entries_subject_id on audit_entries (subject_id, id desc);
create index audit_entries_actor_parts on audit_entries using gin (actor_name gin_trgm_ops);
create index audit_entries_subject_parts on audit_entries using gin (subject gin_trgm_ops);

-- Settings

-- What an admin changed of the site's texts; all else is the default of the release.
create table site_settings (
  only_row boolean primary key default true check (only_row),
  version integer not null default 0,
  changes jsonb not null default '{}'
);
insert into site_settings default values;

-- What was set of the site when, so that it can be brought back; who and why stands in the audit trail.
create table settings_versions (
  version integer primary key check (version >= 0),
  -- As in site_settings: whatever it does not hold is as the release has it.
  changes jsonb not null,
  act_id bigint references audit_entries
);
insert into settings_versions (version, changes) values (0, '{}');

-- Words and domains that hold a message back and are pointed out in a listing; one row, which admins edit.
create table watchlist (
  only_row boolean primary key default true check (only_row),
  version integer not null default 0,
  words text[] not null default '{}' check (cardinality(words) <= 500),
  domains text[] not null default '{}' check (cardinality(domains) <= 500)
);
insert into watchlist default values;

-- Stock

create table stock_runs (
  id bigint generated always as identity primary key,
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

create table stock_lines (
  run_id bigint not null references stock_runs on delete cascade,
  -- In which order they are done.
  position integer not null,
  -- In the file; null for a car that the file does not name.
  line integer,
  stock_number text,
  -- The car in words.
  title text not null,
  kind text not null check (kind in ('new', 'changed', 'back', 'unchanged', 'left', 'gone', 'bad', 'held')),
  done boolean not null,
  vehicle_id integer references vehicles on delete set null,
  -- What the line says.
  given jsonb,
  -- Why it is bad, or left alone.
  issues jsonb not null default '[]',
  primary key (run_id, "position")
);
create index stock_lines_open on stock_lines (run_id, "position") where not done;
create index stock_lines_vehicle on stock_lines (vehicle_id);

-- Rate limits and the queue

-- Counters of the limits, kept here so that they hold over a restart and over several servers.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Jobs whose process died while they ran, or that exceeded their time limit. After the second time they are set aside.
create table unclean_jobs (
  -- The job's key, or its number where it has no key: a job that is queued again under the same key is the same job.
  name text primary key,
  -- How the admin's calls name it.
  id bigint generated always as identity not null unique,
  task text not null,
  ends smallint not null default 1 check (ends > 0),
  reason text not null,
  ended_at timestamptz not null default now()
);
create index unclean_jobs_set_aside on unclean_jobs (ended_at desc, name) where ends > 1;

-- Lines of the queue that a worker has paused because what they depend on does not work, such as the mail server.
create table paused_lines (
  worker text not null,
  line text not null,
  reason text not null,
  since timestamptz not null default now(),
  primary key (worker, line)
);

-- The audit trail is append-only

create function refuse_change() returns trigger language plpgsql as $$
begin
  -- Only the name of who has gone may be forgotten.
  if tg_op = 'UPDATE' and new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change();

create function refuse_truncation() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail cannot be emptied';
end $$;
create trigger audit_entries_stay before truncate on audit_entries
  for each statement execute function refuse_truncation();

-- Which pictures are in use

-- The pictures that a value names: one address, a list of them, or an object with `imageUrls` at any depth.
create function pictures_named_in(value jsonb) returns setof text
  language sql immutable parallel safe strict
  as $$
    select jsonb_path_query(value, case jsonb_typeof(value) when 'object' then 'strict $.**.imageUrls[*]' else '$[*]' end::jsonpath) #>> '{}'
  $$;

-- A picture that is just being removed is waited for, and is then none.
create function keep_picture_uses() returns trigger language plpgsql as $$
declare
  key_column text := tg_argv[0];
  picture_column text := tg_argv[1];
  used_in text := tg_table_name || '.' || picture_column;
  named text[];
begin
  if tg_op <> 'INSERT' then
    delete from picture_uses where place = used_in and holder = to_jsonb(old) ->> key_column;
  end if;
  if tg_op <> 'DELETE' then
    named := array(select pictures_named_in(to_jsonb(new) -> picture_column));
    insert into picture_uses (url, place, holder)
      select url, used_in, to_jsonb(new) ->> key_column from images where url = any(named) order by url for key share;
  end if;
  return null;
end $$;

-- From now on pictures that this column names are in use. Call it in the migration that adds such a column; the
-- pictures themselves have to be stored before they are named.
create function use_pictures_in(home text, key_column text, picture_column text) returns void language plpgsql as $$
declare
  name text := home || '_keep_' || picture_column;
  work text := format('execute function keep_picture_uses(%L, %L)', key_column, picture_column);
begin
  -- Three, so that rows without pictures, and changes of anything else, cost nothing.
  execute format('create trigger %I after insert on %I for each row when (new.%I is not null) %s',
    name || '_on_insert', home, picture_column, work);
  execute format('create trigger %1$I after update of %3$I on %2$I for each row when (old.%3$I is distinct from new.%3$I) %4$s',
    name || '_on_update', home, picture_column, work);
  execute format('create trigger %I after delete on %I for each row when (old.%I is not null) %s',
    name || '_on_delete', home, picture_column, work);
  execute format(
    'insert into picture_uses (url, place, holder)
       select distinct images.url, %L, home.%I::text
         from %I home cross join lateral pictures_named_in(to_jsonb(home.%I)) named join images on images.url = named',
    home || '.' || picture_column, key_column, home, picture_column);
end $$;
select use_pictures_in('users', 'id', 'profile_image_url');
select use_pictures_in('vehicles', 'id', 'image_urls');
select use_pictures_in('listing_events', 'id', 'draft');
select use_pictures_in('listing_events', 'id', 'said');
select use_pictures_in('revisions', 'vehicle_id', 'draft');
select use_pictures_in('decisions', 'event_id', 'before');
select use_pictures_in('listing_flaws', 'id', 'image_urls');
select use_pictures_in('listing_drafts', 'id', 'image_urls');

-- What the listings in memory have to read again

create function note_listing_changes() returns trigger language plpgsql as $$
begin
  insert into listing_changes (vehicle_id, changed_in)
    select id, pg_current_xact_id() from changed order by id
    on conflict (vehicle_id) do update set changed_in = excluded.changed_in;
  return null;
end $$;
create trigger note_listing_changes after insert on vehicles
  referencing new table as changed for each statement execute function note_listing_changes();
create trigger note_listing_updates after update on vehicles
  referencing new table as changed for each statement execute function note_listing_changes();
create trigger note_listing_deletions after delete on vehicles
  referencing old table as changed for each statement execute function note_listing_changes();

-- Pages of cars that servers keep for some seconds hold no longer when what they show has changed.
create function note_changes_of_listings() returns trigger language plpgsql as $$
begin
  insert into listing_changes (vehicle_id, changed_in)
    select distinct vehicle_id, pg_current_xact_id() from changed order by vehicle_id
    on conflict (vehicle_id) do update set changed_in = excluded.changed_in;
  return null;
end $$;
create trigger documents_note_updates after update on documents
  referencing new table as changed for each statement execute function note_changes_of_listings();
create trigger documents_note_deletions after delete on documents
  referencing old table as changed for each statement execute function note_changes_of_listings();
create trigger listing_conditions_note_insertions after insert on listing_conditions
  referencing new table as changed for each statement execute function note_changes_of_listings();
create trigger listing_conditions_note_updates after update on listing_conditions
  referencing new table as changed for each statement execute function note_changes_of_listings();

-- The page of a listing shows who sells it: what was made of the listing has changed when that has.
create function note_seller_changes() returns trigger language plpgsql as $$
begin
  insert into seller_changes (seller_id, changed_in) values (new.id, pg_current_xact_id())
    on conflict (seller_id) do update set changed_in = excluded.changed_in;
  return null;
end $$;
create trigger note_seller_changes
  after update of username, first_name, last_name, bio, profile_image_url, suspended_at on users
  for each row when (
    (old.suspended_at is null) <> (new.suspended_at is null)
    or (new.has_published and (old.username, old.first_name, old.last_name, old.bio, old.profile_image_url)
      is distinct from (new.username, new.first_name, new.last_name, new.bio, new.profile_image_url)))
  execute function note_seller_changes();
create trigger note_suspended_sellers after insert on users
  for each row when (new.suspended_at is not null) execute function note_seller_changes();

create function note_publication() returns trigger language plpgsql as $$
begin
  update users set has_published = true where id = new.seller_id and not has_published;
  return null;
end $$;
create trigger vehicles_note_publication after insert or update of status on vehicles
  for each row when (new.status = 'approved') execute function note_publication();

-- The words of listings

-- The words of a text as they are compared; `wordsOf` of the server has the same rule, and a test holds them together. Capitals and
-- blocks of signs are written out, because what an engine takes for them differs by its version and locale.
create function words_of(value text) returns text[]
  language sql immutable parallel safe strict
  return array(select left(word, 40) from unnest(string_to_array(trim(regexp_replace(
    replace(replace(replace(replace(translate(
      lower(case when octet_length(value) = length(value) then value
        else regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]+', '', 'g') end collate "C"),
      'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ'
        'ÆŒẞÞØŁĐÐĦŦŊıøłđðħŧŋς',
      'αβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'
        'æœßþolddhtniolddhtnσ'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
    '[^0-9a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u05ff\u0620-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff\U00010000-\U0001efff\U00020000-\U0003ffff]+',
    ' ', 'g')), ' ')) word);

-- Also the facts that contract/facts/rules.ts says are looked for by their words; never the VIN, of which characters may be hidden.
create function words_of_listing(listing vehicles) returns tsvector
  language sql stable
  return array_to_tsvector(words_of(concat_ws(' ', listing.make, listing.model, listing.year, listing.color, listing.body_style,
    listing.fuel_type, listing.transmission, listing.description, listing.place, listing.stock_number, listing.edition_number,
    listing.interior_color, listing.interior_material, listing.modifications, listing.equipment)));

-- The words of a listing don't depend on its seller.
create function note_listing_words() returns trigger language plpgsql as $$
begin
  if new.status = 'approved' and new.sold_at is null then
    insert into listing_words (vehicle_id, words) values (new.id, words_of_listing(new))
      on conflict (vehicle_id) do update set words = excluded.words where listing_words.words <> excluded.words;
  else
    delete from listing_words where vehicle_id = new.id;
  end if;
  return null;
end $$;
create trigger note_listing_words after insert on vehicles
  for each row when (new.status = 'approved' and new.sold_at is null) execute function note_listing_words();
create trigger note_updated_listing_words after update on vehicles
  for each row when (
    (old.status, old.sold_at is null, old.make, old.model, old.year, old.color, old.body_style, old.fuel_type,
      old.transmission, old.description, old.place, old.stock_number, old.edition_number, old.interior_color,
      old.interior_material, old.modifications, old.equipment)
    is distinct from
    (new.status, new.sold_at is null, new.make, new.model, new.year, new.color, new.body_style, new.fuel_type,
      new.transmission, new.description, new.place, new.stock_number, new.edition_number, new.interior_color,
      new.interior_material, new.modifications, new.equipment))
  execute function note_listing_words();

-- The listings with these words, no more than `most`. The engine takes narrow rows for cheap ones and would look into each of
-- them, but what it looks at lies elsewhere.
create function listings_with_words(query tsquery, most integer) returns setof integer
  language sql stable set enable_seqscan = off
  as $$ select vehicle_id from listing_words where words @@ query limit most $$;

-- Decisions on listings

create function forget_compared_versions() returns trigger language plpgsql as $$
begin
  update listing_events set draft = null where vehicle_id = new.id and draft is not null;
  return null;
end $$;
create trigger vehicles_forget_compared_versions after update of status on vehicles
  for each row when (old.status = 'pending' and new.status = 'approved') execute function forget_compared_versions();

create function said_of_listing(listing integer) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'condition', jsonb_build_object(
      'noneKnown', coalesce((select none_known from listing_conditions where vehicle_id = listing), false),
      'flaws', coalesce((
        select jsonb_agg(jsonb_build_object('place', place, 'kind', kind, 'size', size, 'words', words,
            'imageUrls', to_jsonb(image_urls)) order by position)
          from listing_flaws where vehicle_id = listing), '[]')),
    'pictureLabels', coalesce((
      select jsonb_agg(jsonb_build_object('url', url, 'label', note ->> 'label') order by url)
        from vehicles, jsonb_each(picture_notes) as named (url, note)
        where vehicles.id = listing and note ->> 'label' is not null), '[]'))
$$;

-- With an approval what was said before is of no use any more, nor are its pictures.
create function note_what_was_said() returns trigger language plpgsql as $$
begin
  if new.transition <> 'reject' then
    update listing_events set said = null where vehicle_id = new.vehicle_id and said is not null;
  end if;
  new.said := said_of_listing(new.vehicle_id);
  return new;
end $$;
create trigger listing_events_note_said before insert on listing_events
  for each row
  when (new.transition in ('approve', 'publish') or (new.transition = 'reject' and new.from_state = 'pending'))
  execute function note_what_was_said();

-- Conversations

create function fill_inquiry_seller() returns trigger language plpgsql as $$
begin
  select seller_id into new.seller_id from vehicles where id = new.vehicle_id;
  return new;
end $$;
create trigger inquiries_fill_seller before insert on inquiries
  for each row execute function fill_inquiry_seller();

create function note_last_sender() returns trigger language plpgsql as $$
begin
  update inquiries set last_sender = newest.sender, answered = answered or newest.has_answer
    from (
      select distinct on (inquiry_id) inquiry_id, sender,
          bool_or(sender = 'seller') over (partition by inquiry_id) as has_answer
        from written order by inquiry_id, id desc) as newest
    where inquiries.id = newest.inquiry_id;
  return null;
end $$;
create trigger messages_note_last_sender after insert on messages
  referencing new table as written for each statement execute function note_last_sender();

create function copy_lead() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update inquiries set noted_status = null, remind_at = null where id = old.inquiry_id;
  else
    update inquiries set noted_status = new.status, remind_at = new.remind_at where id = new.inquiry_id;
  end if;
  return null;
end $$;
create trigger leads_copy_insertion after insert on leads for each row execute function copy_lead();
create trigger leads_copy_update after update of status, remind_at on leads for each row execute function copy_lead();
create trigger leads_copy_deletion after delete on leads for each row execute function copy_lead();

-- What a deleted user sent stays with its receiver, without name and address, and closed. `erase_account` does this in
-- batches; the trigger catches a message that was sent in the meantime.
create function forget_sender() returns trigger language plpgsql as $$
begin
  update inquiries set
      name = 'Deleted account', email = 'deleted@account.invalid', phone = null, user_id = null,
      link_key = replace(gen_random_uuid()::text, '-', ''),
      moved_by = case when state in ('open', 'held') then 'buyer' else moved_by end,
      state = case when state in ('open', 'held') then 'closed' else state end
    where user_id = old.id;
  return old;
end $$;
create trigger users_forget_sender before delete on users for each row execute function forget_sender();

-- Counts of listings and reports

create function count_favorites() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_counts (vehicle_id, saves)
      select vehicle_id, count(*) from changed group by vehicle_id order by vehicle_id
      on conflict (vehicle_id) do update set saves = listing_counts.saves + excluded.saves;
  else
    update listing_counts set saves = listing_counts.saves - gone.saves
      from (select vehicle_id, count(*) as saves from changed group by vehicle_id) as gone
      where listing_counts.vehicle_id = gone.vehicle_id;
  end if;
  return null;
end $$;
create trigger favorites_count_insertions after insert on favorites
  referencing new table as changed for each statement execute function count_favorites();
create trigger favorites_count_deletions after delete on favorites
  referencing old table as changed for each statement execute function count_favorites();

create function count_views() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_counts (vehicle_id, views)
      select vehicle_id, sum(views) from changed group by vehicle_id order by vehicle_id
      on conflict (vehicle_id) do update set views = listing_counts.views + excluded.views;
  else
    update listing_counts set views = listing_counts.views - gone.views
      from (select vehicle_id, sum(views) as views from earlier group by vehicle_id) as gone
      where listing_counts.vehicle_id = gone.vehicle_id;
    if tg_op = 'UPDATE' then
      update listing_counts set views = listing_counts.views + come.views
        from (select vehicle_id, sum(views) as views from changed group by vehicle_id) as come
        where listing_counts.vehicle_id = come.vehicle_id;
    end if;
  end if;
  return null;
end $$;
create trigger listing_views_count_insertions after insert on listing_views
  referencing new table as changed for each statement execute function count_views();
create trigger listing_views_count_updates after update on listing_views
  referencing old table as earlier new table as changed for each statement execute function count_views();
create trigger listing_views_count_deletions after delete on listing_views
  referencing old table as earlier for each statement execute function count_views();

create function count_inquiries() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_counts (vehicle_id, inquiries)
      select vehicle_id, count(*) from changed where held_reason is null group by vehicle_id order by vehicle_id
      on conflict (vehicle_id) do update set inquiries = listing_counts.inquiries + excluded.inquiries;
  else
    update listing_counts set inquiries = listing_counts.inquiries - gone.inquiries
      from (select vehicle_id, count(*) as inquiries from changed where held_reason is null group by vehicle_id) as gone
      where listing_counts.vehicle_id = gone.vehicle_id;
  end if;
  return null;
end $$;
create trigger inquiries_count_insertions after insert on inquiries
  referencing new table as changed for each statement execute function count_inquiries();
create trigger inquiries_count_deletions after delete on inquiries
  referencing old table as changed for each statement execute function count_inquiries();

-- A held inquiry is received once a moderator releases it.
create function count_released_inquiry() returns trigger language plpgsql as $$
begin
  insert into listing_counts (vehicle_id, inquiries) values (new.vehicle_id, (new.held_reason is null)::integer)
    on conflict (vehicle_id) do update set
      inquiries = listing_counts.inquiries + case when new.held_reason is null then 1 else -1 end;
  return null;
end $$;
create trigger inquiries_count_release after update of held_reason on inquiries
  for each row when ((old.held_reason is null) <> (new.held_reason is null)) execute function count_released_inquiry();

-- The row is locked first, so that of two changes at once the second counts what the first has committed.
create function sum_up_reports() returns trigger language plpgsql as $$
begin
  insert into reported_listings (vehicle_id)
    select distinct vehicle_id from changed join vehicles on vehicles.id = vehicle_id order by vehicle_id
    on conflict do nothing;
  perform from reported_listings where vehicle_id in (select vehicle_id from changed) order by vehicle_id for update;
  update reported_listings set (open, first_open_id, last_open_id, resolved, last_resolved_id, last_resolved_at) = (
    select count(*) filter (where resolved_at is null), min(id) filter (where resolved_at is null),
      max(id) filter (where resolved_at is null), count(resolved_at),
      max(id) filter (where resolved_at is not null), max(resolved_at)
      from reports where reports.vehicle_id = reported_listings.vehicle_id)
    where vehicle_id in (select vehicle_id from changed);
  return null;
end $$;
create trigger reports_sum_up_insertions after insert on reports
  referencing new table as changed for each statement execute function sum_up_reports();
create trigger reports_sum_up_updates after update on reports
  referencing new table as changed for each statement execute function sum_up_reports();
create trigger reports_sum_up_deletions after delete on reports
  referencing old table as changed for each statement execute function sum_up_reports();

-- Accounts

create function note_provider_behind() returns trigger language plpgsql as $$
begin
  new.provider_behind := true;
  return new;
end $$;
create trigger users_note_provider_behind before update of suspended_at on users
  for each row when ((old.suspended_at is null) <> (new.suspended_at is null) and new.provider_updated_at is not null)
  execute function note_provider_behind();

-- Whoever loses the role is mailed no more, also when they get it back later.
create function forget_waiting_mail() returns trigger language plpgsql as $$
begin
  delete from waiting_mails where user_id = new.id;
  return new;
end $$;
create trigger users_forget_waiting_mail after update of role on users
  for each row when (old.role <> 'user' and new.role = 'user') execute function forget_waiting_mail();

create function identity.end_what_waits() returns trigger language plpgsql as $$
begin
  delete from identity."verification" where "value" = new."userId";
  return null;
end $$;
create trigger account_end_what_waits after update of "password" on identity."account"
  for each row when (new."password" is distinct from old."password") execute function identity.end_what_waits();

-- Erases one batch of at most some times `most` rows, and returns whether nothing is left to erase. Listings and
-- conversations that others reported stay, for admins, under the emptied row of the user, unless `everything` is set. What
-- could be many rows is erased before the row that it would go with, so that no statement cascades to many.
create function erase_account(person text, most integer, everything boolean) returns boolean language plpgsql as $$
declare
  listings integer[];
  link record;
  erased bigint;
begin
  -- What it sent stays with its receivers, without name and address.
  update inquiries set
      name = 'Deleted account', email = 'deleted@account.invalid', phone = null, user_id = null,
      link_key = replace(gen_random_uuid()::text, '-', ''),
      moved_by = case when state in ('open', 'held') then 'buyer' else moved_by end,
      state = case when state in ('open', 'held') then 'closed' else state end
    where id in (select id from inquiries where user_id = person limit most);
  get diagnostics erased = row_count;
  if erased = most then return false; end if;
  update reports set reporter_id = null where id in (select id from reports where reporter_id = person limit most);
  get diagnostics erased = row_count;
  if erased = most then return false; end if;

  listings := array(
    select id from vehicles where seller_id = person and (everything or not (
        exists (select from reports where vehicle_id = vehicles.id)
        or exists (select from inquiries where vehicle_id = vehicles.id and (state = 'reported' or note is not null))))
      order by id limit most);
  if listings <> '{}' then
    delete from reports where id in (select id from reports where vehicle_id = any(listings) limit most);
    get diagnostics erased = row_count;
    if erased = most then return false; end if;
    delete from inquiries where id in (select id from inquiries where vehicle_id = any(listings) limit most);
    get diagnostics erased = row_count;
    if erased = most then return false; end if;
    delete from favorites where ctid in (select ctid from favorites where vehicle_id = any(listings) limit most);
    get diagnostics erased = row_count;
    if erased = most then return false; end if;
    delete from vehicles where id = any(listings);
    return false;
  end if;

  -- Of the listings that stay.
  delete from inquiries where id in (
    select inquiries.id from inquiries join vehicles on vehicles.id = vehicle_id
      where vehicles.seller_id = person and not (state = 'reported' or inquiries.note is not null) limit most);
  get diagnostics erased = row_count;
  if erased > 0 then return false; end if;
  delete from leads where inquiry_id in (
    select inquiry_id from leads join inquiries on inquiries.id = inquiry_id join vehicles on vehicles.id = vehicle_id
      where vehicles.seller_id = person limit most);
  get diagnostics erased = row_count;
  if erased > 0 then return false; end if;
  delete from revisions where vehicle_id in (
    select vehicle_id from revisions join vehicles on id = vehicle_id where vehicles.seller_id = person limit most);
  get diagnostics erased = row_count;
  if erased > 0 then return false; end if;
  delete from documents where id in (
    select documents.id from documents join vehicles on vehicles.id = vehicle_id where vehicles.seller_id = person limit most);
  get diagnostics erased = row_count;
  if erased > 0 then return false; end if;

  -- Of the user.
  delete from favorites where ctid in (select ctid from favorites where user_id = person limit most);
  get diagnostics erased = row_count;
  if erased > 0 then return false; end if;
  delete from stock_lines where ctid in (
    select l.ctid from stock_lines l join stock_runs r on r.id = run_id where r.seller_id = person limit most);
  get diagnostics erased = row_count;
  if erased > 0 then return false; end if;
  delete from stock_runs where id in (select id from stock_runs where seller_id = person limit most);
  delete from listing_drafts where owner_id = person; -- few: their slots bound them
  delete from saved_replies where user_id = person;
  delete from api_keys where id in (select id from api_keys where user_id = person limit most);
  get diagnostics erased = row_count;
  if erased > 0 then return false; end if;
  if exists (select from vehicles where seller_id = person) then return true; end if;

  -- Whatever else names the user, so that the deletion of the row itself touches nothing else.
  for link in
    select conrelid::regclass as place, quote_ident(attname) as name, confdeltype = 'n' as outlives
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'users'::regclass
  loop
    execute format(case when link.outlives then 'update %1$s set %2$s = null' else 'delete from %1$s' end
      || ' where ctid in (select ctid from %1$s where %2$s = $1 limit $2)', link.place, link.name) using person, most;
    get diagnostics erased = row_count;
    if erased > 0 then return false; end if;
  end loop;
  delete from users where id = person;
  return true;
end $$;

-- The demo

-- Which cast and pictures the demo was seeded from, as a hash.
create table demo_seed (
  only_row boolean primary key default true check (only_row),
  fingerprint text not null
);
