-- What sellers make of inquiries, for themselves. It goes with the inquiry.
-- The previous release goes on working: it knows nothing of it. What follows from the messages is not stored, so that
-- what it writes counts, too.
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

-- Where what others reported of a deleted account stays, what its owner noted for themselves does not.
create function forget_leads() returns trigger language plpgsql as $$
begin
  delete from leads using inquiries, vehicles
    where inquiries.id = leads.inquiry_id and vehicles.id = inquiries.vehicle_id and vehicles.seller_id = old.id;
  return new;
end $$;
create trigger users_forget_leads_kept before update of removed_at on users
  for each row when (old.removed_at is null and new.removed_at is not null) execute function forget_leads();
