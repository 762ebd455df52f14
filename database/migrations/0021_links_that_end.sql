-- Links of conversations that end and can be taken back.
-- The previous release goes on working: its inquiries get a random part too, and the links that it mails are plain.

alter table inquiries
  -- Signed into the link; a new one takes the old link back.
  add column link_key text not null default replace(gen_random_uuid()::text, '-', ''),
  -- Whether a link without that part opens the conversation, as releases before this one mailed them.
  add column plain_link boolean not null default true,
  -- A link ends so long after it was made, or after the last message.
  add column link_made_at timestamptz not null default now();

alter table visitor_mails drop constraint visitor_mails_kind_check;
alter table visitor_mails add constraint visitor_mails_kind_check check (kind in ('confirmation', 'answer', 'link'));
