-- The schema of the first release. Never edit its statements: each later change is a new migration that preserves
-- stored data.
--
-- Tables come first, by noun, each with its indexes; then functions by topic, each followed by its triggers.

-- Extensions and schemas

create extension pg_trgm;
-- Accounts of the embedded identity provider.
create schema identity;

-- Functions that indexes and check constraints use

create function phash_parts(hash bit(64)) returns integer[]
  language sql immutable parallel safe strict
  return array[
    substring(hash from 1 for 11)::bit(11)::integer,
    substring(hash from 12 for 11)::bit(11)::integer + 2048,
    substring(hash from 23 for 11)::bit(11)::integer + 4096,
    substring(hash from 34 for 11)::bit(11)::integer + 6144,
    substring(hash from 45 for 10)::bit(10)::integer + 8192,
    substring(hash from 55 for 10)::bit(10)::integer + 9216];

-- A seller's notes on a listing's pictures, by URL: {"/images/…": {"group": "interior", "label": "…"}}. They are
-- separate from `image_urls` because they take effect immediately, even for a picture that is pending review.
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

-- Normalizes an email address: lowercase, without dots and without the tag after a plus. Only for limits and blocks;
-- emails are sent to the address as typed.
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
  -- Profile fields that the user edited on this site; the provider does not overwrite them.
  edited text[] not null default '{}',
  -- The provider's timestamp of the stored profile; older updates are ignored.
  provider_updated_at timestamptz,
  -- What made this user an admin: the environment or the provider. Null: an operator; neither source changes that.
  admin_by text check (admin_by in ('environment', 'provider')),
  suspended_at timestamptz,
  suspension_reason text check (length(suspension_reason) <= 500),
  -- The suspension or its end has not been sent to the hosted identity provider yet.
  provider_behind boolean not null default false,
  -- When the account was deleted. The row remains while reports refer to it, without name, email, picture and role.
  removed_at timestamptz,
  -- Set by "sign out everywhere" while the hosted identity provider was unreachable: sessions that began before this
  -- time are revoked there later.
  end_sessions_before timestamptz,
  email_proven_at timestamptz,
  has_published boolean not null default false,
  -- Whether the seller receives emails that ask if a car is still for sale.
  asked_by_mail boolean not null default true,
  constraint users_suspension check ((suspended_at is null) = (suspension_reason is null))
);
create unique index users_username on users (lower(username));
create unique index users_email on users (lower(email));
create index users_created on users (created_at desc, id desc);
create index users_provider_behind on users (id) where provider_behind;
create index users_removed on users (removed_at) where removed_at is not null;
create index users_end_sessions on users (id) where end_sessions_before is not null;
-- Small, because few users are suspended at a time.
create index users_suspended on users (id) where suspended_at is not null;
create index users_with_role on users (role, created_at desc, id desc) where role <> 'user';
create index users_suspended_by_date on users (created_at desc, id desc) where suspended_at is not null;
create index users_names_parts on users using gin (
  (username || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '')) gin_trgm_ops);
create index users_email_parts on users using gin (email gin_trgm_ops);

-- Deleted users, for as long as a token or a webhook could recreate them.
create table removed_users (
  id text primary key,
  removed_at timestamptz not null
);
create index removed_users_removed on removed_users (removed_at);

-- The last change of each seller's profile or suspension, like `listing_changes` for listings. One row per seller,
-- regardless of the number of listings.
create table seller_changes (
  seller_id text primary key references users on delete cascade,
  changed_in xid8 not null
);
create index seller_changes_changed on seller_changes (changed_in);

-- Invitation links for sites without open sign-up. Only a hash of the token is stored.
create table invitations (
  id bigint generated always as identity primary key,
  -- SHA-256 of the token at the end of the link.
  token_hash bytea not null unique check (length(token_hash) = 32),
  note text not null check (length(note) <= 100),
  accounts integer not null default 0,
  most_accounts integer not null check (most_accounts between 1 and 1000),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Becomes null when the account is deleted; the row remains.
  created_by text references users on delete set null,
  created_at timestamptz not null,
  check (accounts between 0 and most_accounts)
);
create index invitations_created_by on invitations (created_by);

-- Identity: sessions, API keys, and accounts of the embedded provider

-- Sessions of all providers (the token registry).
create table sessions (
  sid text primary key,
  sess jsonb not null,
  expire timestamptz not null
);
create index sessions_expire on sessions (expire);
create index sessions_seen on sessions ((sess ->> 'seenAt'));
-- Lists and revokes the sessions of a user.
create index sessions_user on sessions ((sess ->> 'userId'), ((sess ->> 'seenAt')) desc);

-- Processed webhooks, so that a repeated delivery has no effect.
create table webhook_receipts (
  id text primary key,
  received_at timestamptz not null
);
create index webhook_receipts_received on webhook_receipts (received_at);

-- API keys of members.
create table api_keys (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- The first characters, so that the owner recognizes the key.
  prefix text not null,
  -- SHA-256 of the whole key; 256 random bits need no salt.
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
  -- Hashes of the unused recovery codes.
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
  -- A tiny preview, shown while the picture loads.
  placeholder text not null,
  -- A perceptual hash: similar pictures differ in few bits. Null for a picture of nearly one color. Two hashes that
  -- differ in at most 5 bits share at least one of 6 parts, so the index contains the parts.
  phash bit(64),
  -- The file in demo/pictures; null for an upload.
  rendered text,
  -- Source of a picture from a stock import: its URL, or the hash of a file. The same source is not fetched twice.
  source text check (length(source) <= 1000)
);
create index images_phash on images using gin (phash_parts(phash)) where phash is not null;
create index images_swept on images (created_at) where rendered is null;
create index images_source on images (owner_id, source) where source is not null;
-- For the export of personal data, in batches.
create index images_of_owner on images (owner_id, url);

create table picture_uses (
  url text not null references images,
  -- The column that references the picture, such as `vehicles.image_urls`, and the key of the row.
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
  -- Incremented by every change, so that outdated edits and decisions are rejected.
  version integer not null default 1,
  -- When the listing expires; null before the first approval.
  expires_at timestamptz,
  expiry_noticed_at timestamptz,
  -- The price it sold for; private unless `final_price_public`.
  final_price integer check (final_price between 1 and 1000000000),
  -- The seller's own number for the car.
  stock_number text check (length(stock_number) between 1 and 60),
  -- When the listing was paused because it was missing from a stock file. A file that contains it again resumes it.
  stock_gone_at timestamptz,
  vin text check (length(vin) between 1 and 30),
  -- Whether buyers see its last six characters.
  vin_shown text check (vin_shown in ('In full', 'Without its last six')),
  -- A town or a postcode, never a street address.
  place text check (length(place) between 1 and 60),
  edition_number text check (length(edition_number) between 1 and 40),
  matching_numbers text check (matching_numbers in ('Yes', 'No')),
  -- The actual body if body_style is a collection, such as Luxury.
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
  -- Whether the seller agreed to show the final price.
  final_price_public boolean not null default false,
  -- When the seller last confirmed that the car is for sale: by submitting, changing the price, renewing, or answering
  -- the question.
  confirmed_at timestamptz not null default now(),
  confirm_asked_at timestamptz,
  picture_notes jsonb not null default '{}' check (are_picture_notes(picture_notes)),
  exterior_material text check (exterior_material in (
    'Solid paint', 'Metallic paint', 'Pearl paint', 'Matte paint', 'Paint and vinyl roof', 'Vinyl wrap', 'Bare metal',
    'Exposed carbon')),
  -- The seller typed the stock number, so stock files without it do not pause the listing.
  stock_number_by_hand boolean not null default false,
  check (status <> 'approved' or approved_at is not null),
  constraint vehicles_final_price_public check (not final_price_public or final_price is not null)
);
create index vehicles_seller on vehicles (seller_id, created_at desc, id desc);
create index vehicles_pending on vehicles (created_at, id) where status = 'pending';
create index vehicles_expiring on vehicles (expires_at) where status = 'approved' and sold_at is null;
create index vehicles_pictures on vehicles using gin (image_urls);
-- Comparable cars, regardless of their current status.
create index vehicles_comparable on vehicles (lower(make), lower(model), year) where approved_at is not null;
create index vehicles_created on vehicles (created_at);
create unique index vehicles_stock_number on vehicles (seller_id, stock_number) where stock_number is not null;
-- Finds duplicate listings, and cars that the same seller offers again.
create index vehicles_vin on vehicles (upper(vin), seller_id) where vin is not null;
create index vehicles_confirm_asked on vehicles (seller_id, confirm_asked_at) where confirm_asked_at is not null;
-- Covers the queries for statistics, so that texts and pictures are not read.
create index vehicles_figures on vehicles (status, sold_at, seller_id, price, id);
-- Counts a seller's sold cars with an index-only scan.
create index vehicles_sold_by_seller on vehicles (seller_id) where status = 'approved' and sold_at is not null;
-- Sold cars by model, newest first.
create index vehicles_sold_by_model on vehicles (lower(make), lower(model), sold_at desc, id desc)
  where status = 'approved' and sold_at is not null;
-- Cars for sale by last confirmation, oldest first.
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
  -- Becomes null when the account is deleted; the row remains.
  actor_id text references users on delete set null,
  reason text,
  note text check (length(note) <= 4000),
  created_at timestamptz not null default now(),
  -- The listing when it was rejected, or the approved version when it was taken off the site.
  draft jsonb,
  -- Fields that an edit or an approved change affected, for the listing's public history.
  changed text[],
  -- The seller's statements about condition and pictures when the listing was approved or rejected.
  said jsonb
);
create index listing_events_vehicle on listing_events (vehicle_id, id);
create index listing_events_actor on listing_events (actor_id);
create index listing_events_draft on listing_events (vehicle_id, id) where draft is not null;
create index listing_events_said on listing_events (vehicle_id, id) where said is not null;
create index listing_events_refused on listing_events (vehicle_id, id)
  include (transition) where transition in ('reject', 'takeDown', 'undoReject', 'undoTakeDown');

-- The first row is the price at first publication.
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

-- A seller's pending edit of a listing that is or was public, at most one per listing. The approved version stays
-- public.
create table revisions (
  vehicle_id integer primary key references vehicles on delete cascade,
  draft jsonb not null,
  created_at timestamptz not null default now()
);
create index revisions_created on revisions (created_at, vehicle_id);

-- Recent decisions of admins about listings. For a few seconds, the admin can undo a decision; afterwards the seller is
-- notified. Either event deletes the row.
create table decisions (
  -- The entry in the listing's history.
  event_id bigint primary key references listing_events on delete cascade,
  vehicle_id integer not null references vehicles on delete cascade,
  -- Becomes null when the account is deleted; the row remains.
  actor_id text references users on delete set null,
  -- The listing's version after the decision.
  version integer not null,
  -- The listing before the decision, including its pending edit.
  before jsonb not null,
  -- The notification to the seller.
  told jsonb not null,
  created_at timestamptz not null
);
create index decisions_vehicle on decisions (vehicle_id);
create index decisions_actor on decisions (actor_id);

-- The last change of each listing, so that servers can update their copies of the cars for sale in memory. A
-- transaction ID instead of a time, because changes become visible in commit order. The rows of deleted listings
-- remain.
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

-- Unsubmitted listings, as entered in the form. They are deleted with the account.
create table listing_drafts (
  id integer generated always as identity primary key,
  owner_id text not null references users on delete cascade,
  -- Position among the owner's rows, which limits their number.
  slot smallint not null check (slot between 1 and 20),
  -- The form's content. As text, it is slightly longer in the database than in the request.
  content jsonb not null check (octet_length((content)::text) <= 131072),
  -- All pictures that the draft references, which protects them from the cleanup.
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
  -- Position among the listing's rows, which limits their number.
  slot smallint not null check (slot between 1 and 10),
  kind text not null check (kind in ('service', 'invoice', 'inspection', 'title', 'other')),
  title text not null check (length(title) between 1 and 100),
  -- The facts of the car that the document proves, according to the seller.
  facts text[] not null default '{}',
  state text not null default 'uploaded' check (state in ('uploaded', 'waiting', 'public', 'refused', 'withdrawn')),
  version integer not null default 1,
  -- Storage key of the uploaded file.
  original_key text not null unique,
  original_size integer not null,
  -- When a moderator last refused the document. It then needs another review, regardless of the policy. Null after an
  -- approval.
  refused_at timestamptz,
  -- The reason for the refusal.
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
  -- Storage key of the unredacted page.
  page_key text not null unique,
  -- Storage key of the redacted page; null before publication.
  public_key text unique,
  -- The rectangles that the seller redacts.
  hidden jsonb not null default '[]',
  primary key (document_id, "position")
);

-- A source's value for a fact. If it matches the listing, it is shown as the fact's source; otherwise both values are
-- shown.
create table fact_evidence (
  vehicle_id integer not null references vehicles on delete cascade,
  -- A name in contract/facts/rules.ts, or a field of the listing, such as year.
  fact text not null check (length(fact) between 1 and 60),
  source text not null check (source in ('vin', 'document', 'moderator')),
  -- In the listing's format.
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
  -- The seller stated that there are no known flaws.
  none_known boolean not null,
  confirmed_at timestamptz not null,
  -- When a flaw was last changed or removed while the listing was public.
  taken_back_at timestamptz,
  version integer not null default 1
);

create table listing_flaws (
  id bigint generated always as identity primary key,
  vehicle_id integer not null references listing_conditions on delete cascade,
  -- Position in the list, which limits its length.
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
  -- The sender, if signed in. Never derived from the email address.
  user_id text references users on delete set null,
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  phone text check (length(phone) <= 40),
  message text not null check (length(message) between 1 and 5000),
  created_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'closed', 'reported', 'held', 'discarded')),
  -- Who set the current state; null if it has always been open.
  moved_by text check (moved_by in ('seller', 'buyer', 'admin', 'guard')),
  -- The check that held the inquiry.
  held_reason text check (length(held_reason) <= 60),
  -- The reason for the report, in the reporter's words.
  note text check (length(note) <= 1000),
  -- Number of unread messages from the other side.
  seller_unread integer not null default 1 check (seller_unread >= 0),
  buyer_unread integer not null default 0 check (buyer_unread >= 0),
  last_message_at timestamptz not null default now(),
  -- Since when it has been waiting for an admin; later messages don't change this time.
  waiting_since timestamptz,
  seller_blocked_at timestamptz,
  buyer_blocked_at timestamptz,
  -- When the buyer first acted through the link in the emails, which proves access to the mailbox.
  link_used_at timestamptz,
  -- Part of the signed link; a new key revokes the old link.
  link_key text not null default replace(gen_random_uuid()::text, '-', ''),
  -- A link expires a fixed time after its creation or the last message.
  link_made_at timestamptz not null default now(),
  -- The terms in the message that caused it to be held.
  held_for text[] check (cardinality(held_for) <= 5),
  -- The listing's seller, who never changes.
  seller_id text,
  -- The sender of the newest message; the inquiry counts as the buyer's message.
  last_sender text not null default 'buyer' check (last_sender in ('buyer', 'seller')),
  -- Whether the seller has answered.
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
-- Finds earlier inquiries with the same text.
create index inquiries_text on inquiries (md5(lower(message)), created_at desc);
-- Inquiries that wait for an admin, including held ones that their sender closed.
create index inquiries_undecided on inquiries ((state <> 'reported'), waiting_since, id)
  where state = 'reported' or (held_reason is not null and state <> 'discarded');
create index inquiries_mailbox on inquiries (mailbox_of(email), created_at desc);
create index inquiries_blocked on inquiries (mailbox_of(email)) where seller_blocked_at is not null;
-- One index per filter of the inbox, each in the order of the list.
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
-- For the export of leads and of personal data.
create index inquiries_of_seller on inquiries (seller_id, id) where held_reason is null;
create index inquiries_of_sender on inquiries (user_id, id) where user_id is not null;
-- A member's reported and held inquiries, for the member file.
create index inquiries_judged_of_seller on inquiries (seller_id, id) where state in ('reported', 'held', 'discarded');
create index inquiries_judged_of_sender on inquiries (user_id, id) where state in ('reported', 'held', 'discarded');
create index inquiries_received_on on inquiries (created_at) where held_reason is null;
create index inquiries_sent on inquiries (user_id, created_at desc, id desc);
-- Held inquiries by listing, for searches by a car's name.
create index inquiries_held_vehicle on inquiries (vehicle_id)
  where state = 'reported' or (held_reason is not null and state <> 'discarded');
create index inquiries_held_parts on inquiries using gin ((name || ' ' || email) gin_trgm_ops)
  where state = 'reported' or (held_reason is not null and state <> 'discarded');

create table messages (
  id integer generated always as identity primary key,
  inquiry_id integer not null references inquiries on delete cascade,
  sender text not null check (sender in ('buyer', 'seller')),
  text text not null check (length(text) between 1 and 5000),
  -- When the recipient was notified by email.
  mailed_at timestamptz,
  created_at timestamptz not null default now()
);
create index messages_inquiry on messages (inquiry_id, id);

-- A seller's private notes on an inquiry, deleted with it. A status that follows from the messages is not stored here.
create table leads (
  inquiry_id integer primary key references inquiries on delete cascade,
  -- Set by the seller. Null: new or answered, depending on the messages.
  status text check (status in ('viewing', 'offer', 'sold', 'lost')),
  remind_at timestamptz,
  reminder_note text check (length(reminder_note) between 1 and 200),
  -- When the reminder was emailed.
  reminded_at timestamptz,
  check (remind_at is not null or (reminder_note is null and reminded_at is null))
);
create index leads_to_remind on leads (remind_at) where remind_at is not null and reminded_at is null;

-- Reusable answers of sellers, deleted with the account.
create table saved_replies (
  id integer generated always as identity primary key,
  user_id text not null references users on delete cascade,
  -- Position among the owner's rows, which limits their number.
  slot smallint not null check (slot between 1 and 50),
  title text not null check (length(title) between 1 and 60),
  text text not null check (length(text) between 1 and 2000),
  unique (user_id, slot)
);

-- Emails to unverified addresses. Each is counted; those beyond the limit are not sent.
create table visitor_mails (
  id integer generated always as identity primary key,
  inquiry_id integer not null references inquiries on delete cascade,
  kind text not null check (kind in ('confirmation', 'answer', 'link')),
  mailed boolean not null,
  created_at timestamptz not null
);
create index visitor_mails_inquiry on visitor_mails (inquiry_id);
create index visitor_mails_withheld on visitor_mails (created_at) where not mailed;

-- Staff who receive emails about pending reviews. Others have no row.
create table waiting_mails (
  user_id text primary key references users on delete cascade,
  -- Soon after a new item arrives, or once a day.
  rhythm text not null check (rhythm in ('soon', 'daily')),
  -- The local hour of the daily email.
  hour smallint not null check (hour between 0 and 23),
  -- The IANA time zone of that hour.
  time_zone text not null check (length(time_zone) between 1 and 64),
  mailed_at timestamptz
);

-- How quickly and how often sellers answer. An hourly job updates it.
create table seller_responses (
  seller_id text primary key references users on delete cascade,
  -- Number of inquiries in the measured period, and of those that were answered.
  received integer not null check (received > 0),
  answered integer not null,
  -- Median time to the first answer; null without answers.
  median_seconds integer check (median_seconds >= 0),
  check (answered between 0 and received),
  constraint seller_responses_check1 check ((answered = 0) = (median_seconds is null))
);

-- Statistics

-- The day's salt for the hashes of visitors. Earlier salts are deleted, so that earlier visitors cannot be identified.
create table visit_salts (
  day date primary key,
  salt bytea not null check (length(salt) = 32)
);

-- The day's visitors, as salted hashes that identify neither the visitor nor the page. Deleted after the day.
create table visit_marks (
  day date not null,
  mark bytea not null,
  primary key (day, mark)
);

-- New visitors per network and day, for the site and each listing, so that changing the user agent cannot inflate the
-- figures. Networks are salted hashes, too, and deleted after the day.
create table visit_networks (
  day date not null,
  network bytea not null,
  marks integer not null check (marks > 0),
  primary key (day, network)
);

-- Days are in UTC.
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

-- Views, saves and received inquiries of each listing. Without a row, all are zero.
create table listing_counts (
  vehicle_id integer primary key references vehicles on delete cascade,
  views bigint not null default 0 check (views >= 0),
  saves integer not null default 0 check (saves >= 0),
  inquiries integer not null default 0 check (inquiries >= 0)
);

-- Moderation

-- One row per report about a listing.
create table reports (
  id bigint generated always as identity primary key,
  vehicle_id integer not null references vehicles on delete cascade,
  reporter_id text references users on delete set null,
  -- A keyed hash of the account or the IP address, and the day. It identifies repeated reports within a day, but not
  -- across days.
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
-- The newest reports about a seller's listings.
create index reported_listings_last on reported_listings (greatest(last_open_id, last_resolved_id));

-- Notes of admins about a member, visible to staff only. They are deleted with the member's account.
create table member_notes (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  -- The author; the note remains when the author's account is deleted.
  author_id text references users on delete set null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index member_notes_user on member_notes (user_id, id desc);
create index member_notes_author on member_notes (author_id);

-- Actions of staff. Append-only; entries remain when the account or listing is deleted.
create table audit_entries (
  id bigint generated always as identity primary key,
  actor_id text references users on delete set null,
  -- The name at the time of the action.
  actor_name text not null,
  act text not null,
  subject_type text not null,
  subject_id text not null,
  -- A description of the subject that remains when it is deleted, such as `2019 Porsche 911 GT3`.
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

-- Settings that differ from the release's defaults.
create table site_settings (
  only_row boolean primary key default true check (only_row),
  version integer not null default 0,
  changes jsonb not null default '{}'
);
insert into site_settings default values;

-- Earlier versions of the settings, for restoring them. The audit trail contains the author and the reason.
create table settings_versions (
  version integer primary key check (version >= 0),
  -- As in site_settings: missing settings have the release's defaults.
  changes jsonb not null,
  act_id bigint references audit_entries
);
insert into settings_versions (version, changes) values (0, '{}');

-- Words and domains that hold messages and are highlighted in listings. A single row that admins edit.
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
  -- The file's name, or the feed's URL.
  name text not null check (length(name) between 1 and 1000),
  state text not null check (state in ('reading', 'planned', 'running', 'done', 'failed', 'cancelled')),
  -- Whether it continues without confirmation once it is planned.
  goes_on boolean not null,
  -- Whether it needs confirmation because it would pause many listings.
  asks boolean not null default false,
  -- Unknown columns of the file.
  ignored text[] not null default '{}',
  -- The reason for the failure, as a sentence.
  problem text,
  created_at timestamptz not null,
  -- Time of the last progress.
  touched_at timestamptz not null,
  finished_at timestamptz,
  check ((finished_at is not null) = (state in ('done', 'failed', 'cancelled')))
);
create index stock_runs_seller on stock_runs (seller_id, id desc);
create unique index stock_runs_open on stock_runs (seller_id) where finished_at is null;

-- Uploaded files of a run, deleted when it ends: the stock file, and the pictures of a ZIP.
create table stock_files (
  run_id bigint not null references stock_runs on delete cascade,
  name text not null,
  -- Null for the stock file itself.
  hash text,
  content bytea not null,
  primary key (run_id, name)
);
alter table stock_files alter column content set storage external;

create table stock_lines (
  run_id bigint not null references stock_runs on delete cascade,
  -- The processing order.
  position integer not null,
  -- Line number in the file; null for a car that is missing from the file.
  line integer,
  stock_number text,
  -- The car's title.
  title text not null,
  kind text not null check (kind in ('new', 'changed', 'back', 'unchanged', 'left', 'gone', 'bad', 'held')),
  done boolean not null,
  vehicle_id integer references vehicles on delete set null,
  -- The parsed line.
  given jsonb,
  -- Why the line is invalid or skipped.
  issues jsonb not null default '[]',
  primary key (run_id, "position")
);
create index stock_lines_open on stock_lines (run_id, "position") where not done;
create index stock_lines_vehicle on stock_lines (vehicle_id);

-- Rate limits and the queue

-- Counters of rate limits, stored here so that they survive restarts and apply across servers.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Jobs whose process died while they ran, or that exceeded their time limit. After the second time, they are set aside.
create table unclean_jobs (
  -- The job's key, or its number where it has no key: a job that is queued again under the same key is the same job.
  name text primary key,
  -- The ID in the API for admins.
  id bigint generated always as identity not null unique,
  task text not null,
  ends smallint not null default 1 check (ends > 0),
  reason text not null,
  ended_at timestamptz not null default now()
);
create index unclean_jobs_set_aside on unclean_jobs (ended_at desc, name) where ends > 1;

-- Lines of the queue that a worker has paused because a dependency, such as the mail server, is unavailable.
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

-- References to pictures

-- Returns the picture URLs in a value: a single URL, a list, or an object with `imageUrls` at any depth.
create function pictures_named_in(value jsonb) returns setof text
  language sql immutable parallel safe strict
  as $$
    select jsonb_path_query(value, case jsonb_typeof(value) when 'object' then 'strict $.**.imageUrls[*]' else '$[*]' end::jsonpath) #>> '{}'
  $$;

-- Updates the references of a row. Waits for the concurrent deletion of a picture, which then gets no reference.
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

-- Tracks the pictures that a column references. Call it in the migration that adds such a column. A picture must be
-- stored before a row references it.
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

-- Changes that the listings in memory must reload

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

-- Invalidates cached vehicle pages when documents or the condition change.
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

-- Invalidates cached vehicle pages when the seller's profile changes, because they show it.
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

-- Splits a text into normalized words for search. `wordsOf` in the server follows the same rules; a test compares the
-- two. Capitals and Unicode blocks are listed explicitly, because PostgreSQL's character classes depend on version and
-- locale.
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

-- Includes the searchable facts of contract/facts/rules.ts, but never the VIN, because some of its characters may be
-- hidden.
create function words_of_listing(listing vehicles) returns tsvector
  language sql stable
  return array_to_tsvector(words_of(concat_ws(' ', listing.make, listing.model, listing.year, listing.color, listing.body_style,
    listing.fuel_type, listing.transmission, listing.description, listing.place, listing.stock_number, listing.edition_number,
    listing.interior_color, listing.interior_material, listing.modifications, listing.equipment)));

-- Updates a listing's words. They don't depend on its seller.
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

-- Returns at most `most` listings with these words. Sequential scans are disabled because the planner underestimates
-- their cost: rows are narrow, but the words are in TOAST storage.
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

-- Records the seller's statements. An approval deletes earlier ones, so that their pictures can be removed.
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

-- Anonymizes and closes the inquiries of a deleted user, which remain with the seller. `erase_account` does this in
-- batches; the trigger covers inquiries sent in the meantime.
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

-- Counts a held inquiry once a moderator releases it.
create function count_released_inquiry() returns trigger language plpgsql as $$
begin
  insert into listing_counts (vehicle_id, inquiries) values (new.vehicle_id, (new.held_reason is null)::integer)
    on conflict (vehicle_id) do update set
      inquiries = listing_counts.inquiries + case when new.held_reason is null then 1 else -1 end;
  return null;
end $$;
create trigger inquiries_count_release after update of held_reason on inquiries
  for each row when ((old.held_reason is null) <> (new.held_reason is null)) execute function count_released_inquiry();

-- Locks the row first, so that the second of two concurrent changes includes what the first has committed.
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

-- Deletes the email preference of users who lose a staff role, so that they must subscribe again if they regain it.
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

-- Erases one batch, in which each statement affects at most `most` rows, and returns whether nothing is left to erase.
-- Reported listings and conversations remain for admins under the user's anonymized row, unless `everything` is set.
-- Rows that could be many are erased before their parent, so that no statement cascades to many rows.
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

-- A hash of the cast and pictures that the demo was seeded from.
create table demo_seed (
  only_row boolean primary key default true check (only_row),
  fingerprint text not null
);
