-- Names are also found with their parts joined or split, American words by their British spelling, and places by the name or
-- the code of their state.

-- The forms of a name's words: its parts, split between letters and digits, and from each part the rest of the name in one
-- word, which is found by its beginning. Short words are not, so two parts of one letter are joined alone, too. `formsOfName` of
-- the server has the same rule.
create function name_forms(words text[]) returns text[]
  language sql immutable parallel safe strict
  return array(
    select form
    from (
        select array_agg(found[1] order by place, part_place) as parts
        from unnest(words) with ordinality as word (letters, place),
          regexp_matches(letters, '[0-9]+|[^0-9]+', 'g') with ordinality as part (found, part_place)) as name,
      generate_subscripts(parts, 1) as at,
      lateral (values (1, parts[at]), (2, left(array_to_string(parts[at:], ''), 40)),
        (3, case when char_length(parts[at] || parts[at + 1]) < 3 then parts[at] || parts[at + 1] end)) as forms (kind, form)
    where form is not null
    order by at, kind);

-- `spellings` of the server has the same pairs.
create function other_spellings(words text[]) returns text[]
  language sql immutable parallel safe strict
  return array(
    select case word when one then other else one end
    from unnest(words) as word
    join (values ('gray', 'grey'), ('color', 'colour'), ('aluminum', 'aluminium'), ('tire', 'tyre'), ('tires', 'tyres'))
      as spellings (one, other) on word in (one, other));

-- The code and the name of the state at the end of a place, such as `Denver, CO 80202`.
create function state_words(place text) returns text[]
  language sql immutable parallel safe strict
  return array(
    with bare as materialized ( -- else it is computed for each state
      select lower(trim(regexp_replace(town, '^.*,', ''))) as state, substring(town from ' ([A-Z]{2})$') as last
      from trim(regexp_replace(regexp_replace(place, '[, ]+(usa?|u\.s\.(a\.)?|united states)$', '', 'i'),
        '[, ]+[0-9]{5}(-[0-9]{4})?$', '')) as town)
    select unnest(string_to_array(name, ' ') || code)
    from bare, (values ('al', 'alabama'), ('ak', 'alaska'), ('az', 'arizona'), ('ar', 'arkansas'), ('ca', 'california'),
        ('co', 'colorado'), ('ct', 'connecticut'), ('de', 'delaware'), ('dc', 'district of columbia'), ('fl', 'florida'),
        ('ga', 'georgia'), ('hi', 'hawaii'), ('id', 'idaho'), ('il', 'illinois'), ('in', 'indiana'), ('ia', 'iowa'),
        ('ks', 'kansas'), ('ky', 'kentucky'), ('la', 'louisiana'), ('me', 'maine'), ('md', 'maryland'),
        ('ma', 'massachusetts'), ('mi', 'michigan'), ('mn', 'minnesota'), ('ms', 'mississippi'), ('mo', 'missouri'),
        ('mt', 'montana'), ('ne', 'nebraska'), ('nv', 'nevada'), ('nh', 'new hampshire'), ('nj', 'new jersey'),
        ('nm', 'new mexico'), ('ny', 'new york'), ('nc', 'north carolina'), ('nd', 'north dakota'), ('oh', 'ohio'),
        ('ok', 'oklahoma'), ('or', 'oregon'), ('pa', 'pennsylvania'), ('ri', 'rhode island'), ('sc', 'south carolina'),
        ('sd', 'south dakota'), ('tn', 'tennessee'), ('tx', 'texas'), ('ut', 'utah'), ('vt', 'vermont'), ('va', 'virginia'),
        ('wa', 'washington'), ('wv', 'west virginia'), ('wi', 'wisconsin'), ('wy', 'wyoming')) as states (code, name)
    where code in (state, lower(last)) or name = state);

create or replace function words_of_listing(listing vehicles) returns tsvector
  language sql stable
  return (
    with listed as materialized ( -- else they are computed twice
      select words_of(concat_ws(' ', listing.make, listing.model, listing.year, listing.color, listing.body_style,
        listing.fuel_type, listing.transmission, listing.description, listing.place, listing.stock_number,
        listing.edition_number, listing.interior_color, listing.interior_material, listing.modifications,
        listing.equipment)) as words)
    select array_to_tsvector(words || other_spellings(words) || name_forms(words_of(listing.make))
      || name_forms(words_of(listing.model)) || state_words(listing.place))
    from listed);

update listing_words set words = found.words
  from (select id, words_of_listing(vehicles) as words from vehicles where status = 'approved' and sold_at is null) as found
  where vehicle_id = id and listing_words.words <> found.words;
