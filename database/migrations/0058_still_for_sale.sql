-- When its seller last said that a car is for sale: by sending it in, a new price, a renewal, or when asked. Null: never since
-- this is noted.
alter table vehicles
  add column confirmed_at timestamptz,
  add column confirm_asked_at timestamptz;
-- Whose cars on offer nobody has confirmed for long, the longest first; and whom one has asked of late.
create index vehicles_confirmed on vehicles ((coalesce(confirmed_at, approved_at)))
  where status = 'approved' and sold_at is null and not suspended;
create index vehicles_confirm_asked on vehicles (seller_id, confirm_asked_at) where confirm_asked_at is not null;

-- Whether a seller is asked by mail.
alter table users add column asked_by_mail boolean not null default true;
