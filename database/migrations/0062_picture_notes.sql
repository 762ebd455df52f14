-- What a seller says of the pictures of a listing, by their addresses: {"/images/…": {"group": "interior", "label": "…"}}.
-- Beside `image_urls` and not in it: it holds at once, also of a picture that waits for review. The previous release neither
-- reads nor writes it.
create function are_picture_notes(notes jsonb) returns boolean
  language sql immutable parallel safe
  return jsonb_typeof(notes) = 'object' and (
    select count(*) <= 80 and coalesce(bool_and(
      jsonb_typeof(note) = 'object'
        and (note ->> 'group' is null
          or note ->> 'group' in ('exterior', 'interior', 'engine', 'wheels', 'flaws', 'documents'))
        and (note ->> 'label' is null or char_length(note ->> 'label') between 1 and 120)
    ), true)
    from jsonb_each(case jsonb_typeof(notes) when 'object' then notes else '{}' end) as named (url, note)
  );

alter table vehicles add column picture_notes jsonb not null default '{}'
  constraint vehicles_picture_notes_check check (are_picture_notes(picture_notes));
