-- Notifications of members. An unread notification is combined with a new one about the same event and subject.
create table notifications (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  event text not null check (event in ('match', 'reduced', 'sold', 'returned', 'inquiry', 'message', 'approved',
    'changesApproved', 'rejected', 'changesRejected', 'takenDown', 'markedSold', 'relisted', 'expiring')),
  -- For example `search:1`.
  subject text not null,
  vehicle_id integer references vehicles on delete cascade,
  search_id integer references saved_searches on delete cascade,
  inquiry_id integer references inquiries on delete cascade,
  -- How many notifications were combined.
  count integer not null default 1 check (count > 0),
  price_before integer check (price_before > 0),
  -- The asking price or, if the vehicle was sold, the public sale price.
  price integer check (price > 0),
  -- False if the member gets only push messages of this kind.
  listed boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  check ((event = 'match') = (search_id is not null)),
  check ((event in ('inquiry', 'message')) = (inquiry_id is not null)),
  check (event = 'match' or vehicle_id is not null)
);
create unique index notifications_unread on notifications (user_id, event, subject) where read_at is null;
create index notifications_list on notifications (user_id, created_at desc, id desc);
create index notifications_created on notifications (created_at);
create index notifications_vehicle on notifications (vehicle_id);
create index notifications_search on notifications (search_id) where search_id is not null;
create index notifications_inquiry on notifications (inquiry_id) where inquiry_id is not null;

-- Only a member's newest notifications are stored.
create function limit_notifications() returns trigger language plpgsql as $$
begin
  delete from notifications where id in (
    select extra.id from (select distinct user_id from added) as owner
      cross join lateral (
        select id from notifications where user_id = owner.user_id order by created_at desc, id desc offset 500) as extra);
  return null;
end $$;
create trigger notifications_limit after insert on notifications
  referencing new table as added for each statement execute function limit_notifications();

-- How a member gets one kind of notifications. Without a row, the defaults apply.
create table notification_settings (
  user_id text not null references users on delete cascade,
  kind text not null check (kind in ('matches', 'savedVehicles', 'messages', 'listings')),
  product boolean not null default true,
  email boolean not null default true,
  push boolean not null default false,
  primary key (user_id, kind)
);

-- Saved vehicles that were reduced, sold or came back on the market.
alter table listing_news
  drop constraint listing_news_event_check,
  add check (event in ('listed', 'returned', 'reduced', 'sold'));

alter table favorites
  -- The price when the member saved the vehicle, or in the last notification.
  add column known_price integer check (known_price > 0),
  add column news text check (news in ('reduced', 'sold', 'returned')),
  add column news_price_before integer check (news_price_before > 0),
  -- Since when the news have been waiting for the next email. Null after the email.
  add column news_since timestamptz,
  add check ((news is null) = (news_since is null));
create index favorites_news on favorites (user_id) where news_since is not null;

-- When a member was last emailed about saved vehicles.
alter table users add column favorites_mailed_at timestamptz;
