-- What a moderator decided about a document until its seller is mailed it, and what a seller said of condition and pictures
-- when a listing was decided about: that holds at once, and a review shows what is different since.
-- The previous release goes on working: it tells nobody of documents, and its decisions note what was said by the trigger.

alter table documents add column untold text check (untold in ('approved', 'refused', 'takenAway'));
create index documents_untold on documents (vehicle_id) where untold is not null;

alter table listing_events add column said jsonb;
create index listing_events_said on listing_events (vehicle_id, id) where said is not null;

create function said_of_listing(listing integer) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'condition', jsonb_build_object(
      'noneKnown', coalesce((select none_known from listing_conditions where vehicle_id = listing), false),
      'flaws', coalesce((
        select jsonb_agg(jsonb_build_object('place', place, 'kind', kind, 'size', size, 'words', words,
            'imageUrls', to_jsonb(image_urls)) order by position)
          from listing_flaws where vehicle_id = listing), '[]')),
    'pictureLabels', coalesce((
      select jsonb_agg(jsonb_build_object('url', url, 'label', note ->> 'label') order by url)
        from vehicles, jsonb_each(picture_notes) as named (url, note)
        where vehicles.id = listing and note ->> 'label' is not null), '[]'))
$$;

-- With an approval what was said before is of no use any more, nor are its pictures.
create function note_what_was_said() returns trigger language plpgsql as $$
begin
  if new.transition <> 'reject' then
    update listing_events set said = null where vehicle_id = new.vehicle_id and said is not null;
  end if;
  new.said := said_of_listing(new.vehicle_id);
  return new;
end $$;
create trigger listing_events_note_said before insert on listing_events
  for each row
  when (new.transition in ('approve', 'publish') or (new.transition = 'reject' and new.from_state = 'pending'))
  execute function note_what_was_said();
select use_pictures_in('listing_events', 'id', 'said');
