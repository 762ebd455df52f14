-- Inquiries become conversations: the inquiry is the first message, answers are rows of their own.
-- The previous release goes on working: what it stores is an open conversation that its seller has not read.

alter table inquiries
  add column state text not null default 'open'
    check (state in ('open', 'closed', 'blocked', 'reported', 'held', 'discarded')),
  -- Who brought it into this state; null as long as it has always been open.
  add column moved_by text check (moved_by in ('seller', 'buyer', 'admin', 'guard')),
  -- Which guard held it back.
  add column held_reason text check (length(held_reason) <= 60),
  -- Why it was reported, in the words of whoever did.
  add column note text check (length(note) <= 1000),
  -- How many of the newest messages of the other side have not been read.
  add column seller_unread integer not null default 1 check (seller_unread >= 0),
  add column buyer_unread integer not null default 0 check (buyer_unread >= 0),
  add column last_message_at timestamptz not null default now(),
  add check ((state = 'held') <= (held_reason is not null)),
  add check (state = 'open' or moved_by is not null);

-- What came before went out by mail.
update inquiries set last_message_at = created_at, seller_unread = 0;

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

-- The inbox of a seller, and what is new there and among what somebody sent.
create index inquiries_activity on inquiries (vehicle_id, last_message_at desc);
create index inquiries_unread_received on inquiries (vehicle_id) where seller_unread > 0;
create index inquiries_unread_sent on inquiries (user_id) where buyer_unread > 0;
-- What waits for an admin.
create index inquiries_waiting on inquiries (last_message_at) where state in ('held', 'reported');
-- What guards compare a new one with.
create index inquiries_email on inquiries (lower(email), created_at desc);
create index inquiries_text on inquiries (md5(lower(message)), created_at desc);
