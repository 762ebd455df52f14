-- Indexes of the desks' lists. Those with many columns hold all that finding and counting reads, so that the listings
-- themselves, with their texts and pictures, are read for the page alone.
-- The previous release goes on working: it knows nothing of them.

create index vehicles_of_seller on vehicles (seller_id, id)
  include (status, sold_at, created_at, approved_at, price, year, make, model);
create index vehicles_changed on vehicles (updated_at desc, id desc)
  include (seller_id, status, sold_at, featured, year, make, model);

create index listing_events_refused on listing_events (vehicle_id, id) include (transition)
  where transition in ('reject', 'takeDown', 'undoReject', 'undoTakeDown');

create index favorites_list on favorites (user_id, id);
create index inquiries_received_on on inquiries (created_at) where held_reason is null;
create index inquiries_sent on inquiries (user_id, created_at desc, id desc);
drop index inquiries_user;

-- What a member's own file reads in batches.
create index images_of_owner on images (owner_id, url);
create index reports_of_reporter on reports (reporter_id, id);
create index audit_entries_of_actor on audit_entries (actor_id, id);
drop index images_owner;
drop index reports_reporter;
drop index audit_entries_actor;

-- What is held of some listings, for searches by their names.
create index inquiries_held_vehicle on inquiries (vehicle_id)
  where state = 'reported' or (held_reason is not null and state <> 'discarded');

create index audit_entries_act on audit_entries (act, id desc);
create index audit_entries_subject_id on audit_entries (subject_id, id desc);

create index users_with_role on users (role, created_at desc, id desc) where role <> 'user';
create index users_suspended_by_date on users (created_at desc, id desc) where suspended_at is not null;

-- Where somebody is signed in.
create index sessions_user on sessions ((sess ->> 'userId'), (sess ->> 'seenAt') desc);
