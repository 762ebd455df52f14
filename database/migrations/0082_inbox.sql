-- What a seller's inbox is filtered and sorted by, in the row of the conversation itself, so that a list or a count reads
-- an index and not every conversation of the seller.
-- The previous release goes on working: the database fills these columns, whoever writes.

alter table inquiries
  -- The seller of the listing, who never changes.
  add column seller_id text,
  -- Who wrote the newest message; the inquiry itself is the buyer's.
  add column last_sender text not null default 'buyer' check (last_sender in ('buyer', 'seller')),
  -- Whether the seller has ever written.
  add column answered boolean not null default false,
  -- Copies of leads.status and leads.remind_at.
  add column noted_status text,
  add column remind_at timestamptz;

update inquiries set
    seller_id = vehicles.seller_id,
    last_sender = coalesce(
      (select sender from messages where inquiry_id = inquiries.id order by id desc limit 1), 'buyer'),
    answered = exists (select from messages where inquiry_id = inquiries.id and sender = 'seller'),
    noted_status = (select status from leads where inquiry_id = inquiries.id),
    remind_at = (select leads.remind_at from leads where inquiry_id = inquiries.id)
  from vehicles where vehicles.id = inquiries.vehicle_id;

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
-- Replaced by those above.
drop index inquiries_unread_received;
drop index inquiries_activity;

analyze inquiries;
