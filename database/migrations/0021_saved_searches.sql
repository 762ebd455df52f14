-- Searches that members and visitors saved.
create table saved_searches (
  id integer generated always as identity primary key,
  -- Either a member, or a visitor's email address.
  user_id text references users on delete cascade,
  email text check (length(email) between 3 and 254),
  -- Position among the owner's searches, which limits their number. Null until a visitor confirms the search.
  slot smallint check (slot between 1 and 50),
  name text not null check (length(name) between 1 and 80),
  -- The filters as a query string.
  query text not null check (length(query) <= 4000),
  frequency text not null check (frequency in ('immediate', 'daily', 'weekly', 'off')),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The last email about matching vehicles.
  mailed_at timestamptz,
  check ((user_id is null) <> (email is null)),
  check ((confirmed_at is null) = (slot is null)),
  check (user_id is null or confirmed_at is not null),
  check (email is null or slot <= 10)
);
create unique index saved_searches_of_member on saved_searches (user_id, slot);
create unique index saved_searches_of_mailbox on saved_searches (mailbox_of(email), slot);
create index saved_searches_of_email on saved_searches (lower(email));
create index saved_searches_unconfirmed on saved_searches (created_at) where confirmed_at is null;

-- The row of a deleted user can remain for reported data.
create function forget_saved_searches() returns trigger language plpgsql as $$
begin
  delete from saved_searches where user_id = new.id;
  return null;
end $$;
create trigger users_forget_saved_searches after update of removed_at on users
  for each row when (new.removed_at is not null) execute function forget_saved_searches();

-- The vehicles that matched a saved search, so that each is emailed only once.
create table search_matches (
  search_id integer not null references saved_searches on delete cascade,
  vehicle_id integer not null references vehicles on delete cascade,
  event text not null check (event in ('listed', 'returned', 'reduced')),
  -- For a reduced price: the price before.
  price_before integer check (price_before > 0),
  -- Since when the vehicle has been waiting for the next email. Null after the email.
  waiting_since timestamptz,
  -- The price in the last email.
  sent_price integer check (sent_price > 0),
  primary key (search_id, vehicle_id),
  check (waiting_since is not null or sent_price is not null)
);
create index search_matches_waiting on search_matches (search_id, waiting_since) where waiting_since is not null;
create index search_matches_vehicle on search_matches (vehicle_id);

-- Vehicles that have just become public or cheaper, until they are compared with the saved searches.
create table listing_news (
  vehicle_id integer not null references vehicles on delete cascade,
  -- Whether the vehicle is compared only with searches by price verdict, because its verdict is known later.
  of_verdict boolean not null default false,
  event text not null check (event in ('listed', 'returned', 'reduced')),
  price_before integer check (price_before > 0),
  due_at timestamptz not null,
  primary key (vehicle_id, of_verdict)
);
create index listing_news_due on listing_news (due_at);
