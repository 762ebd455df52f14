-- What a listing that is sent in again is compared with; since when messages wait; and which pictures were hashed.
-- The previous release goes on working: it fills none of the new columns.

-- The listing as it was rejected, or as it was approved when it left the site.
alter table listing_events add column draft jsonb;
create index listing_events_draft on listing_events (vehicle_id, id) where draft is not null;

-- Of those that were not changed since, that is what they still say.
with departures as (
  select distinct on (vehicle_id) id, vehicle_id from listing_events
    where from_state <> to_state
      and (transition in ('reject', 'takeDown') or transition = 'withdraw' and from_state not in ('pending', 'rejected'))
    order by vehicle_id, id desc)
update listing_events set draft = jsonb_build_object(
    'make', make, 'model', model, 'year', year, 'price', price, 'mileage', mileage, 'horsepower', horsepower,
    'transmission', v.transmission, 'fuelType', fuel_type, 'bodyStyle', body_style, 'color', color,
    'description', description, 'imageUrls', image_urls)
  from departures join vehicles v on v.id = departures.vehicle_id
  where listing_events.id = departures.id and v.status in ('pending', 'rejected', 'withdrawn')
    and not exists (
      select from listing_events later
        where later.vehicle_id = v.id and later.id > departures.id and later.transition = 'edit');

-- Since when a conversation waits for an admin; what was written into it meanwhile does not move it.
alter table inquiries add column waiting_since timestamptz;
update inquiries set waiting_since = case state when 'held' then created_at else last_message_at end
  where state in ('held', 'reported');
-- The reported ones first, then the one that waits longest.
drop index inquiries_waiting;
create index inquiries_waiting on inquiries ((state = 'held'), (coalesce(waiting_since, last_message_at)), id)
  where state in ('held', 'reported');

-- Whether it was looked at for a hash, which a picture of nearly one color has none of.
alter table images add column hashed boolean not null default false;
update images set hashed = true where phash is not null;
create index images_unhashed on images (created_at) where not hashed and placeholder is not null and drawing is null;
