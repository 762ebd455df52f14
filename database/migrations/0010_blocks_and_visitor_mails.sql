-- A block is kept beside the state of a conversation, one for each side, and holds until that side lifts it.
-- The previous release goes on working: what it blocks becomes a conversation that is closed and blocked by its seller.

alter table inquiries
  add column seller_blocked_at timestamptz,
  add column buyer_blocked_at timestamptz,
  -- When the buyer first wrote or moved by the link of the mails: only who reads the mails of the address has it.
  add column link_used_at timestamptz;

update inquiries set state = 'closed', seller_blocked_at = now() where state = 'blocked';
update inquiries set link_used_at = now()
  where user_id is null and exists (select from messages where inquiry_id = inquiries.id and sender = 'buyer');

create function keep_block_apart() returns trigger language plpgsql as $$
begin
  new.seller_blocked_at := coalesce(new.seller_blocked_at, now());
  new.state := 'closed';
  return new;
end $$;
create trigger inquiries_keep_block_apart before insert or update of state on inquiries
  for each row when (new.state = 'blocked') execute function keep_block_apart();

-- What waits for an admin; what its sender closed while it was held waits too.
create index inquiries_undecided on inquiries
  ((state <> 'reported'), (coalesce(waiting_since, last_message_at)), id)
  where state = 'reported' or (held_reason is not null and state <> 'discarded');
drop index inquiries_waiting;

-- One mailbox, however its address is written: without the tag after a plus, dots and capitals. For limits alone; mails
-- go to the address as it was typed.
create function mailbox_of(address text) returns text
  language sql immutable parallel safe strict
  return lower(
    replace(regexp_replace(regexp_replace(address, '@[^@]*$', ''), '^([^+]+)\+.*$', '\1'), '.', '')
      || substring(address from '@[^@]*$'));
create index inquiries_mailbox on inquiries (mailbox_of(email), created_at desc);
create index inquiries_blocked on inquiries (mailbox_of(email)) where seller_blocked_at is not null;

-- Mails to addresses that nobody has shown to be theirs: each is counted, and what is beyond the limit stays unmailed.
create table visitor_mails (
  id integer generated always as identity primary key,
  inquiry_id integer not null references inquiries on delete cascade,
  kind text not null check (kind in ('confirmation', 'answer')),
  mailed boolean not null,
  created_at timestamptz not null
);
create index visitor_mails_inquiry on visitor_mails (inquiry_id);
create index visitor_mails_withheld on visitor_mails (created_at) where not mailed;
